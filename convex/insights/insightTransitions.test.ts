import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InsightStatus } from "../shared/validators";
import { type InsightEvent, type InsightRunState, nextRunState, transitions } from "./insightTransitions";

const statuses = Object.keys(transitions) as (InsightStatus | "none")[];
const events: InsightEvent[] = ["request", "begin", "progress", "stored", "failed", "restart", "sourcesChanged"];
const start: InsightRunState = { status: "none", sourcesChanged: false };

describe("the states of an insight", () => {
  test("[INS-05] every state can be reached, and a ready insight can be reached from every state", () => {
    const reachable = (from: InsightStatus | "none"): Set<string> => {
      const reached = new Set<string>([from]);
      for (const status of reached)
        for (const to of Object.values(transitions[status as InsightStatus])) reached.add(to);
      return reached;
    };
    expect([...reachable("none")].toSorted()).toEqual([...statuses].toSorted());
    for (const status of statuses) expect(reachable(status)).toContain("ready");
  });

  test("[INS-05] only a run that has begun can store, and no request starts a second run", () => {
    for (const status of statuses) {
      expect(transitions[status].stored !== undefined).toBe(status === "generating");
      const underWay = status === "requested" || status === "generating";
      expect(transitions[status].request !== undefined).toBe(!underWay);
    }
  });

  test("[INS-04] after any sequence of events, an insight is ready only if nothing has changed since its run began", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (sequence) => {
        let position = start;
        // Source versions.
        let now = 0;
        let read = -1;
        let shown = -1;
        for (const event of sequence) {
          if (event === "sourcesChanged") now += 1;
          const to = nextRunState(position, event);
          if (to === null) continue;
          if (event === "begin") read = now;
          if (event === "stored") shown = read;
          position = to;
          reached.add(position.status);
          if (position.status === "ready") expect(shown).toBe(now);
          if (position.status === "outOfDate") expect(shown).toBeLessThan(now);
          if (position.status === "generating") expect(position.sourcesChanged).toBe(read !== now);
        }
      }),
      { numRuns: 2_000 },
    );
    expect([...reached]).toEqual(expect.arrayContaining(["ready", "outOfDate", "generating"]));
  });
});
