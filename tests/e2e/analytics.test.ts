import { ConvexHttpClient } from "convex/browser";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import type { AppProcess } from "../support/backends/AppProcess.js";
import { launchBrowser, newBrowserPerson, type BrowserPerson } from "../support/browser/browser.js";
import { json, scriptedServer, type ScriptedServer, type SeenRequest } from "../support/servers/scriptedServer.js";
import { startOwnApp } from "../support/backends/runningApp.js";
import { fillAccountForm, signedInToken } from "../support/browser/samplePeople.js";
import { moveInHistory } from "../support/browser/moveInHistory.js";

interface Sent {
  readonly event: string;
  readonly properties: Record<string, unknown>;
  readonly $set?: Record<string, unknown>;
}

/** Tests depend on their order. */
describe.sequential("product analytics", () => {
  let app: AppProcess;
  let server: ScriptedServer;
  let browser: Browser;
  let ada: BrowserPerson;
  let sam: BrowserPerson;
  let shareLink = "";

  const sent = (): Sent[] => server.requests.flatMap(eventsOf);
  const names = (): string[] => sent().map(({ event }) => event);
  const counted = async (...events: string[]): Promise<void> => {
    await expect.poll(names).toEqual(expect.arrayContaining(events));
  };

  beforeAll(async () => {
    server = await scriptedServer(
      json({ status: 1 }, 200, { "access-control-allow-origin": "*", "access-control-allow-headers": "*" }),
    );
    app = await startOwnApp({ env: { POSTHOG_KEY: "phc_test", POSTHOG_HOST: server.url } });
    browser = await launchBrowser();
    // posthog-js sends nothing from automated browsers.
    const person = async () => {
      const somebody = await newBrowserPerson(browser, app.url, {
        userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0",
      });
      await somebody.context.addInitScript(() => {
        Object.defineProperty(navigator, "webdriver", { get: () => false });
        Object.defineProperty(navigator, "userAgentData", { get: () => undefined });
      });
      return somebody;
    };
    ada = await person();
    sam = await person();
  });

  afterAll(async () => {
    await browser.close();
    await app.dispose();
    await server.close();
  });

  test("[EVT-02] before anybody has signed in nothing is sent", async () => {
    for (const path of ["/", "/auth?signup=true"]) await ada.page.goto(path);
    await ada.page.getByLabel("Email or Phone Number").waitFor();
    expect(server.requests).toEqual([]);
  });

  test("[EVT-02] signing up, and what is clicked in the list of contributors, is counted", async () => {
    const { page } = ada;
    await fillAccountForm(page, "ada@example.com");
    await page.getByRole("button", { name: "Unlock Your Superpowers" }).click();
    await page.waitForURL("**/app");
    await counted("signup");
    await page.getByRole("link", { name: "Complete Assessment" }).click();
    await page.waitForURL("**/onboarding");
    await moveInHistory(page, "back");

    await page.getByLabel("What do colleagues call you?").fill("Ada Byron");
    shareLink = await addContributor(page, "Sam Reed", "sam@example.com");
    await counted("self_assessment_completed_clicked", "add_new_question_button_clicked");
  });

  test("[EVT-04] a respondent is not counted: nothing is loaded and no other host is asked", async () => {
    const before = server.requests.length;
    await answer(sam.page, shareLink);
    // More than one page of them.
    for (let n = 1; n <= 4; n += 1) await answerQuickly(ada.page, `Person ${n}`);
    await answer(sam.page, await addContributor(ada.page, "Fay", "fay@example.com"));
    const scripts = await sam.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(scripts.filter((name) => /posthog/i.test(name))).toEqual([]);
    expect(sam.complaints.filter((text) => text.startsWith("request to"))).toEqual([]);
    const policy = (await sam.page.request.get(shareLink)).headers()["content-security-policy"];
    expect(policy).not.toContain(server.url);
    const whose = server.requests.slice(before).flatMap(eventsOf).filter(isNamed);
    for (const { properties } of whose) expect(properties["email"]).toBe("ada@example.com");
  });

  test("[EVT-02] reading what was said is counted, click by click", async () => {
    const { page } = ada;
    await page.goto("/app");
    const list = page.getByRole("list", { name: "Completed feedback" });
    await page
      .getByRole("navigation", { name: "Pages of completed feedback" })
      .getByRole("button", { name: "Next" })
      .click();
    await list.getByText("Sam Reed").waitFor();
    const pager = page.getByRole("navigation", { name: "Pages of completed feedback" });
    await pager.getByRole("button", { name: "Previous" }).click();
    await list.getByText("Fay", { exact: true }).waitFor();
    await list.getByRole("button", { name: "Show questions for Fay" }).click();
    await page.getByRole("dialog", { name: "Questions for Fay" }).getByRole("listitem").first().waitFor();
    await page.keyboard.press("Escape");
    await list.getByRole("button", { name: "More for Fay" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: /^Completed Feedback/ }).click();
    await page.getByRole("button", { name: /^Completed Feedback/ }).click();
    await page.getByRole("link", { name: "Read Response of Fay" }).click();
    await page.waitForURL("**/app/respondent-assessment/*");
    await counted(
      "completed_respondents_next_page_clicked",
      "completed_respondents_prev_page_clicked",
      "completed_respondent_show_questions_clicked",
      "completed_respondent_show_questions_success",
      "completed_respondent_delete_clicked",
      "completed_feedback_accordion_toggled",
      "completed_respondent_read_response_clicked",
    );
  });

  test("[EVT-02] signing out and in again is counted for the same person", async () => {
    const { page } = ada;
    // A new page closes an open menu; its address comes before it does.
    await page.getByRole("heading", { level: 1, name: "Fay" }).waitFor();
    await page.getByRole("button", { name: /^Your account/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.waitForURL("**/auth");
    await fillAccountForm(page, "ada@example.com");
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await page.waitForURL("**/app");
    await counted("sign_out_clicked", "login");
  });

  test("[EVT-02] every event has user_id, email and is_anonymous, and nothing that was written or is secret", () => {
    const named = sent().filter(isNamed);
    const ids = new Set(named.map(({ properties }) => properties["user_id"]));
    expect(ids.size).toBe(1);
    for (const { properties } of named) {
      expect(properties).toMatchObject({ email: "ada@example.com", is_anonymous: false, token: "phc_test" });
      expect(properties["distinct_id"]).toBe(properties["user_id"]);
    }
    const everything = JSON.stringify(sent());
    expect(everything).not.toContain('"distinct_id":"distinct_id"');
    const token = new URL(shareLink).pathname.split("/").at(-1) ?? shareLink;
    for (const secret of [token, "/share/", "/app", "Sam Reed", "steady", "correct horse", "What are"]) {
      expect(everything).not.toContain(secret);
    }
    // No automatic page views, recordings, flags or clicks.
    const kinds = new Set(names().filter((name) => name.startsWith("$")));
    expect([...kinds].filter((name) => name !== "$identify" && name !== "$set")).toEqual([]);
    for (const { path } of server.requests) expect(path).toMatch(/^\/(e|i\/v0\/e)\//);
  });

  test("[INS-55] a new answer shows in the open insights by itself", async () => {
    const { page } = ada;
    await page.getByRole("tab", { name: "External Feedback" }).click();
    await page.getByRole("region", { name: "Strengths" }).waitFor();
    await answer(sam.page, await addContributor(page, "Gil", "gil@example.com"));
    await page.getByText("from 7 answers").waitFor();
  });
});

/** Names of posthog-js's own events begin with "$". */
function isNamed({ event }: Sent): boolean {
  return !event.startsWith("$");
}

function eventsOf(request: SeenRequest): Sent[] {
  if (request.method !== "POST") return [];
  const body = request.json() as Sent | { readonly batch: Sent[] };
  return "batch" in body ? body.batch : [body];
}

async function addContributor(page: Page, name: string, email: string): Promise<string> {
  // Once everybody has answered, the form is folded.
  const folded = page.getByRole("button", { name: "Add a Contributor", exact: true });
  const field = page.getByLabel("Name", { exact: true });
  await folded.or(field).first().waitFor();
  if (await folded.isVisible()) await folded.click();
  await field.fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Generate Unique Link" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Request Created" });
  await dialog.getByRole("button", { name: "Change questions" }).click();
  await dialog.getByRole("button", { name: "Add new question" }).click();
  // The clipboard and notice may still be those of an earlier copy.
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await dialog.getByRole("button", { name: "Copy link" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).not.toBe("");
  const link = await copied();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  return link;
}

/** Adds a respondent and answers for them, without clicks. */
async function answerQuickly(page: Page, name: string): Promise<void> {
  const { origin } = new URL(page.url());
  const owner = new ConvexHttpClient(origin, { auth: await signedInToken(page), logger: false });
  const anyone = new ConvexHttpClient(origin, { logger: false });
  const { token } = await owner.mutation(api.respondents.respondents.add, { name });
  const form = await anyone.query(api.answering.share.open, { token });
  if (form.state !== "form") throw new Error(`a new respondent's link is ${form.state}`);
  const answers = form.questions.map(({ _id }) => ({ questionId: _id, text: "She listens first." }));
  await anyone.mutation(api.answering.submission.submit, { token, submissionId: crypto.randomUUID(), answers });
}

async function answer(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const typing = page.getByRole("radio", { name: "Type Response" });
  await typing.check();
  await page.getByRole("textbox").fill("She listens first and keeps the team steady in a crisis.");
  await page.getByRole("button", { name: "Review & Submit All Responses" }).click();
  await page.getByRole("button", { name: "Submit All Responses", exact: true }).click();
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
}
