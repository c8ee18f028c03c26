/** Shapes of exports; times are milliseconds since 1970. */
import { type Infer, v } from "convex/values";
import { selfAssessment, visibleAnswer } from "./answers";
import { goal } from "./goals";
import { aiProvider, insightKind, insightDetails, johariWindow, claimCorrection, chatMessage } from "./insights";
import { mailKind, mailStatus } from "./mail";
import { sharedReportRow } from "./reports";
import { answerNotices, followUpState, inviteLinkRow, respondentRow } from "./respondents";
import { round } from "./rounds";

export const exportedRespondent = v.object({
  ...respondentRow.pick(
    "name",
    "email",
    "status",
    "invitedAt",
    "completedAt",
    "inviteTitle",
    "groupSize",
    "relationship",
    "thankedAt",
  ).fields,
  questions: v.optional(v.array(v.string())),
  thanksMessage: v.optional(v.string()),
  /** An answered follow-up's reply is one of `answers`. */
  followUp: v.optional(v.object({ question: v.string(), about: v.string(), state: followUpState })),
  answers: v.array(
    v.object({
      ...visibleAnswer.fields,
      /** The question of the answer that this one, the reply to a follow-up, is about. */
      followUpTo: v.optional(v.string()),
      /**
       * The file does not have the sound, because a copy could not be revoked. `playedAt` is the address of its player.
       */
      recordings: v.optional(v.array(v.object({ seconds: v.number(), playedAt: v.string() }))),
    }),
  ),
});
export type ExportedRespondent = Infer<typeof exportedRespondent>;

/** An email without its text, which holds link tokens. */
export const exportedEmail = v.object({
  kind: mailKind,
  to: v.string(),
  subject: v.string(),
  status: mailStatus,
  createdAt: v.number(),
  sentAt: v.optional(v.number()),
});
export type ExportedEmail = Infer<typeof exportedEmail>;

export const exportedChatMessage = chatMessage.pick("role", "content", "createdAt");
export type ExportedChatMessage = Infer<typeof exportedChatMessage>;

/** The account without respondents, emails and chat. */
export const exportedProfile = v.object({
  profile: v.object({
    name: v.optional(v.string()),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    createdAt: v.number(),
    timeZone: v.optional(v.string()),
    answerNotices: v.optional(answerNotices),
    /** Due date of answers, such as "2026-12-08". */
    dueDate: v.optional(v.string()),
  }),
  signInMethods: v.object({ password: v.boolean(), google: v.boolean() }),
  sessions: v.array(v.object({ device: v.optional(v.string()), createdAt: v.number(), lastUsedAt: v.number() })),
  selfAssessment: v.union(v.null(), selfAssessment),
  inviteLinks: v.array(
    v.object({
      ...inviteLinkRow.omit("_id", "token", "lastUsedAt", "pendingCount", "completedCount").fields,
      questions: v.array(v.string()),
    }),
  ),
  questions: v.array(v.string()),
  insights: v.array(
    v.object({ kind: insightKind, provider: aiProvider, createdAt: v.number(), details: insightDetails }),
  ),
  /** The owner's corrections of the insights above, with the quotes of their claims. */
  claimCorrections: v.array(v.object({ ...claimCorrection.omit("_id").fields, kind: insightKind })),
  johari: v.union(v.null(), johariWindow),
  goals: v.array(
    v.object({
      ...goal.pick("sentence", "claimName", "dueOn", "status", "outcome", "note", "question").fields,
      quote: v.optional(v.string()),
      createdAt: v.number(),
      asked: v.array(v.object({ name: v.string(), email: v.optional(v.string()), answer: v.optional(v.string()) })),
    }),
  ),
  /** Shared reports without their tokens. */
  sharedReports: v.array(sharedReportRow.omit("_id", "token")),
  rounds: v.array(
    v.object({
      ...round.omit("_id").fields,
      roundId: v.id("rounds"),
      insight: v.optional(insightDetails),
    }),
  ),
  featureFlags: v.array(v.string()),
});
export type ExportedProfile = Infer<typeof exportedProfile>;
