/**
 * Who may call what: one rule for every public function and HTTP route. `access.test.ts` fails for a function without
 * one. `args` is a call that this side may make, with ids of its own wherever an id goes.
 */
import type { Side } from "../support/accessWorld";
import { WEBM } from "../support/recordings";

/** Everything that a client could send as an argument. */
type Args = Record<string, unknown>;

export interface AccessRule {
  /**
   * owner: a signed-in person, for what is theirs. admin: an administrator. respondent, invite: whoever holds the link
   * in `token`. anyone: nobody's data is in it.
   */
  readonly who: "owner" | "admin" | "respondent" | "invite" | "anyone";
  readonly args: (side: Side) => Args;
  /** The code that the rightful call is refused with, where a test can't have it succeed. */
  readonly rightfullyRefused?: string;
  /** Is also right for the holder of a link whose respondent was removed. */
  readonly lasting?: true;
  /** Answers someone else's id with nothing instead of refusing it, so that the two can't be told apart. */
  readonly silent?: true;
}

const none = (): Args => ({});
const kind = "external-feedback-insights";
const submissionId = "3f0c";

export const accessRules: Readonly<Record<string, AccessRule>> = {
  "account:endOtherSessions": { who: "owner", args: none },
  "account:noteDevice": { who: "owner", args: none },
  "account:remove": {
    who: "owner",
    args: () => ({ password: "not the one" }),
    rightfullyRefused: "INVALID_CREDENTIALS",
  },
  "account:sessions": { who: "owner", args: none },
  "account:signInMethods": { who: "owner", args: none },
  "auth:isAuthenticated": { who: "anyone", args: none },
  "auth:signIn": { who: "anyone", args: () => ({ provider: "anonymous" }) },
  "auth:signOut": { who: "anyone", args: none },
  "bank:list": { who: "anyone", args: none },
  "bank:seed": { who: "admin", args: none },
  "chat:clear": { who: "owner", args: none },
  "chat:messages": { who: "owner", args: none },
  "chat:send": { who: "owner", args: () => ({ text: "What is said of me?" }) },
  "chat:stop": { who: "owner", args: none },
  "config:public": { who: "anyone", args: none },
  "demo:dashboard": { who: "anyone", args: () => ({ variant: "complete" }) },
  "demo:share": { who: "anyone", args: none },
  "demoRequests:submit": {
    who: "anyone",
    args: ({ userId }) => ({ name: "Visitor", email: `${userId}@example.com`, message: "Please show me." }),
  },
  "events:record": {
    who: "respondent",
    args: ({ pending, defaultQuestion }) => ({
      eventType: "question_view",
      token: pending.token,
      questionId: defaultQuestion.id,
      data: { at: 1 },
    }),
    silent: true,
  },
  "exports:chat": { who: "owner", args: () => ({ cursor: null }) },
  "exports:emails": { who: "owner", args: () => ({ cursor: null }) },
  "exports:respondent": { who: "owner", args: ({ completed: { respondentId } }) => ({ respondentId }) },
  "exports:respondents": { who: "owner", args: () => ({ cursor: null }) },
  "exports:rest": { who: "owner", args: none },
  "featureFlags:mine": { who: "owner", args: none },
  "insights:current": { who: "owner", args: () => ({ kind }) },
  "insights:johari": { who: "owner", args: none },
  "insights:request": { who: "owner", args: () => ({ kind }) },
  "invite:countView": { who: "invite", args: ({ inviteLink: { token } }) => ({ token }) },
  "invite:open": { who: "invite", args: ({ inviteLink: { token } }) => ({ token }), silent: true },
  "invite:start": {
    who: "invite",
    args: ({ inviteLink: { token } }) => ({ token, name: "Someone", email: "someone@example.com" }),
  },
  "inviteLinks:analytics": { who: "owner", args: ({ inviteLink: { inviteLinkId } }) => ({ inviteLinkId }) },
  "inviteLinks:create": {
    who: "owner",
    args: ({ defaultQuestion, ownQuestion }) => ({
      title: "Another",
      description: "",
      questions: [defaultQuestion, ownQuestion],
    }),
  },
  "inviteLinks:list": { who: "owner", args: () => ({ page: 1 }) },
  "inviteLinks:questions": { who: "owner", args: ({ inviteLink: { inviteLinkId } }) => ({ inviteLinkId }) },
  "inviteLinks:remove": { who: "owner", args: ({ inviteLink: { inviteLinkId } }) => ({ inviteLinkId }) },
  "inviteLinks:saveQuestions": {
    who: "owner",
    args: ({ inviteLink: { inviteLinkId }, defaultQuestion, ownQuestion }) => ({
      inviteLinkId,
      questions: [defaultQuestion, ownQuestion],
    }),
  },
  "questions:default": { who: "owner", args: none },
  "questions:suggestions": { who: "owner", args: () => ({ search: "", page: 1, all: true }) },
  "reports:answeredAt": { who: "owner", args: none },
  "respondents:add": { who: "owner", args: () => ({ name: "Someone", email: "someone@example.com" }) },
  "respondents:counts": { who: "owner", args: none },
  "respondents:faces": { who: "owner", args: none },
  "respondents:invitation": { who: "owner", args: ({ pending: { respondentId } }) => ({ respondentId }) },
  "respondents:list": {
    who: "owner",
    args: ({ inviteLink: { inviteLinkId } }) => ({ status: "pending", page: 1, inviteLinkId }),
  },
  "respondents:questions": { who: "owner", args: ({ pending: { respondentId } }) => ({ respondentId }) },
  "respondents:read": {
    who: "owner",
    args: ({ completed: { respondentId } }) => ({ respondentId }),
    silent: true,
  },
  "respondents:remind": { who: "owner", args: ({ pending: { respondentId } }) => ({ respondentId }) },
  "respondents:remindAll": { who: "owner", args: none },
  "respondents:remove": { who: "owner", args: ({ completed: { respondentId } }) => ({ respondentId }) },
  "respondents:resendInvitation": { who: "owner", args: ({ pending: { respondentId } }) => ({ respondentId }) },
  "respondents:saveQuestions": {
    who: "owner",
    args: ({ pending: { respondentId }, defaultQuestion, ownQuestion }) => ({
      respondentId,
      questions: [defaultQuestion, ownQuestion],
    }),
  },
  "selfReflections:mine": { who: "owner", args: none },
  "selfReflections:save": { who: "owner", args: () => ({ answers: ["One.", "", "", "", ""] }) },
  "share:createSaveKey": { who: "respondent", args: ({ pending: { token } }) => ({ token }) },
  "share:decideTidied": {
    who: "respondent",
    args: ({ completed: { token, responseId } }) => ({ token, responseId, approved: false }),
  },
  "share:heartbeat": { who: "respondent", args: ({ pending: { token } }) => ({ token }) },
  "share:leave": { who: "respondent", args: ({ pending: { token } }) => ({ token }) },
  "share:open": { who: "respondent", args: ({ pending: { token } }) => ({ token }), silent: true },
  "share:saveDrafts": {
    who: "respondent",
    args: ({ pending: { token }, defaultQuestion, ownQuestion }) => ({
      token,
      answers: [defaultQuestion, ownQuestion].map(({ id }) => ({ questionId: id, text: "Fine.", editedAt: 1 })),
    }),
  },
  "share:stopReminders": { who: "respondent", args: ({ pending: { token } }) => ({ token }) },
  "share:submit": {
    who: "respondent",
    args: ({ pending: { token }, defaultQuestion, ownQuestion }) => ({
      token,
      submissionId,
      answers: [defaultQuestion, ownQuestion].map(({ id }) => ({ questionId: id, text: "Fine." })),
    }),
  },
  "share:tidied": { who: "respondent", args: ({ completed: { token } }) => ({ token }), silent: true },
  "share:withdraw": { who: "respondent", args: ({ completed: { token } }) => ({ token }), lasting: true },
  "tidying:suggest": {
    who: "respondent",
    args: ({ pending: { token } }) => ({ token }),
    rightfullyRefused: "UNAVAILABLE",
  },
  "transcription:transcribe": {
    who: "respondent",
    args: ({ pending: { token }, defaultQuestion }) => ({
      speaker: { kind: "respondent", token },
      questionId: defaultQuestion.id,
      audio: WEBM,
      mimeType: "audio/webm",
    }),
    rightfullyRefused: "UNAVAILABLE",
  },
  "users:updateProfile": { who: "owner", args: () => ({ name: "Another name" }) },
  "users:viewer": { who: "anyone", args: none },
};

/** What each HTTP route answers to a stranger: a status that changes nothing and tells nothing of anyone. */
export const routeRules: Readonly<Record<string, number>> = {
  "GET /.well-known/jwks.json": 200,
  "GET /.well-known/openid-configuration": 200,
  "GET /api/auth/signin/*": 400,
  "GET /api/auth/callback/*": 400,
  "POST /api/auth/callback/*": 400,
  "POST /webhooks/resend": 404,
};
