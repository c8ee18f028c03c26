import type { FunctionReturnType } from "convex/server";
import { api } from "../../convex/_generated/api";
import { useLiveQuery } from "./useLiveQuery.ts";

export type Viewer = NonNullable<FunctionReturnType<typeof api.accounts.users.viewer>>;

/** State of the signed-in user; missing without a session. */
export type ViewerState = { status: "loading" } | { status: "missing" } | { status: "ready"; viewer: Viewer };

/** Subscribes to the signed-in user. */
export function useViewer(): ViewerState {
  const live = useLiveQuery(api.accounts.users.viewer, {});
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed" || live.data === null) return { status: "missing" };
  return { status: "ready", viewer: live.data };
}
