import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchBack } from "./closeByBack.ts";
import { Dialog } from "./Dialog.tsx";

/** Substitute for the browser's `CloseWatcher`: the newest active one gets the back gesture. */
class FakeCloseWatcher extends EventTarget {
  static readonly open: FakeCloseWatcher[] = [];

  static back(): void {
    const newest = FakeCloseWatcher.open.at(-1);
    newest?.destroy();
    newest?.dispatchEvent(new Event("close"));
  }

  constructor() {
    super();
    FakeCloseWatcher.open.push(this);
  }

  destroy(): void {
    const index = FakeCloseWatcher.open.indexOf(this);
    if (index !== -1) FakeCloseWatcher.open.splice(index, 1);
  }
}

beforeEach(() => {
  window.CloseWatcher = FakeCloseWatcher;
});
afterEach(() => {
  delete window.CloseWatcher;
});

const onOpenChange = vi.fn<(open: boolean) => void>();
beforeEach(() => void onOpenChange.mockReset());

const back = () => act(() => FakeCloseWatcher.back());

test("[HAND-221] the back gesture closes the newest dialog, and nothing once none is open", () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const both = (
    <Dialog open onOpenChange={outer} title="Outer">
      <Dialog open onOpenChange={inner} title="Inner" />
    </Dialog>
  );
  const page = render(both);
  back();
  expect(inner).toHaveBeenCalledExactlyOnceWith(false);
  expect(outer).not.toHaveBeenCalled();
  page.rerender(<Dialog open onOpenChange={outer} title="Outer" />);
  back();
  expect(outer).toHaveBeenCalledExactlyOnceWith(false);
  page.rerender(<Dialog open={false} onOpenChange={outer} title="Outer" />);
  expect(FakeCloseWatcher.open).toEqual([]);
});

test("[HAND-221] a dialog with a confirmation shows it at each attempt to close; one with a running request stays open", () => {
  const page = render(<Dialog open onOpenChange={onOpenChange} title="Edit" />);
  back();
  back();
  expect(onOpenChange).toHaveBeenCalledTimes(2);
  page.rerender(<Dialog open onOpenChange={onOpenChange} title="Edit" isDismissable={false} />);
  back();
  expect(onOpenChange).toHaveBeenCalledTimes(2);
});

test("[HAND-282] Back of the browser closes the newest dialog and leaves neither page nor entry, then leaves as usual", async () => {
  history.replaceState({ idx: 0 }, "", "/before");
  history.pushState({ idx: 1 }, "", "/here");
  const router = vi.fn<(event: PopStateEvent) => void>();
  watchBack();
  window.addEventListener("popstate", router);
  const [outer, inner] = [vi.fn(), vi.fn()];
  const page = render(
    <Dialog open onOpenChange={outer} title="Outer">
      <Dialog open onOpenChange={inner} title="Inner" />
    </Dialog>,
  );
  history.back();
  await waitFor(() => expect(inner).toHaveBeenCalledExactlyOnceWith(false));
  await waitFor(() => expect(location.pathname).toBe("/here"));
  expect(outer).not.toHaveBeenCalled();
  page.rerender(<Dialog open onOpenChange={outer} title="Outer" />);
  history.back();
  await waitFor(() => expect(outer).toHaveBeenCalledExactlyOnceWith(false));
  await waitFor(() => expect(location.pathname).toBe("/here"));
  page.unmount();
  expect(router).not.toHaveBeenCalled();
  history.back();
  await waitFor(() => expect(router).toHaveBeenCalledOnce());
  expect(location.pathname).toBe("/before");
  window.removeEventListener("popstate", router);
});

test("[HAND-221] Escape is the dialog's own key, so that it never reaches the watcher as well", async () => {
  const prevented: boolean[] = [];
  const note = (event: KeyboardEvent) => prevented.push(event.defaultPrevented);
  window.addEventListener("keydown", note);
  render(
    <Dialog open onOpenChange={onOpenChange} title="Edit">
      <input aria-label="Inline" data-own-escape="" />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.keyboard("{Escape}");
  expect(onOpenChange).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Close" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(prevented).toEqual([true, true]);
  window.removeEventListener("keydown", note);
});

test("[HAND-279] a dialog that takes another one's place returns the focus to what opened the first", async () => {
  const page = (first: boolean, second: boolean) => (
    <>
      <button type="button">Open</button>
      {first && (
        <Dialog open onOpenChange={onOpenChange} title="Form">
          <button type="button">Create</button>
        </Dialog>
      )}
      {second && <Dialog open onOpenChange={onOpenChange} title="Made" />}
    </>
  );
  const { rerender } = render(page(false, false));
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  rerender(page(true, false));
  screen.getByRole("button", { name: "Create" }).focus();
  rerender(page(false, true));
  await screen.findByRole("dialog", { name: "Made" });
  rerender(page(false, false));
  await waitFor(() => expect(opener).toHaveFocus());
});

const firstFocusByPointer = [
  [true, "Title"],
  [false, "Close"],
] as const;
test.each(firstFocusByPointer)(
  "[HAND-279] a dialog that begins with a field has the focus there where a mouse is: %s",
  (isFine, focused) => {
    const real = window.matchMedia;
    const matchMedia = vi
      .spyOn(window, "matchMedia")
      .mockImplementation((query) =>
        Object.assign(real(query), query === "(pointer: fine)" ? { matches: isFine } : {}),
      );
    render(
      <Dialog open onOpenChange={onOpenChange} title="Form">
        <input aria-label="Title" />
        <button type="button">Create</button>
      </Dialog>,
    );
    expect(document.activeElement).toHaveAccessibleName(focused);
    matchMedia.mockRestore();
  },
);
