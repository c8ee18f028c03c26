import type { Page } from "playwright-core";
import type { RouteObject } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { paths } from "../../src/lib/paths.js";
import { routes } from "../../src/app/routes.js";
import { readCatalogue } from "../../scripts/web/catalogues.js";
import { newBrowserPerson, saveArtifactsOnFailure, type BrowserPerson } from "../support/browser/browser.js";
import { axeFaults } from "../support/browser/axe.js";
import { layoutFaults } from "../support/browser/layoutFaults.js";
import { LayoutData, SCREENS, UNBREAKABLE } from "../support/layout/LayoutData.js";
import { linkViews } from "../support/layout/linkViews.js";
import { publicViews } from "../support/layout/publicViews.js";
import { requestorViews } from "../support/layout/requestorViews.js";
import { dialog, heading, press, resized, type View, type Views } from "../support/layout/View.js";
import { newMicrophonePerson } from "../support/browser/microphonePerson.js";

const layoutData = new LayoutData();

const views: Views = { ...publicViews(layoutData), ...linkViews(layoutData), ...requestorViews(layoutData) };

/** Pages without the router. */
const ownApps = [paths.sharedReport, paths.checkReport];

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
}

test("[HAND-01] every route is walked", () => {
  expect(Object.keys(views).toSorted()).toEqual([...pathsOf(routes), ...ownApps].toSorted());
});

test("[NAV-01] every route of the app is looked at", () => {
  const lookedAt = Object.entries(views).filter(([, seen]) => seen.some(({ isCheckedByAxe }) => isCheckedByAxe));
  expect(lookedAt.map(([route]) => route).toSorted()).toEqual([...pathsOf(routes), ...ownApps].toSorted());
});

/** Faults by the screen's width, and those that axe finds at the widest. */
async function faultsAt(view: View): Promise<Record<string, string[]>> {
  const { page } = view.who();
  const found: Record<string, string[]> = {};
  const add = (where: string, faults: string[]) => {
    if (faults.length > 0) found[where] = faults;
  };
  for (const [n, screen] of SCREENS.entries()) {
    await resized(page, screen);
    if (n === 0) {
      await page.goto(typeof view.at === "string" ? view.at : view.at());
      await view.until(page);
      // An own visit would load each page again.
      if (view.isCheckedByAxe) add("axe", await axeFaults(page));
    }
    add(String(screen.width), await layoutFaults(page, { touch: screen.width < 768 }));
  }
  return found;
}

describe.each(Object.entries(views))("%s", (_route, seen) => {
  for (const view of seen) {
    const check = async () => {
      saveArtifactsOnFailure();
      expect(await faultsAt(view)).toEqual({});
    };
    if (view.isCheckedByAxe) {
      test(
        `[HAND-01] [HAND-68] ${view.what}: at four widths each control is usable, and axe finds no fault, in light and dark`,
        check,
      );
    } else {
      test(`[HAND-01] ${view.what}: each control is reached, uncovered and large enough at four widths`, check);
    }
  }
});

/** Faults of the page on a phone whose text is at 200 %. The style is removed with the page. */
async function faultsEnlarged(page: Page): Promise<string[]> {
  await page.setViewportSize(SCREENS[2]);
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  return await layoutFaults(page, { touch: true });
}

test("[HAND-250] with text at 200 % nothing on a phone overlaps, and nothing scrolls sideways", async () => {
  saveArtifactsOnFailure();
  const pages: readonly [address: string, who: BrowserPerson, until: (page: Page) => Promise<unknown>][] = [
    ["/", layoutData.visitor, heading(/^Hear how/)],
    ["/share/demo", layoutData.visitor, (page) => page.getByRole("radio", { name: "Type Response" }).waitFor()],
    ["/app#insights", layoutData.owner, heading("Your Professional Insights")],
  ];
  const found: Record<string, string[]> = {};
  for (const [address, { page }, until] of pages) {
    await page.setViewportSize(SCREENS[2]);
    await page.goto("/favicon.svg");
    await page.goto(address);
    await until(page);
    const faults = await faultsEnlarged(page);
    if (faults.length > 0) found[address] = faults;
  }
  expect(found).toEqual({});
});

const mostQuestions = 3;
test("[HAND-250] [HAND-368] nor on the way through a form: last question, review, Thank You", async () => {
  saveArtifactsOnFailure();
  const { token } = await layoutData.requestor.ask("Mateus Carvalho", mostQuestions);
  const { page } = await newBrowserPerson(layoutData.browser, layoutData.app.url, {
    reducedMotion: "reduce",
    viewport: SCREENS[2],
  });
  const found: Record<string, string[]> = {};
  const check = async (what: string) => {
    const faults = await faultsEnlarged(page);
    if (faults.length > 0) found[what] = faults;
  };
  await page.goto(`/share/${token}`);
  for (let question = 1; question <= mostQuestions; question += 1) {
    await press(page, new RegExp(`^Question ${question} of `));
    if (question === mostQuestions) await check("a blank last question");
    await page.getByRole("textbox").fill("She stays calm when others are not.");
  }
  await check("the last question");
  await press(page, "Review & Submit All Responses");
  await dialog(page);
  await check("the review");
  await page.getByRole("dialog").getByRole("button", { name: "Submit All Responses" }).click();
  await heading(/^Thank You/)(page);
  await check("Thank You");
  await page.context().close();
  expect(found).toEqual({});
});

test("[HAND-250] [HAND-368] nor in the dialog that shares a link", async () => {
  saveArtifactsOnFailure();
  const { page } = layoutData.owner;
  await page.setViewportSize(SCREENS[2]);
  await page.goto("/favicon.svg");
  await page.goto("/app");
  await page.getByLabel("Name", { exact: true }).fill(`Mateus ${Date.now()}`);
  await press(page, "Generate Link without Email");
  await page.getByRole("heading", { name: "Share Request Created" }).waitFor();
  expect(await faultsEnlarged(page)).toEqual([]);
  await press(page, "Change questions");
  // Own words of another test are kept, and a message without the link opens as a field.
  const change = page.getByRole("button", { name: "Change message" });
  await change.or(page.getByRole("textbox", { name: "Ready-to-send message" })).waitFor();
  if (await change.isVisible()) await change.click();
  expect(await faultsEnlarged(page)).toEqual([]);
});

/** Long words, and from right to left. */
const longLanguages = ["de", "ar"] as const;
test.each(longLanguages)(
  "[LANG-04] in %s dialogs, recorder and messages of a link hold on phones",
  async (language) => {
    saveArtifactsOnFailure();
    const texts = readCatalogue(language);
    const translated = (text: string) => texts[text] ?? text;
    const reader = await newMicrophonePerson(layoutData.browser, layoutData.app.url, {
      reducedMotion: "reduce",
      locale: language,
    });
    const { page } = reader;
    await layoutData.holdEditKey(page);
    const named = (role: "button" | "radio", text: string) =>
      page.getByRole(role, { name: translated(text), exact: true });
    const found: Record<string, string[]> = {};
    const check = async (what: string) => {
      for (const screen of SCREENS.slice(2)) {
        await resized(page, screen);
        const faults = await layoutFaults(page, { touch: true });
        if (faults.length > 0) found[`${what} at ${screen.width} px`] = faults;
      }
    };

    await page.goto(`/invite/${layoutData.data.inviteToken}`);
    await page.getByLabel(translated("Name"), { exact: true }).waitFor();
    await check("an invitation");
    await page.goto("/share/nothing");
    await page.getByRole("heading", { name: translated("Invalid Link") }).waitFor();
    await check("a link that is none");

    await page.goto(layoutData.mail.stop);
    await page.getByRole("heading", { name: translated("End all email?") }).waitFor();
    await check("ending all email");
    await page.goto(layoutData.mail.confirm);
    await page.getByRole("heading", { name: translated("Confirm your address?") }).waitFor();
    await check("confirming an address");

    await page.goto(`/share/${layoutData.longToken}`);
    await named("radio", "Type Response").check({ force: true });
    await page.getByRole("textbox").fill(UNBREAKABLE);
    await page.getByText(translated("Who sees this?")).first().click();
    await check("the form");
    await named("button", "Preview All").first().click();
    await dialog(page);
    await check("the review");
    await page.keyboard.press("Escape");
    await named("button", "Save & Continue Later").click();
    await dialog(page);
    await check("a link for later");
    await page.keyboard.press("Escape");
    await named("radio", "Record Voice").press("Space");
    await check("the recorder");
    await named("button", "Respond by Voice Bot").click();
    await check("the voice bot");

    await page.goto(`/share/${layoutData.sentToken}`);
    await named("button", "Withdraw my response").waitFor();
    const answerDetails = page.locator("details", { hasText: translated("Change this answer") });
    await answerDetails.locator("summary").click();
    await named("button", "Change this answer").click();
    await page.getByRole("textbox").waitFor();
    await check("a sent answer");
    await named("button", "Withdraw my response").click();
    await dialog(page);
    await check("withdrawing it");
    await reader.context.close();
    expect(found).toEqual({});
  },
);
