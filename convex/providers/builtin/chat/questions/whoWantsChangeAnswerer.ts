import type { SourceQuote, SourceAnswer } from "../../../types";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { MAX_HEADING_WORDS, quotablesIn } from "../../text/quotableSegments";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { authorsWithQuotes, firstOfEachAuthor } from "../replies/quoteAuthors";
import { containsAllStems } from "../topics/questionStems";
import { readWords } from "../../text/readText";
import { isStopWord } from "../../text/isStopWord";
import { withoutSeparated } from "../passages/separatedQuotes";
import { wishesToOwner } from "../passages/wishesToOwner";
import { stemsOf } from "../topics/stemsOf";
import { questionOpeningSource } from "../topics/questionSources";

const changesSource = String.raw`(?:(?:an?|any|some|more|other|better) )?(?:changes?|improvements?|something (?:else|different|better|new|to change)|(?:new|better|other) \p{L}+)`;
const whoWantsChangePattern = new RegExp(
  String.raw`${questionOpeningSource}who(?: else| all| here)?(?:['’]d)? (?:also )?(?:wants?|wanted|wishes|wished|asks?|asked|needs?|hopes?|would like|likes?)(?: me)?(?: for| to (?:see|have|get|make))? (?:${changesSource} (?:in|about|with|to|of|at|on|for|around|regarding) (?:(?:the|our|my) )?(?<topic>[^?]+?)|(?:(?:the|our|my) )?(?<changed>[^?]+?) to (?:change|improve|be (?:different|better|changed)|get better)|to change (?:the |our |my )?(?<acted>[^?]+?))\W*$`,
  "iu",
);
/** Minimum letters of a word that is found in words written apart: "hand over". */
const MIN_COMPOUND_PART_LETTERS = 6;

/**
 * Answers "Who wants a change in handovers?" with the people who wish for it, and what each wishes. The topic needs no
 * concept of the lexicon.
 */
export const whoWantsChangeAnswerer: Answerer = {
  name: "who wants a change of something",
  applies: ({ question }) => stemsOf(topicToChange(question)).length > 0,
  answer: (query) => {
    const quotes = quotesOnChange(query);
    return quotes.length === 0 ? null : authorsWithQuotes(quotes, query.passages);
  },
};

/** Returns what is to change; empty for another question. */
function topicToChange(question: string): string {
  const { topic, changed, acted } = whoWantsChangePattern.exec(question)?.groups ?? {};
  return topic ?? changed ?? acted ?? "";
}

/** Returns a sentence of each person who wishes for a change of the topic. */
function quotesOnChange(query: ChatQuery): SourceQuote[] {
  const { question, passages, claims } = query;
  const asked = topicToChange(question);
  const stems = stemsOf(asked);
  const holdsTopic = (text: string) => containsAllStems(stems, text) || holdsApart(text, asked);
  const wishes = wishesToOwner(query).map(({ segment }) => segment);
  const quotes = passages.flatMap((passage, answerIndex) => {
    const isOfTopic = holdsTopic(passage.text);
    const isAsked = polarityOfQuestion(passage.questionText) === "wish" && holdsTopic(passage.questionText);
    if (!isOfTopic && !isAsked) return [];
    const ofAnswer = wishes.filter((wish) => wish.answerIndex === answerIndex);
    const wish = ofAnswer.find(({ text }) => holdsTopic(text)) ?? (isAsked ? ofAnswer[0] : undefined);
    const text = wish?.text ?? textUnderHeading(passage, answerIndex, holdsTopic);
    return text === null ? [] : [{ answerIndex, text }];
  });
  return firstOfEachAuthor(withoutSeparated(quotes, claims), passages);
}

/** Returns an answer about change from its heading on: "Handover at 23:00. Most nights there is no note." */
function textUnderHeading(
  passage: SourceAnswer,
  answerIndex: number,
  holdsTopic: (text: string) => boolean,
): string | null {
  if (polarityOfQuestion(passage.questionText) !== "wish" || isEmptyAnswer(passage.text)) return null;
  if (isPromptInjection(passage.text)) return null;
  const [heading, next] = quotablesIn(passage, answerIndex).filter(({ isSentenceStart }) => isSentenceStart);
  if (heading === undefined || next === undefined || heading.words.length > MAX_HEADING_WORDS + 1) return null;
  return holdsTopic(heading.text) ? passage.text.slice(heading.start, next.end) : null;
}

/** Whether a text has the words of the topic written apart. */
function holdsApart(text: string, asked: string): boolean {
  const letters = text.toLowerCase().replace(/[^\p{L}]+/gu, "");
  const words = readWords(asked).filter(({ lower }) => !isStopWord(lower));
  return words.every(
    ({ lower }) => lower.length >= MIN_COMPOUND_PART_LETTERS && letters.includes(lower.replace(/s$/u, "")),
  );
}
