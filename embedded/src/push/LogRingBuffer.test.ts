import { describe, expect, test } from "vitest";
import type { LogEntry } from "../functions/logs/logTypes.js";
import { LogRingBuffer } from "./LogRingBuffer.js";

const never = new AbortController().signal;

function open() {
  const timers = new Set<() => void>();
  const ring = new LogRingBuffer({
    now: () => 1_000,
    nowNs: () => 1_000_000_000n,
    at: (_time, callback) => {
      timers.add(callback);
      return () => timers.delete(callback);
    },
  });
  const fire = () => timers.forEach((callback) => callback());
  return { ring, timers, fire };
}

function entry(identifier: string): LogEntry {
  const line = {
    kind: "Progress",
    udfType: "Query",
    timestamp: 1,
    logLines: [],
    requestId: "r",
    executionId: "e",
  } as const;
  return { ...line, identifier };
}

const names = (page: { entries: readonly LogEntry[] }) => page.entries.map(({ identifier }) => identifier);

describe("the log of the deployment", () => {
  test("[PUSH-20] a request with cursor zero is answered at once with the existing entries", async () => {
    const { ring } = open();
    expect(await ring.readAfter(0, 60_000, never)).toEqual({ entries: [], newCursor: 1 });
    ring.append(entry("a"));
    expect(names(await ring.readAfter(0, 60_000, never))).toEqual(["a"]);
  });

  test("[PUSH-20] each entry is returned once, also when several are of one millisecond", async () => {
    const { ring } = open();
    ring.append(entry("a"));
    ring.append(entry("b"));
    const first = await ring.readAfter(0, 60_000, never);
    ring.append(entry("c"));
    const second = await ring.readAfter(first.newCursor, 60_000, never);
    expect([...names(first), ...names(second)]).toEqual(["a", "b", "c"]);
  });

  test("[PUSH-20] a reader that is up to date waits for the next entry", async () => {
    const { ring, timers } = open();
    ring.append(entry("a"));
    const { newCursor } = await ring.readAfter(0, 60_000, never);
    const waiting = ring.readAfter(newCursor, 60_000, never);
    ring.append(entry("b"));
    expect(names(await waiting)).toEqual(["b"]);
    expect(timers.size).toBe(0);
  });

  test("[PUSH-20] after the longest wait there are no entries and the cursor stays", async () => {
    const { ring, fire } = open();
    ring.append(entry("a"));
    const { newCursor } = await ring.readAfter(0, 60_000, never);
    const waiting = ring.readAfter(newCursor, 60_000, never);
    fire();
    expect(await waiting).toEqual({ entries: [], newCursor });
  });

  test("[PUSH-20] a reader that leaves is removed", async () => {
    const { ring, timers } = open();
    const gone = new AbortController();
    const waiting = ring.readAfter(5, 60_000, gone.signal);
    gone.abort();
    expect(await waiting).toEqual({ entries: [], newCursor: 5 });
    expect(timers.size).toBe(0);
  });

  test("[PUSH-20] only the newest thousand entries are kept", async () => {
    const { ring } = open();
    for (let number = 0; number < 1_200; number += 1) ring.append(entry(String(number)));
    const { entries } = await ring.readAfter(0, 60_000, never);
    expect(entries).toHaveLength(1_000);
    expect(entries[0]?.identifier).toBe("200");
  });
});
