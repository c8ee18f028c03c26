import { insightKinds } from "../../../shared/insightKinds";
import { searchReplies } from "../../../shared/searchReplies";
import type { AnswerSentence, Embedder, SourceAnswer } from "../../types";
import { readFeedback } from "../feedback/readFeedback";
import { isEmptyAnswer } from "../feedback/salience";
import { deniesFault } from "../feedback/deniedFaults";
import { isAboutFault, type Side as QuestionSide, sideOfQuestion } from "../text/sideOfQuestion";
import { severityOf } from "../feedback/wishSeverity";
import { groupsByStatement } from "../insights/agreement";
import { type OwnerReference, withoutOwnersName } from "../text/coreference";
import { type Quotable, quotablesIn } from "../text/quotableSegments";
import { truncateAnswers } from "../text/truncateAnswers";
import { quotesOnConcepts } from "./conceptQuestions";
import { withQuestion } from "./namedPassages";
import { passagesHeadedBy } from "./headedPassages";
import { passagesOnProposal } from "./passagesOnProposal";
import { contentStems, containsAllStems, topicStems, yesOrNoQuestionPattern } from "./questionContent";
import { asksWhetherSaid } from "./relationshipQuestions";
import { scoreAnswers, standsOut, type ScoredAnswer } from "./scoreAnswers";

const MAX_SHOWN = 3;
/** Maximum passages on whether one does something, of those who say so and of others. */
const MAX_OF_CONDUCT = 6;
/** Maximum answers to a question that is quoted. */
const MAX_QUOTED = 12;
/** Similarity below which an answer without a word in common is not shown. */
const MIN_SIMILARITY = 0.12;

interface RankedQuery {
  readonly question: string;
  readonly passages: readonly SourceAnswer[];
  readonly embedder: Embedder;
  readonly ownerName: string;
  /** Passages that answer a question which is quoted; undefined where none is. */
  readonly quoted: readonly number[] | undefined;
  /** Passages that the question means by a name or a quoted question; undefined where it means all. */
  readonly named: readonly number[] | undefined;
  readonly owner: OwnerReference;
}

/** What a question means, before similarity is measured. */
interface QuestionMatch {
  readonly pool: readonly number[];
  /** Passages on the side or with the words that the question asks for. */
  readonly meantIndices: ReadonlySet<number>;
  /** Passages with the question's own words, where none is meant. */
  readonly verbatim: ReadonlySet<number>;
  /** Sentences that are certainly meant, by passage. */
  readonly sentences: ReadonlyMap<number, string>;
  /** Passages that come before all others. */
  readonly leading: ReadonlySet<number>;
  /** Order among those that come first; the highest number is shown first. */
  readonly gravity: ReadonlyMap<number, number>;
}

/**
 * Answers with the passages that a question means, else with the nearest ones, and a heading that shows how sure it is.
 */
export async function rankAnswers(query: RankedQuery): Promise<AnswerSentence[]> {
  const { question, passages, quoted, named, embedder } = query;
  const match = matchQuestion(query);
  const { pool, meantIndices, verbatim, leading, sentences } = match;
  const scored = await scoreAnswers(question, passages, {
    pool,
    meantIndices: leading,
    meantSentences: sentences,
    embedder,
  });
  const candidates = byPriority(scored, query, match);
  const maxShown = isYesOrNo(question) && leading.size > MAX_SHOWN ? MAX_OF_CONDUCT : MAX_SHOWN;
  const ranked = (quoted === undefined ? withBestByWords(candidates, maxShown) : candidates.slice(0, MAX_QUOTED))
    .filter(({ answerIndex }) => meantIndices.size === 0 || meantIndices.has(answerIndex))
    // Where passages have the words themselves, one that shares none is about something else.
    .filter(({ answerIndex, words }) => leading.size === 0 || leading.has(answerIndex) || words > 0);
  const [best] = ranked;
  // A passage that is merely near would look like a yes.
  if (leading.size === 0 && (best?.words ?? 0) === 0 && asksWhetherSaid(question))
    return [{ text: searchReplies.unsaid, citations: [] }];
  if (best === undefined) return [{ text: searchReplies.none, citations: [] }];
  const isOneOf = yesOrNoQuestionPattern.test(question) && verbatim.size > 0;
  const isFirst = isOneOf
    ? verbatim.size === 1 && leading.size === 1
    : leading.size < 2 && meantIndices.size === 0 && standsOut(best, scored);
  const isClear = named !== undefined || leading.size > 0 || isFirst;
  const isCut = quoted !== undefined && candidates.length > MAX_QUOTED;
  const nearest = named === undefined && isFirst ? searchReplies.first : searchReplies.closest;
  const heading = isCut ? searchReplies.firstOfQuoted : nearest;
  return [
    { text: isClear ? heading : searchReplies.unclear, citations: [] },
    ...ranked.map(({ answerIndex, marked }) => ({ text: "", citations: [answerIndex], marked })),
  ];
}

function isYesOrNo(question: string): boolean {
  return yesOrNoQuestionPattern.test(question) || asksWhetherSaid(question);
}

function matchQuestion(query: RankedQuery): QuestionMatch {
  const { question, passages, ownerName, quoted, named, owner } = query;
  const side = sideOfQuestion(question);
  const content = contentStems(question);
  const pool = named ?? passages.map((_, index) => index);
  const meantIndices = meantPassages(query, pool, side, content);
  // A passage that has the words themselves answers "Do I interrupt people?" and "What do people say about my van?".
  const topic = topicStems(question);
  const holds = (at: number) =>
    containsAllStems(topic, passages[at]?.text ?? "") && !isEmptyAnswer(passages[at]?.text ?? "");
  const isOpen = meantIndices.size === 0 && named === undefined && topic.length > 0;
  const holding = isOpen ? pool.filter(holds) : [];
  const headed = isOpen && holding.length === 0 ? passagesHeadedBy(topic, passages, pool) : [];
  const proposed = isOpen && holding.length === 0 ? passagesOnProposal(question, passages, pool) : holding;
  const verbatim = new Set([...headed.map(({ answerIndex }) => answerIndex), ...proposed]);
  const conceptual = meantIndices.size > 0 ? [] : quotesOnConcepts(question, truncateAnswers(passages), pool, owner);
  const isSideAlone = side !== null && content.length === 0 && named === undefined;
  const gravity = new Map(
    [...meantIndices].map((at) => [at, isSideAlone && side === "wish" ? graveIn(passages[at], at) : 0] as const),
  );
  // "What do people value most about me?" asks for what most of them say.
  const joined =
    isSideAlone && side === "strength" && quoted === undefined ? joinedIn(passages, ownerName, meantIndices) : [];
  joined.forEach(({ answerIndex }, index) => gravity.set(answerIndex, joined.length - index));
  // Who says what "Do I snap at people?" asks comes before who says the opposite.
  for (const { answerIndex, isAsked } of conceptual)
    if (isAsked || verbatim.has(answerIndex)) gravity.set(answerIndex, 1);
  for (const answerIndex of verbatim) gravity.set(answerIndex, gravity.get(answerIndex) ?? 1);
  const sentences = new Map([...conceptual, ...joined, ...headed].map(({ answerIndex, text }) => [answerIndex, text]));
  const leading = new Set([...meantIndices, ...verbatim, ...sentences.keys()]);
  return { pool, meantIndices, verbatim, sentences, gravity, leading };
}

/**
 * Returns the passages on a side for "What could I do differently?". For "What should I change about handover?" they
 * are about handover too. "What should I change in the Monday handover?" has all passages that hold its words.
 */
function meantPassages(
  { passages, quoted, named, owner }: RankedQuery,
  pool: readonly number[],
  side: QuestionSide | null,
  content: readonly string[],
): ReadonlySet<number> {
  const isMeant = (at: number) =>
    quoted !== undefined ||
    (named !== undefined && side === null) ||
    (side !== null &&
      ((sideOfAnswer(passages[at], owner) === side && containsAllStems(content, withQuestion(passages[at]))) ||
        (content.length > 1 && containsAllStems(content, passages[at]?.text ?? "")))) ||
    // The question is nearly one that was asked, word for word.
    (content.length > 1 && containsAllStems(content, passages[at]?.questionText ?? ""));
  const saysNothing = (at: number) =>
    isEmptyAnswer(passages[at]?.text ?? "") || (side === "wish" && named === undefined && deniesAll(passages[at]));
  return new Set(pool.filter((at) => isMeant(at) && !saysNothing(at)));
}

/** Returns the answers that may be shown, those that come first before the nearest. */
function byPriority(
  scored: readonly ScoredAnswer[],
  { question, passages }: RankedQuery,
  { meantIndices, leading, gravity }: QuestionMatch,
): ScoredAnswer[] {
  // Wishes come before what annoys people, unless that is asked for.
  const isForWishes = sideOfQuestion(question) === "wish" && meantIndices.size > 0 && !isAboutFault(question);
  const isAsked = (at: number) => isForWishes && !isAboutFault(passages[at]?.questionText ?? "");
  return scored
    .filter(
      ({ answerIndex, similarity, words }) => leading.has(answerIndex) || similarity >= MIN_SIMILARITY || words > 0,
    )
    .filter(({ answerIndex }) => !isEmptyAnswer(passages[answerIndex]?.text ?? ""))
    .toSorted(
      (a, b) =>
        Number(leading.has(b.answerIndex)) - Number(leading.has(a.answerIndex)) ||
        Number(isAsked(b.answerIndex)) - Number(isAsked(a.answerIndex)) ||
        (gravity.get(b.answerIndex) ?? 0) - (gravity.get(a.answerIndex) ?? 0) ||
        b.score - a.score,
    );
}

/** Returns sentences of strengths that several people name, those of most people first, and each answer once. */
function joinedIn(passages: readonly SourceAnswer[], ownerName: string, pool: ReadonlySet<number>): Quotable[] {
  const { statements } = readFeedback(insightKinds.externalFeedback, passages, ownerName);
  const groups = groupsByStatement(
    statements.filter(({ side, segment }) => side === "strength" && pool.has(segment.answerIndex)),
  );
  const shown = new Set<number>();
  const byPeople = groups
    .toSorted((a, b) => b.members.length - a.members.length)
    .map(({ members }) =>
      members
        .map(({ segment }) => segment)
        .filter(({ answerIndex }) => !shown.has(answerIndex) && shown.add(answerIndex)),
    );
  return [
    ...byPeople.flatMap((segments) => segments.slice(0, 1)),
    ...byPeople.flatMap((segments) => segments.slice(1)),
  ].slice(0, MAX_SHOWN);
}

/** Ranks a tentative wish, as "Maybe a bit more tidy", after what is asked for plainly. */
function graveIn(passage: SourceAnswer | undefined, at: number): number {
  const segments = passage === undefined ? [] : quotablesIn(passage, at);
  return segments.some((segment) => severityOf(segment) < 0) ? 0 : 1;
}

/** Whether an answer denies the fault that its question assumes: "Nowhere, they were clear." */
function deniesAll(passage: SourceAnswer | undefined): boolean {
  return passage !== undefined && isAboutFault(passage.questionText) && deniesFault(passage.text, passage.questionText);
}

function sideOfAnswer(passage: SourceAnswer | undefined, owner: OwnerReference): QuestionSide | null {
  return passage === undefined ? null : sideOfQuestion(withoutOwnersName(passage, owner).questionText);
}

/** Returns the best answers; the one with most words in common is among them. */
function withBestByWords(candidates: readonly ScoredAnswer[], maxShown: number): ScoredAnswer[] {
  const shown = candidates.slice(0, maxShown);
  const [best] = candidates.toSorted((a, b) => b.words - a.words);
  if (best === undefined || best.words === 0 || shown.includes(best)) return shown;
  return [...shown.slice(0, -1), best];
}
