/**
 * Owns what an owner may read of a confidential link. Answers wait, apart for each question, until a release finds a
 * whole group. The group is a row of `respondents` with copies in random order. No row with the owner's id refers
 * to a respondent of the link. A group never changes, and only a release (confidentialReleases.ts) shows or hides one.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { assertNonNullable } from "../shared/assertNonNullable";
import { markSourcesChanged } from "../insights";
import { shuffled, capabilityToken } from "../lib/random";
import { groupName, isGroup } from "../shared/confidentialGroup";
import { insightKinds } from "../shared/insights/insightKinds";
import { appendToLists } from "./respondentLists";
import { assignQuestions } from "./respondentQuestions";
import { MAX_RESPONSES_OF_RESPONDENT, submittedResponsesOf } from "./responses";

type Waiting = Doc<"confidentialAnswers">;

/** Answers to one question that a transaction reads. */
const MAX_WAITING_ANSWERS_READ = 60;
/** Answers to all questions after whose copies a transaction ends. */
const MAX_COPIED_ANSWERS = 200;
/** Changes of an erased link that one transaction deletes. */
const MAX_CHANGES_DELETED = 500;

/** The group that the respondent's answers will be a part of; empty for respondents of other links. */
export async function readGroup(
  ctx: QueryCtx,
  { userId, inviteLinkId }: Pick<Doc<"respondents">, "userId" | "inviteLinkId">,
): Promise<{ groupSize?: number; groupName?: string }> {
  if (userId !== undefined || inviteLinkId === undefined) return {};
  const link = await ctx.db.get("inviteLinks", inviteLinkId);
  return link?.groupSize === undefined ? {} : { groupSize: link.groupSize, groupName: groupName(link.groupSize) };
}

/** Queues submitted answers. It shows nothing: the next release forms the groups that are whole by then. */
export async function queueForGroups(
  ctx: MutationCtx,
  { _id: respondentId, inviteLinkId }: Doc<"respondents">,
): Promise<void> {
  const link = inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", inviteLinkId);
  assertNonNullable(link?.groupSize, `respondent ${respondentId} has neither an owner nor a confidential link`);
  for (const { _id: responseId, questionId } of await submittedResponsesOf(ctx, respondentId)) {
    await ctx.db.insert("confidentialAnswers", { inviteLinkId: link._id, questionId, respondentId, responseId });
  }
  const known = await ctx.db
    .query("confidentialChanges")
    .withIndex("by_inviteLinkId", (q) => q.eq("inviteLinkId", link._id))
    .first();
  if (known === null) await ctx.db.insert("confidentialChanges", { inviteLinkId: link._id });
}

/**
 * Forms groups of one question each, so that no two groups show who answered both. The answers that have waited longest
 * are in; their division into groups is random. False when answers are left for another transaction.
 */
export async function formGroups(ctx: MutationCtx, link: Doc<"inviteLinks">): Promise<boolean> {
  const { groupSize } = link;
  assertNonNullable(groupSize, `invite link ${link._id} is not confidential`);
  let isComplete = true;
  let copies = 0;
  for (const questionId of shuffled(await answeredQuestions(ctx, link._id))) {
    const waiting = await ctx.db
      .query("confidentialAnswers")
      .withIndex("by_inviteLinkId_and_questionId_and_groupId", (q) =>
        q.eq("inviteLinkId", link._id).eq("questionId", questionId).eq("groupId", undefined),
      )
      .take(MAX_WAITING_ANSWERS_READ);
    const isRead = waiting.length < MAX_WAITING_ANSWERS_READ;
    const copiesOfFullGroups = shuffled(waiting.slice(0, waiting.length - (waiting.length % groupSize)));
    for (let index = 0; index < copiesOfFullGroups.length; index += groupSize) {
      await formGroup(ctx, link, questionId, copiesOfFullGroups.slice(index, index + groupSize));
    }
    isComplete &&= isRead;
    copies += copiesOfFullGroups.length;
    if (copies >= MAX_COPIED_ANSWERS) return false;
  }
  return isComplete;
}

async function answeredQuestions(ctx: QueryCtx, inviteLinkId: Id<"inviteLinks">): Promise<Id<"questions">[]> {
  const questionIds: Id<"questions">[] = [];
  const next = async () =>
    await ctx.db
      .query("confidentialAnswers")
      .withIndex("by_inviteLinkId_and_questionId_and_groupId", (q) => {
        const ofLink = q.eq("inviteLinkId", inviteLinkId);
        const last = questionIds.at(-1);
        return last === undefined ? ofLink : ofLink.gt("questionId", last);
      })
      .first();
  for (let row = await next(); row !== null; row = await next()) questionIds.push(row.questionId);
  return questionIds;
}

/**
 * Inserts a group and its copies. All rows are of this moment, so that no time and no order of the answers is stored.
 */
async function formGroup(
  ctx: MutationCtx,
  link: Doc<"inviteLinks">,
  questionId: Id<"questions">,
  answers: readonly Waiting[],
): Promise<void> {
  const { _id: inviteLinkId, relationship, roundId } = link;
  const userId = roundId === undefined ? link.userId : undefined;
  const listed = { userId, inviteLinkId, roundId, status: "completed" as const };
  const groupId = await ctx.db.insert("respondents", {
    ...listed,
    name: groupName(answers.length),
    invitedAt: link._creationTime,
    timesReminded: 0,
    deleted: false,
    token: capabilityToken(),
    finalAnswers: answers.length,
    emailStatus: "none",
    groupSize: answers.length,
    relationship,
  });
  await assignQuestions(ctx, groupId, [questionId]);
  for (const [placeInGroup, { _id, responseId }] of answers.entries()) {
    await copyInto(ctx, { groupId, userId, placeInGroup }, responseId);
    await ctx.db.patch("confidentialAnswers", _id, { groupId });
  }
  await appendToLists(ctx, { _id: groupId, ...listed });
  if (userId !== undefined) await markSourcesChanged(ctx, userId, insightKinds.externalFeedback);
}

async function copyInto(
  ctx: MutationCtx,
  {
    groupId,
    userId,
    placeInGroup,
  }: { groupId: Id<"respondents">; userId: Id<"users"> | undefined; placeInGroup: number },
  responseId: Id<"responses">,
): Promise<void> {
  const original = await ctx.db.get("responses", responseId);
  assertNonNullable(original, `waiting answer ${responseId} does not exist`);
  const { questionId, questionText, questionOrder, text } = original;
  const now = Date.now();
  await ctx.db.insert("responses", {
    respondentId: groupId,
    userId,
    questionId,
    questionText,
    questionOrder,
    text,
    finalSubmission: true,
    placeInGroup,
    clientUpdatedAt: now,
    updatedAt: now,
  });
}

/** False once its group is shown; null for an answer that no confidential link has. */
export async function isWaitingForGroup(
  ctx: QueryCtx,
  { _id: responseId, respondentId }: Doc<"responses">,
): Promise<boolean | null> {
  const own = await confidentialAnswersOf(ctx, respondentId);
  const row = own.find((answer) => answer.responseId === responseId);
  return row === undefined ? null : row.groupId === undefined;
}

/** Unlinks the answers of a respondent who withdraws. The next release hides the groups that had them. */
export async function leaveGroups(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  const { inviteLinkId } = respondent;
  if (respondent.userId !== undefined || inviteLinkId === undefined) return;
  for (const groupId of await unlinkAnswers(ctx, respondent._id)) {
    await ctx.db.insert("confidentialChanges", { inviteLinkId, brokenGroupId: groupId });
  }
}

/** Deletes which answers were the respondent's, and returns the groups that have them. */
export async function unlinkAnswers(
  ctx: MutationCtx,
  respondentId: Id<"respondents">,
): Promise<ReadonlySet<Id<"respondents">>> {
  const own = await confidentialAnswersOf(ctx, respondentId);
  for (const { _id } of own) await ctx.db.delete("confidentialAnswers", _id);
  return new Set(own.flatMap((row) => row.groupId ?? []));
}

/**
 * Deletes which answers a group has, so that no later group shows them. Next to a group that was read, a later one
 * would show who has left. Their authors can still read them; the caller erases the group.
 */
export async function unlinkGroup(ctx: MutationCtx, groupId: Id<"respondents">): Promise<void> {
  for (const { _id } of await answersIn(ctx, groupId)) await ctx.db.delete("confidentialAnswers", _id);
}

/**
 * The owner's removal of all that the respondent wrote. "erased": nothing of it is left. "removed": it can still be
 * restored.
 */
export async function ownerRemovalOf(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
): Promise<"none" | "removed" | "erased"> {
  if ((await submittedResponsesOf(ctx, respondentId)).length === 0) return "erased";
  const own = await confidentialAnswersOf(ctx, respondentId);
  for (const { groupId } of own) {
    const group = groupId === undefined ? null : await ctx.db.get("respondents", groupId);
    if (group?.deleted !== true) return "none";
  }
  return own.length === 0 ? "none" : "removed";
}

/**
 * People that each group adds to the count. Groups of two questions may have the same people, so a link counts as many
 * as its question with the most.
 */
export async function countPeopleByGroup(
  ctx: QueryCtx,
  respondents: readonly Doc<"respondents">[],
): Promise<ReadonlyMap<Id<"respondents">, number>> {
  const ofQuestion = new Map<string, number>();
  const ofLink = new Map<Doc<"respondents">["inviteLinkId"], number>();
  const added = new Map<Id<"respondents">, number>();
  for (const { _id, inviteLinkId, groupSize } of respondents.filter(isGroup)) {
    const firstQuestion = await ctx.db
      .query("respondentQuestions")
      .withIndex("by_respondentId_and_questionOrder", (q) => q.eq("respondentId", _id))
      .first();
    const key = `${inviteLinkId} ${firstQuestion?.questionId}`;
    const sum = (ofQuestion.get(key) ?? 0) + groupSize;
    const before = ofLink.get(inviteLinkId) ?? 0;
    ofQuestion.set(key, sum);
    ofLink.set(inviteLinkId, Math.max(before, sum));
    added.set(_id, Math.max(0, sum - before));
  }
  return added;
}

/** Deletes the changes of a link that is erased; a release deletes what is left. */
export async function deleteConfidentialChanges(ctx: MutationCtx, inviteLinkId: Id<"inviteLinks">): Promise<void> {
  const changes = await ctx.db
    .query("confidentialChanges")
    .withIndex("by_inviteLinkId", (q) => q.eq("inviteLinkId", inviteLinkId))
    .take(MAX_CHANGES_DELETED);
  for (const { _id } of changes) await ctx.db.delete("confidentialChanges", _id);
}

/** Erases the answers from which a group was copied. Their authors could read them until then. */
export async function eraseOriginals(ctx: MutationCtx, groupId: Id<"respondents">): Promise<void> {
  for (const { _id, responseId } of await answersIn(ctx, groupId)) {
    await ctx.db.delete("confidentialAnswers", _id);
    if ((await ctx.db.get("responses", responseId)) !== null) await ctx.db.delete("responses", responseId);
  }
}

async function answersIn(ctx: MutationCtx, groupId: Id<"respondents">): Promise<Waiting[]> {
  return await ctx.db
    .query("confidentialAnswers")
    .withIndex("by_groupId", (q) => q.eq("groupId", groupId))
    .take(MAX_RESPONSES_OF_RESPONDENT);
}

/** Links from a respondent to their submitted answers. */
async function confidentialAnswersOf(ctx: QueryCtx, respondentId: Id<"respondents">): Promise<Waiting[]> {
  return await ctx.db
    .query("confidentialAnswers")
    .withIndex("by_respondentId", (q) => q.eq("respondentId", respondentId))
    .take(MAX_RESPONSES_OF_RESPONDENT);
}
