import { api } from "../../convex/_generated/api";
import type { FeatureFlag } from "../../convex/shared/featureFlags";
import { useLiveQuery } from "./useLiveQuery.ts";

/** Whether an operator has switched this on for the signed-in person; follows at once. Off until it is known. */
export function useFeatureFlag(flag: FeatureFlag): boolean {
  const live = useLiveQuery(api.accounts.featureFlags.list, {});
  return live.status === "ready" && live.data.includes(flag);
}
