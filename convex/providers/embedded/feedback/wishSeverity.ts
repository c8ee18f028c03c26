import type { Quotable } from "../text/quotablePieces";
import { isRequestToOwner } from "./salience";

/** Words for consequences for people or work. */
const consequence = new RegExp(
  [
    String.raw`humiliat\w*|asham\w*|embarrass\w*|degrad\w*|belittl\w*|insult\w*|bull(?:y|ied|ies|ying)|threat\w*|intimidat\w*|scared?|afraid|fear\w*|fright\w*|dread\w*|panic\w*|anxious|angry|anger|furious|upset\w*|hurts?|hurtful|cr(?:y|ied|ies|ying)|tears|worthless|stupid|small|invisible|exhaust\w*|burn(?:t|ed|ing)? out|sick(?: leave)?|stress\w*`,
    String.raw`quit|quits|quitting|resign\w*|(?:people|colleagues|staff|somebody|someone|many|several|two|three|four|good \w+|i|they|he|she) (?:\w+ ){0,2}(?:left|leave|leaving|gone)|transfer\w*|look(?:ing)? for (?:another|a new) job|nearly (?:left|quit|went)`,
    String.raw`danger\w*|unsafe|risk\w*|accident\w*|injur\w*|harm\w*|mistakes?|errors?|wrong|miss(?:ed|es)?|lost|los(?:e|es|ing)|fail\w*|broke\w*|damag\w*|complain\w*|delays?|wasted?|twice the|all over again|overtime|unpaid|unfair\w*|unjust\w*|not fair|injustice`,
    String.raw`nobody (?:dares|asks|speaks|tells|says|knows|trusts)|no one (?:dares|asks|speaks|tells|says|knows|trusts)|(?:have|has|had) (?:stopped|given up) \w+ing|(?:stopped|gave up) (?:asking|telling|speaking|trying|coming|helping)|don['’]t dare|afraid to|so that (?:we|i|nobody)|because of (?:that|this|you|it)|stand(?:s|ing)? (?:around|idle)|(?:i|we|they) can(?:['’]t|not) (?:invoice|work|finish|start|plan|go on|continue|deliver|ship|bill|sell|sleep)|after (?:two|three|four|five|six|\d+) (?:weeks|months)|which means|so (?:we|i|nobody|half|everybody|everyone)\b`,
  ].join("|"),
  "iu",
);
const plea =
  /\b(?:please|never again|at last|finally|for once|urgent\w*|beg|really (?:need|have to|must)|must|have to)\b|!/iu;
const soft =
  /\b(?:maybe|perhaps|might|possibly|a (?:bit|little)|now and then|once in a while|sometimes|would be nice|wouldn['’]t mind|if anything|small thing|minor|just an idea|from time to time)\b/iu;
const stops = /^\W*(?:please |just )?(?:stop|don['’]t|do not|never|no more)\b/iu;

const complaint =
  /\b(?:unfair\w*|unjust\w*|not (?:\w+ )?(?:fair|right|clear|enough|good|safe|equal)|too (?:late|early|long|short|often|many|few|much|little|loud|slow|fast)|always (?:late|wrong|missing|the same)|never (?:on time|ready|clear)|chaotic|chaos|a mess|confusing|unclear|missing|unsafe|dangerous)\b/iu;

/**
 * Returns the severity, from -1.5 to 4: pleas and complaints with their consequence come before preferences. `after` is
 * the answer's text after the piece, whose next sentence may state the consequence.
 */
export function severityOf(piece: Quotable, after = ""): number {
  const [next = ""] = after.trimStart().split(/(?<=[.!?…])\s+/u);
  let grave = 0;
  if (consequence.test(piece.text)) grave += 2;
  else if (consequence.test(next)) grave += 1.5;
  if (plea.test(piece.text)) grave += 1;
  if (stops.test(piece.text)) grave += 1;
  else if (isRequestToOwner(piece)) grave += 0.5;
  if (soft.test(piece.text)) grave -= 1.5;
  return grave;
}

/** Whether a text states a consequence for people or work. */
export function hasConsequence(text: string): boolean {
  return consequence.test(text);
}

/** Whether a text complains that a thing is not as it should be. */
export function hasComplaint(text: string): boolean {
  return complaint.test(text);
}
