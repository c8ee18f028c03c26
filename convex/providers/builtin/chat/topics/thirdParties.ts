import type { SourceAnswer } from "../../../types";
import {
  hasOtherSubject,
  opensWithOtherSubject,
  otherReferent,
  type OwnerReference,
  refersToOwner,
} from "../../text/coreference";
import type { Quotable } from "../../text/quotableSegments";
import { readWords } from "../../text/readText";
import { isListedWord } from "../../text/lexicon";
import { isStopWord } from "../../text/isStopWord";

/** Whether a sentence is about someone else than the owner. */
export function isAboutThirdParty(segment: Quotable, owner: OwnerReference, others: ReadonlySet<string>): boolean {
  if (hasOtherSubject(segment.words, owner)) return true;
  if (others.has(segment.words[0]?.lower ?? "")) return true;
  return otherReferent(segment, owner, [{ words: segment.before }]) === "name";
}

/** Whether the first clause is of a thing or someone unnamed: "The supplier let us down, and she helped." */
export function isAboutEntity({ words }: Quotable, owner: OwnerReference): boolean {
  if (!/^(?:the|my|our|his|a|an)$/u.test(words[0]?.lower ?? "")) return false;
  const ownerAt = words.findIndex((word) => refersToOwner(word, owner));
  return opensWithOtherSubject(words, ownerAt === -1 ? Infinity : ownerAt);
}

/**
 * Returns names of people that no list has, such as "Nuno": words that several sentences have, and only with a capital.
 */
export function thirdPartyNames(passages: readonly SourceAnswer[], { names }: OwnerReference): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const small = new Set<string>();
  for (const { text } of passages) {
    for (const word of readWords(text)) {
      if (/^\p{Lu}\p{Ll}{2,}$/u.test(word.text)) counts.set(word.lower, (counts.get(word.lower) ?? 0) + 1);
      else small.add(word.lower);
    }
  }
  const isName = (word: string, count: number) =>
    count > 1 && !small.has(word) && !names.has(word) && !isStopWord(word) && !isListedWord(word);
  return new Set([...counts].flatMap(([word, count]) => (isName(word, count) ? [word] : [])));
}
