import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const RAW = "um she listens, you know, and then she decides with 3 of us";
const TIDIED = "She listens, and then she decides with 3 of us.";

interface Link {
  readonly token: string;
  readonly questionId: Parameters<typeof answerByLink>[1]["questionId"];
}

async function draft(
  backend: ProductBackend,
  { token, questionId }: Link,
  text: string,
  editedAt = START,
): Promise<void> {
  await backend.mutation(api.answering.drafts.save, { token, answers: [{ questionId, text, editedAt }] });
}

async function offeredTidyings(backend: ProductBackend, token: string) {
  const [first] = await backend.query(api.answering.tidying.list, { token });
  if (first === undefined) throw new Error("nothing was tidied");
  return first;
}

/** Repeats the last answer; counts its calls. */
function tidyingModel(...answers: (string | number)[]) {
  let requestCount = 0;
  return {
    asked: () => requestCount,
    deployment: {
      environment: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: "http://ai.test/v1" },
      fetch: (input: RequestInfo | URL) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        if (!pathname.endsWith("/chat/completions")) return Promise.resolve(new Response("no", { status: 400 }));
        const answer = answers[Math.min(requestCount, answers.length - 1)];
        requestCount += 1;
        if (typeof answer === "number") return Promise.resolve(new Response("no", { status: answer }));
        const message = { role: "assistant", content: answer };
        return Promise.resolve(Response.json({ choices: [{ index: 0, finish_reason: "stop", message }] }));
      },
    },
  };
}

describe("before submitting", () => {
  test("[SHARE-10] drafts are tidied when the respondent asks, shown to them alone, and decided", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const { token, questionId, respondentId } = grace;
    await draft(backend, grace, RAW);
    await backend.settle();
    expect(await backend.query(api.answering.tidying.list, { token })).toEqual([]);
    await backend.action(api.answering.tidyingActions.tidyDrafts, { token });
    const suggestion = await offeredTidyings(backend, token);
    expect(suggestion).toMatchObject({ questionId, text: RAW, tidiedText: TIDIED });
    expect(suggestion.approved).toBeUndefined();
    expect(await ada.backend.query(api.respondents.respondentDetails.response, { respondentId })).toBeNull();
    expect(
      JSON.stringify(await ada.backend.query(api.personalData.exports.respondent, { respondentId })),
    ).not.toContain("listens");
    await backend.mutation(api.answering.tidying.decide, {
      token,
      responseId: suggestion.responseId,
      approved: false,
    });
    expect((await offeredTidyings(backend, token)).approved).toBe(false);
  });

  test("[SHARE-10] the decision goes with the submitted words, and with no others", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    for (const [name, submitted, approved] of [
      ["Grace", RAW, false],
      ["Alan", RAW, true],
      ["Barbara", `${RAW} um always`, undefined],
    ] as const) {
      const person = await respondentOf(ada, name);
      await draft(backend, person, RAW);
      await backend.action(api.answering.tidyingActions.tidyDrafts, { token: person.token });
      const { responseId } = await offeredTidyings(backend, person.token);
      await backend.mutation(api.answering.tidying.decide, {
        token: person.token,
        responseId,
        approved: approved ?? false,
      });
      await answerByLink(backend, person, submitted);
      await backend.settle();
      expect((await offeredTidyings(backend, person.token)).approved).toBe(approved);
      const reading = await ada.backend.query(api.respondents.respondentDetails.response, {
        respondentId: person.respondentId,
      });
      expect(reading?.answers[0]?.tidiedText === undefined).toBe(approved === false);
    }
  });

  test("[SHARE-08] a draft that is edited has to be tidied anew", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await draft(backend, grace, RAW);
    await backend.action(api.answering.tidyingActions.tidyDrafts, { token: grace.token });
    await offeredTidyings(backend, grace.token);
    await backend.advance(5000);
    await draft(backend, grace, `${RAW} um`, START + 5000);
    expect(await backend.query(api.answering.tidying.list, { token: grace.token })).toEqual([]);
    await backend.action(api.answering.tidyingActions.tidyDrafts, { token: grace.token });
    expect((await offeredTidyings(backend, grace.token)).text).toBe(`${RAW} um`);
  });

  test("[SEC-03] repeated requests for tidying are limited; a submitted link has no drafts to tidy", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const suggest = () => backend.action(api.answering.tidyingActions.tidyDrafts, { token: grace.token });
    for (let n = 0; n < 20; n += 1) await suggest();
    expect((await refusalError(suggest())).code).toBe("RATE_LIMITED");
    const unknown = backend.action(api.answering.tidyingActions.tidyDrafts, { token: "nothing" });
    expect((await refusalError(unknown)).code).toBe("INVALID_LINK");
    await answerByLink(backend, grace, RAW);
    expect((await refusalError(suggest())).code).toBe("ALREADY_SUBMITTED");
  });

  const shown = tidyingModel(TIDIED, "She listens and decides with 3 of us.");
  test(
    "[SHARE-13] the tidied text that a model offered before submitting stays: the model is not called again",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const grace = await respondentOf(ada, "Grace");
      await draft(backend, grace, RAW);
      await backend.action(api.answering.tidyingActions.tidyDrafts, { token: grace.token });
      await answerByLink(backend, grace, RAW);
      await backend.settle();
      expect(shown.asked()).toBe(1);
      expect((await offeredTidyings(backend, grace.token)).tidiedText).toBe(TIDIED);
    },
    shown.deployment,
  );

  const broken = tidyingModel(400);
  test(
    "[SHARE-13] a provider that fails leaves the drafts as they are, with an error that names it",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const grace = await respondentOf(ada, "Grace");
      await draft(backend, grace, RAW);
      expect(
        await refusalError(backend.action(api.answering.tidyingActions.tidyDrafts, { token: grace.token })),
      ).toEqual({
        code: "UNAVAILABLE",
        message: "Your words could not be tidied just now. They stay as they are.",
      });
      expect(await backend.query(api.answering.share.open, { token: grace.token })).toMatchObject({
        drafts: [{ text: RAW }],
      });
    },
    broken.deployment,
  );
});

describe("whatever a model answers", () => {
  for (const [what, answer] of [
    ["number", "She listens, and then she decides with 5 of us."],
    ["name", "Grace listens, and then she decides with 3 of us and McKay."],
    ["negation", "She listens, and then she never decides with 3 of us."],
    ["place of a number", "She listens 3 times, and then she decides with us."],
  ] as const) {
    test(
      `[SHARE-13] a changed ${what} is offered neither before nor after submitting`,
      async (backend) => {
        const ada = await requestor(backend, "ada@example.com");
        const grace = await respondentOf(ada, "Grace");
        await draft(backend, grace, RAW);
        await backend.action(api.answering.tidyingActions.tidyDrafts, { token: grace.token });
        expect(await backend.query(api.answering.tidying.list, { token: grace.token })).toEqual([]);
        await answerByLink(backend, grace, RAW);
        await backend.settle();
        expect(await backend.query(api.answering.tidying.list, { token: grace.token })).toEqual([]);
        const reading = await ada.backend.query(api.respondents.respondentDetails.response, {
          respondentId: grace.respondentId,
        });
        expect(reading?.answers).toMatchObject([{ text: RAW }]);
      },
      tidyingModel(answer).deployment,
    );
  }
});

describe("after submitting", () => {
  const WORDS = "um she mentors the whole team with patience, you know, and she explains hard things simply";

  test("[SHARE-13] a declined text is shown nowhere: reading, exports, insights, chat", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const { token, respondentId } = grace;
    await answerByLink(backend, grace, WORDS);
    await backend.settle();
    const { responseId, tidiedText, text } = await offeredTidyings(backend, token);
    expect(text).toBe(WORDS);
    const readAnswers = async () =>
      (await ada.backend.query(api.respondents.respondentDetails.response, { respondentId }))?.answers;
    const exported = async () =>
      (await ada.backend.query(api.personalData.exports.respondent, { respondentId })).answers;
    expect(await readAnswers()).toMatchObject([{ text: WORDS, tidiedText }]);
    expect(await exported()).toMatchObject([{ text: WORDS, tidiedText }]);

    await backend.mutation(api.answering.tidying.decide, { token, responseId, approved: false });
    await ada.backend.mutation(api.insights.insights.request, { kind: insightKinds.externalFeedback });
    await ada.backend.mutation(api.insights.chat.send, { text: "How does she mentor the team?" });
    await backend.settle();
    const insight = await ada.backend.query(api.insights.insights.current, { kind: insightKinds.externalFeedback });
    const chat = await ada.backend.query(api.insights.chat.messages);
    expect(insight.status).toBe("ready");
    expect(chat.at(-1)?.citations).toMatchObject([{ respondentId }]);
    expect(await readAnswers()).toEqual([{ responseId, questionText: expect.any(String) as string, text: WORDS }]);
    const everything = {
      insight,
      chat,
      reading: await readAnswers(),
      one: await exported(),
      all: await ada.backend.query(api.personalData.exports.respondents, { cursor: null }),
      rest: await ada.backend.query(api.personalData.exports.profile),
    };
    expect(JSON.stringify(everything)).not.toContain(tidiedText);

    await backend.mutation(api.answering.tidying.decide, { token, responseId, approved: true });
    expect(await readAnswers()).toMatchObject([{ text: WORDS, tidiedText }]);
  });

  test("[SEC-01] nobody decides about another respondent's words, or about withdrawn ones", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const [grace, alan] = [await respondentOf(ada, "Grace"), await respondentOf(ada, "Alan")];
    await answerByLink(backend, grace, RAW);
    await backend.settle();
    const { responseId } = await offeredTidyings(backend, grace.token);
    const decide = (token: string) =>
      backend.mutation(api.answering.tidying.decide, { token, responseId, approved: false });
    expect((await refusalError(decide(alan.token))).code).toBe("NOT_FOUND");
    await backend.mutation(api.answering.submission.withdraw, { token: grace.token });
    expect((await refusalError(decide(grace.token))).code).toBe("NOT_FOUND");
    expect(await backend.query(api.answering.tidying.list, { token: grace.token })).toEqual([]);
  });
});

describe("quotes of an answer", () => {
  const SPOKEN = "She, um, explains hard things so simply that, uh, everyone in the meeting can follow";
  const READ = "She explains hard things so simply that everyone in the meeting can follow.";
  const kind = insightKinds.externalFeedback;

  async function quotesIn(backend: ProductBackend): Promise<string[]> {
    const [insight] = await backend.rows("insights");
    const { strengths, blindSpots, keyPhrases, narrative } = insight?.details ?? {};
    return [strengths, blindSpots, keyPhrases, narrative].flatMap((list) =>
      (list ?? []).flatMap(({ evidence }) => evidence.map(({ text }) => text)),
    );
  }

  async function askedAndRead(backend: ProductBackend) {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerByLink(backend, grace, SPOKEN);
    await backend.settle();
    await ada.backend.mutation(api.insights.insights.request, { kind });
    await ada.backend.mutation(api.insights.chat.send, { text: "Do I explain hard things simply?" });
    await backend.settle();
    return { ada, grace };
  }

  test("[CHAT-10] quotes the wording that the requestor reads, word for word", async (backend) => {
    const { ada } = await askedAndRead(backend);
    const quotes = await quotesIn(backend);
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(READ).toContain(quote);
    const [, answer] = await ada.backend.query(api.insights.chat.messages);
    expect(answer?.citations.map(({ excerpt }) => excerpt?.marked)).toEqual([READ]);
    expect(await backend.rows("responseEmbeddings")).toHaveLength(1);
  });

  test("[CHAT-10] [INS-56] a declined wording leaves what is also said", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await answerByLink(backend, await respondentOf(ada, "Alan"), "She explains hard things so that all can follow.");
    const grace = await respondentOf(ada, "Grace");
    await answerByLink(backend, grace, "um it rained, you know, all week in Leeds. um nobody minded");
    await backend.settle();
    await ada.backend.mutation(api.insights.insights.request, { kind: insightKinds.externalFeedback });
    await backend.settle();
    const stored = async () => JSON.stringify(await backend.rows("insights"));
    expect(await stored()).toContain('"sentence":"It rained all week');
    const { responseId } = await offeredTidyings(backend, grace.token);
    await backend.mutation(api.answering.tidying.decide, { token: grace.token, responseId, approved: false });
    expect(await stored()).not.toContain("It rained all week");
  });

  test("[CHAT-10] a declined wording leaves insight, chat and vectors; an approved one is followed", async (backend) => {
    const { ada, grace } = await askedAndRead(backend);
    const { responseId } = await offeredTidyings(backend, grace.token);
    const decide = async (approved: boolean) => {
      await backend.mutation(api.answering.tidying.decide, { token: grace.token, responseId, approved });
    };
    await decide(false);
    for (const table of ["insights", "chatMessages", "johariWindows"] as const) {
      expect(JSON.stringify(await backend.rows(table))).not.toContain("that everyone");
    }
    expect(await backend.rows("responseEmbeddings")).toEqual([]);
    await backend.settle();
    const quotes = await quotesIn(backend);
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(SPOKEN).toContain(quote);
    await ada.backend.mutation(api.insights.chat.send, { text: "Do I explain hard things simply?" });
    await backend.settle();
    const declined = (await ada.backend.query(api.insights.chat.messages)).at(-1);
    expect(declined?.citations.map(({ excerpt }) => SPOKEN.includes(excerpt?.marked ?? "?"))).toEqual([true]);

    expect((await ada.backend.query(api.insights.insights.current, { kind })).status).toBe("ready");
    await decide(false);
    expect((await ada.backend.query(api.insights.insights.current, { kind })).status).toBe("ready");
    await decide(true);
    expect((await ada.backend.query(api.insights.insights.current, { kind })).status).toBe("outOfDate");
    await ada.backend.mutation(api.insights.chat.send, { text: "Do I explain hard things simply?" });
    await backend.settle();
    const approved = (await ada.backend.query(api.insights.chat.messages)).at(-1);
    expect(approved?.citations.map(({ excerpt }) => excerpt?.marked)).toEqual([READ]);
  });
});
