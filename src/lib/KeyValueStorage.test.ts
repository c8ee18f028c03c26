import { expect, test, vi } from "vitest";
import { WebStorage } from "./KeyValueStorage.ts";

test("a forbidden storage has no values, returns false for what it does not store, and logs once", () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const storage = new WebStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(storage.get("a")).toBeNull();
  expect(storage.trySet("a", "1")).toBe(false);
  storage.remove("a");
  expect(logged).toHaveBeenCalledOnce();
});

test("a full storage returns false for what it does not store, and is still read", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const values = new Map([["a", "1"]]);
  const full = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: (key: string) => values.delete(key),
  };
  const storage = new WebStorage(() => full as unknown as Storage);
  expect(storage.trySet("b", "2")).toBe(false);
  expect(storage.get("a")).toBe("1");
  storage.remove("a");
  expect(storage.get("a")).toBeNull();
});
