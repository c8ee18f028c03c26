/** Insights, Johari window and chat. */
import { type Infer, v } from "convex/values";
import { insightKinds } from "../insights/insightKinds";

export const aiProvider = v.union(v.literal("openai"), v.literal("builtin"));
export type AiProvider = Infer<typeof aiProvider>;

export const insightKind = v.union(v.literal(insightKinds.externalFeedback), v.literal(insightKinds.selfAssessment));
export type InsightKind = Infer<typeof insightKind>;

export const insightStatus = v.union(
  v.literal("requested"),
  v.literal("generating"),
  v.literal("ready"),
  v.literal("outOfDate"),
  v.literal("failed"),
);
export type InsightStatus = Infer<typeof insightStatus>;

/** An exact span. Quotes of the self-assessment have no ids; their author is "You". */
const quote = v.object({
  responseId: v.optional(v.id("responses")),
  respondentId: v.optional(v.id("respondents")),
  authorName: v.string(),
  text: v.string(),
  questionText: v.string(),
});
export type Quote = Infer<typeof quote>;

/** Identifies a quote. One without `responseId` is the owner's own. */
export const quoteKey = quote.pick("responseId", "text");
export type QuoteKey = Infer<typeof quoteKey>;

/** Identifies one or more sentences of an answer. */
export const sentenceKey = v.object({ responseId: v.id("responses"), text: v.string() });
export type SentenceKey = Infer<typeof sentenceKey>;

/**
 * What the owner has changed of a claim: its polarity (`moved`), its name, its quotes, the claims joined to it, or that
 * it is there.
 */
const ownersChanges = v.object({
  moved: v.optional(v.literal(true)),
  name: v.optional(v.literal(true)),
  /** Whether a quote was separated from the claim. */
  separated: v.optional(v.literal(true)),
  /** Number of the claim's last quotes that come from claims joined to it. */
  joined: v.optional(v.number()),
  /** True for a claim that the owner has added, else the number of joined quotes that the owner has added. */
  added: v.optional(v.union(v.literal(true), v.number())),
  /** Number of joined quotes that were against the claim until the owner corrected that. */
  agreed: v.optional(v.number()),
});
export type OwnersChanges = Infer<typeof ownersChanges>;

/** Claim that quotes `people` respondents. */
export const claim = v.object({
  title: v.string(),
  /** Name of at most four words; only the built-in writer or the owner gives one. */
  name: v.optional(v.string()),
  description: v.string(),
  evidence: v.array(quote),
  people: v.number(),
  counterEvidence: v.optional(v.array(quote)),
  /** One thing to try, for a blind spot. */
  nextStep: v.optional(v.string()),
  /** The owner's changes; absent in what is stored of the current insight. */
  corrected: v.optional(ownersChanges),
});
export type Claim = Infer<typeof claim>;

const groundedText = v.object({ text: v.string(), evidence: v.array(quote) });
export type GroundedText = Infer<typeof groundedText>;

export const insightPolarity = v.union(v.literal("strength"), v.literal("wish"));
export type InsightPolarity = Infer<typeof insightPolarity>;

/** Quote that a correction stores. A long one is cut. The owner's own words have no ids. */
const correctedQuote = quote.pick("responseId", "respondentId", "text");

/** Claim as it was written: its polarity and quotes, and its names until a quoted respondent withdraws. */
export const claimAsWritten = v.object({
  polarity: insightPolarity,
  title: v.optional(v.string()),
  name: v.optional(v.string()),
  quotes: v.array(correctedQuote),
});

/**
 * Owner's change of a claim. It is left out, moved to the other polarity, renamed, or separated from a quote or own words.
 * Or it is joined to another claim. An added one is the owner's, alone or with another claim. A quote that was against a
 * claim is agreed: it is one for it.
 */
export const claimChange = v.union(
  v.object({ type: v.literal("leftOut") }),
  v.object({ type: v.literal("moved") }),
  v.object({ type: v.literal("renamed"), name: v.string() }),
  v.object({ type: v.literal("separated"), from: correctedQuote }),
  v.object({ type: v.literal("joined"), to: claimAsWritten }),
  v.object({ type: v.literal("added"), to: v.optional(claimAsWritten) }),
  v.object({ type: v.literal("agreed"), to: claimAsWritten }),
);
export type ClaimChange = Infer<typeof claimChange>;

/**
 * Correction as its owner reads it. `name`: the claim's as it was written, else its first quote. `polarity`: as it is
 * shown.
 */
export const claimCorrection = v.object({
  _id: v.id("claimCorrections"),
  createdAt: v.number(),
  polarity: insightPolarity,
  name: v.string(),
  quotes: v.array(v.string()),
  change: claimChange,
});
export type ClaimCorrection = Infer<typeof claimCorrection>;

/** `polarity`: absent where the writer does not separate praise and wishes. */
const keyPhrase = v.object({
  ...groundedText.fields,
  polarity: v.optional(insightPolarity),
  /** Number of people of a shared subject in a shared report, which may lack quotes. */
  people: v.optional(v.number()),
});
export type KeyPhrase = Infer<typeof keyPhrase>;

export const insightDetails = v.object({
  strengths: v.array(claim),
  blindSpots: v.array(claim),
  keyPhrases: v.array(keyPhrase),
  narrative: v.array(groundedText),
});
export type InsightDetails = Infer<typeof insightDetails>;

/** Claim in the polarity in which it is shown. */
export interface ClaimOfPolarity {
  readonly polarity: InsightPolarity;
  readonly claim: Claim;
}

/** What no claim of an insight without a model quotes: a number of sentences, and whole answers. */
export const unquoted = v.object({
  sentenceCount: v.number(),
  answers: v.array(
    v.object({
      responseId: v.id("responses"),
      respondentId: v.id("respondents"),
      authorName: v.string(),
      questionText: v.string(),
      /** One sentence of the answer, if any can be quoted. */
      sentence: v.optional(v.string()),
    }),
  ),
  /** Number of further answers, beyond those in `answers`. */
  moreAnswers: v.number(),
  /** Answers in another language than English, which are joined with no others. */
  foreign: v.optional(v.number()),
  /** Answers in another language that are quoted in the polarity for which their question asks. */
  byQuestion: v.optional(v.number()),
});
export type Unquoted = Infer<typeof unquoted>;

export const insight = v.object({
  _id: v.id("insights"),
  createdAt: v.number(),
  provider: aiProvider,
  /** The model; with the built-in writer, the one that compared the sentences. */
  model: v.optional(v.string()),
  sourceCount: v.number(),
  /** Number of all answers when the insight was made; absent where all are sources. */
  answerCount: v.optional(v.number()),
  /** Respondents of the sources; empty for a self-assessment. */
  sourceRespondents: v.array(v.id("respondents")),
  unquoted: v.optional(unquoted),
  ...insightDetails.fields,
});
export type Insight = Infer<typeof insight>;

/**
 * The insight is made from answers that count as read once it is shown. No page shows it before
 * `insights.insightReadMarks.recordShown`.
 */
const unreadInsight = { isUnread: v.optional(v.literal(true)) };

/** `previous`: the insight that an active run will replace; `partial`: what the run has written. */
export const currentInsight = v.union(
  v.object({ status: v.literal("empty") }),
  v.object({ status: v.literal("missing") }),
  v.object({
    status: v.union(v.literal("requested"), v.literal("generating")),
    progress: v.optional(v.number()),
    previous: v.optional(insight),
    partial: v.optional(insightDetails),
    /** Whether `partial` was made from answers that count as read once it is shown. */
    isPartialUnread: v.optional(v.literal(true)),
    ...unreadInsight,
  }),
  v.object({ status: v.literal("failed"), reason: v.string(), previous: v.optional(insight), ...unreadInsight }),
  v.object({ status: v.literal("ready"), insight, ...unreadInsight }),
  /** `isUpdateScheduled`: the next insight follows without a request. */
  v.object({ status: v.literal("outOfDate"), insight, isUpdateScheduled: v.optional(v.boolean()), ...unreadInsight }),
);
export type CurrentInsight = Infer<typeof currentInsight>;

/** `people` others name the theme. `polarity` is absent for a strength. */
const johariTheme = v.object({
  label: v.string(),
  /** Short name, as a claim has. */
  name: v.optional(v.string()),
  polarity: v.optional(v.literal("wish")),
  self: v.array(quote),
  others: v.array(quote),
  people: v.number(),
  /** The owner's changes, as a claim has. */
  corrected: v.optional(ownersChanges),
});
export type JohariTheme = Infer<typeof johariTheme>;

/**
 * Each of the four lists is a pane. Their standard terms are open (`seenByBoth`), blind (`othersOnly`), hidden (`youOnly`)
 * and, in no Johari window, contradicted (`otherwise`). The pane of what is unknown to both does not exist.
 */
export const johariWindow = v.object({
  seenByBoth: v.array(johariTheme),
  othersOnly: v.array(johariTheme),
  youOnly: v.array(johariTheme),
  /**
   * Themes in which the owner's sentence and others' sentences say the opposite. Their `polarity` is the others'.
   * Absent where there are none.
   */
  otherwise: v.optional(v.array(johariTheme)),
  /** The self-assessment states a fault that matches no blind spot, so none is surely unmentioned by its owner. */
  hasUnmatchedFault: v.optional(v.boolean()),
});
export type JohariWindow = Infer<typeof johariWindow>;

export const chatRole = v.union(v.literal("user"), v.literal("assistant"));

const chatStatus = v.union(v.literal("complete"), v.literal("streaming"), v.literal("stopped"), v.literal("failed"));

/** Excerpt of an answer; `marked` lies nearest to the question. */
const chatExcerpt = v.object({ before: v.string(), marked: v.string(), after: v.string() });
export type ChatExcerpt = Infer<typeof chatExcerpt>;

const citation = v.object({
  /** The part of the passage that the chat shows. */
  excerpt: v.optional(chatExcerpt),
  responseId: v.id("responses"),
  respondentId: v.id("respondents"),
  authorName: v.string(),
});

/**
 * "unchecked": the answer cites none of the passages that the model was given. "searched": the provider failed, and
 * passages are in the answer's place.
 */
export const chatNote = v.union(v.literal("unchecked"), v.literal("searched"));

/** Why an answer is gone: it cites a withdrawn answer, or a respondent whom the owner has removed. */
export const chatRetraction = v.union(v.literal("withdrawn"), v.literal("removed"));
export type ChatRetraction = Infer<typeof chatRetraction>;

/** `[n]` in the content refers to citation n, from 1. A retracted answer has no content. */
export const chatMessageFields = {
  role: chatRole,
  content: v.string(),
  status: chatStatus,
  citations: v.array(citation),
  /** Provider of the answer; absent for questions and incomplete answers. */
  provider: v.optional(aiProvider),
  note: v.optional(chatNote),
  retraction: v.optional(chatRetraction),
};

export const chatMessage = v.object({ _id: v.id("chatMessages"), createdAt: v.number(), ...chatMessageFields });
export type ChatMessage = Infer<typeof chatMessage>;
