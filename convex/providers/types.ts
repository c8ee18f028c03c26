import { type Infer, v } from "convex/values";
import type { AiProvider, InsightKind } from "../shared/validators";

/**
 * One interface per kind of provider. Only handlers construct implementations: SDK constructors throw without a key.
 */

/** A quotable answer: a response (`responseId`) or a self-reflection answer (`promptKey`, author "You"). */
export const sourceAnswer = v.object({
  responseId: v.optional(v.id("responses")),
  respondentId: v.optional(v.id("respondents")),
  promptKey: v.optional(v.string()),
  authorName: v.string(),
  questionText: v.string(),
  /** The submitted text, of which quotes are exact spans. */
  text: v.string(),
});
export type SourceAnswer = Infer<typeof sourceAnswer>;

/** A span of the answer at index `answer` of the writer's list. */
export const draftQuote = v.object({ answer: v.number(), text: v.string() });
export type DraftQuote = Infer<typeof draftQuote>;

/** A strength or blind spot, with at least one quote. */
const draftClaim = v.object({
  title: v.string(),
  description: v.string(),
  evidence: v.array(draftQuote),
  counterEvidence: v.optional(v.array(draftQuote)),
});
export type DraftClaim = Infer<typeof draftClaim>;

/** A phrase or sentence, with at least one quote. */
const draftPassage = v.object({ text: v.string(), evidence: v.array(draftQuote) });
export type DraftPassage = Infer<typeof draftPassage>;

/** An insight writer's output, untrusted: the storing mutation checks every quote. */
export const insightDraft = v.object({
  strengths: v.array(draftClaim),
  blindSpots: v.array(draftClaim),
  keyPhrases: v.array(draftPassage),
  narrative: v.array(draftPassage),
});
export type InsightDraft = Infer<typeof insightDraft>;

/** A theme with quotes of both sides, named by `people` others. */
const johariThemeDraft = v.object({
  theme: v.string(),
  label: v.string(),
  self: v.array(draftQuote),
  others: v.array(draftQuote),
  people: v.number(),
});
export type JohariThemeDraft = Infer<typeof johariThemeDraft>;

/** The window without the pane unknown to both sides, most named themes first. */
export const johariDraft = v.object({
  seenByBoth: v.array(johariThemeDraft),
  othersOnly: v.array(johariThemeDraft),
  youOnly: v.array(johariThemeDraft),
});
export type JohariDraft = Infer<typeof johariDraft>;

/** A sentence with the passages (0-based) it rests on. */
export interface AnswerSentence {
  readonly text: string;
  readonly citations: readonly number[];
}

/** `found` is false when no passage concerns the question; `sentences` then state that, uncited. */
export interface FeedbackAnswer {
  readonly found: boolean;
  readonly sentences: readonly AnswerSentence[];
}

/** A provider and its model, if any. */
export interface ProviderInfo {
  readonly provider: AiProvider;
  readonly model?: string;
}

/** A provider's failure. `message` is shown to the user; `retryable`: a later attempt may succeed. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  constructor(
    readonly code: "RATE_LIMITED" | "TIMEOUT" | "UNAVAILABLE" | "REFUSED" | "BAD_OUTPUT" | "NOT_CONFIGURED",
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}

/** Transcribes recordings. @throws ProviderError */
export interface SpeechToText {
  readonly info: ProviderInfo;
  /**
   * @param audio at most `limits.audioBytes` bytes
   * @param mimeType without parameters, e.g. "audio/mp4"
   */
  transcribe(audio: Blob, mimeType: string): Promise<string>;
}

/** Vectors of `limits.embeddingDimensions` numbers, one per text, in order. @throws ProviderError */
export interface Embedder {
  readonly info: ProviderInfo;
  embed(texts: readonly string[]): Promise<number[][]>;
}

/** Tidies an answer without changing its meaning. @throws ProviderError */
export interface Tidier {
  readonly info: ProviderInfo;
  tidy(text: string, questionText: string): Promise<string>;
}

/** Writes an insight from answers. @throws ProviderError */
export interface InsightWriter {
  readonly info: ProviderInfo;
  write(
    kind: InsightKind,
    answers: readonly SourceAnswer[],
    onProgress: (fraction: number) => Promise<void>,
  ): Promise<InsightDraft>;
}

/** Streams an answer from passages of the owner's feedback, by sentence. */
export interface ChatModel {
  readonly info: ProviderInfo;
  answer(
    question: string,
    passages: readonly SourceAnswer[],
    history: readonly { readonly role: "user" | "assistant"; readonly content: string }[],
    signal: AbortSignal,
  ): AsyncIterable<AnswerSentence>;
}

/** Subject and addresses hold no line breaks. */
export interface OutgoingMail {
  readonly to: string;
  readonly from: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** At most 256 characters; the same key never sends twice. */
  readonly idempotencyKey: string;
}

/** Sends an e-mail. @throws ProviderError */
export interface Mailer {
  send(mail: OutgoingMail): Promise<{ readonly messageId: string }>;
}
