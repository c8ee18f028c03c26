/**
 * What the product asks of the outside: one interface for each kind of provider. An implementation is built inside the
 * handler that uses it (SDK constructors throw without a key), never at module load.
 */

/** Which tab of the insights panel a text belongs to. */
export type InsightKind = "external-feedback-insights" | "self-reflection-insights";

/** One answer an insight may rest on. Its place in the list given to the writer is its number in the draft. */
export interface SourceAnswer {
  /** Absent for self-reflection answers. */
  readonly responseId?: string;
  /** Tells two people of the same name apart. Absent for self-reflection answers. */
  readonly respondentId?: string;
  /** Whose words these are: the respondent's name, or "You" for self-reflection. */
  readonly who: string;
  readonly questionText: string;
  /** The words as given; quotes are exact spans of this text. */
  readonly text: string;
}

/** An exact span of the answer with this number (0-based, in the list given to the writer). */
export interface DraftQuote {
  readonly answer: number;
  readonly text: string;
}

/** A strength or a blind spot. `evidence` holds at least one quote. */
export interface DraftClaim {
  readonly title: string;
  readonly description: string;
  readonly evidence: readonly DraftQuote[];
  /** Quotes that say the contrary, shown beside the claim. */
  readonly contrary?: readonly DraftQuote[];
}

/** A phrase or a sentence with the quotes it was made from (at least one). */
export interface DraftPassage {
  readonly text: string;
  readonly evidence: readonly DraftQuote[];
}

/** What an insight writer returns; the mutation that stores it checks every quote again. */
export interface InsightDraft {
  readonly strengths: readonly DraftClaim[];
  readonly blindSpots: readonly DraftClaim[];
  readonly keyPhrases: readonly DraftPassage[];
  /** Sentences in reading order. */
  readonly narrative: readonly DraftPassage[];
}

/** A piece of feedback found for a chat question, nearest first. */
export interface Passage {
  readonly responseId: string;
  readonly who: string;
  readonly questionText: string;
  readonly text: string;
}

/** One sentence of a chat answer and the passages (0-based numbers) it rests on. */
export interface AnswerSentence {
  readonly text: string;
  readonly citations: readonly number[];
}

/** `found` is false when the passages say nothing about the question; then `sentences` says so without citations. */
export interface FeedbackAnswer {
  readonly found: boolean;
  readonly sentences: readonly AnswerSentence[];
}

/** Names what made a text, for the line that says how it was made. */
export interface MadeWith {
  readonly provider: "openai" | "embedded";
  /** The model's name; absent for the embedded default. */
  readonly model?: string;
}

/** A provider failed in a way a person can be told about. `retryable` says whether trying later can help. */
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
  readonly madeWith: MadeWith;
  /** @param audio at most `limits.audioBytes` bytes @param mimeType without parameters, e.g. "audio/mp4" */
  transcribe(audio: Blob, mimeType: string): Promise<string>;
}

/** Turns texts into vectors of `limits.embeddingDimensions` numbers, one per text, in order. Throws ProviderError. */
export interface Embedder {
  readonly madeWith: MadeWith;
  embed(texts: readonly string[]): Promise<number[][]>;
}

/** Tidies an answer without changing what it says. Throws ProviderError; callers keep the raw text then. */
export interface Tidier {
  readonly madeWith: MadeWith;
  tidy(text: string, questionText: string): Promise<string>;
}

/** Writes an insight from answers. Throws ProviderError. */
export interface InsightWriter {
  readonly madeWith: MadeWith;
  write(
    kind: InsightKind,
    answers: readonly SourceAnswer[],
    onProgress: (fraction: number) => Promise<void>,
  ): Promise<InsightDraft>;
}

/** Answers a question from passages of the owner's feedback, sentence by sentence as they are written. */
export interface ChatModel {
  readonly madeWith: MadeWith;
  answer(
    question: string,
    passages: readonly Passage[],
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
