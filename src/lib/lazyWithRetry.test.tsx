import { act, render, screen } from "@testing-library/react";
import { Component, Suspense, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lazyWithRetry } from "./lazyWithRetry.ts";

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

/** Loads a part whose first `failures` fetches fail. */
async function renderFailingPart(failureCount: number): Promise<() => number> {
  let requestCount = 0;
  const Part = lazyWithRetry(() => {
    requestCount += 1;
    if (requestCount <= failureCount)
      return Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    return Promise.resolve({ default: () => <p>the part</p> });
  });
  render(
    <Boundary>
      <Suspense fallback={<p>loading</p>}>
        <Part />
      </Suspense>
    </Boundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return () => requestCount;
}

describe("a part of the page that comes later", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test("[NAV-02] is requested once more after a short loss of the connection", async () => {
    const asked = await renderFailingPart(1);
    expect(screen.getByText("loading")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByText("the part")).toBeVisible();
    expect(asked()).toBe(2);
  });

  test("[NAV-02] waits while the browser is offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const asked = await renderFailingPart(1);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(screen.getByText("loading")).toBeVisible();
    expect(asked()).toBe(1);
    window.dispatchEvent(new Event("online"));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByText("the part")).toBeVisible();
  });

  test("[NAV-02] fails when the second request fails too", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const asked = await renderFailingPart(2);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByText("failed")).toBeVisible();
    expect(asked()).toBe(2);
  });
});
