import { v } from "convex/values";
import { displayName } from "../accounts";
import { markRead } from "../insights";
import { isRequestorOf, respondentMutation, respondentQuery } from "../lib/linkFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { recordingsOf } from "../recordings";
import { answersByOf, batchOf, ownOrBuiltInQuestions, removalOf, responsesOf } from "../respondents";
import { texts } from "../shared/texts";
import { askedQuestion } from "../shared/validators";
import { readingOf, revisionOf } from "./editing";

/** Of a confidential link. */
const ofBatch = { batchSize: v.optional(v.number()), batchName: v.optional(v.string()) };

/** Read in a session of the requestor, who gets no draft. */
const asRequestor = v.optional(v.boolean());

/** Writes nothing, so mail scanners have no effect. */
export const open = respondentQuery({
  args: {},
  returns: v.union(
    v.object({
      state: v.literal("invalid"),
      reason: v.string(),
      /** Removed by the requestor, not yet erased. */
      withdrawable: v.optional(v.boolean()),
    }),
    v.object({
      state: v.literal("withdrawn"),
      /** Of a confidential link: the next release hides what was shown. */
      batchSize: v.optional(v.number()),
    }),
    v.object({
      state: v.literal("completed"),
      respondentName: v.string(),
      requestorName: v.string(),
      answered: v.number(),
      total: v.number(),
      /** The accepted one; a page with another id was refused. */
      submissionId: v.string(),
      asRequestor,
      ...ofBatch,
    }),
    v.object({
      state: v.literal("form"),
      respondentName: v.string(),
      requestorName: v.string(),
      questions: v.array(askedQuestion),
      /** The respondent typed an address, at an invite link. */
      withEmail: v.optional(v.boolean()),
      /** "2026-12-08": the requestor would like answers by that day. */
      answersBy: v.optional(v.string()),
      /** They answered in a round that has ended. */
      askedBefore: v.optional(v.boolean()),
      /** The requestor sees an address of the respondent. */
      emailKnown: v.optional(v.boolean()),
      /** None of the link's own can be read. */
      builtIn: v.optional(v.boolean()),
      asRequestor,
      /** Chosen: no draft is stored. */
      onDevice: v.optional(v.boolean()),
      ...ofBatch,
      drafts: v.array(v.object({ questionId: v.id("questions"), text: v.string(), updatedAt: v.number() })),
    }),
  ),
  handler: async (ctx) => {
    const { respondent, removedRespondent } = ctx;
    if (respondent === null) {
      const withdrawable = removedRespondent?.status === "completed" ? { withdrawable: true } : {};
      return { state: "invalid" as const, reason: texts.linkUnknown, ...withdrawable };
    }
    if (respondent.withdrawnAt !== undefined) {
      const { batchSize } = await batchOf(ctx, respondent);
      return { state: "withdrawn" as const, ...(batchSize === undefined ? {} : { batchSize }) };
    }
    const { questions, builtIn } = await ownOrBuiltInQuestions(ctx, respondent._id);
    const isRequestor = await isRequestorOf(ctx, respondent);
    const requestor = await ctx.db.get("users", respondent.requestorId);
    const names = {
      respondentName: respondent.name,
      requestorName: displayName(requestor),
      ...(isRequestor ? { asRequestor: true } : {}),
      ...(await batchOf(ctx, respondent)),
    };
    if (respondent.status === "completed") {
      const removal = respondent.userId === undefined ? await removalOf(ctx, respondent._id) : "none";
      if (removal !== "none") {
        const withdrawable = removal === "removed" ? { withdrawable: true } : {};
        return { state: "invalid" as const, reason: texts.linkUnknown, ...withdrawable };
      }
      const { finalAnswers: answered, submissionId = "" } = respondent;
      return { state: "completed" as const, ...names, answered, total: questions.length, submissionId };
    }
    const answersBy = await answersByOf(ctx, respondent, requestor);
    const former = respondent.formerId === undefined ? null : await ctx.db.get("respondents", respondent.formerId);
    const askedBefore = former !== null && !former.deleted;
    const drafts = isRequestor ? [] : await responsesOf(ctx, respondent._id, false);
    return {
      state: "form" as const,
      ...names,
      questions: questions.map(({ _id, text }) => ({ _id, text })),
      ...(builtIn ? { builtIn } : {}),
      ...(answersBy === undefined ? {} : { answersBy }),
      ...(askedBefore ? { askedBefore: true } : {}),
      ...(respondent.draftsOnDevice === true ? { onDevice: true } : {}),
      ...(respondent.email === undefined || respondent.inviteLinkId === undefined ? {} : { withEmail: true }),
      ...(respondent.email === undefined ? {} : { emailKnown: true }),
      drafts: drafts.map(({ questionId, text, updatedAt }) => ({ questionId, text, updatedAt })),
    };
  },
});

/** What was submitted by the link, in question order; empty before, and once it was removed or withdrawn. */
export const submitted = respondentQuery({
  /** `editKey`: of this browser. */
  args: { editKey: v.optional(v.string()) },
  returns: v.array(
    v.object({
      responseId: v.id("responses"),
      questionText: v.string(),
      text: v.string(),
      /** In force: its respondent has not declined it. */
      tidiedText: v.optional(v.string()),
      reading: v.optional(
        v.union(v.literal("changeable"), v.literal("elsewhere"), v.literal("read"), v.literal("grouped")),
      ),
      revision: v.number(),
      /** Its requestor can play it. */
      heard: v.optional(v.literal(true)),
    }),
  ),
  handler: async (ctx, { editKey }) => {
    const { respondent } = ctx;
    if (respondent?.status !== "completed" || respondent.withdrawnAt !== undefined) return [];
    const heard = new Set((await recordingsOf(ctx, respondent._id)).map(({ responseId }) => responseId));
    const responses = await responsesOf(ctx, respondent._id, true);
    return await Promise.all(
      responses
        .toSorted((a, b) => a.questionOrder - b.questionOrder)
        .map(async (response) => {
          const { _id: responseId, questionText, text, tidiedText, tidiedTextApproved } = response;
          const reading = await readingOf(ctx, response, editKey);
          return {
            ...{
              responseId,
              questionText,
              text,
              revision: revisionOf(response),
            },
            ...(tidiedText === undefined || tidiedTextApproved === false ? {} : { tidiedText }),
            ...(reading === undefined ? {} : { reading }),
            ...(heard.has(responseId) ? { heard: true as const } : {}),
          };
        }),
    );
  },
});

/** The requestor's own session has the words of this link on its page. */
export const noteReadByRequestor = respondentMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (!(await isRequestorOf(ctx, ctx.respondent))) return;
    await markRead(ctx, await responsesOf(ctx, ctx.respondent._id, true));
  },
});

/** A mutation, because mail scanners open links. */
export const stopReminders = respondentMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { _id, remindersStopped } = ctx.respondent;
    if (remindersStopped === true) return;
    await consumeRateLimit(ctx, "stopReminders", _id);
    await ctx.db.patch("respondents", _id, { remindersStopped: true });
  },
});
