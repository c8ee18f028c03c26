import { expect, test } from "vitest";
import { anchoredPosition } from "./useAnchoredPosition.ts";

const panel = { width: 200, height: 150 };
const view = { width: 320, height: 568 };
const topBelow = (top: number) =>
  anchoredPosition({ left: 20, right: 64, top, bottom: top + 44 }, panel, view, "start").top;

test("[HAND-01] a panel is under its anchor, or above it where there is no room", () => {
  expect(topBelow(100)).toBe(150);
  expect(topBelow(500)).toBe(344);
});

test("[HAND-01] a panel stays inside the window when its anchor is scrolled out of it", () => {
  expect(topBelow(700)).toBe(406);
  expect(topBelow(-300)).toBe(12);
});
