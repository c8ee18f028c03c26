import { act, fireEvent, screen } from "@testing-library/react";
import { Link, Outlet, useNavigate } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { BackToDashboard } from "../components/BackToDashboard.tsx";
import { renderApp } from "../testing/renderApp.tsx";
import { useScrollPosition } from "./useScrollPosition.ts";

let top = 0;
let height = 5000;

beforeEach(() => {
  top = 0;
  height = 5000;
  const scrollTo = (options?: ScrollToOptions | number) => {
    if (typeof options === "object") scrollWindow(options.top ?? 0);
  };
  vi.spyOn(window, "scrollTo").mockImplementation(scrollTo);
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => top);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockImplementation(() => height);
  return () => vi.restoreAllMocks();
});

function scrollWindow(to: number) {
  top = to;
  fireEvent.scroll(window);
}

function Frame() {
  useScrollPosition();
  const navigate = useNavigate();
  return (
    <>
      <Outlet />
      <button onClick={() => void navigate(-1)}>Go back</button>
    </>
  );
}

function renderScrollablePage() {
  return renderApp(
    [
      {
        element: <Frame />,
        children: [
          {
            path: "/app",
            element: (
              <>
                <Link to="/app/respondent-assessment/ben">Read on</Link>
                <Link to="/app?answer=ben">Open</Link>
                <div data-pane data-testid="pane" />
              </>
            ),
          },
          { path: "/app/respondent-assessment/:id", element: <BackToDashboard /> },
        ],
      },
    ],
    { at: "/app" },
  );
}

test("[HAND-118] an answer opens at its top; Back and the page's link restore the scroll position", async () => {
  const { user } = renderScrollablePage();
  for (const back of [screen.getByRole("button", { name: "Go back" }), null]) {
    act(() => scrollWindow(700));
    await user.click(screen.getByRole("link", { name: "Read on" }));
    expect(top).toBe(0);
    await user.click(back ?? screen.getByRole("link", { name: "Back to the dashboard" }));
    expect(screen.getByRole("link", { name: "Read on" })).toBeVisible();
    expect(top).toBe(700);
  }
});

test("[HAND-126] Back restores where the insights beside the lists were scrolled to", async () => {
  const { user } = renderScrollablePage();
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(5000);
  const before = screen.getByTestId("pane");
  before.scrollTop = 420;
  fireEvent.scroll(before);
  await user.click(screen.getByRole("link", { name: "Read on" }));
  expect(before).not.toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Back to the dashboard" }));
  expect(screen.getByTestId("pane").scrollTop).toBe(420);
});

test("[HAND-118] an answer that opens and closes on the dashboard does not scroll the page", async () => {
  const { user } = renderScrollablePage();
  act(() => scrollWindow(640));
  await user.click(screen.getByRole("link", { name: "Open" }));
  act(() => scrollWindow(20));
  await user.click(screen.getByRole("button", { name: "Go back" }));
  expect(top).toBe(20);
  expect(history.scrollRestoration).toBe("manual");
});

const endsOfTheWait = [
  ["its data has arrived", 700, () => undefined],
  ["the person moves first", 0, () => fireEvent.wheel(window)],
] as const;
test.each(endsOfTheWait)("[HAND-118] going back waits until %s", async (_, expected, meanwhile) => {
  let grown: () => void = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(done: () => void) {
        grown = done;
      }
      observe() {}
      disconnect() {
        grown = () => undefined;
      }
    },
  );
  const { user } = renderScrollablePage();
  act(() => scrollWindow(700));
  await user.click(screen.getByRole("link", { name: "Read on" }));
  height = 300;
  await user.click(screen.getByRole("button", { name: "Go back" }));
  grown();
  expect(top).toBe(0);
  act(() => void meanwhile());
  height = 5000;
  grown();
  expect(top).toBe(expected);
  vi.unstubAllGlobals();
});
