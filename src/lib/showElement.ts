/** Opens the folds around it, scrolls to it and focuses it. Does nothing where there is none. */
export function showElement(id: string): void {
  const element = document.getElementById(id);
  if (element === null) return;
  for (let fold = element.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) {
    fold.open = true;
  }
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollToElement(element, { block: "center", behavior: still ? "auto" : "smooth" });
  element.focus({ preventScroll: true });
}

/** A column that follows the page is measured where it begins, since it moves during the scroll. */
export function scrollToElement(element: Element, options: ScrollIntoViewOptions): void {
  const column = element.closest<HTMLElement>("[data-follows]");
  column?.style.setProperty("position", "static");
  column?.style.setProperty("align-self", "start");
  element.scrollIntoView(options);
  column?.removeAttribute("style");
}
