import { test } from "vitest";
import { ConvexHttpClient } from "convex/browser";
import type { Page } from "playwright-core";
import { api } from "../../convex/_generated/api.js";
import { randomUUID } from "node:crypto";
import { PHONE, RespondentStage } from "../support/RespondentStage.js";
import { Requestor } from "../support/Requestor.js";
import { answerField, atQuestion, submit, typeAnswer, typeAnswers } from "../support/respondentPage.js";

const stage = new RespondentStage();
const OUT = "/tmp/b/look";
async function shot(page: Page, name: string, full = false) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(350);
    await page.screenshot({ path: `${OUT}/${name}-${page.viewportSize()!.width}-${colorScheme}.png`, fullPage: full });
  }
}
async function both(page: Page, name: string, full = false) {
  await shot(page, name, full);
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await shot(page, name, full);
  await page.setViewportSize(before);
}

test("bar", async () => {
  const asked = await stage.requestor.ask("Marta", 2);
  const { page } = await stage.open(asked.path);
  await page.getByText("Who sees this?").click();
  await shot(page, "who");
  await page.getByText("Who sees this?").click();
  await typeAnswer(page, "She listens.");
  await page.getByRole("button", { name: "Continue", exact: true }).tap();
  await atQuestion(page, 2);
  await both(page, "bar-blank");
  await typeAnswer(page, "Stop interrupting.");
  await both(page, "bar-full");
  await page.getByRole("button", { name: "Finish" }).tap();
  await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  await page.waitForTimeout(2500);
  await shot(page, "thanks", true);
});

test("group", async () => {
  const client = new ConvexHttpClient(stage.app.url, { logger: false });
  const email = `tom-${randomUUID()}@example.com`;
  const { tokens } = await client.action(api.auth.signIn, { provider: "password", params: { flow: "signUp", identifier: email, password: Requestor.PASSWORD } });
  client.setAuth(tokens!.token);
  await client.mutation(api.accounts.users.updateProfile, { name: "Tomasz Lis" });
  const standard = await client.query(api.questions.questions.default, {});
  const { token } = await client.mutation(api.respondents.inviteLinks.create, {
    title: "What the ward really thinks", description: "", batchSize: 3,
    questions: [{ id: standard._id, text: standard.text }, { text: "How fair is Tomasz with the roster, and what would you change about weekends, holidays and nights, if it were up to you alone?" }],
  });
  for (const [n, name] of ["Marta Nowak", "Dr Sarah Bell", "Piotr Zielinski"].entries()) {
    const { respondentId, token: t } = await client.mutation(api.respondents.respondents.add, { name, email: `p${n}@ward.example` });
    void respondentId;
    const { page } = await stage.open(`/share/${t}`);
    await typeAnswer(page, ["He stays calm when everything burns. Last week he sorted bed twelve in a minute.", "He is the fairest head nurse I have worked with. He never raises his voice.", "He is punctual. He should stop shouting across the corridor."][n]!);
    await submit(page);
  }
  for (const n of [0, 1, 2]) {
    const { page } = await stage.open(`/invite/${token}`);
    await page.getByRole("button", { name: /./ }).filter({ hasText: /Start|Begin|Answer|Continue/ }).first().click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForURL(/share/);
    await page.getByRole("textbox").first().fill(["He fights for us with the management.", "He checks every chart twice.", "He teaches the young by showing."][n]!);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await atQuestion(page, 2);
    await page.getByRole("textbox").first().fill(["It is fair.", "Weekends always fall to the juniors.", "Publish it earlier."][n]!);
    if (n === 0) await both(page, "conf-bar");
    await page.getByRole("button", { name: "Finish" }).click();
    await page.getByRole("heading", { name: /^Thank You/ }).waitFor();
  }
  const { page } = await stage.person(PHONE);
  await page.goto("/auth");
  await page.getByLabel("Email or Phone Number").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(Requestor.PASSWORD);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await page.getByRole("heading", { name: "Your Story Contributors" }).waitFor();
  await page.getByText("3 colleagues, without names").first().waitFor();
  await page.waitForTimeout(5000);
  await both(page, "dash", true);
  await page.getByRole("tab", { name: "Insights" }).tap();
  await page.waitForTimeout(1000);
  await both(page, "insights", true);
  await page.mouse.wheel(0, 700);
  await page.waitForTimeout(400);
  await shot(page, "insights-sticky");
  await page.goto("/app/report");
  await page.getByRole("heading", { name: "Everything they wrote" }).waitFor();
  await both(page, "report", true);
  await page.goto("/app");
  await page.getByRole("link", { name: /^Read Response of 3 coll/ }).tap();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await both(page, "group", true);
  await page.goto("/app");
  await page.getByRole("button", { name: "Create Public Invite Link" }).tap();
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(600);
  await both(page, "sheet");
  await page.getByRole("checkbox", { name: /^Confidential/ }).check();
  await page.getByRole("dialog").getByText("What it asks").scrollIntoViewIfNeeded();
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 250);
  await page.waitForTimeout(400);
  await shot(page, "sheet-scrolled");
  await page.getByRole("button", { name: "Suggestions" }).tap();
  await page.waitForTimeout(500);
  await shot(page, "sheet-suggestions");
  await page.goto("/app");
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${OUT}/rot.png` });
  await page.goto("/auth?signup=true");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${OUT}/auth.png` });
});
