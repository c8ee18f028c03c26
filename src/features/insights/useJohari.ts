import { api } from "../../../convex/_generated/api";
import type { JohariWindow } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

export type Johari = { status: "loading" } | { status: "missing" } | { status: "ready"; window: JohariWindow };

/** Own words set against others', live; missing until both sides have said something. */
export function useJohari(): Johari {
  const live = useLiveQuery(api.insights.johari.current, {});
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed" || live.data === null) return { status: "missing" };
  return { status: "ready", window: live.data };
}
