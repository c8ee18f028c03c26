/** What whoever holds a respondent's link can do: read the questions, keep drafts, submit once, withdraw. */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { appError, invalid } from "../lib/appError";
import { capabilityToken } from "../lib/capabilityToken";
import type { RespondentMutationCtx, RespondentQueryCtx } from "../lib/linkFunctions";
import { takeRate } from "../lib/rateLimits";
import { respondentCompletedMail } from "../mail/templates";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import { siteUrl } from "../lib/configuration";
import * as emails from "../mail/emails";
import * as events from "../events/eventsModel";
import { sourcesChanged } from "../insights/insightLifecycle";
import * as chat from "../insights/chatModel";
import { forgetRespondent } from "../insights/insightsModel";
import * as presence from "../respondents/presenceModel";
import * as respondentQuestions from "../respondents/respondentQuestions";
import { MOST_RESPONSES, responsesOf } from "../respondents/responses";
import { leaveLists, moveToCompleted } from "../respondents/respondentsModel";
import { freeText } from "../lib/text";
import { deliverableEmail, displayNameOf } from "../accounts/usersModel";

type Answers = readonly { readonly questionId: Id<"questions">; readonly text: string }[];

/** What the link shows. */
export async function open(ctx: RespondentQueryCtx) {
  const { respondent, removed } = ctx;
  if (respondent === null) {
    const kept = removed?.status === "completed" ? { kept: true } : {};
    return { state: "invalid" as const, reason: texts.linkUnknown, ...kept };
  }
  if (respondent.withdrawnAt !== undefined) return { state: "withdrawn" as const };
  const questions = await respondentQuestions.asked(ctx, respondent._id);
  const names = {
    respondentName: respondent.name,
    requestorName: await displayNameOf(ctx, respondent.userId),
  };
  if (respondent.status === "completed") {
    const { finalAnswers: answered, submissionId = "" } = respondent;
    return { state: "completed" as const, ...names, answered, total: questions.length, submissionId };
  }
  const drafts = await responsesOf(ctx, respondent._id, false);
  return {
    state: "form" as const,
    ...names,
    questions: questions.map(({ _id, text }) => ({ _id, text })),
    drafts: drafts.map(({ questionId, text, updatedAt }) => ({ questionId, text, updatedAt })),
  };
}

/** The link's respondent while they may still write; ALREADY_SUBMITTED and INVALID_LINK afterwards. */
function writing(ctx: RespondentMutationCtx): Doc<"respondents"> {
  const { respondent } = ctx;
  if (respondent.withdrawnAt !== undefined) throw appError("INVALID_LINK", texts.linkWithdrawn);
  if (respondent.status === "completed") throw appError("ALREADY_SUBMITTED", texts.alreadySubmitted);
  return respondent;
}

/**
 * Checks answers against what this respondent is asked. An answer to a question taken away meanwhile still counts where
 * a draft shows that it was asked. INVALID for any other question, and for a text that is too long.
 */
async function checked(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
  answers: Answers,
  drafts: ReadonlyMap<Id<"questions">, Doc<"responses">>,
): Promise<{ questionId: Id<"questions">; questionText: string; questionOrder: number; text: string }[]> {
  if (answers.length > MOST_RESPONSES) throw invalid("Too many answers.");
  const asked = new Map(
    (await respondentQuestions.asked(ctx, respondentId)).map((question) => [question._id, question]),
  );
  const byQuestion = new Map(answers.map(({ questionId, text }) => [questionId, text]));
  return [...byQuestion].map(([questionId, text]) => {
    const question = asked.get(questionId);
    const draft = drafts.get(questionId);
    const questionText = question?.text ?? draft?.questionText;
    const questionOrder = question?.questionOrder ?? draft?.questionOrder;
    if (questionText === undefined || questionOrder === undefined) {
      throw invalid(texts.questionUnknown);
    }
    return { questionId, questionText, questionOrder, text: freeText(text, "The answer", limits.answerText) };
  });
}

async function draftsByQuestion(
  ctx: QueryCtx,
  respondentId: Id<"respondents">,
): Promise<Map<Id<"questions">, Doc<"responses">>> {
  return new Map((await responsesOf(ctx, respondentId, false)).map((draft) => [draft.questionId, draft]));
}

/** Keeps drafts; a blank text removes its draft. An edit older than the kept one changes nothing and is named. */
export async function saveDrafts(
  ctx: RespondentMutationCtx,
  args: { answers: readonly (Answers[number] & { readonly editedAt: number })[] },
): Promise<{ savedAt: number; newer: Id<"questions">[] }> {
  const respondent = writing(ctx);
  await takeRate(ctx, "saveDrafts", respondent._id);
  const now = Date.now();
  const drafts = await draftsByQuestion(ctx, respondent._id);
  const editedAt = new Map(args.answers.map((answer) => [answer.questionId, answer.editedAt]));
  const newer: Id<"questions">[] = [];
  for (const answer of await checked(ctx, respondent._id, args.answers, drafts)) {
    const draft = drafts.get(answer.questionId);
    const claimed = editedAt.get(answer.questionId);
    // A clock that runs ahead must not make later saves of other devices look old.
    const clientUpdatedAt = claimed !== undefined && Number.isFinite(claimed) ? Math.min(claimed, now) : now;
    if (draft !== undefined && draft.clientUpdatedAt > clientUpdatedAt) {
      newer.push(answer.questionId);
    } else if (draft === undefined) {
      if (answer.text !== "")
        await insertResponse(ctx, respondent, answer, { finalSubmission: false, clientUpdatedAt });
    } else if (answer.text === "") {
      await ctx.db.delete("responses", draft._id);
    } else if (answer.text !== draft.text) {
      // What was tidied were other words.
      const tidied = { tidiedText: undefined, tidiedApproved: undefined };
      await ctx.db.patch("responses", draft._id, { text: answer.text, clientUpdatedAt, updatedAt: now, ...tidied });
    } else if (clientUpdatedAt > draft.clientUpdatedAt) {
      await ctx.db.patch("responses", draft._id, { clientUpdatedAt, updatedAt: now });
    }
  }
  return { savedAt: now, newer };
}

async function insertResponse(
  ctx: MutationCtx,
  { _id, userId, inviteLinkId }: Doc<"respondents">,
  answer: { questionId: Id<"questions">; questionText: string; questionOrder: number; text: string },
  fields: Pick<Doc<"responses">, "finalSubmission" | "clientUpdatedAt" | "tidiedText" | "tidiedApproved">,
): Promise<void> {
  await ctx.db.insert("responses", {
    respondentId: _id,
    userId,
    inviteLinkId,
    ...answer,
    ...fields,
    updatedAt: Date.now(),
  });
}

/** Drafts live on the server under the link itself; the key only marks the address that continues them. */
export async function createSaveKey(ctx: RespondentMutationCtx): Promise<{ saveKey: string }> {
  const respondent = writing(ctx);
  await takeRate(ctx, "saveDrafts", respondent._id);
  const drafts = await responsesOf(ctx, respondent._id, false);
  if (drafts.length === 0) throw invalid(texts.nothingToSave);
  return { saveKey: capabilityToken() };
}

/** Submits for good. */
export async function submit(
  ctx: RespondentMutationCtx,
  args: { submissionId: string; answers: Answers },
): Promise<{ submittedAt: number }> {
  const { submissionId } = args;
  if (submissionId === "" || submissionId.length > limits.submissionId) throw invalid("Malformed submission id.");
  if (ctx.respondent.submissionId === submissionId && ctx.respondent.completedAt !== undefined) {
    return { submittedAt: ctx.respondent.completedAt };
  }
  const respondent = writing(ctx);
  await takeRate(ctx, "submit", respondent._id);
  const drafts = await draftsByQuestion(ctx, respondent._id);
  const answers = (await checked(ctx, respondent._id, args.answers, drafts)).filter(({ text }) => text !== "");
  if (answers.length === 0) throw invalid(texts.nothingToSubmit);
  const completedAt = Date.now();
  for (const draft of drafts.values()) await ctx.db.delete("responses", draft._id);
  for (const answer of answers) {
    const fields = { finalSubmission: true, clientUpdatedAt: completedAt };
    await insertResponse(ctx, respondent, answer, {
      ...fields,
      ...decidedBefore(drafts.get(answer.questionId), answer),
    });
  }
  await moveToCompleted(ctx, respondent);
  await presence.clear(ctx, respondent._id);
  await ctx.db.patch("respondents", respondent._id, {
    status: "completed",
    completedAt,
    submissionId,
    finalAnswers: answers.length,
    requestorNotifiedAt: completedAt,
  });
  const event = respondent.inviteLinkId === undefined ? "final_submission" : "final_submission_public_link";
  await events.recordOf(ctx, respondent, event, { answers: answers.length });
  await sourcesChanged(ctx, respondent.userId, "external-feedback-insights");
  await tellRequestor(ctx, respondent, answers.length);
  await ctx.scheduler.runAfter(0, internal.answering.enrichment.enrich, { respondentId: respondent._id });
  return { submittedAt: completedAt };
}

/** What the respondent was offered for these very words, and said to it, while they were a draft. */
function decidedBefore(
  draft: Doc<"responses"> | undefined,
  { text }: { text: string },
): Pick<Doc<"responses">, "tidiedText" | "tidiedApproved"> {
  if (draft?.text !== text) return {};
  const { tidiedText, tidiedApproved } = draft;
  return { tidiedText, tidiedApproved };
}

async function tellRequestor(ctx: MutationCtx, respondent: Doc<"respondents">, answered: number): Promise<void> {
  const to = deliverableEmail(await ctx.db.get("users", respondent.userId));
  if (to === null) return;
  await emails.queue(ctx, {
    kind: "respondentCompleted",
    to,
    content: respondentCompletedMail({
      respondentName: respondent.name,
      link: `${siteUrl()}/app/respondent-assessment/${respondent._id}`,
      answered,
    }),
    idempotencyKey: `respondentCompleted/${respondent._id}`,
    userId: respondent.userId,
    respondentId: respondent._id,
  });
}

/** Erases everything a respondent wrote, with its vectors. */
export async function eraseResponses(ctx: MutationCtx, respondentId: Id<"respondents">): Promise<void> {
  for (const finalSubmission of [true, false]) {
    for (const response of await responsesOf(ctx, respondentId, finalSubmission)) {
      const vectors = await ctx.db
        .query("responseEmbeddings")
        .withIndex("by_responseId", (q) => q.eq("responseId", response._id))
        .take(10);
      for (const vector of vectors) await ctx.db.delete("responseEmbeddings", vector._id);
      await ctx.db.delete("responses", response._id);
    }
  }
}

/** Takes a submitted response back; doing it again changes nothing. */
export async function withdraw(ctx: RespondentMutationCtx): Promise<void> {
  const { respondent } = ctx;
  if (respondent.withdrawnAt !== undefined) return;
  if (respondent.status !== "completed") throw invalid("There is nothing to withdraw yet.");
  await eraseResponses(ctx, respondent._id);
  if (!respondent.deleted) await leaveLists(ctx, respondent);
  await presence.clear(ctx, respondent._id);
  const now = Date.now();
  await ctx.db.patch("respondents", respondent._id, {
    deleted: true,
    deletedAt: respondent.deletedAt ?? now,
    withdrawnAt: now,
    finalAnswers: 0,
  });
  await forgetRespondent(ctx, respondent.userId, respondent._id);
  await chat.forgetRespondent(ctx, respondent.userId, respondent._id);
}

/** The respondent wants no more reminders. Opening the e-mailed link does not do it: a mail scanner would. */
export async function stopReminders(ctx: RespondentMutationCtx): Promise<void> {
  const { respondent } = ctx;
  if (respondent.remindersStopped === true) return;
  await takeRate(ctx, "saveDrafts", respondent._id);
  await ctx.db.patch("respondents", respondent._id, { remindersStopped: true });
}
