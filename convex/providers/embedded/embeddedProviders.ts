/** Owns the providers that serve where no key is configured: nothing leaves the machine and no model is loaded. */
import type { ChatModel, Embedder, InsightWriter, MadeWith, Tidier } from "../types";
import { answerFromFeedback } from "./answerFromFeedback";
import { embed } from "./embed";
import { tidy } from "./tidy";
import { writeInsightsWithProgress } from "./writeInsights";

const madeWith: MadeWith = { provider: "embedded" };

/** Vectors of 512 numbers, made in the process itself. */
export const embeddedEmbedder: Embedder = {
  madeWith,
  embed: (texts) => Promise.resolve(texts.map(embed)),
};

/** Light tidying by rules. */
export const embeddedTidier: Tidier = {
  madeWith,
  tidy: (text) => Promise.resolve(tidy(text)),
};

/** Extractive insights: themes, counts and quotes. */
export const embeddedInsightWriter: InsightWriter = {
  madeWith,
  write: (kind, answers, onProgress) => writeInsightsWithProgress({ kind, answers }, onProgress),
};

/** Quotes what was said about a question; the conversation so far plays no part. */
export const embeddedChatModel: ChatModel = {
  madeWith,

  async *answer(question, passages, _history, signal) {
    for (const sentence of answerFromFeedback({ question, passages }).sentences) {
      if (signal.aborted) return;
      yield sentence;
    }
  },
};
