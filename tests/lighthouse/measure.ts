// `npm run check:lighthouse`, on an idle machine. Fails if a median of three visits is below 98.
import { AppProcess } from "../support/backends/AppProcess.js";
import { categories, startAuditor, type LighthouseReport } from "../support/browser/lighthouse.js";
import { auditedPages } from "./auditedPages.js";

const WANTED = 98;
const VISITS = 3;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const app = await AppProcess.start();
const auditor = await startAuditor();
try {
  for (const { path } of auditedPages) {
    const visits: LighthouseReport[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await auditor.audit(app.url + path));
    const scores = categories.map((category) => ({
      category,
      score: median(visits.map((visit) => visit.scores[category])),
    }));
    const paint = median(visits.map((visit) => visit.largestPaint));
    const blocking = median(visits.map((visit) => visit.blocking));
    console.log(
      `${path}: ${scores.map(({ category, score }) => `${category} ${score}`).join(", ")}; ` +
        `largest paint ${(paint / 1000).toFixed(1)} s, blocked ${Math.round(blocking)} ms, ` +
        `${Math.round((visits[0]?.bytes ?? 0) / 1000)} kB in ${visits[0]?.requests} requests`,
    );
    if (scores.some(({ score }) => score < WANTED)) {
      process.exitCode = 1;
      for (const complaint of new Set(visits.flatMap((visit) => visit.complaints))) console.error(`  ${complaint}`);
    }
  }
} finally {
  await auditor.close();
  await app.dispose();
}
