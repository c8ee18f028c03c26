import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setViewport } from "../../testing/viewport.ts";
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

test("[HAND-05] where a toast would cover a control, it is at the other edge", async () => {
  setViewport(390);
  render(
    <>
      <Toasts />
      <button>Ask someone else</button>
    </>,
  );
  const height = window.innerHeight;
  vi.spyOn(screen.getByRole("button"), "getBoundingClientRect").mockReturnValue(new DOMRect(16, height - 160, 160, 44));
  act(() => toast.success("Link copied"));
  const shown = await screen.findByText("Link copied");
  expect(shown.closest("[data-sonner-toaster]")).toHaveAttribute("data-y-position", "top");
});

test("[HAND-05] while a dialog is open, one toast is above it", async () => {
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
