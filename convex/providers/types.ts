import { type Infer, v } from "convex/values";
import type { ProviderErrorCode } from "../shared/errors";
import {
  type AiProvider,
  relationshipValidator,
  type InsightKind,
  insightPolarity,
  type Transcript,
} from "../shared/validators";

/** A response (`responseId`) or an answer of the self-assessment (`promptKey`, author "You"). */
export const sourceAnswer = v.object({
  responseId: v.optional(v.id("responses")),
  respondentId: v.optional(v.id("respondents")),
  /** Identifies the person where several people's answers have one `respondentId`. */
  person: v.optional(v.string()),
  /**
   * Confidential link of an answer in a group: one person may be in several of its groups, each of another question.
   */
  confidentialLinkId: v.optional(v.string()),
  promptKey: v.optional(v.string()),
  /** Title of the invite link by which the person came, in the chat alone: "Guests of the inn". */
  linkTitle: v.optional(v.string()),
  /** Only the owner sets the relationship. */
  relationship: v.optional(relationshipValidator),
  authorName: v.string(),
  questionText: v.string(),
  /** The text is the wording in force; quotes are exact spans of it. */
  text: v.string(),
});
export type SourceAnswer = Infer<typeof sourceAnswer>;

/** An exact span of an answer; `answerIndex` is its place in the list that the writer was given. */
export const sourceQuote = v.object({ answerIndex: v.number(), text: v.string() });
export type SourceQuote = Infer<typeof sourceQuote>;

/** A strength or blind spot with at least one quote. `counterEvidence` quotes answers that contradict it. */
const proposedClaim = v.object({
  title: v.string(),
  /** Short name of at most four words. */
  name: v.optional(v.string()),
  description: v.string(),
  evidence: v.array(sourceQuote),
  counterEvidence: v.optional(v.array(sourceQuote)),
  /** Only a blind spot has a next step. */
  nextStep: v.optional(v.string()),
});
export type ProposedClaim = Infer<typeof proposedClaim>;

/** A sentence of the narrative with at least one quote. */
const proposedSentence = v.object({ text: v.string(), evidence: v.array(sourceQuote) });
export type ProposedSentence = Infer<typeof proposedSentence>;

/** A phrase as an answer has it. `polarity` is absent where the writer does not separate praise from wishes. */
const proposedKeyPhrase = v.object({ ...proposedSentence.fields, polarity: v.optional(insightPolarity) });
export type ProposedKeyPhrase = Infer<typeof proposedKeyPhrase>;

/** A proposed insight is untrusted: the mutation that stores it checks every quote. */
export const proposedInsight = v.object({
  strengths: v.array(proposedClaim),
  blindSpots: v.array(proposedClaim),
  keyPhrases: v.array(proposedKeyPhrase),
  narrative: v.array(proposedSentence),
  /** A sentence of each answer that no claim quotes; it has no polarity. */
  unquotedAnswers: v.optional(v.array(sourceQuote)),
  /** Number of answers in another language than English, where only English sentences are compared. */
  foreign: v.optional(v.number()),
  /** Number of such answers that are quoted in the polarity for which their question asks. */
  byQuestion: v.optional(v.number()),
});
export type ProposedInsight = Infer<typeof proposedInsight>;

/** A strength or blind spot of the others' insight. `evidence` may hold fewer quotes than it has people. */
export const othersClaim = v.object({
  title: v.string(),
  name: v.optional(v.string()),
  evidence: v.array(sourceQuote),
  people: v.number(),
  /** Quotes against it, for the chat alone. */
  counterEvidence: v.optional(v.array(sourceQuote)),
});
export type OthersClaim = Infer<typeof othersClaim>;

/** A theme that `people` others mention. `polarity` is absent for a strength. */
const proposedJohariTheme = v.object({
  label: v.string(),
  name: v.optional(v.string()),
  polarity: v.optional(v.literal("wish")),
  self: v.array(sourceQuote),
  others: v.array(sourceQuote),
  people: v.number(),
});
export type ProposedJohariTheme = Infer<typeof proposedJohariTheme>;

/** The proposed window has no pane for what is unknown to the owner and the others. */
export const proposedJohariWindow = v.object({
  seenByBoth: v.array(proposedJohariTheme),
  othersOnly: v.array(proposedJohariTheme),
  youOnly: v.array(proposedJohariTheme),
  /** Sentences of the owner with those of others that say the opposite. */
  otherwise: v.optional(v.array(proposedJohariTheme)),
  hasUnmatchedFault: v.optional(v.boolean()),
});
export type ProposedJohariWindow = Infer<typeof proposedJohariWindow>;

/** `citations` are 0-based passages. `marked` is an exact span of the only one, shown within it instead of `text`. */
export interface AnswerSentence {
  readonly text: string;
  readonly citations: readonly number[];
  readonly marked?: string;
}

/** Newest messages to which a question may refer. */
export const MAX_REFERRED_MESSAGES = 6;

/** An earlier message of the chat, as the model gets it. */
export interface ChatTurn {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** Who made a result; `model` is absent for the built-in providers. */
export interface ProviderInfo {
  readonly provider: AiProvider;
  readonly model?: string;
}

/**
 * The only error that a provider throws for a request that failed. `message` is shown to the user; `isRetryable` means
 * that a later attempt may succeed.
 */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly isRetryable: boolean;
  constructor(
    readonly code: ProviderErrorCode,
    message: string,
    { isRetryable }: { isRetryable: boolean },
  ) {
    super(message);
    this.isRetryable = isRetryable;
  }
}

/** @throws ProviderError when the audio can't be transcribed */
export interface SpeechToText {
  readonly info: ProviderInfo;
  /** `pcm` is 16-bit mono PCM, little-endian, at `limits.sampleRate`, of at most `limits.pieceBytes`. */
  transcribe(pcm: ArrayBuffer): Promise<Transcript>;
}

/**
 * Returns one vector of `limits.embeddingDimensions` numbers per text.
 * @throws ProviderError when the provider fails
 */
export interface Embedder {
  readonly info: ProviderInfo;
  embed(texts: readonly string[]): Promise<number[][]>;
}

/** @throws ProviderError when the provider fails */
export interface Tidier {
  readonly info: ProviderInfo;
  tidy(text: string, questionText: string): Promise<string>;
}

export interface InsightSources {
  readonly kind: InsightKind;
  readonly answers: readonly SourceAnswer[];
  /** The name is empty where it is unknown. */
  readonly ownerName: string;
  /** The owner's self-assessment; empty when `answers` holds it. */
  readonly self: readonly SourceAnswer[];
}

export interface InsightHooks {
  /** Reports the progress, from 0 to 1. */
  readonly onProgress: (fraction: number) => Promise<void>;
  /** Receives a proposed insight with all claims so far. */
  readonly onClaims: (proposed: ProposedInsight) => Promise<void>;
  /**
   * Is called before each request to a paid service, with its characters.
   * @throws RATE_LIMITED when too little is left
   */
  readonly spend: (characters: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Why a model's claim or citation is refused. */
export type RefusalReason =
  | "unknownSentence"
  | "notPlain"
  | "inventedQuotation"
  | "unknownPerson"
  | "notInSentence"
  | "blank"
  | "duplicate"
  | "contradicted"
  | "unsupported"
  | "unjudged"
  | "malformed";

/** What a run's requests to a model have used. */
export interface TokenUsage {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The writer has read all answers where `read` is absent. */
export interface WrittenInsight {
  readonly proposed: ProposedInsight;
  /** Indices of the answers that were read. */
  readonly read?: readonly number[];
  /** Numbers of claims and citations that were refused in the end. */
  readonly refusals?: Readonly<Partial<Record<RefusalReason, number>>>;
  /** Number of claims that were refused first and kept when asked again. */
  readonly repaired?: number;
  readonly usage?: TokenUsage;
}

/** @throws ProviderError when the provider fails, or the run's budget does not suffice */
export interface InsightWriter {
  readonly info: ProviderInfo;
  write(sources: InsightSources, hooks: InsightHooks): Promise<WrittenInsight>;
}

/** The self-assessment, and the claims of others that the dashboard shows. */
export interface OwnViewAndClaims {
  readonly self: readonly SourceAnswer[];
  readonly strengths: readonly OthersClaim[];
  readonly blindSpots: readonly OthersClaim[];
  /** Quotes of claims that their owner left out. */
  readonly leftOut?: readonly SourceQuote[];
  /** Quotes that their owner took out of claims. */
  readonly separated?: readonly SeparatedQuote[];
}

/** A quote that the owner took out of a claim, or of what speaks against it. */
interface SeparatedQuote {
  readonly quote: SourceQuote;
  /** Quotes that the claim keeps. */
  readonly from: readonly SourceQuote[];
}

/** What a Johari window is written from: the owner's answers, and what others wrote. */
export interface JohariInput {
  /** Answers of the self-assessment. */
  readonly self: readonly SourceAnswer[];
  readonly strengths: readonly OthersClaim[];
  /** Empty where the name is unknown. */
  readonly ownerName: string;
  readonly blindSpots: readonly OthersClaim[];
  /** All answers of others; a model ignores them. */
  readonly others: readonly SourceAnswer[];
}

/** @throws ProviderError when the provider fails, or the run's budget does not suffice */
export interface JohariWriter {
  readonly info: ProviderInfo;
  write(input: JohariInput, hooks: Pick<InsightHooks, "spend" | "signal">): Promise<ProposedJohariWindow>;
}

/** What a question is asked in. */
export interface ChatContext {
  readonly history: readonly ChatTurn[];
  readonly signal: AbortSignal;
  /** The name is empty or absent where it is unknown. */
  readonly ownerName?: string;
  /** Only for a model with `readsClaims`. The quotes index the passages. */
  readonly claims?: OwnViewAndClaims;
  /** The owner's self-assessment, for a model without `readsClaims`. */
  readonly self?: readonly SourceAnswer[] | undefined;
  /** Names of everybody who has answered, for a model without `readsClaims`; absent where not all are known. */
  readonly authors?: readonly string[] | undefined;
}

/** An answer without a sentence could not be checked. @throws ProviderError when the provider fails */
export interface ChatModel {
  readonly info: ProviderInfo;
  answer(question: string, passages: readonly SourceAnswer[], chat: ChatContext): AsyncIterable<AnswerSentence>;
  /**
   * Rewrites a question that refers to earlier ones as one that needs no history, for the search. Returns the question
   * itself where that fails.
   */
  standaloneQuestion?(question: string, history: readonly ChatTurn[]): Promise<string>;
  /** Returns the question that is searched for: the one before, where a question refers to its answer ("And why?"). */
  questionMeant?(question: string, history: readonly ChatTurn[]): string;
  /**
   * Whether a question is answered from all answers, as "What do several people name?". A model that has it gets the
   * claims with every question.
   */
  readsClaims?(question: string, history: readonly ChatTurn[]): Promise<boolean>;
}

/** Subject and addresses hold no line breaks. */
interface OutgoingMail {
  readonly to: string;
  readonly from: string;
  readonly replyTo?: string;
  /** The `https:` address in the List-Unsubscribe header (RFC 8058). */
  readonly oneClickUnsubscribeUrl?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The key has at most 256 characters; the same key never sends twice. */
  readonly idempotencyKey: string;
}

/** @throws ProviderError when the service refuses the email or can't be reached */
export interface Mailer {
  send(mail: OutgoingMail): Promise<{ readonly messageId: string }>;
}
