/** Respondents, their invite links and mail. */
import { type Infer, v } from "convex/values";

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
export const people = v.optional(v.number());

export const respondentRow = v.object({
  _id: v.id("respondents"),
  name: v.string(),
  email: v.optional(v.string()),
  status: respondentStatus,
  invitedAt: v.number(),
  openedAt: v.optional(v.number()),
  completedAt: v.optional(v.number()),
  /** To the follow-up question. */
  repliedAt: v.optional(v.number()),
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

/** Of the pages of a link, and of emails to who answers by it. */
export const language = v.union(
  v.literal("en"),
  v.literal("de"),
  v.literal("fr"),
  v.literal("es"),
  v.literal("pt"),
  v.literal("ar"),
);
export type Language = Infer<typeof language>;
