import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { sourceKey } from "../../convex/insights/insightSources";
import { times } from "../../convex/shared/limits/limits";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { MINUTE } from "../../convex/shared/limits/durations";
import { backendTest as test } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const EXTERNAL = { kind: insightKinds.externalFeedback } as const;
const SELF = { kind: insightKinds.selfAssessment } as const;

const PRAISE =
  "She explains hard things so simply that everyone can follow. She stays calm when a release goes wrong and helps the team find the cause. She could delegate more.";

async function createAnsweredRespondent(
  backend: ProductBackend,
): Promise<{ ada: SignedIn; grace: Awaited<ReturnType<typeof respondentOf>> }> {
  const ada = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(ada, "Grace");
  await answerByLink(backend, grace, PRAISE);
  await backend.settle();
  return { ada, grace };
}

/** Begins the first run, and returns the writer's input. */
async function beginRun(backend: ProductBackend, ada: SignedIn) {
  const run = { userId: ada.userId, ...EXTERNAL, run: 1 };
  await backend.insert("insightStates", {
    userId: ada.userId,
    ...EXTERNAL,
    status: "requested",
    run: 1,
    sourcesChanged: false,
  });
  const input = await backend.mutation(internal.insights.insightRuns.beginRun, run);
  return { run, sourceKeys: (input?.answers ?? []).map(sourceKey) };
}

async function readyInsight({ backend }: SignedIn) {
  const current = await backend.query(api.insights.insights.current, EXTERNAL);
  if (current.status !== "ready") throw new Error(current.status);
  return current.insight;
}

const empty = { strengths: [], blindSpots: [], keyPhrases: [], narrative: [] };
const claim = (text: string, answerIndex = 0) => ({
  title: "Clarity",
  description: "Explains well",
  evidence: [{ answerIndex, text }],
});

describe("the life of an insight", () => {
  test("[INS-04] empty, missing, requested, generating, ready", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const status = async () => (await ada.backend.query(api.insights.insights.current, EXTERNAL)).status;
    expect(await status()).toBe("empty");
    expect((await refusalError(ada.backend.mutation(api.insights.insights.request, EXTERNAL))).code).toBe("INVALID");
    const grace = await respondentOf(ada, "Grace");
    expect(await status()).toBe("empty");
    await answerByLink(backend, grace, PRAISE);
    expect(await status()).toBe("missing");
    expect(await ada.backend.mutation(api.insights.insights.request, EXTERNAL)).toEqual({ started: true });
    expect(await status()).toMatch(/^(requested|generating|ready)$/);
    await backend.settle();
    const insight = await readyInsight(ada);
    expect(insight).toMatchObject({
      provider: "builtin",
      sourceCount: 1,
      sourceRespondents: [grace.respondentId],
    });
    expect(insight.strengths.length).toBeGreaterThan(0);
    expect(insight.narrative).toEqual([]);
  });

  test("[INS-06] every quote shown is an exact span of the answer it is linked to", async (backend) => {
    const { ada, grace } = await createAnsweredRespondent(backend);
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    const insight = await readyInsight(ada);
    const [response] = await backend.rows("responses");
    const { strengths, blindSpots, keyPhrases, narrative } = insight;
    const quotes = [...strengths, ...blindSpots, ...keyPhrases, ...narrative].map(({ evidence }) => evidence);
    expect(quotes).not.toEqual([]);
    expect(quotes.filter((evidence) => evidence.length === 0)).toEqual([]);
    for (const quote of quotes.flat()) {
      expect(quote).toMatchObject({ responseId: response?._id, respondentId: grace.respondentId, authorName: "Grace" });
      expect(PRAISE).toContain(quote.text);
    }
  });

  test("[INS-48] an insight counts the sentences that it leaves out, and none of a person who was removed", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    const ben = await respondentOf(ada, "Ben");
    await answerByLink(backend, ben, "It rained all week in Leeds. Nobody minded.");
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    const unquoted = async () => {
      const insight = await readyInsight(ada);
      const { strengths, blindSpots } = insight;
      const quotes = [...strengths, ...blindSpots]
        .flatMap(({ evidence }) => evidence.map(({ text }) => text))
        .join(" ");
      const left = PRAISE.split(/(?<=\.) /).filter((sentence) => !quotes.includes(sentence));
      return { ...insight.unquoted, ofGrace: left.length };
    };
    const unquotedBefore = await unquoted();
    expect(unquotedBefore.sentenceCount).toBe(unquotedBefore.ofGrace + 1);
    expect(unquotedBefore.answers?.map(({ sentence }) => sentence)).toEqual(["It rained all week in Leeds."]);
    expect(unquotedBefore.answers?.map(({ authorName }) => authorName)).toEqual(["Ben"]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: ben.respondentId });
    await backend.settle();
    const after = await unquoted();
    expect([after.sentenceCount, after.answers]).toEqual([after.ofGrace, []]);
  });

  test("[LANG-07] an insight keeps how many answers in another language are in the polarity of their question alone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const amal = await respondentOf(ada, "Amal");
    const [asked] = await backend.rows("questions");
    if (asked === undefined) throw new Error("no question");
    await backend.patch(asked._id, { text: "What are my strengths?" });
    await answerByLink(backend, amal, "يستمع دائما إلى الجميع ويساعد زملاءه كثيرا.");
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    const insight = await readyInsight(ada);
    expect(insight.strengths).toHaveLength(1);
    expect(insight.unquoted).toMatchObject({ sentenceCount: 0, byQuestion: 1 });
  });

  test("[INS-04] an insight rests on at most 300 answers, and those of removed people take up none of them", async (backend) => {
    const { ada, grace } = await createAnsweredRespondent(backend);
    const removedRespondent = await respondentOf(ada, "Gone");
    const row = {
      userId: ada.userId,
      questionId: grace.questionId,
      questionText: "What stands out?",
      questionOrder: 1,
      text: "She listens.",
      finalSubmission: true,
      clientUpdatedAt: 0,
      updatedAt: 0,
    };
    const insert = async (respondentId: typeof grace.respondentId, count: number) => {
      await backend.insertAll(
        "responses",
        Array.from({ length: count }, () => ({ ...row, respondentId })),
      );
    };
    await insert(removedRespondent.respondentId, 310);
    await backend.patch(removedRespondent.respondentId, { deleted: true });
    expect((await beginRun(backend, ada)).sourceKeys).toHaveLength(1);
    await insert(grace.respondentId, 310);
    const run = { userId: ada.userId, ...EXTERNAL, run: 1 };
    expect((await backend.mutation(internal.insights.insightRuns.beginRun, run))?.answers).toHaveLength(300);
  });

  test("[INS-28] an insight rests on at most 900,000 characters, the newest, and counts only those answers", async (backend) => {
    const { ada, grace } = await createAnsweredRespondent(backend);
    const row = {
      userId: ada.userId,
      respondentId: grace.respondentId,
      questionId: grace.questionId,
      questionText: "What stands out?",
      questionOrder: 1,
      text: "x".repeat(10_000),
      finalSubmission: true,
      clientUpdatedAt: 0,
      updatedAt: 0,
    };
    await backend.insertAll("responses", Array<typeof row>(91).fill(row));
    expect((await beginRun(backend, ada)).sourceKeys).toHaveLength(90);
  });

  test("[INS-05] a request while an insight is written starts nothing", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    const asked = await Promise.all([1, 2, 3].map(() => ada.backend.mutation(api.insights.insights.request, EXTERNAL)));
    expect(asked.map(({ started }) => started).toSorted()).toEqual([false, false, true]);
    await backend.settle();
    expect(await backend.rows("insights")).toHaveLength(1);
  });

  test("[INS-04] a new completed response marks the insight out of date, and a new one can be had", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    const alan = await respondentOf(ada, "Alan");
    await answerByLink(backend, alan, "He listens first and then asks the question nobody asked.");
    const stale = await ada.backend.query(api.insights.insights.current, EXTERNAL);
    expect(stale).toMatchObject({ status: "outOfDate", insight: { sourceCount: 1 } });
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    expect(await ada.backend.query(api.insights.insights.current, EXTERNAL)).toMatchObject({
      status: "ready",
      insight: { sourceCount: 2 },
    });
    expect(await backend.rows("insights")).toHaveLength(1);
  });

  test("[INS-55] an insight without a model is written again by itself, once for answers that arrive together", async (backend) => {
    const { ada, grace } = await createAnsweredRespondent(backend);
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    for (const name of ["Alan", "Edsger", "Barbara"]) {
      await answerByLink(backend, await respondentOf(ada, name), "Ada listens first and then asks what nobody asked.");
    }
    const current = () => ada.backend.query(api.insights.insights.current, EXTERNAL);
    expect(await current()).toMatchObject({
      status: "outOfDate",
      isUpdateScheduled: true,
      insight: { sourceCount: 1 },
    });
    const [stateBefore] = await backend.rows("insightStates");
    await backend.advance(times.insightUpdate);
    expect(await current()).toMatchObject({ status: "ready", insight: { sourceCount: 4 } });
    const [after] = await backend.rows("insightStates");
    expect([after?.run, after?.updateJob]).toEqual([(stateBefore?.run ?? 0) + 1, undefined]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    await backend.advance(times.insightUpdate);
    expect(await current()).toMatchObject({ status: "ready", insight: { sourceCount: 3 } });
  });

  test("[INS-55] an insight with many updates is left out of date for a while, and then written", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    const current = () => ada.backend.query(api.insights.insights.current, EXTERNAL);
    const answers = ["I plan.", "", "", "", ""];
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers });
    await ada.backend.mutation(api.insights.insights.request, SELF);
    await backend.settle();
    for (let update = 0; update < 20; update += 1) {
      await ada.backend.mutation(api.insights.selfAssessments.save, { answers: [`I plan ${update}.`, "", "", "", ""] });
      await backend.advance(times.insightUpdate);
      expect((await ada.backend.query(api.insights.insights.current, SELF)).status).toBe("ready");
    }
    await answerByLink(backend, await respondentOf(ada, "Alan"), "Ada listens first and then asks what nobody asked.");
    await backend.advance(times.insightUpdate);
    expect(await current()).toMatchObject({ status: "outOfDate", isUpdateScheduled: true });
    await backend.advance(times.insightUpdateRetry);
    expect(await current()).toMatchObject({ status: "ready", insight: { sourceCount: 2 } });
  });

  test(
    "[INS-55] an insight of a model waits for its owner",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      const state = { userId: ada.userId, ...EXTERNAL, run: 1, status: "ready", sourcesChanged: false } as const;
      await backend.insert("insightStates", state);
      await answerByLink(backend, await respondentOf(ada, "Alan"), "Ada listens first.");
      await backend.advance(times.insightUpdateRetry);
      const [after] = await backend.rows("insightStates");
      expect([after?.status, after?.run, after?.updateJob]).toEqual(["outOfDate", 1, undefined]);
    },
    {
      environment: { OPENAI_API_KEY: "unused", OPENAI_BASE_URL: "http://ai.test/v1" },
      fetch: () => Promise.resolve(Response.json({ error: { message: "no" } }, { status: 400 })),
    },
  );

  test("[INS-04] a response that arrives while one is written leaves it out of date", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    const { run, sourceKeys } = await beginRun(backend, ada);
    await answerByLink(backend, await respondentOf(ada, "Alan"), "He listens.");
    const proposed = { ...empty, strengths: [claim("She explains hard things")] };
    expect(
      await backend.mutation(internal.insights.insightRuns.storeInsight, {
        ...run,
        sourceKeys,
        proposed,
        provider: "builtin",
      }),
    ).toBe(true);
    expect(await ada.backend.query(api.insights.insights.current, EXTERNAL)).toMatchObject({ status: "outOfDate" });
  });

  test(
    "[INS-05] a failure is shown with its reason, and a retry is possible",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      await answerByLink(backend, await respondentOf(ada, "Grace"), PRAISE);
      await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
      await backend.settle();
      const current = await ada.backend.query(api.insights.insights.current, EXTERNAL);
      if (current.status !== "failed") throw new Error(current.status);
      expect(current.reason).not.toBe("");
      expect(await ada.backend.mutation(api.insights.insights.request, EXTERNAL)).toEqual({ started: true });
    },
    {
      environment: { OPENAI_API_KEY: "unused", OPENAI_BASE_URL: "http://ai.test/v1" },
      fetch: () => Promise.resolve(new Response("no", { status: 400 })),
    },
  );

  test("[INS-04] the last insight is shown while another one is written", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    // Without the writing action, only the test changes it.
    const [state] = await backend.rows("insightStates");
    await backend.patch(state!._id, { status: "requested", run: 2 });
    const previous = { sourceCount: 1 };
    const current = () => ada.backend.query(api.insights.insights.current, EXTERNAL);
    expect(await current()).toMatchObject({ status: "requested", previous });
    await backend.mutation(internal.insights.insightRuns.beginRun, { userId: ada.userId, ...EXTERNAL, run: 2 });
    expect(await current()).toMatchObject({ status: "generating", previous });
  });

  test("[INS-05] a run that has stopped fails after 5 minutes; its later results are ignored", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    const { run, sourceKeys } = await beginRun(backend, ada);
    await backend.mutation(internal.insights.insightRuns.setProgress, { ...run, progress: 0.5 });
    expect(await ada.backend.query(api.insights.insights.current, EXTERNAL)).toEqual({
      status: "generating",
      progress: 0.5,
    });
    await backend.mutation(internal.insights.insightRuns.timeOut, run);
    expect(await ada.backend.query(api.insights.insights.current, EXTERNAL)).toEqual({
      status: "failed",
      reason: "Writing the insight took too long. Please try again.",
    });
    const proposed = { ...empty, strengths: [claim("She explains hard things")] };
    const late = backend.mutation(internal.insights.insightRuns.storeInsight, {
      ...run,
      sourceKeys,
      proposed,
      provider: "builtin",
    });
    expect(await late).toBe(false);
    expect(await backend.rows("insights")).toEqual([]);
  });

  test("[INS-05] every run has its end scheduled from the start, and one that ended in time is not touched by it", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    const timeOuts = async () => (await backend.scheduled()).filter((call) => call.includes("timeOut"));
    expect(await timeOuts()).toHaveLength(1);
    await backend.settle();
    await backend.advance(5 * MINUTE);
    expect(await timeOuts()).toEqual([]);
    expect((await ada.backend.query(api.insights.insights.current, EXTERNAL)).status).toBe("ready");
  });

  test("[INS-05] generation goes on without a page or a session", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.remove(ada.sessionId);
    await backend.settle();
    expect(await backend.rows("insights")).toHaveLength(1);
  });
});

describe("grounding in the database layer", () => {
  test("[INS-06] a claim is refused if one character of a quote is changed", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    const { run, sourceKeys } = await beginRun(backend, ada);
    const proposed = {
      strengths: [claim("She explains hard things so simply"), claim("She explains hard thing so simply")],
      blindSpots: [{ title: "No proof", description: "Nothing said so", evidence: [] }],
      keyPhrases: [
        { text: "calm", evidence: [{ answerIndex: 0, text: "stays calm" }] },
        { text: "late", evidence: [{ answerIndex: 0, text: "STAYS CALM" }] },
      ],
      narrative: [
        {
          text: "Half true.",
          evidence: [
            { answerIndex: 0, text: "stays calm" },
            { answerIndex: 0, text: "never said" },
          ],
        },
      ],
    };
    await backend.mutation(internal.insights.insightRuns.storeInsight, {
      ...run,
      sourceKeys,
      proposed,
      provider: "builtin",
    });
    const [stored] = await backend.rows("insights");
    expect(stored?.details.strengths.map(({ evidence }) => evidence[0]?.text)).toEqual([
      "She explains hard things so simply",
    ]);
    expect(stored?.details.blindSpots).toEqual([]);
    expect(stored?.details.keyPhrases.map(({ text }) => text)).toEqual(["calm"]);
    expect(stored?.details.narrative).toEqual([]);
  });

  test("[INS-06] quotes from drafts, from another owner's answers and from nowhere are refused", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    const eve = await requestor(backend, "eve@example.com");
    await answerByLink(backend, await respondentOf(eve, "Mallory"), "Eve keeps every secret.");
    const alan = await respondentOf(ada, "Alan");
    const answers = [{ questionId: alan.questionId, text: "Not finished yet.", editedAt: 1 }];
    await backend.mutation(api.answering.drafts.save, { token: alan.token, answers });
    const { run } = await beginRun(backend, ada);
    const rows = await backend.rows("responses");
    const foreign = rows.filter(({ text }) => text !== PRAISE).map(({ _id }) => _id);
    const proposed = {
      ...empty,
      strengths: [
        claim("Eve keeps every secret.", 0),
        claim("Not finished yet.", 1),
        claim("Anything", 2),
        claim("x", -1),
      ],
    };
    const stored = backend.mutation(internal.insights.insightRuns.storeInsight, {
      ...run,
      sourceKeys: foreign,
      proposed,
      provider: "builtin",
    });
    expect(await stored).toBe(false);
    expect(await backend.rows("insights")).toEqual([]);
    expect(await ada.backend.query(api.insights.insights.current, EXTERNAL)).toMatchObject({ status: "failed" });
  });

  test("[INS-03] how many people support a claim is counted from its quotes", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    await answerByLink(backend, await respondentOf(ada, "Alan"), "He explains things well.");
    const { run, sourceKeys } = await beginRun(backend, ada);
    const texts = (await backend.rows("responses")).toReversed().map(({ text }) => text);
    const evidence = texts.flatMap((text, answerIndex) =>
      [2, 3].map((words) => ({ answerIndex, text: text.split(" ").slice(0, words).join(" ") })),
    );
    const proposed = { ...empty, strengths: [{ title: "Explains", description: "", evidence }] };
    await backend.mutation(internal.insights.insightRuns.storeInsight, {
      ...run,
      sourceKeys,
      proposed,
      provider: "builtin",
    });
    expect((await backend.rows("insights"))[0]?.details.strengths).toMatchObject([{ people: 2 }]);
  });

  test("[INS-06] words in quotation marks that nobody wrote are refused, in any text of an insight", async (backend) => {
    const { ada } = await createAnsweredRespondent(backend);
    const { run, sourceKeys } = await beginRun(backend, ada);
    const evidence = [{ answerIndex: 0, text: "stays calm" }];
    const proposed = {
      strengths: [
        { title: "Calm", description: "Grace says “she stays calm when a release goes wrong”.", evidence },
        { title: "Always calm", description: "Grace says “she always stays calm”.", evidence },
      ],
      blindSpots: [],
      keyPhrases: [
        { text: "stays calm", evidence },
        { text: "calm leader", evidence },
      ],
      narrative: [{ text: "They say “she never loses her temper”.", evidence }],
    };
    await backend.mutation(internal.insights.insightRuns.storeInsight, {
      ...run,
      sourceKeys,
      proposed,
      provider: "openai",
    });
    const [stored] = await backend.rows("insights");
    expect(stored?.details.strengths.map(({ title }) => title)).toEqual(["Calm"]);
    expect(stored?.details.keyPhrases.map(({ text }) => text)).toEqual(["stays calm"]);
    expect(stored?.details.narrative).toEqual([]);
  });

  test("[INS-03] a claim of thirty people states and counts thirty", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    for (let n = 0; n < 30; n += 1) {
      await answerByLink(backend, await respondentOf(ada, `Person ${n}`), "She stays calm under pressure.");
    }
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    const [stored] = await backend.rows("insights");
    expect(stored?.details.strengths[0]).toMatchObject({ people: 30 });
    expect(stored?.details.strengths[0]?.description).toBe("30 people say something close to this.");
  });

  test("[PEND-05] deleting a respondent takes what rested on their words away at once", async (backend) => {
    const { ada, grace } = await createAnsweredRespondent(backend);
    await answerByLink(
      backend,
      await respondentOf(ada, "Alan"),
      "Ada is generous with her time and mentors juniors well.",
    );
    await backend.settle();
    await ada.backend.mutation(api.insights.insights.request, EXTERNAL);
    await backend.settle();
    expect(JSON.stringify(await backend.rows("insights"))).toContain("Grace");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect(JSON.stringify(await backend.rows("insights"))).not.toContain("Grace");
    await backend.settle();
    expect(await ada.backend.query(api.insights.insights.current, EXTERNAL)).toMatchObject({
      status: "ready",
      insight: { sourceCount: 1 },
    });
  });
});

describe("the self-assessment", () => {
  test("[SELF-03] exactly five answers are saved, not all empty", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const save = (answers: string[]) => ada.backend.mutation(api.insights.selfAssessments.save, { answers });
    expect(await save(["", " ", "", "", ""])).toEqual({ saved: false });
    expect(await ada.backend.query(api.insights.selfAssessments.current)).toBeNull();
    for (const count of [0, 4, 6])
      expect((await refusalError(save(Array<string>(count).fill("x")))).code).toBe("INVALID");
    expect(await save(["I plan well.", "", "", "", "The launch."])).toEqual({ saved: true });
    expect(await ada.backend.query(api.insights.selfAssessments.current)).toMatchObject({
      answers: ["I plan well.", "", "", "", "The launch."],
    });
    expect((await backend.rows("selfAssessments"))[0]).toMatchObject({ userId: ada.userId });
  });

  test("[INS-05] answers edited while their insight is written are read again instead of called too little", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const save = (first: string) =>
      ada.backend.mutation(api.insights.selfAssessments.save, { answers: [first, "", "", "", ""] });
    await save("I stay calm under pressure.");
    const run = { userId: ada.userId, ...SELF, run: 1 };
    const state = { userId: ada.userId, ...SELF, status: "requested", run: 1, sourcesChanged: false } as const;
    await backend.insert("insightStates", state);
    await backend.mutation(internal.insights.insightRuns.beginRun, run);
    await save("I explain complex systems clearly to everyone.");
    const proposed = { ...empty, strengths: [claim("I stay calm under pressure.")] };
    await backend.mutation(internal.insights.insightRuns.storeInsight, {
      ...run,
      sourceKeys: ["strengths"],
      proposed,
      provider: "builtin",
    });
    await backend.settle();
    expect(await ada.backend.query(api.insights.insights.current, SELF)).toMatchObject({ status: "ready" });
    expect(JSON.stringify(await backend.rows("insights"))).toContain("I explain complex systems clearly");
  });

  test("[INS-04] the insight of a self-assessment quotes its owner's words, and is out of date once they change", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const answers = [
      "I explain complex systems clearly and I stay calm under pressure.",
      "",
      "I mentor people.",
      "",
      "",
    ];
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers });
    expect((await ada.backend.query(api.insights.insights.current, SELF)).status).toBe("missing");
    await ada.backend.mutation(api.insights.insights.request, SELF);
    await backend.settle();
    const current = await ada.backend.query(api.insights.insights.current, SELF);
    if (current.status !== "ready") throw new Error(current.status);
    for (const { evidence } of current.insight.strengths) {
      for (const quote of evidence) {
        expect(quote.authorName).toBe("You");
        expect(quote.responseId).toBeUndefined();
        expect(answers.some((answer) => answer.includes(quote.text))).toBe(true);
      }
    }
    expect(current.insight.strengths.length).toBeGreaterThan(0);
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers });
    expect((await ada.backend.query(api.insights.insights.current, SELF)).status).toBe("ready");
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers: ["I plan.", ...answers.slice(1)] });
    expect((await ada.backend.query(api.insights.insights.current, SELF)).status).toBe("outOfDate");
  });
});
