/** No name or phrase of a claim ends before a relative clause: "made a plan nobody believed in" would be "made a plan". */
import { isForeign } from "../text/isForeign";
import type { Piece } from "../text/quotablePieces";
import type { Word } from "../text/readText";
import {
  relativePronouns,
  clauseSubjects,
  clauseDeterminers,
  foreignRelativePronouns,
  germanRelativePronouns,
  foreignPrepositions,
  romanceArticles,
  denyingClausePattern,
} from "./relativeClauseWords";

/** The language of a piece is found once, since it is needed for each word and each name of a claim. */
const foreignPieces = new WeakMap<Piece, boolean>();

function isForeignPiece(piece: Piece): boolean {
  const known = foreignPieces.get(piece) ?? isForeign(piece.text);
  foreignPieces.set(piece, known);
  return known;
}

/** Whether a relative clause begins at a word of the piece. */
function beginsRelative(piece: Piece, at: number): boolean {
  const [before, word, next, third] = [piece.words[at - 1], ...piece.words.slice(at, at + 3)];
  if (before === undefined || word === undefined) return false;
  const gap = piece.text.slice(before.end - piece.start, word.start - piece.start);
  if (!/^\s*,?\s*$/u.test(gap)) return false;
  if (isForeignPiece(piece)) return beginsForeignRelative(piece, at, { isAfterComma: gap.includes(",") });
  if (!before.tags.has("Noun")) return false;
  if (relativePronouns.has(word.lower)) return true;
  if (gap.includes(",")) return false;
  // Relative clauses without a pronoun: "plans nobody reads", "plans the board ignores".
  const isNamed =
    clauseDeterminers.has(word.lower) && next?.tags.has("Noun") === true && third?.tags.has("Verb") === true;
  return clauseSubjects.has(word.lower) || isNamed;
}

function beginsForeignRelative(
  { words }: Piece,
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

/** Whether one of the pieces has the words just before a relative clause or its pronoun, or as its first ones. */
export function isNextToRelativeClause(words: readonly Pick<Word, "stem">[], pieces: readonly Piece[]): boolean {
  const stems = words.map(({ stem }) => stem);
  return pieces.some((piece) =>
    startsOf(stems, piece).some((at) =>
      [at, at + stems.length - 1, at + stems.length].some((place) => beginsRelative(piece, place)),
    ),
  );
}

/** Whether one of the pieces has a relative clause in the words, or next to them. */
export function overlapsRelativeClause(words: readonly Word[], pieces: readonly Piece[]): boolean {
  return (
    isNextToRelativeClause(words, pieces) ||
    words.some((_, index) => isNextToRelativeClause(words.slice(index), pieces))
  );
}

/** Whether a name of these words leaves out a part of a relative clause, or all of it. */
export function cutsRelativeClause(words: readonly Word[], pieces: readonly Piece[]): boolean {
  if (isNextToRelativeClause(words, pieces)) return true;
  const stems = words.map(({ stem }) => stem);
  const isEnd = pieces.some((piece) => startsOf(stems, piece).includes(piece.words.length - stems.length));
  return !isEnd && overlapsRelativeClause(words, pieces);
}

/** Returns each index at which the piece has the words in this order. */
function startsOf(stems: readonly string[], { words }: Piece): number[] {
  return words.flatMap((_, index) =>
    stems.every((stem, place) => words[index + place]?.stem === stem) ? [index] : [],
  );
}

/** Whether the relative clause after these words of the piece denies something. */
export function isDeniedByRelativeClause(words: readonly Word[], piece: Piece): boolean {
  const last = words.at(-1);
  const index = piece.words.findIndex(({ start }) => start === last?.start);
  return (
    last !== undefined &&
    beginsRelative(piece, index + 1) &&
    denyingClausePattern.test(piece.text.slice(last.end - piece.start))
  );
}
