/** Called inside handlers of modules with "use node" only: the embedded providers occupy their thread. */
import {
  embeddedChatModel,
  embeddedEmbedder,
  embeddedInsightWriter,
  embeddedTidier,
} from "./embedded/embeddedProviders";
import { openAiChatModel } from "./openai/chatModel";
import { openAiSettings } from "./openai/client";
import { openAiEmbedder } from "./openai/embedder";
import { openAiInsightWriter } from "./openai/insightWriter";
import { openAiTidier } from "./openai/tidier";
import type { ChatModel, Embedder, InsightWriter, Tidier } from "./types";

export function insightWriter(): InsightWriter {
  const settings = openAiSettings(process.env);
  return settings === null ? embeddedInsightWriter : openAiInsightWriter(settings);
}

export function embedder(): Embedder {
  const settings = openAiSettings(process.env);
  return settings === null ? embeddedEmbedder : openAiEmbedder(settings);
}

export function tidier(): Tidier {
  const settings = openAiSettings(process.env);
  return settings === null ? embeddedTidier : openAiTidier(settings);
}

export function chatModel(): ChatModel {
  const settings = openAiSettings(process.env);
  return settings === null ? embeddedChatModel : openAiChatModel(settings);
}
