/**
 * Owns whether two sentences that are opposite in one concept are about the same thing, so that they contradict each
 * other. Its invariant: where both name things and share none, they do not, unless one holds for all.
 */
import { isStopWord } from "../text/stopWords";
import { isForeign } from "../text/isForeign";
import type { Piece } from "../text/quotablePieces";
import type { Word } from "../text/readText";
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
export function areOnSameTopic(one: Piece, other: Piece, owner: OwnerReference): boolean {
  if (isForeign(one.text) || isForeign(other.text)) return true;
  const [mine, theirs] = [thingsIn(one, owner), thingsIn(other, owner)];
  if (mine.size === 0 || theirs.size === 0) return true;
  if ([...mine].some((stem) => theirs.has(stem))) return true;
  return universal.test(one.text.toLowerCase()) || universal.test(other.text.toLowerCase());
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
