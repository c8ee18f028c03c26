import { api } from "../../convex/_generated/api";
import { useLiveQuery } from "./useLiveQuery.ts";

/** Whether emails are sent rather than kept in the outbox. True while unknown. */
export function useIsMailConfigured(): boolean {
  const config = useLiveQuery(api.deployment.config.public, {});
  return config.status !== "ready" || config.data.emailProvider !== "outbox";
}
