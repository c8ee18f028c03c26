/** Respondents and their invite links. */
import { type Infer, v } from "convex/values";
import { respondentEmailStatus } from "./mail";

export const respondentStatus = v.union(v.literal("pending"), v.literal("completed"));
export type RespondentStatus = Infer<typeof respondentStatus>;

/** How often an owner is mailed about answers. */
export const answerNotices = v.union(v.literal("each"), v.literal("day"), v.literal("never"));
export type AnswerNotices = Infer<typeof answerNotices>;

/** The due date of answers, as `users.dueDate` stores it. Nothing closes after it. */
export const storedDueDate = v.object({
  /** A day such as "2026-12-08". */
  on: v.string(),
  /** Milliseconds; absent once the reminders have begun, and where none is wanted or left. */
  remindAt: v.optional(v.number()),
  /** Time of the first reminder. */
  remindedAt: v.optional(v.number()),
  reminderOff: v.optional(v.boolean()),
});

/** The way in which the owner last gave a person the link. */
export const linkDeliveryWay = v.union(v.literal("copied"), v.literal("shared"), v.literal("reminder"));
export type LinkDeliveryWay = Infer<typeof linkDeliveryWay>;

export const linkDelivery = v.object({ by: linkDeliveryWay, at: v.number() });

/** A respondent's work relation to the owner, who alone sets and reads it. */
export const relationshipValidator = v.union(
  v.literal("manager"),
  v.literal("peer"),
  v.literal("report"),
  v.literal("client"),
  v.literal("other"),
);
export type Relationship = Infer<typeof relationshipValidator>;

/** People of a group; absent for a named respondent, and for a link with names. */
export const groupSize = v.optional(v.number());

/** State of the one question about an answer. "declined": its respondent prefers not to answer. */
export const followUpState = v.union(v.literal("open"), v.literal("answered"), v.literal("declined"));

/** The one question about an answer that a respondent has. */
export const followUp = v.object({
  /** The answer that the follow-up is about. */
  responseId: v.id("responses"),
  questionId: v.id("questions"),
  question: v.string(),
  state: followUpState,
  /** False where no email was queued, and the owner gives the respondent the link. */
  emailed: v.boolean(),
  /** Client-made id of the reply, which makes its submission idempotent. */
  submissionId: v.optional(v.string()),
  answeredAt: v.optional(v.number()),
});
export type FollowUp = Infer<typeof followUp>;

/**
 * A respondent and how they work with the owner. Only a group has `groupSize`, `counted` (as of `recentRespondent`) and
 * `inviteLinkId`.
 */
export const relatedPerson = v.object({
  respondentId: v.id("respondents"),
  name: v.string(),
  status: respondentStatus,
  groupSize,
  /** People that a group in `relationships.people` adds to the count. */
  counted: v.optional(v.number()),
  inviteLinkId: v.optional(v.id("inviteLinks")),
  relationship: v.optional(relationshipValidator),
  /** Submitted answers, with the reply to a follow-up question. */
  answers: v.optional(v.number()),
  /** The same person in the rounds before, newest first. */
  formerIds: v.optional(v.array(v.id("respondents"))),
  /** In `relationships.people`: whether a follow-up question to the person waits for its reply. */
  hasOpenFollowUp: v.optional(v.literal(true)),
});
export type RelatedPerson = Infer<typeof relatedPerson>;

export const respondentRow = v.object({
  _id: v.id("respondents"),
  name: v.string(),
  email: v.optional(v.string()),
  status: respondentStatus,
  invitedAt: v.number(),
  openedAt: v.optional(v.number()),
  completedAt: v.optional(v.number()),
  /** Time of the reply to the follow-up question. */
  repliedAt: v.optional(v.number()),
  timesReminded: v.number(),
  lastRemindedAt: v.optional(v.number()),
  areRemindersStopped: v.boolean(),
  inviteLinkId: v.optional(v.id("inviteLinks")),
  token: v.string(),
  emailStatus: respondentEmailStatus,
  linkDelivery: v.optional(linkDelivery),
  isAnsweringNow: v.boolean(),
  finalAnswers: v.number(),
  groupSize,
  /** Title of a group's link, which the group's name does not have. */
  inviteTitle: v.optional(v.string()),
  /** The one question of a group. */
  question: v.optional(v.string()),
  thankedAt: v.optional(v.number()),
  /** Time of the last change of an answer that the owner had read. */
  changedAt: v.optional(v.number()),
  relationship: v.optional(relationshipValidator),
});
export type RespondentRow = Infer<typeof respondentRow>;

/** A named person's own link. */
export const respondentLink = v.object({ respondentId: v.id("respondents"), name: v.string(), token: v.string() });
export type RespondentLink = Infer<typeof respondentLink>;

/** The link of a pending respondent who has not opened it. */
export const linkToSend = v.object({ ...respondentLink.fields, isHandedOn: v.boolean() });
export type LinkToSend = Infer<typeof linkToSend>;

/** A respondent as the stone shows it. */
export const recentRespondent = v.object({
  ...respondentRow.pick(
    "_id",
    "name",
    "status",
    "invitedAt",
    "openedAt",
    "inviteLinkId",
    "emailStatus",
    "linkDelivery",
    "groupSize",
    "isAnsweringNow",
  ).fields,
  /** People of a group who are surely in no newer group of another question. */
  counted: v.optional(v.number()),
});
export type RecentRespondent = Infer<typeof recentRespondent>;

/** A removed respondent, who can be restored within `times.undoRemoval` after `deletedAt`. */
export const removedRespondent = v.object({
  ...respondentRow.pick("_id", "name", "status").fields,
  deletedAt: v.number(),
});

/**
 * A respondent who withdrew. Nothing of the answers is left; the row is erased `times.softDeleteKept` after
 * `withdrawnAt`.
 */
export const withdrawnRespondent = v.object({
  ...respondentRow.pick("_id", "name").fields,
  withdrawnAt: v.number(),
});
export type WithdrawnRespondent = Infer<typeof withdrawnRespondent>;

/** Result for one person of a list. "LIMIT": too many people were added in an hour. */
export const addedPerson = v.union(
  v.object({
    status: v.literal("added"),
    respondentId: v.id("respondents"),
    token: v.string(),
    /** False where the owner sends the link, and the app has sent no email. */
    isEmailed: v.boolean(),
  }),
  v.object({
    status: v.literal("refused"),
    reason: v.union(v.literal("INVALID"), v.literal("REPEATED"), v.literal("ALREADY_ASKED"), v.literal("LIMIT")),
    message: v.string(),
  }),
);
export type AddedPerson = Infer<typeof addedPerson>;

/** A respondent who was asked before. `page` is their page in the list with their status. */
export const alreadyAskedPerson = v.object({
  ...relatedPerson.pick("respondentId", "name", "status").fields,
  by: v.union(v.literal("address"), v.literal("name")),
  page: v.number(),
});
export type AlreadyAsked = Infer<typeof alreadyAskedPerson>;

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
  /** People of a group of a confidential link, which counts whole groups only. */
  groupSize,
});
export type InviteLinkRow = Infer<typeof inviteLinkRow>;

/** Visits of one invite link, and its respondents by status. */
export const inviteLinkAnalytics = inviteLinkRow.pick("views", "pendingCount", "completedCount");
export type InviteLinkAnalytics = Infer<typeof inviteLinkAnalytics>;
