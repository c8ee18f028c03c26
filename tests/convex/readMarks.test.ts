/** Which results of the requestor mark an answer as read. */
import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { DAY } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import {
  answerByLink,
  programmingRequestor as requestor,
  refusalError,
  respondentOf,
  type SignedIn,
} from "../support/people/people.js";
import { WEBM } from "../support/browser/recordings.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import {
  ORIGINAL_TEXT,
  KIND,
  type AskedPerson,
  submittedAnswersOf,
  createRequestorWithAnswer,
  changeAnswer,
  editStateOf,
  markAsRead,
  requestInsight,
} from "../support/people/submittedAnswers.js";

describe("an answer that counts as read", () => {
  test("[PLAN-24] an insight that no page has shown leaves its answers changeable; its claims go with the old words", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    expect(await requestInsight(ada, backend)).toMatchObject({ status: "ready", isUnread: true });
    expect(JSON.stringify(await backend.rows("insights"))).toContain("calms a room");
    await changeAnswer(backend, grace);
    for (const table of ["insights", "insightStates", "johariWindows", "chatMessages"] as const) {
      expect(JSON.stringify(await backend.rows(table))).not.toContain("calms a room");
    }
    await backend.settle();
    await ada.backend.mutation(api.insights.insightReadMarks.recordShown);
    const insight = await ada.backend.query(api.insights.insights.current, { kind: KIND });
    expect(JSON.stringify(insight)).toContain("calms a whole room");
  });

  test("[PLAN-24] a shown insight is made of read answers, and of no others", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    await requestInsight(ada, backend);
    const alan = await respondentOf(ada, "Alan");
    await answerByLink(backend, alan, "He is away.");
    await ada.backend.mutation(api.insights.insightReadMarks.recordShown);
    expect(await editStateOf(backend, grace)).toBe("read");
    expect(await editStateOf(backend, alan)).toBe("changeable");
    expect(await ada.backend.query(api.insights.insights.current, { kind: KIND })).not.toHaveProperty("isUnread");
  });

  test("[PLAN-24] a chat's answer, a follow-up and an opened coach's link are made of read answers", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    await ada.backend.mutation(api.insights.chat.send, { text: "Who calms a room?" });
    await backend.settle();
    expect(await editStateOf(backend, grace)).toBe("read");
    const alan = await respondentOf(ada, "Alan");
    await answerByLink(backend, alan, "She explains hard things simply.");
    await backend.settle();
    const shared = { label: "Kim", quotes: "named", selfAssessment: false, days: 7 } as const;
    await ada.backend.mutation(api.reports.sharedReports.create, shared);
    await requestInsight(ada, backend);
    expect(await editStateOf(backend, alan)).toBe("read");
  });

  test("[PLAN-24] a page of an export names whose answers are to be marked before it is written", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    const page = () => ada.backend.query(api.personalData.exports.respondents, { cursor: null });
    expect(await page()).toMatchObject({ unopenedRespondentIds: [grace.respondentId] });
    await markAsRead(ada, grace);
    expect(await page()).not.toHaveProperty("unopenedRespondentIds");
    const bob = await requestor(backend, "bob@example.com");
    expect((await refusalError(markAsRead(bob, grace))).code).toBe("NOT_FOUND");
  });

  test("[PLAN-24] an opening of the link's page counts as reading in the requestor's own session, and in no other", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    const note = (at: ProductBackend) => at.mutation(api.answering.share.noteReadByRequestor, { token: grace.token });
    await note(backend.as(null));
    await note((await requestor(backend, "bob@example.com")).backend);
    expect(await editStateOf(backend, grace)).toBe("changeable");
    await note(ada.backend);
    expect(await editStateOf(backend, grace)).toBe("read");
  });

  test("[PLAN-19] answers of an ended round, and of before the marks, are not changeable", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    const old = await respondentOf(ada, "Alan");
    await answerByLink(backend, old, ORIGINAL_TEXT);
    const [row] = (await backend.rows("responses")).filter(({ respondentId }) => respondentId === old.respondentId);
    await backend.patch(row!._id, { readAt: undefined });
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Next", respondentIds: [], inviteLinkIds: [] });
    await backend.settle();
    expect(await refusalError(changeAnswer(backend, grace))).toEqual({
      code: "INVALID",
      message: "This answer can’t be changed any more.",
    });
    expect((await submittedAnswersOf(backend, grace))[0]).not.toHaveProperty("reading");
  });
});

describe("an unread change", () => {
  const theirs = ({ respondentId }: AskedPerson) => ({ respondentId });
  const reads = ({ backend }: SignedIn, grace: AskedPerson & { responseId: Id<"responses"> }) =>
    Promise.all([
      backend.query(api.respondents.respondentDetails.response, theirs(grace)),
      backend.query(api.respondents.respondentDetails.responses, { page: 1 }),
      backend.query(api.personalData.exports.respondents, { cursor: null }),
      backend.query(api.personalData.exports.respondent, theirs(grace)),
      backend.query(api.personalData.exports.profile),
      backend.query(api.respondents.playback.ofResponse, {
        responseId: grace.responseId,
      }),
      backend.query(api.insights.insights.current, { kind: KIND }),
      backend.query(api.insights.johari.current),
    ]);

  test("[PLAN-18] is in no result of the requestor's functions before the answer is marked as read", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await ada.backend.mutation(api.insights.selfAssessments.save, {
      answers: ["I keep a calm room.", "I talk too much.", "Listening.", "", ""],
    });
    const followUpRespondent = await respondentOf(ada, "Grace");
    await backend.as(null).action(api.answering.recordingConsent.keep, {
      token: followUpRespondent.token,
      questionId: followUpRespondent.questionId,
      audio: WEBM,
      takeId: "one",
      startedAt: 1,
      seconds: 4,
      transcript: ORIGINAL_TEXT,
      starts: [10, 40, 90, 140, 170, 200, 220],
    });
    await answerByLink(backend, followUpRespondent, ORIGINAL_TEXT);
    const [own] = await submittedAnswersOf(backend, followUpRespondent);
    const grace = { ...followUpRespondent, responseId: own!.responseId };
    await requestInsight(ada, backend);
    expect(await backend.rows("johariWindows")).toMatchObject([{ unreadSources: [grace.responseId] }]);
    const readsBefore = await reads(ada, grace);
    expect(JSON.stringify(readsBefore)).not.toMatch(/calms|minute/);
    const [response, , , exported, profile, heard, insight] = readsBefore;
    expect(response).toMatchObject({ isUnread: true });
    expect(exported).toMatchObject({ unopenedRespondentIds: [grace.respondentId] });
    expect(profile).toMatchObject({ isUnread: true });
    expect(insight).toMatchObject({ isUnread: true });
    expect(heard).toBeNull();
    expect(await editStateOf(backend, grace)).toBe("changeable");
    await ada.backend.mutation(api.insights.insightReadMarks.recordShown);
    for (const result of await reads(ada, grace)) expect(JSON.stringify(result)).toMatch(/calms/);
  });

  test("[PLAN-24] is marked as read by a goal that is made from it", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    const dueAt = START + 7 * DAY;
    await ada.backend.mutation(api.goals.goals.add, {
      sentence: "Stay calm",
      responseIds: [grace.responseId],
      dueOn: new Date(dueAt).toISOString().slice(0, 10),
      dueAt,
    });
    expect(await editStateOf(backend, grace)).toBe("read");
  });
});
