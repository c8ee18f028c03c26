import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { respondentList } from "../lib/lists/namedLists";
import * as numberedList from "../lib/lists/numberedList";
import { isReadableBy, ownerQuery } from "../lib/ownerFunctions";
import { isUnopened, isUnread } from "../lib/lists/readMarks";
import { type FollowUp, followUpState, numberedPage, readAnswer, respondentAnswers } from "../shared/validators";
import { ownRespondent } from "./ownRows";
import { askedQuestions } from "./respondentQuestions";
import { respondentsWithUnopenedAnswers } from "./responseReadMarks";
import { RESPONDENTS_PER_ANSWERS_PAGE, submittedResponsesOf, toVisibleAnswers, toRespondentAnswers } from "./responses";
import { canReplyTo } from "./replyDrafts";

/**
 * Title, description and questions of a respondent's invitation.
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 */
export const invitation = ownerQuery({
  args: { respondentId: v.id("respondents") },
  returns: v.object({
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    questions: v.array(v.object({ text: v.string() })),
  }),
  handler: async (ctx, { respondentId }) => {
    const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
    const inviteLink =
      respondent.inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", respondent.inviteLinkId);
    const questions = await askedQuestions(ctx, respondentId);
    return {
      ...(inviteLink === null ? {} : { title: inviteLink.title, description: inviteLink.description }),
      questions: questions.map(({ text }) => ({ text })),
    };
  },
});

const neighbour = v.optional(v.object({ respondentId: v.id("respondents"), name: v.string() }));

/** A respondent's answers in question order; null for unknown and for other owners' ids. */
export const response = ownerQuery({
  args: { respondentId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      respondentId: v.id("respondents"),
      name: v.string(),
      email: v.optional(v.string()),
      /** Absent for a group. */
      completedAt: v.optional(v.number()),
      groupSize: v.optional(v.number()),
      /** The respondents next to this one in the completed list. */
      newer: neighbour,
      older: neighbour,
      answers: v.array(readAnswer),
      /** Set until `responseReadMarks.recordOpened`, which pages await before they show the answers. */
      isUnread: v.optional(v.literal(true)),
      /** Set until `recordOpened`; an answer that insights have quoted is read, and not opened. */
      isUnopened: v.optional(v.literal(true)),
      /** The owner's current insight has these answers; absent in an ended round. */
      isOfCurrentRound: v.optional(v.literal(true)),
      /** The owner can thank the respondent, and ask about an answer. */
      canReply: v.optional(v.literal(true)),
      thankedAt: v.optional(v.number()),
      followUp: v.optional(
        v.object({
          responseId: v.id("responses"),
          question: v.string(),
          state: followUpState,
          isEmailed: v.boolean(),
          answeredAt: v.optional(v.number()),
          /** Token of the respondent's link, while the question is open. */
          token: v.optional(v.string()),
        }),
      ),
    }),
  ),
  handler: async (ctx, args) => {
    const id = ctx.db.normalizeId("respondents", args.respondentId);
    const respondent = id === null ? null : await ctx.db.get("respondents", id);
    if (respondent === null || !(await isReadableBy(ctx, ctx.owner.userId, respondent))) return null;
    const { _id: respondentId, name, email, status, completedAt, groupSize, thankedAt, followUp, token } = respondent;
    if (status !== "completed") return null;
    const submitted = await submittedResponsesOf(ctx, respondentId);
    const answers = toVisibleAnswers(submitted);
    const neighbours = await neighboursOf(ctx, ctx.owner.userId, respondentId);
    return {
      respondentId,
      name,
      email,
      completedAt,
      ...(groupSize === undefined ? {} : { groupSize }),
      ...neighbours,
      answers,
      ...(submitted.some(isUnread) ? { isUnread: true as const } : {}),
      ...(submitted.some(isUnopened) ? { isUnopened: true as const } : {}),
      ...(respondent.roundId === undefined ? { isOfCurrentRound: true as const } : {}),
      ...(canReplyTo(respondent) ? { canReply: true as const } : {}),
      ...(thankedAt === undefined ? {} : { thankedAt }),
      ...(followUp === undefined ? {} : { followUp: toShownFollowUp(followUp, token) }),
    };
  },
});

function toShownFollowUp({ responseId, question, state, emailed, answeredAt }: FollowUp, token: string) {
  const answered = answeredAt === undefined ? {} : { answeredAt };
  return { responseId, question, state, isEmailed: emailed, ...answered, ...(state === "open" ? { token } : {}) };
}

async function neighboursOf(ctx: QueryCtx, userId: Id<"users">, respondentId: Id<"respondents">) {
  const list = respondentList(userId, "completed");
  const position = await numberedList.positionOf(ctx, list, respondentId);
  if (position === null) return {};
  const at = async (page: number) => {
    const { refs, page: shown } = await numberedList.readPage(ctx, list, page, 1);
    const [ref] = shown === page ? refs : [];
    const row = ref === undefined ? null : await ctx.db.get("respondents", ref);
    return row === null ? undefined : { respondentId: row._id, name: row.name };
  };
  // Pages count from 1, positions from 0.
  return { newer: await at(position), older: await at(position + 2) };
}

/** All answers in their wording in force, in the order of the completed list. `page` counts from 1 and is clamped. */
export const responses = ownerQuery({
  args: { page: v.number() },
  returns: v.object({
    ...numberedPage(respondentAnswers).fields,
    /** Respondents with unread answers on this page, as of `response`. */
    unopenedRespondentIds: v.optional(v.array(v.id("respondents"))),
  }),
  handler: async (ctx, args) => {
    const list = respondentList(ctx.owner.userId, "completed");
    const { refs, ...shown } = await numberedList.readPage(ctx, list, args.page, RESPONDENTS_PER_ANSWERS_PAGE);
    const rows = await Promise.all(refs.map((respondentId) => toRespondentAnswers(ctx, respondentId)));
    const unopened = await respondentsWithUnopenedAnswers(ctx, refs);
    return {
      rows: rows.filter((row) => row !== null),
      ...shown,
      ...(unopened.length === 0 ? {} : { unopenedRespondentIds: unopened }),
    };
  },
});
