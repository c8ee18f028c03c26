/** Owns questions such as "Who says that?", which refer back and ask for the people of the answer before. */
import type { ChatTurn } from "../../types";
import type { InsightSide } from "../../../shared/validators";

export interface BackReference {
  /** The earlier question; "that" refers to its answer. */
  readonly previous: string;
  /** The side that the verb asks for, as in "Who praises that?"; null for either side. */
  readonly side: InsightSide | null;
}

const that = "(?:that|this|it|them|those|these|so)(?: about me| of me| too| as well| exactly)*";
const who = String.raw`^\W*(?:and |so |but |ok |okay )?(?:who|which of (?:them|my \w+))(?: else| exactly| all| here| of them)?(?: also)?`;
const praisePattern = new RegExp(
  String.raw`${who} (?:prais(?:es?|ed)|likes?|liked|loves?|values?|valued|appreciates?|appreciated|admires?) ${that}\W*$|^\W*(?:und )?wer (?:lobt|schätzt|mag) (?:das|dies|es)(?: denn| alles)?\W*$`,
  "iu",
);
const criticismPattern = new RegExp(
  String.raw`${who} (?:critici[sz]e[sd]?|dislikes?|complains? (?:about|of)|complained (?:about|of)|minds?|hates?|wants?|wished?(?: for)?|wishes|asks? for|asked for) ${that}\W*$|^\W*(?:und )?wer (?:kritisiert|will|wünscht sich|möchte) (?:das|dies|es)(?: denn| alles)?\W*$`,
  "iu",
);
const statementPattern = new RegExp(
  String.raw`${who} (?:says?|said|thinks?|writes?|wrote|mentions?|mentioned|names?|named|notices?|noticed|means?|meant|sees?|was|is) ${that}\W*$|^\W*(?:and |but )?who(?: else| exactly)\W*$|^\W*(?:and |but )?(?:from|by) whom\W*$|^\W*(?:und )?wer (?:sagt|schreibt|meint|findet|nennt|war) (?:das|dies|es)(?: denn| alles| genau)?\W*$`,
  "iu",
);

/** Returns null for a question of its own, and without a question before. */
export function backReferenceOf(question: string, history: readonly ChatTurn[]): BackReference | null {
  const side = sideOfBackReference(question);
  if (side === undefined) return null;
  const previous = history.findLast(
    ({ role, content }) => role === "user" && sideOfBackReference(content) === undefined,
  );
  return previous === undefined ? null : { previous: previous.content, side };
}

function sideOfBackReference(question: string): InsightSide | null | undefined {
  if (praisePattern.test(question)) return "strength";
  if (criticismPattern.test(question)) return "wish";
  return statementPattern.test(question) ? null : undefined;
}
