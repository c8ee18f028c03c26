/**
 * Owns rounds of feedback. A new round starts with nothing: answered respondents move to the ended round by losing
 * `userId`. No reader of the owner's rows finds them then. Pending respondents answer in the new round.
 */
import { pick } from "convex-helpers";
import { type Infer, v } from "convex/values";
import { requireOwnName, storeOwnerFields } from "../accounts";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { EMPTY_DETAILS, markSourcesChanged, moveInsightsToRound, roundInsightsOf } from "../insights";
import { invalid, notFound } from "../lib/appError";
import { isMailConfigured } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { respondentList } from "../lib/lists/namedLists";
import * as numberedList from "../lib/lists/numberedList";
import { ownerMutation, type OwnerMutationCtx, ownerQuery } from "../lib/ownerFunctions";
import { currentRoundOf } from "../lib/rounds";
import { parseSingleLine } from "../lib/textInput";
import { bindSharedReportsToRound } from "../reports";
import {
  askedQuestions,
  countPeopleByGroup,
  endInviteLink,
  moveToRound,
  newestRespondents,
  ownRespondent,
  renewInviteLink,
  RESPONDENTS_PER_ANSWERS_PAGE,
  toRespondentAnswers,
} from "../respondents";
import { isConfidential, isGroup } from "../shared/confidentialGroup";
import { insightKinds } from "../shared/insights/insightKinds";
import { limits } from "../shared/limits/limits";
import { formatMonth } from "../shared/locale";
import * as texts from "../shared/texts/texts";
import {
  numberedPage,
  renewableLink,
  type RenewableLink,
  type Round,
  round,
  roundView,
  type RoundView,
  respondentAnswers,
  respondentLink,
  type RespondentLink,
} from "../shared/validators";

/** People who are moved in one transaction, each with their answers and places in lists. */
const MOVED_RESPONDENT_BATCH_SIZE = 200;
/** Invite links that end in one transaction. */
const MAX_LINKS_ENDED = 200;

/** The owner's rounds, newest first, the current one included; none before a second round. */
export const list = ownerQuery({
  args: {},
  returns: v.array(round),
  handler: async (ctx): Promise<Round[]> => (await roundsOf(ctx, ctx.owner.userId)).map(toRound),
});

async function roundsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"rounds">[]> {
  const rows = await ctx.db
    .query("rounds")
    .withIndex("by_userId_and_endedAt", (q) => q.eq("userId", userId))
    .take(limits.rounds + 1);
  return rows.toSorted((a, b) => b.startedAt - a.startedAt);
}

/** Titles of all rounds, with the one that the first round gets once it ends. */
export const usedTitles = ownerQuery({
  args: {},
  returns: v.array(v.string()),
  handler: async (ctx): Promise<string[]> => {
    const rows = await roundsOf(ctx, ctx.owner.userId);
    if (rows.length > 0) return rows.map(({ title }) => title);
    const startedAt = await firstRoundStart(ctx, ctx.owner.userId);
    return startedAt === undefined ? [] : [firstRoundTitle(startedAt)];
  },
});

function toRound({ _id, title, startedAt, endedAt }: Doc<"rounds">): Round {
  return { _id, title, startedAt, endedAt };
}

/** An ended round with its answers. @throws NOT_FOUND unless it is an ended round of the owner */
export const view = ownerQuery({
  args: { roundId: v.id("rounds") },
  returns: roundView,
  handler: async (ctx, { roundId }): Promise<RoundView> => {
    const row = await ownEndedRound(ctx, ctx.owner.userId, roundId);
    const stored = await roundInsightsOf(ctx, roundId);
    const people = await peopleOf(ctx, roundId);
    const counted = await countPeopleByGroup(ctx, people);
    return {
      ...toRound(row),
      hasConfidentialLink: await hasConfidentialLink(ctx, ctx.owner.userId, roundId),
      insight: stored?.insight,
      window: stored?.window,
      people: await Promise.all(
        people.map(async (respondent) => {
          const { _id } = respondent;
          const question = isGroup(respondent) ? (await askedQuestions(ctx, _id))[0]?.text : undefined;
          const respondentFields = pick(respondent, ["name", "completedAt", "groupSize", "relationship"]);
          return { respondentId: _id, ...respondentFields, counted: counted.get(_id), question };
        }),
      ),
    };
  },
});

/** The result depends only on the owner's choice, never on waiting answers. */
async function hasConfidentialLink(ctx: QueryCtx, userId: Id<"users">, roundId: Id<"rounds">): Promise<boolean> {
  for await (const link of ctx.db
    .query("inviteLinks")
    .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", false))) {
    if (link.roundId === roundId && isConfidential(link)) return true;
  }
  return false;
}

/**
 * Whole answers of an ended round, newest first, as `respondentDetails.responses` has them of the current one.
 * @throws NOT_FOUND unless it is an ended round of the owner
 */
export const responses = ownerQuery({
  args: { roundId: v.id("rounds"), page: v.number() },
  returns: numberedPage(respondentAnswers),
  handler: async (ctx, { roundId, ...args }) => {
    await ownEndedRound(ctx, ctx.owner.userId, roundId);
    const people = await peopleOf(ctx, roundId);
    const { page, pageCount, start } = numberedList.clampPage(args.page, people.length, RESPONDENTS_PER_ANSWERS_PAGE);
    const shown = people.slice(start, start + RESPONDENTS_PER_ANSWERS_PAGE);
    const rows = await Promise.all(shown.map(({ _id }) => toRespondentAnswers(ctx, _id)));
    return { rows: rows.filter((row) => row !== null), page, pageCount, total: people.length };
  },
});

/** Respondents who answered, newest first. */
async function peopleOf(ctx: QueryCtx, roundId: Id<"rounds">): Promise<Doc<"respondents">[]> {
  return await ctx.db
    .query("respondents")
    .withIndex("by_roundId_and_deleted", (q) => q.eq("roundId", roundId).eq("deleted", false))
    .order("desc")
    .take(limits.roundPeople);
}

/** @throws NOT_FOUND unless it is an ended round of the owner */
export async function ownEndedRound(ctx: QueryCtx, userId: Id<"users">, roundId: Id<"rounds">): Promise<Doc<"rounds">> {
  const row = await ctx.db.get("rounds", roundId);
  if (row === null || row.userId !== userId || row.endedAt === undefined) throw notFound();
  return row;
}

/** Respondents who were asked again in the current round, with the former respondent of each. */
export const reinvited = ownerQuery({
  args: {},
  returns: v.array(v.object({ respondentId: v.id("respondents"), formerId: v.id("respondents") })),
  handler: async (ctx) => {
    const rows = await newestRespondents(ctx, ctx.owner.userId, limits.roundPeople);
    return rows.flatMap(({ _id, formerId }) => (formerId === undefined ? [] : [{ respondentId: _id, formerId }]));
  },
});

/**
 * Ends the current round. Named people are asked again with their own questions, links as new links with the same
 * words. Links of the ended round open no more, and shared reports stay with it.
 * @throws INVALID for a blank or long title, too many people or rounds, a round without answers, a group, or an owner
 * without a name
 * @throws NOT_FOUND for a person who has not answered, a closed link, and rows of another owner
 * @throws RATE_LIMITED beyond `addRespondent`, `createInviteLink` or the day's storage
 */
export const start = ownerMutation({
  args: {
    title: v.string(),
    respondentIds: v.array(v.id("respondents")),
    inviteLinkIds: v.array(v.id("inviteLinks")),
  },
  returns: v.object({
    asked: v.number(),
    emailed: v.number(),
    /** Links of those whom no email reaches. */
    toSend: v.array(respondentLink),
  }),
  handler: async (ctx, { respondentIds, inviteLinkIds, ...args }) => {
    const { userId, user } = ctx.owner;
    const title = parseSingleLine(args.title, "title", limits.roundTitle);
    if (title === "") throw invalid(texts.roundTitleBlank);
    if (respondentIds.length > limits.roundAsked) throw invalid(texts.roundAskedTooMany);
    if ((await roundsOf(ctx, userId)).length >= limits.rounds) throw invalid(texts.roundsTooMany);
    const completed = respondentList(userId, "completed");
    if ((await numberedList.totalOf(ctx, completed)) === 0) throw invalid(texts.roundWithoutAnswers);
    requireOwnName(user);
    const people = await peopleToAskAgain(ctx, respondentIds);
    const roundId = await endCurrentRound(ctx, userId);
    await ctx.db.insert("rounds", { userId, title, startedAt: Date.now() });
    await moveInsightsToRound(ctx, userId, roundId);
    await bindSharedReportsToRound(ctx, userId, roundId);
    await endLinks(ctx, roundId, new Set(inviteLinkIds));
    await storeOwnerFields(ctx, userId, { dueDate: undefined });
    // The move comes first: new people have not answered.
    await moveAnswered(ctx, roundId, userId);
    const toSend: RespondentLink[] = [];
    for (const person of people) {
      const reinvitation = { userId: ctx.owner.userId, formerId: person._id };
      const { isEmailed, ...link } = await ctx.runMutation(internal.respondents.reinvite.reinvite, reinvitation);
      if (!isEmailed || !isMailConfigured()) toSend.push(link);
    }
    await storeOwnerFields(ctx, userId, { hasRounds: true });
    return { asked: people.length, emailed: people.length - toSend.length, toSend };
  },
});

/** The invite links of the current round that a new one can renew, newest first: at most `MAX_LINKS_ENDED`. */
export const renewableLinks = ownerQuery({
  args: {},
  returns: v.array(renewableLink),
  handler: async (ctx): Promise<RenewableLink[]> =>
    (await openLinksOf(ctx, ctx.owner.userId)).map(({ _id, title, groupSize }) => ({ _id, title, groupSize })),
});

const endedLinks = v.object({ roundId: v.id("rounds"), userId: v.id("users"), before: v.number() });

/**
 * Links of ended rounds are older than those of the current one. After a batch of links has ended, the next ones are
 * those of `ended.before` or older.
 */
async function openLinksOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  ended?: Infer<typeof endedLinks>,
): Promise<Doc<"inviteLinks">[]> {
  const open: Doc<"inviteLinks">[] = [];
  for await (const link of ctx.db
    .query("inviteLinks")
    .withIndex("by_userId_and_deleted", (q) => {
      const ofOwner = q.eq("userId", userId).eq("deleted", false);
      return ended === undefined ? ofOwner : ofOwner.lte("_creationTime", ended.before);
    })
    .order("desc")) {
    // Of links of one moment, some may be of the batch before.
    if (ended !== undefined && link.roundId === ended.roundId) continue;
    if (link.roundId !== undefined || open.length === MAX_LINKS_ENDED) break;
    open.push(link);
  }
  return open;
}

/**
 * Returns the people in the order in which they were asked before, whatever the order of the ids is, so that each keeps
 * their place on the stone.
 * @throws INVALID for a group
 * @throws NOT_FOUND for one removed, without an answer, or of another owner
 */
async function peopleToAskAgain(
  ctx: OwnerMutationCtx,
  respondentIds: readonly Id<"respondents">[],
): Promise<Doc<"respondents">[]> {
  const people: Doc<"respondents">[] = [];
  for (const respondentId of new Set(respondentIds)) {
    const person = await ownRespondent(ctx, ctx.owner.userId, respondentId);
    if (person.status !== "completed") throw notFound();
    if (isGroup(person)) throw invalid(texts.groupNotAskable);
    people.push(person);
  }
  return people.toSorted((a, b) => a._creationTime - b._creationTime);
}

/** The first round has no row until it ends; it began with the first respondent who was asked. */
async function endCurrentRound(ctx: MutationCtx, userId: Id<"users">): Promise<Id<"rounds">> {
  const endedAt = Date.now();
  const current = await currentRoundOf(ctx, userId);
  if (current !== null) {
    await ctx.db.patch("rounds", current._id, { endedAt });
    return current._id;
  }
  const startedAt = (await firstRoundStart(ctx, userId)) ?? endedAt;
  return await ctx.db.insert("rounds", { userId, title: firstRoundTitle(startedAt), startedAt, endedAt });
}

/** Time at which the first person was asked; undefined before. */
async function firstRoundStart(ctx: QueryCtx, userId: Id<"users">): Promise<number | undefined> {
  const first = await ctx.db
    .query("respondents")
    .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", false))
    .first();
  return first?.invitedAt;
}

function firstRoundTitle(startedAt: number): string {
  return `Round of ${formatMonth(startedAt)}`;
}

/**
 * Ends the newest links, and the rest in further transactions. Those of `renewed` are created again, without views and
 * uses.
 * @throws NOT_FOUND when one of `renewed` is not open
 * @throws RATE_LIMITED as `renewInviteLink`
 */
async function endLinks(
  ctx: OwnerMutationCtx,
  roundId: Id<"rounds">,
  renewed: ReadonlySet<Id<"inviteLinks">>,
): Promise<void> {
  const { userId } = ctx.owner;
  const open = await openLinksOf(ctx, userId);
  if ([...renewed].some((id) => open.every(({ _id }) => _id !== id))) throw notFound();
  await endBatch(ctx, open, { roundId, userId });
  for (const link of open) {
    if (renewed.has(link._id)) await renewInviteLink(ctx, link);
  }
}

/** Ends the links of one transaction, and schedules the next one where older links may be open. */
async function endBatch(
  ctx: MutationCtx,
  links: readonly Doc<"inviteLinks">[],
  { roundId, userId }: { roundId: Id<"rounds">; userId: Id<"users"> },
): Promise<void> {
  for (const link of links) await endInviteLink(ctx, link, roundId);
  const oldest = links.at(-1);
  if (oldest === undefined || links.length < MAX_LINKS_ENDED) return;
  const ended = { roundId, userId, before: oldest._creationTime };
  await ctx.scheduler.runAfter(0, internal.rounds.rounds.continueEnd, ended);
}

/** Ends the next links of a round that has ended. After the last one their groups move. */
export const continueEnd = internalMutation({
  args: endedLinks.fields,
  returns: v.null(),
  handler: async (ctx, ended) => {
    const { roundId, userId } = ended;
    const links = await openLinksOf(ctx, userId, ended);
    await endBatch(ctx, links, { roundId, userId });
    if (links.length === MAX_LINKS_ENDED) return;
    // The round of a group is that of its link, see `isOfEndedRound`.
    await ctx.scheduler.runAfter(0, internal.rounds.rounds.continueMove, { roundId, userId });
  },
});

/** Moves respondents who answered. The rest follows in further transactions, which are scheduled at once. */
async function moveAnswered(ctx: MutationCtx, roundId: Id<"rounds">, userId: Id<"users">): Promise<void> {
  const endedAt = (await ctx.db.get("rounds", roundId))?.endedAt ?? 0;
  const answered: Doc<"respondents">[] = [];
  // Removed people move too: a removal that is undone must not bring them into the new round.
  for (const deleted of [false, true]) {
    for await (const respondent of ctx.db
      .query("respondents")
      .withIndex("by_userId_and_deleted_and_status_and_lastRemindedAt", (q) =>
        q.eq("userId", userId).eq("deleted", deleted).eq("status", "completed"),
      )) {
      if (answered.length === MOVED_RESPONDENT_BATCH_SIZE) break;
      if (await isOfEndedRound(ctx, respondent, { roundId, endedAt })) answered.push(respondent);
    }
  }
  for (const respondent of answered) await moveToRound(ctx, respondent, roundId);
  if (answered.length === MOVED_RESPONDENT_BATCH_SIZE) {
    await ctx.scheduler.runAfter(0, internal.rounds.rounds.continueMove, { roundId, userId });
  }
}

/**
 * Whether the answers are from before the end; later ones belong to the new round. A group has no time, and belongs to
 * its link's round.
 */
async function isOfEndedRound(
  ctx: MutationCtx,
  { completedAt, inviteLinkId }: Doc<"respondents">,
  { roundId, endedAt }: { roundId: Id<"rounds">; endedAt: number },
): Promise<boolean> {
  if (completedAt !== undefined) return completedAt <= endedAt;
  const link = inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", inviteLinkId);
  return link === null || link.roundId === roundId;
}

/** Moves the next respondents of a round that has ended. */
export const continueMove = internalMutation({
  args: { roundId: v.id("rounds"), userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { roundId, userId }) => {
    await moveAnswered(ctx, roundId, userId);
    // An insight that was begun in between has read answers that are moved now.
    await markSourcesChanged(ctx, userId, insightKinds.externalFeedback);
  },
});

/** Ended rounds for the account's export. */
export async function exportedRounds(ctx: QueryCtx, userId: Id<"users">) {
  const ended = (await roundsOf(ctx, userId)).filter(({ endedAt }) => endedAt !== undefined);
  return await Promise.all(
    ended.map(async ({ _id, title, startedAt, endedAt }) => {
      const insight = (await roundInsightsOf(ctx, _id))?.insight;
      const { strengths, blindSpots, keyPhrases, narrative } = insight ?? EMPTY_DETAILS;
      return { roundId: _id, title, startedAt, endedAt, insight: { strengths, blindSpots, keyPhrases, narrative } };
    }),
  );
}
