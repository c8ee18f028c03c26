/** Flags that the operator sets for one user: `npx convex run accounts/featureFlags:set`. */
export const featureFlagNames = [
  /** An outdated insight is generated again without a click. */
  "automatic-insights",
] as const;
export type FeatureFlag = (typeof featureFlagNames)[number];
