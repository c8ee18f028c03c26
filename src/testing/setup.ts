import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, vi } from "vitest";
import { onToast } from "../components/ui/toast.ts";
import { replaceComputedStyle } from "./computedStyle.ts";
import { setViewport } from "./viewport.ts";

// Milliseconds, enough for slow machines.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  setViewport(1440);
  replaceComputedStyle(window);
  localStorage.clear();
  history.replaceState(null, "");
  // jsdom has no layout.
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.setPointerCapture = () => {};
  // jsdom can't show popovers.
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.style.display = "block";
  };
  // jsdom lacks modal dialogs; browser tests cover their focus.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

afterEach(() => {
  cleanup();
  // Toasts outlive a test's page.
  toast.dismiss();
  onToast(() => {})();
  vi.restoreAllMocks();
});
