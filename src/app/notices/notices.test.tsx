import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeClock } from "../../testing/FakeClock.ts";
import { MIN_CHECK_INTERVAL_MS } from "./watchBuild.ts";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import { PageNotices } from "./PageNotices.tsx";
import { UpdateNotice } from "./UpdateNotice.tsx";

describe("a newer version", () => {
  function page() {
    const clock = new FakeClock();
    let returnToPage = () => {};
    const reload = vi.fn();
    const setting = {
      currentBuild: "one",
      fetchBuild: () => Promise.resolve("two"),
      clock,
      onReturn: (look: () => void) => {
        returnToPage = look;
        return () => {};
      },
    };
    render(
      <>
        <label>
          Words <input />
        </label>
        <UpdateNotice source={setting} reload={reload} />
      </>,
    );
    return {
      reload,
      deploy: async () => {
        await clock.advance(MIN_CHECK_INTERVAL_MS);
        await act(async () => {
          returnToPage();
          await Promise.resolve();
        });
      },
    };
  }

  test("[NAV-01] a newer build is offered, and what is being typed stays", async () => {
    const { deploy, reload } = page();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Words"), "half a sen");
    await deploy();
    expect(await screen.findByText(/newer version of this page/)).toBeVisible();
    await user.type(screen.getByLabelText("Words"), "tence");
    expect(screen.getByLabelText("Words")).toHaveValue("half a sentence");
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("[NAV-01] an update notice can be put off", async () => {
    const { deploy, reload } = page();
    await deploy();
    await userEvent.click(await screen.findByRole("button", { name: "Later" }));
    expect(screen.queryByText(/newer version/)).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  test("a page of no build, as in development, shows no update notice", () => {
    render(<UpdateNotice />);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });
});

describe("the connection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test("[NAV-01] a lost connection has a notice, and its return another one that disappears", () => {
    const { rerender } = render(<ConnectionNotice isOffline={false} offlineText="Read on." />);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    rerender(<ConnectionNotice isOffline offlineText="Read on." />);
    expect(screen.getByRole("status")).toHaveTextContent("You are offline. Read on.");
    rerender(<ConnectionNotice isOffline={false} offlineText="Read on." />);
    expect(screen.getByRole("status")).toHaveTextContent("You are back online.");
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("[LAND-01] a public page reads the connection from the browser, without the backend's client", () => {
    const isOnline = vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(true);
    render(<PageNotices hasConnectionNotice />);
    isOnline.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByText(/You are offline/)).toBeVisible();
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.getByText("You are back online.")).toBeVisible();
  });
});
