import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { AppProcess } from "../support/backends/AppProcess.js";
import { launchBrowser, newBrowserPerson } from "../support/browser/browser.js";
import { copyProject } from "../support/backends/projectCopy.js";

describe.sequential("npm run dev", () => {
  let project: Awaited<ReturnType<typeof copyProject>>;
  let app: AppProcess;
  let browser: Browser;

  beforeAll(async () => {
    project = await copyProject();
    // `npm run typecheck` checks types. Before each push, all of convex/ takes 9 s of processor time.
    const files = { extends: "../tsconfig.base.json", files: ["../index.d.ts"] };
    await writeFile(path.join(project.root, "convex/tsconfig.json"), JSON.stringify(files));
    await writeFile(path.join(project.root, "index.d.ts"), "export {};\n");
    app = await AppProcess.start({ command: "dev", root: project.root, copiedFrom: inject("pushedDataDir") });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await app.dispose();
    await project.dispose();
  });

  const greeting = makeFunctionReference<"query", Record<string, never>, string>("greeting:text");
  const count = makeFunctionReference<"mutation", Record<string, never>, number>("greeting:count");

  async function writeGreeting(text: string): Promise<void> {
    await writeFile(
      path.join(project.root, "convex/greeting.ts"),
      `import { mutation, query } from "./_generated/server";
import { v } from "convex/values";
export const text = query({ args: {}, returns: v.string(), handler: () => ${JSON.stringify(text)} });
let calls = 0;
export const count = mutation({ args: {}, returns: v.number(), handler: () => (calls += 1) });
`,
    );
  }

  test("[RUN-03] a function that is edited runs on the embedded backend, and who watches it sees the new result", async () => {
    await writeGreeting("first");
    await app.waitForOutput("Convex functions ready");
    const client = new ConvexClient(app.url);
    onTestFinished(() => client.close());
    await expect.poll(() => client.query(greeting, {}).catch(() => null)).toBe("first");

    const seen: string[] = [];
    client.onUpdate(greeting, {}, (text) => void seen.push(text));
    await expect.poll(() => seen.at(-1)).toBe("first");
    await writeGreeting("second");
    await expect.poll(() => seen.at(-1)).toBe("second");
  });

  test("[CLOUD-12] no call finds what an earlier one left in a module, as on Convex", async () => {
    const client = new ConvexClient(app.url);
    onTestFinished(() => client.close());
    expect([await client.mutation(count, {}), await client.mutation(count, {})]).toEqual([1, 1]);
  });

  test("a page that is edited changes in the browser without a reload", async () => {
    const { page } = await newBrowserPerson(browser, app.url);
    await page.goto("/no/such/page");
    await page.getByText("Oops! Page not found").waitFor();
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));

    const file = path.join(project.root, "src/app/routes/NotFound.tsx");
    await writeFile(file, (await readFile(file, "utf8")).replace("Oops! Page not found", "Nothing to see here"));
    await app.waitForOutput("hmr update ");
    await page.getByText("Nothing to see here").waitFor();
    expect(await page.evaluate(() => "loadedOnce" in window)).toBe(true);
  });

  test("[RUN-03] .env.local then selects the embedded backend for plain npx convex", async () => {
    const text = await readFile(path.join(project.root, ".env.local"), "utf8");
    expect(text).toContain(`CONVEX_SELF_HOSTED_URL=${app.url}\n`);
    expect(text).toMatch(/^CONVEX_SELF_HOSTED_ADMIN_KEY=[\w-]{43}$/m);
  });

  test("one Ctrl-C ends every process", async () => {
    // A server that is late, as while it transforms an edit, is killed instead of stopped. An answer proves that its
    // event loop runs.
    await (await fetch(app.url)).text();
    expect(await app.stop()).toBe(0);
  });

  test("a deployment that .env.local selects is left alone", async () => {
    const file = path.join(project.root, ".env.local");
    await writeFile(file, "CONVEX_DEPLOYMENT=dev:quick-fox-1\n");
    const { code, output } = await app.startExpectingExit();
    expect(code).toBe(1);
    expect(output).toMatch(/^\.env\.local selects CONVEX_DEPLOYMENT\.[^\n]+\n$/);
    expect(await readFile(file, "utf8")).toBe("CONVEX_DEPLOYMENT=dev:quick-fox-1\n");
  });
});
