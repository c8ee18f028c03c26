import type { ChatTurn } from "../../../types";
import type { Polarity } from "../../text/Polarity";

/**
 * What is asked of the answer before. `polarity` is the one that the verb asks for, as in "Who praises that?"; null for
 * either.
 */
type AskedOfAnswer =
  | { readonly kind: "people"; readonly polarity: Polarity | null }
  | { readonly kind: "reasons" | "others" | "number" | "opposed" };

export type BackReference = AskedOfAnswer & {
  /** The question to whose answer it refers. */
  readonly previous: string;
};

const that = "(?:that|this|it|them|those|these|so)(?: about me| of me| too| as well| exactly)*";
const leadSource = String.raw`^\W*(?:and |so |but |ok |okay )*`;
const whoOfThemSource = String.raw`${leadSource}(?:who|which of (?:them|my \w+))(?: exactly| all| here| of them)?(?: also)?`;
const praising = "(?:prais(?:es?|ed)|likes?|liked|loves?|values?|valued|appreciates?|appreciated|admires?)";
const criticisingSource = String.raw`(?:critici[sz]e[sd]?|dislikes?|complains? (?:about|of)|complained (?:about|of)|minds?|hates?|wants?|wished?(?: for)?|wishes|asks? for|asked for)`;
const stating =
  "(?:says?|said|thinks?|thought|writes?|wrote|mentions?|mentioned|names?|named|notices?|noticed|means?|meant|sees?|feels?|agrees?|was|is)";
const whoPraisesThatPattern = new RegExp(
  String.raw`${whoOfThemSource} ${praising} ${that}\W*$|^\W*(?:und )?wer (?:lobt|schätzt|mag) (?:das|dies|es)(?: denn| alles)?\W*$`,
  "iu",
);
const criticismPattern = new RegExp(
  String.raw`${whoOfThemSource} ${criticisingSource} ${that}\W*$|^\W*(?:und )?wer (?:kritisiert|will|wünscht sich|möchte) (?:das|dies|es)(?: denn| alles)?\W*$`,
  "iu",
);
const statementPattern = new RegExp(
  String.raw`${whoOfThemSource} ${stating} ${that}\W*$|${leadSource}who(?: exactly)?\W*$|${leadSource}(?:from|by) whom\W*$|^\W*(?:und )?wer (?:sagt|schreibt|meint|findet|nennt|war) (?:das|dies|es)(?: denn| alles| genau)?\W*$`,
  "iu",
);
const whyTheySayPattern = new RegExp(
  String.raw`${leadSource}(?:why|how come|for what reasons?|what for)(?: (?:exactly|though|is (?:that|this|it)|do (?:they|people) (?:say|think|write|want|feel) ${that}|does (?:he|she) (?:say|think|write|want|feel) ${that}|(?:should|would) i(?: do ${that})?|${that}))?\W*$|${leadSource}(?:can you )?(?:explain|tell me (?:more|why))(?: ${that})?\W*$|^\W*(?:und )?(?:warum|wieso|weshalb)(?: (?:das|denn|ist das so))?\W*$`,
  "iu",
);
const unnamedPerson = "(?:any(?:one|body)|some(?:one|body)|who)";
const othersPattern = new RegExp(
  String.raw`${leadSource}(?:(?:does|did|do|is|has|was) )?${unnamedPerson} else(?: (?:also )?(?:${stating}|${praising}|${criticisingSource}|there)(?: ${that})?)?\W*$|${leadSource}(?:do|did) (?:others|other people|more people) ${stating} ${that}\W*$|^\W*(?:und )?(?:wer|jemand) (?:noch|sonst(?: noch)?)\W*$`,
  "iu",
);
const howManyOfThemPattern = new RegExp(
  String.raw`${leadSource}how many(?: (?:people|of them|persons|colleagues|others|are (?:they|there|that)))?(?: (?:also )?(?:${stating}|${praising}|${criticisingSource})(?: ${that})?| are (?:they|there|that))?\W*$|^\W*(?:und )?wie viele(?: (?:sagen|schreiben|meinen) das)?\W*$`,
  "iu",
);

const opposedPattern = new RegExp(
  String.raw`${leadSource}(?:who|(?:does|did|do|is|has) ${unnamedPerson}(?: else)?)(?: (?:also|then))? (?:disagrees?|disagreed|(?:sees?|thinks?|says?) (?:it |that |this )?(?:differently|otherwise)|says? the (?:opposite|contrary)|(?:is )?against (?:it|that|this)|objects?|does(?: not|n['’]t)(?: agree| think so| say so)?)(?: with (?:that|this|it|them))?\W*$`,
  "iu",
);

/**
 * Returns what a question asks of the answer before: "Who says that?", "And why?", "Anyone else?", "How many?". Null
 * for a question of its own, and without a question before.
 */
export function backReferenceOf(question: string, history: readonly ChatTurn[]): BackReference | null {
  const asked = askedOfAnswer(question);
  if (asked === null) return null;
  const previous = history.findLast(({ role, content }) => role === "user" && askedOfAnswer(content) === null);
  return previous === undefined ? null : { ...asked, previous: previous.content };
}

/** Returns what a question asks of an answer before; null for a question of its own. */
function askedOfAnswer(question: string): AskedOfAnswer | null {
  if (whyTheySayPattern.test(question)) return { kind: "reasons" };
  if (opposedPattern.test(question)) return { kind: "opposed" };
  if (othersPattern.test(question)) return { kind: "others" };
  if (howManyOfThemPattern.test(question)) return { kind: "number" };
  if (whoPraisesThatPattern.test(question)) return { kind: "people", polarity: "strength" };
  if (criticismPattern.test(question)) return { kind: "people", polarity: "wish" };
  return statementPattern.test(question) ? { kind: "people", polarity: null } : null;
}
