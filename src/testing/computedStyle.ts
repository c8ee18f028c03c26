/**
 * Substitute for `getComputedStyle` in tests. At each call jsdom applies its whole style sheet to an element and its
 * ancestors. A query by role spends most of its time so. Components have no style sheet here, so tags, attributes and
 * inline styles decide.
 */
type Compute = typeof window.getComputedStyle;

/** Functions of jsdom by their substitutes. */
const replaced = new WeakMap<Compute, Compute>();
/** jsdom's `display` of an element without attributes. */
const displays = new Map<string, string>();

/** Properties that queries, `toBeVisible`, user events and components read. */
class ComputedStyle {
  readonly direction = "ltr";
  readonly animationName = "none";

  constructor(
    private readonly element: Element,
    private readonly compute: Compute,
  ) {}

  get display(): string {
    return this.inline("display") || (isUndisplayed(this.element) ? "none" : displayOf(this.element, this.compute));
  }

  get visibility(): string {
    return inherited(this.element, "visibility") ?? "visible";
  }

  get opacity(): string {
    return this.inline("opacity") || "1";
  }

  get pointerEvents(): string {
    return inherited(this.element, "pointer-events") ?? "auto";
  }

  get position(): string {
    return this.inline("position") || (this.element.hasAttribute("popover") ? "fixed" : "static");
  }

  get overflowY(): string {
    return this.inline("overflow-y") || "visible";
  }

  getPropertyValue(name: string): string {
    if (name === "display") return this.display;
    if (name === "visibility") return this.visibility;
    return this.inline(name);
  }

  private inline(name: string): string {
    return inlineOf(this.element, name);
  }
}

function inherited(element: Element, name: string): string | undefined {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = inlineOf(at, name);
    if (own !== "" && own !== "inherit") return own;
  }
  return undefined;
}

function inlineOf(element: Element, name: string): string {
  if (!element.hasAttribute("style")) return "";
  return (element as HTMLElement | SVGElement).style.getPropertyValue(name);
}

function isUndisplayed(element: Element): boolean {
  if (element.hasAttribute("hidden")) return true;
  if (element.localName === "dialog") return !element.hasAttribute("open");
  if (element.localName === "input") return element.getAttribute("type") === "hidden";
  return element.hasAttribute("popover");
}

function displayOf(element: Element, compute: Compute): string {
  const key = `${element.namespaceURI} ${element.localName}`;
  let display = displays.get(key);
  if (display === undefined) {
    const bare = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
    if (element.localName === "dialog") bare.setAttribute("open", "");
    display = compute(bare).display;
    displays.set(key, display);
  }
  return display;
}

/** Replaces a window's `getComputedStyle`. */
export function replaceComputedStyle(view: { getComputedStyle: Compute }): void {
  const compute = view.getComputedStyle;
  if (replaced.has(compute)) return;
  const quick = ((element: Element) => new ComputedStyle(element, compute)) as unknown as Compute;
  replaced.set(quick, compute);
  view.getComputedStyle = quick;
}

/** jsdom's own computed style, for comparison. */
export function jsdomComputedStyle(element: Element): CSSStyleDeclaration {
  const compute = replaced.get(window.getComputedStyle) ?? window.getComputedStyle;
  return compute.call(window, element);
}
