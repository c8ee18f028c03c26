import { expect } from "vitest";
import { api } from "../../convex/_generated/api";
import type { CurrentInsight } from "../../convex/shared/validators";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { backendTest as test } from "../support/backends/backendTest.js";
import {
  type CompletionRequest,
  supportAllClaims,
  type Blocks,
  formOf,
  emptyInsight,
  replyTo,
  sentencesIn,
  streamedCompletion,
  type StructuredReplies,
} from "../support/models/structuredModel.js";
import { answerByLink, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const KIND = { kind: insightKinds.externalFeedback } as const;
const environment = { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: "http://ai.test/v1" };
const PRAISE = "She explains hard things so simply that everyone can follow.";

/** A model whose replies the test sets, and what happens at a request of the judge. */
class Model {
  replies: StructuredReplies = {};
  failing = false;
  atJudgement: (() => Promise<void>) | null = null;

  readonly fetch = async (_input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = typeof init?.body === "string" ? (JSON.parse(init.body) as CompletionRequest) : { messages: [] };
    const form = formOf(request);
    if (this.failing || form === null) return Response.json({ error: { message: "no" } }, { status: 400 });
    if (form === "judgement") await this.atJudgement?.();
    return streamedCompletion(replyTo({ judgement: supportAllClaims, insight: claimOfEach, ...this.replies }, request));
  };
}

function claimOfEach(blocks: Blocks): unknown {
  const strengths = sentencesIn(blocks).map(({ number }) => ({
    title: `Claim ${number}`,
    description: "You do this.",
    evidence: [number],
    counterEvidence: [],
  }));
  return { ...emptyInsight, strengths };
}

const current = (ada: SignedIn) => ada.backend.query(api.insights.insights.current, KIND);

async function withAnswers(backend: ProductBackend, count: number) {
  const ada = await requestor(backend, "ada@example.com");
  const people: Awaited<ReturnType<typeof respondentOf>>[] = [];
  for (let n = 0; n < count; n += 1) {
    const one = await respondentOf(ada, `Person ${n}`);
    await answerByLink(backend, one, `${PRAISE.slice(0, -1)}, says number ${n}.`);
    people.push(one);
  }
  await backend.settle();
  return { ada, people };
}

async function requestInsight(backend: ProductBackend, ada: SignedIn): Promise<CurrentInsight> {
  await ada.backend.mutation(api.insights.insights.request, KIND);
  await backend.settle();
  return await current(ada);
}

const streaming = new Model();
test(
  "[INS-20] claims show while the run goes on, and without those of somebody who withdraws meanwhile",
  async (backend) => {
    const { ada, people } = await withAnswers(backend, 6);
    const currentInsights: CurrentInsight[] = [];
    streaming.atJudgement = async () => {
      currentInsights.push(await current(ada));
      if (currentInsights.length !== 2) return;
      const [gone] = people;
      await backend.as(null).mutation(api.answering.submission.withdraw, { token: gone!.token });
      currentInsights.push(await current(ada));
    };
    const endedInsight = await requestInsight(backend, ada);
    const claims = currentInsights.map((state) => ("partial" in state ? (state.partial?.strengths.length ?? 0) : 0));
    expect(currentInsights.every(({ status }) => status === "generating")).toBe(true);
    expect(claims.slice(0, 2)).toEqual([0, 4]);
    expect(JSON.stringify(currentInsights[1])).toContain("says number 5");
    // The newest answers come first, so that the first four claims are those of people 5 to 2.
    expect(claims[2]).toBe(4);
    expect(JSON.stringify(currentInsights.slice(2))).not.toContain("says number 0");
    expect(endedInsight).toMatchObject({ status: "ready", insight: { provider: "openai", sourceCount: 5 } });
    expect(JSON.stringify(endedInsight)).not.toContain("says number 0");
    expect((await backend.rows("insightStates"))[0]?.partial).toBeUndefined();
  },
  { environment, fetch: streaming.fetch },
);

const counting = new Model();
test(
  "[INS-24] [INS-21] lost items are stored with the run and logged, with the number of answers that were read",
  async (backend) => {
    const { ada } = await withAnswers(backend, 2);
    counting.replies = {
      insight: (blocks) => {
        const reply = claimOfEach(blocks) as { strengths: object[] };
        return { ...reply, strengths: [...reply.strengths, { ...reply.strengths[0], evidence: [999] }] };
      },
      repaired: () => ({ items: [] }),
    };
    expect(await requestInsight(backend, ada)).toMatchObject({ status: "ready", insight: { sourceCount: 2 } });
    expect(await backend.rows("insights")).toMatchObject([{ refusals: { unknownSentence: 1 }, repaired: 0 }]);
    expect(backend.logLines("INFO").join("\n")).toMatch(/An insight was written\..*"unknownSentence":1/);
  },
  { environment, fetch: counting.fetch },
);

const failing = new Model();
test(
  "[INS-26] where the model fails and there is no insight, people's sentences chosen without it are offered; else the last one stays",
  async (backend) => {
    const { ada } = await withAnswers(backend, 1);
    failing.failing = true;
    expect(await requestInsight(backend, ada)).toMatchObject({
      status: "failed",
      reason: "The AI service refused the request.",
      previous: { provider: "builtin", sourceCount: 1, strengths: [{ people: 1 }] },
    });
    failing.failing = false;
    const written = await requestInsight(backend, ada);
    expect(written).toMatchObject({ status: "ready", insight: { provider: "openai" } });
    failing.failing = true;
    expect(await requestInsight(backend, ada)).toMatchObject({ status: "failed", previous: { provider: "openai" } });
    expect(await backend.rows("insights")).toHaveLength(1);
  },
  { environment, fetch: failing.fetch },
);

const drawing = new Model();
test(
  "[INS-29] the model pairs own sentences with the claims of its insight; without its answer there is no window",
  async (backend) => {
    const { ada } = await withAnswers(backend, 2);
    const answers = ["I explain things simply. I never give up.", "", "", "", ""];
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers });
    drawing.replies = {
      window: () => ({
        pairs: [
          { claim: 1, sentence: 0 },
          { claim: 7, sentence: 0 },
        ],
        opposites: [],
        ownStrengths: [0, 1, 9],
      }),
    };
    await requestInsight(backend, ada);
    expect(await ada.backend.query(api.insights.johari.current)).toMatchObject({
      seenByBoth: [{ label: "Claim 1", self: [{ text: "I explain things simply." }], people: 1 }],
      othersOnly: [{ label: "Claim 0", self: [] }],
      youOnly: [{ self: [{ text: "I never give up." }], others: [] }],
    });
    drawing.replies = { window: () => "no window" };
    await requestInsight(backend, ada);
    expect(await ada.backend.query(api.insights.johari.current)).toBeNull();
  },
  { environment, fetch: drawing.fetch },
);

const comparing = new Model();
test(
  "[INS-387] [INS-388] an insight of wishes alone has a window too: what both write, and what is seen differently",
  async (backend) => {
    const { ada } = await withAnswers(backend, 2);
    const answers = ["I answer everybody the same day.", "I hold on to things.", "", "", ""];
    await ada.backend.mutation(api.insights.selfAssessments.save, { answers });
    comparing.replies = {
      insight: (blocks) => {
        const { strengths } = claimOfEach(blocks) as { strengths: object[] };
        return { ...emptyInsight, blindSpots: strengths.map((claim) => ({ ...claim, nextStep: "" })) };
      },
      window: () => ({
        pairs: [{ claim: 0, sentence: 1 }],
        opposites: [
          { claim: 1, sentence: 0 },
          { claim: 0, sentence: 0 },
        ],
        ownStrengths: [],
      }),
    };
    await requestInsight(backend, ada);
    expect(await ada.backend.query(api.insights.johari.current)).toEqual({
      seenByBoth: [
        expect.objectContaining({
          label: "Claim 0",
          polarity: "wish",
          self: [expect.objectContaining({ text: "I hold on to things." })],
        }),
      ],
      othersOnly: [],
      youOnly: [],
      otherwise: [
        expect.objectContaining({
          label: "Claim 1",
          polarity: "wish",
          self: [expect.objectContaining({ text: "I answer everybody the same day." })],
          people: 1,
        }),
      ],
    });
  },
  { environment, fetch: comparing.fetch },
);
