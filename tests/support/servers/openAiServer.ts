import { openAiSettings, type OpenAiSettings } from "../../../convex/providers/openai/client";
import { assertNonNullable } from "../../../convex/shared/assertNonNullable";
import { scriptedServer, type Answer, type ScriptedServer } from "./scriptedServer.js";

/** Starts a scripted server in the place of OpenAI's, and returns the settings that lead to it. */
export async function openAiServer(
  ...answers: Answer[]
): Promise<{ server: ScriptedServer; settings: OpenAiSettings }> {
  const server = await scriptedServer(...answers);
  const settings = openAiSettings({ OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: server.url });
  assertNonNullable(settings, "a key configures the provider");
  return { server, settings };
}
