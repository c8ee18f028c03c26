import type { InsightHooks, InsightSources, SourceAnswer } from "../../../convex/providers/types";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";

/** Hooks of a run without observers, limits or cancellation. */
export const insightHooks = (hooks: Partial<InsightHooks> = {}): InsightHooks => ({
  onProgress: () => Promise.resolve(),
  onClaims: () => Promise.resolve(),
  spend: () => Promise.resolve(),
  signal: new AbortController().signal,
  ...hooks,
});

/** Answers of others about an owner without a name and a self-assessment. */
export const insightSourcesOf = (answers: readonly SourceAnswer[]): InsightSources => ({
  kind: insightKinds.externalFeedback,
  answers,
  ownerName: "",
  self: [],
});
