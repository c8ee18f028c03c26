import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { limits } from "../../convex/shared/limits/limits";
import { answerByLink, listRespondents, refusalError, requestor, respondentOf } from "../support/people/people.js";

describe("the completed list", () => {
  test("[DASH-06] a submission moves the row from pending to completed, newest first", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const people = [];
    for (const name of ["Grace", "Alan", "Edsger"]) people.push(await respondentOf(ada, name));
    await backend.advance(1000);
    await answerByLink(backend, people[2]!, "Clear thinking.");
    await backend.advance(1000);
    await answerByLink(backend, people[0]!, "Patience.");
    const completed = await listRespondents(ada, "completed");
    expect(completed.rows.map(({ name, completedAt, finalAnswers }) => ({ name, completedAt, finalAnswers }))).toEqual([
      { name: "Grace", completedAt: START + 2000, finalAnswers: 1 },
      { name: "Edsger", completedAt: START + 1000, finalAnswers: 1 },
    ]);
    const pending = await listRespondents(ada, "pending");
    expect(pending.rows.map(({ name }) => name)).toEqual(["Alan"]);
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 1, completed: 2 });
  });

  test("[READ-01] a response is read with its questions, own words and tidied text", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const text = "um she is, you know, very patient   and she explains things well";
    await answerByLink(backend, grace, text);
    await backend.settle();
    const reading = await ada.backend.query(api.respondents.respondentDetails.response, {
      respondentId: grace.respondentId,
    });
    expect(reading).toMatchObject({ name: "Grace", email: "grace@example.com", completedAt: START });
    expect(reading?.answers).toHaveLength(1);
    expect(reading?.answers[0]).toMatchObject({
      questionText: "What would you say are this person's greatest professional strengths?",
      text,
    });
    expect(reading?.answers[0]?.tidiedText).toBeDefined();
    expect(reading?.answers[0]?.tidiedText).not.toContain("um ");
  });

  test("[HAND-65] a response names the ones before and after it in the list, of its owner alone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const people: Awaited<ReturnType<typeof respondentOf>>[] = [];
    for (const [owner, name] of [
      [ada, "Grace"],
      [eve, "Mallory"],
      [ada, "Edsger"],
      [ada, "Barbara"],
    ] as const) {
      const person = await respondentOf(owner, name);
      await answerByLink(backend, person, "Patience.");
      people.push(person);
    }
    const around = async (respondentId: (typeof people)[number]["respondentId"]) => {
      const reading = await ada.backend.query(api.respondents.respondentDetails.response, { respondentId });
      return [reading?.newer?.name, reading?.older?.name];
    };
    const [grace, , edsger, barbara] = people;
    expect(await around(barbara!.respondentId)).toEqual([undefined, "Edsger"]);
    expect(await around(edsger!.respondentId)).toEqual(["Barbara", "Grace"]);
    expect(await around(grace!.respondentId)).toEqual(["Edsger", undefined]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: edsger!.respondentId });
    expect(await around(barbara!.respondentId)).toEqual([undefined, "Grace"]);
  });

  test("[INS-40] all responses are read by page, whole, in the wording in force, by their owner alone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const spoken = "um she is, you know, very patient   and she explains things well";
    const people: Awaited<ReturnType<typeof respondentOf>>[] = [];
    for (let n = 1; n <= 12; n += 1) {
      const person = await respondentOf(ada, `Person ${n}`);
      people.push(person);
      if (n !== 2) await answerByLink(backend, person, n === 12 ? spoken : "x".repeat(limits.answerText));
    }
    await backend.settle();
    const readResponses = async (page: number) =>
      await ada.backend.query(api.respondents.respondentDetails.responses, { page });
    const [first, second] = [await readResponses(1), await readResponses(2)];
    expect([first, second].map(({ page, pageCount, total }) => ({ page, pageCount, total }))).toEqual([
      { page: 1, pageCount: 2, total: 11 },
      { page: 2, pageCount: 2, total: 11 },
    ]);
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1].map((n) => `Person ${n}`),
    );
    expect(first.rows[0]?.answers.map(({ text }) => text)).toEqual([
      "She is very patient and she explains things well.",
    ]);
    expect(second.rows[0]?.answers[0]?.text).toHaveLength(limits.answerText);
    expect((await eve.backend.query(api.respondents.respondentDetails.responses, { page: 1 })).rows).toEqual([]);
    expect((await readResponses(Number.NaN)).page).toBe(1);
    expect((await readResponses(99)).page).toBe(2);

    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: people[0]!.respondentId });
    expect((await readResponses(1)).total).toBe(10);
    expect((await readResponses(2)).rows.map(({ name }) => name)).not.toContain("Person 1");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: people[11]!.respondentId });
    expect((await readResponses(1)).rows.map(({ name }) => name)).not.toContain("Person 12");
    const unknown = backend.query(api.respondents.respondentDetails.responses, { page: 1 });
    expect((await refusalError(unknown)).code).toBe("UNAUTHENTICATED");
  });

  test("[READ-02] a response is nobody else's to read, and a made-up id reads as nothing", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerByLink(backend, grace, "She listens.");
    const { respondentId } = grace;
    expect(await eve.backend.query(api.respondents.respondentDetails.response, { respondentId })).toBeNull();
    expect(await ada.backend.query(api.respondents.respondentDetails.response, { respondentId: "nothing" })).toBeNull();
    expect((await refusalError(backend.query(api.respondents.respondentDetails.response, { respondentId }))).code).toBe(
      "UNAUTHENTICATED",
    );
  });

  test("[COMP-04] the popover has the questions as asked", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    expect(await ada.backend.query(api.respondents.respondentDetails.invitation, { respondentId })).toEqual({
      questions: [{ text: "What would you say are this person's greatest professional strengths?" }],
    });
  });
});
