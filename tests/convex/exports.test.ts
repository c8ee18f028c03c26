import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { DAY } from "../../convex/shared/limits/durations";
import { accountCsv, accountJson } from "../../src/features/account/exportedAccount.js";
import { backendTest, START } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf } from "../support/people/people.js";
import { writeResponsesFile } from "../support/people/writeResponsesFile.js";

describe("exports", () => {
  backendTest("[SEC-05] each respondent is exported once, page by page, with the raw answers", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    await answerByLink(backend, await respondentOf(eve, "Mallory"), "Eve's secret.");
    const first = await respondentOf(ada, "Person 0");
    await answerByLink(backend, first, "=1+1");
    for (let n = 1; n < 60; n += 1) await respondentOf(ada, `Person ${n}`);
    const removed = await respondentOf(ada, "Removed");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: removed.respondentId });
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { rows: { name: string }[]; next: string | null } = await ada.backend.query(
        api.personalData.exports.respondents,
        {
          cursor,
        },
      );
      names.push(...page.rows.map(({ name }) => name));
      cursor = page.next;
    } while (cursor !== null);
    expect(names).toEqual(Array.from({ length: 60 }, (_, n) => `Person ${n}`));
    const one = await ada.backend.query(api.personalData.exports.respondent, { respondentId: first.respondentId });
    expect(one).toMatchObject({ name: "Person 0", completedAt: START, answers: [{ text: "=1+1" }] });
    expect(writeResponsesFile("csv", [one])).toContain(`"'=1+1"`);
    const stolen = eve.backend.query(api.personalData.exports.respondent, { respondentId: first.respondentId });
    expect((await refusalError(stolen)).code).toBe("NOT_FOUND");
  });

  backendTest(
    "[SEC-05] the rest of a person's data is exported whole, without a token or another person's row",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const eve = await requestor(backend, "eve@example.com");
      await eve.backend.mutation(api.insights.selfAssessments.save, { answers: ["Eve's secret", "", "", "", ""] });
      await ada.backend.mutation(api.insights.selfAssessments.save, {
        answers: ["I explain hard things so that everyone can follow.", "", "", "", ""],
      });
      await ada.backend.mutation(api.insights.insights.request, { kind: insightKinds.selfAssessment });
      await backend.settle();
      const question = await ada.backend.query(api.questions.questions.default);
      const { token } = await ada.backend.mutation(api.respondents.inviteLinks.create, {
        title: "Q2 360 Review",
        description: "",
        questions: [{ id: question._id, text: question.text }, { text: "What next?" }],
      });
      const everything = await ada.backend.query(api.personalData.exports.profile);
      expect(everything).toMatchObject({
        profile: { email: "ada@example.com" },
        selfAssessment: { answers: ["I explain hard things so that everyone can follow.", "", "", "", ""] },
        inviteLinks: [{ title: "Q2 360 Review" }],
        questions: ["What next?"],
        insights: [{ kind: insightKinds.selfAssessment }],
      });
      expect(JSON.stringify(everything)).not.toContain(token);
      expect(JSON.stringify(everything)).not.toContain("secret");
    },
  );

  backendTest("[COACH-12] links to shared reports are exported without their tokens", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token, sharedReportId } = await ada.backend.mutation(api.reports.sharedReports.create, {
      label: "Coach Kim",
      quotes: "none",
      selfAssessment: false,
      days: 90,
    });
    await backend.as(null).mutation(api.reports.readShared.countOpening, { token });
    const profile = await ada.backend.query(api.personalData.exports.profile);
    const expiresAt = START + 90 * DAY;
    expect(profile.sharedReports).toEqual([
      {
        label: "Coach Kim",
        quotes: "none",
        selfAssessment: false,
        createdAt: expect.any(Number),
        expiresAt,
        opened: 1,
        lastOpenedAt: START,
      },
    ]);
    const account = { ...profile, respondents: [], emails: [], chat: [] };
    for (const file of [accountJson(account), accountCsv(account)]) {
      expect(file).toContain("Coach Kim");
      expect(file).not.toContain(token);
      expect(file).not.toContain(sharedReportId);
    }
  });

  backendTest("[SEC-05] the two files of an account hold everything, and no link's token", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerByLink(backend, grace, "=1+1 is how she counts.");
    await ada.backend.mutation(api.insights.chat.send, { text: "What am I good at?" });
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["I listen.", "", "", "", ""] });
    await ada.backend.mutation(api.goals.goals.add, {
      sentence: "Ask before I decide",
      responseIds: [],
      dueOn: "2026-12-04",
      dueAt: Date.UTC(2026, 11, 4, 8),
    });
    await backend.settle();
    const account = {
      ...(await ada.backend.query(api.personalData.exports.profile)),
      respondents: (await ada.backend.query(api.personalData.exports.respondents, { cursor: null })).rows,
      emails: (await ada.backend.query(api.personalData.exports.emails, { cursor: null })).rows,
      chat: (await ada.backend.query(api.personalData.exports.chat, { cursor: null })).rows,
    };
    expect(await ada.backend.query(api.rounds.rounds.list)).toEqual([]);
    expect(account).toMatchObject({
      sessions: [{ createdAt: expect.any(Number) }],
      respondents: [{ name: "Grace", questions: [expect.any(String)], answers: [{ text: "=1+1 is how she counts." }] }],
      emails: [
        { kind: "invitation", to: "grace@example.com" },
        { kind: "addressConfirmation", to: "ada@example.com" },
      ],
      chat: [{ role: "user", content: "What am I good at?" }, { role: "assistant" }],
    });
    const json = accountJson(account);
    const csv = accountCsv(account);
    for (const file of [json, csv]) {
      expect(file).not.toContain(grace.token);
      for (const words of ["ada@example.com", "grace@example.com", "What am I good at?", "I listen.", "2026-11-20T"]) {
        expect(file).toContain(words);
      }
    }
    for (const file of [json, csv]) expect(file).toContain("Ask before I decide");
    expect(csv).toContain("What are your greatest professional strengths?");
    expect(csv).not.toMatch(/Prompt \d/);
    expect(csv).toContain(`"'=1+1 is how she counts."`);
    expect(JSON.parse(json)).toMatchObject({ respondents: [{ invitedAt: "2026-11-20T09:00:00.000Z" }] });
  });

  backendTest(
    "[SEC-05] a long conversation is exported page by page, and a made-up cursor is refused",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const line = { userId: ada.userId, role: "user", status: "complete" } as const;
      const lines = Array.from({ length: 130 }, (_, n) => ({ ...line, citations: [], content: `line ${n}` }));
      await backend.insertAll("chatMessages", lines);
      const first = await ada.backend.query(api.personalData.exports.chat, { cursor: null });
      const second = await ada.backend.query(api.personalData.exports.chat, { cursor: first.next });
      expect([...first.rows, ...second.rows].map(({ content }) => content)).toEqual(
        Array.from({ length: 130 }, (_, n) => `line ${n}`),
      );
      expect(second.next).toBeNull();
      for (const pages of [
        api.personalData.exports.chat,
        api.personalData.exports.emails,
        api.personalData.exports.respondents,
      ]) {
        const malformed = ada.backend.query(pages, { cursor: "x".repeat(5_000) });
        expect((await refusalError(malformed)).code).toBe("INVALID");
      }
    },
  );
});
