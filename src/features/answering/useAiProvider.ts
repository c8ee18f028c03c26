import { api } from "../../../convex/_generated/api.js";
import { useLive } from "../../hooks/useLive.ts";

/** Who works on answers: OpenAI (or what is set up in its place), or rules on the server itself. */
export type AiProvider = "openai" | "embedded";

/** The server's provider; null while that is not known. */
export function useAiProvider(): AiProvider | null {
  const config = useLive(api.deployment.config.public, {});
  return config.status === "ready" ? config.data.aiProvider : null;
}
