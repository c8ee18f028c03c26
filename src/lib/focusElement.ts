/** Returns whether it has the focus now. A face of the stone is no HTML element. */
export function focusElement(element: Element | null): boolean {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}
