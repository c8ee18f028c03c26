/**
 * Owns whether two sentences that are opposite in one concept are about the same thing, so that they contradict each
 * other. Its invariant: where both name things or occasions and share none, they do not, unless one holds for all.
 */
import { isStopWord } from "../text/stopWords";
import { isForeign } from "../text/isForeign";
import type { Piece } from "../text/quotablePieces";
import { stemOf, type Word } from "../text/readText";
import { type OwnerReference, speakerWords } from "../text/coreference";

/** Matches everybody, or every time. */
const universal =
  /\b(?:al+ways|never|every\p{L}*|each|nobody|no[- ]one|anybody|anyone|anything|nothing|any|all|none)\b|\bnot (?:one|once|a single)\b/u;
/** Words for times, and words that name no thing. */
const empty = new Set(
  `word words bit lot lots way ways thing things time times moment moments minute minutes hour hours day days week weeks month
  months year years morning mornings afternoon evening evenings night nights monday mondays tuesday tuesdays wednesday
  wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays today tomorrow yesterday weekend weekends
  second seconds people person team staff colleagues others example instance part kind sort while job work shift`.split(
    /\s+/,
  ),
);

/** Whether two pieces share a noun, or one of them is foreign, universal or without nouns. */
/** Begin a clause that says when. "Even when" and "auch wenn" leave out no time. */
const condition =
  /(?<!\p{L})(?<!\b(?:even|auch|selbst|incluso|aunque|m[êe]me|mesmo|sogar) )(?:when|whenever|while|if|once|wenn|falls|sobald|cuando|quand|lorsque|quando|si)(?!\p{L})[^,;.!?]*/giu;
const universalInOthers =
  /(?<!\p{L})(?:immer|stets|nie|niemals|jede[rnms]?|niemand\p{L}*|siempre|nunca|jam[áa]s|tod[oa]s|nadie|toujours|jamais|chaque|tout le monde|personne|sempre|ningu[ée]m)(?!\p{L})/iu;
const date = new RegExp(
  String.raw`(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|(?<=in )may|june|july|august|september|october|november|december|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|januar|februar|märz|juni|juli|oktober|dezember|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|janvier|février|mars|avril|juin|juillet|août)(?!\p{L})`,
  "giu",
);

/** `isOfThing`: what is said of a thing holds at every time ("We hear on Sunday when we work"). */
export function areOnSameTopic(one: Piece, other: Piece, owner: OwnerReference, isOfThing = false): boolean {
  const [mine, theirs] = [one, other].map((piece) =>
    isOfThing ? namedIn(piece, owner) : new Set([...namedIn(piece, owner), ...occasionsIn(piece)]),
  );
  if (mine === undefined || theirs === undefined || mine.size === 0 || theirs.size === 0) return true;
  if ([...mine].some((bound) => theirs.has(bound))) return true;
  return holdsForAll(one) || holdsForAll(other);
}

function holdsForAll({ text }: Piece): boolean {
  const main = text.toLowerCase().replace(condition, " ");
  return isForeign(text) ? universalInOthers.test(main) : universal.test(main);
}

/** When it holds, also by its question: "What should I stop doing on Sundays?" */
function occasionsIn({ text, questionText }: Piece): string[] {
  const dates = `${text} ${questionText}`.toLowerCase().match(date) ?? [];
  const conditions = text.toLowerCase().match(condition) ?? [];
  return [...dates.map((word) => stemOf(word)), ...conditions.map((clause) => clause.trim())];
}

/** None in another language. */
function namedIn(piece: Piece, owner: OwnerReference): ReadonlySet<string> {
  return isForeign(piece.text) ? new Set() : thingsIn(piece, owner);
}

/** Returns the stems of a piece's nouns. */
function thingsIn({ words }: Piece, { names }: OwnerReference): ReadonlySet<string> {
  const isThing = ({ lower, tags }: Word) =>
    tags.has("Noun") &&
    !["Pronoun", "Date", "Value", "Verb"].some((tag) => tags.has(tag)) &&
    !isStopWord(lower) &&
    !empty.has(lower) &&
    !speakerWords.has(lower) &&
    !names.has(lower.replace(/'s$/, ""));
  return new Set(words.filter(isThing).map(({ stem }) => stem));
}
