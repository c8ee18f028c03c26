import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, vi } from "vitest";
import { onToast } from "../components/ui/toast.ts";
import { replaceComputedStyle } from "./computedStyle.ts";
import { setViewport } from "./setViewport.ts";

const describeFailure = getConfig().getElementError;

configure({
  // Milliseconds, enough for slow machines.
  asyncUtilTimeout: 60_000,
  // The page is printed when the message is read: most errors end an attempt to find what is not there yet.
  getElementError: function lazyError(message, container) {
    const error = new Error(message ?? "");
    error.name = "TestingLibraryElementError";
    // The first frame is the query's.
    Error.captureStackTrace(error, lazyError);
    let described: string | undefined;
    const get = () => (described ??= describeFailure(message, container).message);
    return Object.defineProperty(error, "message", { configurable: true, get });
  },
});

beforeEach(() => {
  setViewport(1440);
  replaceComputedStyle(window);
  localStorage.clear();
  sessionStorage.clear();
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
