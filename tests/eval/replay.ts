/** Replays a model's recorded replies through the real writer, from a server on this machine. */
import { readFileSync } from "node:fs";
import { openAiSettings, type OpenAiSettings } from "../../convex/providers/openai/client";
import { eventStream, json, scriptedServer } from "../support/servers/scriptedServer.js";
import {
  type Blocks,
  promptBlocks,
  type CompletionRequest,
  formOf,
  sentencesIn,
} from "../support/models/structuredModel.js";

interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}

/**
 * A recorded model run. In replies a text under `evidence`, `counterEvidence` and `sentence` stands for the number of
 * the sentence that begins with it. One under `refused` stands for the number of the refused item with that title.
 */
export interface Recording {
  readonly person: string;
  readonly model: string;
  readonly replies: readonly {
    readonly form: string;
    readonly reply: unknown;
    /** Characters after which the reply was cut off. */
    readonly cutAfter?: number;
    readonly usage: Usage;
  }[];
  /** Judgements by a claim's title; other claims are supported, with all their quotes. */
  readonly judged: {
    readonly usage: Usage;
    readonly claims: Readonly<
      Record<string, { readonly verdict: string; readonly quotes?: Readonly<Record<string, string>> }>
    >;
  };
  /** Replies by question, in the order of requests; a text in square brackets is the passage that begins with it. */
  readonly chat: { readonly usage: Usage; readonly replies: Readonly<Record<string, readonly string[]>> };
  /** Replies by the beginning of the answer. */
  readonly tidied: { readonly usage: Usage; readonly replies: Readonly<Record<string, string>> };
}

export function readRecording(file: string): Recording {
  return JSON.parse(readFileSync(file, "utf8")) as Recording;
}

/** @throws when a request has no recorded reply, or a text of a reply begins no sentence */
export async function replaying<T>(recording: Recording, run: (settings: OpenAiSettings) => Promise<T>): Promise<T> {
  const waiting = [...recording.replies];
  const timesAsked = new Map<string, number>();
  const server = await scriptedServer((seen, response) => {
    const request = seen.json() as CompletionRequest;
    const blocks = promptBlocks(request);
    if (formOf(request) === "judgement") {
      const { usage, claims } = recording.judged;
      eventStream(streamOf(JSON.stringify(judged(blocks, claims)), "stop", usage))(seen, response);
      return;
    }
    if (typeof blocks["question"] === "string") {
      const times = timesAsked.get(blocks["question"]) ?? 0;
      timesAsked.set(blocks["question"], times + 1);
      const reply = recording.chat.replies[blocks["question"]]?.[times] ?? "";
      eventStream(streamOf(cited(reply, blocks), "stop", recording.chat.usage))(seen, response);
      return;
    }
    if (blocks["answer"] !== undefined) {
      const { answer } = blocks["answer"] as { answer: string };
      const reply = Object.entries(recording.tidied.replies).find(([start]) => answer.startsWith(start));
      const message = { role: "assistant", content: reply?.[1] ?? "" };
      const body = { choices: [{ index: 0, message, finish_reason: "stop" }], usage: recording.tidied.usage };
      json(body)(seen, response);
      return;
    }
    const index = waiting.findIndex(({ form }) => form === formOf(request));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (next === undefined) {
      response
        .writeHead(400)
        .end(JSON.stringify({ error: { message: `no reply recorded for ${formOf(request) ?? ""}` } }));
      return;
    }
    const reply = JSON.stringify(numbered(next.reply, blocks));
    const finish = next.cutAfter === undefined ? "stop" : "length";
    eventStream(streamOf(reply.slice(0, next.cutAfter), finish, next.usage))(seen, response);
  });
  try {
    const { model } = recording;
    const env = { OPENAI_API_KEY: "recorded", OPENAI_BASE_URL: server.url };
    const settings = openAiSettings({ ...env, OPENAI_INSIGHT_MODEL: model, OPENAI_JUDGE_MODEL: model });
    if (settings === null) throw new Error("no settings");
    const result = await run({ ...settings, retries: 0 });
    if (waiting.length > 0) throw new Error(`${waiting.length} recorded replies were not asked for`);
    return result;
  } finally {
    await server.close();
  }
}

function streamOf(reply: string, finish: string, usage: Usage): unknown[] {
  const pieces = reply.match(/[^]{1,80}/g) ?? [];
  return [
    ...pieces.map((content) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: finish }] },
    { choices: [], usage },
  ];
}

function cited(reply: string, { passages }: Blocks): string {
  const given = passages as { number: number; text: string }[];
  return reply.replace(/\[([^\]]+)\]/g, (_, start: string) => {
    const passage = given.find(({ text }) => text.startsWith(start));
    if (passage === undefined) throw new Error(`no passage begins with "${start}"`);
    return `[${passage.number}]`;
  });
}

function numbered(reply: unknown, blocks: Blocks): unknown {
  const sentences = sentencesIn(blocks);
  const refused = (blocks["refused"] ?? []) as { refused: number; item: { title?: string } }[];
  const numberOf = (start: unknown) => {
    if (typeof start !== "string") return start;
    const sentence = sentences.find(({ text }) => text.startsWith(start));
    if (sentence === undefined) throw new Error(`no sentence begins with "${start}"`);
    return sentence.number;
  };
  const of = (value: unknown, key: string): unknown => {
    if (key === "sentence") return numberOf(value);
    if (key === "evidence" || key === "counterEvidence") return (value as unknown[]).map(numberOf);
    if (key === "refused") return refused.find(({ item }) => item.title === value)?.refused ?? value;
    if (Array.isArray(value)) return value.map((item) => of(item, ""));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, of(field, name)]));
  };
  return of(reply, "");
}

function judged(blocks: Blocks, recorded: Recording["judged"]["claims"]): unknown {
  const { claims } = blocks as {
    claims: { claim: number; says: string; quotes: { sentence: number; text: string }[] }[];
  };
  return {
    claims: claims.map(({ claim, says, quotes }) => {
      const title = Object.keys(recorded).find((start) => says.startsWith(start));
      const verdicts = Object.entries(recorded[title ?? ""]?.quotes ?? {});
      return {
        claim,
        verdict: recorded[title ?? ""]?.verdict ?? "supports",
        quotes: quotes.map(({ sentence, text }) => ({
          sentence,
          verdict: verdicts.find(([start]) => text.startsWith(start))?.[1] ?? "supports",
        })),
      };
    }),
  };
}
