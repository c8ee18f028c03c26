/** Edge and side of the window, and the pixels between that edge and the toasts. */
export interface ToastPlace {
  readonly edge: "top" | "bottom";
  readonly side: "left" | "center" | "right";
  readonly distance: number;
  /** Whether a toast is only as high as a top bar, or as the room above a dialog. */
  readonly isCompact: boolean;
}

/** Places in the room that dialogs leave. */
const OVER_DIALOG: readonly ToastPlace[] = [
  { edge: "top", side: "center", distance: 8, isCompact: true },
  { edge: "bottom", side: "center", distance: 88, isCompact: true },
];
/** Places without a dialog. The middle of a top bar is empty and stays so while the page scrolls. */
const ON_PAGE: readonly ToastPlace[] = [
  { edge: "top", side: "center", distance: 2, isCompact: true },
  { edge: "top", side: "right", distance: 76, isCompact: false },
  { edge: "bottom", side: "right", distance: 88, isCompact: false },
  { edge: "bottom", side: "left", distance: 88, isCompact: false },
  { edge: "bottom", side: "center", distance: 16, isCompact: false },
];
/** Places for a page whose usual ones all have controls: further from the bottom edge, or at it. */
const BESIDES: readonly ToastPlace[] = [16, 168, 248, 328].flatMap((distance) =>
  (["right", "left", "center"] as const).map((side) => ({ edge: "bottom" as const, side, distance, isCompact: false })),
);
/** Distance of a toast from a phone's bottom edge, or its bottom bar. */
const TOAST_MARGIN_PX = 16;
/** Height of a toast with two lines below its title. */
const TOAST_HEIGHT_PX = 112;
const COMPACT_TOAST_HEIGHT_PX = 60;
const LINE_HEIGHT_PX = 20;
/** Width of a toast; on a phone it is as wide as the window. */
const TOAST_WIDTH_PX = 400;
/** Characters of a line below the title. */
const CHARACTERS_PER_LINE = 40;

const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button], [role=tab], h1, h2, h3, label";

/** Controls of a top bar count more, since they lead away from the page. */
const BAR_WEIGHT = 10;
/** A close button counts more than all other controls, since without it a menu can't be left. */
const CLOSE_BUTTONS = "[aria-label^=Close]";
const CLOSE_WEIGHT = 1000;

interface ToastSituation {
  isPhone: boolean;
  isOverDialog: boolean;
  description?: string | undefined;
}

/**
 * Chooses where toasts are placed: at the first of the places where they cover the fewest controls. On a phone's page
 * they are always at the bottom edge, since a person expects them there.
 */
export function chooseToastPlace({ isPhone, isOverDialog, description = "" }: ToastSituation): ToastPlace {
  if (isPhone && !isOverDialog) {
    return { edge: "bottom", side: "center", distance: bottomBarHeight() + TOAST_MARGIN_PX, isCompact: true };
  }
  const boxes = controlBoxes(isOverDialog);
  const compactHeight =
    COMPACT_TOAST_HEIGHT_PX + (!isOverDialog && description.length > CHARACTERS_PER_LINE ? LINE_HEIGHT_PX : 0);
  const covered = ({ edge, side, distance, isCompact }: ToastPlace) => {
    const height = isCompact ? compactHeight : TOAST_HEIGHT_PX;
    const top = edge === "top" ? distance : window.innerHeight - distance - height;
    const width = isPhone ? window.innerWidth : TOAST_WIDTH_PX;
    const left = { left: 0, center: (window.innerWidth - width) / 2, right: window.innerWidth - width }[side];
    const under = boxes.filter(
      ({ box }) => box.bottom > top && box.top < top + height && box.right > left && box.left < left + width,
    );
    return under.reduce((sum, { weight }) => sum + weight, 0);
  };
  const places = (isOverDialog ? OVER_DIALOG : [...ON_PAGE, ...BESIDES]).map((place) => ({
    place,
    covers: covered(place),
  }));
  return places.reduce((best, one) => (one.covers < best.covers ? one : best)).place;
}

/** Height of the bar at a phone's bottom edge; 0 without one. */
function bottomBarHeight(): number {
  const [x, y] = [window.innerWidth / 2, window.innerHeight - 2];
  // Tests without a layout lack this function.
  const elementAtBar = document
    .elementsFromPoint?.(x, y)
    .find((element) => element.closest("[data-sonner-toaster]") === null);
  for (let element = elementAtBar ?? null; element !== null; element = element.parentElement) {
    const { position } = getComputedStyle(element);
    if (position === "sticky" || position === "fixed") return window.innerHeight - element.getBoundingClientRect().top;
  }
  return 0;
}

/** Boxes of the controls that a toast could cover. The newest dialog covers all others. */
function controlBoxes(isOverDialog: boolean): { box: DOMRect; weight: number }[] {
  const scope = isOverDialog ? [...document.querySelectorAll("[role=dialog]")].at(-1) : document;
  return [...(scope?.querySelectorAll(CONTROLS) ?? [])]
    .filter((element) => element.closest("[data-sonner-toaster]") === null)
    .map((element) => ({ box: visibleBox(element), weight: weightOf(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
}

function weightOf(element: Element): number {
  if (element.matches(CLOSE_BUTTONS)) return CLOSE_WEIGHT;
  return element.closest("header") === null ? 1 : BAR_WEIGHT;
}

/** Box of an element without the part behind a top bar that stays while the page scrolls. */
function visibleBox(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const bar = document.querySelector("header");
  if (bar === null || bar.contains(element) || !/sticky|fixed/.test(getComputedStyle(bar).position)) return box;
  const hidden = Math.max(0, bar.getBoundingClientRect().bottom - box.top);
  return new DOMRect(box.left, box.top + hidden, box.width, Math.max(0, box.height - hidden));
}
