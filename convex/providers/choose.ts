/** Picks the implementation of each provider by what the deployment was set up with. Called inside handlers only. */
import { openAiSettings } from "./openai/client";
import { openAiEmbedder } from "./openai/embedder";
import { openAiInsightWriter } from "./openai/insightWriter";
import { openAiTidier } from "./openai/tidier";
import { resendMailer, resendSettings } from "./resend/mailer";
import { notBuilt } from "../lib/notBuilt";
import type { Embedder, InsightWriter, Mailer, Tidier } from "./types";

export function insightWriter(): InsightWriter {
  const settings = openAiSettings(process.env);
  return settings === null ? notBuilt() : openAiInsightWriter(settings);
}

export function embedder(): Embedder {
  const settings = openAiSettings(process.env);
  return settings === null ? notBuilt() : openAiEmbedder(settings);
}

export function tidier(): Tidier {
  const settings = openAiSettings(process.env);
  return settings === null ? notBuilt() : openAiTidier(settings);
}

/** Null where no mail service is configured: e-mails stay in the outbox. */
export function mailer(): Mailer | null {
  const settings = resendSettings(process.env);
  return settings === null ? null : resendMailer(settings);
}
