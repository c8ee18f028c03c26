import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { NativeDialog } from "./NativeDialog.tsx";

function renderNativeDialog(isDismissable: boolean) {
  const onClose = vi.fn();
  render(
    <NativeDialog open onClose={onClose} title="Review" isDismissable={isDismissable}>
      Text
    </NativeDialog>,
  );
  return { onClose, dialog: screen.getByRole("dialog"), close: screen.getByRole("button", { name: "Close" }) };
}

/** As browsers close it at a second Escape. */
function closeNatively(dialog: HTMLElement) {
  dialog.removeAttribute("open");
  fireEvent(dialog, new Event("close"));
}

test("[SHARE-06] the close button, the backdrop and the browser's own closing close the dialog", () => {
  const { onClose, dialog, close } = renderNativeDialog(true);
  fireEvent.click(close);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  closeNatively(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("[HAND-341] a press that began on a button and ended beside it leaves the dialog open", () => {
  const { onClose, dialog, close } = renderNativeDialog(true);
  fireEvent.pointerDown(close);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test("[SHARE-06] Escape closes the dialog by its property, and a late close event leaves a dialog that is open again", () => {
  const { onClose, dialog } = renderNativeDialog(true);
  const escape = new Event("cancel", { cancelable: true });
  fireEvent(dialog, escape);
  expect(escape.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent(dialog, new Event("close"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("[SHARE-06] while answers are sent, neither the close button nor the backdrop nor Escape closes the dialog", () => {
  const { onClose, dialog, close } = renderNativeDialog(false);
  expect(close).toBeDisabled();
  fireEvent.click(close);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  const escape = new Event("cancel", { cancelable: true });
  fireEvent(dialog, escape);
  closeNatively(dialog);
  expect(escape.defaultPrevented).toBe(true);
  expect(dialog).toHaveAttribute("open");
  expect(onClose).not.toHaveBeenCalled();
});
