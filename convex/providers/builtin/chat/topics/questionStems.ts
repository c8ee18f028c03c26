import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { polarityStems, askingPattern, judgingStems } from "./questionFrameWords";
import { stemsOf } from "./stemsOf";
import { yesOrNoQuestionPattern } from "./questionForms";

/**
 * Returns stems of what a question is about, without those that show its polarity: "meet" of "What could I improve in
 * meetings?"
 */
export function contentStems(question: string): string[] {
  return stemsOf(question.replace(askingPattern, " ")).filter((stem) => !polarityStems.has(stem));
}

/** Matches a question of how often: "Am I on site enough with the roofers?" Those who answer call themselves "us". */
const enoughOrOftenPattern = /\b(?:enough|often)\b/iu;
const companyPattern = /\bwith (?:all )?(?:my|our|the) \p{L}+s\b(?=\W*$)/iu;

/** Returns stems that a passage on the question holds; none where it asks for a polarity alone. */
export function topicStems(question: string): string[] {
  const said =
    yesOrNoQuestionPattern.test(question) && enoughOrOftenPattern.test(question)
      ? question.replace(companyPattern, " ")
      : question;
  const stems = polarityOfQuestion(question) === null ? stemsOf(said.replace(askingPattern, " ")) : contentStems(said);
  return stems.filter((stem) => !judgingStems.has(stem));
}

/** Whether the text has a word of each stem. */
export function containsAllStems(stems: readonly string[], text: string): boolean {
  const held = new Set(stemsOf(text));
  return stems.every((stem) => held.has(stem));
}
