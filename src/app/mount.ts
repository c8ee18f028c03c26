import { createElement, StrictMode, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { keepFirstMarkup } from "./FirstMarkup.tsx";

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

/** A page younger than this needs no word of a newer one, and has more urgent things to load. Milliseconds. */
const NOTICES_AFTER = 20_000;

/**
 * Notices stand beside the page, so that they outlive whatever happens in it. They are fetched while the build they belong
 * to is still there: at once where they tell of the connection too, else when the page has long been drawn.
 */
function showNotices(withConnection: boolean): void {
  const show = () => {
    import("./notices/PageNotices.tsx").then(
      ({ PageNotices }) => {
        const beside = document.createElement("div");
        document.body.append(beside);
        createRoot(beside).render(createElement(PageNotices, { withConnection }));
      },
      (error: unknown) => console.warn("The page will not tell of newer versions.", error),
    );
  };
  if (withConnection) show();
  else setTimeout(show, NOTICES_AFTER);
}
