import { describe, expect, test } from "vitest";
import { MemoryStorage } from "../../../testing/MemoryStorage.ts";
import { demoSessionId, endDemoSession, markDemoSessionStarted } from "./demoSessionId.ts";

describe("the demo session", () => {
  const day = new Date(2026, 2, 9, 23, 59);

  test("[SHARE-12] the session's id is demo-, the day and a random token, and it lasts as long as the tab", () => {
    const storage = new MemoryStorage();
    expect(demoSessionId(storage, day, () => "k3x9")).toBe("demo-20260309-k3x9");
    expect(demoSessionId(storage, new Date(2026, 2, 10), () => "other")).toBe("demo-20260309-k3x9");
  });

  test("[SHARE-11] ending the session makes the next one new", () => {
    const storage = new MemoryStorage();
    demoSessionId(storage, day, () => "first");
    endDemoSession(storage);
    expect(demoSessionId(storage, day, () => "second")).toBe("demo-20260309-second");
  });

  test("a tab that refuses storage still gets a session", () => {
    const storage = new MemoryStorage();
    storage.isRefusing = true;
    const id = demoSessionId(storage, day, () => "x");
    expect(id).toBe("demo-20260309-x");
    expect(markDemoSessionStarted(storage, id)).toBe(true);
  });

  test("[EVT-01] a session starts once, however often its page is drawn or loaded", () => {
    const storage = new MemoryStorage();
    expect(markDemoSessionStarted(storage, "demo-20260309-first")).toBe(true);
    expect(markDemoSessionStarted(storage, "demo-20260309-first")).toBe(false);
    expect(markDemoSessionStarted(storage, "demo-20260309-second")).toBe(true);
  });
});
