import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from "playwright-core";
import { onTestFailed } from "vitest";
import { findChromium } from "../../scripts/gates/chromium.js";

const SCREENSHOTS = path.resolve(import.meta.dirname, "../../test-results");

/** What one step of a person may take on a slow, busy machine, in milliseconds. */
const PATIENCE = 60_000;

/** Keeps the browser from asking hosts of its maker for anything. */
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

/** A browser without anybody in it. `args` are added to its own, a fake microphone for instance. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("No Chromium found: install one, or set CHROMIUM_PATH");
  return await chromium.launch({ executablePath, args: [...QUIET, ...args] });
}

/** One person's browser: their own storage, clipboard and pages. */
export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that their pages threw or logged, and requests to hosts other than the app's. */
  readonly complaints: string[];
}

/** Opens a browser for one person, on the app at `url`. `options` go to the context. */
export async function newPerson(
  browser: Browser,
  url: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Person> {
  const context = await browser.newContext({ baseURL: url, ...options });
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

/**
 * Acts, and sees what comes of it although it goes away by itself, as notices do: looking begins before the act, so that
 * no pause in between can miss it.
 */
export async function seeing(passing: Locator, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([passing.waitFor(), act()]);
}

/** Resolves once the script of a page that came with its markup has taken `element` over: before, a press is lost. */
export async function takenOver(element: Locator): Promise<void> {
  const isTaken = (node: object | null) => Object.keys(node ?? {}).some((key) => key.startsWith("__reactProps$"));
  await element.page().waitForFunction(isTaken, await element.elementHandle());
}

/** Keeps a picture of each open page when the running test fails, in test-results/. */
export function picturesOnFailure(people: () => Iterable<Person>): void {
  onTestFailed(async ({ task }) => {
    await mkdir(SCREENSHOTS, { recursive: true });
    const name = task.name.replace(/[^\w-]+/g, "_").slice(0, 80);
    let number = 0;
    for (const person of people()) {
      for (const page of person.context.pages()) {
        number += 1;
        await page.screenshot({ path: path.join(SCREENSHOTS, `${name}-${number}.png`), fullPage: true });
      }
    }
  });
}
