import { isShortAnswer, MAX_QUOTE_WORDS, type Quotable, isWholeSentence } from "../text/quotablePieces";
import type { SalientSentence } from "./statement";
import { hasComplaint, hasConsequence } from "./wishSeverity";
import { isGeneralPraise } from "./generalPraise";
import { isLossOfOthers } from "./ownFaults";
import { qualitiesOf } from "../concepts/qualities";
import { areOverlapping } from "../text/readText";
import { isLeftOut, withSideOfQuestion, groupSentences } from "./shortAnswers";
import { isAboutFault, sideOfQuestion } from "../text/sideOfQuestion";
import { headedOwnFaults, headedWish } from "./headedWishes";
import { asksForOwnFault, hasOwnAct, listedStrengths, withOwnSides } from "./ownSides";
import { withSides } from "./sentenceSides";
import { isAnswer, isEmptyAnswer, isFitToQuote, isWholeAnswer, salienceOf, isOfAcquaintance } from "./salience";
import type { SourceAnswer } from "../../types";
import { hasUnresolvedPronoun, wellFormednessOf } from "./wellFormednessOf";
import { hasOtherSubject, type OwnerReference, selfOwner, speakerWords } from "../text/coreference";
import { type SidedSentence, MIN_JOINED_SALIENCE } from "./statements";
import { withWishes } from "./wishes";
import type { AnswerPieces } from "./answerPieces";

/** Salience below which nothing is shown, set on `tests/eval/people`. */
export const MIN_SALIENCE = 1.5;
/** Minimum words of the first of several sentences; a shorter one is a heading. */
const MIN_FIRST_WORDS = 4;
/** Words of the best sentence of an answer without a salient one; further words don't count. */
const MAX_COUNTED_WORDS = 12;
/** Maximum words of a complaint about a thing. */
const MAX_COMPLAINT_WORDS = 14;
/** Subtracted from the score of general praise, so that it comes last. */
const GENERAL_PRAISE_PENALTY = 6;
/** Subtracted from the score of an own sentence that only sets the scene: "We were nineteen people short." */
const SETTING_PENALTY = 1;
/** Added to the score of a wish with its consequence. */
const CONSEQUENCE_BONUS = 0.5;

/** Returns the salient sentences of an answer, and all of its sentences with a side. */
export function sentencesOfAnswer(
  answer: SourceAnswer,
  answerPieces: AnswerPieces,
): { salient: SalientSentence[]; sentencesWithSide: SidedSentence[] } {
  const { sidedPieces, pieces, isSelf, ownerOfAnswer, wished, asQuoted, isSincereOrWish } = answerPieces;
  const sentencesOnAskedSide = (isSelf ? withOwnSides(sidedPieces) : withSides(sidedPieces))
    .filter(isSincereOrWish)
    .filter((one) => (isSelf ? !isLossOfOthers(one.piece) : !isLeftOut(one, answer.text, ownerOfAnswer)))
    .flatMap(asQuoted);
  const sentencesWithSide = withWishes(sentencesOnAskedSide, wished);
  const joined = joinedSentences(sentencesWithSide, answer.text, ownerOfAnswer);
  const headed = isSelf ? headedOwnFaults(sidedPieces, answer) : headedWish(sidedPieces, answer, ownerOfAnswer);
  const salient = withoutOverlaps(
    [...[...sentencesWithSide, ...joined].filter(isOutsideOf(headed)), ...headed].flatMap((one) =>
      salientIn(one, pieces, ownerOfAnswer),
    ),
  );
  salient.push(...sentenceOfUnsalientAnswer(answer, sentencesOnAskedSide, salient, answerPieces));
  const sides = (isSelf ? listedStrengths(sidedPieces) : sidesOfShortAnswer(sidedPieces, ownerOfAnswer))
    .filter(({ piece }) => !isSelf || !isLossOfOthers(piece))
    .flatMap(asQuoted);
  const short = sides.filter(({ piece }) => !wished.includes(piece)).filter(isSincereOrWish);
  salient.push(...salientUnits(short.filter(isOutsideOf(salient)), answer.text));
  const knownPieces = new Set(sentencesWithSide.map(({ piece }) => piece));
  sentencesWithSide.push(...short.filter(({ piece }) => !knownPieces.has(piece)));
  return { salient, sentencesWithSide };
}

/** Returns the best sentence of an answer without a salient one on the asked side, so that it is quoted too. */
function sentenceOfUnsalientAnswer(
  { questionText }: SourceAnswer,
  sentencesOnAskedSide: readonly SidedSentence[],
  salient: readonly SalientSentence[],
  { pieces, wished, ownerOfAnswer }: AnswerPieces,
): SalientSentence[] {
  // Among wishes a weaker sentence does not replace one whose side is uncertain.
  const isUncertain = sentencesOnAskedSide.length < pieces.length && sentencesOnAskedSide[0]?.side === "wish";
  const isAnswered = salient.some(({ side }) => side === sentencesOnAskedSide[0]?.side);
  const isFault = isAboutFault(questionText);
  if (isAnswered || (isUncertain && !isFault)) return [];
  const left = sentencesOnAskedSide.filter(({ piece }) => !wished.includes(piece));
  const best = bestSentence(left, ownerOfAnswer);
  return best.length > 0 || !isFault ? best : firstSentence(left);
}

/** Returns sentences with the question's side; none where the answer is long, or its question asks for neither side. */
function sidesOfShortAnswer(pieces: readonly Quotable[], owner: OwnerReference): SidedSentence[] {
  const side = sideOfQuestion(pieces[0]?.questionText ?? "");
  return side === null || !isShortAnswer(pieces) ? [] : withSideOfQuestion(pieces, side, owner);
}

function isOutsideOf(found: readonly { readonly piece: Quotable }[]): (one: SidedSentence) => boolean {
  return (one) => found.every(({ piece }) => !areOverlapping(piece, one.piece));
}

/** Returns sentences that say one thing together, and then each alone, for where the first is quoted elsewhere. */
function salientUnits(usable: readonly SidedSentence[], text: string): SalientSentence[] {
  const isWhole = ({ piece }: SidedSentence) => isWholeSentence(piece) && isFitToQuote(piece);
  return groupSentences(usable.filter(isWhole), text, MAX_QUOTE_WORDS).flatMap((unit) => {
    const [first, last] = [unit[0], unit.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { piece, side } = first;
    const words = unit.flatMap((one) => one.piece.words);
    const joined = { ...piece, end: last.piece.end, text: text.slice(piece.start, last.piece.end), words };
    const score = MIN_SALIENCE + wellFormednessOf(joined);
    const rest = unit.slice(1).map((one) => ({ ...one, score: wellFormednessOf(one.piece), isOfShortAnswer: true }));
    return [{ piece: joined, side, score, isOfShortAnswer: true }, ...rest];
  });
}

function salientIn(
  { piece, side, parts = [piece], isExplicit }: SidedSentence,
  pieces: readonly Quotable[],
  owner: OwnerReference,
): SalientSentence[] {
  const about = Math.max(...parts.map((part) => salienceOf(part, owner, [{ words: part.before }])));
  const complains = side === "wish" && owner !== selfOwner && parts.length === 1 && isComplaint(piece, owner);
  const whole =
    isExplicit === true || complains || (pieces.length === 1 && isWholeAnswer(piece) && isFitToQuote(piece));
  if (about < MIN_SALIENCE && !whole) return [];
  // The consequence of a wish belongs to it.
  const added = side === "wish" && parts.length > 1 && hasConsequence(parts.at(-1)?.text ?? "") ? CONSEQUENCE_BONUS : 0;
  const taken = side === "strength" && isGeneralPraise(piece, owner.names) ? GENERAL_PRAISE_PENALTY : 0;
  const setting = owner === selfOwner && side === "strength" && !hasOwnAct(piece) ? SETTING_PENALTY : 0;
  return [{ piece, side, score: Math.max(about, MIN_SALIENCE) + wellFormednessOf(piece) + added - taken - setting }];
}

/** Whether a piece complains about a thing: "The plan is not fair." */
function isComplaint(piece: Quotable, owner: OwnerReference): boolean {
  if (!isWholeSentence(piece) || piece.words.length > MAX_COMPLAINT_WORDS || !isFitToQuote(piece)) return false;
  if (piece.words.some(({ lower }) => speakerWords.has(lower)) || hasOtherSubject(piece.words, owner)) return false;
  return hasComplaint(piece.text);
}

/** Returns the best whole sentence that answers the question, salient or not. */
function bestSentence(usable: readonly SidedSentence[], owner: OwnerReference): SalientSentence[] {
  const whole = usable.flatMap(({ piece, side }) => {
    const about = salienceOf(piece, owner, [{ words: piece.before }]);
    const namesQuality = qualitiesOf(piece, owner, side).length > 0;
    if (!isWholeSentence(piece) || !isAnswer(piece, owner, { salience: about, namesQuality })) return [];
    const length = Math.min(piece.words.length, MAX_COUNTED_WORDS) / MAX_COUNTED_WORDS;
    return [{ piece, side, score: (about + wellFormednessOf(piece)) / 2 + length - MIN_SALIENCE }];
  });
  return whole.toSorted((a, b) => b.score - a.score).slice(0, 1);
}

/** Returns the first sentence of an answer about faults, which may be about things alone. */
function firstSentence(usable: readonly SidedSentence[]): SalientSentence[] {
  const first = firstWhole(usable.map(({ piece }) => piece));
  return usable.flatMap(({ piece, side }) =>
    piece === first ? [{ piece, side, score: wellFormednessOf(piece) / 2 }] : [],
  );
}

/** Returns the first whole sentence, preferably none that is a heading. */
export function firstWhole(pieces: readonly Quotable[]): Quotable | undefined {
  const whole = pieces.filter((piece) => isWholeSentence(piece) && !isEmptyAnswer(piece.text) && isFitToQuote(piece));
  return whole.find(({ words }) => words.length >= MIN_FIRST_WORDS) ?? whole[0];
}

/** Joins whole sentences with the next ones about the owner, up to a quote's length. */
function joinedSentences(usable: readonly SidedSentence[], text: string, owner: OwnerReference): SidedSentence[] {
  const whole = usable.filter(({ piece }) => isWholeSentence(piece));
  const isAbout = (piece: Quotable) => salienceOf(piece, owner, []) >= MIN_JOINED_SALIENCE;
  return whole.flatMap(({ piece, side, isExplicit }, index) => {
    const joined: SidedSentence[] = [];
    if (piece.words.length < MIN_FIRST_WORDS || !isAbout(piece) || isOfAcquaintance(piece.text)) return joined;
    if (owner === selfOwner && (hasUnresolvedPronoun(piece.words) || asksForOwnFault(piece.questionText)))
      return joined;
    const parts = [piece];
    let last = piece;
    for (const { piece: next, side: nextSide } of whole.slice(index + 1)) {
      const words = [...last.words, ...next.words];
      const isMeant =
        isAbout(next) || (side === "wish" && backReferencePattern.test(next.text) && hasConsequence(next.text));
      const goesOn = nextSide === side && text.slice(last.end, next.start).trim() === "" && isMeant;
      if (!goesOn || words.length > MAX_QUOTE_WORDS) break;
      last = { ...piece, end: next.end, text: text.slice(piece.start, next.end), words };
      parts.push(next);
      joined.push({ piece: last, side, parts: [...parts], isExplicit });
    }
    return joined;
  });
}

/** Matches sentences about the one before: "It is humiliating". */
const backReferencePattern =
  /^\W*(?:it|this|that|then|so|because|since|otherwise|afterwards|twice|last|the \w+ (?:cried|left|quit))\b/iu;

function withoutOverlaps(salient: readonly SalientSentence[]): SalientSentence[] {
  const kept: SalientSentence[] = [];
  for (const sentence of salient.toSorted((a, b) => b.score - a.score)) {
    if (kept.every(({ piece }) => !areOverlapping(piece, sentence.piece))) kept.push(sentence);
  }
  return kept;
}
