/** An insight's state machine, which insightLifecycle.ts applies. */
import type { InsightStatus } from "../shared/validators";

/** "restart": a source was withdrawn during the run. */
export type InsightEvent = "request" | "begin" | "progress" | "stored" | "failed" | "restart" | "sourcesChanged";

/** `sourcesChanged`: the answers changed during the current run. */
export interface InsightRunState {
  readonly status: InsightStatus | "none";
  readonly sourcesChanged: boolean;
}

/** Events that are not listed change nothing. A request during a run joins it. */
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

/** The next state; null when the event changes nothing. */
export function nextRunState(from: InsightRunState, event: InsightEvent): InsightRunState | null {
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
