/** The owner's own data, in pages that fit a transaction; the browser puts them together. */
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import type { OwnerQueryCtx } from "../lib/ownerFunctions";
import type { ExportedRespondent } from "../shared/validators";
import { ownRespondent } from "./ownership";
import { responsesOf } from "./responses";
import * as selfReflections from "./selfReflections";
import { shownTidiedText } from "./tidying";

/** Respondents of one page: with three answers of the longest kind each they stay under 8 MiB. */
const RESPONDENTS_A_PAGE = 50;
/** More rows of a kind than the limits let a person make by hand. */
const MOST_ROWS = 1_000;
const LONGEST_CURSOR = 4_096;

/** One page of respondents, oldest first, with their submitted answers; `next` is null on the last. */
export async function respondents(
  ctx: OwnerQueryCtx,
  cursor: string | null,
): Promise<{ rows: ExportedRespondent[]; next: string | null }> {
  if (cursor !== null && cursor.length > LONGEST_CURSOR) throw invalid("Malformed cursor.");
  const page = await ctx.db
    .query("respondents")
    .withIndex("by_userId_and_deleted", (q) => q.eq("userId", ctx.owner.userId).eq("deleted", false))
    .paginate({ cursor, numItems: RESPONDENTS_A_PAGE });
  const rows = await Promise.all(page.page.map((respondent) => exported(ctx, respondent)));
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
    answers: answers
      .toSorted((a, b) => a.questionOrder - b.questionOrder)
      .map((response) => ({
        questionText: response.questionText,
        text: response.text,
        tidiedText: shownTidiedText(response),
      })),
  };
}

/** Everything else that is the owner's: profile, self-reflection, links, questions, insights, conversation, flags. */
export async function rest(ctx: OwnerQueryCtx) {
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
  const chat = await ctx.db
    .query("chatMessages")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(MOST_ROWS);
  const flags = await ctx.db
    .query("featureFlags")
    .withIndex("by_userId_and_flag", (q) => q.eq("userId", userId))
    .take(MOST_ROWS);
  return {
    profile: { name: user.name, email: user.email, phone: user.phone, createdAt: user._creationTime },
    selfReflection: reflection === null ? null : { answers: reflection.responses, completedAt: reflection.completedAt },
    inviteLinks: links.map(({ title, description, expiresAt, maxUses, _creationTime }) => ({
      title,
      description,
      expiresAt,
      maxUses,
      createdAt: _creationTime,
    })),
    questions: questions.map(({ text }) => text),
    insights: insights.map(({ kind, madeWith, _creationTime, details }) => ({
      kind,
      madeWith,
      createdAt: _creationTime,
      details,
    })),
    chat: chat.map(({ role, content, _creationTime }) => ({ role, content, createdAt: _creationTime })),
    featureFlags: flags.map(({ flag }) => flag),
  };
}
