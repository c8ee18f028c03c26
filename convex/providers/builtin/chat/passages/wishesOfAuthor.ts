import type { SourceAnswer, SourceQuote } from "../../../types";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import { isWholeSentence, type Quotable, quotablesIn, quoteOf } from "../../text/quotableSegments";
import { readSentences, readWords, type TextSpan } from "../../text/readText";
import { type QueriedFeedback } from "../replies/Answerer";
import { mayHavePolarity } from "./correctedPolarity";
import { wishesToOwner } from "./wishesToOwner";
import { MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";

/**
 * Maximum words of an answer about change that is shown whole, since its first words may name what the wish is about.
 */
const MAX_WHOLE_ANSWER_ON_CHANGE_WORDS = 45;

/**
 * Returns a person's wishes: answers to questions for change first, then wishes and criticism in other answers. An
 * answer about change without a sure wish is shown from its beginning.
 */
export function wishesOfAuthor(name: string, feedback: QueriedFeedback): SourceQuote[] {
  const { passages, claims } = feedback;
  const named = readWords(name)[0]?.lower;
  const isTheirs = ({ authorName, person }: SourceAnswer) =>
    person === undefined && readWords(authorName).some(({ lower }) => lower === named);
  const wishes = wishesToOwner(feedback).map(({ segment }) => segment);
  const quotes = passages.flatMap((passage, answerIndex) => {
    if (!isTheirs(passage) || isEmptyAnswer(passage.text) || isPromptInjection(passage.text)) return [];
    const isAboutChange = polarityOfQuestion(passage.questionText) === "wish";
    const isSaid = isAboutChange ? isRequest : isAnnounced;
    const spans = [
      ...wishes.filter((wish) => wish.answerIndex === answerIndex),
      ...quotablesIn(passage, answerIndex).filter(
        (segment) => isWholeSentence(segment) && isSaid(segment) && mayHavePolarity(segment, "wish", claims),
      ),
    ];
    const ofAnswer = joinedSpans(passage.text, spans);
    const wishTexts = isAboutChange ? textsOfChange(passage.text, ofAnswer) : ofAnswer;
    return wishTexts.map((text) => ({ isAboutChange, answerIndex, text }));
  });
  return quotes
    .filter((quote) => mayHavePolarity(quote, "wish", claims))
    .toSorted((a, b) => Number(b.isAboutChange) - Number(a.isAboutChange))
    .slice(0, MAX_QUOTES_IN_REPLY)
    .map(quoteOf);
}

const faultNoun =
  "(?:gripe|complaint|criticism|critique|downside|drawback|weak(?:ness| point| spot)|flaw|fault|snag|shortcoming|objection)";
/** Matches criticism that its words announce: "The only thing is that …", "If I have a gripe, it's that …". */
const announcedCriticismPattern = new RegExp(
  [
    String.raw`\b(?:the|my) (?:only|one|single) thing (?:is|was|that|i(?:['’]d| would| could| can))\b(?!.{0,30}\b(?:praise|like|love|value|admire)\b)`,
    String.raw`\b(?:the|my|one|a|an|his|her|their|only|main|small|big) ${faultNoun} (?:is|was|would be|(?:that )?i (?:have|see))\b`,
    String.raw`\bif i (?:have|had|must name|have to name) (?:a|an|one|any) ${faultNoun}\b`,
    String.raw`\bwhat (?:annoys|bothers|irritates|frustrates|worries|disappoints) me\b`,
  ].join("|"),
  "iu",
);
const politePattern = /\bplease\b/iu;

function isRequest(segment: Quotable): boolean {
  return politePattern.test(segment.text) || isRequestToOwner(segment) || isAnnounced(segment);
}

function isAnnounced({ text }: Quotable): boolean {
  return announcedCriticismPattern.test(text);
}

/** Returns what is shown of an answer about change. */
function textsOfChange(text: string, wishes: readonly string[]): readonly string[] {
  if (readWords(text).length <= MAX_WHOLE_ANSWER_ON_CHANGE_WORDS) return [text.trim()];
  return wishes.length > 0 ? wishes : [beginningOf(text)];
}

/** Returns the first sentences that have no more words than a short answer; at least one. */
export function beginningOf(text: string): string {
  const sentences = readSentences(text);
  const [first] = sentences;
  const fitting = sentences.filter(
    ({ end }) => readWords(text.slice(0, end)).length <= MAX_WHOLE_ANSWER_ON_CHANGE_WORDS,
  );
  return text.slice(first?.start ?? 0, (fitting.at(-1) ?? first)?.end ?? text.length);
}

/** Returns the texts of the spans in their order, those next to each other joined. */
function joinedSpans(text: string, spans: readonly TextSpan[]): string[] {
  const joined: TextSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const isNext = last !== undefined && text.slice(last.end, Math.max(last.end, span.start)).trim() === "";
    if (isNext) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined.map(({ start, end }) => text.slice(start, end));
}
