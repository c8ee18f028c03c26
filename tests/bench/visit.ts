// `npm run bench:visit`: calls and database bytes of one respondent's visit of ten minutes. Fails above its bounds.
import { api, internal } from "../../convex/_generated/api";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import type { LogEntry } from "../../embedded/src/functions/logs/logTypes.js";
import { embeddedTestBackend } from "../support/backends/embeddedTestBackend.js";
import { requestor, respondentOf } from "../support/people/people.js";
import { Respondent } from "../support/people/Respondent.js";
import { testEnvironment } from "../support/backends/testEnvironment.js";

const MAX_CALLS = 150;
const MAX_BYTES = 1_000_000;
const QUESTIONS = ["What should Ada do more of?", "When did Ada surprise you?"];
/** Bursts of typing for each question. */
const BURSTS = 10;

let isWithin = true;
for (const withDashboard of [false, true]) await measure(withDashboard);
process.exit(isWithin ? 0 : 1);

async function measure(withDashboard: boolean): Promise<void> {
  const fetch = () => Promise.reject(new TypeError("there is no network"));
  const environment = await testEnvironment();
  const { backend, logs, close } = await embeddedTestBackend({ fetch }, environment, Date.now());
  await backend.mutation(internal.deployment.seed.run);
  const owner = await requestor(backend, "ada@example.com");
  const { respondentId, token, questionId } = await respondentOf(owner, "Grace");
  const { text } = await owner.backend.query(api.questions.questions.default);
  const questions = [{ id: questionId, text }, ...QUESTIONS.map((other) => ({ text: other }))];
  await owner.backend.mutation(api.respondents.respondentQuestions.save, { respondentId, questions });
  await backend.settle();
  const asked = await owner.backend.query(api.respondents.respondentQuestions.list, { respondentId });

  const respondent = new Respondent(backend, token);
  if (withDashboard) watchDashboard(respondent, owner.backend);
  const logsBefore = logs.length;
  await respondent.answer(
    asked.map(({ _id }) => _id),
    BURSTS,
  );
  report(withDashboard, logs.slice(logsBefore), respondent.resultBytes);
  await close();
}

function watchDashboard(respondent: Respondent, owner: Awaited<ReturnType<typeof requestor>>["backend"]): void {
  for (const status of ["pending", "completed"]) {
    respondent.watch(api.respondents.respondents.list, { status, page: 1 }, owner);
  }
  respondent.watch(api.respondents.respondents.counts, {}, owner);
  respondent.watch(api.respondents.respondents.recent, {}, owner);
  respondent.watch(api.insights.insights.current, { kind: insightKinds.externalFeedback }, owner);
  respondent.watch(api.insights.selfAssessments.current, {}, owner);
  respondent.watch(api.accounts.users.viewer, {}, owner);
}

interface FunctionCost {
  callCount: number;
  read: number;
  written: number;
}

/** Cached queries are not calls: nothing changed for their client. */
function report(withDashboard: boolean, entries: readonly LogEntry[], resultBytes: number): void {
  const byFunction = new Map<string, FunctionCost>();
  const total: FunctionCost = { callCount: 0, read: 0, written: 0 };
  for (const entry of entries) {
    if (entry.kind !== "Completion" || entry.cachedResult || entry.identifier.startsWith("probe")) continue;
    const cost = byFunction.get(entry.identifier) ?? { callCount: 0, read: 0, written: 0 };
    byFunction.set(entry.identifier, cost);
    for (const sum of [cost, total]) {
      sum.callCount += 1;
      sum.read += entry.usageStats.databaseReadBytes;
      sum.written += entry.usageStats.databaseWriteBytes;
    }
  }
  console.log(withDashboard ? "\nWith the owner's dashboard open:" : "The respondent alone:");
  console.log(row(["function", "calls", "read, kB", "written, kB"]));
  const sorted = [...byFunction].sort(([, a], [, b]) => b.read + b.written - a.read - a.written);
  for (const [name, cost] of [...sorted, ["total", total] as const]) {
    console.log(row([name, String(cost.callCount), formatKilobytes(cost.read), formatKilobytes(cost.written)]));
  }
  console.log(`${formatKilobytes(resultBytes)} kB of changed results`);
  if (!withDashboard) isWithin = total.callCount <= MAX_CALLS && total.read + total.written <= MAX_BYTES;
}

function formatKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function row([name = "", ...figures]: readonly string[]): string {
  return name.padEnd(44) + figures.map((figure) => figure.padStart(12)).join("");
}
