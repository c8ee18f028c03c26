import { ConvexHttpClient } from "convex/browser";
import type { Page } from "playwright-core";
import { api } from "../../../convex/_generated/api";
import { Requestor } from "./Requestor.js";

export interface SampleData {
  readonly pendingToken: string;
  readonly completedToken: string;
  readonly completedId: string;
  readonly inviteToken: string;
  readonly sharedReportToken: string;
}

/** Fills in the open form for signing up or logging in; `Requestor` and the samples share one password. */
export async function fillAccountForm(page: Page, identifier: string, password = Requestor.PASSWORD): Promise<void> {
  await page.getByLabel("Email or Phone Number").fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Signs a person up, and ends at an empty dashboard. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth?signup=true");
  await fillAccountForm(page, email);
  await page.getByRole("button", { name: "Unlock Your Superpowers" }).click();
  await page.waitForURL("**/app");
  await page.getByRole("heading", { name: "Your Story Contributors" }).waitFor();
}

/** A new session, since a copied one would end the first. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await fillAccountForm(page, email);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await page.waitForURL("**/app");
  await page.getByRole("heading", { name: "Your Story Contributors" }).waitFor();
}

/** Returns the token of the page's session. */
export async function signedInToken(page: Page): Promise<string> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("__convexAuthJWT"));
    return key === undefined ? null : localStorage.getItem(key);
  });
  if (token === null) throw new Error("nobody is signed in");
  return token;
}

/** A pending and a completed respondent, an invite link, a shared report and a self-assessment. */
export async function addSampleData(page: Page, url: string): Promise<SampleData> {
  const owner = new ConvexHttpClient(url, { auth: await signedInToken(page), logger: false });
  await owner.mutation(api.accounts.users.updateProfile, { name: "Ada Byron" });
  const pending = await owner.mutation(api.respondents.respondents.add, { name: "Ken Mori", email: "ken@example.com" });
  const completed = await owner.mutation(api.respondents.respondents.add, {
    name: "Priya Raman",
    email: "priya@example.com",
  });
  const anyone = new ConvexHttpClient(url, { logger: false });
  const form = await anyone.query(api.answering.share.open, { token: completed.token });
  if (form.state !== "form") throw new Error(`a new respondent's link is ${form.state}`);
  await anyone.mutation(api.answering.submission.submit, {
    token: completed.token,
    submissionId: crypto.randomUUID(),
    answers: form.questions.map(({ _id }) => ({
      questionId: _id,
      text: "She stays calm when others are not. She explains trade-offs so plainly that finance quotes her back to me.",
    })),
  });
  const link = await owner.mutation(api.respondents.inviteLinks.create, {
    title: "Spring review",
    description: "Ten minutes about how we worked together.",
    questions: [{ text: form.questions[0]!.text, id: form.questions[0]!._id }],
  });
  await owner.mutation(api.insights.selfAssessments.save, {
    answers: ["I explain things.", "I came from translation.", "The migration.", "I write things down.", "Tom."],
  });
  const shared = { label: "Coach Kim", quotes: "unnamed", selfAssessment: true, days: 30 } as const;
  const { token: sharedReportToken } = await owner.mutation(api.reports.sharedReports.create, shared);
  return {
    sharedReportToken,
    pendingToken: pending.token,
    completedToken: completed.token,
    completedId: completed.respondentId,
    inviteToken: link.token,
  };
}
