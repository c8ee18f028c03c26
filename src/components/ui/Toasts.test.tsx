import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setViewport } from "../../testing/setViewport.ts";
import { Dialog } from "./Dialog.tsx";
import { Toasts } from "./Toasts.tsx";
import { toast } from "./toast.ts";

const edges = [
  [390, "bottom"],
  [1440, "top"],
] as const;

test.each(edges)("[HAND-05] at %i px toasts are at the %s", async (width, edge) => {
  setViewport(width);
  render(<Toasts />);
  act(() => toast.success("Saved"));
  const shown = await screen.findByText("Saved");
  expect(shown.closest("[data-sonner-toaster]")).toHaveAttribute("data-y-position", edge);
});

test("[HAND-05] on a phone a toast stays at the bottom edge; on a screen it leaves the heading free", async () => {
  setViewport(390);
  const view = render(
    <>
      <Toasts />
      <h1>Your account</h1>
    </>,
  );
  const height = window.innerHeight;
  const box = vi.spyOn(screen.getByRole("heading"), "getBoundingClientRect");
  box.mockReturnValue(new DOMRect(16, height - 60, 160, 44));
  act(() => toast.success("Link copied"));
  const place = async (text: string) => (await screen.findByText(text)).closest("[data-sonner-toaster]");
  expect(await place("Link copied")).toHaveAttribute("data-y-position", "bottom");
  setViewport(1440);
  view.rerender(
    <>
      <Toasts />
      <h1>Your account</h1>
    </>,
  );
  box.mockReturnValue(new DOMRect(window.innerWidth / 2 - 80, 10, 160, 44));
  act(() => toast.success("Saved"));
  expect(await place("Saved")).toHaveAttribute("data-x-position", "right");
});

test("[HAND-05] a toast that outlives its page moves above the bottom bar of the next one", async () => {
  setViewport(390);
  const view = render(<Toasts />);
  document.elementsFromPoint = () => [document.body];
  act(() => toast.success("Saved. 2 of 5 answered."));
  const region = (await screen.findByText("Saved. 2 of 5 answered.")).closest<HTMLElement>("[data-sonner-toaster]");
  const distance = () => region?.style.getPropertyValue("--mobile-offset-bottom");
  expect(distance()).toContain("16px");
  view.rerender(
    <>
      <Toasts />
      <div data-testid="bar" style={{ position: "sticky" }} />
    </>,
  );
  const bar = screen.getByTestId("bar");
  vi.spyOn(bar, "getBoundingClientRect").mockReturnValue(new DOMRect(0, window.innerHeight - 69, 390, 69));
  document.elementsFromPoint = () => [bar, document.body];
  await waitFor(() => expect(distance()).toContain("85px"));
  document.elementsFromPoint = () => [];
});

test("[HAND-151] a success toast disappears after 4 seconds and when the page changes; one with Undo and an error stay", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Toasts />);
  const undo = { label: "Undo", onClick: () => {} };
  act(() => toast.success("Respondent removed", undefined, undo));
  act(() => toast.error("Error"));
  act(() => toast.success("Saved"));
  await screen.findByText("Saved");
  const shownToast = (text: string) => screen.queryByText(text)?.closest("[data-removed=false]") ?? null;
  await act(() => vi.advanceTimersByTimeAsync(500));
  // A young toast may be the reason why the page changes.
  act(() => toast.dismissBrief());
  expect(shownToast("Saved")).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  act(() => toast.dismissBrief());
  await waitFor(() => expect(shownToast("Saved")).toBeNull());
  expect(shownToast("Respondent removed")).not.toBeNull();
  expect(shownToast("Error")).not.toBeNull();
  act(() => toast.success("Copied"));
  await screen.findByText("Copied");
  await act(() => vi.advanceTimersByTimeAsync(4300));
  expect(shownToast("Copied")).toBeNull();
  expect(shownToast("Error")).not.toBeNull();
  vi.useRealTimers();
});

test("[HAND-543] on a phone a success toast lets presses through, and the next press by a finger ends it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setViewport(390);
  render(<Toasts />);
  act(() => toast.success("Respondent removed", undefined, { label: "Undo", onClick: () => {} }));
  act(() => toast.success("Saved"));
  const shownToast = (text: string) => screen.queryByText(text)?.closest<HTMLElement>("[data-removed=false]") ?? null;
  await screen.findByText("Saved");
  expect(shownToast("Saved")).toHaveClass("max-md:pointer-events-none!");
  expect(shownToast("Respondent removed")).not.toHaveClass("max-md:pointer-events-none!");
  const press = (pointerType: string) => fireEvent.pointerDown(document.body, { pointerType });
  press("touch");
  expect(shownToast("Saved")).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  press("mouse");
  expect(shownToast("Saved")).not.toBeNull();
  press("touch");
  await waitFor(() => expect(shownToast("Saved")).toBeNull());
  expect(shownToast("Respondent removed")).not.toBeNull();
  vi.useRealTimers();
});

test("[HAND-438] a toast with Undo that a later one covered goes with it once that one is undone", async () => {
  const undo = vi.fn();
  render(<Toasts />);
  act(() => toast.success("Renamed", undefined, { label: "Undo", onClick: () => {} }));
  act(() => toast.error("Not copied"));
  act(() => toast.success("Left out", undefined, { label: "Undo", onClick: undo }));
  const toastOf = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>("[data-sonner-toast]")!;
  const latest = within(await toastOf("Left out"));
  act(() => latest.getByText("Undo").click());
  expect(undo).toHaveBeenCalledOnce();
  const shown = (text: string) => screen.queryByText(text)?.closest("[data-removed=false]") ?? null;
  await waitFor(() => expect(shown("Left out")).toBeNull());
  await waitFor(() => expect(shown("Renamed")).toBeNull());
  expect(shown("Not copied")).not.toBeNull();
});

test("[HAND-05] while a dialog is open, one toast is displayed above it", async () => {
  setViewport(390);
  render(
    <>
      <Toasts />
      <Dialog open onOpenChange={() => {}} title="A dialog" />
    </>,
  );
  act(() => toast.success("Saved"));
  const shown = await screen.findByText("Saved");
  expect(shown.closest("[data-sonner-toaster]")).toHaveAttribute("data-y-position", "top");
});
