import { useMutation } from "convex/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { api } from "../../../convex/_generated/api";
import type { FeatureFlag } from "../../../convex/shared/featureFlags";
import type {
  CurrentInsight,
  Insight,
  InsightDetails,
  InsightKind,
  JohariWindow,
} from "../../../convex/shared/validators";
import { useShownInsight, useShownJohari } from "../../hooks/useCurrentInsight.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { useNow } from "../../hooks/useNow.ts";
import { errorMessage, messageOnFailure } from "../../lib/errorMessage.ts";

export type ShownInsight =
  | { status: "loading" }
  /** No source answers exist. */
  | { status: "missing" }
  | { status: "writing"; progress?: number; previous?: Insight; partial?: InsightDetails }
  | { status: "failed"; reason: string; previous?: Insight }
  | { status: "ready"; insight: Insight; isOutOfDate: boolean };

/**
 * State of the current insight. The first is requested automatically, later ones by the user or with the feature flag.
 * A refused automatic request is not repeated.
 */
export function useInsight(kind: InsightKind): { state: ShownInsight; request: () => Promise<void> } {
  const live = useShownInsight(kind);
  const mutate = useMutation(api.insights.insights.request);
  const [refusal, setRefusal] = useState<string | null>(null);

  const request = useCallback(async () => {
    setRefusal(null);
    setRefusal(await messageOnFailure(() => mutate({ kind }), "The insight did not start. Please try again."));
  }, [kind, mutate]);

  const isAutomatic = useIsFeatureOn("automatic-insights");
  const lastRequestKey = useRef<string | null>(null);
  const requestKey = live.status === "ready" ? automaticRequestKey(live.data, isAutomatic) : null;
  const isEmpty = live.status === "ready" && live.data.status === "empty";
  useEffect(() => {
    // A new round begins without answers, so its first insight has another key.
    if (isEmpty) lastRequestKey.current = null;
    if (requestKey === null || lastRequestKey.current === requestKey) return;
    lastRequestKey.current = requestKey;
    void request();
  }, [requestKey, request, isEmpty]);

  if (live.status === "loading") return { state: { status: "loading" }, request };
  if (live.status === "failed") {
    return {
      state: { status: "failed", reason: errorMessage(live.error, "The insight could not be loaded.") },
      request,
    };
  }
  return { state: toInsightState(live.data, refusal), request };
}

/** Key of the insight to request automatically, or null. */
function automaticRequestKey(current: CurrentInsight, isAutomatic: boolean): string | null {
  if (current.status === "missing") return "first";
  return isAutomatic && current.status === "outOfDate" && current.isUpdateScheduled !== true
    ? current.insight._id
    : null;
}

/** `refusal` is the last request's error. */
function toInsightState(current: CurrentInsight, refusal: string | null): ShownInsight {
  switch (current.status) {
    case "empty":
      return { status: "missing" };
    case "missing":
      return refusal === null ? { status: "writing" } : { status: "failed", reason: refusal };
    case "requested":
    case "generating":
      return {
        status: "writing",
        progress: current.progress,
        previous: current.previous,
        partial: current.partial,
      };
    case "failed":
      return { status: "failed", reason: refusal ?? current.reason, previous: current.previous };
    case "ready":
    case "outOfDate":
      if (refusal === null && current.status === "outOfDate" && current.isUpdateScheduled === true) {
        return { status: "writing", previous: current.insight };
      }
      return refusal === null
        ? { status: "ready", insight: current.insight, isOutOfDate: current.status === "outOfDate" }
        : { status: "failed", reason: refusal, previous: current.insight };
  }
}

export type Johari = { status: "loading" } | { status: "missing" } | { status: "ready"; window: JohariWindow };

/** The Johari window; missing until both sides have answered. */
export function useJohari(): Johari {
  const live = useShownJohari();
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed" || live.data === null) return { status: "missing" };
  return { status: "ready", window: live.data };
}

/** Limit in milliseconds, after which a comparison has failed. */
const MAX_COMPARISON_MS = 120_000;

/** Whether a new external insight still waits for its comparison with the self-assessment. */
export function useIsComparing(kind: InsightKind, state: ShownInsight, johari: Johari): boolean {
  const isPossible = kind === insightKinds.externalFeedback && state.status === "ready" && johari.status === "missing";
  const selfAssessment = useLiveQuery(api.insights.selfAssessments.current, isPossible ? {} : "skip");
  const now = useNow(10_000);
  if (!isPossible || selfAssessment.status !== "ready" || selfAssessment.data === null) return false;
  return now - state.insight.createdAt < MAX_COMPARISON_MS;
}

/** Whether an operator has set the flag; false while loading. */
function useIsFeatureOn(flag: FeatureFlag): boolean {
  const live = useLiveQuery(api.accounts.featureFlags.list, {});
  return live.status === "ready" && live.data.includes(flag);
}
