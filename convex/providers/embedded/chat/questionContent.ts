import { stemsOf } from "./scoresByWords";
import { sideOfQuestion } from "../feedback/sideOfQuestion";

/** Stems that show a question's side, or only that it asks. */
export const sideWords = new Set(
  stemsOf(
    `best better differently different change improve stop start keep doing easier well good value appreciate admire
    strength strengths work working most wish advice habit weakness weaknesses blind spot growth grow praise see use find
    criticise criticize criticised criticized criticism criticisms critical complain complains complaint complaints annoy
    annoys annoying frustrate frustrates frustrating bother bothers struggle negative bad fault faults first important main
    want wants wanted expect expects big bigger biggest greatest weakest flaw flaws shortcoming shortcomings`,
  ),
);
/** Matches words that only ask for feedback, as "do my colleagues write about". */
const asking =
  /\b(?:colleagues?|co-?workers?|people|others|everybody|everyone|they)(?: (?:ever|really))?(?: (?:say|said|think|thought|feel|felt|write|wrote|written|talk|talked|comment|respond|answer)\b(?: about| of| on| to)?)?(?!\p{L})/giu;

/** Returns stems of what a question is about, without those that show its side. */
export function contentStems(question: string): string[] {
  return stemsOf(question.replace(asking, " ")).filter((stem) => !sideWords.has(stem));
}

/** Matches a question whether its owner does what it says. */
export const yesOrNo = /^\W*(?:should|shall|do|did|am|can|could|have|would) i\b/iu;

/** Matches a question of how often: "Am I on site enough with the roofers?" Those who answer call themselves "us". */
const askingHowOften = /\b(?:enough|often)\b/iu;
const company = /\bwith (?:all )?(?:my|our|the) \p{L}+s\b(?=\W*$)/iu;

/** Returns stems that a passage on the question holds; none where it asks for a side alone. */
export function topicStems(question: string): string[] {
  const said = yesOrNo.test(question) && askingHowOften.test(question) ? question.replace(company, " ") : question;
  const stems = sideOfQuestion(question) === null ? stemsOf(said.replace(asking, " ")) : contentStems(said);
  return stems.filter((stem) => !judging.has(stem));
}

/** Stems that judge and name no subject: "Is the van a problem, and for whom?" asks about the van. */
const judging = new Set(
  stemsOf(
    `problem problems problematic issue issues trouble difficult difficulty hard easy good bad okay fine wrong enough whom anyone anybody someone
    happen happens happened
    schwierig schwer problematisch gut schlecht probleme wen jemanden difficile difficulté bon bonne mauvais mauvaise problème problèmes
    difícil difíceis bueno buena malo mala problema problemas bom boa mau ruim`,
  ),
);

export function containsAllStems(stems: readonly string[], text: string): boolean {
  const held = new Set(stemsOf(text));
  return stems.every((stem) => held.has(stem));
}
