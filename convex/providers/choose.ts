"use node";
/** Called inside handlers only: the embedded providers occupy their thread. */
import { embeddedChatModel, embeddedInsightWriter, embeddedTidier } from "./embedded/embeddedProviders";
import { sentenceEmbedder } from "./embedded/sentenceEncoder";
import { openAiChatModel } from "./openai/chatModel";
import { openAiSettings } from "./openai/client";
import { openAiEmbedder } from "./openai/embedder";
import { openAiInsightWriter } from "./openai/insightWriter";
import { openAiTidier } from "./openai/tidier";
import type { ChatModel, Embedder, InsightWriter, Tidier } from "./types";

export async function insightWriter(): Promise<InsightWriter> {
  const settings = openAiSettings(process.env);
  return settings === null ? await insightWriterWithoutModel() : openAiInsightWriter(settings);
}

export async function insightWriterWithoutModel(): Promise<InsightWriter> {
  return embeddedInsightWriter(await sentenceEmbedder());
}

export async function embedder(): Promise<Embedder> {
  const settings = openAiSettings(process.env);
  return settings === null ? await sentenceEmbedder() : openAiEmbedder(settings);
}

export function tidier(): Tidier {
  const settings = openAiSettings(process.env);
  return settings === null ? embeddedTidier : openAiTidier(settings);
}

export async function chatModel(): Promise<ChatModel> {
  const settings = openAiSettings(process.env);
  return settings === null ? embeddedChatModel(await sentenceEmbedder()) : openAiChatModel(settings);
}
