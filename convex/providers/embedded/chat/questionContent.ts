import { stemsOf } from "./scoresByWords";
import { sideOfQuestion } from "../text/sideOfQuestion";
import { sideStems, askingPattern, judgingStems } from "./questionWords";

/** Returns stems of what a question is about, without those that show its side. */
export function contentStems(question: string): string[] {
  return stemsOf(question.replace(askingPattern, " ")).filter((stem) => !sideStems.has(stem));
}

/** Matches a question whether its owner does what it says. */
export const yesOrNo = /^\W*(?:should|shall|do|did|am|can|could|have|would) i\b/iu;

/** Matches a question of how often: "Am I on site enough with the roofers?" Those who answer call themselves "us". */
const askingHowOften = /\b(?:enough|often)\b/iu;
const company = /\bwith (?:all )?(?:my|our|the) \p{L}+s\b(?=\W*$)/iu;

/** Returns stems that a passage on the question holds; none where it asks for a side alone. */
export function topicStems(question: string): string[] {
  const said = yesOrNo.test(question) && askingHowOften.test(question) ? question.replace(company, " ") : question;
  const stems = sideOfQuestion(question) === null ? stemsOf(said.replace(askingPattern, " ")) : contentStems(said);
  return stems.filter((stem) => !judgingStems.has(stem));
}

export function containsAllStems(stems: readonly string[], text: string): boolean {
  const held = new Set(stemsOf(text));
  return stems.every((stem) => held.has(stem));
}
