import { expect, test } from "vitest";
import { deleteEditKey, editKey, storedEditKey } from "./editKey.ts";

test("[PLAN-25] the key that a visit holds is stored again once the storage was emptied", () => {
  const stored = new Map<string, string>();
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    trySet: (key: string, value: string) => stored.set(key, value).has(key),
    remove: (key: string) => void stored.delete(key),
  };
  const key = editKey(storage, "token-of-edit-key");
  stored.clear();
  expect(editKey(storage, "token-of-edit-key")).toBe(key);
  expect([...stored.values()]).toEqual([key]);

  deleteEditKey(storage, "token-of-edit-key");
  expect(storedEditKey(storage, "token-of-edit-key")).toBeUndefined();
});
