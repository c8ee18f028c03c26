import { defineTable } from "convex/server";
import { v } from "convex/values";
import { emailStatus, respondentStatus } from "../shared/validators";

export const respondentTables = {
  respondents: defineTable({
    /** The requestor, who owns the row and everything that refers to it. */
    userId: v.id("users"),
    name: v.string(),
    /** In normal form (`normalizeEmail`); absent when only the link is shared. */
    email: v.optional(v.string()),
    status: respondentStatus,
    invitedAt: v.number(),
    completedAt: v.optional(v.number()),
    /** The public invite link they came through. */
    inviteLinkId: v.optional(v.id("inviteLinks")),
    /** Reminders sent to this respondent. */
    timesReminded: v.number(),
    lastRemindedAt: v.optional(v.number()),
    /** The respondent opted out of reminders. */
    remindersStopped: v.optional(v.boolean()),
    /** When the requestor was notified of the submission. */
    requestorNotifiedAt: v.optional(v.number()),
    /** Soft delete. The row is erased `times.softDeleteKept` after `deletedAt`. */
    deleted: v.boolean(),
    deletedAt: v.optional(v.number()),
    /** When the respondent withdrew; their answers are erased. */
    withdrawnAt: v.optional(v.number()),
    /** The capability in /share/<token>: random, 192 bits. */
    token: v.string(),
    /** The client-made id of the accepted submission, which makes a retry idempotent. */
    submissionId: v.optional(v.string()),
    /** Number of submitted answers. */
    finalAnswers: v.number(),
    /** Delivery status of the newest invitation or reminder. */
    emailStatus,
  })
    .index("by_token", ["token"])
    // Ordered by age over all statuses; the next index orders by status first.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_userId_and_deleted", ["userId", "deleted"])
    .index("by_userId_and_deleted_and_status_and_lastRemindedAt", ["userId", "deleted", "status", "lastRemindedAt"])
    .index("by_inviteLinkId_and_deleted_and_email", ["inviteLinkId", "deleted", "email"])
    .index("by_deleted_and_deletedAt", ["deleted", "deletedAt"]),
  /** A respondent's questions in order, from 1. The default question is first. */
  respondentQuestions: defineTable({
    respondentId: v.id("respondents"),
    questionId: v.id("questions"),
    questionOrder: v.number(),
  }).index("by_respondentId_and_questionOrder", ["respondentId", "questionOrder"]),
  /** Drafts (`finalSubmission` false) and submitted answers (true). */
  responses: defineTable({
    respondentId: v.id("respondents"),
    /** The respondent's owner: an owner's answers are one index range. */
    userId: v.id("users"),
    questionId: v.id("questions"),
    /** The question's wording when it was answered. */
    questionText: v.string(),
    questionOrder: v.number(),
    /** The respondent's own words: the draft text, then the submitted text. Tidying never changes it. */
    text: v.string(),
    /** A tidied version of `text`; absent where tidying changed nothing, was refused or failed. */
    tidiedText: v.optional(v.string()),
    /** False hides the tidied text from the requestor. Absent until the respondent decides. */
    tidiedTextApproved: v.optional(v.boolean()),
    finalSubmission: v.boolean(),
    /** The model of its vector in `responseEmbeddings`; absent without one. */
    embeddingModel: v.optional(v.string()),
    inviteLinkId: v.optional(v.id("inviteLinks")),
    /** The client's time of a draft's last edit; an older save never replaces a newer one. */
    clientUpdatedAt: v.number(),
    updatedAt: v.number(),
  })
    .index("by_respondentId_and_finalSubmission_and_questionId", ["respondentId", "finalSubmission", "questionId"])
    // Ordered by age; the next index orders by model first.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_userId_and_finalSubmission", ["userId", "finalSubmission"])
    .index("by_userId_and_finalSubmission_and_embeddingModel", ["userId", "finalSubmission", "embeddingModel"]),
  /** Exists while a respondent's page is open. Dashboards read only its existence. */
  presence: defineTable({
    respondentId: v.id("respondents"),
    userId: v.id("users"),
  }).index("by_respondentId", ["respondentId"]),
  /** The last heartbeat of a visit. Apart from `presence`, so that a heartbeat invalidates no dashboard query. */
  presenceHeartbeats: defineTable({
    respondentId: v.id("respondents"),
    lastSeenAt: v.number(),
  }).index("by_respondentId", ["respondentId"]),
  /** Public links: each person who opens one becomes a respondent. */
  inviteLinks: defineTable({
    userId: v.id("users"),
    title: v.string(),
    description: v.string(),
    /** The capability in /invite/<token>: random, 192 bits. */
    token: v.string(),
    /** In order, the default question first. At most `limits.questionsPerInvitation`. */
    questions: v.array(v.id("questions")),
    questionSet: v.string(),
    /** Created by an anonymous account. */
    isAnonymous: v.boolean(),
    expiresAt: v.optional(v.number()),
    maxUses: v.optional(v.number()),
    /** Set at `expiresAt` by a scheduled function, which updates open pages. */
    expired: v.boolean(),
    /** That scheduled function, cancelled when the link is deleted earlier. */
    expiryJob: v.optional(v.id("_scheduled_functions")),
    /** Soft delete; respondents, answers and this row are erased in batches. */
    deleted: v.boolean(),
  })
    .index("by_token", ["token"])
    .index("by_userId_and_deleted", ["userId", "deleted"]),
  /** Counters of a link. Apart from the link, so that a visit invalidates only queries that show them. */
  inviteLinkCounts: defineTable({
    inviteLinkId: v.id("inviteLinks"),
    views: v.number(),
    usesCount: v.number(),
    lastUsedAt: v.optional(v.number()),
  }).index("by_inviteLinkId", ["inviteLinkId"]),
};
