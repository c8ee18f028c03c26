import { ConvexClient } from "convex/browser";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import type { AppProcess } from "../support/backends/AppProcess.js";
import { launchBrowser, newBrowserPerson, type BrowserPerson } from "../support/browser/browser.js";
import { hostileTexts } from "../support/models/hostileTexts.js";
import { LIVE_MS } from "../support/browser/eventTimes.js";
import { startOwnApp } from "../support/backends/runningApp.js";
import { logIn } from "../support/browser/samplePeople.js";

const EMAIL = "ada@example.com";
const PASSWORD = "correct horse battery";
const LONGEST_NAME = 120;

function namesOf(texts: readonly string[]): string[] {
  const names = [""];
  for (const text of texts) {
    const longer = `${names.at(-1)!} ${text}`.trim();
    if (longer.length <= LONGEST_NAME) names[names.length - 1] = longer;
    else names.push(text);
  }
  return names;
}

/** The product never renders these: a text was interpreted as markup. */
function foreign(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const ownAddressPattern = /^(https?:|mailto:|blob:|data:image\/|\/(?!\/)|#|\.|$)/i;
    // The canonical address is an operator's setting.
    for (const element of document.querySelectorAll("*:not(link[rel=canonical])")) {
      const name = element.tagName.toLowerCase();
      if (/^(x-hostile|iframe|object|embed|base|math|animate|video|template)$/.test(name)) found.push(name);
      for (const attribute of element.attributes) {
        if (/^on|^x-hostile$|^srcdoc$/i.test(attribute.name)) found.push(`${name} ${attribute.name}`);
        if (!/^(href|src|action|formaction|xlink:href)$/.test(attribute.name)) continue;
        const address = attribute.value.trim();
        const away = /^https?:/i.test(address) && new URL(address).host !== location.host;
        if (!ownAddressPattern.test(address) || away) found.push(`${name} ${attribute.name}=${address}`);
      }
    }
    return found;
  });
}

describe.sequential("hostile texts in a running app", () => {
  let app: AppProcess;
  let browser: Browser;
  let ada: BrowserPerson;
  let owner: ConvexClient;
  let nobody: ConvexClient;
  let token = "";
  const pending: string[] = [];
  const completed: { respondentId: Id<"respondents">; token: string }[] = [];
  let invite = "";

  beforeAll(async () => {
    app = await startOwnApp();
    browser = await launchBrowser();
    ada = await newBrowserPerson(browser, app.url);
    await ada.context.exposeFunction("pwned", () => void ada.complaints.push("a hostile script ran"));
    owner = connect();
    nobody = connect();
    const params = { flow: "signUp", identifier: EMAIL, password: PASSWORD };
    const { tokens } = await owner.action(api.auth.signIn, { provider: "password", params });
    token = tokens!.token;
    owner.setAuth(() => Promise.resolve(token));
    await fill();
  });

  const connect = () => new ConvexClient(app.url, { webSocketConstructor: WebSocket as never, logger: false });

  afterAll(async () => {
    await owner.close();
    await nobody.close();
    await browser.close();
    await app.dispose();
  });

  async function fill(): Promise<void> {
    const names = namesOf(hostileTexts);
    const all = hostileTexts.join("\n");
    await owner.mutation(api.accounts.users.updateProfile, { name: names[0]! });
    const first = await owner.query(api.questions.questions.default, {});
    const standard = { id: first._id, text: first.text };
    for (const [index, name] of names.entries()) {
      const added = await owner.mutation(api.respondents.respondents.add, {
        name,
        email: `person${index}@example.com`,
      });
      if (index < 8) {
        const questions = [
          standard,
          {
            text: hostileTexts
              .slice(index * 20, index * 20 + 8)
              .join(" ")
              .slice(0, 500),
          },
        ];
        await owner.mutation(api.respondents.respondentQuestions.save, {
          respondentId: added.respondentId,
          questions,
        });
      }
      const answers = (
        await owner.query(api.respondents.respondentQuestions.list, { respondentId: added.respondentId })
      ).map(({ _id }) => ({ questionId: _id, text: `${name}\n${all}`.slice(0, 9_000) }));
      if (index % 2 === 0) {
        await nobody.mutation(api.answering.submission.submit, {
          token: added.token,
          submissionId: `s${index}`,
          answers,
        });
        completed.push(added);
      } else {
        const drafts = answers.map((answer) => ({ ...answer, editedAt: 1 }));
        await nobody.mutation(api.answering.drafts.save, { token: added.token, answers: drafts });
        pending.push(added.token);
      }
    }
    const answers = [0, 1, 2, 3, 4].map((part) => hostileTexts.filter((_, index) => index % 5 === part).join("\n"));
    await owner.mutation(api.insights.selfAssessments.save, { answers });
    for (const title of names.slice(0, 6)) {
      const link = { title, description: all.slice(0, 2_000), questions: [standard] };
      invite = (await owner.mutation(api.respondents.inviteLinks.create, link)).token;
    }
    await owner.mutation(api.insights.chat.send, { text: all.slice(0, 2_000) });
    for (const kind of ["external-feedback-insights", "self-reflection-insights"] as const) {
      await owner.mutation(api.insights.insights.request, { kind });
    }
  }

  async function turnPages(page: Page, label: RegExp): Promise<void> {
    const pager = page.getByRole("navigation", { name: label });
    const next = pager.getByRole("button", { name: "Next" });
    const rows = page.getByRole("list", { name: label });
    await next.waitFor();
    while (await next.isEnabled()) {
      const shown = await rows.innerText();
      await next.click();
      await expect.poll(() => rows.innerText()).not.toBe(shown);
      expect(await foreign(page)).toEqual([]);
    }
  }

  test("[SEC-04] the dashboard, all its pages and tabs show hostile texts as text", async () => {
    const { page, complaints } = ada;
    await logIn(page, EMAIL);
    await page.getByRole("button", { name: /^Completed Feedback/ }).waitFor();
    await turnPages(page, /completed/i);
    await turnPages(page, /pending/i);
    for (const name of ["Self-Assessment", "Chat Assistant", "External Feedback"]) {
      await page.getByRole("tab", { name }).click();
      await expect.poll(() => page.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true");
      expect(await foreign(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test("[SEC-04] a response, the report, the account, the self-assessment and the seed page show them as text too", async () => {
    const { page, complaints } = ada;
    const paths = ["/app/report", "/app/account", "/app/self-assessment", "/seed"];
    for (const { respondentId } of completed.slice(0, 6)) paths.push(`/app/respondent-assessment/${respondentId}`);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      if (path.includes("respondent-assessment")) await page.getByText("<script>pwned()</script>").first().waitFor();
      expect({ path, foreign: await foreign(page) }).toEqual({ path, foreign: [] });
    }
    expect(complaints).toEqual([]);
  });

  test("[SEC-04] the pages of people who are asked show hostile texts as text", async () => {
    const guest = await newBrowserPerson(browser, app.url);
    await guest.context.exposeFunction("pwned", () => void guest.complaints.push("a hostile script ran"));
    const paths = [
      `/invite/${invite}`,
      ...pending.slice(0, 8).map((one) => `/share/${one}`),
      `/share/${completed[0]!.token}`,
    ];
    for (const path of paths) {
      await guest.page.goto(path);
      await guest.page.getByRole("heading", { level: 1 }).first().waitFor();
      expect({ path, foreign: await foreign(guest.page) }).toEqual({ path, foreign: [] });
    }
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  test("[SEC-01] an address of another site is not opened after signing in", async () => {
    for (const to of ["//hostile.example", "https://hostile.example/", "javascript:pwned()", "/\\hostile.example"]) {
      await ada.page.goto(
        `/auth?returnTo=${encodeURIComponent(to)}&redirectTo=${encodeURIComponent(to)}&next=${encodeURIComponent(to)}`,
      );
      await ada.page.waitForURL("**/app");
      expect(new URL(ada.page.url()).origin).toBe(app.url);
    }
    expect(ada.complaints.filter((complaint) => /pwned|hostile|request to/.test(complaint))).toEqual([]);
  });

  test("[SEC-04] the check finds an element, an attribute and an address that a text adds", async () => {
    const html = "<x-hostile></x-hostile><img onerror=pwned()><a href='javascript:pwned()'>x</a>";
    await ada.page.evaluate((text) => document.body.insertAdjacentHTML("beforeend", text), html);
    expect(await foreign(ada.page)).toEqual(["x-hostile", "img onerror", "a href=javascript:pwned()"]);
    await ada.page.reload();
  });

  test("[SEC-02] a deleted request ends the respondent's open page within a second", async () => {
    const { respondentId, token: link } = await owner.mutation(api.respondents.respondents.add, {
      name: "Grace",
      email: "grace@example.com",
    });
    const seenStates: string[] = [];
    let seenAt = 0;
    const see = ({ state }: { state: string }) => {
      seenStates.push(state);
      seenAt = performance.now();
    };
    nobody.onUpdate(api.answering.share.open, { token: link }, see);
    await expect.poll(() => seenStates).toEqual(["form"]);
    await owner.mutation(api.respondents.respondents.remove, { respondentId });
    let deletionTime = performance.now();
    await expect.poll(() => seenStates).toEqual(["form", "invalid"]);
    expect(seenAt - deletionTime).toBeLessThan(LIVE_MS);
    const { inviteLinkId, token: open } = await owner.mutation(api.respondents.inviteLinks.create, {
      title: "Short-lived",
      description: "",
      questions: [await owner.query(api.questions.questions.default, {}).then(({ _id, text }) => ({ id: _id, text }))],
    });
    seenStates.length = 0;
    nobody.onUpdate(api.answering.invite.open, { token: open }, see);
    await expect.poll(() => seenStates).toEqual(["open"]);
    await owner.mutation(api.respondents.inviteLinks.remove, { inviteLinkId });
    deletionTime = performance.now();
    await expect.poll(() => seenStates).toEqual(["open", "invalid"]);
    expect(seenAt - deletionTime).toBeLessThan(LIVE_MS);
  });

  test("[SEC-02] opening a link by GET, as a mail scanner does, changes nothing", async () => {
    const before = await owner.query(api.respondents.respondents.counts, {});
    for (const path of [`/share/${pending[0]!}`, `/share/${pending[0]!}?stopReminders=1`, `/invite/${invite}`]) {
      expect((await fetch(app.url + path)).status).toBe(200);
    }
    expect(await owner.query(api.respondents.respondents.counts, {})).toEqual(before);
    const { rows } = await owner.query(api.respondents.inviteLinks.list, { page: 1 });
    expect(rows.find((row) => row.token === invite)?.views).toBeLessThanOrEqual(1);
    const asked = await owner.query(api.respondents.respondents.list, { status: "pending", page: 1 });
    expect(asked.rows.filter(({ areRemindersStopped }) => areRemindersStopped)).toEqual([]);
  });

  test("[SEC-04] no token, key, password, address or answer is in what the process has printed", () => {
    const printed = app.output;
    expect(printed).toContain("Ready");
    const secrets = [
      token,
      PASSWORD,
      EMAIL,
      "person1@example.com",
      invite,
      ...pending,
      ...completed.map((one) => one.token),
    ];
    expect(secrets.filter((secret) => printed.includes(secret))).toEqual([]);
    expect(printed).not.toContain("pwned");
    expect(printed).not.toMatch(/BEGIN PRIVATE KEY|eyJ[\w-]{10,}\.eyJ/);
  });
});
