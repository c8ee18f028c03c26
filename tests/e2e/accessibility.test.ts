import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import type { RouteObject } from "react-router-dom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "../../src/lib/paths.js";
import { routes } from "../../src/app/routes.js";
import { axeFaults } from "../support/browser/axe.js";
import { hydrated, launchBrowser, newPerson, type BrowserPerson } from "../support/browser/browser.js";
import { mailPages } from "../support/browser/mailPages.js";
import { addSampleData, logIn, type SampleData, signUp } from "../support/browser/samplePeople.js";
import { sharedApp, type RunningApp } from "../support/backends/runningApp.js";

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
    newPerson(browser, app.url, still),
    newPerson(browser, app.url, still),
    newPerson(browser, app.url, still),
  ]);
  await signUp(newcomer.page, `newcomer-${run}@example.com`);
  await signUp(owner.page, email);
  data = await addSampleData(owner.page, app.url);
  const pages = await mailPages(app, email);
  if (pages === undefined) throw new Error("the owner was not mailed");
  mail = pages;
  phone = await newPerson(browser, app.url, { ...still, viewport: { width: 390, height: 844 } });
  await logIn(phone.page, email);
});

afterAll(async () => {
  await browser.close();
});

interface View {
  readonly what: string;
  readonly who: () => BrowserPerson;
  readonly at: string | (() => string);
  readonly until: (page: Page) => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first().waitFor();
const press = async (page: Page, name: string | RegExp) => await page.getByRole("button", { name }).first().click();
const dialog = async (page: Page) => {
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
};

const anyone = () => visitor;
const someone = () => owner;

const views: Readonly<Record<string, readonly View[]>> = {
  "/": [
    { what: "the landing page", who: anyone, at: "/", until: heading("Hear how") },
    {
      what: "what the request form misses",
      who: anyone,
      at: "/",
      until: async (page) => {
        await hydrated(page.getByRole("form", { name: "Request a demo" }));
        await press(page, "Request a demo");
        await page.getByText("Please enter your name.").waitFor();
      },
    },
  ],
  "/auth": [
    { what: "logging in", who: anyone, at: "/auth", until: (page) => page.getByLabel("Password").first().waitFor() },
    {
      what: "signing up",
      who: anyone,
      at: "/auth?signup=true",
      until: (page) => page.getByRole("button", { name: "Unlock Your Superpowers" }).waitFor(),
    },
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
      what: "a new password",
      who: anyone,
      at: "/reset-password?email=a%40example.com&code=1",
      until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
    },
    {
      what: "a link that expired",
      who: anyone,
      at: "/reset-password",
      until: (page) => page.getByText(/invalid or has expired/).waitFor(),
    },
  ],
  "/start": [
    {
      what: "asking without an account",
      who: anyone,
      at: "/start",
      until: async (page) => {
        await page.getByLabel("Who do you want to ask?").fill("Ingrid Voss");
        await page.getByRole("button", { name: "Make the link" }).click();
        await page.getByText("Please enter your name.").waitFor();
      },
    },
  ],
  "/onboarding": [
    { what: "the first question", who: anyone, at: "/onboarding", until: heading("Self-Reflection") },
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
  "/app/demo": [
    { what: "the demo", who: anyone, at: "/app/demo", until: heading("Top strengths") },
    {
      what: "an answer in the demo",
      who: anyone,
      at: "/app/demo",
      until: async (page) => {
        await press(page, "Read Response of Tom Okafor");
        await page.getByRole("heading", { name: "Tom Okafor", level: 2 }).waitFor();
      },
    },
  ],
  "/app/demo-incomplete": [
    { what: "the demo half-way", who: anyone, at: "/app/demo-incomplete", until: heading("Top strengths") },
  ],
  "/share/demo": [
    {
      what: "the demo's form",
      who: anyone,
      at: "/share/demo",
      until: (page) => page.getByRole("radio", { name: "Type Response" }).waitFor(),
    },
    {
      what: "the review of what was answered",
      who: anyone,
      at: "/share/demo",
      until: async (page) => {
        await page.getByRole("radio", { name: "Type Response" }).check({ force: true });
        await page.getByRole("textbox").fill("She asks the question everyone steps around.");
        await press(page, "Preview All");
        await dialog(page);
      },
    },
  ],
  "/share/:token?": [
    {
      what: "a contributor's form",
      who: anyone,
      at: () => `/share/${data.pendingToken}`,
      until: (page) => page.getByRole("radio", { name: "Type Response" }).waitFor(),
    },
    { what: "thanks", who: anyone, at: () => `/share/${data.completedToken}`, until: heading(/^Thank You/) },
    { what: "a link that is none", who: anyone, at: "/share/nothing", until: heading("Invalid Link") },
  ],
  "/invite/:token?": [
    {
      what: "an invitation",
      who: anyone,
      at: () => `/invite/${data.inviteToken}`,
      until: (page) => page.getByLabel("Name").waitFor(),
    },
    {
      what: "an invitation that is none",
      who: anyone,
      at: "/invite/nothing",
      until: (page) => page.getByText("Invite not found.").waitFor(),
    },
  ],
  "/mail/stop/:token?": [
    { what: "ending all email", who: anyone, at: () => mail.stop, until: heading("End all email?") },
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
    {
      what: "confirming an address",
      who: anyone,
      at: () => mail.confirm,
      until: heading("Confirm your address?"),
    },
    { what: "a link that is none", who: anyone, at: "/mail/confirm/nothing", until: heading("Invalid Link") },
  ],
  "/privacy-policy": [
    { what: "the privacy policy", who: anyone, at: "/privacy-policy", until: heading("Privacy policy") },
  ],
  "/terms-of-use": [{ what: "the terms", who: anyone, at: "/terms-of-use", until: heading("Terms of use") }],
  "/app": [
    {
      what: "an empty dashboard",
      who: () => newcomer,
      at: "/app",
      until: (page) => page.getByText(/^No feedback requests yet/).waitFor(),
    },
    {
      what: "a dashboard with answers",
      who: someone,
      at: "/app",
      until: (page) => page.getByRole("region", { name: "Strengths" }).waitFor(),
    },
    {
      what: "the account's menu",
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, /^Your account/);
        await page.getByRole("menu").waitFor();
      },
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
      what: "a due date",
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, "Set a day for answers");
        await dialog(page);
        await press(page, "Save");
        await page.getByText("Please choose a day from today, within a year.").waitFor();
      },
    },
    {
      what: "editing someone's questions",
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, "More for Ken Mori");
        await page.getByRole("menuitem", { name: "Edit questions" }).click();
        await dialog(page);
        await page.getByRole("dialog").getByRole("list", { name: "Questions" }).waitFor();
      },
    },
    {
      what: "removing someone",
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, "More for Ken Mori");
        await page.getByRole("menuitem", { name: "Delete" }).click();
        await dialog(page);
      },
    },
    {
      what: "a new invite link",
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, "Create Public Invite Link");
        await dialog(page);
        await page.getByRole("dialog").getByText("What would you say are").first().waitFor();
      },
    },
    {
      what: "an invite link's analytics",
      who: someone,
      at: "/app",
      until: async (page) => {
        await press(page, /^More for Spring review/);
        await page.getByRole("menuitem", { name: "View Analytics" }).click();
        await dialog(page);
        await page.getByText("No completed respondents available.").or(page.getByRole("tab").first()).first().waitFor();
      },
    },
    {
      what: "the chat",
      who: someone,
      at: "/app",
      until: async (page) => {
        await page.getByRole("tab", { name: "Chat Assistant" }).click();
        await page.getByRole("tabpanel").getByRole("textbox").waitFor();
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
    {
      what: "a self-assessment",
      who: someone,
      at: "/app/self-assessment",
      until: (page) => page.getByRole("link", { name: "Update Responses" }).waitFor(),
    },
  ],
  "/app/respondent-assessment/:respondentId": [
    {
      what: "one response",
      who: someone,
      at: () => `/app/respondent-assessment/${data.completedId}`,
      until: heading("Priya Raman"),
    },
    {
      what: "a response that is none",
      who: someone,
      at: "/app/respondent-assessment/nothing",
      until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
    },
  ],
  "/app/report": [
    {
      what: "the report",
      who: someone,
      at: "/app/report",
      until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
    },
    {
      what: "sharing the report",
      who: someone,
      at: "/app/report",
      until: async (page) => {
        await page.getByRole("button", { name: "Share this report" }).click();
        await page.getByRole("button", { name: "Copy link for Coach Kim" }).waitFor();
      },
    },
  ],
  "/app/account": [
    {
      what: "the account",
      who: someone,
      at: "/app/account",
      until: (page) => page.getByRole("heading", { level: 1 }).waitFor(),
    },
  ],
  "/seed": [{ what: "the question bank", who: someone, at: "/seed", until: heading("Innovation") }],
  "/report/:token?": [
    {
      what: "a shared report",
      who: anyone,
      at: () => `/report/${data.sharedReportToken}`,
      until: heading("Self-assessment"),
    },
    { what: "a report that is not shared", who: anyone, at: "/report/none", until: heading("no longer shared") },
  ],
  "/check": [
    {
      what: "a file that is no report",
      who: anyone,
      at: "/check",
      until: async (page) => {
        const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from("x") };
        await page.getByLabel(/A file that ends in .json/).setInputFiles(file);
        await page.getByText("This file can’t be checked").waitFor();
      },
    },
  ],
  "*": [{ what: "no page", who: anyone, at: "/no/such/page", until: heading("404") }],
};

/** Pages without the router. */
const ownApps = [paths.sharedReport, paths.checkReport];

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
}

test("[NAV-01] every route of the app is looked at", () => {
  expect(Object.keys(views).toSorted()).toEqual([...pathsOf(routes), ...ownApps].toSorted());
});

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
