import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { RateLimitName } from "../../convex/lib/rates";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { outcomeOf, refusalOf, outcomeText } from "../support/people/accessAudit.js";
import { type OwnerRows, createOwnerRows } from "../support/people/ownerRows.js";
import { backendTest } from "../support/backends/backendTest.js";
import { anonymousRequestor, editKeyOf, requestor } from "../support/people/people.js";
import { runPasswordFlow } from "../support/people/passwords.js";
import { PCM, WEBM } from "../support/browser/recordings.js";
import { withSharedRows } from "../support/people/withSharedRows.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const TOO_MANY = "Too many requests. Please wait a moment and try again.";
const ATTEMPTS = "Too many attempts. Please wait a few minutes and try again.";
const VOICE = "You've reached the voice transcription limit. Please try typing your response instead.";
const STORAGE = "Today’s limit for new data is used up. Please try again tomorrow.";
const IP = "203.0.113.9";

interface CalledLimit {
  /** `n` makes the call distinct. */
  readonly call: (at: ProductBackend, ownerRows: OwnerRows, n: number) => Promise<unknown>;
  /** Units of the limit that one call consumes; default 1. */
  readonly units?: number;
}

interface RefusingLimit extends CalledLimit {
  readonly message: string;
}

interface SilentLimit extends CalledLimit {
  readonly message: null;
  /** The count that stops growing. */
  readonly counted: (backend: ProductBackend) => Promise<number>;
}

type Limit = RefusingLimit | SilentLimit;

const kind = insightKinds.externalFeedback;
const draftedAnswer = ({ pending, defaultQuestion }: OwnerRows) => ({
  token: pending.token,
  answers: [{ questionId: defaultQuestion.id, text: "Fine.", editedAt: 1 }],
});
function transcribe(
  at: ProductBackend,
  caller: { kind: "respondent"; token: string } | { kind: "demo" },
  questionId: string,
  piece = 0,
) {
  return at.action(api.answering.transcriptionActions.transcribe, {
    caller,
    questionId,
    audio: PCM,
    piece,
  });
}
const RECORDING = "Too many recordings were kept today. Please try again tomorrow.";
const keepRecording = (at: ProductBackend, { pending: { token }, defaultQuestion }: OwnerRows, n: number) =>
  at.action(api.answering.recordingConsent.keep, {
    token,
    questionId: defaultQuestion.id,
    audio: WEBM,
    takeId: `take-${n}`,
    startedAt: n,
    seconds: 1,
    transcript: "Fine.",
    starts: [0],
  });
const recordEvent = (at: ProductBackend, { pending: { token } }: OwnerRows) =>
  at.mutation(api.events.events.record, { token, eventType: "question_view" });
const countEvents = async (backend: ProductBackend) => (await backend.rows("interactionEvents")).length;
const addRespondent = ({ caller }: OwnerRows, n: number, at = caller) =>
  at.mutation(api.respondents.respondents.add, { name: "One", email: `one${n}@example.com` });
const shareable = { label: "Coach", quotes: "unnamed", selfAssessment: false, days: 30 } as const;
const countOpening = (at: ProductBackend, { sharedReport: { token } }: OwnerRows) =>
  at.mutation(api.reports.readShared.countOpening, { token });
const openingCount = async (backend: ProductBackend) =>
  (await backend.rows("sharedReportCounts")).reduce((sum, row) => sum + row.opened, 0);
const ADDED_BYTES = 10_003;
const EVENT_BYTES = 500;
const DRAFTED_BYTES = 1_000;
const visitor = (n: number) => ({ name: "Visitor", email: `v${n}@example.com`, message: "Please." });

/** Limits with a more detailed test elsewhere. */
type Elsewhere =
  | "aiPerOwner"
  | "insightUpdatesPerOwner"
  | "mailPerOwner"
  | "mailPerAnonymousOwner"
  | "mailPerUnconfirmedOwner"
  | "mailPerOwnerAndRecipient"
  | "noticePerOwner"
  | "noticePerRecipient"
  | "resetMailPerRecipient"
  | "mailPerUnconfirmedRecipient"
  | "demoMailPerRecipient"
  | "passwordReset"
  | "confirmPassword"
  | "seedBank"
  | "confidentialStart"
  | "ownCopy"
  | "ownCopyPerOwner"
  | "ownCopyByNetwork"
  | "ownCopyPerRecipient";

/** A missing limit is a type error. */
const table: Record<Exclude<RateLimitName, Elsewhere>, Limit> = {
  ownerWrites: { call: (_, { caller }) => caller.mutation(api.insights.chat.stop), message: TOO_MANY },
  addRespondent: {
    call: (_, ownerRows, n) => addRespondent(ownerRows, n),
    message: TOO_MANY,
  },
  replyToRespondent: {
    call: async (at, { caller, completed: { respondentId } }) => {
      await at.patch(respondentId, { thankedAt: null });
      await caller.mutation(api.respondents.thanks.thank, { respondentId });
    },
    message: TOO_MANY,
  },
  storedPerOwner: { call: (_, ownerRows, n) => addRespondent(ownerRows, n), message: STORAGE, units: ADDED_BYTES },
  storedPerAnonymousOwner: {
    call: (at, ownerRows, n) =>
      at.patch(ownerRows.userId, { isAnonymous: true }).then(() => addRespondent(ownerRows, n)),
    message: STORAGE,
    units: ADDED_BYTES,
  },
  storedByNetwork: {
    call: (_, ownerRows, n) => addRespondent(ownerRows, n, ownerRows.caller.from(IP)),
    message: STORAGE,
    units: ADDED_BYTES,
  },
  storedByNetworkAndShard: {
    call: (at, { pending: { token }, defaultQuestion: { id } }, n) =>
      at.from(IP).mutation(api.answering.drafts.save, {
        token,
        answers: [{ questionId: id, text: "x".repeat(n * DRAFTED_BYTES), editedAt: Number.MAX_SAFE_INTEGER }],
      }),
    message: STORAGE,
    units: DRAFTED_BYTES,
  },
  createInviteLink: {
    call: (_, { caller, defaultQuestion }) =>
      caller.mutation(api.respondents.inviteLinks.create, {
        title: "T",
        description: "",
        questions: [defaultQuestion],
      }),
    message: TOO_MANY,
  },
  createSharedReport: {
    call: (_, { caller, sharedReport: { sharedReportId } }, n) =>
      n > 1
        ? caller.mutation(api.reports.sharedReports.create, shareable)
        : caller
            .mutation(api.reports.sharedReports.stop, { sharedReportId })
            .then(() => caller.mutation(api.reports.sharedReports.create, shareable)),
    message: TOO_MANY,
  },
  sharedReportOpened: { call: countOpening, message: null, counted: openingCount },
  sharedReportOpenedByNetwork: {
    call: (at, ownerRows) => countOpening(at.from(IP), ownerRows),
    message: null,
    counted: openingCount,
  },
  mailPerRecipient: {
    call: (_, { caller, pending: { respondentId } }) =>
      caller.mutation(api.respondents.reminders.remind, { respondentId }),
    message: "This address has been sent enough emails for one day. Please try again tomorrow.",
  },
  mailByNetwork: {
    call: (_, { caller, pending: { respondentId } }) =>
      caller.from(IP).mutation(api.respondents.reminders.remind, { respondentId }),
    message: "Today’s emails are used up. Please try again tomorrow, or send the link yourself.",
  },
  mailLinkWrites: {
    call: (at, { mailTokens: { unsubscribe } }) => at.mutation(api.mail.mailLinks.unsubscribe, { token: unsubscribe }),
    message: TOO_MANY,
  },
  correctClaim: {
    call: async (_, { caller, canary, completed: { responseId } }, n) => {
      const quotes = [{ responseId, text: `${canary}-quote` }];
      const polarity = n > 1 ? "wish" : "strength";
      await caller.mutation(api.insights.claimCorrections.leaveOut, { kind, polarity, quotes });
    },
    message: TOO_MANY,
  },
  insightPerOwner: {
    call: async (at, { caller }) => {
      const asked = await caller.mutation(api.insights.insights.request, { kind });
      await at.settle();
      return asked;
    },
    message: TOO_MANY,
  },
  chatPerOwner: {
    call: async (at, { caller }) => {
      const sent = await caller.mutation(api.insights.chat.send, { text: "What is said of me?" });
      await at.settle();
      return sent;
    },
    message: TOO_MANY,
  },
  linkWrites: {
    call: (at, { pending: { token } }) => at.mutation(api.respondents.presence.leave, { token }),
    message: TOO_MANY,
  },
  saveDrafts: {
    call: (at, ownerRows) => at.mutation(api.answering.drafts.save, draftedAnswer(ownerRows)),
    message: TOO_MANY,
  },
  createSaveKey: {
    call: (at, { pending: { token } }) => at.mutation(api.answering.drafts.createSaveKey, { token }),
    message: TOO_MANY,
  },
  stopReminders: {
    call: (at, { pending: { token, respondentId } }, n) =>
      n === 1
        ? at.mutation(api.answering.share.stopReminders, { token })
        : at
            .patch(respondentId, { remindersStopped: null })
            .then(() => at.mutation(api.answering.share.stopReminders, { token })),
    message: TOO_MANY,
  },
  changeAnswer: {
    call: async (at, { completed: { token, responseId } }) => {
      const [own] = await at.query(api.answering.share.submitted, { token });
      await at.mutation(api.answering.answerEdits.edit, {
        token,
        responseId,
        revision: 0,
        text: own!.text,
        editKey: editKeyOf(token),
      });
    },
    message: TOO_MANY,
  },
  decideTidiedText: {
    call: (at, { completed: { token, responseId } }, n) =>
      at.mutation(api.answering.tidying.decide, { token, responseId, approved: n % 2 === 0 }),
    message: TOO_MANY,
  },
  tidyDrafts: {
    call: (at, { pending: { token } }) => at.action(api.answering.tidyingActions.tidyDrafts, { token }),
    message: TOO_MANY,
  },
  transcribe: {
    call: (at, { pending: { token }, defaultQuestion }) =>
      transcribe(at, { kind: "respondent", token }, defaultQuestion.id),
    message: VOICE,
  },
  transcribePerOwner: {
    call: (at, { pending: { token }, defaultQuestion }) =>
      transcribe(at, { kind: "respondent", token }, defaultQuestion.id),
    message: VOICE,
  },
  transcribePerInviteLink: {
    call: async (at, { inviteLink: { token }, defaultQuestion }, n) => {
      const started = await at.mutation(api.answering.invite.start, {
        token,
        name: "One",
        email: `one${n}@example.com`,
      });
      return await transcribe(at, { kind: "respondent", token: started.shareToken }, defaultQuestion.id);
    },
    message: VOICE,
  },
  transcribeAsGuest: { call: (at) => transcribe(at.from(IP), { kind: "demo" }, "demo"), message: VOICE },
  transcribeByNetwork: { call: (at) => transcribe(at.from(IP), { kind: "demo" }, "demo"), message: VOICE },
  transcribePieces: {
    call: (at, { pending: { token }, defaultQuestion }) =>
      transcribe(at, { kind: "respondent", token }, defaultQuestion.id, 1),
    message: VOICE,
  },
  transcribePiecesPerOwner: {
    call: (at, { pending: { token }, defaultQuestion }) =>
      transcribe(at, { kind: "respondent", token }, defaultQuestion.id, 1),
    message: VOICE,
  },
  transcribePiecesByNetwork: { call: (at) => transcribe(at.from(IP), { kind: "demo" }, "demo", 1), message: VOICE },
  transcribePiecesInTotal: { call: (at) => transcribe(at.from(IP), { kind: "demo" }, "demo", 1), message: VOICE },
  transcribeInTotal: { call: (at) => transcribe(at.from(IP), { kind: "demo" }, "demo"), message: VOICE },
  keepRecording: { call: (at, ownerRows, n) => keepRecording(at, ownerRows, n), message: RECORDING },
  keepRecordingPerOwner: { call: (at, ownerRows, n) => keepRecording(at, ownerRows, n), message: RECORDING },
  recordingBytesByNetwork: {
    call: (at, ownerRows, n) => keepRecording(at.from(IP), ownerRows, n),
    message: RECORDING,
    units: WEBM.byteLength,
  },
  recordingBytesInTotal: {
    call: (at, ownerRows, n) => keepRecording(at, ownerRows, n),
    message: RECORDING,
    units: WEBM.byteLength,
  },
  playRecording: {
    call: (_, { caller, recordingId }) => caller.action(api.respondents.playback.getAudio, { recordingId }),
    message: TOO_MANY,
  },
  presence: {
    call: (at, { pending: { token } }) => at.mutation(api.respondents.presence.heartbeat, { token }),
    message: TOO_MANY,
  },
  inviteStart: {
    call: (at, { inviteLink: { token } }, n) =>
      at.mutation(api.answering.invite.start, { token, name: "One", email: `one${n}@example.com` }),
    message: TOO_MANY,
  },
  inviteStartByNetwork: {
    call: (at, { inviteLink: { token } }, n) =>
      at.from(IP).mutation(api.answering.invite.start, { token, name: "One", email: `one${n}@example.com` }),
    message: TOO_MANY,
  },
  inviteStartPerOwner: {
    call: (at, { inviteLink: { token } }, n) =>
      at.mutation(api.answering.invite.start, { token, name: "One", email: `one${n}@example.com` }),
    message: TOO_MANY,
  },
  inviteView: {
    call: (at, { inviteLink: { token } }) => at.mutation(api.answering.invite.countView, { token }),
    message: null,
    counted: async (backend) => (await backend.rows("inviteLinkCounts")).reduce((sum, { views }) => sum + views, 0),
  },
  events: { call: recordEvent, message: null, counted: countEvents },
  eventsByNetwork: {
    call: (at, ownerRows) => recordEvent(at.from(IP), ownerRows),
    message: null,
    counted: countEvents,
  },
  eventsByShard: { call: recordEvent, message: null, counted: countEvents },
  eventsPerDay: { call: recordEvent, message: null, counted: countEvents },
  eventBytesByNetwork: {
    call: (at, ownerRows) => recordEvent(at.from(IP), ownerRows),
    message: null,
    counted: countEvents,
    units: EVENT_BYTES,
  },
  eventBytesByShard: { call: recordEvent, message: null, counted: countEvents, units: EVENT_BYTES },
  demoRequestsPerDay: { call: (at, _, n) => at.mutation(api.demo.demoRequests.submit, visitor(n)), message: TOO_MANY },
  demoRequest: { call: (at) => at.mutation(api.demo.demoRequests.submit, visitor(0)), message: TOO_MANY },
  demoRequestByNetwork: {
    call: (at, _, n) => at.from(IP).mutation(api.demo.demoRequests.submit, visitor(n)),
    message: TOO_MANY,
  },
  demoRequestsInTotal: { call: (at, _, n) => at.mutation(api.demo.demoRequests.submit, visitor(n)), message: TOO_MANY },
  signUp: {
    call: (at) =>
      runPasswordFlow(at, {
        flow: "signUp",
        identifier: "canary-ada-owner-mail@example.com",
        password: "guess-it-9",
      }),
    message: ATTEMPTS,
  },
  signUpByNetwork: {
    call: (at, _, n) =>
      runPasswordFlow(at.from(IP), { flow: "signUp", identifier: `new${n}@example.com`, password: "guess-it-9" }),
    message: ATTEMPTS,
  },
  signInByNetwork: {
    call: (at, _, n) =>
      runPasswordFlow(at.from(IP), { flow: "signIn", identifier: `new${n}@example.com`, password: "guess-it-9" }),
    message: ATTEMPTS,
  },
  signInByIdentifierAndNetwork: {
    call: (at) => runPasswordFlow(at, { flow: "signIn", identifier: "nobody@example.com", password: "guess-it-9" }),
    message: ATTEMPTS,
  },
  signInByIdentifier: {
    call: (at, _, n) =>
      runPasswordFlow(at.from(`198.51.100.${n}`), {
        flow: "signIn",
        identifier: "nobody@example.com",
        password: "guess-it-9",
      }),
    message:
      "Too many attempts on this account. Use a device where you logged in before, or reset your password. You can also try again in an hour.",
  },
  signInByDevice: {
    call: (_, { caller }) =>
      runPasswordFlow(caller, {
        flow: "signIn",
        identifier: "canary-ada-owner-mail@example.com",
        password: "guess-it-9",
      }),
    message: ATTEMPTS,
  },
  hashesByShard: {
    call: (at, _, n) =>
      runPasswordFlow(at.from(IP), { flow: "signIn", identifier: `v${n}@example.com`, password: "guess-it-9" }),
    message: TOO_MANY,
  },
  passwordResetByNetwork: {
    call: (at, _, n) => runPasswordFlow(at.from(IP), { flow: "reset", identifier: `new${n}@example.com` }),
    message: ATTEMPTS,
  },
  // Google sign-in begins with this call.
  oauthStartByNetwork: {
    call: (at) => at.from(IP).mutation(internal.auth.store, { args: { type: "verifier" } }),
    message: ATTEMPTS,
  },
  oauthCallbackByNetwork: {
    call: (at) =>
      at.from(IP).mutation(internal.auth.store, {
        args: {
          type: "verifyCodeAndSignIn",
          params: { code: "guess" },
          generateTokens: true,
          allowExtraProviders: false,
        },
      }),
    message: ATTEMPTS,
  },
  resetCodeByNetwork: {
    call: (at, _, n) =>
      runPasswordFlow(at.from(IP), {
        flow: "reset-verification",
        identifier: `new${n}@example.com`,
        code: "guess",
        newPassword: "guess-it-9",
      }),
    message: ATTEMPTS,
  },
  resetCodeByIdentifier: {
    call: (at) =>
      runPasswordFlow(at, {
        flow: "reset-verification",
        identifier: "nobody@example.com",
        code: "guess",
        newPassword: "guess-it-9",
      }),
    message: ATTEMPTS,
  },
  refreshByNetwork: {
    call: (at, { userId }) => at.from(IP).action(api.auth.signIn, { refreshToken: `${userId}|${userId}` }),
    message: ATTEMPTS,
  },
  anonymousByNetwork: {
    call: (at) => at.from(IP).action(api.auth.signIn, { provider: "anonymous" }),
    message: ATTEMPTS,
  },
  anonymousInTotal: { call: (at) => at.action(api.auth.signIn, { provider: "anonymous" }), message: ATTEMPTS },
};

async function leaveOneUnit(backend: ProductBackend, name: string, units = 1): Promise<void> {
  const rows = (await backend.rows("rateLimits")).filter((row) => row.name === name);
  expect(rows.length).toBeGreaterThan(0);
  for (const { _id } of rows) await backend.patch(_id, { value: units });
}

describe("limits", () => {
  const worldTest = withSharedRows((backend) => createOwnerRows(backend, "ada"), {
    environment: { OPENAI_API_KEY: "sk-test" },
    fetch: () => Promise.resolve(Response.json({}, { status: 400 })),
  });
  for (const [name, limit] of Object.entries(table)) {
    const { call, units = 1 } = limit;
    worldTest(
      `[SEC-03] ${name}: the one after the last is refused${limit.message === null ? " silently" : ` with "${limit.message}"`}`,
      async (backend, ada) => {
        const attempt = (n: number) => outcomeOf(() => call(backend, ada, n));
        expect(refusalOf(await attempt(1))).not.toBe("RATE_LIMITED");
        await leaveOneUnit(backend, name, units);
        expect(refusalOf(await attempt(2))).not.toBe("RATE_LIMITED");
        if (limit.message === null) {
          const countedBefore = await limit.counted(backend);
          expect(countedBefore).toBeGreaterThan(0);
          expect(await attempt(3)).toEqual({ value: null });
          expect(await limit.counted(backend)).toBe(countedBefore);
        } else {
          const thirdAttempt = await attempt(3);
          expect(refusalOf(thirdAttempt)).toBe("RATE_LIMITED");
          expect(outcomeText(thirdAttempt)).toContain(limit.message);
        }
      },
    );
  }
});

const long = (length: number) => "x".repeat(length);

backendTest("[SEC-03] every free text has a longest length, and the refusal names it", async (backend) => {
  const ownerRows = await createOwnerRows(backend, "ada");
  const { caller, pending, inviteLink, defaultQuestion } = ownerRows;
  const calls: Record<string, () => Promise<unknown>> = {
    "The name is too long (at most 120 characters).": () =>
      caller.mutation(api.accounts.users.updateProfile, { name: long(121) }),
    "The title is too long (at most 200 characters).": () =>
      caller.mutation(api.respondents.inviteLinks.create, {
        title: long(201),
        description: "",
        questions: [defaultQuestion],
      }),
    "The description is too long (at most 2,000 characters).": () =>
      caller.mutation(api.respondents.inviteLinks.create, {
        title: "T",
        description: long(2001),
        questions: [defaultQuestion],
      }),
    "The question is too long (at most 500 characters).": () =>
      caller.mutation(api.respondents.respondentQuestions.save, {
        respondentId: pending.respondentId,
        questions: [defaultQuestion, { text: long(501) }],
      }),
    "You can only add up to 3 questions.": () =>
      caller.mutation(api.respondents.inviteLinks.saveQuestions, {
        inviteLinkId: inviteLink.inviteLinkId,
        questions: [defaultQuestion, ...Array<{ text: string }>(100).fill({ text: "Another?" })],
      }),
    "The message is too long (at most 2,000 characters).": () =>
      caller.mutation(api.insights.chat.send, { text: long(2001) }),
    "The answer is too long (at most 10,000 characters).": () =>
      backend.mutation(api.answering.drafts.save, {
        token: pending.token,
        answers: [{ questionId: defaultQuestion.id, text: long(10_001), editedAt: 1 }],
      }),
    "Too many answers.": () =>
      backend.mutation(api.answering.drafts.save, {
        token: pending.token,
        answers: Array(101).fill({ questionId: defaultQuestion.id, text: "x", editedAt: 1 }) as never,
      }),
    "Malformed submission id.": () =>
      backend.mutation(api.answering.submission.submit, { token: pending.token, submissionId: long(65), answers: [] }),
    "The event’s data is too large.": () =>
      backend.mutation(api.events.events.record, {
        token: pending.token,
        eventType: "question_view",
        data: { x: long(2001) },
      }),
    "Malformed cursor.": () => caller.query(api.personalData.exports.respondents, { cursor: long(10_000) }),
    "This recording is too long to be turned into text.": () =>
      backend.action(api.answering.transcriptionActions.transcribe, {
        caller: { kind: "respondent", token: pending.token },
        questionId: defaultQuestion.id,
        audio: new ArrayBuffer(960_002),
        piece: 0,
      }),
    "Please choose a password of at most 256 characters.": () =>
      runPasswordFlow(backend, { flow: "signUp", identifier: "new@example.com", password: long(257) }),
  };
  for (const [message, call] of Object.entries(calls)) {
    const outcome = await outcomeOf(call);
    expect({ message, shown: outcomeText(outcome) }).toEqual({
      message,
      shown: expect.stringContaining(message) as string,
    });
  }
});

backendTest(
  "[SEC-03] throwaway accounts send ten emails a day, and the row shows that the eleventh was not sent",
  async (backend) => {
    const guest = await anonymousRequestor(backend);
    for (let n = 0; n < 11; n += 1) {
      await guest.backend.mutation(api.respondents.respondents.add, { name: "One", email: `one${n}@example.com` });
    }
    expect((await backend.rows("respondents")).filter(({ emailStatus }) => emailStatus === "failed")).toHaveLength(1);
    expect(await backend.rows("emails")).toHaveLength(10);
  },
);

backendTest("[SEC-03] one owner's emails and the bank's seeding are limited", async (backend) => {
  const ada = await requestor(backend, "ada@example.com");
  const add = (n: number) =>
    ada.backend.mutation(api.respondents.respondents.add, { name: "One", email: `one${n}@example.com` });
  await backend.patch(ada.userId, { emailVerificationTime: 1 });
  await add(1);
  await leaveOneUnit(backend, "mailPerOwner");
  await add(2);
  await add(3);
  expect((await backend.rows("respondents")).map(({ emailStatus }) => emailStatus)).toContain("failed");
  const seed = () => outcomeOf(() => ada.backend.mutation(api.questions.bank.seed));
  for (let n = 0; n < 10; n += 1) expect(refusalOf(await seed())).toBeNull();
  expect(outcomeText(await seed())).toContain(TOO_MANY);
});
