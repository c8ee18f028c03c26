/**
 * Computes the weights by which the chat without a model finds the kind of a question, from `questionExemplars` and the
 * sentence encoder: `node scripts/run.mjs tests/eval/trainQuestionKinds`. The same exemplars give the same weights.
 */
import { writeFileSync } from "node:fs";
import { cachedEmbedder } from "./cachedEmbedder.js";
import { questionExemplars } from "./questionExemplars.js";
import { trainedWeights } from "./trainedWeights.js";

const FILE = "convex/providers/builtin/chat/kinds/questionKindWeights.json";

const embedder = await cachedEmbedder();
const kinds = Object.keys(questionExemplars);
const exemplars = Object.values(questionExemplars).flatMap((texts, kind) => texts.map((text) => ({ kind, text })));
const vectors = await embedder.embed(exemplars.map(({ text }) => text));
const labels = exemplars.map(({ kind }) => kind);
const { weights, biases } = trainedWeights(vectors, labels, kinds.length);
const largest = weights.map((row) => Math.max(...row.map(Math.abs)));
const quantized = weights.map((row, kind) => row.map((weight) => Math.round((weight / (largest[kind] ?? 1)) * 127)));
const json = {
  model: embedder.info.model,
  kinds: kinds.map((kind, at) => ({
    kind,
    bias: rounded(biases[at] ?? 0),
    scale: rounded((largest[at] ?? 0) / 127),
    weights: Buffer.from(Int8Array.from(quantized[at] ?? [])).toString("base64"),
  })),
};
writeFileSync(FILE, `${JSON.stringify(json, null, 2)}\n`);

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
