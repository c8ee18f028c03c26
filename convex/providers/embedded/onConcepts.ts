/** Owns which sentences speak of the conduct that a question names, in whatever words: "Am I bad at delegating?" */
import type { SourceAnswer } from "../types";
import { isCommonWord } from "./commonWords";
import { isForeign } from "./isForeign";
import { conceptsNamed, conceptsOfQuestion, folded, kinOf, namedIn } from "./lexicalWords";
import { type Quotable, quotablesIn } from "./pieces";
import { asMeant, readWords } from "./readText";
import { slipsIn } from "./slips";
import { stancesOf } from "./stances";
import { isForMachine, isNoAnswer, isRepeatable } from "./telling";
import { type Owner, othersSubject, ownerIn } from "./whom";

export interface OnConcept {
  readonly answer: number;
  readonly text: string;
}

/** Other content words of the question: more of them are another topic. */
const MOST_BESIDE = 1;
/** Ask, and name no topic. */
const asking = new Set(
  `mind minds worry worries worried happen happens problem problems feel feels struggle struggles colleagues comment comments complain
  complains mention mentions anybody anyone somebody everybody notice bother bothers annoy annoys suffer suffers`.split(
    /\s+/,
  ),
);

/** One sentence of each answer of `pool`, the one with a stance first. */
export function sentencesOnConcepts(
  question: string,
  passages: readonly SourceAnswer[],
  pool: readonly number[],
  owner: Owner,
): OnConcept[] {
  const { ids, rest } = conceptsOfQuestion(question);
  const beside = rest.filter((word) => !isCommonWord(word) && !asking.has(word));
  if (ids.size === 0 || beside.length > MOST_BESIDE) return [];
  const slips = slipsIn(passages.map(({ text }) => text));
  return pool.flatMap((answer): OnConcept[] => {
    const passage = passages[answer];
    if (passage === undefined || isForMachine(passage.text) || isNoAnswer(passage.text)) return [];
    const words = asMeant(readWords(passage.text), slips);
    // Parts of speech take time, and few passages name the concept.
    const near = conceptsNamed(words.map(({ lower }) => lower).join(" "));
    if (!near.some((id) => ids.has(id))) return [];
    const whom = ownerIn({ words }, owner);
    const isOfForeign = isForeign(passage.text);
    const found = quotablesIn(passage, answer, slips).flatMap((piece) => {
      const weight = weightOf(piece, ids, whom, isOfForeign);
      return weight === 0 ? [] : [{ answer, text: piece.text, weight }];
    });
    return found.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
  });
}

/** 2 with a stance, 1 where the words name the concept, else 0. */
function weightOf(piece: Quotable, ids: ReadonlySet<string>, owner: Owner, isOfForeign: boolean): number {
  if (!piece.opens || !piece.closes || !isRepeatable(piece)) return 0;
  const isOfOthers = othersSubject(piece.words, owner);
  const stances = stancesOf(piece, owner, isOfForeign);
  if (stances.some(({ concept, isOfThing }) => ids.has(kinOf(concept)) && (isOfThing || !isOfOthers))) return 2;
  const words = piece.words.map(({ lower }) => folded(lower));
  const named = namedIn(words, isOfForeign || isForeign(piece.text));
  const isNamed = named.some(({ concept }) => concept.kind === "conduct" && ids.has(kinOf(concept.id)));
  return isNamed && !isOfOthers ? 1 : 0;
}
