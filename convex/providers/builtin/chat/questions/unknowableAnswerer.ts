import type { AnswerSentence, SourceQuote, SourceAnswer } from "../../../types";
import { ironicSpansIn } from "../../feedback/praise/irony";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import { quotablesIn } from "../../text/quotableSegments";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { replySentence, markedPassage } from "../replies/answerSentences";
import { unknowableReplies } from "../replies/replyTexts";
import { wishOfEachAuthor } from "./whatToChangeAnswerer";

type Unknowable = "irony" | "intent" | "judgement" | "future";

/** Maximum quotes below a hint to another question, fewer than below an answer. */
const MAX_QUOTES_WITH_HINT = 4;

const unknowableQuestionStartSource = String.raw`^\W*(?:and |so |but )*`;
const someoneSource = String.raw`(?:who|which(?: of (?:them|these|my \w+)| \w+)?|(?:is|was|are|were|did|does|do) (?:any(?:one|body)|some(?:one|body)|any of (?:them|it|this)|they|people|all of them|some of (?:them|it)|(?:it|this|that)(?: all)?))`;
const aboutMeSource = String.raw`(?: (?:with|to|at|about) (?:me|us))?`;
const ironyPattern = new RegExp(
  String.raw`${unknowableQuestionStartSource}${someoneSource}(?:['’]s)? (?:(?:is|was|are|were|just|only|being|maybe|perhaps|all|meant|really) )*(?:a )?(?:jok(?:e|es|ed|ing)|kidding|iron(?:y|ic|ically)|sarcas(?:m|tic|tically)|teasing|serious|not serious|in jest|for fun)${aboutMeSource}\W*$`,
  "iu",
);
const intentPattern = new RegExp(
  String.raw`${unknowableQuestionStartSource}(?:${someoneSource}(?:['’]s)? (?:(?:is|was|are|were|just|only|being|really|all|not) )*(?:lying|flattering|exaggerating|telling the truth|means? (?:it|what they say)|meant (?:it|that)|holds? back|held back|holding back)|do they (?:really |all |honestly )*mean (?:it|that|what they (?:say|write))|what (?:do|did|does) (?:they|people|he|she) really (?:mean|think))${aboutMeSource}\W*$`,
  "iu",
);
const whoIsRightPattern = new RegExp(
  String.raw`${unknowableQuestionStartSource}(?:who(?:['’]s| is| was) (?:right|wrong|correct|to blame)|(?:is|are|was|were) (?:they|people|it|that|this|all of them|any of (?:it|them)) (?:really |all )*(?:right|wrong|true|fair|correct|justified)|whom? (?:should|can) i (?:believe|trust))\W*$`,
  "iu",
);
const futurePattern = new RegExp(
  String.raw`${unknowableQuestionStartSource}(?:what (?:will|would) happen\b.*|(?:will|would) (?:they|people|any(?:one|body)|every(?:one|body)|my \w+|i) (?:be|get|become|leave|quit|stay|change|improve|forgive|notice|still)\b.*)$`,
  "iu",
);
const unknowablePatterns: readonly (readonly [Unknowable, RegExp])[] = [
  ["irony", ironyPattern],
  ["intent", intentPattern],
  ["judgement", whoIsRightPattern],
  ["future", futurePattern],
];

/**
 * Answers who was joking, who is right or what will happen with why no words of an answer settle it. The quotes that
 * come nearest follow.
 */
export const unknowableAnswerer: Answerer = {
  name: "what no answer settles",
  applies: ({ question }) => unknowableKindOf(question) !== null,
  answer: answerUnknowable,
};

function unknowableKindOf(question: string): Unknowable | null {
  return unknowablePatterns.find(([, pattern]) => pattern.test(question))?.[0] ?? null;
}

function answerUnknowable(query: ChatQuery): AnswerSentence[] | null {
  const { question, passages } = query;
  const says = (...texts: string[]) => texts.map(replySentence);
  const quoted = (quotes: readonly SourceQuote[]) => quotes.slice(0, MAX_QUOTES_WITH_HINT).map(markedPassage);
  switch (unknowableKindOf(question)) {
    case null:
      return null;
    case "irony": {
      const ironic = ironicSentences(passages);
      if (ironic.length === 0) return says(unknowableReplies.irony, unknowableReplies.ironyHint);
      return [
        ...says(unknowableReplies.irony, unknowableReplies.ironyHint, unknowableReplies.ironic),
        ...quoted(ironic),
      ];
    }
    case "intent":
      return says(unknowableReplies.intent, unknowableReplies.intentHint);
    case "judgement":
      return says(unknowableReplies.judgement, unknowableReplies.judgementHint);
    case "future":
      return [...says(unknowableReplies.future, unknowableReplies.futureHint), ...quoted(wishOfEachAuthor(query))];
  }
}

/** Cheer about what no one likes: "I just love a ticket at 3 a.m." The lexicon of irony requires a plainer mark. */
const cheerPattern =
  /^\W*i (?:(?:simply|just|really|absolutely|truly|do) )+(?:love|adore|enjoy|like)\b|\b(?:great|real|rare|special) (?:gift|talent) for\b|\bseriously though\b|\bkeeps me (?:young|fit|awake|on my toes)\b/iu;

function ironicSentences(passages: readonly SourceAnswer[]): { answerIndex: number; text: string }[] {
  return passages.flatMap((passage, answerIndex) => {
    const { text } = passage;
    if (isEmptyAnswer(text) || isPromptInjection(text)) return [];
    const segments = quotablesIn(passage, answerIndex).filter(({ isSentenceStart }) => isSentenceStart);
    const spans = ironicSpansIn(segments, text);
    const ironic = segments.filter(
      (segment) =>
        cheerPattern.test(segment.text) || spans.some(({ start, end }) => segment.start >= start && segment.end <= end),
    );
    return ironic.slice(0, 1).map((segment) => ({ answerIndex, text: segment.text }));
  });
}
