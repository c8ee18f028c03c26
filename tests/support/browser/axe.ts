import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** The library, in pages that have been examined. */
    axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules that are off by default: WCAG 2.2's target size, and names that contain the visible words. */
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
  // 560 kB, which a page that is looked at again has.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(AXE);
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // Dark mode differs in colours only.
    const rules: axe.RunOptions = colorScheme === "light" ? { rules: NEWEST } : { runOnly: ["color-contrast"] };
    const pageFaults = await page.evaluate(
      async (options) => {
        const { violations } = await window.axe!.run(document, options);
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      },
      // Nodes without a fault are not described.
      { ...rules, resultTypes: ["violations"] } satisfies axe.RunOptions,
    );
    faults.push(...pageFaults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}
