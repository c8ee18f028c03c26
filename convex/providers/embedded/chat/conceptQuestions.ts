import type { SourceAnswer } from "../../types";
import { isStopWord } from "../text/stopWords";
import { isForeign } from "../text/isForeign";
import {
  conceptsNamed,
  conceptsOfQuestion,
  removeAccents,
  conceptFamilyOf,
  conceptMentionsIn,
} from "../concepts/lexiconIndex";
import { type Quotable, quotablesIn } from "../text/quotablePieces";
import { withTyposCorrected, readWords } from "../text/readText";
import { typosIn } from "../text/typosIn";
import { stancesOf } from "../concepts/stancesOf";
import { isPromptInjection, isEmptyAnswer, isFitToQuote } from "../feedback/salience";
import { type OwnerReference, hasOtherSubject, ownerIn } from "../text/coreference";
import { askingWords } from "./questionWords";

export interface ConceptQuote {
  readonly answer: number;
  readonly text: string;
}

/** Maximum other content words of the question; more of them are another topic. */
const MAX_OTHER_WORDS = 1;

/**
 * Returns one sentence of each answer of `pool` about the conduct that the question names, in whatever words,
 * preferably one with a stance: "Am I bad at delegating?"
 */
export function quotesOnConcepts(
  question: string,
  passages: readonly SourceAnswer[],
  pool: readonly number[],
  owner: OwnerReference,
): ConceptQuote[] {
  const { ids, rest } = conceptsOfQuestion(question);
  const beside = rest.filter((word) => !isStopWord(word) && !askingWords.has(word));
  if (ids.size === 0 || beside.length > MAX_OTHER_WORDS) return [];
  const typos = typosIn(passages.map(({ text }) => text));
  return pool.flatMap((answer): ConceptQuote[] => {
    const passage = passages[answer];
    if (passage === undefined || isPromptInjection(passage.text) || isEmptyAnswer(passage.text)) return [];
    const words = withTyposCorrected(readWords(passage.text), typos);
    // Part-of-speech tagging takes time, and few passages name the concept.
    const near = conceptsNamed(words.map(({ lower }) => lower).join(" "));
    if (!near.some((id) => ids.has(id))) return [];
    const ownerHere = ownerIn({ words }, owner);
    const isOfForeign = isForeign(passage.text);
    const weighted = quotablesIn(passage, answer, typos).flatMap((piece) => {
      const weight = weightOf(piece, ids, ownerHere, isOfForeign);
      return weight === 0 ? [] : [{ answer, text: piece.text, weight }];
    });
    return weighted.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
  });
}

/** Returns 2 for a stance, 1 where the words name the concept, else 0. */
function weightOf(piece: Quotable, ids: ReadonlySet<string>, owner: OwnerReference, isOfForeign: boolean): number {
  if (!piece.isSentenceStart || !piece.isSentenceEnd || !isFitToQuote(piece)) return 0;
  const isOfOthers = hasOtherSubject(piece.words, owner);
  const stances = stancesOf(piece, owner, isOfForeign);
  if (stances.some(({ concept, isOfThing }) => ids.has(conceptFamilyOf(concept)) && (isOfThing || !isOfOthers)))
    return 2;
  const words = piece.words.map(({ lower }) => removeAccents(lower));
  const named = conceptMentionsIn(words, isOfForeign || isForeign(piece.text));
  const isNamed = named.some(({ concept }) => concept.kind === "conduct" && ids.has(conceptFamilyOf(concept.id)));
  return isNamed && !isOfOthers ? 1 : 0;
}
