import { limits } from "../../shared/limits/limits";
import { ProviderError, type Embedder } from "../types";
import { withProviderErrors, openAiClient, type OpenAiSettings } from "./client";

/** Texts per request; the API allows 2,048, none of them empty. */
const TEXTS_PER_REQUEST = 256;

/** Matches models that shorten their vectors themselves. */
const dimensionsModelPattern = /(?:^|\/)text-embedding-3-/;

/**
 * Returns vectors of `limits.embeddingDimensions` numbers; others are cut or padded, and made unit vectors. Blank texts
 * get the zero vector without a request.
 * @throws BAD_OUTPUT for vectors that are none
 */
export function openAiEmbedder(settings: OpenAiSettings): Embedder {
  return {
    info: { provider: "openai", model: settings.embeddingModel },
    async embed(texts) {
      const client = openAiClient(settings);
      const vectors = texts.map(() => new Array<number>(limits.embeddingDimensions).fill(0));
      const spoken = texts.flatMap((text, index) => (text.trim() === "" ? [] : [{ text, index }]));
      for (let from = 0; from < spoken.length; from += TEXTS_PER_REQUEST) {
        const slice = spoken.slice(from, from + TEXTS_PER_REQUEST);
        const embeddings = await withProviderErrors(async () => {
          const answer = await client.embeddings.create({
            model: settings.embeddingModel,
            input: slice.map(({ text }) => text),
            ...(dimensionsModelPattern.test(settings.embeddingModel) ? { dimensions: limits.embeddingDimensions } : {}),
            encoding_format: "float",
          });
          return Array.from(answer.data);
        });
        for (const [place, { index }] of slice.entries()) {
          const vector = embeddings.find((item) => item.index === place)?.embedding ?? [];
          if (vector.length === 0 || !vector.every(Number.isFinite)) {
            throw new ProviderError("BAD_OUTPUT", "The embedding model must answer with numbers for each text.", {
              isRetryable: false,
            });
          }
          vectors[index] = fitDimensions(vector);
        }
      }
      return vectors;
    },
  };
}

/** Cuts or pads a vector. The cosine of padded vectors stays the same; that of cut ones is close to it. */
function fitDimensions(vector: readonly number[]): number[] {
  const { embeddingDimensions: wanted } = limits;
  if (vector.length === wanted) return [...vector];
  const kept = vector.slice(0, wanted);
  const length = Math.hypot(...kept) || 1;
  return Array.from({ length: wanted }, (_, index) => (kept[index] ?? 0) / length);
}
