import { describe, expect, test } from "vitest";
import { funnelSteps } from "./Funnel.tsx";

const cases = [
  {
    what: "a link that nobody opened",
    counts: { views: 0, pendingCount: 0, completedCount: 0 },
    numbers: [0, 0, 0],
    percents: [null, null, null],
    widths: [0, 0, 0],
  },
  {
    what: "twenty visits",
    counts: { views: 20, pendingCount: 3, completedCount: 5 },
    numbers: [20, 8, 5],
    percents: [null, 40, 25],
    widths: [100, 40, 25],
  },
  {
    what: "more people than counted visits",
    counts: { views: 1, pendingCount: 1, completedCount: 3 },
    numbers: [1, 4, 3],
    percents: [null, 100, 75],
    widths: [25, 100, 75],
  },
  {
    what: "visits alone",
    counts: { views: 3, pendingCount: 0, completedCount: 0 },
    numbers: [3, 0, 0],
    percents: [null, 0, 0],
    widths: [100, 0, 0],
  },
];

describe("a link's funnel", () => {
  test.each(cases)("[HAND-38] $what", ({ counts, numbers, percents, widths }) => {
    const steps = funnelSteps(counts);
    expect(steps.map(({ count }) => count)).toEqual(numbers);
    expect(steps.map(({ percent }) => percent)).toEqual(percents);
    expect(steps.map(({ width }) => width)).toEqual(widths);
  });
});
