import { type Quotable, quotablesIn, isWholeSentence } from "../text/quotablePieces";
import { isMarked } from "../text/markedQuestion";
import { withRemarks } from "./bareRemarks";
import { admitsFaultBefore, isJudgementAlone } from "./confessions";
import { ironicSpansIn } from "./irony";
import { areOverlapping, readWords, type Typos } from "../text/readText";
import { sideOfQuestion } from "../text/sideOfQuestion";
import { withMarkedSides } from "./markedSides";
import { continuesFaults } from "./ownSides";
import { deniesOneFault } from "./deniedFaults";
import { changeRefusalPattern } from "./sideWords";
import { stancesOf } from "../concepts/stancesOf";
import { isPromptInjection, isFitToQuote } from "./salience";
import type { SourceAnswer } from "../../types";
import {
  hasOtherSubject,
  type OwnerReference,
  ownerIn,
  selfOwner,
  subjectForms,
  withoutOwnersName,
} from "../text/coreference";
import type { SidedSentence } from "./statements";
import { isWish } from "./wishes";

/** The pieces of one answer, and which of them can be quoted. */
export interface AnswerPieces {
  /** All pieces, with the side that the answer marks. */
  readonly sidedPieces: readonly Quotable[];
  /** Pieces as they are quoted, each with the remark that judges it. */
  readonly pieces: readonly Quotable[];
  /** Whether the answer is of a self-assessment. */
  readonly isSelf: boolean;
  /** How this answer refers to the owner, as by "you". */
  readonly ownerOfAnswer: OwnerReference;
  /** The pieces that wish, or state a fault, whatever was asked. */
  readonly wished: readonly Quotable[];
  /** Returns a sentence with its remark; none where it is quoted with another. */
  readonly asQuoted: <S extends SidedSentence>(one: S) => S[];
  /** Whether a piece is not ironic. */
  readonly isSincere: (piece: Quotable) => boolean;
  /** Whether a sentence is sincere praise, or a wish that denies no fault. */
  readonly isSincereOrWish: (one: Pick<SidedSentence, "piece" | "side">) => boolean;
}

/** Splits an answer into pieces, with what decides which of them can be quoted on which side. */
export function piecesOfAnswer(
  answer: SourceAnswer,
  answerIndex: number,
  owner: OwnerReference,
  typos: Typos,
): AnswerPieces {
  const isSelf = owner === selfOwner;
  const ownerOfAnswer = ownerIn({ words: readWords(answer.text) }, owner);
  const quotables = isPromptInjection(answer.text)
    ? []
    : quotablesIn(withoutOwnersName(answer, owner), answerIndex, typos);
  const sidedPieces = isSelf ? quotables : withMarkedSides(quotables, ownerOfAnswer);
  const withRemark = withRemarks(sidedPieces, answer.text);
  const quotedPiece = (piece: Quotable) => (isSelf && isJudgementAlone(piece.text) ? null : withRemark(piece));
  const pieces = sidedPieces.flatMap((piece) => quotedPiece(piece) ?? []);
  const asQuoted = <S extends SidedSentence>(one: S) => {
    const piece = quotedPiece(one.piece);
    return piece === null ? [] : [{ ...one, piece }];
  };
  const refuses = pieces.some(({ text }) => changeRefusalPattern.test(text));
  const wished = pieces.filter(
    (piece) =>
      isWish(piece, ownerOfAnswer) ||
      (isSelf && (isAdmittedNext(piece, sidedPieces) || continuesFaults(piece, sidedPieces))) ||
      (!isSelf && !refuses && isFaultAsked(piece, ownerOfAnswer)),
  );
  const ironic = isSelf ? [] : ironicSpansIn(sidedPieces, answer.text);
  const isSincere = (piece: Quotable) => ironic.every((span) => !areOverlapping(span, piece));
  const isSincereOrWish = ({ piece, side }: Pick<SidedSentence, "piece" | "side">) =>
    side === "wish"
      ? isSelf || ((isMarked(piece) || !praisesByDenial(piece, ownerOfAnswer)) && !deniesOneFault(piece))
      : isSincere(piece);
  return { sidedPieces, pieces, isSelf, ownerOfAnswer, wished, asQuoted, isSincere, isSincereOrWish };
}

/** Whether the sentence after an own one calls it a fault: "I am still there at nine. That is my own fault." */
function isAdmittedNext({ end }: Quotable, pieces: readonly Quotable[]): boolean {
  const next = pieces.find((other) => other.start >= end && other.isSentenceStart);
  return next !== undefined && admitsFaultBefore(next.text);
}

/** Whether a sentence praises by denying a fault: "She never interrupts." */
function praisesByDenial(piece: Quotable, owner: OwnerReference): boolean {
  if (!/\bnever\b/iu.test(piece.text)) return false;
  const stances = stancesOf(piece, owner);
  return stances.length > 0 && stances.every(({ isWanted, isCertain }) => !isWanted && isCertain);
}

/** Whether an answer about change states a fault, without a word that wishes: "She rechecks every bolt I did." */
function isFaultAsked(piece: Quotable, owner: OwnerReference): boolean {
  if (!isWholeSentence(piece) || sideOfQuestion(piece.questionText) !== "wish") return false;
  if (!isFitToQuote(piece) || hasOtherSubject(piece.words, owner) || !subjectForms.has(piece.words[0]?.lower ?? ""))
    return false;
  const stances = stancesOf(piece, owner);
  return stances.length > 0 && stances.every(({ isWanted, isCertain }) => isWanted && isCertain);
}
