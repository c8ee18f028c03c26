import { v } from "convex/values";
import { lastingRespondentMutation, respondentMutation, respondentQuery } from "../lib/linkFunctions";
import * as presence from "../respondents/presenceModel";
import * as share from "./shareModel";
import * as tidying from "./tidyingModel";
import { answerInput, askedQuestion, draftInput } from "../shared/validators";

/** What a respondent's link shows. Reading it changes nothing, so a mail scanner can't use it up. */
export const open = respondentQuery({
  args: {},
  returns: v.union(
    /** `kept`: the requestor has removed this response; what was submitted is kept for a while, and can be withdrawn. */
    v.object({ state: v.literal("invalid"), reason: v.string(), kept: v.optional(v.boolean()) }),
    v.object({ state: v.literal("withdrawn") }),
    v.object({
      state: v.literal("completed"),
      respondentName: v.string(),
      requestorName: v.string(),
      answered: v.number(),
      total: v.number(),
      /** Whose submission was accepted: a page that holds another one knows that its words did not arrive. */
      submissionId: v.string(),
    }),
    v.object({
      state: v.literal("form"),
      respondentName: v.string(),
      requestorName: v.string(),
      questions: v.array(askedQuestion),
      drafts: v.array(v.object({ questionId: v.id("questions"), text: v.string(), updatedAt: v.number() })),
    }),
  ),
  handler: (ctx) => share.open(ctx),
});

/**
 * Keeps answers as they are being written. The newest edit of each wins: `newer` names the questions whose kept draft is
 * newer than the one sent and stays. A blank text removes the draft. ALREADY_SUBMITTED once submitted.
 */
export const saveDrafts = respondentMutation({
  args: { answers: v.array(draftInput) },
  returns: v.object({ savedAt: v.number(), newer: v.array(v.id("questions")) }),
  handler: (ctx, args) => share.saveDrafts(ctx, args),
});

/** The key that marks a "continue later" address. INVALID while nothing is answered. */
export const createSaveKey = respondentMutation({
  args: {},
  returns: v.object({ saveKey: v.string() }),
  handler: (ctx) => share.createSaveKey(ctx),
});

/**
 * Submits for good: final answers and the completed status in one transaction. The same `submissionId` again answers
 * as the first time did; another one is ALREADY_SUBMITTED.
 */
export const submit = respondentMutation({
  args: { submissionId: v.string(), answers: v.array(answerInput) },
  returns: v.object({ submittedAt: v.number() }),
  handler: (ctx, args) => share.submit(ctx, args),
});

/**
 * The answers that tidying changed, with the respondent's decision about each: drafts they had tidied (`tidying.suggest`)
 * until they submit, then the submitted answers.
 */
export const tidied = respondentQuery({
  args: {},
  returns: v.array(
    v.object({
      responseId: v.id("responses"),
      questionId: v.id("questions"),
      questionText: v.string(),
      text: v.string(),
      tidiedText: v.string(),
      approved: v.optional(v.boolean()),
    }),
  ),
  handler: (ctx) => tidying.offered(ctx),
});

/**
 * Approves or declines the tidied text of an answer, before or after submitting; deciding again replaces the decision.
 * The words themselves stay as they were given. NOT_FOUND for another respondent's answer, INVALID where nothing was tidied.
 */
export const decideTidied = respondentMutation({
  args: { responseId: v.id("responses"), approved: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await tidying.decide(ctx, args);
    return null;
  },
});

/** Takes a submitted response back, removed by its requestor or not: answers, vectors and quotes are erased. */
export const withdraw = lastingRespondentMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await share.withdraw(ctx);
    return null;
  },
});

/** Ends reminders of this request, without an account; doing it again changes nothing. */
export const stopReminders = respondentMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await share.stopReminders(ctx);
    return null;
  },
});

/** Says that the page is open; repeated every `times.presenceHeartbeat`. */
export const heartbeat = respondentMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await presence.beat(ctx);
    return null;
  },
});

/** Says that the page was closed. */
export const leave = respondentMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await presence.leave(ctx);
    return null;
  },
});
