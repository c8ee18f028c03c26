import fc from "fast-check";
import { expect } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
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
} from "../support/models/structuredModel.js";
import { answerByLink, refusalError, requestor, respondentOf } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const KIND = { kind: insightKinds.externalFeedback } as const;

/** Holds a run until the sequence contains "settle". */
class Gate {
  #open: () => void = () => undefined;
  #passed = Promise.resolve();
  shut(): void {
    this.#passed = new Promise((resolve) => (this.#open = resolve));
  }
  release(): void {
    this.#open();
  }
  get whenOpen(): Promise<void> {
    return this.#passed;
  }
}

let failing = false;
const gate = new Gate();
async function writer(_input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = typeof init?.body === "string" ? (JSON.parse(init.body) as CompletionRequest) : { messages: [] };
  const form = formOf(request);
  if (form === "insight") await gate.whenOpen;
  if (failing || form === null) return Response.json({ error: { message: "no" } }, { status: 400 });
  return streamedCompletion(replyTo({ judgement: supportAllClaims, insight: claimOfAll }, request));
}

function claimOfAll(blocks: Blocks): unknown {
  const evidence = sentencesIn(blocks).map(({ number }) => number);
  return {
    ...emptyInsight,
    strengths: [{ title: "Calm", description: "You stay calm.", evidence, counterEvidence: [] }],
  };
}

type Command = "respond" | "withdraw" | "request" | "requestTwice" | "settle" | "fail" | "recover";
const commands = fc.array(
  fc.constantFrom<Command>(
    "respond",
    "respond",
    "withdraw",
    "request",
    "requestTwice",
    "settle",
    "settle",
    "fail",
    "recover",
  ),
  { minLength: 3, maxLength: 9 },
);

async function runCommands(backend: ProductBackend, sequence: readonly Command[], name: string): Promise<void> {
  failing = false;
  const ada = await requestor(backend, `${name}@example.com`);
  const people: { token: string; respondentId: Id<"respondents"> }[] = [];
  let joined = 0;
  /** "requested" is a run in progress. */
  let status = "none" as "none" | "requested" | "ready" | "outOfDate" | "failed";
  let quoted = new Set<Id<"respondents">>();
  let changed = false;
  const settle = async () => {
    gate.release();
    await backend.settle();
    gate.shut();
    if (status !== "requested" || people.length === 0) return;
    const ended = await ada.backend.query(api.insights.insights.current, KIND);
    // What a run read before a change is unpredictable.
    if (!changed || failing) expect(ended.status).toBe(failing ? "failed" : "ready");
    else expect(["ready", "outOfDate", "failed"]).toContain(ended.status);
    status = ended.status as typeof status;
    if ("insight" in ended) quoted = new Set(ended.insight.sourceRespondents);
  };
  const began = () => {
    if (status !== "requested") changed = false;
    status = "requested";
  };
  const sourcesChanged = () => {
    if (status === "requested") changed = true;
    if (status === "ready") status = "outOfDate";
    if (status === "failed") began();
  };
  const request = async (times: number) => {
    const requests = Array.from({ length: times }, () => ada.backend.mutation(api.insights.insights.request, KIND));
    if (people.length === 0) {
      for (const call of requests) expect((await refusalError(call)).code).toBe("INVALID");
      return;
    }
    const started = (await Promise.all(requests)).filter((answer) => answer.started).length;
    expect(started).toBe(status === "requested" ? 0 : 1);
    began();
  };
  const steps: Record<Command, () => unknown> = {
    respond: async () => {
      joined += 1;
      const one = await respondentOf(ada, `Person ${joined}`);
      await answerByLink(backend, one, `Person ${joined} says that she stays calm.`);
      people.push(one);
      sourcesChanged();
    },
    withdraw: async () => {
      const one = people.shift();
      if (one === undefined) return;
      await backend.as(null).mutation(api.answering.submission.withdraw, { token: one.token });
      sourcesChanged();
      if (!quoted.has(one.respondentId)) return;
      // Its one claim quotes every respondent, so none of it remains.
      quoted = new Set();
      if (people.length > 0) began();
      else if (status === "outOfDate") status = "none";
    },
    request: () => request(1),
    requestTwice: () => request(2),
    settle,
    fail: () => (failing = true),
    recover: () => (failing = false),
  };
  const expectTrueState = async () => {
    const current = await ada.backend.query(api.insights.insights.current, KIND);
    if (people.length === 0) expect(current.status).toBe("empty");
    else if (status === "none") expect(current.status).toBe("missing");
    else if (status !== "requested") expect(current.status).toBe(status);
    else expect(["requested", "generating"]).toContain(current.status);
    const previous = "previous" in current ? current.previous : undefined;
    const shown = "insight" in current ? current.insight : previous;
    const ids = new Set(people.map(({ respondentId }) => respondentId));
    for (const { respondentId } of shown?.strengths.flatMap(({ evidence }) => evidence) ?? []) {
      expect(ids).toContain(respondentId);
    }
    if (current.status === "ready") expect(current.insight.sourceCount).toBe(people.length);
  };
  gate.shut();
  for (const command of sequence) {
    await steps[command]();
    await expectTrueState();
  }
  gate.release();
  await backend.settle();
  const rows = await backend.rows("insights");
  expect(rows.filter(({ userId }) => userId === ada.userId).length).toBeLessThanOrEqual(1);
}

test(
  "[INS-04] [INS-05] over any sequence of responses, withdrawals, requests and failures the panel has the true state",
  async (backend) => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        number += 1;
        await runCommands(backend, sequence, `ada${number}`);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  },
  { environment: { OPENAI_API_KEY: "sk-test" }, fetch: writer },
);

test(
  "[INS-05] after a failure the next response starts another attempt by itself",
  (backend) => runCommands(backend, ["respond", "fail", "request", "settle", "recover", "respond", "settle"], "ada"),
  { environment: { OPENAI_API_KEY: "sk-test" }, fetch: writer },
);

test(
  "[INS-04] when all people whom an insight quoted are gone, the next response starts a new insight by itself",
  async (backend) => {
    await runCommands(backend, ["respond", "request", "settle", "withdraw", "respond", "request", "settle"], "ada");
    expect(await backend.rows("insights")).toHaveLength(1);
  },
  { environment: { OPENAI_API_KEY: "sk-test" }, fetch: writer },
);
