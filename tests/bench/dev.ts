// `npm run bench:dev`: what strict mode costs in `npm run dev`, by turns with it and without. It measures a reload of
// the dashboard, a mutation that it shows, and an edited function until a dashboard shows its result.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { cpus, loadavg } from "node:os";
import type { Page } from "playwright-core";
import { api } from "../../convex/_generated/api";
import { AppProcess } from "../support/backends/AppProcess.js";
import { launchBrowser, newBrowserPerson } from "../support/browser/browser.js";
import { copyProject } from "../support/backends/projectCopy.js";
import { signedInToken, signUp } from "../support/browser/samplePeople.js";
import { openDashboard } from "./app.js";
import { percentiles } from "./percentiles.js";
import { processorTime } from "./servedApp.js";

const TURNS = Number(process.env["TURNS"] ?? 2);
const RELOADS = 10;
const EDITS = 4;
const MUTATIONS = 10;
const MODES = ["0", "1"] as const;

const greeting = makeFunctionReference<"query", Record<string, never>, string>("greeting:text");
const times = new Map<string, number[]>();
const project = await copyProject();
// Types are checked before each push, whatever the mode is.
const noTypes = { extends: "../tsconfig.base.json", files: ["../index.d.ts"] };
await writeFile(path.join(project.root, "convex/tsconfig.json"), JSON.stringify(noTypes));
await writeFile(path.join(project.root, "index.d.ts"), "export {};\n");
const browser = await launchBrowser();
console.log(
  `Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}. Milliseconds, medians.`,
);
try {
  for (let turn = 0; turn < TURNS; turn += 1) for (const mode of MODES) await measure(mode);
  const names = [...new Set([...times.keys()].map((key) => key.slice(2)))];
  for (const name of names) {
    const [off, on] = MODES.map((mode) => percentiles(times.get(`${mode} ${name}`)!));
    console.log(`| ${name} | ${off!.p50.toFixed(0)} | ${on!.p50.toFixed(0)} | ${(on!.p50 - off!.p50).toFixed(0)} |`);
  }
} finally {
  await browser.close();
  await project.dispose();
}
process.exit(0);

async function measure(mode: string): Promise<void> {
  await writeGreeting("0");
  const app = await AppProcess.start({ command: "dev", root: project.root, env: { FACETS_STRICT: mode } });
  try {
    await app.waitForOutput("Convex functions ready");
    const { page, context } = await newBrowserPerson(browser, app.url);
    const token = await signUpWithRespondent(page);
    for (let n = -2; n < RELOADS; n += 1) {
      const cpu = await processorTime(app.pid);
      const begun = performance.now();
      await page.reload();
      await page.getByRole("list", { name: "Pending feedback" }).waitFor();
      if (n < 0) continue;
      note(mode, "reload of the dashboard", performance.now() - begun);
      await page.waitForLoadState("networkidle");
      note(mode, "the server's processor time of it", (await processorTime(app.pid)) - cpu);
    }
    const dashboard = await openDashboard(app.url, token, () => undefined);
    const http = new ConvexHttpClient(app.url, { logger: false });
    http.setAuth(token);
    for (let n = -2; n < MUTATIONS; n += 1) {
      const name = `Sam Reed ${n}`;
      const begun = performance.now();
      await http.mutation(api.respondents.respondents.add, { name, email: `sam${n + 2}@example.com` });
      await page.getByText(name, { exact: true }).first().waitFor();
      if (n >= 0) note(mode, "a respondent that another page adds", performance.now() - begun);
    }
    let seen: (text: string) => void = () => undefined;
    dashboard.onUpdate(greeting, {}, (text) => seen(text));
    for (let n = 1; n <= EDITS; n += 1) {
      const begun = performance.now();
      const shown = new Promise<void>((resolve) => (seen = (text) => text === String(n) && resolve()));
      await writeGreeting(String(n));
      await shown;
      note(mode, "an edited function", performance.now() - begun);
    }
    await dashboard.close();
    await context.close();
  } finally {
    await app.dispose();
  }
}

function note(mode: string, name: string, ms: number): void {
  const key = `${mode} ${name}`;
  times.set(key, [...(times.get(key) ?? []), ms]);
}

async function writeGreeting(text: string): Promise<void> {
  const source = `import { query } from "./_generated/server";
import { v } from "convex/values";
export const text = query({ args: {}, returns: v.string(), handler: () => ${JSON.stringify(text)} });
`;
  await writeFile(path.join(project.root, "convex/greeting.ts"), source);
}

/** Returns the token of the session, with one respondent. */
async function signUpWithRespondent(page: Page): Promise<string> {
  await signUp(page, "ada@example.com");
  const token = await signedInToken(page);
  const http = new ConvexHttpClient(new URL(page.url()).origin, { logger: false });
  http.setAuth(token);
  await http.mutation(api.accounts.users.updateProfile, { name: "Ada Byron" });
  await http.mutation(api.respondents.respondents.add, { name: "Grace Hopper", email: "grace@example.com" });
  return token;
}
