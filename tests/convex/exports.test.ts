import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { responsesCsv } from "../../convex/shared/exportedResponses";
import { backendTest, START } from "../support/backendTest";
import { answerThrough, refusal, requestor, respondentOf } from "../support/people";

describe("exports", () => {
  backendTest("[SEC-05] every respondent comes out once, page by page, with answers as given", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    await answerThrough(backend, await respondentOf(eve, "Mallory"), "Eve's secret.");
    const first = await respondentOf(ada, "Person 0");
    await answerThrough(backend, first, "=1+1");
    for (let n = 1; n < 60; n += 1) await respondentOf(ada, `Person ${n}`);
    const removed = await respondentOf(ada, "Removed");
    await ada.backend.mutation(api.respondents.remove, { respondentId: removed.respondentId });
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { rows: { name: string }[]; next: string | null } = await ada.backend.query(api.exports.respondents, {
        cursor,
      });
      names.push(...page.rows.map(({ name }) => name));
      cursor = page.next;
    } while (cursor !== null);
    expect(names).toEqual(Array.from({ length: 60 }, (_, n) => `Person ${n}`));
    const one = await ada.backend.query(api.exports.respondent, { respondentId: first.respondentId });
    expect(one).toMatchObject({ name: "Person 0", completedAt: START, answers: [{ text: "=1+1" }] });
    expect(responsesCsv([one])).toContain(`"'=1+1"`);
    const stolen = eve.backend.query(api.exports.respondent, { respondentId: first.respondentId });
    expect((await refusal(stolen)).code).toBe("NOT_FOUND");
  });

  backendTest(
    "[SEC-05] the rest of one's data comes out whole, without a token or anybody else's row",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const eve = await requestor(backend, "eve@example.com");
      await eve.backend.mutation(api.selfReflections.save, { answers: ["Eve's secret", "", "", "", ""] });
      await ada.backend.mutation(api.selfReflections.save, {
        answers: ["I explain hard things so that everyone can follow.", "", "", "", ""],
      });
      await ada.backend.mutation(api.insights.request, { kind: "self-reflection-insights" });
      await backend.settle();
      const question = await ada.backend.query(api.questions.default);
      const { token } = await ada.backend.mutation(api.inviteLinks.create, {
        title: "Q2 360 Review",
        description: "",
        questions: [{ id: question._id, text: question.text }, { text: "What next?" }],
      });
      const everything = await ada.backend.query(api.exports.rest);
      expect(everything).toMatchObject({
        profile: { email: "ada@example.com" },
        selfReflection: { answers: ["I explain hard things so that everyone can follow.", "", "", "", ""] },
        inviteLinks: [{ title: "Q2 360 Review" }],
        questions: ["What next?"],
        insights: [{ kind: "self-reflection-insights" }],
      });
      expect(JSON.stringify(everything)).not.toContain(token);
      expect(JSON.stringify(everything)).not.toContain("secret");
    },
  );
});
