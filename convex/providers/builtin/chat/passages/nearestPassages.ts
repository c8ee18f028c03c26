import { insightKinds } from "../../../../shared/insights/insightKinds";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { AnswerSentence, SourceAnswer, SourceQuote } from "../../../types";
import { readFeedback } from "../../feedback/readFeedback";
import { isEmptyAnswer } from "../../feedback/salience/salience";
import { deniesFault } from "../../feedback/polarity/deniedFaults";
import { uniqueBy } from "../../text/uniqueBy";
import { isAboutFault, polarityOfQuestion } from "../../text/polarityOfQuestion";
import { severityOf } from "../../text/wishSeverity";
import { groupsByStatement } from "../../insights/agreement/agreement";
import { type OwnerReference, ownerOf, withoutOwnersName } from "../../text/coreference";
import { type Quotable, quotablesIn } from "../../text/quotableSegments";
import { wordsOfEach } from "../../text/readText";
import { truncateAnswers } from "../../text/truncateAnswers";
import type { ChatQuery } from "../replies/Answerer";
import { replySentence, replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { mayHavePolarity } from "./correctedPolarity";
import { quotesOnConcepts } from "./quotesOnConcepts";
import { passagesMeant, passagesOfQuoted, withQuestion } from "./namedAuthorPassages";
import { passagesUnderHeading } from "./passagesUnderHeading";
import { passagesOnHeadNoun } from "./passagesOnHeadNoun";
import { quotesWithNumber } from "./quotesWithNumber";
import { passagesOnName } from "./passagesOnName";
import { passagesOnProposal } from "./passagesOnProposal";
import { containsQuestionNouns } from "./containsQuestionNouns";
import { contentStems, containsAllStems, topicStems } from "../topics/questionStems";
import { scorePassages, isClearlyBest, type ScoredPassage, MAX_NEAREST_PASSAGES } from "./passageScores";
import type { Polarity } from "../../text/Polarity";
import { asksWhetherSaid, yesOrNoQuestionPattern } from "../topics/questionForms";

/** Maximum answers where `question` quotes a question of the survey. */
const MAX_QUOTED = 12;
/** Similarity below which an answer without a word in common is not shown. */
const MIN_PASSAGE_SIMILARITY = 0.12;

interface RankedQuery extends ChatQuery {
  /** Answers to a question of the survey that `question` quotes; undefined where it quotes none. */
  readonly quoted: readonly number[] | undefined;
  /** Passages that the question means by a name or a quoted question; undefined where it means all. */
  readonly named: readonly number[] | undefined;
  readonly owner: OwnerReference;
}

/** What a question means, before similarity is measured. */
interface QuestionMatch {
  readonly pool: readonly number[];
  /** Passages of the polarity or with the words that the question asks for. */
  readonly meantIndices: ReadonlySet<number>;
  /** Answers to a question of the survey that asks the same. */
  readonly sameQuestion: ReadonlySet<number>;
  /** Passages with the question's own words, where the question means none by name or polarity. */
  readonly verbatim: ReadonlySet<number>;
  /** Sentences that are certainly meant, by passage. */
  readonly sentences: ReadonlyMap<number, string>;
  /** Passages that are shown before all others. */
  readonly leading: ReadonlySet<number>;
  /** Quotes with a name of the question, such as a place, by passage; no other passages are shown. */
  readonly ofName: ReadonlyMap<number, string>;
  /** Sentences with a number that the question asks for, by passage. */
  readonly numbers: ReadonlyMap<number, string>;
  /** Order among those that come first; the highest number is shown first. */
  readonly priorities: ReadonlyMap<number, number>;
}

/**
 * Answers with the passages that a question means, else with the nearest ones. A reply sentence before them shows how
 * sure that is.
 */
export async function answerByPassages(query: ChatQuery): Promise<AnswerSentence[]> {
  const { question, passages, ownerName } = query;
  return rankPassages({
    ...query,
    quoted: passagesOfQuoted(question, passages),
    named: passagesMeant(query),
    owner: ownerOf(ownerName, wordsOfEach(passages)),
  });
}

async function rankPassages(query: RankedQuery): Promise<AnswerSentence[]> {
  const { question, passages, embedder } = query;
  const match = matchQuestion(query);
  const { pool, leading, sentences, ofName, numbers } = match;
  const compared = await scorePassages(question, passages, {
    pool,
    meantIndices: leading,
    meantSentences: sentences,
    embedder,
  });
  const scored = compared.map((one) => ({
    ...one,
    marked: numbers.get(one.answerIndex) ?? ofName.get(one.answerIndex) ?? one.marked,
  }));
  const candidates = byPriority(scored, query, match);
  const isOnNouns = (one: ScoredPassage) => containsQuestionNouns(question, one);
  const nearest = shownAnswers(candidates, query, match);
  const isOpen = query.named === undefined && leading.size === 0;
  const isNearestOn = isOpen && nearest[0] === candidates[0] && nearest.slice(0, 1).some(isOnNouns);
  const answersToShow = isNearestOn ? nearest.filter(isOnNouns) : nearest;
  const [best] = answersToShow;
  // A passage that is only similar would read as a yes.
  if (leading.size === 0 && (best?.words ?? 0) === 0 && asksWhetherSaid(question))
    return [replySentence(searchReplies.unsaid)];
  if (best === undefined) return [replySentence(searchReplies.none)];
  const reply = replyTextOf(query, match, {
    isBestSure: isBestPassageSure(question, match, { hasClearBest: isClearlyBest(best, scored) }),
    isNearestOn,
    isCut: query.quoted !== undefined && candidates.length > MAX_QUOTED,
  });
  return replyWithQuotes(
    reply,
    answersToShow.map(({ answerIndex, marked }) => ({ answerIndex, text: marked })),
  );
}

/** Returns the first of the candidates, without those that are about something else than the question. */
function shownAnswers(
  candidates: readonly ScoredPassage[],
  { question, quoted }: RankedQuery,
  { meantIndices, sameQuestion, leading, ofName }: QuestionMatch,
): ScoredPassage[] {
  const maxShown =
    isYesOrNo(question) && leading.size > MAX_NEAREST_PASSAGES ? MAX_QUOTES_IN_REPLY : MAX_NEAREST_PASSAGES;
  return (
    (
      quoted === undefined && sameQuestion.size === 0
        ? withBestByWords(candidates, maxShown)
        : candidates.slice(0, MAX_QUOTED)
    )
      .filter(({ answerIndex }) => meantIndices.size === 0 || meantIndices.has(answerIndex))
      .filter(({ answerIndex }) => ofName.size === 0 || ofName.has(answerIndex))
      // Where passages have the words themselves, one that shares none is about something else.
      .filter(({ answerIndex, words }) => leading.size === 0 || leading.has(answerIndex) || words > 0)
  );
}

/** Whether the first answer alone replies to the question. */
function isBestPassageSure(
  question: string,
  { meantIndices, verbatim, leading }: QuestionMatch,
  { hasClearBest }: { readonly hasClearBest: boolean },
): boolean {
  if (yesOrNoQuestionPattern.test(question) && verbatim.size > 0) return verbatim.size === 1 && leading.size === 1;
  return leading.size < 2 && meantIndices.size === 0 && hasClearBest;
}

function replyTextOf(
  { named }: RankedQuery,
  { leading }: QuestionMatch,
  { isBestSure, isNearestOn, isCut }: { isBestSure: boolean; isNearestOn: boolean; isCut: boolean },
): string {
  if (named === undefined && leading.size === 0 && !isBestSure && !isNearestOn) return searchReplies.unclear;
  if (isCut) return searchReplies.firstOfQuoted;
  return named === undefined && isBestSure ? searchReplies.first : searchReplies.closest;
}

function isYesOrNo(question: string): boolean {
  return yesOrNoQuestionPattern.test(question) || asksWhetherSaid(question);
}

function matchQuestion(query: RankedQuery): QuestionMatch {
  const { question, passages, quoted, named, owner } = query;
  const polarity = polarityOfQuestion(question);
  const content = contentStems(question);
  const pool = named ?? passages.map((_, index) => index);
  const sameQuestion = named === undefined ? answersToSame(query, content) : new Set<number>();
  const meantIndices = sameQuestion.size > 0 ? sameQuestion : meantPassages(query, pool, polarity, content);
  const isOpen = meantIndices.size === 0 && named === undefined;
  const { verbatim, underHeading } = passagesOnTopic(query, isOpen ? pool : []);
  const ofName = new Map(
    isOpen || (named !== undefined && quoted === undefined && polarity === null)
      ? passagesOnName(question, passages, pool, owner).map(({ answerIndex, text }) => [answerIndex, text] as const)
      : [],
  );
  const onConcepts = meantIndices.size > 0 ? [] : quotesOnConcepts(question, truncateAnswers(passages), pool, owner);
  const withNumber = quoted === undefined ? quotesWithNumber(question, passages, pool) : [];
  const isPolarityAlone = polarity !== null && content.length === 0 && named === undefined;
  // "What do people value most about me?" asks for what most of them say.
  const isForShared = isPolarityAlone && polarity === "strength" && quoted === undefined;
  const shared = isForShared ? mostSharedStrengths(query, meantIndices) : [];
  const isForWishes = isPolarityAlone && polarity === "wish";
  const basePriority = (at: number) => {
    if (isForShared) return isSpoiledAnswer(passages[at]) ? -1 : 0;
    return isForWishes ? wishPriority(passages[at], at) : 0;
  };
  const priorities = new Map<number, number>([
    ...[...meantIndices].map((at) => [at, basePriority(at)] as const),
    ...shared.map(({ answerIndex }, index) => [answerIndex, shared.length - index] as const),
    // Who says what "Do I snap at people?" asks comes before who says the opposite.
    ...onConcepts.filter(({ isAsked }) => isAsked).map(({ answerIndex }) => [answerIndex, 1] as const),
    ...[...verbatim].map((at) => [at, 1] as const),
    ...withNumber.map(({ answerIndex }, index) => [answerIndex, 1 + withNumber.length - index] as const),
  ]);
  const quotes = [...onConcepts, ...shared, ...underHeading];
  const sentences = new Map(quotes.map(({ answerIndex, text }) => [answerIndex, text]));
  const numbers = new Map(withNumber.map(({ answerIndex, text }) => [answerIndex, text]));
  const leading = new Set([...meantIndices, ...verbatim, ...sentences.keys(), ...ofName.keys(), ...numbers.keys()]);
  return {
    pool,
    meantIndices,
    sameQuestion,
    verbatim,
    sentences,
    priorities,
    leading,
    ofName,
    numbers,
  };
}

/**
 * Returns the passages with the words of the question's topic: "Do I interrupt people?" Without one, returns passages
 * under a heading on it, and those on the question's proposal.
 */
function passagesOnTopic(
  { question, passages }: RankedQuery,
  pool: readonly number[],
): {
  verbatim: ReadonlySet<number>;
  underHeading: readonly SourceQuote[];
} {
  const topic = topicStems(question);
  if (topic.length === 0) return { verbatim: new Set(), underHeading: [] };
  const textOf = (at: number) => passages[at]?.text ?? "";
  const withTopic = pool.filter((at) => containsAllStems(topic, textOf(at)) && !isEmptyAnswer(textOf(at)));
  if (withTopic.length > 0) return { verbatim: new Set(withTopic), underHeading: [] };
  const underHeading = passagesUnderHeading(topic, passages, pool);
  const proposed = passagesOnProposal(question, passages, pool);
  const onTopic = [...underHeading.map(({ answerIndex }) => answerIndex), ...proposed];
  if (onTopic.length > 0) return { verbatim: new Set(onTopic), underHeading };
  return {
    verbatim: new Set(passagesOnHeadNoun(question, passages, pool)),
    underHeading,
  };
}

/** Share of a survey question's content words that a question has which asks the same. */
const MIN_SHARE_OF_SURVEY_QUESTION = 0.75;

/** Returns the answers to a question of the survey with the same content words: "How do I deal with angry guests?" */
function answersToSame({ question, passages, owner }: RankedQuery, content: readonly string[]): ReadonlySet<number> {
  if (content.length < 2) return new Set();
  const isSame = (passage: SourceAnswer) => {
    const asked = new Set(contentStems(withoutOwnersName(passage, owner).questionText));
    if (
      !content.every((stem) => asked.has(stem)) ||
      polarityOfQuestion(passage.questionText) !== polarityOfQuestion(question)
    )
      return false;
    return new Set(content).size >= MIN_SHARE_OF_SURVEY_QUESTION * asked.size;
  };
  return new Set(passages.flatMap((passage, at) => (isSame(passage) && !isEmptyAnswer(passage.text) ? [at] : [])));
}

/**
 * Returns the passages of a polarity for "What could I do differently?". For "What should I change about handover?"
 * they are about handover too. "What should I change in the Monday handover?" has all passages with its words.
 */
function meantPassages(
  { passages, quoted, named, owner }: RankedQuery,
  pool: readonly number[],
  polarity: Polarity | null,
  content: readonly string[],
): ReadonlySet<number> {
  const isMeant = (at: number) =>
    quoted !== undefined ||
    (named !== undefined && polarity === null) ||
    (polarity !== null &&
      ((polarityOfAnswer(passages[at], owner) === polarity && containsAllStems(content, withQuestion(passages[at]))) ||
        (content.length > 1 && containsAllStems(content, passages[at]?.text ?? "")))) ||
    // The question is nearly one that was asked, word for word.
    (content.length > 1 && containsAllStems(content, passages[at]?.questionText ?? ""));
  const hasNoContent = (at: number) =>
    isEmptyAnswer(passages[at]?.text ?? "") || (polarity === "wish" && named === undefined && deniesAll(passages[at]));
  return new Set(pool.filter((at) => isMeant(at) && !hasNoContent(at)));
}

const emptyOpeningPattern =
  /^\W*(?:(?:honestly|well|sorry|really|to be honest)\W+)*(?:nothing (?:comes|springs|really|much|to|from|i)\b|(?:i )?(?:can['’]?t|cannot|could ?n['’]?t) (?:really )?(?:think of|say|tell you|judge|comment)\b|no idea\b|none\b)/iu;
/** Matches why an author has nothing to say. */
const noContactPattern =
  /^\W*(?:(?:because|since|as|sorry|but),? )*(?:we|i|our paths) (?:do ?n['’]?t|do not|hardly|barely|rarely|never|only|have ?n['’]?t)(?!\p{L})/iu;

/** Whether an answer is empty, also with the reason for it: "Nothing comes to mind, we don't overlap that much." */
function hasOnlyDisclaimers(text: string): boolean {
  if (isEmptyAnswer(text)) return true;
  const [first = "", ...rest] = text.split(/(?<=[.,;:!–—])\s+/u);
  return emptyOpeningPattern.test(first) && rest.every((part) => noContactPattern.test(part) || isEmptyAnswer(part));
}

/** Returns the answers that may be shown, those that come first before the nearest. */
function byPriority(
  scored: readonly ScoredPassage[],
  { question, passages }: RankedQuery,
  { meantIndices, leading, priorities }: QuestionMatch,
): ScoredPassage[] {
  // Wishes come before what annoys people, unless that is asked for.
  const isForWishes = polarityOfQuestion(question) === "wish" && meantIndices.size > 0 && !isAboutFault(question);
  const isAsked = (at: number) => isForWishes && !isAboutFault(passages[at]?.questionText ?? "");
  return scored
    .filter(
      ({ answerIndex, similarity, words }) =>
        leading.has(answerIndex) || similarity >= MIN_PASSAGE_SIMILARITY || words > 0,
    )
    .filter(
      ({ answerIndex }) => !hasOnlyDisclaimers(passages[answerIndex]?.text ?? "") || meantIndices.has(answerIndex),
    )
    .toSorted(
      (a, b) =>
        Number(leading.has(b.answerIndex)) - Number(leading.has(a.answerIndex)) ||
        Number(isAsked(b.answerIndex)) - Number(isAsked(a.answerIndex)) ||
        (priorities.get(b.answerIndex) ?? 0) - (priorities.get(a.answerIndex) ?? 0) ||
        b.score - a.score,
    );
}

/** Returns sentences of strengths that several people name, those of most people first, and each answer once. */
function mostSharedStrengths({ passages, ownerName, claims }: RankedQuery, pool: ReadonlySet<number>): Quotable[] {
  const { statements, mentions, owner } = readFeedback(insightKinds.externalFeedback, passages, ownerName);
  const isOfPool = ({ segment }: { readonly segment: Quotable }) => pool.has(segment.answerIndex);
  const praise = statements.filter(
    (statement) =>
      statement.polarity === "strength" &&
      isOfPool(statement) &&
      mayHavePolarity(statement.segment, "strength", claims),
  );
  const groups = groupsByStatement(praise, mentions.filter(isOfPool), owner);
  const ranked = groups
    .toSorted((a, b) => b.members.length - a.members.length)
    .flatMap(({ members }, rank) => members.map(({ segment }) => ({ rank, segment })));
  // "He is decent. But he never asks me" is no praise to begin with.
  const unspoiled = ranked.toSorted(
    (a, b) => Number(isSpoiled(a.segment, passages)) - Number(isSpoiled(b.segment, passages)),
  );
  const ofEachAnswer = uniqueBy(unspoiled, ({ segment }) => segment.answerIndex);
  const ofEachGroup = uniqueBy(ofEachAnswer, ({ rank }) => rank);
  const others = ofEachAnswer.filter((quote) => !ofEachGroup.includes(quote));
  return [...ofEachGroup, ...others].map(({ segment }) => segment).slice(0, MAX_NEAREST_PASSAGES);
}

/** Whether criticism follows a sentence at once, or within it. */
function isSpoiled({ answerIndex, end, text }: Quotable, passages: readonly SourceAnswer[]): boolean {
  const after = passages[answerIndex]?.text.slice(end) ?? "";
  return spoiledPattern.test(text) || followingCriticismPattern.test(after);
}

/** Whether an answer ends in criticism: "A decent man. But I have never once been asked." */
function isSpoiledAnswer(passage: SourceAnswer | undefined): boolean {
  return /[.!?…]\s+(?:but|however|only|except|sometimes|i (?:just )?wish|if only)\b/iu.test(passage?.text ?? "");
}

const spoiledPattern = /\b(?:but|although|though|except|too much)\b/iu;
const followingCriticismPattern =
  /^\W*(?:but|although|though|however|only|except|sometimes|still,|i (?:just )?wish|if only)\b/iu;

/** Returns a lower priority for a tentative wish, as "Maybe a bit more tidy", than for what is asked for plainly. */
function wishPriority(passage: SourceAnswer | undefined, at: number): number {
  const segments = passage === undefined ? [] : quotablesIn(passage, at);
  return segments.some((segment) => severityOf(segment) < 0) ? 0 : 1;
}

/** Whether an answer denies the fault that its question assumes: "Nowhere, they were clear." */
function deniesAll(passage: SourceAnswer | undefined): boolean {
  return passage !== undefined && isAboutFault(passage.questionText) && deniesFault(passage.text, passage.questionText);
}

function polarityOfAnswer(passage: SourceAnswer | undefined, owner: OwnerReference): Polarity | null {
  return passage === undefined ? null : polarityOfQuestion(withoutOwnersName(passage, owner).questionText);
}

/** Returns the best answers; the one with most words in common is among them. */
function withBestByWords(candidates: readonly ScoredPassage[], maxShown: number): ScoredPassage[] {
  const shown = candidates.slice(0, maxShown);
  const [best] = candidates.toSorted((a, b) => b.words - a.words);
  if (best === undefined || best.words === 0 || shown.includes(best)) return shown;
  return [...shown.slice(0, -1), best];
}
