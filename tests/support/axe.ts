import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Off by default: WCAG 2.2's target size, and names that contain the visible words. */
const NEWEST = { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } };

/** Colours during fades are not part of the design. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

/** Faults that axe finds in the page: all rules in light, those of contrast in dark. One line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const isLight = colorScheme === "light";
    // The builder evaluates its 560 kB twice an analysis; the page has them from the first theme.
    const axe = new AxeBuilder({ page, ...(isLight ? {} : { axeSource: "0" }) })
      // The default mode opens a blank page for each analysis; only frames of other origins need it.
      .setLegacyMode()
      // Nodes without a fault are not described.
      .options({ rules: NEWEST, resultTypes: ["violations"] });
    // Dark mode differs in colours only.
    if (!isLight) axe.withRules("color-contrast");
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      faults.push(`${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }
  }
  return faults;
}
