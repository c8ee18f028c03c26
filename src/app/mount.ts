import { createElement, StrictMode, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { keepFirstMarkup } from "./FirstMarkup.tsx";
import { PageNotices } from "./notices/PageNotices.tsx";

/**
 * Puts a page into the document. `markup` says what stands there already: the very page, which is taken over; a picture of
 * it, which stays until the page has its data; or nothing of it.
 */
export function mount(container: HTMLElement, Page: ComponentType, markup: "page" | "picture" | "none"): void {
  const page = createElement(StrictMode, null, createElement(Page));
  showNotices(markup === "page");
  if (markup === "page") {
    hydrateRoot(container, page);
    return;
  }
  if (markup === "picture") keepFirstMarkup(window.location.pathname, container.innerHTML);
  createRoot(container).render(page);
}

/** Notices stand beside the page, so that they outlive whatever happens in it. */
function showNotices(withConnection: boolean): void {
  const beside = document.createElement("div");
  document.body.append(beside);
  createRoot(beside).render(createElement(PageNotices, { withConnection }));
}
