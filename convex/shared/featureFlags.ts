/** Switches that an operator sets for one person: `npx convex run accounts/featureFlags:set`. Pages follow at once. */
export const featureFlagNames = [
  /** An insight that is out of date is written again by itself, instead of offering to. */
  "automatic-insights",
] as const;
export type FeatureFlag = (typeof featureFlagNames)[number];
