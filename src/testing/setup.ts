import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { setViewport } from "./viewport.ts";

beforeEach(() => {
  setViewport(1440);
  localStorage.clear();
  // jsdom lays nothing out, so it has nothing to scroll.
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
