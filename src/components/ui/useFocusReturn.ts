import { useRef } from "react";

/** For each open dialog, the newest last, the elements that the focus may return to. */
const openersByDialog: (readonly Element[])[] = [];

/** Returns the focus to the element that had it, since Radix returns it to its own trigger only. */
export function useFocusReturn() {
  const openers = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: () => {
      openers.current = openersOf(document.activeElement, openersByDialog.at(-1) ?? []);
      openersByDialog.push(openers.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const place = openersByDialog.indexOf(openers.current);
      if (place !== -1) openersByDialog.splice(place, 1);
      // The focus stays where a link in the dialog has moved it.
      if (document.activeElement !== document.body) return;
      if (!openers.current.some(tryFocus)) document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}

/** A dialog that takes the place of another one returns the focus to that one's opener, too. */
function openersOf(active: Element | null, ofDialogBefore: readonly Element[]): readonly Element[] {
  if (active === null || active === document.body) return [...ofDialogBefore];
  // A panel closes as it loses the focus, and its opener is removed with it.
  const isInPanel = active.closest("[popover]") !== null;
  const opener = isInPanel ? document.querySelector("[aria-haspopup][aria-expanded=true]") : active;
  const isInDialog = active.closest("[role=dialog], [role=alertdialog]") !== null;
  return [...(opener === null ? [] : [opener]), ...(isInDialog ? ofDialogBefore : [])];
}

/** Focuses an element and returns whether it has the focus now. A facet of the stone is no HTML element. */
export function tryFocus(element: Element | null): boolean {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
  return element !== null && document.activeElement === element;
}
