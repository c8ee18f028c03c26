import type { SourceAnswer, SourceQuote } from "../../../types";
import { conceptsOf } from "../../concepts/conceptsOf";
import { contentKeyOf, type Proposition, propositionOf } from "../../concepts/propositions";
import { type Quotable, quotablesIn, isWholeSentence } from "../../text/quotableSegments";
import { withTyposCorrected, readWords } from "../../text/readText";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { typosIn } from "../../concepts/typosIn";
import { isPromptInjection, isEmptyAnswer, isFitToQuote } from "../../feedback/salience/salience";
import { type OwnerReference, hasOtherSubject, ownerIn } from "../../text/coreference";
import { byTurns } from "../replies/quoteAuthors";
import { questionOpeningSource } from "../topics/questionSources";

const agreementQuestionPattern =
  /\b(?:do|does|did|are|is) (?:\w+ ){0,3}?(?:agree|disagree|divided|unanimous|of one mind|of the same (?:opinion|view|mind)|contradict \w+)\b|\b(?:disagree|opinions? differ|views? differ|both sides|pros and cons)\b/iu;
const opinionFramePattern =
  /^\W*(?:(?:do|does|did|are|is|where|who|which|what) )?(?:(?:all|my|the|of|any) )*(?:people|they|others|colleagues|everybody|everyone|anybody|anyone|opinions?|views?|team|them|staff)? ?(?:(?:really|always|all|ever) )*(?:agree|disagree|differ|divided|unanimous|of one mind|of the same (?:opinion|view|mind)|say|says|think|thinks|find|finds|feel|feels|believe|believes|write|writes|said|wrote|thought)?(?: with each other)?(?: (?:about|on|over|that|whether|if|of))?(?: how)?\s+/iu;

const whetherPeopleThinkPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:do|does|did) (?:people|they|others|colleagues|everybody|everyone|anybody|anyone|any of \w+|(?:my|the) \w+) (?:really |also |all )?(?:think|thinks|find|finds|feel|feels|believe|believes|say|says)\b`,
  "iu",
);

/**
 * Whether a question asks for opinions: "Do people think the plan is fair?" Its answer quotes those who say so before
 * those who deny it.
 */
export function asksForOpinions(question: string): boolean {
  return whetherPeopleThinkPattern.test(question);
}

/** Whether a question asks for agreement or disagreement. */
export function asksForAgreement(question: string): boolean {
  return agreementQuestionPattern.test(question);
}

export interface OpinionQuote extends SourceQuote {
  /** Whether the quote denies the opinion that is asked for. */
  readonly isOpposed: boolean;
}

/** Returns the proposition of the question, without the words that ask. */
export function propositionAsked(question: string, owner: OwnerReference): Proposition {
  const text = question.replace(opinionFramePattern, "");
  const [segment] = quotablesIn({ authorName: "", questionText: "", text }, 0);
  return segment === undefined
    ? { words: new Map(), wants: new Set(), isComparable: false, isWish: false }
    : propositionOf(segment, owner);
}

interface SharedOpinion extends OpinionQuote {
  readonly author: string;
  readonly share: number;
}

/** Returns the sentence of each person that holds most of the question's words, and at least the share `least`. */
export function quotesByOpinion(
  opinion: Proposition,
  passages: readonly SourceAnswer[],
  owner: OwnerReference,
  minShare: number,
): OpinionQuote[] {
  const keys = [...opinion.words].flatMap(([stem, { kind }]) => (kind === "weak" ? [] : [stem]));
  const isOfConcept = keys.some((key) => key.startsWith("concept "));
  const typos = typosIn(passages.map(({ text }) => text));
  const best = new Map<string, SharedOpinion>();
  passages.forEach((passage, answerIndex) => {
    // Part-of-speech tagging takes time, and few passages have a word of it.
    const words = withTyposCorrected(readWords(passage.text), typos);
    const isNear = keys.length > 0 && (isOfConcept || words.some((word) => keys.includes(contentKeyOf(word))));
    if (!isNear || isEmptyAnswer(passage.text) || isPromptInjection(passage.text)) return;
    const ownerOfAnswer = ownerIn({ words }, owner);
    for (const segment of quotablesIn(passage, answerIndex, typos)) {
      const opinionQuote = opinionSharedBy(segment, opinion, keys, ownerOfAnswer);
      const bestShare = best.get(segment.author)?.share ?? 0;
      if (opinionQuote !== null && opinionQuote.share >= minShare && opinionQuote.share > bestShare)
        best.set(segment.author, opinionQuote);
    }
  });
  return [...best.values()].toSorted((a, b) => b.share - a.share);
}

function opinionSharedBy(
  segment: Quotable,
  asked: Proposition,
  keys: readonly string[],
  owner: OwnerReference,
): SharedOpinion | null {
  if (!isWholeSentence(segment) || !isFitToQuote(segment) || hasOtherSubject(segment.words, owner)) return null;
  const words = propositionWords(segment, keys, owner);
  const shared = keys.filter((stem) => words.has(stem));
  const isPerson = (stem: string) => asked.words.get(stem)?.kind === "person";
  const act = shared.findLast((stem) => words.get(stem)?.kind === "act") ?? shared.find((stem) => !isPerson(stem));
  if (act === undefined) return null;
  const isOpposed = words.get(act)?.isDenied !== asked.words.get(act)?.isDenied;
  return {
    answerIndex: segment.answerIndex,
    text: segment.text,
    author: segment.author,
    isOpposed,
    share: shared.length / keys.length,
  };
}

/** Returns the segment's words, with concepts that it means by several words: "cuts us off". */
function propositionWords(segment: Quotable, keys: readonly string[], owner: OwnerReference): Proposition["words"] {
  const { words } = propositionOf(segment, owner);
  if (keys.every((key) => !key.startsWith("concept ") || words.has(key))) return words;
  const polarity = polarityOfQuestion(segment.questionText) ?? "strength";
  const conceptWords = conceptsOf(segment, owner, polarity).map(
    ({ name, verdict }) =>
      [
        `concept ${name}`,
        {
          kind: "act",
          isDenied: verdict === "lacks",
          isSetting: false,
          isAsked: false,
          isForbidden: false,
          isByOthers: false,
        },
      ] as const,
  );
  return new Map([...words, ...conceptWords]);
}

/** Alternates the two positions, so that both are among the few that are shown. */
export function interleaveAffirmedAndDenied(quotes: readonly OpinionQuote[]): OpinionQuote[] {
  return byTurns([quotes.filter(({ isOpposed }) => !isOpposed), quotes.filter(({ isOpposed }) => isOpposed)]);
}
