import { setTimeout } from "node:timers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openAiChatModel } from "../../convex/providers/openai/openAiChatModel";
import { openAiSettings, reasoningEffort, type OpenAiSettings } from "../../convex/providers/openai/client";
import { openAiEmbedder } from "../../convex/providers/openai/openAiEmbedder";
import { openAiInsightWriter } from "../../convex/providers/openai/openAiInsightWriter";
import { openAiSpeechToText } from "../../convex/providers/openai/openAiSpeechToText";
import { openAiTidier } from "../../convex/providers/openai/openAiTidier";
import { times } from "../../convex/shared/limits/limits";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import type { InsightKind } from "../../convex/shared/validators";
import { insightSourcesOf, insightHooks } from "../support/people/insightHooks.js";
import { apiError, eventStream, json, type Answer, type ScriptedServer } from "../support/servers/scriptedServer.js";
import { openAiServer } from "../support/servers/openAiServer.js";
import {
  supportAllClaims,
  promptBlocks,
  completionChunks,
  type CompletionRequest,
  emptyInsight,
} from "../support/models/structuredModel.js";

let server: ScriptedServer;
afterEach(async () => {
  vi.restoreAllMocks();
  await (server as ScriptedServer | undefined)?.close();
});

async function serving(...answers: Answer[]): Promise<OpenAiSettings> {
  const opened = await openAiServer(...answers);
  server = opened.server;
  return opened.settings;
}

const answers = [
  { responseId: "r" as never, authorName: "Ada", questionText: "What stands out?", text: "She listens." },
];
const insight = (kind: InsightKind) => (settings: OpenAiSettings) =>
  openAiInsightWriter(settings).write({ ...insightSourcesOf(answers), kind }, insightHooks());

const calls: Readonly<Record<string, { path: string; call: (settings: OpenAiSettings) => Promise<unknown> }>> = {
  transcribing: {
    path: "/audio/transcriptions",
    call: (settings) => openAiSpeechToText(settings).transcribe(new ArrayBuffer(10)),
  },
  embedding: { path: "/embeddings", call: (settings) => openAiEmbedder(settings).embed(["text"]) },
  tidying: { path: "/chat/completions", call: (settings) => openAiTidier(settings).tidy("text", "question") },
  "an insight": { path: "/chat/completions", call: insight(insightKinds.externalFeedback) },
  "a self-reflection insight": { path: "/chat/completions", call: insight(insightKinds.selfAssessment) },
  "a chat answer": {
    path: "/chat/completions",
    call: async (settings) => {
      const passages = [{ responseId: "r" as never, authorName: "Ada", questionText: "q", text: "She listens." }];
      const history: never[] = [];
      const { signal } = new AbortController();
      const said: unknown[] = [];
      for await (const one of openAiChatModel(settings).answer("Do I listen?", passages, { history, signal }))
        said.push(one);
      return said;
    },
  },
};

/** `cut` ends the connection after `text`. */
const body =
  (text: string, { cut = false } = {}): Answer =>
  (_, response) => {
    response.writeHead(200, { "content-type": "application/json", ...(cut ? { "content-length": "9999" } : {}) });
    if (!cut) response.end(text);
    else response.write(text, () => setTimeout(() => response.destroy(), 10));
  };

/** Milliseconds. No other timer of a call has this length; an insight's requests always have it. */
const PATIENCE = times.insightWriting;

/** The timeout fires once the request has arrived; a slow machine could reach it earlier. */
function endlessSilence(): Answer {
  const waits: (() => void)[] = [];
  vi.spyOn(globalThis, "setTimeout").mockImplementation((run: () => void, ms?: number) => {
    if (ms !== PATIENCE) return setTimeout(run, ms);
    waits.push(run);
    return setTimeout(() => undefined);
  });
  return () => {
    for (const run of waits.splice(0)) run();
  };
}

describe.each(Object.entries(calls))("%s", (name, { path, call }) => {
  const serviceFailures = [
    ["says that its limit is reached (429)", () => apiError(429), "RATE_LIMITED", 3],
    ["breaks (500)", () => apiError(500), "UNAVAILABLE", 3],
    ["is being restarted (503)", () => apiError(503), "UNAVAILABLE", 3],
    ["does not answer in time", endlessSilence, "TIMEOUT", 3],
    ["refuses the key (401)", () => apiError(401), "NOT_CONFIGURED", 1],
    ["does not know the model (404)", () => apiError(404), "NOT_CONFIGURED", 1],
    ["refuses the request (400)", () => apiError(400), "REFUSED", 1],
  ] as const;
  test.each(serviceFailures)(
    "[AI-01] the service %s: a clear error after a bounded number of attempts",
    async (_, script, code, attempts) => {
      const settings = { ...(await serving(script())), timeoutMs: PATIENCE };
      await expect(call(settings)).rejects.toMatchObject({ name: "ProviderError", code });
      expect(server.requests).toHaveLength(attempts);
      for (const request of server.requests) {
        expect([request.method, request.path, request.headers.authorization]).toEqual(["POST", path, "Bearer sk-test"]);
      }
    },
  );

  test("[AI-01] a service that asks to wait is asked again no sooner", async () => {
    const waits: number[] = [];
    let last = 0;
    const busy: Answer = (_, response) => {
      const now = performance.now();
      if (last > 0) waits.push(now - last);
      last = now;
      response.writeHead(429, { "retry-after-ms": "120", "content-type": "application/json" }).end('{"error":{}}');
    };
    await expect(call(await serving(busy))).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(waits).toHaveLength(2);
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(115);
  });

  test("[AI-04] an answer that is no JSON, or of another form, is an error and never a result", async () => {
    const settings = { ...(await serving(body("{"), body("[]"), body("{}"), body("null"))), retries: 0 };
    // A chat answer is an event stream: none of these is an event.
    const codes = name === "a chat answer" ? ["UNAVAILABLE", "BAD_OUTPUT"] : ["BAD_OUTPUT"];
    for (let n = 0; n < 4; n += 1) {
      const error: unknown = await call(settings).then(
        () => "no error",
        (caught: unknown) => caught,
      );
      expect(error).toMatchObject({ name: "ProviderError" });
      expect(codes).toContain((error as { code: string }).code);
    }
  });

  test("[AI-01] an answer that is cut off is an error and never a result", async () => {
    const settings = { ...(await serving(body('{"choices":[{"mess', { cut: true }))), retries: 0 };
    await expect(call(settings)).rejects.toMatchObject({ name: "ProviderError" });
  });
});

test("[AI-01] [CHAT-13] a chat answer that stalls half-way fails after its time limit", async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const settings = await serving((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const content = "She listens [0]. And";
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`);
  });
  const sentTexts: string[] = [];
  const { signal } = new AbortController();
  const reading = async () => {
    for await (const { text } of openAiChatModel(settings).answer("Do I listen?", answers, { history: [], signal })) {
      sentTexts.push(text);
      limit.abort();
    }
  };
  await expect(reading()).rejects.toMatchObject({ name: "ProviderError", isRetryable: true });
  expect(sentTexts).toEqual(["She listens."]);
  expect(timeout).toHaveBeenCalledWith(times.chatWriting);
  expect(times.chatWriting).toBeLessThan(times.chatAnswerTimeout);
});

describe("a compatible server with less than OpenAI", () => {
  const listens = { title: "Listens", description: "You listen.", evidence: [0], counterEvidence: [] };
  const fenced = (value: unknown) => eventStream(completionChunks(`\`\`\`json\n${JSON.stringify(value)}\n\`\`\``));

  test("[AI-01] a server that knows no JSON schema is asked for JSON in words, and may fence it", async () => {
    const unknown = json({ error: { message: "response_format type 'json_schema' is not supported" } }, 400);
    const verdict = { claim: 0, verdict: "supports", quotes: [{ sentence: 0, verdict: "supports" }] };
    const settings = await serving(
      unknown,
      fenced({ ...emptyInsight, strengths: [listens] }),
      fenced({ claims: [verdict] }),
    );
    const { proposed } = await openAiInsightWriter(settings).write(insightSourcesOf(answers), insightHooks());
    expect(proposed.strengths).toMatchObject([
      { title: "Listens", evidence: [{ answerIndex: 0, text: "She listens." }] },
    ]);
    const [first, second] = server.requests.map((request) => request.json() as Record<string, unknown>);
    expect(first?.["response_format"]).toMatchObject({ type: "json_schema" });
    expect(second?.["response_format"]).toEqual({ type: "json_object" });
    expect(JSON.stringify(second?.["messages"])).toContain("blindSpots");
  });

  test("[AI-01] [INS-21] a server that knows no JSON schema reads many answers, whose parts are sent together", async () => {
    const many = Array.from({ length: 80 }, (_, n) => ({
      ...answers[0]!,
      text: `She listens. ${"Calm. ".repeat(800)}${n}`,
    }));
    const settings = await serving((seen, response) => {
      const { messages, response_format: format } = seen.json() as CompletionRequest;
      const system = messages[0]?.content ?? "";
      const reply = system.includes('"claims"')
        ? supportAllClaims(promptBlocks({ messages }))
        : { ...emptyInsight, notes: [] };
      const filled = system.includes('"blindSpots"') ? { ...emptyInsight, strengths: [listens] } : reply;
      if ((format as { type: string }).type === "json_object")
        eventStream(completionChunks(JSON.stringify(filled)))(seen, response);
      else json({ error: { message: "response_format is not supported" } }, 400)(seen, response);
    });
    const { proposed, read } = await openAiInsightWriter(settings).write(insightSourcesOf(many), insightHooks());
    expect(proposed.strengths).toHaveLength(1);
    expect(read).toHaveLength(many.length);
  });

  const efforts = [
    ["gpt-6-luna", "none"],
    ["openai/gpt-6.1-terra", "none"],
    ["gpt-5.6-luna", "none"],
    ["gpt-5-mini", "low"],
    ["o4-mini", "low"],
    ["gpt-5.3-chat-latest", undefined],
    ["gpt-4.1-mini", undefined],
    ["llama3.1:8b", undefined],
  ] as const;
  test.each(efforts)("[AI-11] %s is asked for the reasoning effort %s", (model, effort) => {
    expect(reasoningEffort(model, "none").reasoning_effort).toBe(effort);
  });

  const noNames = ["   ", "a large model", "model\nx", "x".repeat(201)];
  test.each(noNames)("[AI-10] %j is refused as a model's name", (name) => {
    expect(() => openAiSettings({ OPENAI_API_KEY: "key", OPENAI_CHAT_MODEL: name })).toThrow(
      "OPENAI_CHAT_MODEL must be the name of a model.",
    );
  });

  test("[AI-01] model names and address come from the environment", () => {
    const settings = openAiSettings({
      OPENAI_API_KEY: "ollama",
      OPENAI_BASE_URL: "http://localhost:11434/v1",
      OPENAI_INSIGHT_MODEL: "llama3.1:70b",
      OPENAI_JUDGE_MODEL: "llama3.1",
      OPENAI_TIDYING_MODEL: " qwen/tidy\n",
      OPENAI_CHAT_MODEL: "",
      OPENAI_EMBEDDING_MODEL: "embed",
      OPENAI_TRANSCRIPTION_MODEL: "whisper",
    });
    expect(settings).toMatchObject({
      baseUrl: "http://localhost:11434/v1",
      insightModel: "llama3.1:70b",
      judgeModel: "llama3.1",
      tidyingModel: "qwen/tidy",
      chatModel: "gpt-6-luna",
      embeddingModel: "embed",
      transcriptionModel: "whisper",
    });
  });
});
