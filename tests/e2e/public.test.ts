import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newBrowserPerson, expectShownDuring, type BrowserPerson } from "../support/browser/browser.js";
import { outboxMails } from "../support/people/outbox.js";
import { sharedApp, type RunningApp } from "../support/backends/runningApp.js";

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = sharedApp();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

const visit = async (path: string): Promise<BrowserPerson> => {
  const person = await newBrowserPerson(browser, app.url);
  await person.page.goto(path);
  return person;
};

/** Notices exist only after hydration. */
const waitForHydratedPage = (page: Page) =>
  page.locator("body > div > [role=status]").first().waitFor({ state: "attached" });

/** Navigates without a page load. */
const openInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test("[LAND-01] [HAND-61] [HAND-64] the landing page's anchors scroll to their sections, and its words need no script", async () => {
  const { page, context } = await visit("/");
  for (const anchor of ["features", "how-it-works", "security", "contact"]) {
    await page.goto(`/#${anchor}`);
    await expect
      .poll(() => page.locator(`#${anchor}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top)))
      .toBeLessThan(200);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("img", { name: /^Part of a finished dashboard/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_400);
  const bare = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const still = await bare.newPage();
  await still.goto("/");
  await still.getByRole("heading", { level: 1 }).waitFor();
  await still.getByRole("link", { name: "Try Now" }).first().waitFor();
  expect(await still.locator('meta[property="og:image"]').getAttribute("content")).toBe(`${app.url}/social.png`);
  // Before hydration, a form never puts input into an address.
  await still.getByLabel("Name").fill("Grace");
  await still.locator("[type=submit]").click();
  expect(new URL(still.url()).search).toBe("");
  expect(await still.getByLabel("Name").inputValue()).toBe("Grace");
  await bare.close();
  await context.close();
});

test("[LAND-01] [DEMO-01] [LEGAL-01] on the narrowest phone nothing to press lies beyond the edge", async () => {
  const { page, context } = await visit("/");
  const width = 320;
  await page.setViewportSize({ width, height: 640 });
  for (const [path, ready] of [
    ["/", "Try Now"],
    ["/privacy-policy", "Changes"],
    ["/app/demo", "Read Response of Tom Okafor"],
    ["/share/demo", "Respond by Voice Bot"],
  ] as const) {
    await page.goto(path);
    await page
      .getByRole("link", { name: ready })
      .or(page.getByRole("button", { name: ready }))
      .first()
      .waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const edges = await page
      .locator("a, button")
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().right] as const));
    expect(edges.filter(([, right]) => right > width)).toEqual([]);
  }
  await context.close();
});

test("[LAND-04] a request for a demo is mailed to the support address", async () => {
  const { page, complaints } = await visit("/#contact");
  await waitForHydratedPage(page);
  await page.getByLabel("Name").fill("Grace");
  await page.getByLabel("Email").fill("grace@example.com");
  await page.getByLabel("What would you like to find out?").fill("How my team sees me.");
  await page.locator("[type=submit]").click();
  await page.getByText(/^Thank you. We have your request/).waitFor();
  await expect
    .poll(async () => {
      const mails = await outboxMails(app);
      return mails.find(({ text }) => text.includes("Demo request from Grace"))?.text;
    })
    .toContain("How my team sees me.");
  expect(complaints).toEqual([]);
});

test("[NAV-01] a page shows that a newer build is served, and loads it when pressed", async () => {
  const { page } = await visit("/share/demo");
  await page.clock.install();
  await page.reload();
  await page.getByRole("radio", { name: "Type Response" }).check({ force: true });
  await page.getByRole("textbox").fill("Half a sen");
  await page.route("**/build.json", (route) => route.fulfill({ json: { build: "another" } }));
  await expect
    .poll(async () => {
      await page.clock.fastForward("01:01");
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      return await page.getByText("There is a newer version of this page.").count();
    })
    .toBe(1);
  await expect.poll(() => page.getByRole("textbox").inputValue()).toBe("Half a sen");
});

test("[NAV-01] the build that is served names itself as its pages do", async () => {
  const { build } = (await (await fetch(`${app.url}/build.json`)).json()) as { build: string };
  for (const path of ["/", "/app", "/share/demo", "/share/some-token"]) {
    expect(await (await fetch(app.url + path)).text()).toContain(`<meta name="build" content="${build}" />`);
  }
});

test("[NAV-02] a part of the page that is gone after an update has an error with a reload", async () => {
  const { page } = await visit("/auth");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.route(/\/assets\/OnboardingPage-/, (route) => route.fulfill({ status: 404 }));
  await openInside(page, "/onboarding");
  await page.getByText("A part of this page is missing").waitFor();
  await page.unroute(/\/assets\/OnboardingPage-/);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await page.getByText("Question 1 of 5").waitFor();
});

test("[NAV-02] a part that did not come through a connection that blinked needs no reload", async () => {
  const { page, context } = await visit("/auth");
  await page.getByRole("heading", { level: 1 }).click();
  await page.route(/\/assets\/OnboardingPage-/, (route) => route.abort("connectionreset"), { times: 1 });
  await openInside(page, "/onboarding");
  await page.getByText("Question 1 of 5").waitFor();
  await context.setOffline(true);
  const missed = page.waitForEvent("requestfailed", (request) => /\/assets\/LegalPage-/.test(request.url()));
  await openInside(page, "/terms-of-use");
  await missed;
  await context.setOffline(false);
  await page.getByRole("heading", { level: 1, name: "Terms of use" }).waitFor();
});

test("[LAND-01] a public page shows when it is offline and when it is back, without the backend's client", async () => {
  const { page, context } = await visit("/");
  await waitForHydratedPage(page);
  await context.setOffline(true);
  await page.getByText("You are offline. This page can still be read.").waitFor();
  await expectShownDuring(page.getByText("You are back online."), () => context.setOffline(false));
  expect(
    await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
  ).not.toContainEqual(expect.stringMatching(/\/convex-/));
});
