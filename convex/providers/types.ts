import { type Infer, v } from "convex/values";
import {
  type AiProvider,
  contributorRelationship,
  type InsightKind,
  insightSide,
  type Transcript,
} from "../shared/validators";

/** Only handlers construct providers: SDK constructors throw without a key. */

/** A response (`responseId`) or a self-reflection answer (`promptKey`, author "You"). */
export const sourceAnswer = v.object({
  responseId: v.optional(v.id("responses")),
  respondentId: v.optional(v.id("respondents")),
  /** Where several people's answers have one `respondentId`. */
  person: v.optional(v.string()),
  /** Of a batch: one person may be in several batches of one pool, each of another question. */
  pool: v.optional(v.string()),
  promptKey: v.optional(v.string()),
  /** Its owner alone says so. */
  relationship: v.optional(contributorRelationship),
  authorName: v.string(),
  questionText: v.string(),
  /** The wording in force; quotes are exact spans of it. */
  text: v.string(),
});
export type SourceAnswer = Infer<typeof sourceAnswer>;

/** `answer`: index in the writer's list. */
export const draftQuote = v.object({ answer: v.number(), text: v.string() });
export type DraftQuote = Infer<typeof draftQuote>;

/** Has at least one quote. */
const draftClaim = v.object({
  title: v.string(),
  /** At most four words for it. */
  name: v.optional(v.string()),
  description: v.string(),
  evidence: v.array(draftQuote),
  counterEvidence: v.optional(v.array(draftQuote)),
  /** Of a wish. */
  nextStep: v.optional(v.string()),
});
export type DraftClaim = Infer<typeof draftClaim>;

/** Has at least one quote. */
const draftPassage = v.object({ text: v.string(), evidence: v.array(draftQuote) });
export type DraftPassage = Infer<typeof draftPassage>;

/** `side`: absent where the writer does not separate praise from wishes. */
const draftKeyPhrase = v.object({ ...draftPassage.fields, side: v.optional(insightSide) });
export type DraftKeyPhrase = Infer<typeof draftKeyPhrase>;

/** Untrusted: the storing mutation checks every quote. */
export const insightDraft = v.object({
  strengths: v.array(draftClaim),
  blindSpots: v.array(draftClaim),
  keyPhrases: v.array(draftKeyPhrase),
  narrative: v.array(draftPassage),
  /** Of answers without a claim; on no side. */
  alsoSaid: v.optional(v.array(draftQuote)),
  /** Answers in another language than English, where sentences are compared in English alone. */
  foreign: v.optional(v.number()),
  /** As those, but quoted on the side for which their question asks. */
  byQuestion: v.optional(v.number()),
});
export type InsightDraft = Infer<typeof insightDraft>;

/** A strength or wish of the others' insight; `evidence` may hold fewer quotes than it has people. */
export const othersStrength = v.object({
  title: v.string(),
  name: v.optional(v.string()),
  evidence: v.array(draftQuote),
  people: v.number(),
});
export type OthersStrength = Infer<typeof othersStrength>;

/** Said by `people` others. `side`: absent for a strength. */
const johariThemeDraft = v.object({
  label: v.string(),
  name: v.optional(v.string()),
  side: v.optional(v.literal("wish")),
  self: v.array(draftQuote),
  others: v.array(draftQuote),
  people: v.number(),
});
export type JohariThemeDraft = Infer<typeof johariThemeDraft>;

/** Without the pane unknown to both sides. */
export const johariDraft = v.object({
  seenByBoth: v.array(johariThemeDraft),
  othersOnly: v.array(johariThemeDraft),
  youOnly: v.array(johariThemeDraft),
  /** The owner's sentence, and others' that say the opposite. */
  otherwise: v.optional(v.array(johariThemeDraft)),
  hasUnmatchedFault: v.optional(v.boolean()),
});
export type JohariDraft = Infer<typeof johariDraft>;

/** `citations`: its passages, 0-based. `marked`: an exact span of the only one, shown within it instead of `text`. */
export interface AnswerSentence {
  readonly text: string;
  readonly citations: readonly number[];
  readonly marked?: string;
}

export interface ChatTurn {
  readonly role: "user" | "assistant";
  readonly content: string;
}

export interface ProviderInfo {
  readonly provider: AiProvider;
  readonly model?: string;
}

/** `message` is shown to the user; `retryable`: a later attempt may succeed. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  constructor(
    readonly code: "RATE_LIMITED" | "BUSY" | "TIMEOUT" | "UNAVAILABLE" | "REFUSED" | "BAD_OUTPUT" | "NOT_CONFIGURED",
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}

/** @throws ProviderError */
export interface SpeechToText {
  readonly info: ProviderInfo;
  /** `pcm`: 16-bit mono PCM, little-endian, `limits.sampleRate`, ≤ `limits.pieceBytes`. */
  transcribe(pcm: ArrayBuffer): Promise<Transcript>;
}

/** One vector of `limits.embeddingDimensions` numbers per text. @throws ProviderError */
export interface Embedder {
  readonly info: ProviderInfo;
  embed(texts: readonly string[]): Promise<number[][]>;
}

/** @throws ProviderError */
export interface Tidier {
  readonly info: ProviderInfo;
  tidy(text: string, questionText: string): Promise<string>;
}

export interface InsightSources {
  readonly kind: InsightKind;
  readonly answers: readonly SourceAnswer[];
  /** Empty where unknown. */
  readonly ownerName: string;
  /** The owner's self-assessment; empty when it is what `answers` holds. */
  readonly self: readonly SourceAnswer[];
}

export interface InsightHooks {
  /** From 0 to 1. */
  readonly onProgress: (fraction: number) => Promise<void>;
  /** All claims so far. */
  readonly onClaims: (draft: InsightDraft) => Promise<void>;
  /** Before each request to a paid service, in characters. @throws RATE_LIMITED when too little is left */
  readonly spend: (characters: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Without `read` all answers were read. */
export interface WrittenInsight {
  readonly draft: InsightDraft;
  /** Indices of the answers. */
  readonly read?: readonly number[];
  /** How many claims and citations were lost, by reason. */
  readonly lost?: Readonly<Record<string, number>>;
  /** Refused first, kept when asked again. */
  readonly mended?: number;
  readonly usage?: { readonly requests: number; readonly inputTokens: number; readonly outputTokens: number };
}

/** @throws ProviderError */
export interface InsightWriter {
  readonly info: ProviderInfo;
  write(sources: InsightSources, hooks: InsightHooks): Promise<WrittenInsight>;
}

/** @throws ProviderError */
export interface JohariDrawer {
  readonly info: ProviderInfo;
  draw(
    self: readonly SourceAnswer[],
    strengths: readonly OthersStrength[],
    hooks: Pick<InsightHooks, "spend" | "signal">,
    /** Empty where unknown. */
    ownerName: string,
    /** Only set against the own wishes; a model leaves them out. */
    wishes: readonly OthersStrength[],
    /** All that others wrote; a model leaves it out. */
    others: readonly SourceAnswer[],
  ): Promise<JohariDraft>;
}

/** An answer without a sentence: it could not be checked. @throws ProviderError */
export interface ChatModel {
  readonly info: ProviderInfo;
  answer(
    question: string,
    passages: readonly SourceAnswer[],
    history: readonly ChatTurn[],
    signal: AbortSignal,
    /** Empty or absent where unknown. */
    ownerName?: string,
  ): AsyncIterable<AnswerSentence>;
  /** A follow-up as a question that needs no history, for the search; the question itself where that fails. */
  wholeQuestion?(question: string, history: readonly ChatTurn[]): Promise<string>;
}

/** Subject and addresses hold no line breaks. */
export interface OutgoingMail {
  readonly to: string;
  readonly from: string;
  readonly replyTo?: string;
  /** For the List-Unsubscribe header (RFC 8058); `https:`. */
  readonly oneClickEnd?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** At most 256 characters; the same key never sends twice. */
  readonly idempotencyKey: string;
}

/** @throws ProviderError */
export interface Mailer {
  send(mail: OutgoingMail): Promise<{ readonly messageId: string }>;
}
