import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { NativeDialog } from "./NativeDialog.tsx";

function open(isDismissable: boolean) {
  const onClose = vi.fn();
  render(
    <NativeDialog open onClose={onClose} title="Review" isDismissable={isDismissable}>
      Text
    </NativeDialog>,
  );
  return { onClose, dialog: screen.getByRole("dialog"), close: screen.getByRole("button", { name: "Close" }) };
}

test("[SHARE-06] the close button, the backdrop and the browser's own closing close the dialog", () => {
  const { onClose, dialog, close } = open(true);
  fireEvent.click(close);
  fireEvent.click(dialog);
  fireEvent(dialog, new Event("close"));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("[SHARE-06] while answers are sent, neither the close button nor the backdrop nor Escape closes the dialog", () => {
  const { onClose, dialog, close } = open(false);
  expect(close).toBeDisabled();
  fireEvent.click(close);
  fireEvent.click(dialog);
  const escape = new Event("cancel", { cancelable: true });
  fireEvent(dialog, escape);
  fireEvent(dialog, new Event("close"));
  expect(escape.defaultPrevented).toBe(true);
  expect(dialog).toHaveAttribute("open");
  expect(onClose).not.toHaveBeenCalled();
});
