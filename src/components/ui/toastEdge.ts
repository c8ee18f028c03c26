type Edge = "top" | "bottom";

/** Pixels: distance of toasts from the edge, and the height of one with two lines below its title. */
const DISTANCE = { top: 76, bottom: 88 } as const;
const HEIGHT = 112;
/** On a screen; on a phone a toast has the whole width. */
const WIDTH = 400;

const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";

/** The other edge than `usual` where only that has no control under a toast. */
export function toastEdge(usual: Edge, isPhone: boolean): Edge {
  const other = usual === "top" ? "bottom" : "top";
  return coversControl(usual, isPhone) && !coversControl(other, isPhone) ? other : usual;
}

function coversControl(edge: Edge, isPhone: boolean): boolean {
  const top = edge === "top" ? DISTANCE.top : window.innerHeight - DISTANCE.bottom - HEIGHT;
  const left = isPhone ? 0 : window.innerWidth - WIDTH;
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    if (control.closest("[data-sonner-toaster]") !== null) return false;
    const box = control.getBoundingClientRect();
    return box.width > 0 && box.right > left && box.bottom > top && box.top < top + HEIGHT;
  });
}
