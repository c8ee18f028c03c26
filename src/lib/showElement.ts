/** Opens the folds around it, scrolls to it and focuses it. Does nothing where there is none. */
export function showElement(id: string): void {
  const element = document.getElementById(id);
  for (let fold = element?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" });
  element?.focus({ preventScroll: true });
}
