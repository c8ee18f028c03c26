/** Functions of an export, which return it in pages; the browser assembles the file. */
import { pick } from "convex-helpers";
import { v } from "convex/values";
import { listEnabledFlags, listSessions, signInMethodsOf } from "../accounts";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { exportedGoals } from "../goals";
import {
  correctedDetails,
  johariRowOf,
  correctionsOf,
  readCorrections,
  selfAssessmentOf,
  withoutRemovedPeople,
} from "../insights";
import { invalid } from "../lib/appError";
import { siteUrl } from "../lib/configuration";
import { ownerQuery } from "../lib/ownerFunctions";
import { recordingsOf } from "../recordings";
import { sharedReportsOf } from "../reports";
import {
  askedQuestions,
  inviteLinkCountsOf,
  inviteLinkQuestionsOf,
  ownRespondent,
  submittedResponsesOf,
  toVisibleAnswers,
  respondentsWithUnopenedAnswers,
} from "../respondents";
import { exportedRounds, ownEndedRound } from "../rounds";
import { englishSubject } from "../shared/texts/mailSubjects";
import * as texts from "../shared/texts/texts";
import {
  exportedChatMessage,
  exportedEmail,
  exportedProfile,
  type ExportedProfile,
  exportedRespondent,
  type ExportedRespondent,
} from "../shared/validators";

/** Respondents of a page, whose longest rows stay below 8 MiB. */
const RESPONDENTS_PER_EXPORT_PAGE = 50;
const MESSAGES_PER_EXPORT_PAGE = 100;
/** More rows than the rate limits allow. */
const MAX_ROWS_EXPORTED = 1_000;
const MAX_CURSOR_LENGTH = 4_096;

/** Null for the first page, and as the last page's `next`. */
const cursorArg = { cursor: v.union(v.null(), v.string()) };
const nextCursor = v.union(v.null(), v.string());

function validCursor(cursor: string | null): string | null {
  if (cursor !== null && cursor.length > MAX_CURSOR_LENGTH) throw invalid(texts.cursorMalformed);
  return cursor;
}

function nextOf({ isDone, continueCursor }: { isDone: boolean; continueCursor: string }): string | null {
  return isDone ? null : continueCursor;
}

/** The owner's respondents, oldest first. @throws INVALID for a cursor that is too long */
export const respondents = ownerQuery({
  args: cursorArg,
  returns: v.object({
    rows: v.array(exportedRespondent),
    next: nextCursor,
    /** Respondents whose answers are left out until they are marked as read; absent where there are none. */
    unopenedRespondentIds: v.optional(v.array(v.id("respondents"))),
  }),
  handler: async (ctx, { cursor }) => {
    const respondentPage = await ctx.db
      .query("respondents")
      .withIndex("by_userId_and_deleted", (q) => q.eq("userId", ctx.owner.userId).eq("deleted", false))
      .paginate({ cursor: validCursor(cursor), numItems: RESPONDENTS_PER_EXPORT_PAGE });
    const rows = await Promise.all(respondentPage.page.map((row) => toExportedRespondent(ctx, row)));
    const unopened = await respondentsWithUnopenedAnswers(
      ctx,
      respondentPage.page.map(({ _id }) => _id),
    );
    return {
      rows,
      next: nextOf(respondentPage),
      ...(unopened.length === 0 ? {} : { unopenedRespondentIds: unopened }),
    };
  },
});

/**
 * Respondents of an ended round, oldest first.
 * @throws NOT_FOUND unless it is an ended round of the owner
 * @throws INVALID for a cursor that is too long
 */
export const round = ownerQuery({
  args: { roundId: v.id("rounds"), ...cursorArg },
  returns: v.object({ rows: v.array(exportedRespondent), next: nextCursor }),
  handler: async (ctx, { roundId, cursor }) => {
    await ownEndedRound(ctx, ctx.owner.userId, roundId);
    const respondentPage = await ctx.db
      .query("respondents")
      .withIndex("by_roundId_and_deleted", (q) => q.eq("roundId", roundId).eq("deleted", false))
      .paginate({ cursor: validCursor(cursor), numItems: RESPONDENTS_PER_EXPORT_PAGE });
    const rows = await Promise.all(respondentPage.page.map((row) => toExportedRespondent(ctx, row)));
    return { rows, next: nextOf(respondentPage) };
  },
});

/** One respondent of the owner. @throws NOT_FOUND for a removed respondent, or one of another owner */
export const respondent = ownerQuery({
  args: { respondentId: v.id("respondents") },
  returns: v.object({
    ...exportedRespondent.fields,
    /** The respondent, where an answer is left out until it is marked as read. */
    unopenedRespondentIds: v.optional(v.array(v.id("respondents"))),
  }),
  handler: async (ctx, { respondentId }) => {
    const row = await toExportedRespondent(ctx, await ownRespondent(ctx, ctx.owner.userId, respondentId));
    const unopened = await respondentsWithUnopenedAnswers(ctx, [respondentId]);
    return { ...row, ...(unopened.length === 0 ? {} : { unopenedRespondentIds: unopened }) };
  },
});

async function toExportedRespondent(ctx: QueryCtx, row: Doc<"respondents">): Promise<ExportedRespondent> {
  const { _id, inviteLinkId, followUp } = row;
  const inviteLink = inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", inviteLinkId);
  const answers = toVisibleAnswers(await submittedResponsesOf(ctx, _id));
  const recordings = await recordingsOf(ctx, _id);
  const questionOf = (id: Id<"responses"> | undefined) =>
    answers.find(({ responseId }) => responseId === id)?.questionText;
  return {
    ...pick(row, [
      "name",
      "email",
      "status",
      "invitedAt",
      "completedAt",
      "groupSize",
      "relationship",
      "thankedAt",
      "thanksMessage",
    ]),
    inviteTitle: inviteLink?.title,
    questions: (await askedQuestions(ctx, _id)).map(({ text }) => text),
    followUp:
      followUp === undefined || followUp.state === "answered"
        ? undefined
        : { question: followUp.question, about: questionOf(followUp.responseId) ?? "", state: followUp.state },
    answers: answers.map(({ responseId, follows, questionText, text, tidiedText }) => {
      const ofAnswer = recordings.filter((recording) => recording.responseId === responseId);
      return {
        questionText,
        text,
        tidiedText,
        followUpTo: questionOf(follows),
        ...(ofAnswer.length === 0
          ? {}
          : { recordings: ofAnswer.map(({ seconds }) => ({ seconds, playedAt: playedAt(_id) })) }),
      };
    }),
  };
}

function playedAt(respondentId: Id<"respondents">): string {
  return `${siteUrl()}/app/respondent-assessment/${respondentId}`;
}

/** Emails without their texts, oldest first. @throws INVALID for a cursor that is too long */
export const emails = ownerQuery({
  args: cursorArg,
  returns: v.object({ rows: v.array(exportedEmail), next: nextCursor }),
  handler: async (ctx, { cursor }) => {
    const emailPage = await ctx.db
      .query("emails")
      .withIndex("by_userId", (q) => q.eq("userId", ctx.owner.userId))
      .paginate({ cursor: validCursor(cursor), numItems: MESSAGES_PER_EXPORT_PAGE });
    const rows = emailPage.page.map(({ kind, to, subject, status, sentAt, _creationTime }) => ({
      kind,
      to,
      subject: englishSubject(kind, subject),
      status,
      createdAt: _creationTime,
      sentAt,
    }));
    return { rows, next: nextOf(emailPage) };
  },
});

/** Messages of the chat, oldest first. @throws INVALID for a cursor that is too long */
export const chat = ownerQuery({
  args: cursorArg,
  returns: v.object({ rows: v.array(exportedChatMessage), next: nextCursor }),
  handler: async (ctx, { cursor }) => {
    const messagePage = await ctx.db
      .query("chatMessages")
      .withIndex("by_userId", (q) => q.eq("userId", ctx.owner.userId))
      .paginate({ cursor: validCursor(cursor), numItems: MESSAGES_PER_EXPORT_PAGE });
    const readable = await withoutRemovedPeople(ctx, messagePage.page);
    const rows = readable.map(({ role, content, retraction, _creationTime }) => ({
      role,
      content: retraction === undefined ? content : texts.chatRetracted[retraction],
      createdAt: _creationTime,
    }));
    return { rows, next: nextOf(messagePage) };
  },
});

/** The account without secrets and tokens. */
export const profile = ownerQuery({
  args: {},
  returns: v.object({
    ...exportedProfile.fields,
    /** An unread insight and Johari window are left out until `insightReadMarks.recordShown`. */
    isUnread: v.optional(v.literal(true)),
  }),
  handler: async (ctx): Promise<ExportedProfile & { isUnread?: true }> => {
    const { userId, user } = ctx.owner;
    const selfAssessment = await selfAssessmentOf(ctx, userId);
    const links = await ctx.db
      .query("inviteLinks")
      .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", false))
      .take(MAX_ROWS_EXPORTED);
    const questions = await ctx.db
      .query("questions")
      .withIndex("by_userId_and_isSuggested", (q) => q.eq("userId", userId))
      .take(MAX_ROWS_EXPORTED);
    const insights = await ctx.db
      .query("insights")
      .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId))
      .take(MAX_ROWS_EXPORTED);
    const johari = await johariRowOf(ctx, userId);
    const corrections = await correctionsOf(ctx, userId);
    const isRead = (row: { unreadSources?: Id<"responses">[] } | null) => row?.unreadSources === undefined;
    return {
      ...([johari, ...insights].every(isRead) ? {} : { isUnread: true }),
      profile: profileOf(user),
      signInMethods: await signInMethodsOf(ctx, userId),
      sessions: (await listSessions(ctx)).map(({ device, createdAt, lastUsedAt }) => ({
        device,
        createdAt,
        lastUsedAt,
      })),
      selfAssessment: selfAssessment && { answers: selfAssessment.answers, completedAt: selfAssessment.completedAt },
      inviteLinks: await Promise.all(links.map((link) => toExportedInviteLink(ctx, link))),
      questions: questions.map(({ text }) => text),
      insights: insights.filter(isRead).map(({ kind, provider, _creationTime, details }) => ({
        kind,
        provider,
        createdAt: _creationTime,
        details: correctedDetails(details, kind, corrections),
      })),
      claimCorrections: (await readCorrections(ctx, userId)).map(({ _id, ...row }) => row),
      johari: johari !== null && isRead(johari) ? johari.window : null,
      goals: await exportedGoals(ctx, userId),
      sharedReports: (await sharedReportsOf(ctx, userId)).map(({ _id, token: _token, ...row }) => row),
      rounds: await exportedRounds(ctx, userId),
      featureFlags: await listEnabledFlags(ctx, userId),
    };
  },
});

function profileOf({ name, email, phone, _creationTime, timeZone, answerNotices, dueDate }: Doc<"users">) {
  return { name, email, phone, createdAt: _creationTime, timeZone, answerNotices, dueDate: dueDate?.on };
}

async function toExportedInviteLink(
  ctx: QueryCtx,
  link: Doc<"inviteLinks">,
): Promise<ExportedProfile["inviteLinks"][number]> {
  const { title, description, expiresAt, maxUses, groupSize, _creationTime } = link;
  const { views, usesCount } = await inviteLinkCountsOf(ctx, link._id);
  const questions = (await inviteLinkQuestionsOf(ctx, link)).map(({ text }) => text);
  return { title, description, questions, views, usesCount, expiresAt, maxUses, groupSize, createdAt: _creationTime };
}
