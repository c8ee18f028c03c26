/**
 * No name or phrase of a claim ends before a relative clause: "made a plan nobody believed in" would be "made a plan".
 */
import { isForeign } from "../../text/isForeign";
import type { Segment } from "../../text/quotableSegments";
import type { Word } from "../../text/readText";
import { relativePronouns, firstPersonPossessives, thirdPersonPossessives } from "../../text/functionWords";

/** Pronouns of a relative clause in English, with "whose". */
const relativeClausePronouns = new Set([...relativePronouns, "whose"]);
/** Subjects of relative clauses without a pronoun. */
const clauseSubjects = new Set(
  "nobody everybody everyone people someone somebody anyone we i you she he they it she's he's they're".split(" "),
);
/** Words that begin a subject of a relative clause: not "a", which begins another object. */
const clauseDeterminers = new Set(["the", ...firstPersonPossessives, ...thirdPersonPossessives, "no", "most", "half"]);
/** Pronouns of a relative clause in other languages. */
const foreignRelativePronouns = new Set(
  `que quien quienes cuyo cuya donde cual cuales qui dont où auquel laquelle lequel lesquels lesquelles duquel auxquels quem cujo
  cuja onde qual quais`.split(/\s+/),
);
/** German articles, which are pronouns after a comma. */
const germanRelativePronouns = new Set(
  "der die das den dem deren dessen denen welche welcher welches welchen was wo wofür".split(" "),
);
/** Prepositions that may be before such a pronoun. */
const foreignPrepositions = new Set(
  "an auf mit von für in über bei zu nach en de con por para sobre à avec pour dans sur em com a al del".split(" "),
);
/** Articles that may be before such a pronoun: "la que". */
const romanceArticles = new Set("el la los las le les o a os as".split(" "));
/** Matches what denies the noun before its clause, in each language: also "too", "late" and "should have". */
const denyingClausePattern =
  /(?<!\p{L})(?:no|nobody|none|nothing|nowhere|not|never|hardly|rarely|seldom|without|too|late|wrong|\p{L}+n['’]t|niemand\p{L}*|kein\p{L}*|nicht|nie|niemals|nichts|kaum|zu|nadie|nunca|jamás|ningun[oa]?|sin|demasiado|personne|jamais|aucun\p{L}*|rien|pas|sans|trop|ninguém|nenhum\p{L}*|não|sem|demais|(?:should|could|would|might) (?:have|be))(?!\p{L})/iu;

/** Whether a relative clause begins at a word of the segment. */
function beginsRelative(segment: Segment, at: number, options: { readonly isForeign: boolean }): boolean {
  const [before, word, next, third] = [segment.words[at - 1], ...segment.words.slice(at, at + 3)];
  if (before === undefined || word === undefined) return false;
  const gap = segment.text.slice(before.end - segment.start, word.start - segment.start);
  if (!/^\s*,?\s*$/u.test(gap)) return false;
  if (options.isForeign) return beginsForeignRelative(segment, at, { isAfterComma: gap.includes(",") });
  if (!before.tags.has("Noun")) return false;
  if (relativeClausePronouns.has(word.lower)) return true;
  if (gap.includes(",")) return false;
  // Relative clauses without a pronoun: "plans nobody reads", "plans the board ignores".
  const isNamed =
    clauseDeterminers.has(word.lower) && next?.tags.has("Noun") === true && third?.tags.has("Verb") === true;
  return clauseSubjects.has(word.lower) || isNamed;
}

function beginsForeignRelative(
  { words }: Segment,
  at: number,
  { isAfterComma }: { readonly isAfterComma: boolean },
): boolean {
  const [word = "", next = "", third = ""] = words.slice(at, at + 3).map(({ lower }) => lower);
  const isPronoun = (lower: string) =>
    foreignRelativePronouns.has(lower) || (isAfterComma && germanRelativePronouns.has(lower));
  return (
    isPronoun(word) ||
    (foreignPrepositions.has(word) && (isPronoun(next) || (romanceArticles.has(next) && isPronoun(third))))
  );
}

/** The indices are found once a segment, since all names of its claim are compared with them. */
const relativeClauses = new WeakMap<Segment, ReadonlySet<number>>();

/** Returns each index at which a relative clause begins. */
function relativeClausesIn(segment: Segment): ReadonlySet<number> {
  const cached = relativeClauses.get(segment);
  if (cached !== undefined) return cached;
  const options = { isForeign: isForeign(segment.text) };
  const starts = new Set(segment.words.flatMap((_, index) => (beginsRelative(segment, index, options) ? [index] : [])));
  relativeClauses.set(segment, starts);
  return starts;
}

/** Whether one of the segments has the words just before a relative clause or its pronoun, or as its first ones. */
export function isNextToRelativeClause(words: readonly Pick<Word, "stem">[], segments: readonly Segment[]): boolean {
  const stems = words.map(({ stem }) => stem);
  return segments.some((segment) => {
    const clauses = relativeClausesIn(segment);
    if (clauses.size === 0) return false;
    return indicesOfStems(stems, segment).some((at) =>
      [at, at + stems.length - 1, at + stems.length].some((index) => clauses.has(index)),
    );
  });
}

/** Whether one of the segments has a relative clause in the words, or next to them. */
export function overlapsRelativeClause(words: readonly Word[], segments: readonly Segment[]): boolean {
  return (
    isNextToRelativeClause(words, segments) ||
    words.some((_, index) => isNextToRelativeClause(words.slice(index), segments))
  );
}

/** Whether a name of these words leaves out a part of a relative clause, or all of it. */
export function cutsRelativeClause(words: readonly Word[], segments: readonly Segment[]): boolean {
  if (isNextToRelativeClause(words, segments)) return true;
  const stems = words.map(({ stem }) => stem);
  const isEnd = segments.some((segment) =>
    indicesOfStems(stems, segment).includes(segment.words.length - stems.length),
  );
  return !isEnd && overlapsRelativeClause(words, segments);
}

/** Returns each index at which the segment has the words in this order. */
function indicesOfStems(stems: readonly string[], { words }: Segment): number[] {
  return words.flatMap((_, index) =>
    stems.every((stem, place) => words[index + place]?.stem === stem) ? [index] : [],
  );
}

/** Whether the relative clause after these words of the segment denies something. */
export function isDeniedByRelativeClause(words: readonly Word[], segment: Segment): boolean {
  const last = words.at(-1);
  const index = segment.words.findIndex(({ start }) => start === last?.start);
  return (
    last !== undefined &&
    relativeClausesIn(segment).has(index + 1) &&
    denyingClausePattern.test(segment.text.slice(last.end - segment.start))
  );
}
