import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, vi } from "vitest";
import { onToast } from "../components/ui/toast.ts";
import { setViewport } from "./viewport.ts";

// What arrives later is awaited as long as a slow, busy machine may need. Milliseconds.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  setViewport(1440);
  localStorage.clear();
  // jsdom lays nothing out, so it has nothing to scroll.
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // jsdom hides popovers as the platform does, and has no way to show them.
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    this.style.display = "block";
  };
  // It has no modal dialogs either: what they do to focus is the browser tests' matter.
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
  // Notices outlive the page they were said on; the next test's page is another.
  toast.dismiss();
  onToast(() => {})();
  vi.restoreAllMocks();
});
