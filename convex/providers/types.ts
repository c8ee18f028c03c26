import { type Infer, v } from "convex/values";
import type { AiProvider, InsightKind } from "../shared/validators";

/**
 * One interface for each kind of provider. Handlers construct the implementations, never a module's top level: SDK
 * constructors throw without a key.
 */

/**
 * An answer that an insight or a chat answer may quote. A submitted answer has a `responseId`, an answer of the
 * self-reflection a `promptKey` and the author "You".
 */
export const sourceAnswer = v.object({
  responseId: v.optional(v.id("responses")),
  /** Distinguishes two authors of the same name. */
  respondentId: v.optional(v.id("respondents")),
  promptKey: v.optional(v.string()),
  authorName: v.string(),
  questionText: v.string(),
  /** The text as submitted; quotes are exact spans of it. */
  text: v.string(),
});
export type SourceAnswer = Infer<typeof sourceAnswer>;

/** An exact span of the answer at index `answer` of the list given to the writer. */
export const draftQuote = v.object({ answer: v.number(), text: v.string() });
export type DraftQuote = Infer<typeof draftQuote>;

/** A strength or a blind spot, with at least one quote. */
const draftClaim = v.object({
  title: v.string(),
  description: v.string(),
  evidence: v.array(draftQuote),
  counterEvidence: v.optional(v.array(draftQuote)),
});
export type DraftClaim = Infer<typeof draftClaim>;

/** A phrase or a sentence, with at least one quote. */
const draftPassage = v.object({ text: v.string(), evidence: v.array(draftQuote) });
export type DraftPassage = Infer<typeof draftPassage>;

/** The output of an insight writer. It is untrusted: the mutation that stores it checks every quote. */
export const insightDraft = v.object({
  strengths: v.array(draftClaim),
  blindSpots: v.array(draftClaim),
  keyPhrases: v.array(draftPassage),
  /** Sentences in reading order. */
  narrative: v.array(draftPassage),
});
export type InsightDraft = Infer<typeof insightDraft>;

/** A theme of the Johari window, with quotes of the user's and of the others' answers. `people` others name it. */
const johariThemeDraft = v.object({
  theme: v.string(),
  label: v.string(),
  self: v.array(draftQuote),
  others: v.array(draftQuote),
  people: v.number(),
});
export type JohariThemeDraft = Infer<typeof johariThemeDraft>;

/** The Johari window without the pane unknown to both sides. Themes named by most people come first. */
export const johariDraft = v.object({
  seenByBoth: v.array(johariThemeDraft),
  othersOnly: v.array(johariThemeDraft),
  youOnly: v.array(johariThemeDraft),
});
export type JohariDraft = Infer<typeof johariDraft>;

/** One sentence of a chat answer and the passages (0-based numbers) it rests on. */
export interface AnswerSentence {
  readonly text: string;
  readonly citations: readonly number[];
}

/** `found` is false when no passage concerns the question; `sentences` then state that without citations. */
export interface FeedbackAnswer {
  readonly found: boolean;
  readonly sentences: readonly AnswerSentence[];
}

/** Identifies a provider, and its model where it has one. */
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

/** Turns a recording into text. Throws ProviderError. */
export interface SpeechToText {
  readonly info: ProviderInfo;
  /** @param audio at most `limits.audioBytes` bytes @param mimeType without parameters, e.g. "audio/mp4" */
  transcribe(audio: Blob, mimeType: string): Promise<string>;
}

/** Turns texts into vectors of `limits.embeddingDimensions` numbers, one per text, in order. Throws ProviderError. */
export interface Embedder {
  readonly info: ProviderInfo;
  embed(texts: readonly string[]): Promise<number[][]>;
}

/** Tidies an answer without changing what it says. Throws ProviderError; callers keep the untidied text then. */
export interface Tidier {
  readonly info: ProviderInfo;
  tidy(text: string, questionText: string): Promise<string>;
}

/** Writes an insight from answers. Throws ProviderError. */
export interface InsightWriter {
  readonly info: ProviderInfo;
  write(
    kind: InsightKind,
    answers: readonly SourceAnswer[],
    onProgress: (fraction: number) => Promise<void>,
  ): Promise<InsightDraft>;
}

/** Answers a question from passages of the owner's feedback, sentence by sentence as they are written. */
export interface ChatModel {
  readonly info: ProviderInfo;
  answer(
    question: string,
    passages: readonly SourceAnswer[],
    history: readonly { readonly role: "user" | "assistant"; readonly content: string }[],
    signal: AbortSignal,
  ): AsyncIterable<AnswerSentence>;
}

/** One e-mail, ready to send. Subject and addresses hold no line breaks. */
export interface OutgoingMail {
  readonly to: string;
  readonly from: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same key never sends twice (at most 256 characters). */
  readonly idempotencyKey: string;
}

/** Hands an e-mail over for delivery. Throws ProviderError. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<{ readonly messageId: string }>;
}
