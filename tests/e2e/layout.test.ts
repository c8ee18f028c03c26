import type { Page } from "playwright-core";
import type { RouteObject } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { paths } from "../../src/lib/paths.js";
import { routes } from "../../src/app/router.js";
import { readCatalogue } from "../../scripts/web/catalogues.js";
import { saveArtifactsOnFailure, type Person } from "../support/browser.js";
import { layoutFaults } from "../support/layoutFaults.js";
import { LayoutWorld, SCREENS, UNBREAKABLE } from "../support/layout/LayoutWorld.js";
import { linkViews } from "../support/layout/linkViews.js";
import { openViews } from "../support/layout/openViews.js";
import { requestorViews } from "../support/layout/requestorViews.js";
import { dialog, heading, resized, type View, type Views } from "../support/layout/View.js";
import { newSpeakingPerson } from "../support/speakingPerson.js";

const world = new LayoutWorld();

const views: Views = { ...openViews(world), ...linkViews(world), ...requestorViews(world) };

/** Pages without the router. */
const ownApps = [paths.sharedReport, paths.checkReport];

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
}

test("[HAND-01] every route is walked", () => {
  expect(Object.keys(views).toSorted()).toEqual([...pathsOf(routes), ...ownApps].toSorted());
});

async function faultsAt(view: View): Promise<Record<number, string[]>> {
  const { page } = view.who();
  const found: Record<number, string[]> = {};
  for (const [n, screen] of SCREENS.entries()) {
    await resized(page, screen);
    if (n === 0) {
      await page.goto(typeof view.at === "string" ? view.at : view.at());
      await view.until(page);
    }
    const faults = await layoutFaults(page, { touch: screen.width < 768 });
    if (faults.length > 0) found[screen.width] = faults;
  }
  return found;
}

describe.each(Object.entries(views))("%s", (_route, seen) => {
  test.each(seen)(
    "[HAND-01] $what: each control is reached, uncovered and large enough at four widths",
    async (view) => {
      saveArtifactsOnFailure();
      expect(await faultsAt(view)).toEqual({});
    },
  );
});

test("[HAND-250] with text at 200 % nothing on a phone overlaps, and nothing scrolls sideways", async () => {
  saveArtifactsOnFailure();
  const pages: readonly [address: string, who: Person, until: (page: Page) => Promise<unknown>][] = [
    ["/", world.visitor, heading(/^Hear how/)],
    ["/share/demo", world.visitor, (page) => page.getByRole("radio", { name: "Type Response" }).waitFor()],
    ["/app#insights", world.owner, heading("Your Professional Insights")],
  ];
  const found: Record<string, string[]> = {};
  for (const [address, { page }, until] of pages) {
    await page.setViewportSize(SCREENS[2]);
    await page.goto("/favicon.svg");
    await page.goto(address);
    await until(page);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    const faults = await layoutFaults(page, { touch: true });
    if (faults.length > 0) found[address] = faults;
  }
  expect(found).toEqual({});
});

/** Long words, and from right to left. */
const longLanguages = ["de", "ar"] as const;
test.each(longLanguages)(
  "[LANG-04] in %s dialogs, recorder and messages of a link hold on phones",
  async (language) => {
    saveArtifactsOnFailure();
    const texts = readCatalogue(language);
    const translated = (text: string) => texts[text] ?? text;
    const reader = await newSpeakingPerson(world.browser, world.app.url, { reducedMotion: "reduce", locale: language });
    const { page } = reader;
    await world.holdEditKey(page);
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

    await page.goto(`/invite/${world.data.inviteToken}`);
    await page.getByLabel(translated("Name"), { exact: true }).waitFor();
    await check("an invitation");
    await page.goto("/share/nothing");
    await page.getByRole("heading", { name: translated("Invalid Link") }).waitFor();
    await check("a link that is none");

    await page.goto(world.mail.stop);
    await page.getByRole("heading", { name: translated("End all email?") }).waitFor();
    await check("ending all email");
    await page.goto(world.mail.confirm);
    await page.getByRole("heading", { name: translated("Confirm your address?") }).waitFor();
    await check("confirming an address");

    await page.goto(`/share/${world.longToken}`);
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

    await page.goto(`/share/${world.sentToken}`);
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
