import lighthouse, { type Result } from "lighthouse";
import { randomFreePort } from "../backends/AppProcess.js";
import { launchChromium } from "./browser.js";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/** Scores and metrics on a simulated slow phone and network; times in ms. */
export interface LighthouseReport {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Scored audits that failed, with details. */
  readonly complaints: readonly string[];
  readonly bytes: number;
  readonly requests: number;
  readonly blocking: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly fonts: readonly string[];
}

export interface Auditor {
  audit(url: string): Promise<LighthouseReport>;
  close(): Promise<void>;
}

/** Parallel audits slow each other down. */
export async function startAuditor(skipped: readonly string[] = []): Promise<Auditor> {
  const port = await randomFreePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  return { audit: (url) => audit(url, port, skipped), close: () => browser.close() };
}

/** Faults of the recording, not of the page, after which Lighthouse demands another run. */
const UNRECORDED = new Set(["NO_NAVSTART", "NO_TRACING_STARTED", "NO_SCREENSHOTS"]);
const RUN_ATTEMPTS = 3;

async function audit(url: string, port: number, skipped: readonly string[]): Promise<LighthouseReport> {
  let lhr = await runLighthouse(url, port, skipped);
  for (let attempt = 1; attempt < RUN_ATTEMPTS && UNRECORDED.has(lhr.runtimeError?.code ?? ""); attempt++) {
    lhr = await runLighthouse(url, port, skipped);
  }
  return reportOf(url, lhr);
}

async function runLighthouse(url: string, port: number, skipped: readonly string[]): Promise<Result> {
  const settings = { onlyCategories: [...categories], skipAudits: [...skipped] };
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", ...settings });
  if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
  return result.lhr;
}

function reportOf(url: string, lhr: Result): LighthouseReport {
  if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse could not read ${url}: ${lhr.runtimeError.message}`);
  const number = (id: string): number => {
    const value = lhr.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse measured no ${id} of ${url}`);
    return value;
  };
  const requests = requestsOf(lhr.audits["network-requests"]?.details);
  const category = (id: Category) => {
    const scored = lhr.categories[id];
    if (scored === undefined || scored.score === null) throw new Error(`Lighthouse gave ${url} no score for ${id}`);
    return { ...scored, score: scored.score };
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
