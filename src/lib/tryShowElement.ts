/**
 * Opens the closed parts around an element, scrolls to it and focuses it. Within a pane that scrolls by itself the page
 * stays, so that nothing moves under the pointer.
 * @returns false where there is none
 */
export function tryShowElement(id: string, how?: ScrollBehavior): boolean {
  const element = document.getElementById(id);
  if (element === null) return false;
  for (let fold = element.closest("details"); fold !== null; fold = fold.parentElement?.closest("details") ?? null) {
    fold.open = true;
  }
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = how ?? (isStill ? "auto" : "smooth");
  const pane = scrollContainerOf(element);
  if (pane !== null) {
    const [{ top, height }, view] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
    const space = Math.max(0, (pane.clientHeight - height) / 2);
    pane.scrollTo({ top: pane.scrollTop + top - view.top - space, behavior });
  } else {
    element.scrollIntoView({ block: "center", behavior });
  }
  element.focus({ preventScroll: true });
  return true;
}

/** Pane around an element that scrolls by itself; null where the page scrolls. */
export function scrollContainerOf(element: Element | null): Element | null {
  const pane = element?.closest("[data-pane]") ?? null;
  return pane !== null && getComputedStyle(pane).overflowY === "auto" ? pane : null;
}
