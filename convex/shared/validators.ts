import { type Infer, v } from "convex/values";

/** Shapes that cross the wire or sit inside documents; the browser takes its types from here. */

export const respondentStatus = v.union(v.literal("pending"), v.literal("completed"));
export type RespondentStatus = Infer<typeof respondentStatus>;

/**
 * "none": no e-mail was asked for; "kept": no mail service is configured, it is readable in the outbox; "bounced" and
 * "complained": the mail service reported so after it had been sent.
 */
export const emailStatus = v.union(
  v.literal("none"),
  v.literal("queued"),
  v.literal("sent"),
  v.literal("kept"),
  v.literal("failed"),
  v.literal("bounced"),
  v.literal("complained"),
);
export type EmailStatus = Infer<typeof emailStatus>;

export const mailKind = v.union(
  v.literal("invitation"),
  v.literal("reminder"),
  v.literal("respondentCompleted"),
  v.literal("passwordReset"),
  v.literal("demoRequest"),
);
export type MailKind = Infer<typeof mailKind>;

export const insightKind = v.union(v.literal("external-feedback-insights"), v.literal("self-reflection-insights"));

export const madeWith = v.union(v.literal("openai"), v.literal("embedded"));

/** An exact span of one answer. Self-reflection quotes have no ids and are by "You". */
export const quote = v.object({
  responseId: v.optional(v.id("responses")),
  respondentId: v.optional(v.id("respondents")),
  who: v.string(),
  text: v.string(),
  questionText: v.string(),
});
export type Quote = Infer<typeof quote>;

/**
 * A strength or blind spot; at least one quote, `people` different ones support it (two or more: it would stand without
 * any one of them). `contrary` holds what others say against it.
 */
export const claim = v.object({
  title: v.string(),
  description: v.string(),
  evidence: v.array(quote),
  people: v.number(),
  contrary: v.optional(v.array(quote)),
});
export type Claim = Infer<typeof claim>;

/** A phrase or sentence and the quotes it was made from. */
export const groundedText = v.object({ text: v.string(), evidence: v.array(quote) });
export type GroundedText = Infer<typeof groundedText>;

export const insightDetails = v.object({
  strengths: v.array(claim),
  blindSpots: v.array(claim),
  keyPhrases: v.array(groundedText),
  narrative: v.array(groundedText),
});
export type InsightDetails = Infer<typeof insightDetails>;

export const insight = v.object({
  _id: v.id("insights"),
  createdAt: v.number(),
  madeWith,
  model: v.optional(v.string()),
  /** How many answers were read. */
  sourceCount: v.number(),
  /** Whose answers were read. */
  sourceRespondents: v.array(v.id("respondents")),
  ...insightDetails.fields,
});
export type Insight = Infer<typeof insight>;

/** A theme in a pane of the Johari view; `people` others name it. */
const johariTheme = v.object({
  label: v.string(),
  self: v.array(quote),
  others: v.array(quote),
  people: v.number(),
});
export type JohariTheme = Infer<typeof johariTheme>;

/** The view without its fourth pane, which nobody has seen. */
export const johariWindow = v.object({
  seenByBoth: v.array(johariTheme),
  othersOnly: v.array(johariTheme),
  youOnly: v.array(johariTheme),
});
export type JohariWindow = Infer<typeof johariWindow>;

export const currentInsight = v.union(
  v.object({ status: v.literal("empty") }),
  v.object({ status: v.literal("missing") }),
  v.object({
    status: v.union(v.literal("requested"), v.literal("generating")),
    progress: v.optional(v.number()),
    previous: v.optional(insight),
  }),
  v.object({ status: v.literal("failed"), reason: v.string(), previous: v.optional(insight) }),
  v.object({ status: v.union(v.literal("ready"), v.literal("outOfDate")), insight }),
);
export type CurrentInsight = Infer<typeof currentInsight>;

export const chatStatus = v.union(
  v.literal("complete"),
  v.literal("streaming"),
  v.literal("stopped"),
  v.literal("failed"),
);

/** An answer that a chat message rests on. */
export const citation = v.object({
  responseId: v.id("responses"),
  respondentId: v.id("respondents"),
  who: v.string(),
});

/** One message of the conversation with the assistant; `[n]` in the content points at citation n, from 1. */
export const chatMessage = v.object({
  _id: v.id("chatMessages"),
  createdAt: v.number(),
  role: v.union(v.literal("user"), v.literal("assistant")),
  content: v.string(),
  status: chatStatus,
  citations: v.array(citation),
  madeWith: v.optional(madeWith),
});
export type ChatMessage = Infer<typeof chatMessage>;

/** One row of the pending or completed list. */
export const respondentRow = v.object({
  _id: v.id("respondents"),
  name: v.string(),
  email: v.optional(v.string()),
  status: respondentStatus,
  invitedAt: v.number(),
  completedAt: v.optional(v.number()),
  timesReminded: v.number(),
  lastRemindedAt: v.optional(v.number()),
  remindersStopped: v.boolean(),
  inviteLinkId: v.optional(v.id("inviteLinks")),
  token: v.string(),
  emailStatus,
  answeringNow: v.boolean(),
  finalAnswers: v.number(),
});
export type RespondentRow = Infer<typeof respondentRow>;

export const inviteLinkRow = v.object({
  _id: v.id("inviteLinks"),
  token: v.string(),
  title: v.string(),
  description: v.string(),
  createdAt: v.number(),
  views: v.number(),
  usesCount: v.number(),
  lastUsedAt: v.optional(v.number()),
  pendingCount: v.number(),
  completedCount: v.number(),
  expiresAt: v.optional(v.number()),
  maxUses: v.optional(v.number()),
});
export type InviteLinkRow = Infer<typeof inviteLinkRow>;

/** A question as its owner edits it. The default question has set "default" and order 1. */
export const editableQuestion = v.object({
  _id: v.id("questions"),
  text: v.string(),
  questionSet: v.string(),
  questionOrder: v.number(),
  isActive: v.boolean(),
});
export type EditableQuestion = Infer<typeof editableQuestion>;

/** A question to save: `id` for one that exists (reworded if the text differs), none for a new one. */
export const questionInput = v.object({ id: v.optional(v.id("questions")), text: v.string() });
export type QuestionInput = Infer<typeof questionInput>;

/** A question as its respondent sees it. */
export const askedQuestion = v.object({ _id: v.id("questions"), text: v.string() });

export const answerInput = v.object({ questionId: v.id("questions"), text: v.string() });

/** An answer being written; `editedAt` (milliseconds, the browser's clock) says which of two versions is the newer. */
export const draftInput = v.object({ ...answerInput.fields, editedAt: v.number() });

/** Whose recording it is: a respondent's, a demo visitor's, or that of someone in their self-assessment. */
export const speaker = v.union(
  v.object({ kind: v.literal("respondent"), token: v.string() }),
  v.object({ kind: v.literal("demo") }),
  v.object({ kind: v.literal("selfAssessment") }),
);
export type Speaker = Infer<typeof speaker>;

/** Wraps a row in what a numbered page answers: rows, the page really shown, how many there are, and of what. */
export function numberedPage<Row extends ReturnType<typeof v.object>>(row: Row) {
  return v.object({ rows: v.array(row), page: v.number(), pageCount: v.number(), total: v.number() });
}

export const demoPerson = v.object({
  key: v.string(),
  name: v.string(),
  email: v.string(),
  status: respondentStatus,
  invitedDaysAgo: v.number(),
  completedDaysAgo: v.optional(v.number()),
  answers: v.array(v.object({ questionText: v.string(), text: v.string(), tidiedText: v.optional(v.string()) })),
});

export const demoDashboard = v.object({
  requestorName: v.string(),
  people: v.array(demoPerson),
  selfReflection: v.union(v.null(), v.array(v.string())),
  externalInsight: v.union(v.null(), insightDetails),
  selfInsight: v.union(v.null(), insightDetails),
  /** Absent where there is no self-assessment, and in what older versions seeded. */
  johari: v.optional(johariWindow),
});
export type DemoDashboard = Infer<typeof demoDashboard>;

/** Demo questions have made-up ids: nothing real stands behind them. */
export const demoShare = v.object({
  requestorName: v.string(),
  respondentName: v.string(),
  questions: v.array(v.object({ _id: v.string(), text: v.string() })),
});
export type DemoShare = Infer<typeof demoShare>;

/** One respondent with what they answered, as exports hold them. Times are milliseconds since 1970. */
export const exportedRespondent = v.object({
  name: v.string(),
  email: v.optional(v.string()),
  status: respondentStatus,
  invitedAt: v.number(),
  completedAt: v.optional(v.number()),
  /** The invite link they came through. */
  inviteTitle: v.optional(v.string()),
  /** What they were or are asked, in order. */
  questions: v.optional(v.array(v.string())),
  answers: v.array(v.object({ questionText: v.string(), text: v.string(), tidiedText: v.optional(v.string()) })),
});
export type ExportedRespondent = Infer<typeof exportedRespondent>;

/** One e-mail that was sent for an account. Its text holds link tokens, so it is left out. */
export const exportedEmail = v.object({
  kind: mailKind,
  to: v.string(),
  subject: v.string(),
  status: v.string(),
  createdAt: v.number(),
  sentAt: v.optional(v.number()),
});

export const exportedChatMessage = v.object({
  role: v.union(v.literal("user"), v.literal("assistant")),
  content: v.string(),
  createdAt: v.number(),
});

/** What an account holds besides respondents, e-mails and the conversation, which come in pages. */
export const exportedRest = v.object({
  profile: v.object({
    name: v.optional(v.string()),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    createdAt: v.number(),
  }),
  signInMethods: v.object({ password: v.boolean(), google: v.boolean() }),
  sessions: v.array(v.object({ device: v.optional(v.string()), createdAt: v.number(), lastUsedAt: v.number() })),
  selfReflection: v.union(v.null(), v.object({ answers: v.array(v.string()), completedAt: v.number() })),
  inviteLinks: v.array(
    v.object({
      title: v.string(),
      description: v.string(),
      questions: v.array(v.string()),
      views: v.number(),
      usesCount: v.number(),
      expiresAt: v.optional(v.number()),
      maxUses: v.optional(v.number()),
      createdAt: v.number(),
    }),
  ),
  questions: v.array(v.string()),
  insights: v.array(v.object({ kind: insightKind, madeWith, createdAt: v.number(), details: insightDetails })),
  johari: v.union(v.null(), johariWindow),
  featureFlags: v.array(v.string()),
});
export type ExportedEmail = Infer<typeof exportedEmail>;
export type ExportedChatMessage = Infer<typeof exportedChatMessage>;
export type ExportedRest = Infer<typeof exportedRest>;
