import { isShortAnswer } from "../text/quotablePieces";
import type { Mention, Statement, SalientSentence } from "./statement";
import { isMarked } from "../text/markedQuestion";
import { withRemarks } from "./bareRemarks";
import { truncateAnswers } from "../text/truncateAnswers";
import { stanceOfConcept } from "../concepts/stanceOfConcept";
import { admitsFaultBefore, isJudgementAlone } from "./confessions";
import { hasComplaint, severityOf, hasConsequence } from "./wishSeverity";
import { isGeneralPraise } from "./generalPraise";
import { isLossOfOthers } from "./ownFaults";
import { ironicSpansIn } from "./irony";
import { dictatedParts } from "../text/dictatedParts";
import { MAX_QUOTE_WORDS, type Quotable, quotablesIn, isWholeSentence } from "../text/quotablePieces";
import { qualitiesOf } from "../concepts/qualities";
import { areOverlapping, readEach, readWords, type Typos, type Word } from "../text/readText";
import { isLeftOut, withSideOfQuestion, groupSentences } from "./shortAnswers";
import { isAboutFault, type Side, sideOfQuestion } from "../text/sideOfQuestion";
import { headedOwnFaults, headedWish } from "./headedWishes";
import { withMarkedSides } from "./markedSides";
import { asksForOwnFault, continuesFaults, hasOwnAct, listedStrengths, withOwnSides } from "./ownSides";
import { withSides } from "./sentenceSides";
import { deniesOneFault } from "./deniedFaults";
import { refusesChange } from "./sideWords";
import { stancesOf } from "../concepts/stancesOf";
import { typosIn } from "../concepts/typosIn";
import { stanceKey } from "../concepts/stance";
import {
  isAnswer,
  isPromptInjection,
  isEmptyAnswer,
  isFitToQuote,
  isWholeAnswer,
  salienceOf,
  isOfAcquaintance,
} from "./salience";
import type { SourceAnswer } from "../../types";
import { insightKinds } from "../../../shared/insightKinds";
import type { InsightKind } from "../../../shared/validators";
import { hasUnresolvedPronoun, wellFormednessOf } from "./wellFormednessOf";
import {
  hasOtherSubject,
  type OwnerReference,
  ownerIn,
  ownerOf,
  selfOwner,
  speakerWords,
  subjectForms,
  withMistypedNames,
  withoutOwnersName,
} from "../text/coreference";
import {
  type SidedSentence,
  statementsIn,
  stancesIn,
  hasSureSide,
  mentionsIn,
  type StanceStatement,
  MIN_JOINED_SALIENCE,
} from "./statements";
import { withStories } from "./withStories";
import { isWish, withWishes } from "./wishes";

export interface ReadFeedback {
  /** Salient sentences, the most salient first; no two of an answer overlap. */
  readonly salient: readonly SalientSentence[];
  readonly statements: readonly Statement[];
  readonly mentions: readonly Mention[];
  /** Whole sentences with a side, salient or not. */
  readonly sentences: readonly SalientSentence[];
  readonly owner: OwnerReference;
}

/** Salience below which nothing is shown, set on `tests/eval/people`. */
const MIN_SALIENCE = 1.5;
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

/**
 * Finds the sentences of all answers that describe the owner, and what each states. Long answers are truncated, and
 * typos are corrected for comparison.
 */
export function readFeedback(kind: InsightKind, answers: readonly SourceAnswer[], ownerName: string): ReadFeedback {
  const owner = kind === insightKinds.selfAssessment ? selfOwner : ownerAmong(answers, ownerName);
  const truncated = truncateAnswers(answers);
  const typos = typosIn(truncated.map(({ text }) => text));
  const readAnswers = truncated.map((answer, index) => readAnswer(answer, index, owner, typos));
  return {
    salient: readAnswers.flatMap(({ salient }) => salient).toSorted(byScore),
    statements: readAnswers.flatMap(({ statements }) => statements).toSorted(byScore),
    mentions: readAnswers.flatMap(({ mentions }) => mentions),
    sentences: readAnswers.flatMap(({ sentences }) => sentences),
    owner,
  };
}

function readAnswer(
  answer: SourceAnswer,
  answerIndex: number,
  owner: OwnerReference,
  typos: Typos,
): Omit<ReadFeedback, "owner"> {
  const answerPieces = piecesOfAnswer(answer, answerIndex, owner, typos);
  const { pieces, isSelf, ownerOfAnswer, isSincere, isSincereOrWish } = answerPieces;
  const { salient, sentencesWithSide } = sentencesOfAnswer(answer, answerPieces);
  const whole = withStories(salient, sentencesWithSide, answer.text, ownerOfAnswer)
    .map((one) => shortened(one, answer.text, ownerOfAnswer))
    .map((one) => withWhatItMeans(one, pieces, answer.text));
  const stances = pieces.flatMap((piece) => stancesIn(piece, sentencesWithSide, ownerOfAnswer)).filter(isSincereOrWish);
  return {
    salient: withSeverity(answer, whole),
    statements: [
      ...sentencesWithSide.flatMap((one) => statementsIn(one, ownerOfAnswer)),
      ...withSeverity(answer, [
        ...stances.filter(hasSureSide),
        ...stancesOfConcepts(sentencesWithSide, stances, ownerOfAnswer),
      ]),
    ].filter((one) => !echoesHelp(one)),
    mentions: isSelf
      ? []
      : [
          ...pieces.filter(isSincere).flatMap((piece) => mentionsIn(piece, ownerOfAnswer)),
          ...stances.filter((one) => !hasSureSide(one)),
        ],
    sentences: withSeverity(answer, sentencesWithSide.flatMap(wholeSentence)),
  };
}

const asksForHelp =
  /(?<!\p{L})(?:help\p{L}*|geholfen|hilf(?:t|st)|ayud\p{L}+|aid(?:e|é|er|es|ez)|ajud\p{L}+)(?!\p{L})/iu;

/** Whether praise only takes up the question's "help": what each was helped with is another matter. */
function echoesHelp({ side, piece, key }: Statement): boolean {
  return side === "strength" && asksForHelp.test(piece.questionText) && /^(?:stance )?help/u.test(key);
}

type AnswerPieces = ReturnType<typeof piecesOfAnswer>;

/** Splits an answer into pieces, with what decides which of them can be quoted on which side. */
function piecesOfAnswer(answer: SourceAnswer, answerIndex: number, owner: OwnerReference, typos: Typos) {
  const isSelf = owner === selfOwner;
  const ownerOfAnswer = ownerIn({ words: readWords(answer.text) }, owner);
  const quotables = isPromptInjection(answer.text)
    ? []
    : quotablesIn(withoutOwnersName(answer, owner), answerIndex, typos);
  const sidedPieces = isSelf ? quotables : withMarkedSides(quotables, ownerOfAnswer);
  const withRemark = withRemarks(sidedPieces, answer.text);
  const quoted = (piece: Quotable) => (isSelf && isJudgementAlone(piece.text) ? null : withRemark(piece));
  const pieces = sidedPieces.flatMap((piece) => quoted(piece) ?? []);
  const asQuoted = <S extends SidedSentence>(one: S) => {
    const piece = quoted(one.piece);
    return piece === null ? [] : [{ ...one, piece }];
  };
  const refuses = pieces.some(({ text }) => refusesChange.test(text));
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
  if (!neverIn.test(piece.text)) return false;
  const stances = stancesOf(piece, owner);
  return stances.length > 0 && stances.every(({ isWanted, isCertain }) => !isWanted && isCertain);
}

const neverIn = /\bnever\b/iu;

/** Whether an answer about change states a fault, without a word that wishes: "She rechecks every bolt I did." */
function isFaultAsked(piece: Quotable, owner: OwnerReference): boolean {
  if (!isWholeSentence(piece) || sideOfQuestion(piece.questionText) !== "wish") return false;
  if (!isFitToQuote(piece) || hasOtherSubject(piece.words, owner) || !subjectForms.has(piece.words[0]?.lower ?? ""))
    return false;
  const stances = stancesOf(piece, owner);
  return stances.length > 0 && stances.every(({ isWanted, isCertain }) => isWanted && isCertain);
}

/** Returns the salient sentences of an answer, and all of its sentences with a side. */
function sentencesOfAnswer(
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
    [...[...sentencesWithSide, ...joined].filter(isApartFrom(headed)), ...headed].flatMap((one) =>
      salientIn(one, pieces, ownerOfAnswer),
    ),
  );
  salient.push(...sentenceOfUnsalientAnswer(answer, sentencesOnAskedSide, salient, answerPieces));
  const sides = (isSelf ? listedStrengths(sidedPieces) : sidesOfShortAnswer(sidedPieces, ownerOfAnswer))
    .filter(({ piece }) => !isSelf || !isLossOfOthers(piece))
    .flatMap(asQuoted);
  const short = sides.filter(({ piece }) => !wished.includes(piece)).filter(isSincereOrWish);
  salient.push(...salientUnits(short.filter(isApartFrom(salient)), answer.text));
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

function isApartFrom(found: readonly { readonly piece: Quotable }[]): (one: SidedSentence) => boolean {
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

const frameOfPraise = /^what i (?:\w+ )?(?:remember|like|love|value|admire|notice|appreciate)(?: \w+)? is (?:that )?/u;

/** Returns the words without "what I remember is". */
function withoutFrame(words: readonly Word[]): readonly Word[] {
  const [frame] = frameOfPraise.exec(`${words.map(({ lower }) => lower).join(" ")} `) ?? [];
  return frame === undefined ? words : words.slice(frame.trim().split(" ").length);
}

/** Minimum words of a quote from dictation. */
const MIN_DICTATED_WORDS = 5;

const habitual = new Set("always never".split(" "));
/** Added to the score of a dictated clause that names a quality or a habit. */
const QUALITY_BONUS = 0.5;

/** Shortens a quote that was dictated without punctuation to the clause that says most of the owner. */
function shortened(sentence: SalientSentence, text: string, owner: OwnerReference): SalientSentence {
  const { piece } = sentence;
  if (isWholeSentence(piece)) return sentence;
  const parts = dictatedParts(piece.text, piece.words);
  if (parts.length < 2) return sentence;
  const pieces = parts.map(withoutFrame).flatMap((words): Quotable[] => {
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined || words.length < MIN_DICTATED_WORDS) return [];
    const span = { start: first.start, end: last.end, text: text.slice(first.start, last.end), words };
    const before = [...piece.before, ...piece.words.filter(({ start }) => start < first.start)];
    return [{ ...piece, ...span, before, isBeforeMark: false }];
  });
  const about = (part: Quotable) => {
    // "She always had a plan B"
    const isHabit = part.words.some(
      ({ lower }, index) => owner.pronouns.has(lower) && habitual.has(part.words[index + 1]?.lower ?? ""),
    );
    const names = statementsIn({ piece: { ...part, isSentenceStart: true }, side: sentence.side }, owner).length > 0;
    return salienceOf(part, owner, [{ words: part.before }]) + (names || isHabit ? QUALITY_BONUS : 0);
  };
  const [best] = pieces
    .filter((part) => about(part) >= MIN_SALIENCE)
    .toSorted((a, b) => about(b) + wellFormednessOf(b) - about(a) - wellFormednessOf(a));
  return best === undefined ? sentence : { ...sentence, piece: best };
}

/** Matches a wish that names no thing: "We find out on Sunday for Monday." */
const namesNoThing =
  /^\W*(?:and |so |then )?(?:we|i|people|everyone|everybody|nobody|half of us) (?:(?:only|just|then|always|often|usually|sometimes) )*(?:finds? out|found out|hears?|heard|learns?|learn(?:ed|t)|gets? to know|knows?|sees?|(?:am|are|is|get) told)\b(?: (?:on|at|in|by|for|from|until|before|after|the|a|an|next|last|same|day|days|week|evening|morning|night|minute|hour|hours|only|it|when|late|too|monday|tuesday|wednesday|thursday|friday|saturday|sunday))*\W*$/iu;

/** Adds the sentence before to a wish that names no thing: "Deciding the rota alone. We find out on Sunday." */
function withWhatItMeans(one: SalientSentence, pieces: readonly Quotable[], text: string): SalientSentence {
  const { piece, side } = one;
  if (side !== "wish" || !namesNoThing.test(piece.text)) return one;
  const named = pieces.findLast(
    (before) =>
      isWholeSentence(before) && before.end <= piece.start && text.slice(before.end, piece.start).trim() === "",
  );
  if (named === undefined || named.words.length + piece.words.length > MAX_QUOTE_WORDS) return one;
  const words = [...named.words, ...piece.words];
  return { ...one, piece: { ...named, end: piece.end, text: text.slice(named.start, piece.end), words } };
}

function wholeSentence({ piece, side }: SidedSentence): SalientSentence[] {
  return isWholeSentence(piece) && isFitToQuote(piece) ? [{ piece, side, score: wellFormednessOf(piece) }] : [];
}

function withSeverity<T extends SalientSentence>({ text }: SourceAnswer, salient: readonly T[]): T[] {
  return salient.map((one) =>
    one.side === "wish" ? { ...one, severity: severityOf(one.piece, text.slice(one.piece.end)) } : one,
  );
}

function byScore(one: SalientSentence, other: SalientSentence): number {
  return other.score - one.score;
}

function ownerAmong(answers: readonly SourceAnswer[], ownerName: string): OwnerReference {
  const owner = ownerOf(ownerName, readEach(answers));
  const authors = answers.flatMap(({ authorName }) => readWords(authorName));
  return withMistypedNames(owner, readEach(answers), new Set(authors.map(({ lower }) => lower)));
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

/** Returns the stances of sentences whose concept is known by its English words alone: "Her fairness." */
function stancesOfConcepts(
  usable: readonly SidedSentence[],
  stances: readonly StanceStatement[],
  owner: OwnerReference,
): StanceStatement[] {
  if (owner === selfOwner) return [];
  return usable.flatMap((sentence) => {
    const { piece, side } = sentence;
    if (stances.some((known) => known.piece === piece) || !isWholeSentence(piece)) return [];
    const named = statementsIn(sentence, owner).flatMap(({ concept }) => concept ?? []);
    return named.flatMap((concept) => {
      const stance = stanceOfConcept(concept, side);
      const score = wellFormednessOf(piece);
      return stance === null ? [] : [{ key: stanceKey(stance), stance, piece, side, score, isSure: true }];
    });
  });
}

/**
 * Questions that stand for a side. After the wish question, an imperative is a wish; foreign text has the question's
 * side.
 */
const questionForSide = { strength: "What do they do well?", wish: "What could they do differently?" } as const;

/** Returns, for each list of quotes, what it says as praise or as wishes. */
export function statementsInQuotes(
  quoted: readonly (readonly string[])[],
  ownerName: string,
  side: Side,
): Statement[][] {
  const asAnswer = (text: string): SourceAnswer => ({ authorName: "", questionText: questionForSide[side], text });
  const owner = ownerAmong(quoted.flat().map(asAnswer), ownerName);
  const typos = typosIn(quoted.flat());
  return quoted.map((texts) => {
    const pieces = texts.flatMap((text) => quotablesIn(asAnswer(text), 0, typos));
    return pieces.flatMap((piece) => {
      const ownerOfAnswer = ownerIn({ words: piece.words }, owner);
      const stances = stancesIn(piece, [{ piece, side }], ownerOfAnswer);
      return [
        ...statementsIn({ piece, side }, ownerOfAnswer),
        ...stances.filter((one) => one.isSure && one.side === side),
      ];
    });
  });
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
      const isMeant = isAbout(next) || (side === "wish" && pointsBack.test(next.text) && hasConsequence(next.text));
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
const pointsBack =
  /^\W*(?:it|this|that|then|so|because|since|otherwise|afterwards|twice|last|the \w+ (?:cried|left|quit))\b/iu;

function withoutOverlaps(salient: readonly SalientSentence[]): SalientSentence[] {
  const kept: SalientSentence[] = [];
  for (const sentence of salient.toSorted((a, b) => b.score - a.score)) {
    if (kept.every(({ piece }) => !areOverlapping(piece, sentence.piece))) kept.push(sentence);
  }
  return kept;
}
