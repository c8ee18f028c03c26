/** Owns the providers that serve where no key is configured: nothing leaves the machine and no model is loaded. */
import type { ChatModel, Embedder, InsightWriter, ProviderInfo, Tidier } from "../types";
import { answerFromFeedback } from "./answerFromFeedback";
import { embed } from "./embed";
import { tidy } from "./tidy";
import { writeInsightsWithProgress } from "./writeInsights";

const info: ProviderInfo = { provider: "embedded" };

/** Vectors of 512 numbers, made in the process itself. */
export const embeddedEmbedder: Embedder = {
  info,
  embed: (texts) => Promise.resolve(texts.map(embed)),
};

/** Light tidying by rules. */
export const embeddedTidier: Tidier = {
  info,
  tidy: (text) => Promise.resolve(tidy(text)),
};

/** Extractive insights: themes, counts and quotes. */
export const embeddedInsightWriter: InsightWriter = {
  info,
  write: (kind, answers, onProgress) => writeInsightsWithProgress({ kind, answers }, onProgress),
};

/** Quotes what was said about a question; the conversation so far plays no part. */
export const embeddedChatModel: ChatModel = {
  info,

  async *answer(question, passages, _history, signal) {
    for (const sentence of answerFromFeedback({ question, passages }).sentences) {
      if (signal.aborted) return;
      yield sentence;
    }
  },
};
