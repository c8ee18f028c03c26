import { splitIntoSentences } from "./numberedSentences";

const quantities = [
  String.raw`\d+|two|three|four|five|six|seven|eight|nine|ten|both|several|many|most|some|a few|few|multiple|various`,
  "zwei|drei|vier|fünf|sechs|sieben|acht|mehrere|viele|einige|die meisten",
  "deux|trois|quatre|cinq|six|plusieurs|certaines",
  "dos|tres|cuatro|cinco|seis|varias|muchas|algunas",
  "duas|três|quatro|cinco|várias|muitas|algumas",
].join("|");
const countedPeople = [
  String.raw`people|persons|colleagues|peers|teammates|respondents|voices`,
  "personen|leute|menschen|kollegen|kolleginnen|personnes|collègues|personas|compañer[oa]s|pessoas|colegas",
].join("|");
const countedVerbs =
  "say|tell|value|wish|want|praise|describe|mention|find|feel|see|think|name|would|experience|appreciate";
const opensWithCount = new RegExp(
  String.raw`^(?:(?:at least|about|more than|nearly|almost|all) )?(?:${quantities}) (?:of (?:them|your \p{L}+) )?(?:(?:\p{L}+ )?(?:${countedPeople})|(?:${countedVerbs}))(?!\p{L})`,
  "iu",
);

/**
 * Leaves out the sentences of a description that open with a number of people. The page counts them itself, and counts
 * others where it shows one group alone.
 */
export function withoutCountOfPeople(description: string): string {
  const sentences = splitIntoSentences(description);
  const kept = sentences.filter((sentence) => !opensWithCount.test(sentence));
  return kept.length === sentences.length ? description : kept.join(" ");
}
