import { expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { DAY } from "../../convex/shared/limits/durations";
import { backendTest as test } from "../support/backends/backendTest.js";
import { answerByLink, requestor, respondentOf } from "../support/people/people.js";

const tidyingReply = (text: string) => ({
  environment: { OPENAI_API_KEY: "sk-test" },
  fetch: (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return Promise.resolve(
      pathname.endsWith("/chat/completions")
        ? Response.json({
            choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: text } }],
          })
        : Response.json({ error: { message: "no" } }, { status: 400 }),
    );
  },
});

test(
  "[SHARE-13] a tidied text from a model is kept beside the raw one",
  async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await answerByLink(backend, await respondentOf(ada, "Grace"), "um she led 3 teams, and never gave up");
    await backend.settle();
    expect((await backend.rows("responses"))[0]).toMatchObject({
      text: "um she led 3 teams, and never gave up",
      tidiedText: "She led 3 teams and never gave up.",
    });
  },
  tidyingReply("She led 3 teams and never gave up."),
);

for (const [what, text] of [
  ["number", "She led 5 teams and never gave up."],
  ["negation", "She led 3 teams and gave up."],
] as const) {
  test(
    `[AI-04] a tidied text with a changed ${what} is not kept`,
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      await answerByLink(backend, await respondentOf(ada, "Grace"), "um she led 3 teams, and never gave up");
      await backend.settle();
      expect((await backend.rows("responses"))[0]?.tidiedText).toBeUndefined();
    },
    tidyingReply(text),
  );
}

test(
  "[AI-01] an owner's cost is capped for the day, and the refusal names the cap",
  async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const spend = { userId: ada.userId, characters: 100_000 };
    let spent = 0;
    while (spent < 50 && (await backend.mutation(internal.accounts.aiBudget.consume, spend))) spent += 1;
    expect(spent).toBe(20);
    // The rest is below the cost of the smallest prompt.
    while (await backend.mutation(internal.accounts.aiBudget.consume, { ...spend, characters: 1 })) spent += 1;
    await answerByLink(backend, await respondentOf(ada, "Grace"), "She listens.");
    await ada.backend.mutation(api.insights.insights.request, { kind: insightKinds.externalFeedback });
    await backend.settle();
    expect(
      await ada.backend.query(api.insights.insights.current, { kind: insightKinds.externalFeedback }),
    ).toMatchObject({
      status: "failed",
      reason: "Today’s limit for AI is used up. Please try again tomorrow.",
    });
    await backend.advance(DAY);
    expect(await backend.mutation(internal.accounts.aiBudget.consume, spend)).toBe(true);
  },
  tidyingReply(""),
);

test(
  "[AI-01] [SEC-03] concurrent prompts are refused from the day's cap on, however many are sent",
  async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const spend = { userId: ada.userId, characters: 100_000 };
    const asked = Array.from({ length: 30 }, () => backend.mutation(internal.accounts.aiBudget.consume, spend));
    expect((await Promise.all(asked)).filter((granted) => granted)).toHaveLength(20);
  },
  tidyingReply(""),
);

test("[AI-02] [SEC-21] the built-in default's work is capped for the day too, at a tenth of the price", async (backend) => {
  const ada = await requestor(backend, "ada@example.com");
  const spend = { userId: ada.userId, characters: 1_000_000 };
  for (let n = 0; n < 20; n += 1) expect(await backend.mutation(internal.accounts.aiBudget.consume, spend)).toBe(true);
  expect(await backend.mutation(internal.accounts.aiBudget.consume, spend)).toBe(false);
});
