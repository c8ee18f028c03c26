import { describe, expect, test } from "vitest";
import { checkHistory, type Operation, type Step } from "./checkHistory.js";

const readStep = (key: number, ...values: number[]): Step => ({ do: "read", key, values });
const append = (key: number, value: number): Step => ({ do: "append", key, value });

/** Each is answered before the next is invoked, except those with times of their own. */
function history(...operations: (Partial<Operation> & { readonly steps: readonly Step[] })[]): string | null {
  return checkHistory(
    operations.map((operation, index) => ({
      name: `T${index + 1}`,
      outcome: "committed",
      invoked: 10 * index,
      answered: 10 * index + 5,
      ...operation,
    })),
  );
}

const atOnce = { invoked: 0, answered: 9 };

describe("a history is explained", () => {
  test("[TX-02] when one order of its operations gives every read", () => {
    expect(
      history(
        { ...atOnce, steps: [readStep(1), append(1, 10), readStep(1, 10)] },
        { ...atOnce, steps: [readStep(1, 10), append(2, 20)], outcome: "unknown" },
        { steps: [readStep(1, 10)], outcome: "aborted" },
        { steps: [readStep(1, 10), readStep(2, 20)] },
      ),
    ).toBeNull();
  });
});

describe("a history is refused", () => {
  test("[TX-02] when an append is lost, and when nobody made one", () => {
    expect(history({ steps: [append(1, 10)] }, { steps: [readStep(1)] })).toContain("an append of T1 is lost");
    expect(history({ steps: [readStep(1, 10)] })).toContain("nobody appended 10");
  });

  test("[FN-28] when an append took effect twice", () => {
    expect(history({ steps: [append(1, 10)] }, { steps: [readStep(1, 10, 10)] })).toContain(
      "10 is twice in register 1",
    );
  });

  test("[FN-20] for a read of what was aborted, and for half of an operation", () => {
    const aborted = { steps: [append(1, 10)], outcome: "aborted" as const };
    expect(history(aborted, { steps: [readStep(1, 10)] })).toContain("T1 was aborted");
    const unknown = { steps: [append(1, 10), append(2, 20)], outcome: "unknown" as const, answered: null };
    expect(history(unknown, { steps: [readStep(1, 10), readStep(2)] })).toContain("T1 has taken effect in part");
  });

  test("[TX-02] for two writers that each missed the other's append", () => {
    expect(
      history(
        { ...atOnce, steps: [readStep(1), append(2, 20)] },
        { ...atOnce, steps: [readStep(2), append(1, 10)] },
        { steps: [readStep(1, 10), readStep(2, 20)] },
      ),
    ).toMatch(/no serial order explains T[12] -> /);
  });

  test("[TX-03] for an aborted operation that saw two moments", () => {
    expect(
      history(
        { ...atOnce, steps: [append(1, 10), append(2, 20)] },
        { ...atOnce, steps: [readStep(1, 10), readStep(2)], outcome: "aborted" },
        { steps: [readStep(1, 10), readStep(2, 20)] },
      ),
    ).toContain("T2");
  });

  test("[TX-05] for an answer of an aborted operation that a crash undid", () => {
    expect(
      history(
        { steps: [append(1, 10)], outcome: "unknown" },
        { steps: [readStep(1, 10)], outcome: "aborted" },
        { steps: [append(1, 11)] },
        { steps: [readStep(1, 11)] },
      ),
    ).toContain("register 1 was read as [10] and as [11]");
  });

  test("[TX-09] for a read that misses what was answered before", () => {
    expect(history({ steps: [append(1, 10)] }, { steps: [readStep(1)] }, { steps: [readStep(1, 10)] })).toContain(
      "moment 5",
    );
  });

  test("[TX-04] for an operation that does not read its own append", () => {
    expect(history({ steps: [append(1, 10), readStep(1)] })).toContain("T1 does not read its own appends");
  });
});
