import { defineTable } from "convex/server";
import { v } from "convex/values";
import { listPlace } from "../lib/numberedList";
import {
  contributorRelationship,
  emailStatus,
  followUpState,
  handedOn,
  language,
  respondentStatus,
} from "../shared/validators";

const followUpFields = {
  /** The answer that it is about. */
  responseId: v.id("responses"),
  questionId: v.id("questions"),
  question: v.string(),
  state: followUpState,
  /** An email was queued; otherwise the owner hands the link on. */
  emailed: v.boolean(),
  /** Of the reply; client-made, makes its submission idempotent. */
  submissionId: v.optional(v.string()),
  answeredAt: v.optional(v.number()),
};

export const respondentTables = {
  respondents: defineTable({
    /**
     * The requestor; absent for the respondents of a confidential link, of a goal and of a round that has ended, so that no reader
     * of the requestor's rows finds them.
     */
    userId: v.optional(v.id("users")),
    /** Empty for the respondents of a confidential link. */
    name: v.string(),
    /** Before they were renamed, newest last: shared reports mask these too. */
    formerNames: v.optional(v.array(v.string())),
    /** Normalized; absent when only the link is shared. */
    email: v.optional(v.string()),
    status: respondentStatus,
    invitedAt: v.number(),
    /** When their page was first open. */
    openedAt: v.optional(v.number()),
    completedAt: v.optional(v.number()),
    inviteLinkId: v.optional(v.id("inviteLinks")),
    /** Of a round that has ended; then `userId` is absent. */
    roundId: v.optional(v.id("rounds")),
    /** The same person in the round before; absent where they were not asked in it. */
    formerId: v.optional(v.id("respondents")),
    /** Set where the respondent is asked about this goal alone. */
    goalId: v.optional(v.id("goals")),
    timesReminded: v.number(),
    lastRemindedAt: v.optional(v.number()),
    /** By itself, before the day by which answers were wanted; once a person. */
    autoRemindedAt: v.optional(v.number()),
    remindersStopped: v.optional(v.boolean()),
    /** Of their page when it was last open before they answered: that of emails to them. The requestor never reads it. */
    language: v.optional(language),
    /** Chosen by the respondent: no draft and no unsent recording is stored. Until submission. */
    draftsOnDevice: v.optional(v.boolean()),
    requestorNotifiedAt: v.optional(v.number()),
    /** Erased `times.softDeleteKept` after `deletedAt`. */
    deleted: v.boolean(),
    deletedAt: v.optional(v.number()),
    /** Where a removed person was in the lists. */
    removedFrom: v.optional(v.array(listPlace)),
    /** Set with the erasure of their answers. */
    withdrawnAt: v.optional(v.number()),
    token: v.string(),
    /** Client-made; makes submission idempotent. */
    submissionId: v.optional(v.string()),
    finalAnswers: v.number(),
    emailStatus,
    /** Absent until the owner copied or shared the link. */
    handedOn: v.optional(handedOn),
    /** Of a batch: how many people have answered each of its questions. */
    people: v.optional(v.number()),
    /** Never of a confidential link's respondent; a batch has its link's. */
    relationship: v.optional(contributorRelationship),
    /** When their owner thanked them; never of a confidential link, as `followUp`. */
    thankedAt: v.optional(v.number()),
    /** It can't be taken back any more, and their page shows it. */
    thanksGiven: v.optional(v.boolean()),
    /** The one question that their owner may ask about an answer. Written only by followUps.ts, here and in answering. */
    followUp: v.optional(v.object(followUpFields)),
    /** The last email with a follow-up question. */
    followUpMailedAt: v.optional(v.number()),
  })
    .index("by_token", ["token"])
    .index("by_goalId", ["goalId"])
    .index("by_roundId_and_deleted", ["roundId", "deleted"])
    // Ordered by age over all statuses; the next index by status first.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_userId_and_deleted", ["userId", "deleted"])
    .index("by_userId_and_deleted_and_status_and_lastRemindedAt", ["userId", "deleted", "status", "lastRemindedAt"])
    .index("by_userId_and_deleted_and_relationship", ["userId", "deleted", "relationship"])
    .index("by_userId_and_deletedAt", ["userId", "deletedAt"])
    .index("by_userId_and_deleted_and_email", ["userId", "deleted", "email"])
    .index("by_inviteLinkId_and_deleted_and_email", ["inviteLinkId", "deleted", "email"])
    .index("by_deleted_and_deletedAt", ["deleted", "deletedAt"]),
  /** Ordered from 1, the default question first. */
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
    /** Absent for what a confidential link's respondent wrote; the copy in a batch has it. */
    userId: v.optional(v.id("users")),
    questionId: v.id("questions"),
    questionText: v.string(),
    /** Of the reply to a follow-up, half a place after the answer that it follows. */
    questionOrder: v.number(),
    /** Of the reply to a follow-up: the answer that it is about. */
    follows: v.optional(v.id("responses")),
    /** Tidying never changes it. */
    text: v.string(),
    /** Absent where tidying changed nothing, was refused or failed. */
    tidiedText: v.optional(v.string()),
    /** False hides the tidied text from the requestor; absent until decided. */
    tidiedTextApproved: v.optional(v.boolean()),
    finalSubmission: v.boolean(),
    /** When its requestor was first shown it, or what was made from it; null until then. Absent for a confidential link, and of old rows. */
    readAt: v.optional(v.union(v.null(), v.number())),
    /** Of the key of the browser that has sent it. Absent from drafts and old rows, which can't be changed. */
    editKeyHash: v.optional(v.string()),
    /** Counts its changes; absent before the first. */
    revision: v.optional(v.number()),
    embeddingModel: v.optional(v.string()),
    inviteLinkId: v.optional(v.id("inviteLinks")),
    /** Of a copy in a batch: its place among the answers to its question. */
    seat: v.optional(v.number()),
    /** The client's last edit; older saves never replace newer ones. */
    clientUpdatedAt: v.number(),
    updatedAt: v.number(),
  })
    .index("by_respondentId_and_finalSubmission_and_questionId", ["respondentId", "finalSubmission", "questionId"])
    .index("by_questionId", ["questionId"])
    // Ordered by age; the next index by model first.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_userId_and_finalSubmission", ["userId", "finalSubmission"])
    .index("by_userId_and_finalSubmission_and_embeddingModel", ["userId", "finalSubmission", "embeddingModel"]),
  /** Submitted answers of confidential links: waiting, or copied into a batch. Written only by confidentialBatches.ts. */
  confidentialAnswers: defineTable({
    inviteLinkId: v.id("inviteLinks"),
    questionId: v.id("questions"),
    respondentId: v.id("respondents"),
    responseId: v.id("responses"),
    /** Absent while it waits. */
    batchId: v.optional(v.id("respondents")),
  })
    .index("by_inviteLinkId_and_questionId_and_batchId", ["inviteLinkId", "questionId", "batchId"])
    .index("by_respondentId", ["respondentId"])
    .index("by_batchId", ["batchId"]),
  /** What the next release of a confidential link has to do: batches to make or, with an id, one to hide. */
  confidentialChanges: defineTable({
    inviteLinkId: v.id("inviteLinks"),
    brokenBatchId: v.optional(v.id("respondents")),
  }).index("by_inviteLinkId", ["inviteLinkId"]),
  /** Exists while a respondent's page is open. */
  presence: defineTable({
    respondentId: v.id("respondents"),
    userId: v.id("users"),
  }).index("by_respondentId", ["respondentId"]),
  /** Apart from `presence`: heartbeats invalidate no dashboard query. */
  presenceHeartbeats: defineTable({
    respondentId: v.id("respondents"),
    lastSeenAt: v.number(),
  }).index("by_respondentId", ["respondentId"]),
  inviteLinks: defineTable({
    userId: v.id("users"),
    title: v.string(),
    description: v.string(),
    token: v.string(),
    /** Default first; at most `limits.questionsPerInvitation`. */
    questions: v.array(v.id("questions")),
    questionSet: v.string(),
    isAnonymous: v.boolean(),
    /** Of a confidential link: the people of a batch. Never changed. */
    batchSize: v.optional(v.number()),
    /** Of everybody who comes by it. */
    relationship: v.optional(contributorRelationship),
    expiresAt: v.optional(v.number()),
    maxUses: v.optional(v.number()),
    /** Of a round that has ended: it opens no more, and groups that become whole later show there. */
    roundId: v.optional(v.id("rounds")),
    /** Set at `expiresAt` by a scheduled function, which updates open pages. */
    expired: v.boolean(),
    /** Cancelled when the link is deleted. */
    expiryJob: v.optional(v.id("_scheduled_functions")),
    /** Related rows are erased in batches. */
    deleted: v.boolean(),
  })
    .index("by_token", ["token"])
    .index("by_userId_and_deleted", ["userId", "deleted"]),
  /** Apart from the link: visits invalidate only queries that show counts. */
  inviteLinkCounts: defineTable({
    inviteLinkId: v.id("inviteLinks"),
    views: v.number(),
    usesCount: v.number(),
    lastUsedAt: v.optional(v.number()),
  }).index("by_inviteLinkId", ["inviteLinkId"]),
};
