/** Creates the rows of one requestor. Every text is a canary that must not appear in results of other callers. */
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { GoalSource } from "../../../convex/shared/validators";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { DAY } from "../../../convex/shared/limits/durations";
import { START } from "../backends/backendTest.js";
import { editKeyOf } from "./people.js";
import { WEBM } from "../browser/recordings.js";
import type { ProductBackend } from "../backends/ProductBackend.js";
import { storedMails } from "./storedMails.js";

interface LinkedRespondent {
  readonly respondentId: Id<"respondents">;
  readonly token: string;
}

/** One requestor with a row in every table. */
export interface OwnerRows {
  /** Every text of this requestor contains it. */
  readonly canary: string;
  readonly userId: Id<"users">;
  readonly caller: ProductBackend;
  /** The requestor as a caller whose session has ended. */
  readonly signedOutCaller: ProductBackend;
  readonly defaultQuestion: { readonly id: Id<"questions">; readonly text: string };
  readonly ownQuestion: { readonly id: Id<"questions">; readonly text: string };
  readonly pending: LinkedRespondent;
  readonly completed: LinkedRespondent & { readonly responseId: Id<"responses"> };
  /** Respondent who has answered, and has an open follow-up with a begun reply. */
  readonly withFollowUp: LinkedRespondent & { readonly questionId: Id<"questions"> };
  readonly deleted: LinkedRespondent;
  readonly withdrawn: LinkedRespondent;
  readonly inviteLink: { readonly inviteLinkId: Id<"inviteLinks">; readonly token: string };
  /** The report shows quotes without names. */
  readonly sharedReport: { readonly sharedReportId: Id<"sharedReports">; readonly token: string };
  /** The recording is of the answer of `completed`. */
  readonly recordingId: Id<"recordings">;
  /** The goal came from the answer of `completed`, who was asked about it and has answered. */
  readonly goalId: Id<"goals">;
  /** The correction leaves out a claim that quotes the answer of `completed`. */
  readonly correctionId: Id<"claimCorrections">;
  /** The round has ended. */
  readonly roundId: Id<"rounds">;
  /** Tokens of the links in emails to the requestor. */
  readonly mailTokens: { readonly confirm: string; readonly unsubscribe: string };
  readonly deletedInviteLink: { readonly inviteLinkId: Id<"inviteLinks">; readonly token: string };
}

const MONTH_MS = 30 * DAY;

/** What creates the rows of one requestor: their session as caller, and the canary of their texts. */
interface Creator {
  readonly backend: ProductBackend;
  readonly caller: ProductBackend;
  readonly canary: string;
}

/**
 * Creates the requestor `name`. Respondents may read texts that end in `shown`; their author may read `pending-answer`,
 * `completed-answer` or `followUp-answer`.
 */
export async function createOwnerRows(backend: ProductBackend, name: string): Promise<OwnerRows> {
  const canary = `canary-${name}`;
  const owner = await createRequestor(backend, canary);
  const { userId, caller } = owner;
  const creator = { backend, caller, canary };
  const first = await caller.query(api.questions.questions.default);
  const defaultQuestion = { id: first._id, text: first.text };
  const { pending, ownQuestion } = await addPending(creator, defaultQuestion);
  const people = await addAnswered(creator, defaultQuestion.id);
  const links = await addInviteLinks(creator, [defaultQuestion, ownQuestion]);
  await answerConfidentially(creator, defaultQuestion);
  await actAsPending(creator, pending.token, defaultQuestion.id);
  await caller.mutation(api.insights.selfAssessments.save, { answers: [`${canary}-reflection`, "", "", "", ""] });
  const { respondentId } = people.completed;
  const response = (await backend.rows("responses")).find((row) => row.respondentId === respondentId)!;
  const recording = (await backend.rows("recordings")).find(({ responseId }) => responseId === response._id)!;
  await backend.patch(response._id, { tidiedText: `${canary}-completed-answer, tidied` });
  const sharedReport = await caller.mutation(api.reports.sharedReports.create, {
    label: `${canary}-coach`,
    quotes: "unnamed",
    selfAssessment: false,
    days: 30,
  });
  const source = { respondentId, responseId: response._id };
  return {
    ...owner,
    canary,
    defaultQuestion,
    ownQuestion,
    pending,
    ...people,
    completed: { ...people.completed, responseId: response._id },
    ...links,
    sharedReport,
    recordingId: recording._id,
    correctionId: await writtenRows(backend, { canary, userId, ...source }),
    goalId: await goalFrom(creator, source),
    roundId: await endedRound(backend, canary, userId),
    mailTokens: await mailTokensOf(backend, userId),
  };
}

async function createRequestor(
  backend: ProductBackend,
  canary: string,
): Promise<Pick<OwnerRows, "userId" | "caller" | "signedOutCaller">> {
  const userId = await backend.insert("users", { name: `${canary}-owner-shown`, email: addressOf(canary, "owner") });
  const session = () => backend.insert("authSessions", { userId, expirationTime: START + MONTH_MS });
  const [sessionId, endedSessionId] = [await session(), await session()];
  await backend.remove(endedSessionId);
  await signInRows(backend, { canary, userId, sessionId });
  const callerOf = (id: Id<"authSessions">) => backend.as(`${userId}|${id}`);
  return { userId, caller: callerOf(sessionId), signedOutCaller: callerOf(endedSessionId) };
}

function addressOf(canary: string, what: string): string {
  return `${canary}-${what}-mail@example.com`;
}

/** Adds a respondent who has a question of their own, and has not answered. */
async function addPending(
  { caller, canary }: Creator,
  defaultQuestion: OwnerRows["defaultQuestion"],
): Promise<Pick<OwnerRows, "pending" | "ownQuestion">> {
  const pending = await caller.mutation(api.respondents.respondents.add, {
    name: `${canary}-pending-shown`,
    email: addressOf(canary, "pending"),
  });
  const { respondentId } = pending;
  const questions = [defaultQuestion, { text: `${canary}-question-shown` }];
  await caller.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
  const listed = await caller.query(api.respondents.respondentQuestions.list, { respondentId });
  return { pending, ownQuestion: { id: listed[1]!._id, text: listed[1]!.text } };
}

/** Adds four respondents who have answered. One is then asked a follow-up, one removed, and one withdraws. */
async function addAnswered(creator: Creator, questionId: Id<"questions">) {
  const { backend, caller } = creator;
  const completed = await submitAs(creator, "completed", questionId);
  const withFollowUp = await askFollowUp(creator, await submitAs(creator, "followUp", questionId));
  const deleted = await submitAs(creator, "deleted", questionId);
  await caller.mutation(api.respondents.respondents.remove, { respondentId: deleted.respondentId });
  const withdrawn = await submitAs(creator, "withdrawn", questionId);
  await backend.mutation(api.answering.submission.withdraw, { token: withdrawn.token });
  return { completed, withFollowUp, deleted, withdrawn };
}

/** Adds a respondent, who keeps a recording and submits its words. */
async function submitAs({ backend, caller, canary }: Creator, what: string, questionId: Id<"questions">) {
  const added = await caller.mutation(api.respondents.respondents.add, {
    name: `${canary}-${what}-shown`,
    email: addressOf(canary, what),
  });
  const answerText = `${canary}-${what}-answer`;
  await backend.action(api.answering.recordingConsent.keep, {
    token: added.token,
    questionId,
    audio: WEBM,
    takeId: answerText,
    startedAt: START,
    seconds: 2,
    transcript: answerText,
    starts: [10],
  });
  await backend.mutation(api.answering.submission.submit, {
    token: added.token,
    submissionId: `${canary}-${what}-id`,
    answers: [{ questionId, text: answerText }],
    editKey: editKeyOf(added.token),
  });
  return added;
}

/** Adds an invite link with one respondent, and a deleted one. */
async function addInviteLinks(
  { backend, caller, canary }: Creator,
  questions: OwnerRows["defaultQuestion"][],
): Promise<Pick<OwnerRows, "inviteLink" | "deletedInviteLink">> {
  const fields = { description: `${canary}-description-shown`, questions };
  const { create, remove } = api.respondents.inviteLinks;
  const inviteLink = await caller.mutation(create, { title: `${canary}-title-shown`, ...fields });
  const deletedInviteLink = await caller.mutation(create, { title: `${canary}-gone`, ...fields });
  await caller.mutation(remove, { inviteLinkId: deletedInviteLink.inviteLinkId });
  await backend.mutation(api.answering.invite.start, {
    token: inviteLink.token,
    name: `${canary}-guest`,
    email: addressOf(canary, "guest"),
  });
  return { inviteLink, deletedInviteLink };
}

/** Writes a draft, shows presence, and records an event. */
async function actAsPending({ backend, canary }: Creator, token: string, questionId: Id<"questions">): Promise<void> {
  const draft = { questionId, text: `${canary}-pending-answer`, editedAt: START };
  await backend.mutation(api.answering.drafts.save, { token, answers: [draft] });
  await backend.mutation(api.respondents.presence.heartbeat, { token });
  await backend.mutation(api.events.events.record, {
    token,
    eventType: "question_view",
    data: { at: `${canary}-event` },
  });
}

async function endedRound(backend: ProductBackend, canary: string, userId: Id<"users">): Promise<Id<"rounds">> {
  const title = `${canary}-round`;
  const roundId = await backend.insert("rounds", { userId, title, startedAt: START - MONTH_MS, endedAt: START });
  await backend.insert("roundInsights", { roundId, window: { seenByBoth: [], othersOnly: [], youOnly: [] } });
  await backend.insert("respondents", {
    roundId,
    name: `${canary}-former`,
    status: "completed",
    invitedAt: START - MONTH_MS,
    completedAt: START,
    timesReminded: 0,
    deleted: false,
    token: `${canary}-former-token`,
    finalAnswers: 1,
    emailStatus: "none",
  });
  return roundId;
}

async function goalFrom({ backend, caller, canary }: Creator, source: GoalSource): Promise<Id<"goals">> {
  const { goalId } = await caller.mutation(api.goals.goals.add, {
    sentence: `${canary}-goal`,
    claimName: `${canary}-claim-name`,
    responseIds: [source.responseId],
    dueOn: "2026-12-04",
    dueAt: Date.UTC(2026, 11, 4, 8),
  });
  const question = `${canary}-goal-question-shown`;
  await caller.mutation(api.respondents.goalRequests.ask, { goalId, question, respondentIds: [source.respondentId] });
  const goalRespondent = (await backend.rows("respondents")).find((row) => row.goalId === goalId)!;
  const page = await backend.query(api.answering.share.open, { token: goalRespondent.token });
  if (page.state !== "form") throw new Error(page.state);
  await backend.mutation(api.answering.submission.submit, {
    token: goalRespondent.token,
    submissionId: `${canary}-goal-id`,
    answers: page.questions.map(({ _id: questionId }) => ({ questionId, text: `${canary}-goal-answer` })),
  });
  return goalId;
}

/** Asks the respondent a follow-up and begins the reply. */
async function askFollowUp(
  { backend, caller, canary }: Creator,
  { respondentId, token }: LinkedRespondent,
): Promise<OwnerRows["withFollowUp"]> {
  const responseAskedAbout = (await backend.rows("responses")).find((row) => row.respondentId === respondentId)!;
  const args = { respondentId, responseId: responseAskedAbout._id, question: `${canary}-followed-question-shown` };
  await caller.mutation(api.respondents.followUps.ask, args);
  const { questionId } = (await backend.rows("respondents")).find(({ _id }) => _id === respondentId)!.followUp!;
  const answers = [{ questionId, text: `${canary}-draft-followUp-answer`, editedAt: START }];
  await backend.mutation(api.answering.drafts.save, { token, answers });
  return { respondentId, token, questionId };
}

/** Submits one answer by a confidential link, where it waits for others. */
async function answerConfidentially(
  { backend, caller, canary }: Creator,
  question: OwnerRows["defaultQuestion"],
): Promise<void> {
  const title = `${canary}-confidential-shown`;
  const link = { title, description: "", questions: [question], groupSize: 3 };
  const { token } = await caller.mutation(api.respondents.inviteLinks.create, link);
  const { shareToken } = await backend.mutation(api.answering.invite.start, { token, name: "", email: "" });
  await backend.mutation(api.answering.submission.submit, {
    token: shareToken,
    submissionId: `${canary}-confidential-id`,
    answers: [{ questionId: question.id, text: `${canary}-confidential-answer` }],
  });
}

async function mailTokensOf(backend: ProductBackend, userId: Id<"users">): Promise<OwnerRows["mailTokens"]> {
  await backend.settle();
  const mails = (await storedMails(backend)).filter((mail) => mail.userId === userId);
  const text = mails.find(({ kind }) => kind === "addressConfirmation")?.text ?? "";
  const token = (page: string) => new RegExp(`/mail/${page}/(\\S+)`).exec(text)?.[1] ?? "";
  return { confirm: token("confirm"), unsubscribe: token("stop") };
}

async function signInRows(
  backend: ProductBackend,
  of: { canary: string; userId: Id<"users">; sessionId: Id<"authSessions"> },
): Promise<void> {
  const { canary, userId, sessionId } = of;
  const accountId = await backend.insert("authAccounts", {
    userId,
    provider: "password",
    providerAccountId: addressOf(canary, "owner"),
    secret: `${"00".repeat(16)}:${"00".repeat(64)}`,
  });
  const expirationTime = START + MONTH_MS;
  await backend.insert("authRefreshTokens", { sessionId, expirationTime });
  await backend.insert("authVerificationCodes", {
    accountId,
    provider: "password-reset",
    code: `${canary}-code`,
    expirationTime,
  });
  await backend.insert("authVerifiers", { sessionId, signature: `${canary}-signature` });
  await backend.insert("authRateLimits", { identifier: accountId, attemptsLeft: 9, lastAttemptTime: START });
}

/** Inserts the rows that scheduled functions would write. */
async function writtenRows(
  backend: ProductBackend,
  of: { canary: string; userId: Id<"users">; respondentId: Id<"respondents">; responseId: Id<"responses"> },
): Promise<Id<"claimCorrections">> {
  const { canary, userId, respondentId, responseId } = of;
  const kind = insightKinds.externalFeedback;
  const evidence = [
    { responseId, respondentId, authorName: `${canary}-who`, text: `${canary}-quote`, questionText: `${canary}-asked` },
  ];
  const claim = { title: `${canary}-claim`, description: `${canary}-claim-text`, evidence, people: 1 };
  const quotesOf = (text: string) => evidence.map((quote) => ({ ...quote, text: `${canary}-${text}` }));
  const other = { ...claim, evidence: quotesOf("other-quote"), counterEvidence: quotesOf("contrary-quote") };
  const passage = { text: `${canary}-passage`, evidence };
  const insightId = await backend.insert("insights", {
    userId,
    kind,
    sourceRespondents: [respondentId],
    sourceCount: 1,
    provider: "builtin",
    details: { strengths: [claim, other], blindSpots: [claim], keyPhrases: [passage], narrative: [passage] },
  });
  const states = (await backend.rows("insightStates")).filter((state) => state.userId === userId);
  for (const { _id } of states) await backend.remove(_id);
  const state = { userId, status: "ready", run: 1, sourcesChanged: false } as const;
  await backend.insert("insightStates", { ...state, kind, insightId });
  await backend.insert("insightStates", { ...state, kind: insightKinds.selfAssessment });
  const theme = { label: `${canary}-theme`, self: evidence, others: evidence, people: 1 };
  const window = { seenByBoth: [theme], othersOnly: [], youOnly: [] };
  await backend.insert("johariWindows", { userId, window });
  await backend.insert("chatMessages", {
    userId,
    role: "assistant",
    content: `${canary}-chat [1]`,
    status: "complete",
    citations: [{ responseId, respondentId, authorName: `${canary}-who` }],
    provider: "builtin",
  });
  await backend.insert("featureFlags", { userId, flag: `${canary}-flag` });
  await backend.insert("knownDevices", { userId, keyHash: `${canary}-device` });
  await backend.insert("waitingNotices", { userId, respondentId, isReply: false, sendAt: START + MONTH_MS });
  const embedding = Array<number>(512).fill(0.5);
  await backend.insert("responseEmbeddings", { responseId, respondentId, userId, model: "builtin", embedding });
  return await backend.insert("claimCorrections", {
    userId,
    kind,
    polarity: "strength",
    title: `${canary}-left-out-title`,
    quotes: [{ responseId, respondentId, text: `${canary}-left-out` }],
    change: { type: "leftOut" },
  });
}
