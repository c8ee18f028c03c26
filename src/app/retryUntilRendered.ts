/**
 * Waits for the data that make `act` succeed, unless the person moves first.
 * @param act false while its elements are missing or not high enough; called at once, then after changes of the page
 * @returns what ends the wait
 */
export function retryUntilRendered(act: () => boolean): () => void {
  if (act()) return () => undefined;
  const ended = new AbortController();
  const end = () => ended.abort();
  const look = () => {
    if (act()) end();
  };
  const sizes = new ResizeObserver(look);
  const nodes = new MutationObserver(look);
  ended.signal.addEventListener("abort", () => {
    sizes.disconnect();
    nodes.disconnect();
  });
  for (const move of ["wheel", "touchstart", "keydown", "pointerdown"]) {
    window.addEventListener(move, end, { signal: ended.signal, passive: true });
  }
  sizes.observe(document.body);
  nodes.observe(document.body, { childList: true, subtree: true });
  return end;
}
