/**
 * Owns questions about a thing that answers name in the question's own word: "Should I keep the huddle?" Everybody who
 * uses the word is shown, whatever they say of it, and the reply takes no position.
 */
import type { AnswerSentence, SourceQuote } from "../../../types";
import { areOverlappingQuotes } from "../../../../shared/insights/quotes";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import { isStopWord } from "../../text/isStopWord";
import { quotablesIn, quoteOf } from "../../text/quotableSegments";
import { conceptsOfQuestion } from "../../concepts/lexiconIndex";
import { ownerOf } from "../../text/coreference";
import { readSentences, type Word, wordsOfEach } from "../../text/readText";
import { truncateAnswers } from "../../text/truncateAnswers";
import { type Answerer, type ChatQuery, memoizePerQuery } from "../replies/Answerer";
import { passagesMeant } from "../passages/namedAuthorPassages";
import { withoutSeparated } from "../passages/separatedQuotes";
import { polarityByClaims } from "../passages/correctedPolarity";
import type { Positions } from "../replies/replyWithPositions";
import { markedPassage, replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { authorAt, authorsWithQuotes, firstOfEachAuthor, formatAuthors } from "../replies/quoteAuthors";
import { subjectReplies } from "../replies/replyTexts";
import { isFrameStem } from "../topics/isFrameStem";
import { askingPattern } from "../topics/questionFrameWords";
import { containsAllStems } from "../topics/questionStems";
import { positionsOnConduct } from "./conductAnswerer";
import { quotesByStance } from "./stanceQuestions";
import { stemsOf } from "../topics/stemsOf";
import { allOrAnyPeopleSource, questionOpeningSource } from "../topics/questionSources";

const keepingPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:should|shall|can|could|must|do) i (?:really |still )?(?:have to |need to )?(?:keep|continue|carry on)\b`,
  "iu",
);
const endingPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:should|shall|can|could|must) i (?:really )?(?:stop|drop|end|scrap|cancel|bin|abolish|ditch|get rid of|do away with)\b|^\W*who (?:wants|would like) .+\b(?:gone|stopped|scrapped|abolished|dropped)\W*$`,
  "iu",
);
/** Matches a sentence that wants the thing to stay as it is. */
const forPattern =
  /^\W*(?:please )?keep\b|\bi(?:['’]d| would) (?:really )?(?:keep|miss)\b|\b(?:please )?(?:do not|don['’]t|never) (?:stop|drop|scrap|cancel|change)\b|\bexactly as (?:it )?is\b|\bhands down\b/iu;
/** Matches a sentence that wants it to end. */
const againstPattern =
  /^\W*(?:please )?(?:stop|drop|scrap|cancel|ditch|bin|end|lose)\b|\b(?:could|can|should|might as well) (?:go|stop|end)\b|\bin the bin\b|\b(?:get|got) rid of\b|\bwaste of (?:\p{L}+ )?time\b|\b(?:pointless|useless)\b/iu;

/** Maximum people who use a word that names one thing; a word of more people is too general. */
const MAX_PEOPLE = 6;
/** Maximum words of a sentence that the next one explains: "One thing, the dashboard." */
const MAX_EXPLAINED_SUBJECT_WORDS = 6;
/** Maximum words of a sentence that is quoted whole. */
const MAX_WHOLE_QUOTE_WORDS = 45;
/** Maximum words of a question that is a subject alone: "dashboard". */
const MAX_BARE_WORDS = 2;
const MIN_SUBJECT_LETTERS = 4;

/** Matches a question whether, who or what people say; no other question is answered by a thing alone. */
const subjectQuestionPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:(?:should|shall|do|did|am|can|could|is|are|was|were|has|have|would) (?:i|my|the|our)\b|(?:do|does|did|has|have) ${allOrAnyPeopleSource}\b|who\b|what (?:do|did|about|is said)\b|what['’]s (?:said|wrong with)\b|how (?:is|are|was|do (?:people|they|others)) )`,
  "iu",
);
const whoMentionsPattern = new RegExp(
  String.raw`${questionOpeningSource}who(?: else)?(?: has| have| all)? (?:mentions?|mentioned|(?:talks?|talked|speaks?|spoke|writes?|wrote) (?:about|of)|comments? on|commented on|brings? up|brought up) (?!(?:that|how|when|why|if|whether)\b)`,
  "iu",
);
/** Matches a question for praise, which needs a polarity, and one whose own verb of saying is the topic. */
const sidedPattern = new RegExp(
  String.raw`${questionOpeningSource}who (?:has |have )?(?:prais\p{L}+|admir\p{L}+|appreciat\p{L}+|valu\p{L}+|compliment\p{L}*|wants? me|asks? me|needs? me)|\b(?:should|do|did|am|can|could) i (?:\p{L}+ )?(?:speak|talk|write|comment|tell|ask|say)\b`,
  "iu",
);
/** Matches what people say about a thing, which the nearest passages answer where few name it. */
const whatIsSaidPattern = new RegExp(String.raw`${questionOpeningSource}(?:what|how)\b`, "iu");
/** Maximum people whom the nearest passages show all; with more of them the reply names each. */
const MAX_PEOPLE_OF_PASSAGES = 3;
const noSubjectQuestionPattern =
  /\b(?:when|where|which|why|how (?:much|many|often|long)|because|if|than|and|or|named?|called)\b/iu;
/** Stems of acts on a thing, which no answer need have. */
const actStems = new Set(
  stemsOf(
    `keep stop drop continue end scrap bin redesign simplify change move cut replace remove shorten extend gone rid like dislike want complain
    crowded long short early late cluttered useful useless waste worth need mention write talk speak comment bring trust miss see seen seem`,
  ),
);

const topicDeterminers = new Set("the my our this that these those".split(" "));
const timeModifiers = new Set(
  "morning afternoon evening night daily weekly monthly yearly monday tuesday wednesday thursday friday saturday sunday week month".split(
    " ",
  ),
);

interface AskedSubject {
  /** Stem of the thing itself, "huddle" of "the morning huddle". */
  readonly head: string;
  /** Stems of the words that describe it. */
  readonly modifiers: readonly string[];
}

/** Answers "Who mentions documentation?" with everybody who does, without a position. */
export const mentionAnswerer: Answerer = {
  name: "who mentions a thing",
  applies: (query) => whoMentionsPattern.test(query.question) && subjectAsked(query) !== null,
  answer: answerOnSubject,
};

/** Answers "Should I keep the huddle?" and "dashboard" with everybody who writes about the thing. */
export const subjectAnswerer: Answerer = {
  name: "a thing that several people name",
  applies: (query) => subjectAsked(query) !== null,
  answer: (query) => {
    const people = new Set(quotesOnSubject(query).map(({ answerIndex }) => authorAt(query.passages, answerIndex)));
    return people.size > (whatIsSaidPattern.test(query.question) ? MAX_PEOPLE_OF_PASSAGES : 1)
      ? answerOnSubject(query)
      : null;
  },
};

function answerOnSubject(query: ChatQuery): AnswerSentence[] | null {
  const { passages, question } = query;
  const quotes = quotesOnSubject(query);
  const ofEach = firstOfEachAuthor(quotes, passages);
  if (ofEach.length === 0 || ofEach.length > MAX_PEOPLE) return null;
  const positions = keepingPositions(question, ofEach);
  if (positions !== null && positions.agreeing.length + positions.opposed.length > 0)
    return replyOnKeeping(positions, ofEach, passages);
  const [reply, ...shown] = authorsWithQuotes(
    ofEach,
    passages,
    whoMentionsPattern.test(question) ? "" : `${subjectReplies.authors} `,
  );
  if (reply === undefined) return null;
  const more = quotes.filter((quote) => !ofEach.includes(quote)).map(markedPassage);
  return [reply, ...[...shown, ...more].slice(0, MAX_QUOTES_IN_REPLY)];
}

/** Answers "Should I keep the huddle?" with who is for it and who is against it, then those who say neither plainly. */
function replyOnKeeping(
  { agreeing, opposed }: Positions,
  quotes: readonly SourceQuote[],
  passages: ChatQuery["passages"],
): AnswerSentence[] {
  const others = quotes.filter((quote) => !agreeing.includes(quote) && !opposed.includes(quote));
  const parts = [
    [subjectReplies.inFavour, agreeing],
    [subjectReplies.against, opposed],
    [subjectReplies.authorsToo, others],
  ] as const;
  const text = parts.flatMap(([title, some]) =>
    some.length === 0 ? [] : [`${title} ${formatAuthors(some, passages).text}`],
  );
  return replyWithQuotes(text.join(" "), [...agreeing, ...opposed, ...others]);
}

/** Returns the people against what a question proposes, where their words show it; empty otherwise. */
export function opposedOnSubject(query: ChatQuery): readonly SourceQuote[] {
  return keepingPositions(query.question, firstOfEachAuthor(quotesOnSubject(query), query.passages))?.opposed ?? [];
}

/** Returns the only thing that a question names, where answers have its word; null otherwise. */
const subjectAsked = memoizePerQuery((query): AskedSubject | null => {
  const { question, passages } = query;
  if (passagesMeant(query) !== undefined) return null;
  const words = readSentences(question.replace(askingPattern, " ")).flatMap((sentence) => sentence.words);
  const isBare = words.length <= MAX_BARE_WORDS;
  if (!isBare && (!subjectQuestionPattern.test(question) || isOther(question))) return null;
  const contentWords = words.filter(({ lower, stem }) => !isStopWord(lower.replace(/'s$/u, "")) && !isFrameStem(stem));
  const nouns = contentWords.filter((word) => isBare || isThing(word, words));
  const head = nouns.at(-1);
  if (head === undefined || head.lower.length < MIN_SUBJECT_LETTERS || !areConsecutiveIn(nouns, words)) return null;
  // Any other content word is another topic, unless it only says what to do with the thing.
  if (contentWords.some((word) => !nouns.includes(word) && !actStems.has(word.stem))) return null;
  // "The morning huddle" is the huddle, but "the fire department" is not any department.
  const modifiers = nouns.slice(0, -1).filter(({ lower }) => !timeModifiers.has(lower));
  const subject = { head: stemAt(head), modifiers: modifiers.map(stemAt) };
  const hasWhole = passages.some(({ text }) => containsAllStems([...subject.modifiers, subject.head], text));
  return hasWhole ? subject : null;
});

function isOther(question: string): boolean {
  return noSubjectQuestionPattern.test(question) || sidedPattern.test(question);
}

function stemAt({ lower, stem }: Word): string {
  return stemsOf(lower)[0] ?? stem;
}

/** Whether a word names a thing: a noun, or any word after an article, since "list" and "briefing" are verbs, too. */
function isThing(word: Word, words: readonly Word[]): boolean {
  const { tags, lower, stem } = word;
  if (tags.has("Pronoun") || actStems.has(stem) || isStopWord(lower)) return false;
  if (lower.endsWith("ing") && conceptsOfQuestion(lower).ids.size > 0) return false;
  return (tags.has("Noun") && !tags.has("Gerund")) || isAfterArticle(words.indexOf(word), words);
}

/** Whether an article is the last stop word or adverb before a word. */
function isAfterArticle(place: number, words: readonly Word[]): boolean {
  const before = words.slice(0, place).findLast(({ lower, tags }) => isStopWord(lower) || tags.has("Adverb"));
  return before !== undefined && topicDeterminers.has(before.lower);
}

function areConsecutiveIn(some: readonly Word[], words: readonly Word[]): boolean {
  const places = some.map((word) => words.indexOf(word));
  return places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1);
}

/** Returns a sentence of each answer with the thing's word, then those that a claim on it has in other words. */
const quotesOnSubject = memoizePerQuery((query): readonly SourceQuote[] => {
  const { passages, claims, question, ownerName } = query;
  const subject = subjectAsked(query);
  if (subject === null) return [];
  const literal = passages.flatMap((passage, answerIndex): SourceQuote[] => {
    if (isEmptyAnswer(passage.text) || isPromptInjection(passage.text)) return [];
    if (!containsAllStems([...subject.modifiers, subject.head], passage.text)) return [];
    const text = sentenceWith(subject, passage.text);
    return text === null ? [] : [{ answerIndex, text }];
  });
  const shared = [...(claims?.strengths ?? []), ...(claims?.blindSpots ?? [])]
    .filter(({ evidence }) => evidence.some((quote) => literal.some((other) => areOverlappingQuotes(quote, other))))
    .filter(({ name = "", title }) => containsAllStems([subject.head], `${name} ${title}`))
    .flatMap(({ evidence }) => evidence);
  const isMentions = whoMentionsPattern.test(question);
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const positions = isMentions ? positionsOnConduct(query) : null;
  const inOtherWords = [
    ...shared,
    ...(isMentions ? quotesByStance(question, truncateAnswers(passages), owner) : []),
    ...(positions === null ? [] : [...positions.opposed, ...positions.agreeing]),
  ];
  // One quote in other words for each person who does not use the word.
  const literalAuthors = new Set(literal.map(({ answerIndex }) => authorAt(passages, answerIndex)));
  const ofOthers = firstOfEachAuthor(inOtherWords, passages).filter(
    ({ answerIndex }) => !literalAuthors.has(authorAt(passages, answerIndex)),
  );
  const quotes = [...literal, ...ofOthers];
  return withoutSeparated(quotes, claims)
    .filter((quote) => polarityByClaims(quote, claims) !== "leftOut")
    .map(quoteOf);
});

/** Returns the sentence with the thing's word, a short one with the sentence after it; null where it is none to quote. */
function sentenceWith({ head, modifiers }: AskedSubject, text: string): string | null {
  const sentences = readSentences(text);
  const weightOf = (sentence: string) =>
    containsAllStems([head], sentence) ? 1 + (containsAllStems(modifiers, sentence) ? 1 : 0) : 0;
  const weights = sentences.map((sentence) => weightOf(sentence.text));
  const at = weights.indexOf(Math.max(...weights));
  const sentence = sentences[at];
  if (sentence === undefined || weights[at] === 0) return null;
  if (sentence.words.length > MAX_WHOLE_QUOTE_WORDS) return clauseWith(head, sentence.text);
  const next = sentences[at + 1];
  const isShort = sentence.words.length <= MAX_EXPLAINED_SUBJECT_WORDS && next !== undefined;
  const end = isShort && next.words.length <= MAX_WHOLE_QUOTE_WORDS ? next.end : sentence.end;
  return text.slice(sentence.start, end).trim();
}

/** Returns the clause of a long dictated sentence that has the word. */
function clauseWith(head: string, text: string): string {
  const clauses = quotablesIn({ authorName: "", questionText: "", text }, 0);
  return (
    clauses.toSorted((a, b) => a.words.length - b.words.length).find((clause) => containsAllStems([head], clause.text))
      ?.text ?? text
  );
}

/**
 * Returns who is for what "Should I keep the huddle?" proposes, and who is against it; null for another question. Only
 * quotes whose words show one position are in it.
 */
function keepingPositions(question: string, quotes: readonly SourceQuote[]): Positions | null {
  const isEnding = endingPattern.test(question);
  if (!isEnding && !keepingPattern.test(question)) return null;
  const isOf = (quote: SourceQuote, pattern: RegExp) =>
    readSentences(quote.text).some((sentence) => pattern.test(sentence.text));
  const staying = quotes.filter((quote) => isOf(quote, forPattern) && !isOf(quote, againstPattern));
  const ending = quotes.filter((quote) => isOf(quote, againstPattern) && !isOf(quote, forPattern));
  return isEnding ? { agreeing: ending, opposed: staying } : { agreeing: staying, opposed: ending };
}
