import { expect, test } from "vitest";
import { nameInNotice } from "./nameInNotice.ts";

test("[HAND-372] a name of 40 characters is whole, and a longer one is cut between characters", () => {
  expect(nameInNotice(" Ada Byron ")).toBe("Ada Byron");
  expect(nameInNotice("a".repeat(40))).toBe("a".repeat(40));
  expect(nameInNotice("a".repeat(41))).toBe(`${"a".repeat(39)}…`);
  expect(nameInNotice("\u{1f469}".repeat(41))).toBe(`${"\u{1f469}".repeat(39)}…`);
});
