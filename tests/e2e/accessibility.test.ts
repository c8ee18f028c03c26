import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFaults } from "../support/browser/axe.js";
import { waitForHydration, launchBrowser, newBrowserPerson, type BrowserPerson } from "../support/browser/browser.js";
import { mailPages } from "../support/browser/mailPages.js";
import { addSampleData, logIn, type SampleData, signUp } from "../support/browser/samplePeople.js";
import { sharedApp, type RunningApp } from "../support/backends/runningApp.js";
import { dialog, heading, press, type Views } from "../support/layout/View.js";

let app: RunningApp;
let browser: Browser;
let newcomer: BrowserPerson;
let owner: BrowserPerson;
let phone: BrowserPerson;
let visitor: BrowserPerson;
const run = randomUUID();
const email = `owner-${run}@example.com`;
let data: SampleData;
let mail: { readonly confirm: string; readonly stop: string };

beforeAll(async () => {
  app = sharedApp();
  browser = await launchBrowser();
  const still = { reducedMotion: "reduce" } as const;
  [newcomer, owner, visitor] = await Promise.all([
    newBrowserPerson(browser, app.url, still),
    newBrowserPerson(browser, app.url, still),
    newBrowserPerson(browser, app.url, still),
  ]);
  await signUp(newcomer.page, `newcomer-${run}@example.com`);
  await signUp(owner.page, email);
  data = await addSampleData(owner.page, app.url);
  const pages = await mailPages(app, email);
  if (pages === undefined) throw new Error("the owner was not mailed");
  mail = pages;
  phone = await newBrowserPerson(browser, app.url, { ...still, viewport: { width: 390, height: 844 } });
  await logIn(phone.page, email);
});

afterAll(async () => {
  await browser.close();
});

const anyone = () => visitor;
const someone = () => owner;

/** Views that tests/e2e/layout.test.ts, where axe checks one of each route at least, does not open. */
const views: Views = {
  "/": [
    {
      what: "what the request form misses",
      who: anyone,
      at: "/",
      until: async (page) => {
        await waitForHydration(page.getByRole("form", { name: "Request a demo" }));
        await press(page, "Request a demo");
        await page.getByText("Please enter your name.").waitFor();
      },
    },
  ],
  "/auth": [
    { what: "logging in", who: anyone, at: "/auth", until: (page) => page.getByLabel("Password").first().waitFor() },
    {
      what: "asking for a reset",
      who: anyone,
      at: "/auth",
      until: async (page) => {
        await press(page, /^Forgot password/);
        await page.getByRole("button", { name: "Send reset link" }).waitFor();
      },
    },
  ],
  "/reset-password": [
    {
      what: "a link that expired",
      who: anyone,
      at: "/reset-password",
      until: (page) => page.getByText(/invalid or has expired/).waitFor(),
    },
  ],
  "/onboarding": [
    {
      what: "the second question, by hand",
      who: anyone,
      at: "/onboarding",
      until: async (page) => {
        await page.getByRole("radio", { name: "Text" }).check({ force: true });
        await page.getByRole("button", { name: "Skip", exact: true }).click();
        await page.getByText("Question 2 of 5").waitFor();
      },
    },
  ],
  "/app/demo": [{ what: "the demo", who: anyone, at: "/app/demo", until: heading("Top strengths") }],
  "/share/demo": [
    {
      what: "the demo's form",
      who: anyone,
      at: "/share/demo",
      until: (page) => page.getByRole("radio", { name: "Type Response" }).waitFor(),
    },
  ],
  "/share/:token?": [
    {
      what: "a contributor's form",
      who: anyone,
      at: () => `/share/${data.pendingToken}`,
      until: (page) => page.getByRole("radio", { name: "Type Response" }).waitFor(),
    },
    { what: "a link that is none", who: anyone, at: "/share/nothing", until: heading("Invalid Link") },
  ],
  "/invite/:token?": [
    {
      what: "an invitation that is none",
      who: anyone,
      at: "/invite/nothing",
      until: (page) => page.getByText("Invite not found.").waitFor(),
    },
  ],
  "/mail/stop/:token?": [
    {
      what: "all email is ended",
      who: anyone,
      at: () => mail.stop,
      until: async (page) => {
        await press(page, "End all email");
        await page.getByRole("heading", { name: "All email is ended" }).waitFor();
      },
    },
  ],
  "/mail/confirm/:token?": [
    { what: "a link that is none", who: anyone, at: "/mail/confirm/nothing", until: heading("Invalid Link") },
  ],
  "/app": [
    {
      what: "an empty dashboard",
      who: () => newcomer,
      at: "/app",
      until: (page) => page.getByText(/^No feedback requests yet/).waitFor(),
    },
    {
      what: "what peers say, and how people work together",
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, "Relationships");
        await page.getByRole("dialog").getByLabel("Priya Raman").selectOption("Peer");
        await page.getByRole("radio", { name: "Peer", includeHidden: true }).first().waitFor({ state: "attached" });
      },
    },
    {
      what: "the menu on a phone",
      who: () => phone,
      at: "/app",
      until: async (page) => {
        await press(page, "Open the menu");
        await dialog(page);
      },
    },
    {
      what: "insights on a phone",
      who: () => phone,
      at: "/app",
      until: async (page) => {
        await page.getByRole("tab", { name: "Insights" }).click();
        await heading("Your Professional Insights")(page);
      },
    },
  ],
  "/app/dashboard": [
    {
      what: "the same dashboard",
      who: () => phone,
      at: "/app/dashboard",
      until: heading("Your Story Contributors"),
    },
  ],
  "/app/self-assessment": [
    {
      what: "no self-assessment yet",
      who: () => newcomer,
      at: "/app/self-assessment",
      until: (page) => page.getByRole("link", { name: "Complete Self-Assessment" }).first().waitFor(),
    },
  ],
  "/app/respondent-assessment/:respondentId": [
    {
      what: "a response that is none",
      who: someone,
      at: "/app/respondent-assessment/nothing",
      until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
    },
  ],
};

describe.each(Object.entries(views))("%s", (_route, seen) => {
  test.each(seen)(
    "[HAND-68] $what breaks no rule that axe can check, in light and in dark",
    async ({ who, at, until }) => {
      const { page } = who();
      await page.goto(typeof at === "string" ? at : at());
      await until(page);
      expect(await axeFaults(page)).toEqual([]);
    },
  );
});
