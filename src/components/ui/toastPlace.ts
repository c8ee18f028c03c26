/** Pixels between the toasts and an edge of the window. */
export interface ToastPlace {
  readonly edge: "top" | "bottom";
  readonly distance: number;
}

/** Above a phone's bottom bar, below a screen's top bar, in the room that dialogs leave. */
const BESIDE_BAR = { top: 76, bottom: 88 } as const;
const ABOVE_DIALOG: ToastPlace = { edge: "top", distance: 8 };
/** Pixels: of a toast with two lines below its title, of one above a dialog, and the width on a screen. */
const HEIGHT = 112;
const LOW = 60;
const WIDTH = 400;

const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";

/** The usual place, or the other edge where a control is there and none at the other. There is no third one. */
export function toastPlace(isPhone: boolean, isOverDialog: boolean): ToastPlace {
  const usual: ToastPlace = isOverDialog
    ? ABOVE_DIALOG
    : isPhone
      ? { edge: "bottom", distance: BESIDE_BAR.bottom }
      : { edge: "top", distance: BESIDE_BAR.top };
  const edge = usual.edge === "top" ? "bottom" : "top";
  const other: ToastPlace = { edge, distance: BESIDE_BAR[edge] };
  const controls = controlBoxes(isPhone, isOverDialog);
  const isFree = (place: ToastPlace) => {
    const height = place === ABOVE_DIALOG ? LOW : HEIGHT;
    const top = place.edge === "top" ? place.distance : window.innerHeight - place.distance - height;
    return !controls.some((box) => box.bottom > top && box.top < top + height);
  };
  return [usual, other].find(isFree) ?? usual;
}

/** In the columns of the toasts; of the newest dialog alone, since it covers the others. */
function controlBoxes(isPhone: boolean, isOverDialog: boolean): DOMRect[] {
  const scope = isOverDialog ? [...document.querySelectorAll("[role=dialog]")].at(-1) : document;
  const right = isPhone ? window.innerWidth : isOverDialog ? (window.innerWidth + WIDTH) / 2 : window.innerWidth;
  const left = isPhone ? 0 : right - WIDTH;
  return [...(scope?.querySelectorAll(CONTROLS) ?? [])]
    .filter((control) => control.closest("[data-sonner-toaster]") === null)
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.right > left && box.left < right);
}
