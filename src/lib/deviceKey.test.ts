import { expect, test } from "vitest";
import { deviceKey } from "./deviceKey.ts";
import { MemoryStorage } from "../testing/MemoryStorage.ts";

test("[SEC-32] a browser keeps one key of 192 random bits", () => {
  const [here, elsewhere] = [new MemoryStorage(), new MemoryStorage()];
  const { device } = deviceKey(here);
  expect(device).toMatch(/^[\w+/]{32}$/);
  expect(deviceKey(here)).toEqual({ device });
  expect(deviceKey(elsewhere)).not.toEqual({ device });
});

test("[SEC-32] a browser without storage sends no key", () => {
  const full = new MemoryStorage();
  full.isRefusing = true;
  expect(deviceKey(full)).toEqual({});
});
