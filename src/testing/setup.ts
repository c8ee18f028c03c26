import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, vi } from "vitest";
import { onToast } from "../components/ui/toast.ts";
import { setViewport } from "./viewport.ts";

// Long enough for a slow, busy machine, in ms.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  setViewport(1440);
  localStorage.clear();
  // jsdom has no layout, and nothing to scroll.
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // jsdom hides popovers but can't show them.
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
  // Notices outlive the page of a test.
  toast.dismiss();
  onToast(() => {})();
  vi.restoreAllMocks();
});
