import { type Mention, type Statement, targetOf } from "./statement";
import { conceptsOf } from "../concepts/conceptsOf";
import { type Quotable, isWholeSentence } from "../text/quotablePieces";
import { qualitiesOf } from "../concepts/qualities";
import type { Side } from "../text/sideOfQuestion";
import { type Stance, stanceKey } from "../concepts/stance";
import { stancesOf } from "../concepts/stancesOf";
import { isFitToQuote, salienceOf } from "./salience";
import { wordsOfFrankness } from "../text/openingPhrase";
import type { Word } from "../text/readText";
import { wellFormednessOf } from "./wellFormednessOf";
import { otherReferent, hasOtherSubject, type OwnerReference, selfOwner, subjectForms } from "../text/coreference";

export interface SidedSentence {
  readonly piece: Quotable;
  readonly side: Side;
  /** The piece's sentences, where there are several. */
  readonly parts?: readonly Quotable[];
  /** Whether it is an explicit wish, which needs no salience. */
  readonly isExplicit?: boolean;
}

/** Salience of each sentence where several are quoted together: each is about the owner. */
export const MIN_JOINED_SALIENCE = 0.4;
/** Subtracted from the score of an own fault, so that explicit own wishes come first. */
const OWN_FAULT_PENALTY = 1;

/** Returns what a sentence states; none where it is not about the owner. */
export function statementsIn({ piece, side }: SidedSentence, owner: OwnerReference): Statement[] {
  const before = [{ words: piece.before }];
  const about = salienceOf(piece, owner, before);
  // "A great listener." needs no subject.
  const isAbout =
    about >= MIN_JOINED_SALIENCE || (piece.isSentenceStart && otherReferent(piece, owner, before) === null);
  if (!isAbout || !isFitToQuote(piece)) return [];
  const score = about + wellFormednessOf(piece);
  const opened = piece.words[wordsOfFrankness(piece.words)]?.start ?? piece.start;
  const isAfterFrankness = ({ word }: { word?: Word }) => word === undefined || word.start >= opened;
  const ownFaults = owner === selfOwner && side === "strength" ? faultsIn(piece, score) : [];
  const qualityStatements = qualitiesOf(piece, owner, side)
    .filter(isAfterFrankness)
    .map(({ key, word }) => ({ key, word, piece, side, score }));
  const conceptStatements = conceptsOf(piece, owner, side)
    .filter(isAfterFrankness)
    .map((concept) => {
      const key = `${concept.name}: ${concept.verdict}`;
      return { key, concept, word: concept.word, piece, side, score };
    });
  return [...conceptStatements, ...qualityStatements, ...ownFaults].map((statement) => ({
    ...statement,
    target: targetOf(statement),
  }));
}

export interface StanceStatement extends Statement {
  readonly stance: Stance;
  /** Whether its side is sure: by its question, or by explicit words. */
  readonly isSure: boolean;
}

/** Whether the side of a stance is sure, so that it is a statement. */
export function hasSureSide({ isSure }: StanceStatement): boolean {
  return isSure;
}

/** Returns the stances of a whole sentence that is about the owner or a thing. */
export function stancesIn(piece: Quotable, usable: readonly SidedSentence[], owner: OwnerReference): StanceStatement[] {
  if (!isWholeSentence(piece) || !isFitToQuote(piece)) return [];
  if (otherReferent(piece, owner, [{ words: piece.before }]) === "name") return [];
  const isOfOthers = hasOtherSubject(piece.words, owner);
  const stances = stancesOf(piece, owner).filter(({ isOfThing }) => isOfThing || !isOfOthers);
  return stances.map((stance) => {
    const side = stance.isWanted ? "wish" : "strength";
    const isSure = stance.isCertain || usable.some((one) => one.piece === piece && one.side === side);
    return { key: stanceKey(stance), stance, piece, side, score: wellFormednessOf(piece), isSure };
  });
}

/** Returns the faults in an own sentence, as in "I interrupt people", in an answer to any prompt. */
function faultsIn(piece: Quotable, score: number): Omit<Statement, "target">[] {
  const faults = conceptsOf(piece, selfOwner, "wish").filter(({ isFault, verdict }) => isFault && verdict === "lacks");
  return faults.map((concept) => ({
    key: `${concept.name}: ${concept.verdict}`,
    concept,
    word: concept.word,
    piece,
    side: "wish",
    score: score - OWN_FAULT_PENALTY,
  }));
}

/** Returns explicit praise, whatever was asked, and the sentence itself. */
export function mentionsIn(piece: Quotable, owner: OwnerReference): Mention[] {
  if (!piece.isSentenceStart || !isFitToQuote(piece)) return [];
  const isAbout = otherReferent(piece, owner, [{ words: piece.before }]) === null;
  // A sentence without a pronoun is about the thing that it names.
  const isOfThing = !piece.words.some(({ lower }) => subjectForms.has(lower));
  const isWhole = piece.isSentenceEnd && (isAbout || isOfThing) && !hasOtherSubject(piece.words, owner);
  const praise = isAbout ? conceptsOf(piece, owner, "strength").filter(({ isEmphatic }) => isEmphatic) : [];
  return [...praise.map((concept) => ({ concept, piece })), ...(isWhole ? [{ piece }] : [])];
}
