import { describe, expect, test } from "vitest";
import { MemoryStorage } from "../../testing/MemoryStorage.ts";
import { demoSessionId, endDemoSession } from "./demoSessionId.ts";

describe("the demo session", () => {
  const day = new Date(2026, 2, 9, 23, 59);

  test("[SHARE-12] its id is demo-, the day and a random token, and it lasts as long as the tab", () => {
    const storage = new MemoryStorage();
    expect(demoSessionId(storage, day, () => "k3x9")).toEqual({ id: "demo-20260309-k3x9", fresh: true });
    expect(demoSessionId(storage, new Date(2026, 2, 10), () => "other")).toEqual({
      id: "demo-20260309-k3x9",
      fresh: false,
    });
  });

  test("[SHARE-11] ending it makes the next one new", () => {
    const storage = new MemoryStorage();
    demoSessionId(storage, day, () => "first");
    endDemoSession(storage);
    expect(demoSessionId(storage, day, () => "second")).toEqual({ id: "demo-20260309-second", fresh: true });
  });

  test("a tab that refuses storage still gets a session", () => {
    expect(demoSessionId(null, day, () => "x").fresh).toBe(true);
    const storage = new MemoryStorage();
    storage.refuse = true;
    expect(demoSessionId(storage, day, () => "x").fresh).toBe(true);
  });
});
