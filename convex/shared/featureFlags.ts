/** Set per user by the operator: `npx convex run accounts/featureFlags:set`. */
export const featureFlagNames = [
  /** An outdated insight regenerates without a click. */
  "automatic-insights",
] as const;
export type FeatureFlag = (typeof featureFlagNames)[number];
