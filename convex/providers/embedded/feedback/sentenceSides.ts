import { isMarked } from "../text/markedQuestion";
import { isRequestToOwner } from "../text/isRequestToOwner";
import { withoutRetracted } from "./faintPraise";
import { sideOfDemeanour } from "./sideOfDemeanour";
import { deniesFault, deniesOneFault } from "./deniedFaults";
import type { Piece, Quotable } from "../text/quotablePieces";
import { isAboutFault, partAboutChange, type Side, sideOfQuestion } from "../text/sideOfQuestion";
import { hasComplaint } from "./wishSeverity";
import type { Word } from "../text/readText";
import {
  turnToWishPattern,
  doubtPattern,
  turnToPraisePattern,
  changeRefusalPattern,
  nothingFoundPattern,
  wishMarkerPattern,
  noChangeRequestPattern,
  retractionPattern,
  mannerQuestionPattern,
  praisePattern,
  suggestionPattern,
  foreignComplaintPattern,
} from "./sideWords";
const MAX_OPENING_WORDS = 24;
/** Maximum words of a short answer, which as a whole needs no such mark, unless it is content. */
const MAX_SHORT_WORDS = 14;
const contentedPattern = /\b(?:fair(?:ly)?|fine|okay?|great|perfect|happy|works? well|leave (?:it|that|things))\b/iu;
const doubtfulPattern = /\b(not|never|no|but|although|though|however|if|unless|wish|should|could|would|too)\b|n't\b/i;

/**
 * Returns the pieces of one answer with their side, which the question decides. By the answer's words, pieces that may
 * belong to the other side are left out.
 */
export function withSides<P extends Quotable>(pieces: readonly P[]): { piece: P; side: Side; isExplicit?: boolean }[] {
  const marked = pieces.filter(isMarked);
  const unmarked = marked.length === 0 ? pieces : pieces.filter((piece) => !isMarked(piece));
  if (marked.length > 0)
    return [
      ...marked.map((piece) => ({ piece, side: sideOfQuestion(piece.questionText) ?? "wish", isExplicit: true })),
      ...withSides(unmarked),
    ].toSorted((one, other) => one.piece.start - other.piece.start);
  const side = sideOfQuestion(pieces[0]?.questionText ?? "");
  if (side === null) {
    const change = partAboutChange(pieces[0]?.questionText ?? "");
    return pieces.flatMap((piece): { piece: P; side: Side; isExplicit?: boolean }[] => {
      if (change !== null && asksForChange(piece, change)) return [{ piece, side: "wish", isExplicit: true }];
      const isPraise = praisePattern.test(piece.text) && !doubtfulPattern.test(piece.text);
      if (isPraise) return [{ piece, side: "strength" }];
      const side = mannerQuestionPattern.test(piece.questionText) ? sideOfDemeanour(piece) : null;
      return side === null ? [] : [{ piece, side, isExplicit: true }];
    });
  }
  return (side === "strength" ? praiseOf(pieces) : wishesOf(pieces)).map((piece) => ({ piece, side }));
}

/** Whether a sentence asks for change where `change` is the part of the question that does. */
function asksForChange(piece: Quotable, change: string): boolean {
  if (
    piece.words.length < 2 ||
    deniesOneFault(piece) ||
    noChangeRequestPattern.test(piece.text) ||
    nothingFoundPattern.test(piece.text) ||
    !piece.isSentenceStart
  )
    return false;
  const { text } = piece;
  return (
    isRequestToOwner({ ...piece, questionText: change }) ||
    suggestionPattern.test(text) ||
    hasComplaint(text) ||
    foreignComplaintPattern.test(text)
  );
}

/** Returns the praise. `doubt` matches words by which the last sentences may retract the first ones. */
export function praiseOf<P extends Quotable>(pieces: readonly P[], doubt = retractionPattern): P[] {
  const until = Math.min(offsetOfTurn(pieces, turnToWishPattern), startOfRetraction(pieces, doubt));
  return withoutRetracted(pieces).filter((piece) => {
    const { start, end, text, before, isSentenceEnd } = piece;
    if (isMeasureOfEarlier(piece)) return false;
    const isLast = isSentenceEnd && before.length > 0 && pieces.every((other) => other.end <= end);
    return end <= until && start < until && !doubtPattern.test(text) && !(isLast && doubt.test(text));
  });
}

/**
 * Whether the sentence opens with a bare measure of what an earlier one names, as in "Eleven minutes, standing, and she
 * talks". Alone it praises nothing.
 */
function isMeasureOfEarlier({ words, text, start, before, isSentenceStart }: Quotable): boolean {
  if (!isSentenceStart || before.length === 0) return false;
  const joined = words.findIndex((word) => word.lower === "and" && /,\s*$/u.test(text.slice(0, word.start - start)));
  const opened = words.slice(0, Math.max(0, joined));
  const isBare = ({ tags }: Word) => !tags.has("Adjective") && (!tags.has("Verb") || tags.has("Gerund"));
  return opened[0]?.tags.has("Value") === true && opened.every(isBare);
}

/** Returns the start of the last sentences that may all retract the first ones. */
function startOfRetraction(pieces: readonly Quotable[], doubt: RegExp): number {
  const starts = [
    ...new Set(pieces.flatMap(({ isSentenceStart, start }) => (isSentenceStart ? [start] : []))),
  ].toSorted((a, b) => b - a);
  let from = Infinity;
  for (const start of starts.slice(0, -1)) {
    const sentence = pieces.filter((piece) => piece.start >= start && piece.start < from);
    if (!sentence.some(({ text }) => doubt.test(text))) break;
    from = start;
  }
  return from;
}

/** Matches what has become better, which nobody wishes for: "The eleven emails are down to three." */
export const improvedPattern =
  /\b(?:is|are|has gone|have gone|went|came|come) down (?:to|from)\b|\b(?:has|have|['’]s|['’]ve) (?:\w+ )?(?:improved|got(?:ten)? (?:much |a lot |far )?(?:better|faster|quicker|calmer))\b|\b(?:is|are|works?|comes?|goes) (?:\w+ ){0,3}(?:better|faster|earlier|quicker|in time|on time) now\b|\bnow,? (?:since|that|because)\b/iu;

function wishesOf<P extends Quotable>(pieces: readonly P[]): P[] {
  if (pieces.some((piece) => nothingFoundPattern.test(piece.text) || deniesOneFault(piece))) return [];
  if (isAboutFault(pieces[0]?.questionText ?? "")) return faultsOf(pieces);
  const opening = pieces.filter(({ before }) => before.length < MAX_OPENING_WORDS / 2);
  if (opening.some(({ text }) => changeRefusalPattern.test(text.split(/\s+/).slice(0, MAX_OPENING_WORDS).join(" "))))
    return [];
  const until = offsetOfTurn(pieces, turnToPraisePattern);
  const isShort = pieces.length === 1 && (pieces[0]?.words.length ?? 0) <= MAX_SHORT_WORDS;
  const isAsked = (piece: P) => isRequestToOwner(piece) && !noChangeRequestPattern.test(piece.text);
  const isMeant = (piece: P) =>
    wishMarkerPattern.test(piece.text) || isAsked(piece) || (isShort && !contentedPattern.test(piece.text));
  return pieces.filter((piece) => piece.end <= until && isMeant(piece) && !improvedPattern.test(piece.text));
}

/** Returns the faults. They need no mark of doubt and may be about things alone, since the question asks for faults. */
function faultsOf<P extends Quotable>(pieces: readonly P[]): P[] {
  if (pieces.slice(0, 2).some(({ text, questionText }) => deniesFault(text, questionText))) return [];
  const until = offsetOfTurn(pieces, turnToPraisePattern);
  return pieces.filter((piece) => piece.end <= until);
}

/** Returns the offset where the answer turns to the other side; nothing from there on is quoted. */
function offsetOfTurn(pieces: readonly Piece[], turns: RegExp): number {
  return Math.min(
    ...pieces.map(({ text, start }) => {
      const index = text.search(turns);
      return index === -1 ? Infinity : start + index;
    }),
  );
}
