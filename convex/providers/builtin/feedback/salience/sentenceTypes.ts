import type { Concept } from "../../concepts/conceptsOf";
import type { Stance } from "../../concepts/stance";
import type { Quotable } from "../../text/quotableSegments";
import type { Word } from "../../text/readText";
import type { Polarity } from "../../text/Polarity";
import type { OwnerReference } from "../../text/coreference";

/** A sentence, or several as one quote, with its polarity. */
export interface PolarSentence {
  readonly segment: Quotable;
  readonly polarity: Polarity;
  /** The segment's sentences, where there are several. */
  readonly parts?: readonly Quotable[];
  /** Whether it is an explicit wish, which needs no salience. */
  readonly isExplicit?: boolean;
  /** Whether it opens its answer with the topic of a wish: "The handover. I find out …". */
  readonly isNamedTopic?: boolean;
}

/** A sentence that is salient enough to be quoted. */
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

/** The segments of one answer, and which of them can be quoted. */
export interface AnswerSegments {
  /** All segments, with the polarity that the answer marks. */
  readonly polarSegments: readonly Quotable[];
  /** Segments as they are quoted, each with the remark that judges it. */
  readonly segments: readonly Quotable[];
  /** Whether the answer is of a self-assessment. */
  readonly isSelf: boolean;
  /** How this answer refers to the owner, as by "you". */
  readonly ownerOfAnswer: OwnerReference;
  /** The segments that wish, or state a fault, whatever was asked. */
  readonly wished: readonly Quotable[];
  /** Returns a sentence with its remark; none where it is quoted with another. */
  readonly asQuoted: <S extends PolarSentence>(sentence: S) => S[];
  /** Whether a segment is not ironic. */
  readonly isSincere: (segment: Quotable) => boolean;
  /** Whether a segment is neither ironic nor praise that its own words weaken. */
  readonly isPlainPraise: (segment: Quotable) => boolean;
  /** Whether a sentence is sincere praise, or a wish that denies no fault. */
  readonly isSincereOrWish: (sentence: Pick<PolarSentence, "segment" | "polarity">) => boolean;
}
