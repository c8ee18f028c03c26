/** The encoder, with its vectors kept in `.cache/`, since each costs 0.05 s. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { sentenceEmbedder } from "../../convex/providers/builtin/vectors/sentenceEmbedder";
import type { Embedder } from "../../convex/providers/types";

const FILE = ".cache/eval/vectors.json";

/** The built-in embedder, whose vectors are kept between runs. */
export async function cachedEmbedder(): Promise<Embedder> {
  const inner = await sentenceEmbedder();
  const keptVectors = readKept(inner.info.model ?? "");
  return {
    info: inner.info,
    async embed(texts) {
      const unknown = [...new Set(texts.filter((text) => !keptVectors.has(text)))];
      if (unknown.length > 0) {
        const vectors = await inner.embed(unknown);
        unknown.forEach((text, index) =>
          keptVectors.set(
            text,
            (vectors[index] ?? []).map((value) => Math.round(value * 1e5) / 1e5),
          ),
        );
        mkdirSync(".cache/eval", { recursive: true });
        writeFileSync(FILE, JSON.stringify({ model: inner.info.model, vectors: Object.fromEntries(keptVectors) }));
      }
      return texts.map((text) => keptVectors.get(text) ?? []);
    },
  };
}

function readKept(model: string): Map<string, number[]> {
  try {
    const read = JSON.parse(readFileSync(FILE, "utf8")) as { model: string; vectors: Record<string, number[]> };
    return new Map(read.model === model ? Object.entries(read.vectors) : []);
  } catch {
    return new Map();
  }
}
