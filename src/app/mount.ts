import { createElement, StrictMode, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { savePrerenderedMarkup } from "./PrerenderedMarkup.tsx";

/**
 * Renders the page. `markup` is the prerendered content: the page, which is hydrated; a skeleton, kept until the page
 * has its data; or none.
 */
export function mount(container: HTMLElement, Page: ComponentType, markup: "page" | "skeleton" | "none"): void {
  const page = createElement(StrictMode, null, createElement(Page));
  showNotices(markup === "page");
  if (markup === "page") {
    hydrateRoot(container, page);
    return;
  }
  if (markup === "skeleton") savePrerenderedMarkup(window.location.pathname, container.innerHTML);
  createRoot(container).render(page);
}

/** The page's own requests come first, since a young page is rarely outdated. Milliseconds. */
const NOTICES_DELAY_MS = 20_000;

/**
 * Shows the notices in a separate React root, which survives an error in the page. Their code loads while its build
 * is still served.
 */
function showNotices(hasConnectionNotice: boolean): void {
  const show = () => {
    import("./notices/PageNotices.tsx").then(
      ({ PageNotices }) => {
        const container = document.createElement("div");
        document.body.append(container);
        createRoot(container).render(createElement(PageNotices, { hasConnectionNotice }));
      },
      (error: unknown) => console.warn("Update notices are unavailable.", error),
    );
  };
  if (hasConnectionNotice) show();
  else setTimeout(show, NOTICES_DELAY_MS);
}
