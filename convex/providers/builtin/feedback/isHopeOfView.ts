/** Owns what one hopes or wonders of the others' view: "I hope they feel that I trust them". It is no strength and no plan. */
import { restoreApostrophes } from "../text/textFormat";

const adverbs = "(?:(?:just|do|really|only|also|always|often|sometimes|still|sincerely|genuinely) )*";
const viewPattern = new RegExp(
  String.raw`\bi(?:'d| would|'m| am)? ${adverbs}(?:hope|wonder|curious|(?:want|like|love) to (?:know|hear|find out)) (?:that |if |whether |how |what )?(?:they|people|every(?:one|body)|others|colleagues|(?:my|the|our) (?:\w+ )?\w+) (?:\w+ )?(?:feels?|knows?|sees?|notices?|thinks?|says?|understands?|agrees?|trusts?|likes?|respects?|appreciates?|remembers?|reali[sz]es?|believes?)\b`,
  "i",
);
/** Words with which the sentence plans a change all the same. */
const changePattern = /\b(?:more|less|better|earlier|sooner|should|stop|learn|too (?:much|little|often|fast|late))\b/i;

/** Whether an own sentence only hopes or wonders how others see its author. */
export function isHopeOfView(text: string): boolean {
  const plain = restoreApostrophes(text).replaceAll("’", "'");
  return viewPattern.test(plain) && !changePattern.test(plain);
}
