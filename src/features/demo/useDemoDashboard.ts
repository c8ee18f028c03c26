import { api } from "../../../convex/_generated/api";
import type { DemoDashboard, DemoVariant } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** `missing`: not seeded yet, or failed. */
export type DemoState = { status: "loading" } | { status: "missing" } | { status: "ready"; dashboard: DemoDashboard };

/** A dashboard of the demo; missing where the deployment has none. */
export function useDemoDashboard(variant: DemoVariant): DemoState {
  const live = useLiveQuery(api.demo.demo.dashboard, { variant });
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed" || live.data === null) return { status: "missing" };
  return { status: "ready", dashboard: live.data };
}
