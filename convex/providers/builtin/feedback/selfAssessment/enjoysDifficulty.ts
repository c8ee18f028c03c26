import { restoreApostrophes } from "../../text/textFormat";

const enjoymentDegree = "(?:(?:actually|really|quite|rather|even|also|secretly|honestly|always|still|do) )*";
const enjoyedPattern = new RegExp(
  String.raw`\bi ${enjoymentDegree}(?:(?:enjoy|love|like|relish)(?! (?:to (?:avoid|skip)|being|it when)\b)|thrive (?:on|in|under|amid|when)|feel at home (?:in|with)|come alive (?:in|when)|am at my best (?:in|when|under)|do not mind|don['’]t mind) (?:the |a |an |that |this |some |it |my |our )?(?:(?!(?:but|although|too|because|instead|rather|least)\b)[\p{L}'’-]+ ){0,3}?(?:chaos|mess|rush|crisis|crises|pressure|stress|panic|trouble|emergenc(?:y|ies)|deadlines?|conflicts?|arguments?|noise|heat|bustle|hurry|madness|surprises?|problems?|uncertainty|hectic|tight|loud|hot|rough|busy)\b`,
  "iu",
);
/** Matches what admits a fault all the same. */
const fondnessLimitPattern = /\b(?:but|although|though|however|too (?:much|often)|unfortunately|i know)\b/iu;

/**
 * Whether an own sentence says that its author enjoys a difficulty, and admits no fault: "I love the chaos of a
 * Saturday."
 */
export function enjoysDifficulty(text: string): boolean {
  const plain = restoreApostrophes(text);
  return enjoyedPattern.test(plain) && !fondnessLimitPattern.test(plain);
}
