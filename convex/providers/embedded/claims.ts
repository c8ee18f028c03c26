/**
 * Owns which pieces become claims. Each answer speaks once, in its most telling words; people whose words agree stand
 * together.
 */
import { bounded } from "./bounded";
import { isCommonWord } from "./commonWords";
import { closenessOf } from "./hashedVector";
import { type Piece, piecesIn } from "./pieces";
import { type Side, sided } from "./sides";
import { isForMachine, isRepeatable, isWholeAnswer, type Owner, ownerOf, selfOwner, tellingness } from "./telling";
import type { Embedder, SourceAnswer } from "../types";
import type { InsightKind } from "../../shared/validators";

export interface Telling {
  readonly piece: Piece;
  readonly side: Side;
  readonly score: number;
}

export interface Claim {
  readonly side: Side;
  /** The most telling first, one a person. */
  readonly pieces: readonly Piece[];
  readonly score: number;
}

/** Below, nothing is shown. Set on `tests/eval/people`. */
const TELLING_ENOUGH = 1.5;
const CLOSE = 0.5;
/** Per answer: each costs a vector. */
const MAX_COMPARED = 2;
/** Per side. */
const MAX_CLAIMS = 12;

/** The telling pieces of all answers, those of each person and side in order of telling. */
export function tellingPieces(kind: InsightKind, answers: readonly SourceAnswer[], ownerName: string): Telling[] {
  const read = bounded(answers).map((answer, number) => (isForMachine(answer.text) ? [] : piecesIn(answer, number)));
  const owner: Owner = kind === "self-reflection-insights" ? selfOwner : ownerOf(ownerName, read.flat());
  const found = read.flatMap((pieces) =>
    sided(pieces).map(({ piece, side }) => {
      const before = pieces.slice(0, pieces.indexOf(piece));
      const telling = tellingness(piece, owner, before);
      const whole = pieces.length === 1 && isWholeAnswer(piece) && isRepeatable(piece);
      return { piece, side, score: whole ? Math.max(telling, TELLING_ENOUGH) : telling };
    }),
  );
  return found.filter(({ score }) => score >= TELLING_ENOUGH).toSorted((a, b) => b.score - a.score);
}

/** Who must differ for words to agree: people, and in self-reflection the answers. */
function speakerOf(kind: InsightKind, { piece }: Telling): string {
  return kind === "self-reflection-insights" ? String(piece.answer) : piece.person;
}

export async function claimsOf(kind: InsightKind, tellings: readonly Telling[], embedder: Embedder): Promise<Claim[]> {
  const counts = new Map<number, number>();
  const compared = tellings.filter(({ piece }) => {
    const count = (counts.get(piece.answer) ?? 0) + 1;
    counts.set(piece.answer, count);
    return count <= MAX_COMPARED;
  });
  const closeness = await closenessOf(
    compared.map(({ piece }) => piece.text),
    embedder,
  );
  const agree = (one: Telling, other: Telling): boolean => closeness(one.piece.text, other.piece.text) >= CLOSE;
  const spoken = new Set<number>();
  const claims: Claim[] = [];
  const groups = compared.map((telling) => withAgreeing(kind, telling, compared, agree));
  // Those with most people first; an answer that speaks in one is not quoted again.
  for (const group of groups.toSorted((a, b) => b.length - a.length)) {
    const left = group.filter(({ piece }) => !spoken.has(piece.answer));
    const [first] = left;
    if (first === undefined) continue;
    for (const { piece } of left) spoken.add(piece.answer);
    claims.push({ side: first.side, pieces: left.map(({ piece }) => piece), score: first.score });
  }
  const ordered = claims.toSorted((a, b) => b.pieces.length - a.pieces.length || b.score - a.score);
  return (["strength", "wish"] as const).flatMap((side) =>
    ordered.filter((claim) => claim.side === side).slice(0, MAX_CLAIMS),
  );
}

function withAgreeing(
  kind: InsightKind,
  seed: Telling,
  all: readonly Telling[],
  agree: (one: Telling, other: Telling) => boolean,
): Telling[] {
  const group = [seed];
  const speakers = new Set([speakerOf(kind, seed)]);
  for (const other of all) {
    const speaker = speakerOf(kind, other);
    if (other.side !== seed.side || speakers.has(speaker) || !agree(seed, other)) continue;
    speakers.add(speaker);
    group.push(other);
  }
  return group;
}

/** Two words or more that a second person uses in the same order; null where the words don't agree. */
export function sharedWording(pieces: readonly Piece[]): string | null {
  const [first, ...others] = pieces;
  if (first === undefined) return null;
  const rest = others.map(({ words }) => ` ${words.map(({ stem }) => stem).join(" ")} `);
  for (const length of [4, 3, 2]) {
    for (let at = 0; at + length <= first.words.length; at += 1) {
      const run = first.words.slice(at, at + length);
      const [opening, closing] = [run[0], run.at(-1)];
      if (opening === undefined || closing === undefined) continue;
      if (isCommonWord(opening.lower) || isCommonWord(closing.lower)) continue;
      const phrase = ` ${run.map(({ stem }) => stem).join(" ")} `;
      if (!rest.some((text) => text.includes(phrase))) continue;
      return first.text.slice(opening.start - first.start, closing.end - first.start);
    }
  }
  return null;
}
