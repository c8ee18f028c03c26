/**
 * Owns what a requestor may read of a confidential link. Answers wait, apart for each question, until a whole batch is
 * there; the batch then holds copies in random order. Invariants: no row with the requestor's id refers to a respondent of
 * the link, and a batch never changes.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { markSourcesChanged } from "../insights";
import { capabilityToken } from "../lib/capabilityToken";
import { shuffled } from "../lib/shuffled";
import { batchName } from "../shared/batchNames";
import { appendToLists } from "./lists";
import { assignQuestions } from "./respondentQuestions";
import { MAX_RESPONSES, responsesOf } from "./responses";

type Waiting = Doc<"confidentialAnswers">;

/** What the respondent's answers will be a part of; empty for the respondents of other links. */
export async function batchOf(
  ctx: QueryCtx,
  { userId, inviteLinkId }: Pick<Doc<"respondents">, "userId" | "inviteLinkId">,
): Promise<{ batchSize?: number; batchName?: string }> {
  if (userId !== undefined || inviteLinkId === undefined) return {};
  const link = await ctx.db.get("inviteLinks", inviteLinkId);
  return link?.batchSize === undefined ? {} : { batchSize: link.batchSize, batchName: batchName(link.batchSize) };
}

/** After submission. Makes a batch of the questions for which the answer was the last one missing. */
export async function awaitBatch(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  const { _id: respondentId, inviteLinkId } = respondent;
  const link = inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", inviteLinkId);
  if (link?.batchSize === undefined) throw new Error("a respondent without a requestor came by a confidential link");
  const whole: Waiting[][] = [];
  for (const { _id: responseId, questionId } of await responsesOf(ctx, respondentId, true)) {
    await ctx.db.insert("confidentialAnswers", { inviteLinkId: link._id, questionId, respondentId, responseId });
    const waiting = await ctx.db
      .query("confidentialAnswers")
      .withIndex("by_inviteLinkId_and_questionId_and_batchId", (q) =>
        q.eq("inviteLinkId", link._id).eq("questionId", questionId).eq("batchId", undefined),
      )
      .take(link.batchSize);
    if (waiting.length === link.batchSize) whole.push(waiting);
  }
  if (whole.length > 0) await makeBatch(ctx, link, link.batchSize, whole);
}

/** No time and no order of the answers is stored: all rows are of this moment. */
async function makeBatch(
  ctx: MutationCtx,
  link: Doc<"inviteLinks">,
  people: number,
  whole: Waiting[][],
): Promise<void> {
  const { userId, _id: inviteLinkId } = link;
  const listed = { userId, inviteLinkId, status: "completed" as const };
  const batchId = await ctx.db.insert("respondents", {
    ...listed,
    name: batchName(people),
    invitedAt: link._creationTime,
    timesReminded: 0,
    deleted: false,
    token: capabilityToken(),
    finalAnswers: people * whole.length,
    emailStatus: "none",
    people,
  });
  await assignQuestions(
    ctx,
    batchId,
    whole.flatMap(([first]) => first?.questionId ?? []),
  );
  for (const answers of whole) {
    for (const [seat, { _id, responseId }] of shuffled(answers).entries()) {
      await copyInto(ctx, { batchId, userId, seat }, responseId);
      await ctx.db.patch("confidentialAnswers", _id, { batchId });
    }
  }
  await appendToLists(ctx, { _id: batchId, ...listed });
  await markSourcesChanged(ctx, userId, "external-feedback-insights");
}

async function copyInto(
  ctx: MutationCtx,
  { batchId, userId, seat }: { batchId: Id<"respondents">; userId: Id<"users">; seat: number },
  responseId: Id<"responses">,
): Promise<void> {
  const original = await ctx.db.get("responses", responseId);
  if (original === null) throw new Error("a waiting answer exists");
  const { questionId, questionText, questionOrder, text } = original;
  const now = Date.now();
  await ctx.db.insert("responses", {
    respondentId: batchId,
    userId,
    questionId,
    questionText,
    questionOrder,
    text,
    finalSubmission: true,
    seat,
    clientUpdatedAt: now,
    updatedAt: now,
  });
}

/**
 * Of a respondent who withdraws or is erased. Returns the batches that are broken by it, which the caller erases. What the
 * others wrote in them is shown never again: next to a batch that was read, it would show who has left.
 */
export async function leaveBatches(ctx: MutationCtx, respondentId: Id<"respondents">): Promise<Doc<"respondents">[]> {
  const own = await ctx.db
    .query("confidentialAnswers")
    .withIndex("by_respondentId", (q) => q.eq("respondentId", respondentId))
    .take(MAX_RESPONSES);
  const broken: Doc<"respondents">[] = [];
  for (const { _id } of own) await ctx.db.delete("confidentialAnswers", _id);
  for (const batchId of new Set(own.flatMap((row) => row.batchId ?? []))) {
    for (const { _id } of await answersIn(ctx, batchId)) await ctx.db.delete("confidentialAnswers", _id);
    const batch = await ctx.db.get("respondents", batchId);
    if (batch !== null) broken.push(batch);
  }
  return broken;
}

/** Of a batch that is erased whole: also what its people wrote, which they could read until then. */
export async function eraseOriginals(ctx: MutationCtx, batchId: Id<"respondents">): Promise<void> {
  for (const { _id, responseId } of await answersIn(ctx, batchId)) {
    await ctx.db.delete("confidentialAnswers", _id);
    if ((await ctx.db.get("responses", responseId)) !== null) await ctx.db.delete("responses", responseId);
  }
}

async function answersIn(ctx: MutationCtx, batchId: Id<"respondents">): Promise<Waiting[]> {
  return await ctx.db
    .query("confidentialAnswers")
    .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
    .take(MAX_RESPONSES);
}
