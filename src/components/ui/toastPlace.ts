/** Pixels between the toasts and an edge of the window. */
export interface ToastPlace {
  readonly edge: "top" | "bottom";
  readonly side: "left" | "center" | "right";
  readonly distance: number;
  /** As high as the room above a dialog, or in a top bar. */
  readonly isLow: boolean;
}

/** In the room that dialogs leave. */
const OVER_DIALOG: readonly ToastPlace[] = [
  { edge: "top", side: "center", distance: 8, isLow: true },
  { edge: "bottom", side: "center", distance: 88, isLow: true },
];
/** The middle of a top bar is empty and stays so while the page scrolls. */
const ON_SCREEN: readonly ToastPlace[] = [
  { edge: "top", side: "center", distance: 2, isLow: true },
  { edge: "top", side: "right", distance: 76, isLow: false },
  { edge: "bottom", side: "right", distance: 88, isLow: false },
  { edge: "bottom", side: "left", distance: 88, isLow: false },
  { edge: "bottom", side: "center", distance: 16, isLow: false },
];
/** Pixels between a toast and a phone's bottom edge, or its bottom bar. */
const MARGIN = 16;
/** Pixels: of a toast with two lines below its title, of a low one, of a line, and the width on a screen. */
const HEIGHT = 112;
const LOW = 60;
const LINE = 20;
const WIDTH = 400;
/** Characters of a line below the title. */
const LINE_LENGTH = 40;

const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button], [role=tab], h1, h2, h3, label";

/** A menu's own button counts most, since without it the menu can't be left. */
const CLOSES = "[aria-label^=Close]";
const CLOSES_WEIGHT = 1000;

/**
 * A phone's page has one place, since a toast that changes sides is searched for. Else the first of the places where the least is
 * covered. `description`: of the toast that is placed.
 */
export function toastPlace(isPhone: boolean, isOverDialog: boolean, description = ""): ToastPlace {
  if (isPhone && !isOverDialog) {
    return { edge: "bottom", side: "center", distance: bottomBarHeight() + MARGIN, isLow: true };
  }
  const boxes = coverableBoxes(isOverDialog);
  const low = !isOverDialog && description.length > LINE_LENGTH ? LOW + LINE : LOW;
  const covered = ({ edge, side, distance, isLow }: ToastPlace) => {
    const height = isLow ? low : HEIGHT;
    const top = edge === "top" ? distance : window.innerHeight - distance - height;
    const width = isPhone ? window.innerWidth : WIDTH;
    const left = { left: 0, center: (window.innerWidth - width) / 2, right: window.innerWidth - width }[side];
    const under = boxes.filter(
      ({ box }) => box.bottom > top && box.top < top + height && box.right > left && box.left < left + width,
    );
    return under.reduce((sum, { weight }) => sum + weight, 0);
  };
  const [usual, ...others] = (isOverDialog ? OVER_DIALOG : ON_SCREEN).map((place) => ({
    place,
    covers: covered(place),
  }));
  if (usual === undefined) throw new Error("a toast has a place");
  return others.reduce((best, one) => (one.covers < best.covers ? one : best), usual).place;
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

/** Of the newest dialog alone, since it covers the others. */
function coverableBoxes(isOverDialog: boolean): { box: DOMRect; weight: number }[] {
  const scope = isOverDialog ? [...document.querySelectorAll("[role=dialog]")].at(-1) : document;
  return [...(scope?.querySelectorAll(CONTROLS) ?? [])]
    .filter((element) => element.closest("[data-sonner-toaster]") === null)
    .map((element) => ({ box: seenBox(element), weight: element.matches(CLOSES) ? CLOSES_WEIGHT : 1 }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
}

/** Without what is below a top bar that stays while the page scrolls. */
function seenBox(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const bar = document.querySelector("header");
  if (bar === null || bar.contains(element) || !/sticky|fixed/.test(getComputedStyle(bar).position)) return box;
  const hidden = Math.max(0, bar.getBoundingClientRect().bottom - box.top);
  return new DOMRect(box.left, box.top + hidden, box.width, Math.max(0, box.height - hidden));
}
