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

/** Begin a clause that says when. "Even when" and "auch wenn" leave out no time. */
const condition =
  /(?<!\p{L})(?<!\b(?:even|auch|selbst|incluso|aunque|m[êe]me|mesmo|sogar) )(?:when|whenever|while|if|once|wenn|falls|sobald|cuando|quand|lorsque|quando|si)(?!\p{L})[^,;.!?]*/giu;
const universalInOthers =
  /(?<!\p{L})(?:immer|stets|nie|niemals|jede[rnms]?|niemand\p{L}*|siempre|nunca|jam[áa]s|tod[oa]s|nadie|toujours|jamais|chaque|tout le monde|personne|sempre|ningu[ée]m)(?!\p{L})/iu;
const date = new RegExp(
  String.raw`(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|(?<=in )may|june|july|august|september|october|november|december|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|januar|februar|märz|juni|juli|oktober|dezember|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|janvier|février|mars|avril|juin|juillet|août)(?!\p{L})`,
  "giu",
);

/** Maximum words of a sentence that holds in general, as "She shouts." */
const MAX_GENERAL_WORDS = 7;

/**
 * Whether two pieces that are opposite in one concept are about one thing, so that they contradict each other: they
 * share a thing or an occasion, or one of them holds for all, or is short and names neither. `isOfThing`: the pieces
 * describe a thing, as in "We hear on Sunday when we work", so a day in them is no occasion.
 */
export function areOnSameTopic(one: Piece, other: Piece, owner: OwnerReference, isOfThing = false): boolean {
  const pieces = [one, other];
  if (pieces.some(holdsForAll)) return true;
  const occasions = pieces.map((piece) => (isOfThing ? [] : occasionsIn(piece)));
  const bounds = pieces.map((piece, index) => new Set([...thingsIn(piece, owner), ...(occasions[index] ?? [])]));
  const [mine, theirs] = bounds;
  if ([...(mine ?? [])].some((bound) => theirs?.has(bound) === true)) return true;
  // What holds on one occasion does not contradict what holds in general.
  if (occasions.some(({ length }) => length > 0)) return false;
  return pieces.some(
    ({ words }, index) => bounds[index]?.size === 0 && (isOfThing || words.length <= MAX_GENERAL_WORDS),
  );
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

/** Words before a noun in the other languages. */
const determiner =
  /^(?:de[rnms]|die|das|eine?[nmrs]?|[mds]eine?[nmrs]?|ihre?[nmrs]?|unsere?[nmrs]?|el|la|los|las|una?|al|del|mis?|sus?|nuestr[oa]s?|les?|une|des|du|aux?|ses|son|mon|mes|nos|notre|[oa]s?|uma?|d[oa]s?|n[oa]s?|aos?|meus?|minhas?|seus?|suas?|nosso|nossa)$/u;

/** Returns the stems of a piece's nouns, in another language those with a determiner or a capital. */
function thingsIn({ words, text }: Piece, { names }: OwnerReference): ReadonlySet<string> {
  const isOfForeign = isForeign(text);
  const isNoun = ({ tags }: Word) =>
    tags.has("Noun") && !["Pronoun", "Date", "Value", "Verb"].some((tag) => tags.has(tag));
  const isForeignNoun = ({ text: written, lower }: Word, at: number) =>
    (at > 0 && /^\p{Lu}\p{Ll}/u.test(written)) ||
    /^[dl]['’]\p{L}{3}/u.test(lower) ||
    (lower.length > 2 && determiner.test(words[at - 1]?.lower ?? "") && !determiner.test(lower));
  const isThing = (word: Word, at: number) =>
    (isOfForeign ? isForeignNoun(word, at) : isNoun(word)) &&
    !isStopWord(word.lower) &&
    !empty.has(word.lower) &&
    !speakerWords.has(word.lower) &&
    !names.has(word.lower.replace(/'s$/, ""));
  return new Set(words.filter(isThing).map(({ stem }) => stem));
}
