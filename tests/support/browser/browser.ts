import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from "playwright-core";
import { onTestFailed } from "vitest";
import { findChromium, findHeadlessShell } from "../../../scripts/gates/chromium.js";
import { projectRoot } from "../../../scripts/projectFiles.js";

const ARTIFACTS = path.join(projectRoot, "test-results");

const openContexts = new Set<BrowserContext>();

/** A copy of the DOM before and after each step takes a fifth of the browser tests' processor time. */
const TRACED_DOM = process.env["TRACE_DOM"] === "1";

/** Timeout of one step, in ms. */
const PATIENCE = 60_000;

/** Arguments of a Chromium that makes no requests of its own. */
const QUIET = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A page is open for seconds, in which optimized code costs more time to compile than it saves. */
const UNOPTIMIZED = "--js-flags=--no-opt --no-maglev";

/** Grants a microphone that plays beeps; the headless shell has no other. */
const MICROPHONE = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

/**
 * The headless shell: a start takes a quarter of a second of processor time. One for each file, since a browser behind
 * a server takes a tenth more for each step.
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({
    executablePath: executable(findHeadlessShell()),
    args: [...QUIET, UNOPTIMIZED, ...args],
  });
}

/** `args`: such as a file that the microphone plays. */
export async function launchBrowserWithMicrophone(args: readonly string[] = []): Promise<Browser> {
  return await launchBrowser([...MICROPHONE, ...args]);
}

/** Whole Chromium, whose pages have no microphone until it is granted. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({ executablePath: executable(findChromium()), args: [...QUIET, ...args] });
}

function executable(found: string | null): string {
  if (found === null) throw new Error("No Chromium found: install one, or set CHROMIUM_PATH");
  return found;
}

export interface BrowserPerson {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the pages, and requests to other hosts. */
  readonly complaints: string[];
}

/**
 * Animations are off unless `reducedMotion` is given: drawing them takes two fifths of the browser's processor time.
 */
export async function newBrowserPerson(
  browser: Browser,
  url: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<BrowserPerson> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce", ...options });
  openContexts.add(context);
  context.once("close", () => openContexts.delete(context));
  await context.tracing.start({ snapshots: TRACED_DOM });
  context.setDefaultTimeout(PATIENCE);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
  const complaints: string[] = [];
  context.on("weberror", (error) => complaints.push(error.error().stack ?? error.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.page()?.url() ?? ""}: ${message.text()}`);
  });
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && origin !== url) complaints.push(`request to ${request.url()}`);
  });
  return { context, page: await context.newPage(), complaints };
}

/** The wait starts before `act`, so it misses no transient element. */
export async function expectShownDuring(passing: Locator, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([passing.waitFor(), act()]);
}

/** Waits for hydration; earlier presses have no effect. */
export async function waitForHydration(element: Locator): Promise<void> {
  const isTaken = (node: object | null) => Object.keys(node ?? {}).some((key) => key.startsWith("__reactProps$"));
  await element.page().waitForFunction(isTaken, await element.elementHandle());
}

/** Saves screenshots and traces under `test-results/`; `npx playwright-core show-trace <file>` opens a trace. */
export function saveArtifactsOnFailure(): void {
  onTestFailed(async ({ task }) => {
    await mkdir(ARTIFACTS, { recursive: true });
    const test = `${path.basename(task.file.name, ".test.ts")}-${task.name}`.replace(/[^\w-]+/g, "_").slice(0, 100);
    let person = 0;
    for (const context of openContexts) {
      const name = path.join(ARTIFACTS, `${test}-${(person += 1)}`);
      for (const [index, page] of context.pages().entries()) {
        await page.screenshot({ path: `${name}-${index + 1}.png`, fullPage: true });
      }
      await context.tracing.stopChunk({ path: `${name}-trace.zip` });
      await context.tracing.startChunk();
    }
  });
}
