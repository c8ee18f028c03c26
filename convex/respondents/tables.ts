import { defineTable } from "convex/server";
import { v } from "convex/values";
import { emailStatus, respondentStatus } from "../shared/validators";

/** The people who are asked, the questions put to them and what they answered. */
export const respondentTables = {
  respondents: defineTable({
    /** The requestor: owner of everything below. */
    userId: v.id("users"),
    name: v.string(),
    /** Lower-case; absent when only the link is shared. */
    email: v.optional(v.string()),
    status: respondentStatus,
    invitedAt: v.number(),
    completedAt: v.optional(v.number()),
    /** Set when they came through a public invite link. */
    inviteLinkId: v.optional(v.id("inviteLinks")),
    /** Reminders sent to the respondent alone. */
    timesReminded: v.number(),
    lastRemindedAt: v.optional(v.number()),
    /** The respondent asked for no more reminders. */
    remindersStopped: v.optional(v.boolean()),
    /** When the requestor was told of the completion: once. */
    requestorNotifiedAt: v.optional(v.number()),
    /** Soft delete; the row is purged `times.softDeleteKept` after `deletedAt`. */
    deleted: v.boolean(),
    deletedAt: v.optional(v.number()),
    /** The respondent took their submitted answers back; nothing they wrote is kept. */
    withdrawnAt: v.optional(v.number()),
    /** The capability in /share/<token>: random, 192 bits, kept apart from the row's id. */
    token: v.string(),
    /** The client-made id of the accepted submission: a retry of it changes nothing. */
    submissionId: v.optional(v.string()),
    /** How many questions have a final answer. */
    finalAnswers: v.number(),
    /** The newest invitation or reminder's delivery. */
    emailStatus,
  })
    .index("by_token", ["token"])
    // By age over all statuses, for the facet picture: the next index would sort by status first.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_userId_and_deleted", ["userId", "deleted"])
    .index("by_userId_and_deleted_and_status_and_lastRemindedAt", ["userId", "deleted", "status", "lastRemindedAt"])
    .index("by_inviteLinkId_and_deleted_and_email", ["inviteLinkId", "deleted", "email"])
    .index("by_deleted_and_deletedAt", ["deleted", "deletedAt"]),
  /** Which questions a respondent is asked, in order. The default question is 1, own ones follow from 2. */
  respondentQuestions: defineTable({
    respondentId: v.id("respondents"),
    questionId: v.id("questions"),
    questionOrder: v.number(),
  }).index("by_respondentId_and_questionOrder", ["respondentId", "questionOrder"]),
  /** Drafts (finalSubmission false) and submitted answers. */
  responses: defineTable({
    respondentId: v.id("respondents"),
    /** The respondent's owner, kept here so that an owner's answers are one range. */
    userId: v.id("users"),
    questionId: v.id("questions"),
    /** The question as it read when it was answered; later edits don't change it. */
    questionText: v.string(),
    questionOrder: v.number(),
    /** The respondent's own words, never altered. */
    text: v.string(),
    /** Made after submission, or before at the respondent's wish; absent where tidying changed nothing or failed. */
    tidiedText: v.optional(v.string()),
    /** False when the respondent declined the tidied text: nobody but them is shown it then. Absent while undecided. */
    tidiedApproved: v.optional(v.boolean()),
    finalSubmission: v.boolean(),
    /** Whose vector it has in `responseEmbeddings`; absent without one. Answers of another maker's are embedded again. */
    vectorMadeWith: v.optional(v.string()),
    inviteLinkId: v.optional(v.id("inviteLinks")),
    /** When the client last changed a draft; an older save never overwrites a newer one. */
    clientUpdatedAt: v.number(),
    updatedAt: v.number(),
  })
    .index("by_respondentId_and_finalSubmission_and_questionId", ["respondentId", "finalSubmission", "questionId"])
    // By age over all, for insights and exports: the next index would sort by maker first.
    // eslint-disable-next-line @convex-dev/no-duplicate-indexes
    .index("by_userId_and_finalSubmission", ["userId", "finalSubmission"])
    .index("by_userId_and_finalSubmission_and_vectorMadeWith", ["userId", "finalSubmission", "vectorMadeWith"]),
  /** One vector for each submitted answer, apart from it so that lists stay small. */
  responseEmbeddings: defineTable({
    responseId: v.id("responses"),
    respondentId: v.id("respondents"),
    userId: v.id("users"),
    /** What made it ("embedded" or a model's name): vectors of different makers are not comparable. */
    madeWith: v.string(),
    embedding: v.array(v.float64()),
  })
    .index("by_responseId", ["responseId"])
    .vectorIndex("by_embedding", { vectorField: "embedding", dimensions: 512, filterFields: ["userId"] }),
  /** A respondent has the page open. The row comes and goes; dashboards read whether it is there. */
  presence: defineTable({
    respondentId: v.id("respondents"),
    userId: v.id("users"),
  }).index("by_respondentId", ["respondentId"]),
  /** When a present respondent was last heard of: apart from `presence`, so that a heartbeat re-runs no dashboard. */
  presenceBeats: defineTable({
    respondentId: v.id("respondents"),
    lastSeenAt: v.number(),
  }).index("by_respondentId", ["respondentId"]),
};
