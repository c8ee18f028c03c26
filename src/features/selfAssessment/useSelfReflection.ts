import { api } from "../../../convex/_generated/api";
import { useLive } from "../../hooks/useLive.ts";

/** The signed-in person's saved self-assessment: on its way, not there, or its answers in prompt order. */
export type SelfReflection =
  { status: "loading" } | { status: "missing" } | { status: "ready"; answers: string[]; completedAt: number };

export function useSelfReflection(): SelfReflection {
  const live = useLive(api.selfReflections.mine, {});
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed" || live.data === null) return { status: "missing" };
  return { status: "ready", ...live.data };
}
