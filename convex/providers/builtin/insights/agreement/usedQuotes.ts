/**
 * Owns which sentences the claims have quoted so far. Its invariant: no person and no answer has more quotes of one
 * polarity than its limit, except in a claim of several people.
 */
import { insightKinds } from "../../../../shared/insights/insightKinds";
import type { InsightKind } from "../../../../shared/validators";
import { strengthsQuestionPattern } from "../../feedback/selfAssessment/selfAssessmentPolarity";
import type { SalientSentence } from "../../feedback/salience/sentenceTypes";
import { hasUnresolvedPronoun } from "../../feedback/salience/wellFormednessOf";
import type { Quotable } from "../../text/quotableSegments";
import { areOverlappingInAnswer } from "../../text/readText";

/** Maximum quotes of one person and of one answer, except in severe wishes and short answers. */
const maxQuotes = { ofAuthor: 2, ofAnswer: 1 } as const;
const maxSevereQuotes = { ofAuthor: 4, ofAnswer: 3 } as const;
/** In a self-assessment, the answer about one's strengths lists several. */
const maxListedQuotes = { ofAuthor: 3, ofAnswer: 3 } as const;
/** Minimum severity of a severe wish: a plea, or a complaint with its consequence. */
const MIN_SEVERE = 1;

/** Returns the key of an answer's polarity; praise and a wish of one answer are each quoted once. */
export function polarityKeyOf({ segment, polarity }: SalientSentence): string {
  return `${polarity} ${segment.answerIndex}`;
}

/** Returns who must differ for an agreement: people, and in a self-assessment the answers. */
export function authorKeyOf(kind: InsightKind, { segment }: Pick<SalientSentence, "segment">): string {
  return kind === insightKinds.selfAssessment ? String(segment.answerIndex) : segment.author;
}

/** Counts the quotes of each person and answer, and notes which sentences claims show. */
export class UsedQuotes {
  /** Quotes by answer and polarity, and by person and polarity. */
  readonly #counts = new Map<string, number>();
  readonly #shownPlaces = new Set<string>();
  readonly #quotedSegments: Quotable[] = [];

  constructor(private readonly kind: InsightKind) {}

  /** Whether neither the person nor the answer has the maximum of quotes. */
  isFree(sentence: SalientSentence): boolean {
    const limit = quoteLimitOf(this.kind, sentence);
    return (
      this.countOf(polarityKeyOf(sentence)) < limit.ofAnswer && this.countOf(this.authorKey(sentence)) < limit.ofAuthor
    );
  }

  isShown({ segment }: SalientSentence): boolean {
    return this.#shownPlaces.has(segmentKey(segment));
  }

  hasWordsOf(segment: Quotable): boolean {
    return this.#quotedSegments.some((quoted) => areOverlappingInAnswer(quoted, segment));
  }

  /** Marks the sentences of one claim as quoted. */
  markQuoted(sentences: readonly SalientSentence[]): void {
    for (const sentence of sentences) {
      this.#quotedSegments.push(sentence.segment);
      if (sentence.isNamedTopic !== true) this.increment(polarityKeyOf(sentence));
      // A claim of several people does not count for one person.
      if (sentences.length === 1) this.increment(this.authorKey(sentence));
    }
    this.markShown(sentences.map(({ segment }) => segment));
  }

  /** Marks segments as shown that are no quotes of their own. */
  markShown(segments: readonly Quotable[]): void {
    for (const segment of segments) this.#shownPlaces.add(segmentKey(segment));
  }

  private countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  private increment(key: string): void {
    this.#counts.set(key, this.countOf(key) + 1);
  }

  private authorKey(sentence: SalientSentence): string {
    return `${sentence.polarity} of ${authorKeyOf(this.kind, sentence)}`;
  }
}

function segmentKey({ answerIndex, start }: Quotable): string {
  return `${answerIndex} ${start}`;
}

function quoteLimitOf(kind: InsightKind, sentence: SalientSentence) {
  const { segment, polarity, severity = 0 } = sentence;
  const isListedWord = sentence.isOfShortAnswer === true || sentence.isNamedTopic === true;
  // All prompts ask for strengths, so that one answer may have all faults.
  if (kind === insightKinds.selfAssessment && polarity === "wish") return maxListedQuotes;
  const isOwnStrength = kind === insightKinds.selfAssessment && polarity === "strength";
  if (isOwnStrength && strengthsQuestionPattern.test(segment.questionText) && !hasUnresolvedPronoun(segment.words))
    return maxListedQuotes;
  return isListedWord || severity >= MIN_SEVERE ? maxSevereQuotes : maxQuotes;
}
