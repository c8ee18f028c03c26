import { type Infer, v } from "convex/values";
import { displayNameFrom } from "../accounts";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import {
  isRequestorOf,
  type LinkRespondent,
  refuseRequestor,
  respondentMutation,
  respondentQuery,
} from "../lib/shareLinkFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { markOpened } from "../lib/lists/readMarks";
import { recordingsOf } from "../recordings";
import {
  dueDateForRespondent,
  readGroup,
  ownOrBuiltInQuestions,
  ownerRemovalOf,
  draftsOf,
  revisionOf,
  submittedResponsesOf,
} from "../respondents";
import * as texts from "../shared/texts/texts";
import { askedQuestion, draftOnPage, editState } from "../shared/validators";
import { editStateOf } from "./answerEdits";
import { toDraftOnPage } from "./drafts";

/** Fields of a confidential link. */
const groupFields = { groupSize: v.optional(v.number()), groupName: v.optional(v.string()) };

/** True in a session of the requestor, who gets no draft and may change nothing. */
const isRequestor = v.optional(v.boolean());

const openedLink = v.union(
  v.object({
    state: v.literal("invalid"),
    reason: v.string(),
    /** Whether the requestor has removed the respondent, whose rows are not yet erased. */
    canWithdraw: v.optional(v.boolean()),
  }),
  v.object({
    state: v.literal("withdrawn"),
    /** People of a group of a confidential link, whose next release hides what was shown. */
    groupSize: v.optional(v.number()),
  }),
  v.object({
    state: v.literal("completed"),
    respondentName: v.string(),
    requestorName: v.string(),
    answered: v.number(),
    total: v.number(),
    /** Id of the accepted submission. A page that sent another id was refused. */
    submissionId: v.string(),
    isRequestor,
    ...groupFields,
  }),
  v.object({
    state: v.literal("form"),
    respondentName: v.string(),
    requestorName: v.string(),
    questions: v.array(askedQuestion),
    /** The respondent typed an address at an invite link. */
    showsEmail: v.optional(v.boolean()),
    /** Day by which the requestor would like answers, such as "2026-12-08". */
    dueDate: v.optional(v.string()),
    /** The respondent answered in an ended round. */
    wasAskedBefore: v.optional(v.boolean()),
    /** The requestor sees an address of the respondent. */
    isEmailKnown: v.optional(v.boolean()),
    /** None of the link's own questions can be read, so the built-in ones are asked. */
    isBuiltIn: v.optional(v.boolean()),
    isRequestor,
    /** The respondent chose to store no draft. */
    isOnDeviceOnly: v.optional(v.boolean()),
    ...groupFields,
    drafts: v.array(draftOnPage),
  }),
);
type OpenedLink = Infer<typeof openedLink>;

/** What a share link's page shows. A query writes nothing, so that a mail scanner has no effect. */
export const open = respondentQuery({
  args: {},
  returns: openedLink,
  handler: async (ctx): Promise<OpenedLink> => {
    const { respondent, removedRespondent } = ctx;
    if (respondent === null) return await openRemoved(ctx, removedRespondent);
    if (respondent.withdrawnAt !== undefined) {
      const { groupSize } = await readGroup(ctx, respondent);
      return { state: "withdrawn", groupSize };
    }
    return respondent.status === "completed" ? await openCompleted(ctx, respondent) : await openForm(ctx, respondent);
  },
});

/** Offers the withdrawal to the removed respondent alone: the requestor's session is refused. */
async function openRemoved(ctx: QueryCtx, removed: LinkRespondent | null): Promise<OpenedLink> {
  return invalidLink(removed?.status === "completed" && !(await isRequestorOf(ctx, removed)));
}

function invalidLink(isWithdrawable: boolean): OpenedLink {
  return { state: "invalid", reason: texts.linkUnknown, ...(isWithdrawable ? { canWithdraw: true } : {}) };
}

async function openCompleted(ctx: QueryCtx, respondent: LinkRespondent): Promise<OpenedLink> {
  const removal = respondent.userId === undefined ? await ownerRemovalOf(ctx, respondent._id) : "none";
  if (removal !== "none") return invalidLink(removal === "removed" && !(await isRequestorOf(ctx, respondent)));
  const { questions } = await ownOrBuiltInQuestions(ctx, respondent._id);
  const requestor = await ctx.db.get("users", respondent.requestorId);
  const { finalAnswers: answered, submissionId = "" } = respondent;
  return {
    state: "completed",
    ...(await sharedFields(ctx, respondent, requestor)),
    answered,
    total: questions.length,
    submissionId,
  };
}

async function openForm(ctx: QueryCtx, respondent: LinkRespondent): Promise<OpenedLink> {
  const { questions, isBuiltIn } = await ownOrBuiltInQuestions(ctx, respondent._id);
  const requestor = await ctx.db.get("users", respondent.requestorId);
  const fields = await sharedFields(ctx, respondent, requestor);
  const dueDate = await dueDateForRespondent(ctx, respondent, requestor);
  const former = respondent.formerId === undefined ? null : await ctx.db.get("respondents", respondent.formerId);
  const drafts = fields.isRequestor === true ? [] : await draftsOf(ctx, respondent._id);
  return {
    state: "form",
    ...fields,
    questions: questions.map(({ _id, text }) => ({ _id, text })),
    ...(isBuiltIn ? { isBuiltIn } : {}),
    dueDate,
    ...(former === null || former.deleted ? {} : { wasAskedBefore: true }),
    ...(respondent.draftsOnDevice === true ? { isOnDeviceOnly: true } : {}),
    ...(respondent.email === undefined || respondent.inviteLinkId === undefined ? {} : { showsEmail: true }),
    ...(respondent.email === undefined ? {} : { isEmailKnown: true }),
    drafts: drafts.map(toDraftOnPage),
  };
}

/** Names, group and session of a link that is open. */
async function sharedFields(ctx: QueryCtx, respondent: LinkRespondent, requestor: Doc<"users"> | null) {
  return {
    respondentName: respondent.name,
    requestorName: displayNameFrom(requestor),
    ...((await isRequestorOf(ctx, respondent)) ? { isRequestor: true } : {}),
    ...(await readGroup(ctx, respondent)),
  };
}

/**
 * The answers that were submitted by the link, in question order; empty before, and once they are removed or withdrawn.
 * @throws INVALID as `hashOfEditKey`
 */
export const submitted = respondentQuery({
  /** `editKey` is the key of this browser. */
  args: { editKey: v.optional(v.string()) },
  returns: v.array(
    v.object({
      responseId: v.id("responses"),
      questionText: v.string(),
      text: v.string(),
      /** The tidied text, unless its respondent has declined it. */
      tidiedText: v.optional(v.string()),
      editState: v.optional(editState),
      /** Until then this browser can change a read answer too. Milliseconds. */
      openUntil: v.optional(v.number()),
      revision: v.number(),
      /** The requestor can play the recording of the answer. */
      isPlayable: v.optional(v.literal(true)),
    }),
  ),
  handler: async (ctx, { editKey }) => {
    const { respondent } = ctx;
    if (respondent?.status !== "completed" || respondent.withdrawnAt !== undefined) return [];
    const recorded = new Set((await recordingsOf(ctx, respondent._id)).map(({ responseId }) => responseId));
    const responses = await submittedResponsesOf(ctx, respondent._id);
    return await Promise.all(
      responses
        .toSorted((a, b) => a.questionOrder - b.questionOrder)
        .map(async (response) => {
          const { _id: responseId, questionText, text, tidiedText, tidiedTextApproved } = response;
          return {
            responseId,
            questionText,
            text,
            revision: revisionOf(response),
            ...(tidiedText === undefined || tidiedTextApproved === false ? {} : { tidiedText }),
            ...(await editStateOf(ctx, respondent, response, editKey)),
            ...(recorded.has(responseId) ? { isPlayable: true as const } : {}),
          };
        }),
    );
  },
});

/** Marks the answers as read, because a page in the requestor's own session shows them. */
export const noteReadByRequestor = respondentMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (!(await isRequestorOf(ctx, ctx.respondent))) return;
    await markOpened(ctx, await submittedResponsesOf(ctx, ctx.respondent._id));
  },
});

/**
 * Ends reminders. It is a mutation that the page calls, because mail scanners open links.
 * @throws FORBIDDEN for the requestor
 * @throws RATE_LIMITED beyond `stopReminders`
 */
export const stopReminders = respondentMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { _id, remindersStopped } = ctx.respondent;
    await refuseRequestor(ctx, ctx.respondent);
    if (remindersStopped === true) return;
    await consumeRateLimit(ctx, "stopReminders", _id);
    await ctx.db.patch("respondents", _id, { remindersStopped: true });
  },
});
