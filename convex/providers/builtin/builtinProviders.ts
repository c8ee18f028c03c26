"use node";
/** Owns the providers that serve where no key is configured: no data leaves the machine. */
import type { ChatModel, Embedder, InsightWriter, ProviderInfo, Tidier } from "../types";
import { meansClaims } from "./chat/questions/answerByMeaning";
import { questionMeant, readsClaims, search } from "./chat/search";
import { tidy } from "./tidying/tidy";
import { writeInsights } from "./insights/writeInsights";

const info: ProviderInfo = { provider: "builtin" };

/** Tidies by rules. */
export const builtinTidier: Tidier = {
  info,
  tidy: (text) => Promise.resolve(tidy(text)),
};

/** Writes insights from salient sentences, by polarity and agreement. */
export function builtinInsightWriter(embedder: Embedder): InsightWriter {
  return {
    info: embedder.info,
    write: async (sources, { onProgress }) => ({ proposed: await writeInsights(sources, embedder, onProgress) }),
  };
}

/** Answers with the closest passages. */
export function builtinChatModel(embedder: Embedder): ChatModel {
  return {
    info,
    questionMeant,
    readsClaims: async (question, history) =>
      readsClaims(question, history) || (await meansClaims(questionMeant(question, history), embedder)),
    async *answer(question, passages, { history, signal, ownerName = "", claims }) {
      for (const sentence of await search({ question, passages, embedder, ownerName, history, claims })) {
        if (signal.aborted) return;
        yield sentence;
      }
    },
  };
}
