import { stemsOf, stemSetOf } from "./stemsOf";

type Evaluation = "good" | "bad";

const generalGood = "good well great enough properly appropriate useful helpful";
const specificGood =
  "fair fairly quick quickly fast prompt promptly clear clearly calm calmly kind friendly patient reliable polite organised organized tidy punctual honest";
const generalBad = "bad badly poor poorly wrong terrible awful weak hopeless problem waste useless";
const specificBad =
  "slow slowly late unfair unclear rude boring messy chaotic strict harsh vague careless lazy impatient moody distant";
const generalEvaluationStems = new Set([...stemSetOf(generalGood), ...stemSetOf(generalBad)]);
const [goodPattern, badPattern] = [`${generalGood} ${specificGood}`, `${generalBad} ${specificBad}`].map(
  (list) => new RegExp(String.raw`(?<!\p{L})(?:${list.split(" ").join("|")})(?!\p{L})`, "iu"),
);
const askedExcessPattern = /\btoo (?!(?:well|good)\b)\p{L}+/iu;
const negationPattern = /\b(?:not|never|cannot|hardly|rarely)\b|n['’]t\b/iu;

/** Whether a question asks for something good of its owner, or bad; null where its words do not show it. */
export function evaluationOf(question: string): Evaluation | null {
  const isBad = badPattern?.test(question) === true || askedExcessPattern.test(question);
  if (!isBad && goodPattern?.test(question) !== true) return null;
  return isBad === negationPattern.test(question) ? "good" : "bad";
}

/** Whether a stem evaluates anything, as "good" does, so that no answer need have it. */
export function isGeneralEvaluation(stem: string): boolean {
  return generalEvaluationStems.has(stem);
}
