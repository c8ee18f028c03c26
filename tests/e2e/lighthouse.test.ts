import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Auditor, type LighthouseReport, startAuditor } from "../support/browser/lighthouse.js";
import { sharedApp } from "../support/backends/runningApp.js";
import { auditedPages } from "../lighthouse/auditedPages.js";

/** Findings that do not depend on the machine's speed. */
let auditor: Auditor;

beforeAll(async () => {
  // Animated colours fail on slow machines; accessibility.test.ts checks contrast.
  auditor = await startAuditor(["color-contrast"]);
});

afterAll(async () => {
  await auditor.close();
});

describe.each(auditedPages)("$path, as Lighthouse sees it on a phone", ({ path, bytes, requests }) => {
  let report: LighthouseReport;

  beforeAll(async () => {
    report = await auditor.audit(sharedApp().url + path);
  });

  test("[LAND-01] [DEMO-01] [SHARE-12] accessibility, best practices and findability score 98 or more", () => {
    const { accessibility, "best-practices": practices, seo } = report.scores;
    expect(Math.min(accessibility, practices, seo), report.complaints.join("\n")).toBeGreaterThanOrEqual(98);
  });

  test("the page stays within its bytes and requests", () => {
    expect(report.bytes).toBeLessThanOrEqual(bytes);
    expect(report.requests).toBeLessThanOrEqual(requests);
  });

  test("has no layout shift", () => {
    // On a busy machine a font that arrives after the first paint moves text by up to 0.015.
    expect(report.layoutShift).toBeLessThan(0.03);
  });

  test("every font it fetches was announced at the top of its file", async () => {
    const html = await (await fetch(sharedApp().url + path)).text();
    const preloaded = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)].map((match) => match[1]);
    expect(report.fonts.length).toBeGreaterThan(0);
    expect(preloaded).toEqual(expect.arrayContaining([...report.fonts]));
  });
});
