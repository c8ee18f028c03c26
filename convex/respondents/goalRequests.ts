import { v } from "convex/values";
import { requireOwnName } from "../accounts";
import type { Doc, Id } from "../_generated/dataModel";
import { ownGoal, requestsOf, storeQuestion } from "../goals";
import { invalid, notFound } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { ownerMutation, type OwnerMutationCtx } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseSingleLine } from "../lib/textInput";
import { saveQuestion } from "../questions";
import { isGroup } from "../shared/confidentialGroup";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { sendInvitation } from "./invitations";
import { ownRespondent } from "./ownRows";
import { insertRespondent, ROWS_PER_RESPONDENT } from "./insertRespondent";

/**
 * Asks people by a new row with the same name and address, which no list of the owner's respondents has. People who
 * were asked about the goal before are skipped, and the goal's first question stays. Returns how many were asked, and
 * how many of them by email.
 * @throws INVALID for a group, too many people, a blank or long question, or an owner without a name
 * @throws NOT_FOUND for a goal given up, and for rows of another owner
 * @throws RATE_LIMITED beyond `addRespondent` or the day's storage
 */
export const ask = ownerMutation({
  args: { goalId: v.id("goals"), question: v.string(), respondentIds: v.array(v.id("respondents")) },
  returns: v.object({ asked: v.number(), emailed: v.number() }),
  handler: async (ctx, { goalId, respondentIds, ...args }) => {
    const { userId, user } = ctx.owner;
    const goal = await ownGoal(ctx, userId, goalId);
    if (goal.status === "givenUp") throw notFound();
    requireOwnName(user);
    const before = await requestsOf(ctx, goalId);
    if (respondentIds.length > limits.goalRequests) throw invalid(texts.goalRequestsTooMany);
    const people = await newPeopleToAsk(ctx, respondentIds, before);
    if (before.length + people.length > limits.goalRequests) throw invalid(texts.goalRequestsTooMany);
    const questionId = await questionOf(ctx, goal, args.question);
    await consumeStorage(
      ctx,
      user,
      storedBytes(ROWS_PER_RESPONDENT * people.length, ...people.map(({ name }) => name)),
    );
    let emailed = 0;
    for (const { name, email, language, remindersStopped } of people) {
      await consumeRateLimit(ctx, "addRespondent", userId);
      const { respondentId } = await insertRespondent(ctx, { name, email, language, goalId }, [questionId]);
      if (remindersStopped === true) await ctx.db.patch("respondents", respondentId, { remindersStopped });
      if (await sendInvitation(ctx, user, respondentId)) emailed += 1;
    }
    return { asked: people.length, emailed };
  },
});

/**
 * Compares people by address, or by name where there is none.
 * @throws INVALID for a group
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 */
async function newPeopleToAsk(
  ctx: OwnerMutationCtx,
  respondentIds: readonly Id<"respondents">[],
  before: readonly Doc<"respondents">[],
): Promise<Doc<"respondents">[]> {
  const personKeyOf = ({ name, email }: Pick<Doc<"respondents">, "name" | "email">) => email ?? `name ${name}`;
  const knownKeys = new Set(before.map(personKeyOf));
  const people: Doc<"respondents">[] = [];
  for (const respondentId of respondentIds) {
    const person = await ownRespondent(ctx, ctx.owner.userId, respondentId);
    if (isGroup(person)) throw invalid(texts.groupNotAskable);
    if (knownKeys.has(personKeyOf(person))) continue;
    knownKeys.add(personKeyOf(person));
    people.push(person);
  }
  return people;
}

/**
 * @throws INVALID when blank or too long
 * @throws RATE_LIMITED beyond the day's storage
 */
async function questionOf(
  ctx: OwnerMutationCtx,
  { _id, questionId }: Doc<"goals">,
  text: string,
): Promise<Id<"questions">> {
  // A question is erased with the last respondent who was asked it.
  if (questionId !== undefined && (await ctx.db.get("questions", questionId)) !== null) return questionId;
  const question = parseSingleLine(text, "question", limits.questionText);
  if (question === "") throw invalid(texts.goalQuestionBlank);
  const asked = await saveQuestion(ctx, ctx.owner.user, question);
  await storeQuestion(ctx, _id, asked);
  return asked;
}

/** Revokes the links of people who were asked, for goals, which may not import this domain. */
export const remove = internalMutation({
  args: { goalId: v.id("goals") },
  returns: v.null(),
  handler: async (ctx, { goalId }) => {
    const deletedAt = Date.now();
    for (const { _id } of await requestsOf(ctx, goalId)) {
      await ctx.db.patch("respondents", _id, { deleted: true, deletedAt });
    }
  },
});

/** Undoes `remove`, except for people who withdrew. */
export const restore = internalMutation({
  args: { goalId: v.id("goals") },
  returns: v.null(),
  handler: async (ctx, { goalId }) => {
    for (const { _id, withdrawnAt } of await requestsOf(ctx, goalId, { includeDeleted: true })) {
      if (withdrawnAt === undefined) await ctx.db.patch("respondents", _id, { deleted: false, deletedAt: undefined });
    }
  },
});
