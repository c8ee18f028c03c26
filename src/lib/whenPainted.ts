/** Resolves once the document as it stands has been drawn; at once where nobody is looking. */
export function whenPainted(): Promise<void> {
  if (document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
