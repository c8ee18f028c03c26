/** What whoever holds a public invite link can do: see what it is about, and start answering. */
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { appError, invalid } from "../lib/appError";
import type { InviteMutationCtx } from "../lib/linkFunctions";
import { takeRate, takeRateByAddress, tryRate } from "../lib/rateLimits";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import { countsOf, questionsOf } from "../respondents/inviteLinksModel";
import * as respondents from "../respondents/respondentsModel";
import { emailAddress, oneLine } from "../lib/text";
import { displayNameOf } from "../accounts/usersModel";

/** What the page shows. */
export async function open(ctx: QueryCtx & { inviteLink: Doc<"inviteLinks"> | null }) {
  const { inviteLink } = ctx;
  if (inviteLink === null) return { state: "invalid" as const, reason: texts.inviteNotFound };
  if (inviteLink.expired) return { state: "invalid" as const, reason: texts.inviteExpired };
  return {
    state: "open" as const,
    title: inviteLink.title,
    description: inviteLink.description,
    requestorName: await displayNameOf(ctx, inviteLink.userId),
    questionCount: (await questionsOf(ctx, inviteLink)).length,
  };
}

/** Counts a visit. Over the rate it is not counted: nobody is disturbed by that. */
export async function countView(ctx: InviteMutationCtx): Promise<void> {
  if (!(await tryRate(ctx, "inviteView", ctx.inviteLink._id))) return;
  const counts = await countsOf(ctx, ctx.inviteLink._id);
  await ctx.db.patch("inviteLinkCounts", counts._id, { views: counts.views + 1 });
}

/** Starts or resumes a response; the same address is the same person. */
export async function start(
  ctx: InviteMutationCtx,
  args: { name: string; email: string },
): Promise<{ shareToken: string }> {
  const { inviteLink } = ctx;
  const name = oneLine(args.name, "The name", limits.personName);
  if (name === "") throw invalid(texts.inviteNameRequired);
  const email = emailAddress(args.email, texts.inviteEmailRequired);
  await takeRate(ctx, "inviteStart", inviteLink._id);
  await takeRateByAddress(ctx, "inviteStartByAddress");
  const known = await ctx.db
    .query("respondents")
    .withIndex("by_inviteLinkId_and_deleted_and_email", (q) =>
      q.eq("inviteLinkId", inviteLink._id).eq("deleted", false).eq("email", email),
    )
    .first();
  if (known?.status === "completed") throw appError("ALREADY_SUBMITTED", texts.inviteAlreadyCompleted);
  if (known !== null) return { shareToken: known.token };
  if (inviteLink.expired || (inviteLink.expiresAt !== undefined && inviteLink.expiresAt <= Date.now())) {
    throw appError("INVITE_CLOSED", texts.inviteExpired);
  }
  const counts = await countsOf(ctx, inviteLink._id);
  if (inviteLink.maxUses !== undefined && counts.usesCount >= inviteLink.maxUses) {
    throw appError("INVITE_CLOSED", texts.inviteUsedUp);
  }
  const { token } = await respondents.insert(
    ctx,
    { userId: inviteLink.userId, name, email, inviteLinkId: inviteLink._id },
    inviteLink.questions,
  );
  await ctx.db.patch("inviteLinkCounts", counts._id, { usesCount: counts.usesCount + 1, lastUsedAt: Date.now() });
  return { shareToken: token };
}
