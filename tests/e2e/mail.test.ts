import { randomUUID } from "node:crypto";
import { ConvexHttpClient } from "convex/browser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { AdminClient } from "../../scripts/launch/AdminClient.js";
import { loadOrCreateKeys } from "../../scripts/launch/keys.js";
import type { AppProcess } from "../support/backends/AppProcess.js";
import { json, scriptedServer, type Answer, type ScriptedServer } from "../support/servers/scriptedServer.js";
import { launchBrowser, newBrowserPerson, type BrowserPerson } from "../support/browser/browser.js";
import { mailPages } from "../support/browser/mailPages.js";
import { sharedApp, startOwnApp } from "../support/backends/runningApp.js";
import { addSampleData, signUp } from "../support/browser/samplePeople.js";

/** Preload of an app whose clock is past a delivery's time limit of 40 seconds. */
const AHEAD = "--import=data:text/javascript,const%20now=Date.now;Date.now=()=>now()%2B40_000";

/** The scripted service is like Resend's: a repeated idempotency key sends nothing. */
describe("an email whose acknowledgement is lost", () => {
  let app: AppProcess;
  let service: ScriptedServer;
  const sent = new Map<string, unknown>();
  /** Runs after the service accepts an email, before it answers. */
  let accepted: (() => void) | null = null;

  const accept: Answer = (request, response) => {
    const key = String(request.headers["idempotency-key"]);
    if (!sent.has(key)) sent.set(key, request.json());
    if (accepted === null) json({ id: `message-${sent.size}` })(request, response);
    else accepted();
  };

  beforeAll(async () => {
    service = await scriptedServer(accept);
    app = await startOwnApp({ env: { RESEND_API_KEY: "re_test", RESEND_BASE_URL: service.url } });
  });
  afterAll(async () => {
    await app.dispose();
    await service.close();
  });

  test("[MAIL-02] kill -9 between the service's acceptance and the row: tried again under the same key, sent once", async () => {
    const acceptance = new Promise<void>((resolve) => (accepted = resolve));
    await new ConvexHttpClient(app.url).mutation(api.demo.demoRequests.submit, {
      name: "Tom",
      email: "tom@example.com",
      message: "Could you show us?",
    });
    await acceptance;
    await app.kill();
    accepted = null;
    await app.start({ NODE_OPTIONS: AHEAD });
    const client = new AdminClient(app.url, (await loadOrCreateKeys(app.dataDir)).adminKey);
    const status = async () =>
      ((await client.call("mail/outbox:list")) as { status: string }[]).map((row) => row.status);
    await expect.poll(status, { interval: 500 }).toEqual(["sent"]);
    expect(service.requests).toHaveLength(2);
    const [first, second] = service.requests;
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second?.json()).toEqual(first?.json());
    expect(sent.size).toBe(1);
  });
});

describe("the links in an email", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  test("[MAIL-05] [MAIL-06] [LANG-11] the pages of an email work without an account; only their button changes anything", async () => {
    const app = sharedApp();
    const email = `mailed-${randomUUID()}@example.com`;
    const [owner, reader]: BrowserPerson[] = [
      await newBrowserPerson(browser, app.url),
      await newBrowserPerson(browser, app.url),
    ];
    await signUp(owner!.page, email);
    await addSampleData(owner!.page, app.url);
    const pages = (await mailPages(app, email))!;
    const { page, complaints } = reader!;
    for (const path of [pages.confirm, pages.stop]) {
      const response = await fetch(app.url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    }

    await page.goto(pages.confirm);
    await page.getByText(email).waitFor();
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();

    await page.goto(pages.stop);
    await page.getByRole("button", { name: "End all email" }).click();
    await page.getByRole("heading", { name: "All email is ended" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Allow email again" }).click();
    await page.getByRole("heading", { name: "End all email?" }).waitFor();

    // The link of an email to a respondent whose page was in Arabic has this parameter.
    await page.goto(`${pages.stop}?lang=ar`);
    await page.getByRole("heading", { name: "إيقاف جميع الرسائل؟" }).waitFor();
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    expect(complaints).toEqual([]);
  });
});
