import type { Concept } from "../concepts/conceptsOf";
import type { Stance } from "../concepts/stance";
import type { Quotable } from "../text/quotableSegments";
import type { Word } from "../text/readText";
import { peopleNounPattern, thingNouns } from "./topicWords";
import type { Polarity } from "../text/Polarity";

export interface SalientSentence {
  readonly segment: Quotable;
  readonly polarity: Polarity;
  readonly score: number;
  /** Only a wish has a severity. */
  readonly severity?: number;
  /** Whether the sentence is of a short answer, in which each topic is quoted. */
  readonly isOfShortAnswer?: boolean;
  /** Whether it opens its answer with the topic of a wish; its answer may have another wish. */
  readonly isNamedTopic?: boolean;
}

/** A salient sentence with what it says of the owner; the sentence alone may say too little. */
export interface Statement extends SalientSentence {
  /** Key that is the same where two sentences agree. */
  readonly key: string;
  /** The word that names the concept or quality. */
  readonly word?: Word;
  readonly concept?: Concept;
  /** The stance, in whatever words; a statement with one has no `concept`. */
  readonly stance?: Stance;
  /** Whom or what the conduct concerns ("patience with beginners", "with details"); absent where nothing is named. */
  readonly target?: string;
}

/** A sentence that may contradict a claim, whatever polarity its question has. */
export interface Mention {
  /** A sentence without a concept and a stance is compared by its words. */
  readonly concept?: Concept;
  readonly stance?: Stance;
  readonly segment: Quotable;
}

/** Returns the target after "with": "people", "things" or a noun's stem. Undefined where there is none. */
export function targetOf({ word, segment }: Pick<Statement, "word" | "segment">): string | undefined {
  const index = word === undefined ? -1 : segment.words.findIndex(({ start }) => start === word.start);
  if (index === -1 || segment.words[index + 1]?.lower !== "with") return undefined;
  const noun = segment.words
    .slice(index + 2, index + 6)
    .find(({ lower, tags }) => thingNouns.has(lower) || peopleNounPattern.test(lower) || tags.has("Noun"));
  if (noun === undefined) return undefined;
  if (thingNouns.has(noun.lower)) return "things";
  return peopleNounPattern.test(noun.lower) || noun.tags.has("Actor") || noun.tags.has("Person") ? "people" : noun.stem;
}
