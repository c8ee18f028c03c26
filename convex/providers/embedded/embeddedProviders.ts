"use node";
/** Owns the providers that serve where no key is configured: nothing leaves the machine. */
import type { ChatModel, Embedder, InsightWriter, ProviderInfo, Tidier } from "../types";
import { search } from "./chat/search";
import { tidy } from "./tidying/tidy";
import { writeInsights } from "./insights/writeInsights";

const info: ProviderInfo = { provider: "embedded" };

/** Light tidying by rules. */
export const embeddedTidier: Tidier = {
  info,
  tidy: (text) => Promise.resolve(tidy(text)),
};

/** Salient sentences by side, and which of them agree. */
export function embeddedInsightWriter(embedder: Embedder): InsightWriter {
  return {
    info: embedder.info,
    write: async (sources, { onProgress }) => ({ draft: await writeInsights(sources, embedder, onProgress) }),
  };
}

/** The closest passages; the conversation so far plays no part. */
export function embeddedChatModel(embedder: Embedder): ChatModel {
  return {
    info,
    async *answer(question, passages, _history, signal, ownerName) {
      for (const sentence of await search(question, passages, embedder, ownerName)) {
        if (signal.aborted) return;
        yield sentence;
      }
    },
  };
}
