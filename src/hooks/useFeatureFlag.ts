import { api } from "../../convex/_generated/api";
import type { FeatureFlag } from "../../convex/shared/featureFlags";
import { useLive } from "./useLive.ts";

/** Whether an operator has switched this on for the signed-in person; follows at once. Off until it is known. */
export function useFeatureFlag(flag: FeatureFlag): boolean {
  const live = useLive(api.accounts.featureFlags.list, {});
  return live.status === "ready" && live.data.includes(flag);
}
