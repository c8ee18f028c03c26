/** `args` is a valid call by this owner, with ids where possible. */
import type { OwnerRows } from "../support/people/ownerRows.js";
import { editKeyOf } from "../support/people/people.js";
import { PCM, WEBM } from "../support/browser/recordings.js";
import { insightKinds } from "../../convex/shared/insights/insightKinds";

type Args = Record<string, unknown>;

export interface AccessRule {
  /** respondent, invite: holder of the link in `token`. anyone: no personal data. */
  readonly who: "owner" | "admin" | "respondent" | "invite" | "anyone";
  readonly args: (ownerRows: OwnerRows) => Args;
  /** Error code where the authorized call can't succeed in a test. */
  readonly rightfullyRefused?: string;
  /** The function also serves a removed respondent: the holder by link, the owner by id. */
  readonly lasting?: true;
  /** A foreign id returns nothing instead of an error. */
  readonly silent?: true;
  /**
   * The link's requestor may call it too: it only reads, does nothing in the respondent's name, or the token is a link
   * of another kind.
   */
  readonly alsoRequestor?: true;
}

const none = (): Args => ({});
const kind = insightKinds.externalFeedback;
const submissionId = "3f0c";
const goalDay = { dueOn: "2026-12-11", dueAt: Date.UTC(2026, 11, 11, 8) };

export const accessRules: Readonly<Record<string, AccessRule>> = {
  "accounts/sessions:endOthers": { who: "owner", args: none },
  "accounts/sessions:recordDevice": { who: "owner", args: none },
  "accounts/account:remove": {
    who: "owner",
    args: () => ({ password: "not the one" }),
    rightfullyRefused: "INVALID_CREDENTIALS",
  },
  "accounts/sessions:list": { who: "owner", args: none },
  "accounts/answerNotices:current": { who: "owner", args: none },
  "accounts/answerNotices:setAnswerNotices": {
    who: "owner",
    args: () => ({ notices: "day", timeZone: "Europe/Berlin" }),
  },
  "accounts/users:signInMethods": { who: "owner", args: none },
  "auth:isAuthenticated": { who: "anyone", args: none },
  "auth:signIn": { who: "anyone", args: () => ({ provider: "anonymous" }) },
  "auth:signOut": { who: "anyone", args: none },
  "questions/bank:list": { who: "anyone", args: none },
  "questions/bank:seed": { who: "admin", args: none },
  "insights/chat:clear": { who: "owner", args: none },
  "insights/chat:messages": { who: "owner", args: none },
  "insights/chat:send": { who: "owner", args: () => ({ text: "What is said of me?" }) },
  "insights/chat:stop": { who: "owner", args: none },
  "deployment/config:public": { who: "anyone", args: none },
  "demo/demo:dashboard": { who: "anyone", args: () => ({ variant: "complete" }) },
  "demo/demo:share": { who: "anyone", args: none },
  "demo/demoRequests:submit": {
    who: "anyone",
    args: ({ userId }) => ({ name: "Visitor", email: `${userId}@example.com`, message: "Please show me." }),
  },
  "mail/mailLinks:subscription": {
    who: "respondent",
    args: ({ mailTokens: { unsubscribe } }) => ({ token: unsubscribe }),
    silent: true,
  },
  "mail/mailLinks:unsubscribe": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ mailTokens: { unsubscribe } }) => ({ token: unsubscribe }),
  },
  "mail/mailLinks:resubscribe": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ mailTokens: { unsubscribe } }) => ({ token: unsubscribe }),
  },
  "mail/mailLinks:confirmation": {
    who: "respondent",
    args: ({ mailTokens: { confirm } }) => ({ token: confirm }),
    silent: true,
  },
  "mail/mailLinks:confirm": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ mailTokens: { confirm } }) => ({ token: confirm }),
  },
  "events/events:record": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ pending, defaultQuestion }) => ({
      eventType: "question_view",
      token: pending.token,
      questionId: defaultQuestion.id,
      data: { at: 1 },
    }),
    silent: true,
  },
  "personalData/exports:chat": { who: "owner", args: () => ({ cursor: null }) },
  "personalData/exports:emails": { who: "owner", args: () => ({ cursor: null }) },
  "personalData/exports:respondent": { who: "owner", args: ({ completed: { respondentId } }) => ({ respondentId }) },
  "personalData/exports:respondents": { who: "owner", args: () => ({ cursor: null }) },
  "personalData/exports:profile": { who: "owner", args: none },
  "accounts/featureFlags:list": { who: "owner", args: none },
  "goals/goals:list": { who: "owner", args: none },
  "goals/goals:add": {
    who: "owner",
    args: ({ completed: { responseId } }) => ({
      sentence: "Ask first.",
      responseIds: [responseId],
      claimQuotes: [{ responseId, text: "Never quoted." }],
      ...goalDay,
    }),
  },
  "goals/goals:edit": { who: "owner", args: ({ goalId }) => ({ goalId, sentence: "Ask first.", ...goalDay }) },
  "goals/goals:recordOutcome": { who: "owner", args: ({ goalId }) => ({ goalId, outcome: "well", note: "" }) },
  "goals/goals:finish": { who: "owner", args: ({ goalId }) => ({ goalId }) },
  "goals/goals:giveUp": { who: "owner", args: ({ goalId }) => ({ goalId }) },
  "goals/goals:restore": { who: "owner", args: ({ goalId }) => ({ goalId }) },
  "personalData/exports:round": { who: "owner", args: ({ roundId }) => ({ roundId, cursor: null }) },
  "rounds/rounds:list": { who: "owner", args: none },
  "rounds/rounds:usedTitles": { who: "owner", args: none },
  "rounds/rounds:view": { who: "owner", args: ({ roundId }) => ({ roundId }) },
  "rounds/rounds:responses": { who: "owner", args: ({ roundId }) => ({ roundId, page: 1 }) },
  "rounds/rounds:renewableLinks": { who: "owner", args: none },
  "rounds/rounds:reinvited": { who: "owner", args: none },
  "rounds/rounds:start": {
    who: "owner",
    args: ({ completed: { respondentId }, inviteLink: { inviteLinkId } }) => ({
      title: "Another round",
      respondentIds: [respondentId],
      inviteLinkIds: [inviteLinkId],
    }),
  },
  "respondents/goalRequests:ask": {
    who: "owner",
    args: ({ goalId, pending: { respondentId } }) => ({
      goalId,
      question: "Has it changed?",
      respondentIds: [respondentId],
    }),
  },
  "insights/insights:current": { who: "owner", args: () => ({ kind }) },
  "insights/johari:current": { who: "owner", args: none },
  "insights/claimCorrections:list": { who: "owner", args: () => ({ kind }) },
  "insights/claimCorrections:leaveOut": {
    who: "owner",
    args: ({ canary, completed: { responseId } }) => ({
      kind,
      polarity: "strength",
      quotes: [{ responseId, text: `${canary}-quote` }],
    }),
  },
  "insights/claimCorrections:move": {
    who: "owner",
    args: ({ canary, completed: { responseId } }) => ({
      kind,
      polarity: "strength",
      quotes: [{ responseId, text: `${canary}-quote` }],
    }),
  },
  "insights/claimCorrections:rename": {
    who: "owner",
    args: ({ canary, completed: { responseId } }) => ({
      kind,
      polarity: "strength",
      quotes: [{ responseId, text: `${canary}-quote` }],
      name: "Calm",
    }),
  },
  "insights/claimCorrections:separate": {
    who: "owner",
    args: ({ canary, completed: { responseId } }) => {
      const quote = { responseId, text: `${canary}-quote` };
      return { kind, polarity: "strength", quotes: [quote], from: quote };
    },
  },
  "insights/claimCorrections:join": {
    who: "owner",
    args: ({ canary, completed: { responseId } }) => {
      const quotes = [{ responseId, text: `${canary}-quote` }];
      const sentences = [{ responseId, text: `${canary}-completed-answer, tidied` }];
      const to = [{ responseId, text: `${canary}-other-quote` }];
      return { kind, polarity: "strength", to, claims: [quotes], sentences };
    },
  },
  "insights/claimCorrections:add": {
    who: "owner",
    args: ({ canary, completed: { responseId } }) => {
      const to = [{ responseId, text: `${canary}-quote` }];
      return { responseId, text: `${canary}-completed-answer, tidied`, polarity: "strength", to };
    },
  },
  "insights/claimCorrections:agree": {
    who: "owner",
    args: ({ canary, completed: { responseId } }) => {
      const quote = { responseId, text: `${canary}-contrary-quote` };
      return { kind, polarity: "strength", quotes: [{ responseId, text: `${canary}-other-quote` }], quote };
    },
  },
  "insights/claimCorrections:takeBackAll": {
    who: "owner",
    args: ({ correctionId }) => ({ correctionIds: [correctionId] }),
  },
  "insights/claimCorrections:takeBack": { who: "owner", args: ({ correctionId }) => ({ correctionId }) },
  "reports/readShared:open": { who: "respondent", args: ({ sharedReport: { token } }) => ({ token }), silent: true },
  "reports/readShared:countOpening": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ sharedReport: { token } }) => ({ token }),
    silent: true,
  },
  "reports/sharedReports:create": {
    who: "owner",
    args: () => ({ label: "Coach", quotes: "none", selfAssessment: true, days: 7 }),
  },
  "reports/readShared:quotesOfNewLink": { who: "owner", args: () => ({ quotes: "unnamed" }) },
  "reports/sharedReports:list": { who: "owner", args: none },
  "reports/sharedReports:stop": { who: "owner", args: ({ sharedReport: { sharedReportId } }) => ({ sharedReportId }) },
  "insights/insights:request": { who: "owner", args: () => ({ kind }) },
  "answering/invite:countView": { who: "invite", args: ({ inviteLink: { token } }) => ({ token }) },
  "answering/invite:open": { who: "invite", args: ({ inviteLink: { token } }) => ({ token }), silent: true },
  "answering/invite:start": {
    who: "invite",
    args: ({ inviteLink: { token } }) => ({ token, name: "Someone", email: "someone@example.com" }),
  },
  "respondents/alreadyAsked:matches": {
    who: "owner",
    args: () => ({ people: [{ name: "Someone", email: "a@b.example" }] }),
  },
  "respondents/dueDate:autoReminder": { who: "owner", args: none },
  "respondents/dueDate:setDueDate": {
    who: "owner",
    args: () => ({ dueDate: "2026-12-11", timeZone: "Europe/Berlin", remind: true }),
  },
  "respondents/dueDate:clearDueDate": { who: "owner", args: none },
  "respondents/thanks:thank": { who: "owner", args: ({ completed: { respondentId } }) => ({ respondentId }) },
  "respondents/thanks:undo": { who: "owner", args: ({ completed: { respondentId } }) => ({ respondentId }) },
  "respondents/followUps:ask": {
    who: "owner",
    args: ({ completed: { respondentId, responseId } }) => ({ respondentId, responseId, question: "When was that?" }),
  },
  "respondents/followUps:reword": {
    who: "owner",
    args: ({ withFollowUp: { respondentId } }) => ({ respondentId, question: "Where was that?" }),
  },
  "respondents/followUps:takeBack": { who: "owner", args: ({ withFollowUp: { respondentId } }) => ({ respondentId }) },
  "respondents/relationships:list": { who: "owner", args: none },
  "respondents/relationships:people": { who: "owner", args: none },
  "respondents/relationships:setRelationship": {
    who: "owner",
    args: ({ pending: { respondentId } }) => ({ respondentId, relationship: "peer" as const }),
  },
  "respondents/inviteLinks:analytics": { who: "owner", args: ({ inviteLink: { inviteLinkId } }) => ({ inviteLinkId }) },
  "respondents/inviteLinks:create": {
    who: "owner",
    args: ({ defaultQuestion, ownQuestion }) => ({
      title: "Another",
      description: "",
      questions: [defaultQuestion, ownQuestion],
    }),
  },
  "respondents/inviteLinks:edit": {
    who: "owner",
    args: ({ inviteLink: { inviteLinkId } }) => ({ inviteLinkId, title: "Another title", description: "" }),
  },
  "respondents/inviteLinks:list": { who: "owner", args: () => ({ page: 1 }) },
  "respondents/inviteLinks:questions": { who: "owner", args: ({ inviteLink: { inviteLinkId } }) => ({ inviteLinkId }) },
  "respondents/inviteLinks:remove": { who: "owner", args: ({ inviteLink: { inviteLinkId } }) => ({ inviteLinkId }) },
  "respondents/inviteLinks:saveQuestions": {
    who: "owner",
    args: ({ inviteLink: { inviteLinkId }, defaultQuestion, ownQuestion }) => ({
      inviteLinkId,
      questions: [defaultQuestion, ownQuestion],
    }),
  },
  "questions/questions:default": { who: "owner", args: none },
  "questions/questions:suggestions": { who: "owner", args: () => ({ search: "", page: 1, all: true }) },
  "respondents/respondents:add": {
    who: "owner",
    args: ({ pending: { respondentId } }) => ({
      name: "Someone",
      email: "someone@example.com",
      sameQuestionsAs: respondentId,
    }),
  },
  "respondents/respondents:restore": {
    who: "owner",
    args: ({ pending: { respondentId } }) => ({ respondentId }),
    lasting: true,
  },
  "respondents/respondents:recordLinkDelivery": {
    who: "owner",
    args: ({ pending: { respondentId } }) => ({ respondentIds: [respondentId], by: "copied" }),
  },
  "respondents/respondents:linksToSend": {
    who: "owner",
    args: ({ pending: { respondentId } }) => ({ respondentIds: [respondentId] }),
    silent: true,
  },
  "respondents/respondents:removed": { who: "owner", args: none },
  "respondents/respondents:withdrawn": { who: "owner", args: none },
  "respondents/respondents:edit": {
    who: "owner",
    args: ({ pending: { respondentId } }) => ({ respondentId, name: "Renamed", email: "renamed@example.com" }),
  },
  "respondents/addMany:addMany": {
    who: "owner",
    args: ({ defaultQuestion, ownQuestion }) => ({
      people: [{ name: "Someone", email: "someone@example.com" }],
      questions: [defaultQuestion, ownQuestion],
    }),
  },
  "respondents/addMany:allowance": { who: "owner", args: none },
  "respondents/respondents:counts": { who: "owner", args: none },
  "respondents/respondents:recent": { who: "owner", args: none },
  "respondents/respondentDetails:invitation": {
    who: "owner",
    args: ({ pending: { respondentId } }) => ({ respondentId }),
  },
  "respondents/respondents:list": {
    who: "owner",
    args: ({ inviteLink: { inviteLinkId } }) => ({ status: "pending", page: 1, inviteLinkId }),
  },
  "respondents/respondentQuestions:list": { who: "owner", args: ({ pending: { respondentId } }) => ({ respondentId }) },
  "respondents/respondentDetails:responses": { who: "owner", args: () => ({ page: 1 }) },
  "respondents/respondentDetails:response": {
    who: "owner",
    args: ({ completed: { respondentId } }) => ({ respondentId }),
    silent: true,
  },
  "respondents/playback:list": { who: "owner", args: none },
  "respondents/playback:ofResponse": {
    who: "owner",
    args: ({ completed: { responseId } }) => ({ responseId }),
    silent: true,
  },
  "respondents/playback:getAudio": { who: "owner", args: ({ recordingId }) => ({ recordingId }) },
  "respondents/reminders:remind": { who: "owner", args: ({ pending: { respondentId } }) => ({ respondentId }) },
  "respondents/reminders:remindAll": { who: "owner", args: none },
  "respondents/respondents:remove": { who: "owner", args: ({ completed: { respondentId } }) => ({ respondentId }) },
  "respondents/invitations:resend": {
    who: "owner",
    args: ({ pending: { respondentId } }) => ({ respondentId }),
  },
  "respondents/respondentQuestions:save": {
    who: "owner",
    args: ({ pending: { respondentId }, defaultQuestion, ownQuestion }) => ({
      respondentId,
      questions: [defaultQuestion, ownQuestion],
    }),
  },
  "insights/selfAssessments:current": { who: "owner", args: none },
  "insights/selfAssessments:save": { who: "owner", args: () => ({ answers: ["One.", "", "", "", ""] }) },
  "answering/drafts:createSaveKey": { who: "respondent", args: ({ pending: { token } }) => ({ token }) },
  "answering/drafts:keepOnDevice": {
    who: "respondent",
    args: ({ pending: { token } }) => ({ token, isOnDeviceOnly: false }),
  },
  "answering/tidying:decide": {
    who: "respondent",
    args: ({ completed: { token, responseId } }) => ({ token, responseId, approved: false }),
  },
  "respondents/presence:heartbeat": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ pending: { token } }) => ({ token }),
  },
  "respondents/presence:leave": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ pending: { token } }) => ({ token }),
  },
  "answering/share:open": { who: "respondent", args: ({ pending: { token } }) => ({ token }), silent: true },
  "answering/drafts:save": {
    who: "respondent",
    args: ({ pending: { token }, defaultQuestion, ownQuestion }) => ({
      token,
      answers: [defaultQuestion, ownQuestion].map(({ id }) => ({ questionId: id, text: "Fine.", editedAt: 1 })),
    }),
  },
  "answering/requestorMessages:forRespondent": {
    who: "respondent",
    args: ({ withFollowUp: { token } }) => ({ token }),
    silent: true,
  },
  "answering/requestorMessages:decline": {
    who: "respondent",
    args: ({ withFollowUp: { token, questionId } }) => ({ token, questionId }),
  },
  "answering/answerEdits:edit": {
    who: "respondent",
    args: ({ completed: { token, responseId } }) => ({
      token,
      responseId,
      revision: 0,
      text: "Fine.",
      editKey: editKeyOf(token),
    }),
  },
  "answering/ownCopy:offer": { who: "respondent", args: ({ completed: { token } }) => ({ token }), silent: true },
  "answering/ownCopy:send": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ completed: { token } }) => ({ token }),
    rightfullyRefused: "NOT_CONFIGURED",
  },
  "answering/share:noteReadByRequestor": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ completed: { token } }) => ({ token }),
  },
  "insights/insightReadMarks:recordShown": { who: "owner", args: none },
  "respondents/responseReadMarks:recordOpened": {
    who: "owner",
    args: ({ completed: { respondentId } }) => ({ respondentIds: [respondentId] }),
  },
  "answering/recordingConsent:keptRecordings": {
    who: "respondent",
    args: ({ completed: { token } }) => ({ token }),
    silent: true,
  },
  "answering/recordingConsent:keep": {
    who: "respondent",
    args: ({ pending: { token }, defaultQuestion }) => ({
      token,
      questionId: defaultQuestion.id,
      audio: WEBM,
      takeId: "another",
      startedAt: 2,
      seconds: 1,
      transcript: "Fine.",
      starts: [0],
    }),
  },
  "answering/recordingConsent:getAudio": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ completed: { token }, recordingId }) => ({ token, recordingId }),
  },
  "answering/recordingConsent:revoke": { who: "respondent", args: ({ completed: { token } }) => ({ token }) },
  "answering/share:submitted": { who: "respondent", args: ({ completed: { token } }) => ({ token }), silent: true },
  "answering/share:stopReminders": { who: "respondent", args: ({ pending: { token } }) => ({ token }) },
  "answering/submission:submit": {
    who: "respondent",
    alsoRequestor: true,
    args: ({ pending: { token }, defaultQuestion, ownQuestion }) => ({
      token,
      submissionId,
      answers: [defaultQuestion, ownQuestion].map(({ id }) => ({ questionId: id, text: "Fine." })),
    }),
  },
  "answering/tidying:list": { who: "respondent", args: ({ completed: { token } }) => ({ token }), silent: true },
  "answering/submission:withdraw": {
    who: "respondent",
    args: ({ completed: { token } }) => ({ token }),
    lasting: true,
  },
  "answering/tidyingActions:tidyDrafts": {
    who: "respondent",
    args: ({ pending: { token } }) => ({ token }),
    rightfullyRefused: "UNAVAILABLE",
  },
  "answering/transcriptionActions:transcribe": {
    who: "respondent",
    args: ({ pending: { token }, defaultQuestion }) => ({
      caller: { kind: "respondent", token },
      questionId: defaultQuestion.id,
      audio: PCM,
      piece: 0,
    }),
    rightfullyRefused: "UNAVAILABLE",
  },
  "accounts/addressConfirmation:status": { who: "owner", args: none },
  "accounts/addressConfirmation:confirmAgain": { who: "owner", args: none, rightfullyRefused: "RATE_LIMITED" },
  "accounts/users:updateProfile": { who: "owner", args: () => ({ name: "Another name" }) },
  "accounts/users:viewer": { who: "anyone", args: none },
};

/** Status of each HTTP route for a caller without a session. */
export const routeRules: Readonly<Record<string, number>> = {
  "GET /.well-known/jwks.json": 200,
  "GET /.well-known/openid-configuration": 200,
  "GET /api/auth/signin/*": 400,
  "GET /api/auth/callback/*": 400,
  "POST /api/auth/callback/*": 400,
  "GET /mail/stop": 400,
  "POST /mail/stop": 400,
  "POST /webhooks/resend": 404,
};
