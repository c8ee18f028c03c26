import { expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { backendTest as test } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

async function adaWithOwnAndOthersAnswers(backend: ProductBackend) {
  const ada = await requestor(backend, "ada@example.com");
  const answers = ["I am a patient listener.", "", "I organised the release plan and its schedule.", "", ""];
  await ada.backend.mutation(api.insights.selfAssessments.save, { answers });
  const grace = await respondentOf(ada, "Grace");
  await answerByLink(backend, grace, "She is a patient listener.");
  await answerByLink(backend, await respondentOf(ada, "Alan"), "She explains complex ideas clearly to everyone.");
  await backend.settle();
  await ada.backend.mutation(api.insights.insights.request, { kind: insightKinds.externalFeedback });
  await backend.settle();
  return { ada, grace };
}

async function windowOf({ backend }: SignedIn) {
  const window = await backend.query(api.insights.johari.current);
  return window === null || "unreadWindowId" in window ? null : window;
}

test("[INS-03] the Johari view sets own words against others', every entry with exact quotes", async (backend) => {
  const { ada } = await adaWithOwnAndOthersAnswers(backend);
  const window = await windowOf(ada);
  if (window === null) throw new Error("no window");
  expect(window.seenByBoth.length).toBeGreaterThan(0);
  expect(window.othersOnly.length).toBeGreaterThan(0);
  const [selfAssessment] = await backend.rows("selfAssessments");
  const responses = await backend.rows("responses");
  for (const { self, others } of [...window.seenByBoth, ...window.othersOnly, ...window.youOnly]) {
    expect(self.length + others.length).toBeGreaterThan(0);
    for (const { text } of self) expect(selfAssessment?.answers.some((answer) => answer.includes(text))).toBe(true);
    for (const { text, responseId } of others) {
      expect(responses.find(({ _id }) => _id === responseId)?.text).toContain(text);
    }
  }
});

test("[INS-70] [INS-71] a theme that the owner sees otherwise is stored with its name, and nothing without quotes of the owner and of others", async (backend) => {
  const { ada } = await adaWithOwnAndOthersAnswers(backend);
  const response = (await backend.rows("responses")).find(({ text }) => text.includes("listener"));
  if (response === undefined) throw new Error("no response");
  const [own, theirs] = [
    [{ answerIndex: 0, text: "I am a patient listener." }],
    [{ answerIndex: 0, text: "She is a patient listener." }],
  ];
  const entry = (name: string, self: typeof own) => ({ label: name, name, self, others: theirs, people: 1 });
  await backend.mutation(internal.insights.johari.storeJohari, {
    userId: ada.userId,
    selfKeys: ["strengths"],
    otherKeys: [response._id],
    proposed: {
      seenByBoth: [],
      othersOnly: [],
      youOnly: [],
      otherwise: [entry("Listens", own), entry("Of others alone", []), entry("[Listens](x)", own)],
    },
  });
  const window = await windowOf(ada);
  expect(window?.otherwise?.map(({ label, name }) => [label, name])).toEqual([
    ["Listens", "Listens"],
    ["[Listens](x)", undefined],
  ]);
  expect(window?.otherwise?.[0]?.self.map(({ text }) => text)).toEqual(["I am a patient listener."]);
});

test("[INS-06] an entry with one changed character in a quote is not stored", async (backend) => {
  const { ada } = await adaWithOwnAndOthersAnswers(backend);
  const response = (await backend.rows("responses")).find(({ text }) => text.includes("listener"));
  if (response === undefined) throw new Error("no response");
  const entry = (text: string) => ({
    label: text,
    self: [],
    others: [{ answerIndex: 0, text }],
    people: 1,
  });
  await backend.mutation(internal.insights.johari.storeJohari, {
    userId: ada.userId,
    selfKeys: [],
    otherKeys: [response._id],
    proposed: {
      seenByBoth: [],
      othersOnly: [entry("She is a patient listener."), entry("She is a patient listenir.")],
      youOnly: [],
    },
  });
  const window = await windowOf(ada);
  expect(window?.othersOnly.map(({ label }) => label)).toEqual(["She is a patient listener."]);
});

test("[SEC-05] the window goes when a respondent it quotes is removed", async (backend) => {
  const { ada, grace } = await adaWithOwnAndOthersAnswers(backend);
  await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
  expect(await ada.backend.query(api.insights.johari.current)).toBeNull();
  await backend.settle();
  expect(JSON.stringify(await backend.rows("johariWindows"))).not.toContain("She is a patient listener");
});

test("[INS-03] the window follows a change of its owner's words, and quotes none that are gone", async (backend) => {
  const { ada } = await adaWithOwnAndOthersAnswers(backend);
  const answers = ["I explain complex ideas clearly.", "", "", "", ""];
  await ada.backend.mutation(api.insights.selfAssessments.save, { answers });
  await backend.settle();
  const window = await windowOf(ada);
  expect(JSON.stringify(window)).not.toContain("release plan");
  expect(window?.seenByBoth.map(({ self }) => self[0]?.text)).toEqual(["I explain complex ideas clearly."]);
});

test("[INS-03] the window stays when a person is removed whom it does not quote", async (backend) => {
  const { ada } = await adaWithOwnAndOthersAnswers(backend);
  const before = await ada.backend.query(api.insights.johari.current);
  const late = await respondentOf(ada, "Late");
  await answerByLink(backend, late, "She wrote to me.");
  await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: late.respondentId });
  await backend.settle();
  expect(await ada.backend.query(api.insights.johari.current)).toEqual(before);
});

test("[INS-03] how many others name a theme is counted over all of them, not over those it quotes", async (backend) => {
  const { ada } = await adaWithOwnAndOthersAnswers(backend);
  for (const name of ["A", "B", "C", "D", "E", "F"]) {
    await answerByLink(backend, await respondentOf(ada, name), "She is a patient listener.");
  }
  await ada.backend.mutation(api.insights.insights.request, { kind: insightKinds.externalFeedback });
  await backend.settle();
  const window = await windowOf(ada);
  expect(window?.seenByBoth[0]?.people).toBe(7);
  expect(window?.seenByBoth[0]?.others).toHaveLength(4);
});

test("[SEC-01] nobody else sees the window", async (backend) => {
  await adaWithOwnAndOthersAnswers(backend);
  const mallory = await requestor(backend, "mallory@example.com");
  expect(await mallory.backend.query(api.insights.johari.current)).toBeNull();
  expect(await refusalError(backend.query(api.insights.johari.current))).toMatchObject({ code: "UNAUTHENTICATED" });
});
