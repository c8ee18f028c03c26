import { v } from "convex/values";
import { displayNameFrom } from "../accounts";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { appError } from "../lib/appError";
import { capabilityToken } from "../lib/random";
import { inviteMutation, type InviteMutationCtx, inviteQuery } from "../lib/inviteLinkFunctions";
import { respondentByToken } from "../lib/shareLinkFunctions";
import { callerNetwork, consumeRateLimit, consumeRateLimitByNetwork, tryConsumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseEmail, parsePersonName } from "../lib/textInput";
import { insertRespondent, inviteLinkCountsOf, inviteLinkQuestionsOf, draftsOf } from "../respondents";
import { isConfidential } from "../shared/confidentialGroup";
import * as texts from "../shared/texts/texts";

/**
 * Rows of a respondent who starts by the link: their own, three questions and two places in lists. `ROWS_PER_RESPONDENT` is
 * more, since an owner also sends invitations.
 */
const ROWS_PER_STARTED_ANSWER = 6;

/** What the page of an invite link shows. A query writes nothing, so that a mail scanner has no effect. */
export const open = inviteQuery({
  args: {},
  returns: v.union(
    v.object({ state: v.literal("invalid"), reason: v.string() }),
    v.object({
      state: v.literal("open"),
      title: v.string(),
      description: v.string(),
      requestorName: v.string(),
      questionCount: v.number(),
      /** Day by which the requestor would like answers, such as "2026-12-08". */
      dueDate: v.optional(v.string()),
      /** Number of answers that make a group; absent unless the link is confidential. */
      groupSize: v.optional(v.number()),
    }),
  ),
  handler: async (ctx) => {
    const { inviteLink } = ctx;
    const groupSize = inviteLink?.groupSize;
    if (inviteLink === null) return { state: "invalid" as const, reason: texts.inviteNotFound };
    if (inviteLink.expired) return { state: "invalid" as const, reason: reasonOf(inviteLink) };
    const requestor = await ctx.db.get("users", inviteLink.userId);
    const dueDate = requestor?.dueDate?.on;
    return {
      state: "open" as const,
      title: inviteLink.title,
      description: inviteLink.description,
      requestorName: displayNameFrom(requestor),
      questionCount: (await inviteLinkQuestionsOf(ctx, inviteLink)).length,
      ...(groupSize === undefined ? {} : { groupSize }),
      ...(dueDate === undefined ? {} : { dueDate }),
    };
  },
});

/** Counts a view once a browser, up to the rate limit. Views of a confidential link are not counted. */
export const countView = inviteMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { _id } = ctx.inviteLink;
    if (isConfidential(ctx.inviteLink)) return;
    if (!(await tryConsumeRateLimit(ctx, "inviteView", _id))) return;
    const counts = await inviteLinkCountsOf(ctx, _id);
    await ctx.db.patch("inviteLinkCounts", counts._id, { views: counts.views + 1 });
  },
});

/**
 * Creates a respondent for a new address. A typed address proves nothing: another browser resumes only an empty pending
 * response, under a new token. A confidential link ignores name and address.
 * @param args.resume the token that this browser had before
 * @throws INVALID for a wrong name or address
 * @throws INVITE_CLOSED when expired or used up
 * @throws ALREADY_SUBMITTED when the address has answered
 * @throws FORBIDDEN with words of another browser
 * @throws RATE_LIMITED beyond a limit of link, network, owner or storage
 */
export const start = inviteMutation({
  args: { name: v.string(), email: v.string(), resume: v.optional(v.string()) },
  returns: v.object({ shareToken: v.string() }),
  handler: async (ctx, args) => {
    const { inviteLink } = ctx;
    const { _id: inviteLinkId, userId, maxUses, relationship } = inviteLink;
    if (isConfidential(inviteLink)) return { shareToken: await startConfidentially(ctx, inviteLink, args.resume) };
    const name = parsePersonName(args.name, "name", texts.inviteNameRequired);
    const email = parseEmail(args.email, texts.inviteEmailRequired);
    await consumeRateLimit(ctx, "inviteStart", inviteLinkId);
    await consumeRateLimitByNetwork(ctx, "inviteStartByNetwork");
    const knownRespondent = await ctx.db
      .query("respondents")
      .withIndex("by_inviteLinkId_and_deleted_and_email", (q) =>
        q.eq("inviteLinkId", inviteLinkId).eq("deleted", false).eq("email", email),
      )
      .first();
    if (knownRespondent?.status === "completed") throw appError("ALREADY_SUBMITTED", texts.inviteAlreadyCompleted);
    if (knownRespondent !== null) return { shareToken: await resumeAnswering(ctx, knownRespondent, args.resume) };
    requireOpen(inviteLink);
    const counts = await inviteLinkCountsOf(ctx, inviteLinkId);
    if (maxUses !== undefined && counts.usesCount >= maxUses) throw appError("INVITE_CLOSED", texts.inviteUsedUp);
    await consumeRateLimit(ctx, "inviteStartPerOwner", userId);
    await consumeStorage(ctx, null, storedBytes(ROWS_PER_STARTED_ANSWER, name));
    const { token } = await insertRespondent(
      ctx,
      { userId, name, email, inviteLinkId, relationship },
      inviteLink.questions,
    );
    await ctx.db.patch("inviteLinkCounts", counts._id, { usesCount: counts.usesCount + 1, lastUsedAt: Date.now() });
    return { shareToken: token };
  },
});

/** @throws INVITE_CLOSED when expired */
function requireOpen(link: Doc<"inviteLinks">): void {
  const { expired, expiresAt } = link;
  if (expired || (expiresAt !== undefined && expiresAt <= Date.now())) {
    throw appError("INVITE_CLOSED", reasonOf(link));
  }
}

/** The reason why a link is closed, as its page shows it. */
function reasonOf({ roundId }: Doc<"inviteLinks">): string {
  return roundId === undefined ? texts.inviteExpired : texts.inviteRoundEnded;
}

/**
 * Starts a response without a name, and changes no count that the requestor can read. Each start takes a random number
 * of tokens, so that the limit shows no number of people.
 * @throws RATE_LIMITED beyond the network's `confidentialStart` or storage
 * @throws ALREADY_SUBMITTED when this browser has answered
 * @throws INVITE_CLOSED when expired
 */
async function startConfidentially(ctx: InviteMutationCtx, link: Doc<"inviteLinks">, resume: string | undefined) {
  const network = await callerNetwork(ctx);
  const tokens = 1 + Math.floor(3 * Math.random());
  if (network !== null) await consumeRateLimit(ctx, "confidentialStart", `${network} ${link._id}`, { count: tokens });
  const known = resume === undefined ? null : await respondentByToken(ctx, resume);
  if (known?.inviteLinkId === link._id && !known.deleted) {
    if (known.status === "completed") throw appError("ALREADY_SUBMITTED", texts.inviteAlreadyCompleted);
    return known.token;
  }
  requireOpen(link);
  await consumeStorage(ctx, null, storedBytes(ROWS_PER_STARTED_ANSWER));
  return (await insertRespondent(ctx, { name: "", inviteLinkId: link._id }, link.questions)).token;
}

/**
 * The token by which this browser goes on: a new one unless it had the old one.
 * @throws FORBIDDEN with words of another browser
 */
async function resumeAnswering(
  ctx: MutationCtx,
  known: Doc<"respondents">,
  ownToken: string | undefined,
): Promise<string> {
  if (known.token === ownToken) return known.token;
  const hasWritten = (await draftsOf(ctx, known._id)).length > 0;
  // A reminder holds the token, so a new token would break its link.
  if (hasWritten || known.timesReminded > 0) throw appError("FORBIDDEN", texts.inviteBegunElsewhere);
  const token = capabilityToken();
  await ctx.db.patch("respondents", known._id, { token });
  return token;
}
