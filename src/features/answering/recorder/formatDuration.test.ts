import { expect, test } from "vitest";
import { formatDuration } from "./formatDuration.ts";

test("[VOICE-01] the timer counts seconds as mm:ss", () => {
  expect([0, 999, 1_000, 65_000, 3_600_000].map(formatDuration)).toEqual(["00:00", "00:00", "00:01", "01:05", "60:00"]);
});
