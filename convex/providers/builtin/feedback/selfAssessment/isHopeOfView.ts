import { restoreApostrophes } from "../../text/textFormat";

const hopeAdverbs = "(?:(?:just|do|really|only|also|always|often|sometimes|still|sincerely|genuinely) )*";
const viewPattern = new RegExp(
  String.raw`\bi(?:'d| would|'m| am)? ${hopeAdverbs}(?:hope|wonder|curious|(?:want|like|love) to (?:know|hear|find out)) (?:that |if |whether |how |what )?(?:they|people|every(?:one|body)|others|colleagues|(?:my|the|our) (?:\w+ )?\w+) (?:\w+ )?(?:feels?|knows?|sees?|notices?|thinks?|says?|understands?|agrees?|trusts?|likes?|respects?|appreciates?|remembers?|reali[sz]es?|believes?)\b`,
  "i",
);
/** Matches what an author wishes to learn, likes or dislikes: "I want to hear it straight". */
const curiosityPattern =
  /^\W*(?:(?:and|but|so|then|also|honestly),? )*i(?:(?:'d| would) (?:(?:just|really|only|also|still) )*(?:like|love) to (?:hear|be told|(?:know|find out) (?:what|how|if|whether|where|when) i)| (?:(?:just|do|really|only|also|still) )*(?:want|need) to (?:hear|be told|(?:know|find out) (?:what|how|if|whether|where|when) i)| (?:(?:just|do|really|only|also|always|still) )*(?:want (?:honest|straight|real|true|plain) (?:answers?|feedback|words?)|(?:don't|do not|never|can't|cannot) (?:really |much )?(?:like|enjoy|stand|bear|care for) (?!to (?:leave|let|keep|waste|see)\b)|dislike|hate|can take (?:it|that|criticism)))\b/i;
/** Words with which the sentence plans a change all the same. */
const changeHopePattern =
  /\b(?:more|less|better|earlier|sooner|should|stop|learn|too (?:much|little|often|fast|late))\b/i;

/**
 * Whether an own sentence only has a hope or question on the view of others, or names what its author likes. "I hope
 * they feel that I trust them" is no strength and no plan.
 */
export function isHopeOfView(text: string): boolean {
  const plain = restoreApostrophes(text).replaceAll("’", "'");
  return (viewPattern.test(plain) || isCuriosity(plain)) && !changeHopePattern.test(plain);
}

function isCuriosity(plain: string): boolean {
  return curiosityPattern.test(plain) && !/\b(?:how|ways?|what) to\b/i.test(plain);
}
