import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { renderApp } from "../testing/renderApp.tsx";
import { setViewport } from "../testing/setViewport.ts";
import { DashboardLayout } from "./DashboardLayout.tsx";

const insights = (
  <details>
    <p id="strength-1" tabIndex={-1}>
      Listens
    </p>
  </details>
);

test("[HAND-65] an address with a strength opens its tab on a phone, its fold, and moves the focus there", async () => {
  setViewport(390);
  renderApp(<DashboardLayout respondents={<p>people</p>} insights={insights} />, {
    at: { pathname: "/app", hash: "#strength-1" },
  });
  expect(await screen.findByRole("tab", { name: "Insights" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByText("Listens")).toBeVisible();
  expect(screen.getByText("Listens")).toHaveFocus();
});

test("[HAND-217] the address of the goals opens the insights, below which they stand", async () => {
  setViewport(390);
  const goals = <h2 id="goals" tabIndex={-1} children="What you work on" />;
  renderApp(<DashboardLayout respondents={<p>people</p>} insights={goals} />, { at: "/app#goals" });
  expect(await screen.findByRole("tab", { name: "Insights" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("heading", { name: "What you work on" })).toHaveFocus();
});

test("[INS-43] a row that an address leads to is scrolled to and marked once its insight has loaded", async () => {
  setViewport(390);
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  let load: () => void = () => undefined;
  // The section loads its insight itself, so that the dashboard around it does not render again.
  function Section() {
    const [loaded, setLoaded] = useState(false);
    load = () => setLoaded(true);
    return loaded ? insights : <p>Loading your insights...</p>;
  }
  renderApp(<DashboardLayout respondents={<p>people</p>} insights={<Section />} />, {
    at: { pathname: "/app", hash: "#strength-1" },
  });
  await screen.findByText("Loading your insights...");
  act(() => load());
  await expect.poll(() => document.activeElement).toBe(screen.getByText("Listens"));
  expect(screen.getByText("Listens")).toBeVisible();
  expect(scrolled).toHaveBeenCalledOnce();
  expect(scrolled).toHaveBeenCalledWith({ block: "center", behavior: "instant" });
  vi.restoreAllMocks();
});

test("[HAND-150] on a phone a tab opens at its top, and later at its last scroll position", async () => {
  setViewport(390);
  const ABOVE = 100;
  let scrolled = 0;
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => scrolled);
  vi.spyOn(window, "scrollTo").mockImplementation((options?: ScrollToOptions | number) => {
    if (typeof options === "object") scrolled = options.top ?? 0;
  });
  const { user } = renderApp(<DashboardLayout respondents={<p>people</p>} insights={insights} />, { at: "/app" });
  vi.spyOn(screen.getByRole("main"), "getBoundingClientRect").mockImplementation(
    () => new DOMRect(0, 64 + ABOVE - scrolled, 390, 5000),
  );
  const choose = (name: string) => user.click(screen.getByRole("tab", { name }));
  scrolled = 900;
  await choose("Insights");
  expect(scrolled).toBe(ABOVE);
  scrolled = 640;
  await choose("Contributors");
  expect(scrolled).toBe(900);
  scrolled = 20;
  await choose("Insights");
  expect(scrolled).toBe(640);
  vi.restoreAllMocks();
});

test("[HAND-150] a tab that is first opened while the notice above it is in view does not scroll the page", async () => {
  setViewport(390);
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const { user } = renderApp(<DashboardLayout respondents={<p>people</p>} insights={insights} />, { at: "/app" });
  vi.spyOn(screen.getByRole("main"), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 164, 390, 5000));
  await user.click(screen.getByRole("tab", { name: "Insights" }));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
  vi.restoreAllMocks();
});

describe("the history of a phone's tabs", () => {
  const selected = () => screen.getByRole("tab", { selected: true }).textContent;
  const tab = (name: string) => screen.getByRole("tab", { name });
  const press = (name: string) => screen.getByRole("button", { name });

  function Steps() {
    const navigate = useNavigate();
    return [-1, 1].map((by) => (
      <button key={by} onClick={() => void navigate(by)}>
        {by < 0 ? "Back" : "Forward"}
      </button>
    ));
  }
  const open = (at: string) => {
    setViewport(390);
    const layout = <DashboardLayout respondents={<input aria-label="Name" />} insights={insights} />;
    const dashboard = [<Steps key="steps" />, <div key="layout">{layout}</div>];
    return renderApp(
      [
        { path: "/", element: <Link to="/app">open</Link> },
        { path: "/app", element: dashboard },
      ],
      { at },
    );
  };

  test("[NAV-10] Back returns from Insights to the first tab with what was typed; Forward leads there again", async () => {
    const { user } = open("/app");
    await user.type(screen.getByLabelText("Name"), "Ingrid");
    await user.click(tab("Insights"));
    expect(selected()).toBe("Insights");
    await user.click(press("Back"));
    expect(selected()).toBe("Contributors");
    expect(screen.getByLabelText("Name")).toHaveValue("Ingrid");
    await user.click(press("Forward"));
    expect(selected()).toBe("Insights");
  });

  test("[NAV-10] several changes of tabs add one history entry, so that Back leaves the dashboard", async () => {
    const { user } = open("/");
    await user.click(screen.getByRole("link", { name: "open" }));
    for (const name of ["Insights", "Contributors", "Insights", "Contributors"]) {
      await user.click(tab(name));
      expect(selected()).toBe(name);
    }
    await user.click(press("Back"));
    expect(screen.getByRole("link", { name: "open" })).toBeVisible();
  });

  test("[NAV-10] Back from a chosen tab returns to the row that an address led to", async () => {
    const { user } = open("/app#strength-1");
    expect(selected()).toBe("Insights");
    await user.click(tab("Contributors"));
    expect(selected()).toBe("Contributors");
    await user.click(press("Back"));
    expect(selected()).toBe("Insights");
  });
});
