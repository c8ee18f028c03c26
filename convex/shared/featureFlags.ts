/** Flags that the operator sets for one person by `npx convex run accounts/featureFlags:setFlag`. */
export const featureFlagNames = [
  /** Outdated insights regenerate without a click. */
  "automatic-insights",
] as const;
export type FeatureFlag = (typeof featureFlagNames)[number];
