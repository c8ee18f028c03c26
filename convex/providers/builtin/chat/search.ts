/**
 * Owns the chat without an AI model, a search: "Who says I listen?" is answered "Ana and Ben.", with a quote of each.
 * Invariant: a reply comes from the passages and claims of the query, and claims nothing about them.
 */
import { searchReplies } from "../../../shared/texts/searchReplies";
import type { AnswerSentence, ChatTurn } from "../../types";
import { correctedFeedbackQuestion } from "../text/correctedFeedbackQuestion";
import { correctedChatQuestion } from "../text/correctedChatQuestion";
import { polarityOfQuestion } from "../text/polarityOfQuestion";
import type { ChatQuery } from "./replies/Answerer";
import { contentStems } from "./topics/questionStems";
import { answerers } from "./answererOrder";
import { replySentence } from "./replies/answerSentences";
import { backReferenceOf } from "./questions/backReferenceQuestions";
import { answerSeveral, questionsIn, withoutOtherPosition } from "./questions/severalQuestions";
import { answerBackReference } from "./questions/answerBackReference";
import { questionOpeningSource } from "./topics/questionSources";

const timeUnit = "(?:weeks?|months?|quarters?|years?|seasons?|terms?|days?|shifts?|sprints?|rounds?)";
const weekdaySource = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: morning| evening)?`;
const time = [
  String.raw`(?:(?:in|during|within|over|for|by|before|until|from|after) )?(?:the )?(?:next|this|coming|following|rest of the|end of the) (?:(?:\p{L}+|\d+) )?${timeUnit}`,
  String.raw`(?:in|within) (?:the )?(?:(?:\p{L}+|\d+) )${timeUnit}`,
  String.raw`(?:(?:on|by|from|before|until) )?(?:next |this |coming )?${weekdaySource}`,
  "(?:from )?tomorrow(?: morning)?",
  "today",
  "tonight",
  "right now",
  "right away",
  "at the moment",
  "these days",
  "at present",
  "currently",
  "(?:as )?soon(?: as possible)?",
  "(?:from )?now(?: on)?",
].join("|");
const endingTimePattern = new RegExp(String.raw`[,;–-]?\s+(?:${time})(?=,? (?:and why|please)\b|\W*$)`, "iu");
/** Matches "Who wants a change on Monday?", whose time an answer may name. */
const peopleQuestionPattern = new RegExp(String.raw`${questionOpeningSource}(?:who|how many)\b`, "iu");

const greetingPattern =
  /^\W*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|thanks?|thank you|thx|cheers|ok(?:ay)?|bye)(?: there| you| so much| very much| all)?\W*$/iu;

/** Returns the question to whose answer a question refers, else the question itself. */
export function questionMeant(question: string, history: readonly ChatTurn[]): string {
  return backReferenceOf(question, history)?.previous ?? question;
}

/** Whether the question, or the one to which it refers, is answered from all answers and the claims. */
export function readsClaims(question: string, history: readonly ChatTurn[]): boolean {
  const asked = questionsIn(withoutOtherPosition(correctedFeedbackQuestion(questionMeant(question, history))));
  return asked.some((one) => isAnsweredByClaims(withoutOpenTime(one)));
}

function isAnsweredByClaims(question: string): boolean {
  return answerers.some((answerer) => answerer.readsClaims?.(question) === true);
}

/** Returns the question without a time at its end where it has no topic, so that no answer could name that time. */
function withoutOpenTime(question: string): string {
  const timeless = withoutTime(question);
  if (timeless === question) return question;
  const isWithoutTopic = polarityOfQuestion(timeless) !== null && contentStems(timeless).length === 0;
  return isWithoutTopic || isAnsweredByClaims(timeless) ? timeless : question;
}

/** Answers a typed question from its passages, by the first of the answerers that applies and finds something. */
export async function search(typed: ChatQuery): Promise<AnswerSentence[]> {
  const backReference = backReferenceOf(typed.question, typed.history ?? []);
  if (backReference !== null) {
    const before = await search({
      ...typed,
      question: backReference.previous,
      history: [],
    });
    return [...answerBackReference(backReference, before, typed)];
  }
  if (greetingPattern.test(typed.question)) return [replySentence(searchReplies.greeting)];
  const questions = questionsIn(withoutSecondQuestion(typed.question));
  const several = questions.length > 1 ? await answerSeveral(questions, typed, search) : null;
  if (several !== null) return several;
  const query = { ...typed, question: correctedQuestion(typed) };
  for (const { applies, answer } of answerers) {
    const sentences = applies(query) ? await answer(query, search) : null;
    if (sentences !== null) return [...sentences];
  }
  return [replySentence(searchReplies.none)];
}

/** Returns the question without typing slips, the circumstance ("at night") and the measure ("not … enough"). */
function correctedQuestion({ question, passages }: ChatQuery): string {
  return correctedChatQuestion(
    withoutOpenTime(
      withoutSecondQuestion(correctedFeedbackQuestion(question).replace(chatAsidePattern, ""))
        .replace(qualityCircumstancePattern, "")
        .replace(tooLittlePattern, "$<denied>"),
    ),
    passages.flatMap(({ authorName, questionText, text }) => [authorName, questionText, text]),
    passages.map(({ authorName }) => authorName),
  );
}

/** Matches a circumstance: "Am I calm at night?" Answers seldom repeat it, so that its words are no topic. */
const qualityCircumstancePattern =
  /(?<=\b(?:i am|i['’]m|am i) (?:not )?(?:(?:really|always|too|very|so|often) )?\p{L}+) (?:at (?:night|work|times)|in the (?:mornings?|evenings?)|on (?:nights|weekends|early shifts|late shifts)|during the (?:day|night|shift))(?=\W*$)/iu;

/** Matches what is around a question: "ok so what do they like about me, short". */
const chatAsidePattern =
  /^\W*(?:(?:ok(?:ay)?|alright)\b[,.:;–-]?\s+(?:so,? )?|(?:right|well|hm+)(?:[,.:;–-]\s+(?:so,? )?|\s+so,? ))|[,;–-]\s*(?:in )?(?:short|brief(?:ly)?|one sentence|a few words)(?: please)?(?=\W*$)/giu;

/** Matches the end of "Who said I am quiet, and what exactly did they say?", whose quotes answer both parts. */
const secondQuestionPattern =
  /(?<=^\W*who\b.+?),? and what (?:exactly |precisely )?(?:did|do) they (?:say|write|mean)(?: exactly)?(?=\W*$)/iu;

function withoutSecondQuestion(question: string): string {
  return withoutOtherPosition(question.replace(secondQuestionPattern, ""));
}

/** Matches a statement of too little, since "he does not delegate" implies that he doesn't delegate enough. */
const tooLittlePattern = /(?<denied>\bi (?:do not|never|hardly|rarely|don['’]t) [^?]*?) enough(?=\W*$)/iu;

/** Returns the question without a time at its end: "What should I do first, next week?" */
export function withoutTime(question: string): string {
  return peopleQuestionPattern.test(question) ? question : question.replace(endingTimePattern, "");
}
