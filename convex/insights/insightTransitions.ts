/** The state machine of an insight, as pure data. insightLifecycle.ts applies it. */
import type { InsightStatus } from "../shared/validators";

/**
 * "sourcesChanged": an answer was submitted, withdrawn or edited. "stored" and "failed" end a run. "restart": a source was
 * withdrawn during the run, so the run is repeated.
 */
export type InsightEvent = "request" | "begin" | "progress" | "stored" | "failed" | "restart" | "sourcesChanged";

/** `sourcesChanged` records a change during a run. */
export interface InsightPosition {
  readonly status: InsightStatus | "none";
  readonly sourcesChanged: boolean;
}

/**
 * The target of each event by status; an unlisted event changes nothing. A request during a run joins that run. After a
 * failure, changed sources request another run.
 */
export const transitions: Readonly<
  Record<InsightStatus | "none", Readonly<Partial<Record<InsightEvent, InsightStatus>>>>
> = {
  none: { request: "requested" },
  requested: { begin: "generating", failed: "failed", sourcesChanged: "requested" },
  generating: {
    begin: "generating",
    progress: "generating",
    stored: "ready",
    failed: "failed",
    restart: "requested",
    sourcesChanged: "generating",
  },
  ready: { request: "requested", sourcesChanged: "outOfDate" },
  outOfDate: { request: "requested", sourcesChanged: "outOfDate" },
  failed: { request: "requested", sourcesChanged: "requested" },
};

/** The position after `event`; null when it changes nothing. */
export function next(from: InsightPosition, event: InsightEvent): InsightPosition | null {
  const status = transitions[from.status][event];
  if (status === undefined) return null;
  switch (event) {
    // A run reads the sources when it begins.
    case "request":
    case "begin":
    case "restart":
      return { status, sourcesChanged: false };
    case "stored":
      return { status: from.sourcesChanged ? "outOfDate" : status, sourcesChanged: false };
    case "sourcesChanged":
      return { status, sourcesChanged: status === "generating" };
    case "progress":
    case "failed":
      return { status, sourcesChanged: from.sourcesChanged };
  }
}
