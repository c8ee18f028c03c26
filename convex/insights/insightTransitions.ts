/** The states an insight's making can be in, and what moves it: plain data, so that it can be read and tested whole. */

export type InsightStatus = "requested" | "generating" | "ready" | "outOfDate" | "failed";

/**
 * What happens to an insight. "sourcesChanged": a response came, was withdrawn or edited. "stored" and "failed" end a run;
 * a run that takes too long is failed.
 */
export type InsightEvent = "request" | "begin" | "progress" | "stored" | "failed" | "sourcesChanged";

/** Where an insight stands; `sourcesChanged` remembers a change that came while a run was under way. */
export interface InsightPosition {
  readonly status: InsightStatus | "none";
  readonly sourcesChanged: boolean;
}

/**
 * By state, where each event leads; what is not listed changes nothing. A request while a run is under way coalesces with
 * it. After a failure new sources are worth another attempt, so they ask for one.
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
    sourcesChanged: "generating",
  },
  ready: { request: "requested", sourcesChanged: "outOfDate" },
  outOfDate: { request: "requested", sourcesChanged: "outOfDate" },
  failed: { request: "requested", sourcesChanged: "requested" },
};

/** Where `event` leads from here; null where it changes nothing. */
export function next(from: InsightPosition, event: InsightEvent): InsightPosition | null {
  const status = transitions[from.status][event];
  if (status === undefined) return null;
  switch (event) {
    // A run that begins reads the sources as they are now.
    case "request":
    case "begin":
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
