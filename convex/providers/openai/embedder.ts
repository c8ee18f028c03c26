import { limits } from "../../shared/limits";
import { ProviderError, type Embedder } from "../types";
import { asProviderError, openAiClient, type OpenAiSettings } from "./client";

/** The API's limit is 2,048, without empty texts. */
const textsPerRequest = 256;

/**
 * `limits.embeddingDimensions` numbers each; blank texts get the zero vector unsent. @throws BAD_OUTPUT for another
 * length
 */
export function openAiEmbedder(settings: OpenAiSettings): Embedder {
  return {
    info: { provider: "openai", model: settings.embeddingModel },
    async embed(texts) {
      const client = openAiClient(settings);
      const vectors = texts.map(() => new Array<number>(limits.embeddingDimensions).fill(0));
      const spoken = texts.flatMap((text, index) => (text.trim() === "" ? [] : [{ text, index }]));
      for (let from = 0; from < spoken.length; from += textsPerRequest) {
        const slice = spoken.slice(from, from + textsPerRequest);
        const data = await asProviderError(async () => {
          const answer = await client.embeddings.create({
            model: settings.embeddingModel,
            input: slice.map(({ text }) => text),
            dimensions: limits.embeddingDimensions,
            encoding_format: "float",
          });
          return Array.from(answer.data);
        });
        for (const [place, { index }] of slice.entries()) {
          const vector = data.find((item) => item.index === place)?.embedding;
          if (vector?.length !== limits.embeddingDimensions || !vector.every(Number.isFinite)) {
            throw new ProviderError(
              "BAD_OUTPUT",
              `The embedding model must answer with ${limits.embeddingDimensions} numbers for each text.`,
              false,
            );
          }
          vectors[index] = vector;
        }
      }
      return vectors;
    },
  };
}
