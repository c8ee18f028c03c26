import type { Page } from "playwright-core";

/** Milliseconds for which a page under load may still draw what it was seen to begin. */
const SETTLING_MS = 2_000;

/**
 * What of the page's controls can't be reached, is covered, overlaps, or is small, one line each. A fault that is gone
 * once the page is drawn is none.
 */
export async function layoutFaults(page: Page, { touch }: { readonly touch: boolean }): Promise<string[]> {
  const end = Date.now() + SETTLING_MS;
  for (;;) {
    const faults = await faultsNow(page, { touch });
    if (faults.length === 0 || Date.now() > end) return faults;
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}

async function faultsNow(page: Page, { touch }: { readonly touch: boolean }): Promise<string[]> {
  return await page.evaluate(
    (smallest) => {
      const SELECTOR =
        "a[href]:not([href='#content']), button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem]";
      const faults = new Set<string>();
      const report = (fault: string, control: Element) => {
        const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
        faults.add(`${fault}: <${control.tagName.toLowerCase()}> ${name.slice(0, 50) || control.id}`);
      };
      const isHidden = (element: Element) =>
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.closest("[inert], [aria-hidden=true]") !== null ||
        // A modal <dialog> makes the rest inert.
        (document.querySelector("dialog:modal") !== null && element.closest("dialog:modal") === null) ||
        (document.querySelector("[role=menu]") !== null && element.closest("[role=menu]") === null);
      const isVisuallyHidden = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width <= 2 || height <= 2 || getComputedStyle(element).clipPath === "inset(50%)";
      };
      /** What is seen and pressed: for a radio or checkbox its label. */
      const surfaceOf = (control: Element): Element | null => {
        const isInput = control instanceof HTMLInputElement;
        if (isInput && control.matches("[type=checkbox], [type=radio]")) return control.labels?.[0] ?? control;
        if (!isVisuallyHidden(control) && !(isInput && getComputedStyle(control).opacity === "0")) return control;
        return isInput ? (control.labels?.[0] ?? null) : null;
      };
      const rectOf = (element: Element): DOMRect => element.getClientRects()[0] ?? element.getBoundingClientRect();
      const isInlineLink = (element: Element) =>
        getComputedStyle(element).display.startsWith("inline") &&
        !getComputedStyle(element).display.includes("flex") &&
        element.closest("p, li, td, dd, span, label, footer") !== null;
      /** Bars and scrolled areas cover what moves below them. */
      const layerOf = (element: Element): Element => {
        for (let ancestor: Element | null = element; ancestor !== null; ancestor = ancestor.parentElement) {
          const { position, overflowY } = getComputedStyle(ancestor);
          if (position === "sticky" || position === "fixed" || overflowY === "auto" || overflowY === "scroll")
            return ancestor;
        }
        return document.documentElement;
      };

      const reportWidth = () => {
        if (document.documentElement.scrollWidth <= innerWidth + 1) return;
        // The innermost elements that reach beyond the screen.
        const wide = [...document.body.querySelectorAll("*")].filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          return width > 0 && right > innerWidth + 1 && getComputedStyle(element).position !== "fixed";
        });
        for (const element of wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)))) {
          report(`${Math.round(element.getBoundingClientRect().right)} px wide`, element);
        }
        report(`the page is ${document.documentElement.scrollWidth} px wide, the screen ${innerWidth}`, document.body);
      };
      const isReached = (control: Element, hit: Element | null) => {
        const pressed = hit?.closest("label")?.control ?? null;
        return control.contains(hit) || control === pressed || (pressed !== null && control.contains(pressed));
      };
      const reportControl = (control: Element) => {
        control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
        const rect = rectOf(control);
        const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
        const outside = rect.left < -1 || rect.right > innerWidth + 1 || y < 0 || y > innerHeight;
        if (outside) report("outside of the screen", control);
        const hit = document.elementFromPoint(x, y);
        if (!outside && !isReached(control, hit)) {
          report(`covered by <${hit?.tagName.toLowerCase()}> ${hit?.textContent?.trim().slice(0, 30)}`, control);
        }
        if (smallest > 0 && !isInlineLink(control) && Math.min(rect.width, rect.height) < smallest - 0.5) {
          report(`${Math.round(rect.width)} × ${Math.round(rect.height)} px`, control);
        }
      };
      /** A row's negative margin, where a control without a frame stands at its edge. */
      const MARGIN = 12;
      const reportInRow = (control: Element) => {
        const { scrollWidth, clientWidth } = control;
        const isCut = getComputedStyle(control).overflowX !== "visible";
        if (control.matches("button, a") && clientWidth > 0 && !isCut && scrollWidth > clientWidth + 1) {
          report(`${scrollWidth - clientWidth} px narrower than its words`, control);
        }
        const row = control.closest("li, fieldset")?.getBoundingClientRect();
        const beyond = row === undefined || row.width === 0 ? 0 : rectOf(control).right - row.right;
        if (beyond > MARGIN + 1) report(`${Math.round(beyond)} px beyond its row`, control);
      };
      /** A dialog's own scroll bar takes what is too wide, so that the page has its width. */
      const reportSideways = (part: Element) => {
        const { overflowX, overflowY } = getComputedStyle(part);
        const scrolls = overflowX === "auto" && overflowY === "auto" && part.checkVisibility();
        if (scrolls && part.scrollWidth > part.clientWidth + 1)
          report(`${part.scrollWidth} px wide in ${part.clientWidth}`, part);
      };
      const placeOf = (control: Element) => ({ control, rect: rectOf(control), layer: layerOf(control) });
      type PlacedControl = ReturnType<typeof placeOf>;
      /** Whether one control covers the other by intention, or neither moves with the other. */
      const mayOverlap = (
        { control: first, layer }: PlacedControl,
        { control: other, layer: otherLayer }: PlacedControl,
      ) =>
        layer !== otherLayer ||
        first.contains(other) ||
        other.contains(first) ||
        // Boxes of slanted shapes overlap where the shapes do not; what covers one is found above.
        (first instanceof SVGElement && other instanceof SVGElement) ||
        // A button inside a field.
        (first.parentElement === other.parentElement && first.matches("input, textarea"));
      const reportOverlap = (first: PlacedControl, other: PlacedControl) => {
        if (mayOverlap(first, other)) return;
        const across = Math.min(first.rect.right, other.rect.right) - Math.max(first.rect.left, other.rect.left);
        const down = Math.min(first.rect.bottom, other.rect.bottom) - Math.max(first.rect.top, other.rect.top);
        if (across > 2 && down > 2)
          report(`overlapped by ${other.control.textContent?.trim().slice(0, 30)}`, first.control);
      };

      const controls = new Set<Element>();
      for (const control of document.querySelectorAll(SELECTOR)) {
        const surface = surfaceOf(control);
        if (surface !== null && !isHidden(surface)) controls.add(surface);
      }
      reportWidth();
      for (const part of document.querySelectorAll("[role=dialog] *, [role=alertdialog] *")) reportSideways(part);
      for (const control of controls) {
        reportControl(control);
        reportInRow(control);
      }
      const all = [...controls].map(placeOf);
      for (const [index, first] of all.entries()) {
        for (const other of all.slice(index + 1)) reportOverlap(first, other);
      }
      return [...faults];
    },
    touch ? 44 : 0,
  );
}

interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Sum of the layout shifts that `act` causes, and what moved. */
export async function layoutShift(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ readonly sum: number; readonly moved: string }> {
  await page.evaluate(() => {
    const shifts: { sum: number; moved: string[] } = { sum: 0, moved: [] };
    const count = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as unknown as LayoutShift[]) {
        const names = sources.map(({ node }) => `${node?.nodeName} "${node?.textContent?.trim().slice(0, 40)}"`);
        shifts.sum += value;
        shifts.moved.push(`${value.toFixed(3)}: ${names.join(", ")}`);
      }
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: "layout-shift" });
    Object.assign(window, { layoutShifts: () => (count(observer.takeRecords()), shifts) });
  });
  await act();
  const { sum, moved } = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { layoutShifts: () => { sum: number; moved: string[] } }).layoutShifts();
  });
  return { sum, moved: moved.join("\n") };
}
