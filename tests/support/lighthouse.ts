import lighthouse from "lighthouse";
import { freePort } from "./AppProcess.js";
import { launchBrowser } from "./browser.js";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** What Lighthouse says of one visit in its mobile setting: a slow phone on a slow network, simulated. */
export interface LighthouseReport {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that count and are not passed, with what they found. */
  readonly complaints: readonly string[];
  /** Everything transferred, in bytes, and in how many requests. */
  readonly bytes: number;
  readonly requests: number;
  /** How long the main thread was busy with tasks that a finger would notice, in milliseconds. */
  readonly blocking: number;
  /** Milliseconds until the largest text or picture stands. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** Paths of the font files that were fetched. */
  readonly fonts: readonly string[];
}

/** A browser for Lighthouse; `close` ends it. */
export interface Auditor {
  audit(url: string): Promise<LighthouseReport>;
  close(): Promise<void>;
}

/**
 * Starts Chromium with a port for Lighthouse, which leaves out the audits named in `skipped`. One audit at a time: two would
 * slow each other down.
 */
export async function startAuditor(skipped: readonly string[] = []): Promise<Auditor> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  return { audit: (url) => audit(url, port, skipped), close: () => browser.close() };
}

async function audit(url: string, port: number, skipped: readonly string[]): Promise<LighthouseReport> {
  const settings = { onlyCategories: [...categories], skipAudits: [...skipped] };
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", ...settings });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse could not read ${url}: ${lhr.runtimeError.message}`);
  const number = (id: string): number => {
    const value = lhr.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse measured no ${id} of ${url}`);
    return value;
  };
  const requests = requestsOf(lhr.audits["network-requests"]?.details);
  const category = (id: Category) => {
    const found = lhr.categories[id];
    if (found === undefined || found.score === null) throw new Error(`Lighthouse gave ${url} no score for ${id}`);
    return { ...found, score: found.score };
  };
  return {
    scores: {
      performance: Math.round(category("performance").score * 100),
      accessibility: Math.round(category("accessibility").score * 100),
      "best-practices": Math.round(category("best-practices").score * 100),
      seo: Math.round(category("seo").score * 100),
    },
    complaints: categories.flatMap((id) =>
      category(id)
        .auditRefs.filter(({ weight }) => weight > 0)
        .flatMap((ref) => lhr.audits[ref.id] ?? [])
        .filter(({ score }) => score !== null && score < 0.9)
        .map(({ title, displayValue }) => `${id}: ${title}${displayValue === undefined ? "" : ` (${displayValue})`}`),
    ),
    bytes: requests.reduce((sum, request) => sum + request.transferSize, 0),
    requests: requests.length,
    blocking: number("total-blocking-time"),
    largestPaint: number("largest-contentful-paint"),
    layoutShift: number("cumulative-layout-shift"),
    fonts: requests
      .filter(({ resourceType }) => resourceType === "Font")
      .map((request) => new URL(request.url).pathname),
  };
}

interface Request {
  readonly url: string;
  readonly transferSize: number;
  readonly resourceType: string;
}

function requestsOf(details: unknown): Request[] {
  const items = (details as { items?: Request[] } | undefined)?.items;
  if (items === undefined) throw new Error("Lighthouse listed no requests");
  return items.filter(({ url }) => /^https?:/.test(url));
}
