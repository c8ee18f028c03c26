import { api } from "../../convex/_generated/api";
import type { AiProvider } from "../../convex/shared/validators";
import { useLiveQuery } from "./useLiveQuery.ts";

/** Provider of insights: OpenAI (or a compatible service), or the built-in rules and models. Null while unknown. */
export function useAiProvider(): AiProvider | null {
  const config = useLiveQuery(api.deployment.config.public, {});
  return config.status === "ready" ? config.data.aiProvider : null;
}
