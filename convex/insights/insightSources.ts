import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { assertNonNullable } from "../shared/assertNonNullable";
import { respondentList } from "../lib/lists/namedLists";
import * as numberedList from "../lib/lists/numberedList";
import type { SourceAnswer } from "../providers/types";
import { nameOfAuthor } from "../shared/confidentialGroup";
import { insightKinds } from "../shared/insights/insightKinds";
import { limits } from "../shared/limits/limits";
import { selfAssessmentPrompts } from "../shared/questions/selfAssessmentPrompts";
import type { InsightKind } from "../shared/validators";
import { wordingInForce } from "../shared/insights/wordingInForce";

/** Responses that one call reads, skipped answers of removed respondents included. */
const MAX_RESPONSES_READ = 3 * limits.insightSources;

/** The stable key of a source: its response's id, or its prompt's key. */
export function sourceKey({ responseId, promptKey }: Pick<SourceAnswer, "responseId" | "promptKey">): string {
  const key = responseId ?? promptKey;
  assertNonNullable(key, "a source answer has neither a response id nor a prompt key");
  return key;
}

/** The owner's self-assessment; null before it is submitted. */
export async function selfAssessmentOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"selfAssessments"> | null> {
  return await ctx.db
    .query("selfAssessments")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
}

interface Sources {
  readonly answers: SourceAnswer[];
  /** Whether older answers may exist. */
  readonly isPartial: boolean;
}

/** The answers of `readSources`. */
export async function listSources(ctx: QueryCtx, userId: Id<"users">, kind: InsightKind): Promise<SourceAnswer[]> {
  return (await readSources(ctx, userId, kind)).answers;
}

/** The newest answers: at most `limits.insightSources`, with `limits.insightCharacters` together. */
export async function readSources(ctx: QueryCtx, userId: Id<"users">, kind: InsightKind): Promise<Sources> {
  if (kind === insightKinds.selfAssessment) return { answers: await ownAnswers(ctx, userId), isPartial: false };
  // The iteration reads no response beyond the last one needed.
  const responses = ctx.db
    .query("responses")
    .withIndex("by_userId_and_finalSubmission", (q) => q.eq("userId", userId).eq("finalSubmission", true))
    .order("desc");
  let read = 0;
  let characters = 0;
  const authorOf = authorsOf(ctx);
  const answers: SourceAnswer[] = [];
  for await (const response of responses) {
    const author = await authorOf(response.respondentId);
    characters += response.text.length + (response.tidiedText?.length ?? 0);
    read += 1;
    // Answers of removed respondents are read too, so their characters count.
    if (characters > limits.insightCharacters) return { answers, isPartial: true };
    if (author !== null) answers.push(toSource(response, author));
    if (answers.length === limits.insightSources || read === MAX_RESPONSES_READ) return { answers, isPartial: true };
  }
  return { answers, isPartial: false };
}

async function ownAnswers(ctx: QueryCtx, userId: Id<"users">): Promise<SourceAnswer[]> {
  const answers = (await selfAssessmentOf(ctx, userId))?.answers ?? [];
  return selfAssessmentPrompts.flatMap(({ key, prompt }, index) => {
    const text = answers[index] ?? "";
    return text === "" ? [] : [{ promptKey: key, authorName: "You", questionText: prompt, text }];
  });
}

/** A response as a source. Each answer of a group counts as another person, because a group has one question. */
export function toSource(
  response: Doc<"responses">,
  author: Pick<Doc<"respondents">, "name" | "groupSize" | "inviteLinkId" | "relationship">,
): SourceAnswer {
  const { _id, respondentId, questionText, placeInGroup } = response;
  const grouped =
    placeInGroup === undefined
      ? {}
      : { person: `${respondentId} ${placeInGroup}`, confidentialLinkId: author.inviteLinkId };
  return {
    responseId: _id,
    respondentId,
    ...grouped,
    relationship: author.relationship,
    authorName: nameOfAuthor(author),
    questionText,
    text: wordingInForce(response),
  };
}

/** Returns a function that reads authors, each once; null for removed respondents. */
function authorsOf(ctx: QueryCtx): (respondentId: Id<"respondents">) => Promise<Doc<"respondents"> | null> {
  const authors = new Map<Id<"respondents">, Doc<"respondents"> | null>();
  return async (respondentId) => {
    if (!authors.has(respondentId)) {
      const respondent = await ctx.db.get("respondents", respondentId);
      authors.set(respondentId, respondent?.deleted === false ? respondent : null);
    }
    return authors.get(respondentId) ?? null;
  };
}

/** Whether a kind of insight has answers to be made from. */
export async function hasSources(ctx: QueryCtx, userId: Id<"users">, kind: InsightKind): Promise<boolean> {
  if (kind === insightKinds.selfAssessment) return (await selfAssessmentOf(ctx, userId)) !== null;
  return (await numberedList.totalOf(ctx, respondentList(userId, "completed"))) > 0;
}

/**
 * The sources of these keys, in order; null for an answer that is not, or no longer, about that owner. Answers of the
 * ended round `roundId` are found too.
 */
export async function sourcesByKey(
  ctx: QueryCtx,
  { userId, kind, roundId }: { userId: Id<"users">; kind: InsightKind; roundId?: Id<"rounds"> },
  keys: readonly string[],
): Promise<(SourceAnswer | null)[]> {
  if (kind === insightKinds.selfAssessment) {
    const byKey = new Map((await ownAnswers(ctx, userId)).map((source) => [sourceKey(source), source]));
    return keys.map((key) => byKey.get(key) ?? null);
  }
  const authorOf = authorsOf(ctx);
  return await Promise.all(
    keys.map(async (key) => {
      const responseId = ctx.db.normalizeId("responses", key);
      const response = responseId === null ? null : await ctx.db.get("responses", responseId);
      if (response?.finalSubmission !== true) return null;
      const author = await authorOf(response.respondentId);
      const isOwn = response.userId === userId || (roundId !== undefined && author?.roundId === roundId);
      return author === null || !isOwn ? null : toSource(response, author);
    }),
  );
}

/** Whether the answer is erased, or its respondent removed; false for prompt keys. */
export async function isErasedOrRemoved(ctx: QueryCtx, key: string): Promise<boolean> {
  const responseId = ctx.db.normalizeId("responses", key);
  if (responseId === null) return false;
  const response = await ctx.db.get("responses", responseId);
  if (response === null) return true;
  return (await ctx.db.get("respondents", response.respondentId))?.deleted !== false;
}
