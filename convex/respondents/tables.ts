import { defineTable } from "convex/server";
import { v } from "convex/values";
import { listPlace } from "../lib/lists/numberedList";
import {
  relationshipValidator,
  respondentEmailStatus,
  followUp,
  linkDelivery,
  language,
  respondentStatus,
} from "../shared/validators";

export const respondentTables = {
  respondents: defineTable({
    /**
     * The owner. Respondents of a confidential link, a goal or an ended round have none, so that no reader of the
     * owner's rows finds them.
     */
    userId: v.optional(v.id("users")),
    /** Empty for the respondents of a confidential link. */
    name: v.string(),
    /** Names before a renaming, newest last; shared reports mask these too. */
    formerNames: v.optional(v.array(v.string())),
    /** Normalized; absent when only the link is shared. */
    email: v.optional(v.string()),
    status: respondentStatus,
    invitedAt: v.number(),
    /** Time at which the respondent's page was first open. */
    openedAt: v.optional(v.number()),
    completedAt: v.optional(v.number()),
    inviteLinkId: v.optional(v.id("inviteLinks")),
    /** The ended round in which the respondent answered; then `userId` is absent. */
    roundId: v.optional(v.id("rounds")),
    /** The person's row of the round before; absent where the person was not asked in it. */
    formerId: v.optional(v.id("respondents")),
    /** The goal, for a respondent who is asked only about it. */
    goalId: v.optional(v.id("goals")),
    timesReminded: v.number(),
    lastRemindedAt: v.optional(v.number()),
    /** Time of the automatic reminder, before the due date; once a person. */
    autoRemindedAt: v.optional(v.number()),
    remindersStopped: v.optional(v.boolean()),
    /**
     * Language of emails to them: that of their page when it was last open before they answered. The owner never
     * reads it.
     */
    language: v.optional(language),
    /** The respondent chose to store no draft and no unsent recording, until submission. */
    draftsOnDevice: v.optional(v.boolean()),
    /** Time of the notice to the owner. PEND-04 demands a field apart from `timesReminded`; no code reads it. */
    requestorNotifiedAt: v.optional(v.number()),
    /** Whether the respondent is removed. The row is then erased `times.softDeleteKept` after `deletedAt`. */
    deleted: v.boolean(),
    deletedAt: v.optional(v.number()),
    /** Places of a removed person in the lists. */
    removedFrom: v.optional(v.array(listPlace)),
    /** Time at which the respondent withdrew, which erased the answers. */
    withdrawnAt: v.optional(v.number()),
    token: v.string(),
    /** Client-made id of the submission, which makes it idempotent. */
    submissionId: v.optional(v.string()),
    /** Number of submitted responses; drafts are not counted. */
    finalAnswers: v.number(),
    emailStatus: respondentEmailStatus,
    /** How the owner last gave the respondent the link; absent until then. */
    linkDelivery: v.optional(linkDelivery),
    /** Answers of a group; absent for other respondents, which `isGroup` tests. */
    groupSize: v.optional(v.number()),
    /**
     * Relationship of a named respondent or a group, which has its link's. A confidential link's respondents have none.
     */
    relationship: v.optional(relationshipValidator),
    /** Time at which their owner thanked them; never for a confidential link. */
    thankedAt: v.optional(v.number()),
    /** Words of the owner's own next to the thanks, which the respondent's page shows. */
    thanksMessage: v.optional(v.string()),
    /** Time of the last change of an answer that their owner had opened. */
    changedAt: v.optional(v.number()),
    /** The thanks can't be undone any more, and the respondent's page shows them. */
    thanksGiven: v.optional(v.boolean()),
    /**
     * The one question that their owner may ask about an answer; never for a confidential link. Only followUps.ts
     * here and requestorMessages.ts in answering write it.
     */
    followUp: v.optional(followUp),
    /** Time of the last email with a follow-up question. */
    followUpMailedAt: v.optional(v.number()),
  })
    .index("by_token", ["token"])
    .index("by_goalId", ["goalId"])
    .index("by_formerId", ["formerId"])
    .index("by_roundId_and_deleted", ["roundId", "deleted"])
    // The index orders respondents of all statuses by age; the next one orders them by status first.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_userId_and_deleted", ["userId", "deleted"])
    .index("by_userId_and_deleted_and_status_and_lastRemindedAt", ["userId", "deleted", "status", "lastRemindedAt"])
    .index("by_userId_and_deleted_and_relationship", ["userId", "deleted", "relationship"])
    .index("by_userId_and_deletedAt", ["userId", "deletedAt"])
    .index("by_userId_and_deleted_and_email", ["userId", "deleted", "email"])
    .index("by_inviteLinkId_and_deleted_and_email", ["inviteLinkId", "deleted", "email"])
    .index("by_deleted_and_deletedAt", ["deleted", "deletedAt"]),
  /** Questions of a respondent, ordered from 1, the default question first. */
  respondentQuestions: defineTable({
    respondentId: v.id("respondents"),
    questionId: v.id("questions"),
    questionOrder: v.number(),
  })
    .index("by_respondentId_and_questionOrder", ["respondentId", "questionOrder"])
    .index("by_questionId", ["questionId"]),
  /** Drafts (`finalSubmission` false) and responses (true). */
  responses: defineTable({
    respondentId: v.id("respondents"),
    /** Absent for answers of a confidential link's respondents; their copies in a group have it. */
    userId: v.optional(v.id("users")),
    questionId: v.id("questions"),
    questionText: v.string(),
    /** Place of the question. A reply to a follow-up has half a place after the answer that it follows. */
    questionOrder: v.number(),
    /** The answer that this one, the reply to a follow-up, is about. */
    follows: v.optional(v.id("responses")),
    /** The respondent's text, which tidying never changes. */
    text: v.string(),
    /** Absent where tidying changed nothing, was refused or failed. */
    tidiedText: v.optional(v.string()),
    /** False hides the tidied text from the owner; absent until decided. */
    tidiedTextApproved: v.optional(v.boolean()),
    finalSubmission: v.boolean(),
    /**
     * Time at which the owner was first shown it, or what was made from it; null until then. Absent for a
     * confidential link, and in old rows.
     */
    readAt: v.optional(v.union(v.null(), v.number())),
    /** The owner has opened it: insights and chats show parts, and mark it as read alone. */
    isOpened: v.optional(v.literal(true)),
    /** Hash of the key of the browser that sent it. Absent in drafts and old rows, which can't be changed. */
    editKeyHash: v.optional(v.string()),
    /** Number of its changes; absent before the first. */
    revision: v.optional(v.number()),
    /** Time of its last change after the owner had opened it. */
    changedAt: v.optional(v.number()),
    embeddingModel: v.optional(v.string()),
    inviteLinkId: v.optional(v.id("inviteLinks")),
    /** Place of a group's copy among the answers to its question. */
    placeInGroup: v.optional(v.number()),
    /** The client's last edit; older saves never replace newer ones. */
    clientUpdatedAt: v.number(),
    updatedAt: v.number(),
  })
    .index("by_respondentId_and_finalSubmission_and_questionId", ["respondentId", "finalSubmission", "questionId"])
    .index("by_questionId", ["questionId"])
    // The index orders responses by age; the next one orders them by model first.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_userId_and_finalSubmission", ["userId", "finalSubmission"])
    .index("by_userId_and_finalSubmission_and_embeddingModel", ["userId", "finalSubmission", "embeddingModel"]),
  /**
   * Submitted answers of confidential links: waiting, or copied into a group. Only confidentialGroups.ts
   * writes them.
   */
  confidentialAnswers: defineTable({
    inviteLinkId: v.id("inviteLinks"),
    questionId: v.id("questions"),
    respondentId: v.id("respondents"),
    responseId: v.id("responses"),
    /** The group; absent while the answer waits. */
    groupId: v.optional(v.id("respondents")),
  })
    .index("by_inviteLinkId_and_questionId_and_groupId", ["inviteLinkId", "questionId", "groupId"])
    .index("by_respondentId", ["respondentId"])
    .index("by_groupId", ["groupId"]),
  /** Work of a confidential link's next release: groups to form or, with an id, one to hide. */
  confidentialChanges: defineTable({
    inviteLinkId: v.id("inviteLinks"),
    brokenGroupId: v.optional(v.id("respondents")),
  }).index("by_inviteLinkId", ["inviteLinkId"]),
  /** A row exists while a respondent's page is open. */
  presence: defineTable({
    respondentId: v.id("respondents"),
    userId: v.id("users"),
  }).index("by_respondentId", ["respondentId"]),
  /** Heartbeats have a table of their own, so that they invalidate no dashboard query. */
  presenceHeartbeats: defineTable({
    respondentId: v.id("respondents"),
    lastSeenAt: v.number(),
  }).index("by_respondentId", ["respondentId"]),
  inviteLinks: defineTable({
    userId: v.id("users"),
    title: v.string(),
    description: v.string(),
    token: v.string(),
    /** Questions, the default one first; at most `limits.questionsPerInvitation`. */
    questions: v.array(v.id("questions")),
    /** People of a group of a confidential link; it never changes. */
    groupSize: v.optional(v.number()),
    /** Relationship of everybody who answers by the link. */
    relationship: v.optional(relationshipValidator),
    expiresAt: v.optional(v.number()),
    maxUses: v.optional(v.number()),
    /** The ended round: the link opens no more, and groups that become whole later show there. */
    roundId: v.optional(v.id("rounds")),
    /** Set at `expiresAt` by a scheduled function, which updates open pages. */
    expired: v.boolean(),
    /** Cancelled when the link is deleted. */
    expiryJob: v.optional(v.id("_scheduled_functions")),
    /** Whether related rows are erased in further transactions. */
    deleted: v.boolean(),
  })
    .index("by_token", ["token"])
    .index("by_userId_and_deleted", ["userId", "deleted"]),
  /** Counts have a table of their own, so that visits invalidate only queries that show counts. */
  inviteLinkCounts: defineTable({
    inviteLinkId: v.id("inviteLinks"),
    views: v.number(),
    usesCount: v.number(),
    lastUsedAt: v.optional(v.number()),
  }).index("by_inviteLinkId", ["inviteLinkId"]),
};
