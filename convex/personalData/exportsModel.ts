/** The owner's own data, in pages that fit a transaction; the browser puts them together. */
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import type { OwnerQueryCtx } from "../lib/ownerFunctions";
import type { ExportedChatMessage, ExportedEmail, ExportedRespondent, ExportedRest } from "../shared/validators";
import * as account from "./accountModel";
import * as inviteLinks from "../respondents/inviteLinksModel";
import * as johari from "../insights/johari";
import { ownRespondent } from "../respondents/ownership";
import * as respondentQuestions from "../respondents/respondentQuestions";
import { responsesOf } from "../respondents/responses";
import * as selfReflections from "../insights/selfReflectionsModel";
import * as sessions from "../accounts/sessionsModel";
import { shownTidiedText } from "../answering/tidyingModel";

/** Respondents of one page: with three answers of the longest kind each they stay under 8 MiB. */
const RESPONDENTS_A_PAGE = 50;
/** Of the longest e-mails and chat answers they stay under 8 MiB. */
const MESSAGES_A_PAGE = 100;
/** More rows of a kind than the limits let a person make by hand. */
const MOST_ROWS = 1_000;
const LONGEST_CURSOR = 4_096;

/** One page of respondents, oldest first, with their submitted answers; `next` is null on the last. */
export async function respondents(
  ctx: OwnerQueryCtx,
  cursor: string | null,
): Promise<{ rows: ExportedRespondent[]; next: string | null }> {
  requireShort(cursor);
  const page = await ctx.db
    .query("respondents")
    .withIndex("by_userId_and_deleted", (q) => q.eq("userId", ctx.owner.userId).eq("deleted", false))
    .paginate({ cursor, numItems: RESPONDENTS_A_PAGE });
  const rows = await Promise.all(page.page.map((respondent) => exported(ctx, respondent)));
  return { rows, next: page.isDone ? null : page.continueCursor };
}

function requireShort(cursor: string | null): void {
  if (cursor !== null && cursor.length > LONGEST_CURSOR) throw invalid("Malformed cursor.");
}

/** One page of e-mails, oldest first. */
export async function emails(
  ctx: OwnerQueryCtx,
  cursor: string | null,
): Promise<{ rows: ExportedEmail[]; next: string | null }> {
  requireShort(cursor);
  const page = await ctx.db
    .query("emails")
    .withIndex("by_userId", (q) => q.eq("userId", ctx.owner.userId))
    .paginate({ cursor, numItems: MESSAGES_A_PAGE });
  const rows = page.page.map(({ kind, to, subject, status, sentAt, _creationTime }) => ({
    kind,
    to,
    subject,
    status,
    createdAt: _creationTime,
    sentAt,
  }));
  return { rows, next: page.isDone ? null : page.continueCursor };
}

/** One page of the conversation, oldest first. */
export async function chat(
  ctx: OwnerQueryCtx,
  cursor: string | null,
): Promise<{ rows: ExportedChatMessage[]; next: string | null }> {
  requireShort(cursor);
  const page = await ctx.db
    .query("chatMessages")
    .withIndex("by_userId", (q) => q.eq("userId", ctx.owner.userId))
    .paginate({ cursor, numItems: MESSAGES_A_PAGE });
  const rows = page.page.map(({ role, content, _creationTime }) => ({ role, content, createdAt: _creationTime }));
  return { rows, next: page.isDone ? null : page.continueCursor };
}

/** One respondent with their submitted answers. NOT_FOUND for anyone else's. */
export async function respondent(ctx: OwnerQueryCtx, respondentId: Id<"respondents">): Promise<ExportedRespondent> {
  return await exported(ctx, await ownRespondent(ctx, ctx.owner.userId, respondentId));
}

async function exported(ctx: QueryCtx, respondent: Doc<"respondents">): Promise<ExportedRespondent> {
  const { _id, name, email, status, invitedAt, completedAt, inviteLinkId } = respondent;
  const answers = await responsesOf(ctx, _id, true);
  const inviteLink = inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", inviteLinkId);
  return {
    name,
    email,
    status,
    invitedAt,
    completedAt,
    inviteTitle: inviteLink?.title,
    questions: (await respondentQuestions.asked(ctx, _id)).map(({ text }) => text),
    answers: answers
      .toSorted((a, b) => a.questionOrder - b.questionOrder)
      .map((response) => ({
        questionText: response.questionText,
        text: response.text,
        tidiedText: shownTidiedText(response),
      })),
  };
}

/** Everything else that is the owner's: profile, sign-in, self-reflection, links, questions, insights, flags. */
export async function rest(ctx: OwnerQueryCtx): Promise<ExportedRest> {
  const { userId, user } = ctx.owner;
  const reflection = await selfReflections.of(ctx, userId);
  const links = await ctx.db
    .query("inviteLinks")
    .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", false))
    .take(MOST_ROWS);
  const questions = await ctx.db
    .query("questions")
    .withIndex("by_userId_and_isSuggested", (q) => q.eq("userId", userId))
    .take(MOST_ROWS);
  const insights = await ctx.db
    .query("insights")
    .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId))
    .take(MOST_ROWS);
  const flags = await ctx.db
    .query("featureFlags")
    .withIndex("by_userId_and_flag", (q) => q.eq("userId", userId))
    .take(MOST_ROWS);
  return {
    profile: { name: user.name, email: user.email, phone: user.phone, createdAt: user._creationTime },
    signInMethods: await account.signInMethods(ctx),
    sessions: (await sessions.list(ctx)).map(({ device, createdAt, lastUsedAt }) => ({
      device,
      createdAt,
      lastUsedAt,
    })),
    selfReflection: reflection === null ? null : { answers: reflection.responses, completedAt: reflection.completedAt },
    inviteLinks: await Promise.all(links.map((link) => exportedLink(ctx, link))),
    questions: questions.map(({ text }) => text),
    insights: insights.map(({ kind, madeWith, _creationTime, details }) => ({
      kind,
      madeWith,
      createdAt: _creationTime,
      details,
    })),
    johari: await johari.current(ctx, userId),
    featureFlags: flags.map(({ flag }) => flag),
  };
}

async function exportedLink(ctx: QueryCtx, link: Doc<"inviteLinks">): Promise<ExportedRest["inviteLinks"][number]> {
  const { title, description, expiresAt, maxUses, _creationTime } = link;
  const { views, usesCount } = await inviteLinks.countsOf(ctx, link._id);
  const questions = (await inviteLinks.questionsOf(ctx, link)).map(({ text }) => text);
  return { title, description, questions, views, usesCount, expiresAt, maxUses, createdAt: _creationTime };
}
