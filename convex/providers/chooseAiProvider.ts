"use node";
/** These functions are called inside handlers only, because the built-in providers occupy their thread. */
import { builtinChatModel, builtinInsightWriter, builtinTidier } from "./builtin/builtinProviders";
import { writeJohariWindow } from "./builtin/johari/writeJohariWindow";
import { sentenceEmbedder } from "./builtin/vectors/sentenceEmbedder";
import { openAiChatModel } from "./openai/openAiChatModel";
import { openAiSettings } from "./openai/client";
import { openAiEmbedder } from "./openai/openAiEmbedder";
import { openAiInsightWriter } from "./openai/openAiInsightWriter";
import { openAiJohariWriter } from "./openai/openAiJohariWriter";
import { openAiTidier } from "./openai/openAiTidier";
import type { ChatModel, Embedder, InsightWriter, JohariWriter, Tidier } from "./types";

/**
 * Returns OpenAI's writer where a key is configured, else the built-in one.
 * @throws NOT_CONFIGURED for an invalid setting
 */
export async function chooseInsightWriter(): Promise<InsightWriter> {
  const settings = openAiSettings(process.env);
  return settings === null ? await createBuiltinInsightWriter() : openAiInsightWriter(settings);
}

/** Returns the built-in writer, which also serves where the provider fails. */
export async function createBuiltinInsightWriter(): Promise<InsightWriter> {
  return builtinInsightWriter(await sentenceEmbedder());
}

/**
 * The built-in writer pairs an own sentence with one of others that names the same quality, or is the nearest.
 * @throws NOT_CONFIGURED for an invalid setting
 */
export async function chooseJohariWriter(): Promise<JohariWriter> {
  const settings = openAiSettings(process.env);
  if (settings !== null) return openAiJohariWriter(settings);
  const embedder = await sentenceEmbedder();
  return { info: embedder.info, write: (sources) => writeJohariWindow(sources, embedder) };
}

/**
 * Returns OpenAI's embedder where a key is configured, else the built-in one.
 * @throws NOT_CONFIGURED for an invalid setting
 */
export async function chooseEmbedder(): Promise<Embedder> {
  const settings = openAiSettings(process.env);
  return settings === null ? await sentenceEmbedder() : openAiEmbedder(settings);
}

/**
 * Returns OpenAI's tidier where a key is configured, else the built-in one.
 * @throws NOT_CONFIGURED for an invalid setting
 */
export function chooseTidier(): Tidier {
  const settings = openAiSettings(process.env);
  return settings === null ? builtinTidier : openAiTidier(settings);
}

/** Returns the built-in search, which also serves where the provider fails. */
export async function createBuiltinSearch(): Promise<ChatModel> {
  return builtinChatModel(await sentenceEmbedder());
}

/**
 * Returns OpenAI's chat model where a key is configured, else the built-in search.
 * @throws NOT_CONFIGURED for an invalid setting
 */
export async function chooseChatModel(): Promise<ChatModel> {
  const settings = openAiSettings(process.env);
  return settings === null ? await createBuiltinSearch() : openAiChatModel(settings);
}
