/** Shapes that are stored or sent. The web app imports their types. */
import { type Infer, v } from "convex/values";

// Respondents and mail

export const respondentStatus = v.union(v.literal("pending"), v.literal("completed"));
export type RespondentStatus = Infer<typeof respondentStatus>;

const deliveredStatuses = [
  v.literal("queued"),
  v.literal("sent"),
  v.literal("outbox"),
  v.literal("failed"),
  v.literal("bounced"),
  v.literal("complained"),
] as const;

/** "outbox": without a mail service. "bounced" and "complained": reported after "sent". */
export const mailStatus = v.union(...deliveredStatuses, v.literal("sending"));
export type MailStatus = Infer<typeof mailStatus>;

/** The newest invitation's or reminder's; "none" without one, "ended" where the recipient has ended all email. */
export const emailStatus = v.union(...deliveredStatuses, v.literal("ended"), v.literal("none"));
export type EmailStatus = Infer<typeof emailStatus>;

export const mailKind = v.union(
  v.literal("invitation"),
  v.literal("reminder"),
  v.literal("respondentCompleted"),
  v.literal("answerDigest"),
  v.literal("goalDue"),
  v.literal("thanks"),
  v.literal("followUp"),
  v.literal("ownCopy"),
  v.literal("addressConfirmation"),
  v.literal("passwordReset"),
  v.literal("demoRequest"),
);
export type MailKind = Infer<typeof mailKind>;

/** How often an owner is mailed about answers. */
export const answerNotices = v.union(v.literal("each"), v.literal("day"), v.literal("never"));
export type AnswerNotices = Infer<typeof answerNotices>;

/** The day by which an owner would like answers. Nothing closes after it. */
export const answersDue = v.object({
  /** "2026-12-08". */
  on: v.string(),
  /** Milliseconds; absent once it has begun, and where no reminder is wanted or left. */
  remindAt: v.optional(v.number()),
  /** When the first person was reminded. */
  remindedAt: v.optional(v.number()),
  reminderOff: v.optional(v.boolean()),
});

/** How the owner last gave a person the link. */
export const handedOnBy = v.union(v.literal("copied"), v.literal("shared"), v.literal("reminder"));
export type HandedOnBy = Infer<typeof handedOnBy>;

export const handedOn = v.object({ by: handedOnBy, at: v.number() });

/** How a contributor works with the owner, who alone says so and reads it. */
export const contributorRelationship = v.union(
  v.literal("manager"),
  v.literal("peer"),
  v.literal("report"),
  v.literal("client"),
  v.literal("other"),
);
export type Relationship = Infer<typeof contributorRelationship>;

/** Of the one question about an answer; "declined": its respondent prefers not to answer. */
export const followUpState = v.union(v.literal("open"), v.literal("answered"), v.literal("declined"));
export type FollowUpState = Infer<typeof followUpState>;

/** A respondent and how they work with the owner; `people`, `counted` (as of `recentRespondent`) and `inviteLinkId` of a batch. */
export const relatedPerson = v.object({
  respondentId: v.id("respondents"),
  name: v.string(),
  status: respondentStatus,
  people: v.optional(v.number()),
  /** Of a batch in `relationships.people`: how many people it adds to the count. */
  counted: v.optional(v.number()),
  inviteLinkId: v.optional(v.id("inviteLinks")),
  relationship: v.optional(contributorRelationship),
  /** The same person in the rounds before, newest first. */
  formerIds: v.optional(v.array(v.id("respondents"))),
});
export type RelatedPerson = Infer<typeof relatedPerson>;

/** Of a batch: who came by a confidential link, in one row without times. */
const people = v.optional(v.number());

export const respondentRow = v.object({
  _id: v.id("respondents"),
  name: v.string(),
  email: v.optional(v.string()),
  status: respondentStatus,
  invitedAt: v.number(),
  openedAt: v.optional(v.number()),
  completedAt: v.optional(v.number()),
  timesReminded: v.number(),
  lastRemindedAt: v.optional(v.number()),
  remindersStopped: v.boolean(),
  inviteLinkId: v.optional(v.id("inviteLinks")),
  token: v.string(),
  emailStatus,
  handedOn: v.optional(handedOn),
  answeringNow: v.boolean(),
  finalAnswers: v.number(),
  people,
  /** Of a batch, whose name says nothing of its link. */
  inviteTitle: v.optional(v.string()),
  /** The one of a batch. */
  question: v.optional(v.string()),
  thankedAt: v.optional(v.number()),
  relationship: v.optional(contributorRelationship),
});
export type RespondentRow = Infer<typeof respondentRow>;

/** For the stone. */
export const recentRespondent = v.object({
  _id: v.id("respondents"),
  name: v.string(),
  status: respondentStatus,
  invitedAt: v.number(),
  openedAt: v.optional(v.number()),
  inviteLinkId: v.optional(v.id("inviteLinks")),
  emailStatus,
  handedOn: v.optional(handedOn),
  people,
  /** How many of a batch's people are in no newer batch of another question, at least. */
  counted: v.optional(v.number()),
  answeringNow: v.boolean(),
});
export type RecentRespondent = Infer<typeof recentRespondent>;

/** Can be restored within `times.undoRemoval` after `deletedAt`. */
export const removedRespondent = v.object({
  _id: v.id("respondents"),
  name: v.string(),
  status: respondentStatus,
  deletedAt: v.number(),
});
export type RemovedRespondent = Infer<typeof removedRespondent>;

/** Nothing of the answers is left; the row is erased `times.softDeleteKept` after `withdrawnAt`. */
export const withdrawnRespondent = v.object({
  _id: v.id("respondents"),
  name: v.string(),
  withdrawnAt: v.number(),
});
export type WithdrawnRespondent = Infer<typeof withdrawnRespondent>;

/** Of one person in a list. "LIMIT": too many people in an hour. */
export const addedPerson = v.union(
  v.object({
    status: v.literal("added"),
    respondentId: v.id("respondents"),
    token: v.string(),
    /** False: the owner sends the link. */
    emailed: v.boolean(),
  }),
  v.object({
    status: v.literal("refused"),
    reason: v.union(v.literal("INVALID"), v.literal("REPEATED"), v.literal("ALREADY_ASKED"), v.literal("LIMIT")),
    message: v.string(),
  }),
);
export type AddedPerson = Infer<typeof addedPerson>;

/** Of a person who is about to be asked; `page` is the one of the list with their status. */
export const askedAlready = v.object({
  respondentId: v.id("respondents"),
  name: v.string(),
  status: respondentStatus,
  by: v.union(v.literal("address"), v.literal("name")),
  page: v.number(),
});
export type AskedAlready = Infer<typeof askedAlready>;

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
  /** Of a confidential link: it counts whole batches only. */
  batchSize: v.optional(v.number()),
});
export type InviteLinkRow = Infer<typeof inviteLinkRow>;

/** `page` is clamped. */
export function numberedPage<Row extends ReturnType<typeof v.object>>(row: Row) {
  return v.object({ rows: v.array(row), page: v.number(), pageCount: v.number(), total: v.number() });
}

// Questions and answers

/** The default question has set "default" and order 1. */
export const editableQuestion = v.object({
  _id: v.id("questions"),
  text: v.string(),
  questionSet: v.string(),
  questionOrder: v.number(),
  isActive: v.boolean(),
});
export type EditableQuestion = Infer<typeof editableQuestion>;

/** Without `id` a new question; another text rewords. */
export const questionInput = v.object({ id: v.optional(v.id("questions")), text: v.string() });
export type QuestionInput = Infer<typeof questionInput>;

export const askedQuestion = v.object({ _id: v.id("questions"), text: v.string() });

export const answerInput = v.object({ questionId: v.id("questions"), text: v.string() });
export type AnswerInput = Infer<typeof answerInput>;

/** `editedAt` (ms, browser's clock) decides which version is newer. */
export const draftInput = v.object({ ...answerInput.fields, editedAt: v.number() });
export type DraftInput = Infer<typeof draftInput>;

/** `tidiedText` is absent when declined. */
export const visibleAnswer = v.object({
  questionText: v.string(),
  text: v.string(),
  tidiedText: v.optional(v.string()),
});

/** As its owner reads it. */
export const readAnswer = v.object({
  responseId: v.id("responses"),
  /** Of the reply to a follow-up: the answer that it is about, which precedes it. */
  follows: v.optional(v.id("responses")),
  ...visibleAnswer.fields,
});

/** One person's answers in the wording in force. */
export const writtenResponse = v.object({
  respondentId: v.id("respondents"),
  name: v.string(),
  /** Absent for a batch. */
  completedAt: v.optional(v.number()),
  people,
  answers: v.array(readAnswer.omit("tidiedText")),
});
export type WrittenResponse = Infer<typeof writtenResponse>;

export const speaker = v.union(
  v.object({ kind: v.literal("respondent"), token: v.string() }),
  v.object({ kind: v.literal("demo") }),
  v.object({ kind: v.literal("selfAssessment") }),
);
export type Speaker = Infer<typeof speaker>;

/** In prompt order, blank where skipped. */
export const selfReflection = v.object({ answers: v.array(v.string()), completedAt: v.number() });

/** A recording of an answer, without its sound. */
export const heardPart = v.object({
  recordingId: v.id("recordings"),
  seconds: v.number(),
  /** The text that the recognizer made of it. */
  said: v.string(),
  /** When each word of `said` begins, in hundredths of a second. */
  starts: v.array(v.number()),
});
export type HeardPart = Infer<typeof heardPart>;

// Insights and chat

export const aiProvider = v.union(v.literal("openai"), v.literal("embedded"));
export type AiProvider = Infer<typeof aiProvider>;

export const insightKind = v.union(v.literal("external-feedback-insights"), v.literal("self-reflection-insights"));
export type InsightKind = Infer<typeof insightKind>;

export const insightStatus = v.union(
  v.literal("requested"),
  v.literal("generating"),
  v.literal("ready"),
  v.literal("outOfDate"),
  v.literal("failed"),
);
export type InsightStatus = Infer<typeof insightStatus>;

/** An exact span. Self-reflection quotes have no ids; their author is "You". */
export const quote = v.object({
  responseId: v.optional(v.id("responses")),
  respondentId: v.optional(v.id("respondents")),
  authorName: v.string(),
  text: v.string(),
  questionText: v.string(),
});
export type Quote = Infer<typeof quote>;

/** Quoted from `people` respondents. */
export const claim = v.object({
  title: v.string(),
  /** At most four words for it; without a model alone. */
  name: v.optional(v.string()),
  description: v.string(),
  evidence: v.array(quote),
  people: v.number(),
  counterEvidence: v.optional(v.array(quote)),
  /** One thing to try, of a wish. */
  nextStep: v.optional(v.string()),
});
export type Claim = Infer<typeof claim>;

export const groundedText = v.object({ text: v.string(), evidence: v.array(quote) });
export type GroundedText = Infer<typeof groundedText>;

export const insightSide = v.union(v.literal("strength"), v.literal("wish"));

/** `side`: absent where the writer does not tell praise and wishes apart. */
export const keyPhrase = v.object({ ...groundedText.fields, side: v.optional(insightSide) });
export type KeyPhrase = Infer<typeof keyPhrase>;

export const insightDetails = v.object({
  strengths: v.array(claim),
  blindSpots: v.array(claim),
  keyPhrases: v.array(keyPhrase),
  narrative: v.array(groundedText),
});
export type InsightDetails = Infer<typeof insightDetails>;

/** What an insight without a model leaves out: sentences, and answers that it quotes nowhere. */
export const unquoted = v.object({
  sentences: v.number(),
  answers: v.array(
    v.object({
      responseId: v.id("responses"),
      respondentId: v.id("respondents"),
      authorName: v.string(),
      questionText: v.string(),
      /** One of its sentences, if any can be quoted. */
      said: v.optional(v.string()),
    }),
  ),
  /** Beyond those of `answers`. */
  moreAnswers: v.number(),
  /** Answers in another language than English, which are joined with no others. */
  foreign: v.optional(v.number()),
  /** As those, but quoted on the side for which their question asks. */
  byQuestion: v.optional(v.number()),
});
export type Unquoted = Infer<typeof unquoted>;

export const insight = v.object({
  _id: v.id("insights"),
  createdAt: v.number(),
  provider: aiProvider,
  /** When embedded, what compared the sentences. */
  model: v.optional(v.string()),
  sourceCount: v.number(),
  /** Of all answers when it was made; absent where they all are sources. */
  answerCount: v.optional(v.number()),
  sourceRespondents: v.array(v.id("respondents")),
  unquoted: v.optional(unquoted),
  ...insightDetails.fields,
});
export type Insight = Infer<typeof insight>;

/** Made from answers that count as read once it is shown: until `insights.insightReceipts.recordShown` no page shows it. */
const unreadInsight = { unread: v.optional(v.literal(true)) };

/** `previous`: the insight that an active run will replace; `soFar`: what the run has written. */
export const currentInsight = v.union(
  v.object({ status: v.literal("empty") }),
  v.object({ status: v.literal("missing") }),
  v.object({
    status: v.union(v.literal("requested"), v.literal("generating")),
    progress: v.optional(v.number()),
    previous: v.optional(insight),
    soFar: v.optional(insightDetails),
    /** As `unread`, of `soFar`. */
    unreadSoFar: v.optional(v.literal(true)),
    ...unreadInsight,
  }),
  v.object({ status: v.literal("failed"), reason: v.string(), previous: v.optional(insight), ...unreadInsight }),
  v.object({ status: v.literal("ready"), insight, ...unreadInsight }),
  /** `updates`: the next one follows by itself. */
  v.object({ status: v.literal("outOfDate"), insight, updates: v.optional(v.boolean()), ...unreadInsight }),
);
export type CurrentInsight = Infer<typeof currentInsight>;

/** `people` others name it. `side`: absent for a strength. */
const johariTheme = v.object({
  label: v.string(),
  /** As of a claim. */
  name: v.optional(v.string()),
  side: v.optional(v.literal("wish")),
  self: v.array(quote),
  others: v.array(quote),
  people: v.number(),
});
export type JohariTheme = Infer<typeof johariTheme>;

/** Without the pane unknown to both sides. */
export const johariWindow = v.object({
  seenByBoth: v.array(johariTheme),
  othersOnly: v.array(johariTheme),
  youOnly: v.array(johariTheme),
  /** The owner's sentence and those of others that say the opposite; `side`: theirs. Absent where there are none. */
  otherwise: v.optional(v.array(johariTheme)),
});
export type JohariWindow = Infer<typeof johariWindow>;

export const chatRole = v.union(v.literal("user"), v.literal("assistant"));

export const chatStatus = v.union(
  v.literal("complete"),
  v.literal("streaming"),
  v.literal("stopped"),
  v.literal("failed"),
);

/** A part of an answer; `marked` lies nearest to the question. */
const chatPassage = v.object({ before: v.string(), marked: v.string(), after: v.string() });
export type ChatPassage = Infer<typeof chatPassage>;

export const citation = v.object({
  passage: v.optional(chatPassage),
  responseId: v.id("responses"),
  respondentId: v.id("respondents"),
  authorName: v.string(),
});

/** "unchecked": the answer cited nothing that was given. "searched": the provider failed, passages stand in its place. */
export const chatNote = v.union(v.literal("unchecked"), v.literal("searched"));

/** `[n]` in the content refers to citation n, from 1. */
export const chatMessage = v.object({
  _id: v.id("chatMessages"),
  createdAt: v.number(),
  role: chatRole,
  content: v.string(),
  status: chatStatus,
  citations: v.array(citation),
  provider: v.optional(aiProvider),
  note: v.optional(chatNote),
});
export type ChatMessage = Infer<typeof chatMessage>;

// Goals

/** "due": the app has asked how it went. "givenUp": can be undone, then erased. */
export const goalStatus = v.union(v.literal("open"), v.literal("due"), v.literal("done"), v.literal("givenUp"));

export const goalOutcome = v.union(v.literal("well"), v.literal("partly"), v.literal("notYet"));
export type GoalOutcome = Infer<typeof goalOutcome>;

/** An answer whose quote led to the goal. */
export const goalSource = v.object({ respondentId: v.id("respondents"), responseId: v.id("responses") });
export type GoalSource = Infer<typeof goalSource>;

/** One respondent asked about a goal. `answer` is the wording in force. */
export const goalRequest = v.object({
  respondentId: v.id("respondents"),
  name: v.string(),
  token: v.string(),
  emailStatus,
  answer: v.optional(v.string()),
});
export type GoalRequest = Infer<typeof goalRequest>;

export const goal = v.object({
  _id: v.id("goals"),
  sentence: v.string(),
  claimName: v.optional(v.string()),
  quote: v.optional(v.object({ ...goalSource.fields, authorName: v.string(), text: v.string() })),
  sources: v.array(goalSource),
  dueOn: v.string(),
  status: goalStatus,
  outcome: v.optional(goalOutcome),
  note: v.optional(v.string()),
  question: v.optional(v.string()),
  requests: v.array(goalRequest),
});
export type Goal = Infer<typeof goal>;

// Shared reports

/** What a shared report has of the quotes; without names, contributors' names are masked in all texts. */
export const sharedQuotes = v.union(v.literal("named"), v.literal("unnamed"), v.literal("none"));
export type SharedQuotes = Infer<typeof sharedQuotes>;

/** How long a shared report is read. */
export const sharedDays = v.union(v.literal(7), v.literal(30), v.literal(90));
export type SharedDays = Infer<typeof sharedDays>;

/** For its owner. */
export const sharedReportRow = v.object({
  _id: v.id("sharedReports"),
  token: v.string(),
  /** Whom it is for. */
  label: v.string(),
  quotes: sharedQuotes,
  selfAssessment: v.boolean(),
  /** Of the ended round that it shows. */
  roundTitle: v.optional(v.string()),
  createdAt: v.number(),
  expiresAt: v.number(),
  /** Browser sessions. */
  opened: v.number(),
  lastOpenedAt: v.optional(v.number()),
});
export type SharedReportRow = Infer<typeof sharedReportRow>;

/** Without ids: they would join the quotes of one person. */
export const sharedQuote = v.object({ text: v.string(), authorName: v.optional(v.string()) });
export type SharedQuote = Infer<typeof sharedQuote>;

const { title, name, description, people: claimPeople, nextStep } = claim.fields;
export const sharedClaim = v.object({
  ...{ title, name, description, people: claimPeople, nextStep },
  evidence: v.array(sharedQuote),
  counterEvidence: v.optional(v.array(sharedQuote)),
});
export type SharedClaim = Infer<typeof sharedClaim>;

export const sharedPassage = v.object({ text: v.string(), evidence: v.array(sharedQuote) });
export type SharedPassage = Infer<typeof sharedPassage>;

const { createdAt, provider, model, sourceCount, answerCount } = insight.fields;
export const sharedInsight = v.object({
  ...{ createdAt, provider, model, sourceCount, answerCount },
  /** Sentences that the insight leaves out. */
  leftOut: v.optional(v.number()),
  /** Themes that are quotes alone, where quotes are not shared. */
  withheld: v.number(),
  strengths: v.array(sharedClaim),
  blindSpots: v.array(sharedClaim),
  keyPhrases: v.array(v.object({ ...sharedPassage.fields, side: v.optional(insightSide) })),
  narrative: v.array(sharedPassage),
});
export type SharedInsight = Infer<typeof sharedInsight>;

/** "gone": unknown, expired or stopped. */
export const sharedReport = v.union(
  v.object({ state: v.literal("gone") }),
  v.object({
    state: v.literal("open"),
    ownerName: v.optional(v.string()),
    quotes: sharedQuotes,
    expiresAt: v.number(),
    /** When its round ended; absent while that is the current one. */
    endedAt: v.optional(v.number()),
    insight: v.union(v.null(), sharedInsight),
    /** The first insight is being written. */
    writing: v.boolean(),
    reflection: v.union(v.null(), selfReflection),
  }),
);
export type SharedReport = Infer<typeof sharedReport>;
// Rounds

/** Without an end: the current one. */
export const round = v.object({
  _id: v.id("rounds"),
  title: v.string(),
  startedAt: v.number(),
  endedAt: v.optional(v.number()),
});
export type Round = Infer<typeof round>;

/** Of a round that has ended. */
export const roundView = v.object({
  ...round.fields,
  insight: v.optional(insight),
  window: v.optional(johariWindow),
  /** Who answered, newest first. */
  people: v.array(
    v.object({
      respondentId: v.id("respondents"),
      name: v.string(),
      completedAt: v.optional(v.number()),
      people,
      /** As of `recentRespondent`. */
      counted: v.optional(v.number()),
      relationship: v.optional(contributorRelationship),
    }),
  ),
});
export type RoundView = Infer<typeof roundView>;

// Configuration and demo

/** Holds no secret: an analytics key is public. */
export const publicConfiguration = v.object({
  aiProvider,
  emailProvider: v.union(v.literal("resend"), v.literal("outbox")),
  /** Null: recordings can't be turned into text. */
  transcription: v.union(v.null(), v.object({ provider: aiProvider })),
  googleSignIn: v.boolean(),
  analytics: v.union(v.null(), v.object({ key: v.string(), host: v.string() })),
});

export const demoVariant = v.union(v.literal("complete"), v.literal("incomplete"));
export type DemoVariant = Infer<typeof demoVariant>;

export const demoPerson = v.object({
  key: v.string(),
  name: v.string(),
  email: v.string(),
  status: respondentStatus,
  invitedDaysAgo: v.number(),
  completedDaysAgo: v.optional(v.number()),
  answers: v.array(visibleAnswer),
});

export const demoDashboard = v.object({
  requestorName: v.string(),
  people: v.array(demoPerson),
  selfReflection: v.union(v.null(), v.array(v.string())),
  externalInsight: v.union(v.null(), insightDetails),
  selfInsight: v.union(v.null(), insightDetails),
  johari: v.optional(johariWindow),
});
export type DemoDashboard = Infer<typeof demoDashboard>;

/** Its question ids exist in no table. */
export const demoShare = v.object({
  requestorName: v.string(),
  respondentName: v.string(),
  questions: v.array(v.object({ _id: v.string(), text: v.string() })),
});
export type DemoShare = Infer<typeof demoShare>;

// Exports: times are milliseconds since 1970

export const exportedRespondent = v.object({
  name: v.string(),
  email: v.optional(v.string()),
  status: respondentStatus,
  invitedAt: v.number(),
  completedAt: v.optional(v.number()),
  inviteTitle: v.optional(v.string()),
  people,
  relationship: v.optional(contributorRelationship),
  questions: v.optional(v.array(v.string())),
  thankedAt: v.optional(v.number()),
  /** Once it is answered, the reply is one of the answers. */
  followUp: v.optional(v.object({ question: v.string(), about: v.string(), state: followUpState })),
  answers: v.array(
    v.object({
      ...visibleAnswer.fields,
      /** The question of the answer that this one, the reply to a follow-up, is about. */
      followUpTo: v.optional(v.string()),
      /** Without the sound: a copy could not be taken back. `heardAt`: the address where it is heard. */
      recordings: v.optional(v.array(v.object({ seconds: v.number(), heardAt: v.string() }))),
    }),
  ),
});
export type ExportedRespondent = Infer<typeof exportedRespondent>;

/** Without the text, which holds link tokens. */
export const exportedEmail = v.object({
  kind: mailKind,
  to: v.string(),
  subject: v.string(),
  status: v.string(),
  createdAt: v.number(),
  sentAt: v.optional(v.number()),
});
export type ExportedEmail = Infer<typeof exportedEmail>;

export const exportedChatMessage = v.object({ role: chatRole, content: v.string(), createdAt: v.number() });
export type ExportedChatMessage = Infer<typeof exportedChatMessage>;

/** Without respondents, emails and chat. */
export const exportedProfile = v.object({
  profile: v.object({
    name: v.optional(v.string()),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    createdAt: v.number(),
    timeZone: v.optional(v.string()),
    answerNotices: v.optional(answerNotices),
    /** "2026-12-08": answers are wanted by that day. */
    answersBy: v.optional(v.string()),
  }),
  signInMethods: v.object({ password: v.boolean(), google: v.boolean() }),
  sessions: v.array(v.object({ device: v.optional(v.string()), createdAt: v.number(), lastUsedAt: v.number() })),
  selfReflection: v.union(v.null(), selfReflection),
  inviteLinks: v.array(
    v.object({
      title: v.string(),
      description: v.string(),
      questions: v.array(v.string()),
      views: v.number(),
      usesCount: v.number(),
      expiresAt: v.optional(v.number()),
      maxUses: v.optional(v.number()),
      batchSize: v.optional(v.number()),
      createdAt: v.number(),
    }),
  ),
  questions: v.array(v.string()),
  insights: v.array(
    v.object({ kind: insightKind, provider: aiProvider, createdAt: v.number(), details: insightDetails }),
  ),
  johari: v.union(v.null(), johariWindow),
  goals: v.array(
    v.object({
      sentence: v.string(),
      claimName: v.optional(v.string()),
      quote: v.optional(v.string()),
      createdAt: v.number(),
      dueOn: v.string(),
      status: goalStatus,
      outcome: v.optional(goalOutcome),
      note: v.optional(v.string()),
      question: v.optional(v.string()),
      asked: v.array(v.object({ name: v.string(), email: v.optional(v.string()), answer: v.optional(v.string()) })),
    }),
  ),
  /** Without tokens. */
  sharedReports: v.array(sharedReportRow.omit("_id", "token")),
  rounds: v.array(
    v.object({
      roundId: v.id("rounds"),
      title: v.string(),
      startedAt: v.number(),
      endedAt: v.optional(v.number()),
      insight: v.optional(insightDetails),
    }),
  ),
  featureFlags: v.array(v.string()),
});
export type ExportedProfile = Infer<typeof exportedProfile>;

/** A limit that refills steadily: `rate` in `period` ms, up to `capacity`. `left` is what it had at `at`. */
export const tokenBucket = v.object({
  left: v.number(),
  at: v.number(),
  rate: v.number(),
  period: v.number(),
  capacity: v.number(),
});
export type TokenBucket = Infer<typeof tokenBucket>;
