/** What became of emails to respondents, for mail, which may not import this domain. A former address changes nothing. */
import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { internalMutation } from "../lib/internalFunctions";
import { respondentEmailStatus } from "../shared/validators";

const mailedTo = { respondentId: v.id("respondents"), to: v.string() };

/** Stores the status of an invitation or a reminder. */
export const store = internalMutation({
  args: { ...mailedTo, emailStatus: respondentEmailStatus },
  returns: v.null(),
  handler: async (ctx, { emailStatus, ...mailed }) => {
    await patchMailed(ctx, mailed, { emailStatus });
  },
});

/** Stops the reminders of a respondent who complained about an email. */
export const stop = internalMutation({
  args: mailedTo,
  returns: v.null(),
  handler: async (ctx, mailed) => {
    await patchMailed(ctx, mailed, { remindersStopped: true });
  },
});

async function patchMailed(
  ctx: MutationCtx,
  { respondentId, to }: { respondentId: Id<"respondents">; to: string },
  fields: Partial<Pick<Doc<"respondents">, "emailStatus" | "remindersStopped">>,
): Promise<void> {
  const respondent = await ctx.db.get("respondents", respondentId);
  if (respondent?.email === to) await ctx.db.patch("respondents", respondentId, fields);
}
