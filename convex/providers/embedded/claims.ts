/**
 * Owns which pieces become claims. Each answer is quoted in one claim at most, by its most telling piece. Pieces of
 * several people that are close in meaning make one claim.
 */
import { contrariesOf, type Group, type Remark, type Saying, sayingTheSame, type Telling, towardOf } from "./agreement";
import { bounded } from "./bounded";
import { isCommonWord } from "./commonWords";
import { conceptsOf } from "./conceptsOf";
import { closenessOf } from "./hashedVector";
import { isPlainWish } from "./plainWish";
import { MAX_WORDS, type Piece, type Quotable, quotablesIn } from "./pieces";
import { qualitiesOf } from "./qualities";
import { readEach, readWords } from "./readText";
import { isAboutFault, type Side } from "./sideOfQuestion";
import { sided } from "./sides";
import { isAnswer, isForMachine, isNoAnswer, isRepeatable, isWholeAnswer, tellingness } from "./telling";
import type { Embedder, SourceAnswer } from "../types";
import type { InsightKind } from "../../shared/validators";
import { wellFormed } from "./wellFormed";
import {
  elsewhere,
  othersSubject,
  type Owner,
  ownerIn,
  ownerOf,
  selfOwner,
  speaker,
  withMistypedNames,
  withoutOwnersName,
} from "./whom";

export interface Claim {
  readonly side: Side;
  /** The most telling first, one a person. */
  readonly pieces: readonly Quotable[];
  readonly score: number;
  /** That all pieces name. */
  readonly quality?: string;
  /** Of people who say the contrary, one each. */
  readonly contrary: readonly Quotable[];
}

export type { Telling };

/** Below, nothing is shown. Set on `tests/eval/people`. */
const TELLING_ENOUGH = 1.5;
/** Of each sentence where several are quoted together: the owner is in it. */
const GOES_ON = 0.4;
/** Words of the first of several sentences: fewer are a heading. */
const MIN_FIRST = 4;
/** Words of the best sentence of an answer without a telling one: more count no further. */
const LONG = 12;
const CLOSE = 0.5;
/** Per answer: each costs a vector. */
const MAX_COMPARED = 2;
/** Per side. */
const MAX_CLAIMS = 12;
const MAX_OF_ONE = 2;

/** The telling pieces of all answers, the most telling first; no two of an answer overlap. */
export function tellingPieces(
  kind: InsightKind,
  answers: readonly SourceAnswer[],
  ownerName: string,
): { tellings: Telling[]; sayings: Saying[]; remarks: Remark[]; owner: Owner } {
  const owner = kind === "self-reflection-insights" ? selfOwner : ownerAmong(answers, ownerName);
  const sayings: Saying[] = [];
  const remarks: Remark[] = [];
  const tellings = bounded(answers).flatMap((answer, number) => {
    const pieces = isForMachine(answer.text) ? [] : quotablesIn(withoutOwnersName(answer, owner), number);
    const whom = ownerIn({ words: readWords(answer.text) }, owner);
    const wished = pieces.filter((piece) => isWished(piece, whom));
    const asked = sided(pieces, owner === selfOwner);
    const usable = withWishes(asked, wished);
    sayings.push(...usable.flatMap((one) => sayingsIn(one, whom)));
    if (owner !== selfOwner) remarks.push(...pieces.flatMap((piece) => praiseIn(piece, whom)));
    const joined = joinedSentences(usable, answer.text, whom);
    const found = apart([...usable, ...joined].flatMap((one) => told(one, pieces, whom)));
    // Among wishes a weaker sentence does not take the place of one whose side is uncertain.
    const isUncertain = asked.length < pieces.length && asked[0]?.side === "wish";
    const isAnswered = found.some(({ side }) => side === asked[0]?.side);
    const left = asked.filter(({ piece }) => !wished.includes(piece));
    const isFault = isAboutFault(answer.questionText);
    if (isAnswered || (isUncertain && !isFault)) return found;
    const best = bestSentence(left, whom);
    return [...found, ...(best.length > 0 || !isFault ? best : firstSentence(left))];
  });
  return { tellings: tellings.toSorted(byScore), sayings: sayings.toSorted(byScore), remarks, owner };
}

function byScore(one: Telling, other: Telling): number {
  return other.score - one.score;
}

function ownerAmong(answers: readonly SourceAnswer[], ownerName: string): Owner {
  const owner = ownerOf(ownerName, readEach(answers));
  const authors = answers.flatMap(({ authorName }) => readWords(authorName));
  return withMistypedNames(owner, readEach(answers), new Set(authors.map(({ lower }) => lower)));
}

interface Sided {
  readonly piece: Quotable;
  readonly side: Side;
  /** Its sentences, where there are several. */
  readonly parts?: readonly Quotable[];
  /** A wish in so many words: telling as it is. */
  readonly isPlain?: boolean;
}

/** Says so itself, whatever was asked. */
function isWished(piece: Quotable, owner: Owner): boolean {
  if (!piece.opens || !isPlainWish(piece, owner) || !isRepeatable(piece)) return false;
  return owner === selfOwner || elsewhere(piece, owner, [{ words: piece.before }]) !== "name";
}

/** In their order. A sentence that is praise too is a wish. */
function withWishes(usable: readonly Sided[], wished: readonly Quotable[]): Sided[] {
  const others = usable.filter(({ piece }) => !wished.includes(piece));
  return [...others, ...wished.map((piece) => ({ piece, side: "wish", isPlain: true }) as const)].toSorted(
    (a, b) => a.piece.start - b.piece.start,
  );
}

function told({ piece, side, parts = [piece], isPlain }: Sided, pieces: readonly Quotable[], owner: Owner): Telling[] {
  const about = Math.max(...parts.map((part) => tellingness(part, owner, [{ words: part.before }])));
  const whole = isPlain === true || (pieces.length === 1 && isWholeAnswer(piece) && isRepeatable(piece));
  if (about < TELLING_ENOUGH && !whole) return [];
  return [{ piece, side, score: Math.max(about, TELLING_ENOUGH) + wellFormed(piece) }];
}

function sayingsIn({ piece, side }: Sided, owner: Owner): Saying[] {
  const before = [{ words: piece.before }];
  const about = tellingness(piece, owner, before);
  // "A great listener." needs no subject.
  const isAbout = about >= GOES_ON || (piece.opens && elsewhere(piece, owner, before) === null);
  if (!isAbout || !isRepeatable(piece)) return [];
  const score = about + wellFormed(piece);
  const named = qualitiesOf(piece, owner, side).map(({ key, word }) => ({ key, word, piece, side, score }));
  const meant = conceptsOf(piece, owner, side).map((concept) => {
    const key = `${concept.name}: ${concept.verdict}`;
    return { key, concept, word: concept.word, piece, side, score };
  });
  return [...meant, ...named].map((saying) => ({ ...saying, toward: towardOf(saying) }));
}

/** Praise in so many words, whatever was asked. */
function praiseIn(piece: Quotable, owner: Owner): Remark[] {
  if (!piece.opens || !isRepeatable(piece) || elsewhere(piece, owner, [{ words: piece.before }]) !== null) return [];
  const praise = conceptsOf(piece, owner, "strength").filter(({ isEmphatic }) => isEmphatic);
  return praise.map((concept) => ({ concept, piece }));
}

/** In an answer to it, an imperative is a wish. */
const questionOf = { strength: "", wish: "What could they do differently?" } as const;

/** Of each list of quotes, what it says as praise or as wishes. */
export function sayingsInQuotes(quoted: readonly (readonly string[])[], ownerName: string, side: Side): Saying[][] {
  const asAnswer = (text: string): SourceAnswer => ({ authorName: "", questionText: questionOf[side], text });
  const owner = ownerAmong(quoted.flat().map(asAnswer), ownerName);
  return quoted.map((texts) => {
    const pieces = texts.flatMap((text) => quotablesIn(asAnswer(text), 0));
    return pieces.flatMap((piece) => sayingsIn({ piece, side }, ownerIn({ words: piece.words }, owner)));
  });
}

/** For an answer without a telling sentence, so that it is quoted too. */
function bestSentence(usable: readonly Sided[], owner: Owner): Telling[] {
  const whole = usable.flatMap(({ piece, side }) => {
    const about = tellingness(piece, owner, [{ words: piece.before }]);
    const isNamed = qualitiesOf(piece, owner, side).length > 0;
    if (!piece.opens || !piece.closes || !isAnswer(piece, owner, about, isNamed)) return [];
    const length = Math.min(piece.words.length, LONG) / LONG;
    return [{ piece, side, score: (about + wellFormed(piece)) / 2 + length - TELLING_ENOUGH }];
  });
  return whole.toSorted((a, b) => b.score - a.score).slice(0, 1);
}

/** For an answer about what went wrong, which may speak of things alone. */
function firstSentence(usable: readonly Sided[]): Telling[] {
  const first = firstWhole(usable.map(({ piece }) => piece));
  return usable.flatMap(({ piece, side }) => (piece === first ? [{ piece, side, score: wellFormed(piece) / 2 }] : []));
}

function firstWhole(pieces: readonly Quotable[]): Quotable | undefined {
  const whole = pieces.filter((piece) => piece.opens && piece.closes && !isNoAnswer(piece.text) && isRepeatable(piece));
  return whole.find(({ words }) => words.length >= MIN_FIRST) ?? whole[0];
}

/** One sentence of each answer that no claim quotes, unless it says nothing of the owner. */
export function alsoSaid(answers: readonly SourceAnswer[], claims: readonly Claim[], owner: Owner): Quotable[] {
  const quoted = new Set(
    claims.flatMap(({ pieces, contrary }) => [...pieces, ...contrary].map(({ answer }) => answer)),
  );
  const isOfOthers = (piece: Quotable) =>
    othersSubject(piece.words, owner) ||
    elsewhere(piece, owner, [{ words: piece.before }]) !== null ||
    (!isAboutFault(piece.questionText) && piece.words.some(({ lower }) => speaker.has(lower)));
  return bounded(answers).flatMap((answer, number) => {
    if (quoted.has(number) || isForMachine(answer.text) || isNoAnswer(answer.text)) return [];
    return firstWhole(quotablesIn(answer, number).filter((piece) => !isOfOthers(piece))) ?? [];
  });
}

/** Whole sentences with those that follow and go on about the owner, up to a quote's length. */
function joinedSentences(usable: readonly Sided[], text: string, owner: Owner): Sided[] {
  const whole = usable.filter(({ piece }) => piece.opens && piece.closes);
  const isAbout = (piece: Quotable) => tellingness(piece, owner, []) >= GOES_ON;
  return whole.flatMap(({ piece, side, isPlain }, at) => {
    const found: Sided[] = [];
    if (piece.words.length < MIN_FIRST || !isAbout(piece)) return found;
    const parts = [piece];
    let last = piece;
    for (const { piece: next, side: nextSide } of whole.slice(at + 1)) {
      const words = [...last.words, ...next.words];
      const goesOn = nextSide === side && text.slice(last.end, next.start).trim() === "" && isAbout(next);
      if (!goesOn || words.length > MAX_WORDS) break;
      last = { ...piece, end: next.end, text: text.slice(piece.start, next.end), words };
      parts.push(next);
      found.push({ piece: last, side, parts: [...parts], isPlain });
    }
    return found;
  });
}

function apart(tellings: readonly Telling[]): Telling[] {
  const kept: Telling[] = [];
  for (const telling of tellings.toSorted((a, b) => b.score - a.score)) {
    const { start, end } = telling.piece;
    if (kept.every(({ piece }) => piece.end <= start || end <= piece.start)) kept.push(telling);
  }
  return kept;
}

/** What is quoted once: praise of an answer, and a wish. */
function sideOf({ piece, side }: Telling): string {
  return `${side} ${piece.answer}`;
}

/** Who must differ for words to agree: people, and in self-reflection the answers. */
function speakerOf(kind: InsightKind, { piece }: Telling): string {
  return kind === "self-reflection-insights" ? String(piece.answer) : piece.person;
}

export async function claimsOf(
  kind: InsightKind,
  tellings: readonly Telling[],
  sayings: readonly Saying[],
  remarks: readonly Remark[],
  embedder: Embedder,
): Promise<Claim[]> {
  const counts = new Map<string, number>();
  const compared = tellings.filter((telling) => {
    const count = (counts.get(sideOf(telling)) ?? 0) + 1;
    counts.set(sideOf(telling), count);
    return count <= MAX_COMPARED;
  });
  const closeness = await closenessOf(
    compared.map(({ piece }) => piece.text),
    embedder,
  );
  const agree = (one: Telling, other: Telling): boolean => closeness(one.piece.text, other.piece.text) >= CLOSE;
  const groups = [
    ...(kind === "self-reflection-insights" ? [] : sayingTheSame(sayings)),
    ...compared.map((telling) => withAgreeing(kind, telling, compared, agree)),
  ];
  const contraries = contrariesOf(sayings, remarks);
  const ordered = claimsOfGroups(kind, groups)
    .map((claim) => ({ ...claim, contrary: kind === "self-reflection-insights" ? [] : contraries(claim) }))
    .toSorted((a, b) => b.pieces.length - a.pieces.length || b.score - a.score);
  return (["strength", "wish"] as const).flatMap((side) =>
    ordered.filter((claim) => claim.side === side).slice(0, MAX_CLAIMS),
  );
}

/** Those with most people first. A sentence is quoted again only where another person agrees with it. */
function claimsOfGroups(kind: InsightKind, groups: readonly Group[]): Omit<Claim, "contrary">[] {
  const spoken = new Set<string>();
  const quoted = new Map<string, number>();
  const shown = new Set<string>();
  const claims: Omit<Claim, "contrary">[] = [];
  for (const { members, quality, isSaid = false } of groups.toSorted((a, b) => b.members.length - a.members.length)) {
    const key = (one: Telling) => `${one.side} ${speakerOf(kind, one)}`;
    const place = ({ piece }: Telling) => `${piece.answer} ${piece.start}`;
    const isFree = (one: Telling) => !spoken.has(sideOf(one)) && (quoted.get(key(one)) ?? 0) < MAX_OF_ONE;
    const left = isSaid ? members : members.filter(isFree);
    const [first] = left;
    if (first === undefined || left.every((one) => shown.has(place(one)))) continue;
    for (const one of left) {
      spoken.add(sideOf(one));
      shown.add(place(one));
      quoted.set(key(one), (quoted.get(key(one)) ?? 0) + 1);
    }
    const pieces = left.map(({ piece }) => piece);
    claims.push({ side: first.side, pieces, score: first.score, ...(quality === undefined ? {} : { quality }) });
  }
  return claims;
}

function withAgreeing(
  kind: InsightKind,
  seed: Telling,
  all: readonly Telling[],
  agree: (one: Telling, other: Telling) => boolean,
): Group {
  const members = [seed];
  const speakers = new Set([speakerOf(kind, seed)]);
  for (const other of all) {
    const speaker = speakerOf(kind, other);
    if (other.side !== seed.side || speakers.has(speaker) || !agree(seed, other)) continue;
    speakers.add(speaker);
    members.push(other);
  }
  return { members };
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
