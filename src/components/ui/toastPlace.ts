/** Pixels between the toasts and an edge of the window. */
export interface ToastPlace {
  readonly edge: "top" | "bottom";
  readonly distance: number;
}

/** In the room that dialogs leave, and below a screen's top bar. */
const ABOVE_DIALOG: ToastPlace = { edge: "top", distance: 8 };
const BELOW_BAR: ToastPlace = { edge: "top", distance: 76 };
const AT_BOTTOM: ToastPlace = { edge: "bottom", distance: 88 };
/** Pixels between a toast and a phone's bottom edge, or its bottom bar. */
const MARGIN = 16;
/** Pixels: of a toast with two lines below its title, of one above a dialog, and the width on a screen. */
const HEIGHT = 112;
const LOW = 60;
const WIDTH = 400;

const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button], [role=tab], h1, h2, h3, label";

/** A menu's own button counts most, since without it the menu can't be left. */
const CLOSES = "[aria-label^=Close]";
const CLOSES_WEIGHT = 1000;

/**
 * A phone's page has one place, since a toast that changes sides is searched for. Else the usual one, or the other edge
 * where less is covered there. There is no third one.
 */
export function toastPlace(isPhone: boolean, isOverDialog: boolean): ToastPlace {
  if (isPhone && !isOverDialog) return { edge: "bottom", distance: bottomBarHeight() + MARGIN };
  const usual = isOverDialog ? ABOVE_DIALOG : BELOW_BAR;
  const boxes = coverableBoxes(isPhone, isOverDialog);
  const covered = (place: ToastPlace) => {
    const height = place === ABOVE_DIALOG ? LOW : HEIGHT;
    const top = place.edge === "top" ? place.distance : window.innerHeight - place.distance - height;
    const under = boxes.filter(({ box }) => box.bottom > top && box.top < top + height);
    return under.reduce((sum, { weight }) => sum + weight, 0);
  };
  return covered(usual) === 0 || covered(AT_BOTTOM) >= covered(usual) ? usual : AT_BOTTOM;
}

/** Of what stays at a phone's bottom edge: 0 where the page scrolls below it. */
function bottomBarHeight(): number {
  const [x, y] = [window.innerWidth / 2, window.innerHeight - 2];
  // Absent in tests without a layout.
  const hit = document.elementsFromPoint?.(x, y).find((element) => element.closest("[data-sonner-toaster]") === null);
  for (let at = hit ?? null; at !== null; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if (position === "sticky" || position === "fixed") return window.innerHeight - at.getBoundingClientRect().top;
  }
  return 0;
}

/** In the columns of the toasts; of the newest dialog alone, since it covers the others. */
function coverableBoxes(isPhone: boolean, isOverDialog: boolean): { box: DOMRect; weight: number }[] {
  const scope = isOverDialog ? [...document.querySelectorAll("[role=dialog]")].at(-1) : document;
  const right = isPhone ? window.innerWidth : isOverDialog ? (window.innerWidth + WIDTH) / 2 : window.innerWidth;
  const left = isPhone ? 0 : right - WIDTH;
  return [...(scope?.querySelectorAll(CONTROLS) ?? [])]
    .filter((element) => element.closest("[data-sonner-toaster]") === null)
    .map((element) => ({ box: element.getBoundingClientRect(), weight: element.matches(CLOSES) ? CLOSES_WEIGHT : 1 }))
    .filter(({ box }) => box.width > 0 && box.right > left && box.left < right);
}
