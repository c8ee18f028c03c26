/** A state of a page, and the steps that lead there. */
import type { Page } from "playwright-core";
import type { BrowserPerson } from "../browser/browser.js";
import { type SCREENS, UNBREAKABLE } from "./LayoutData.js";

export interface View {
  readonly what: string;
  /** Whether axe checks it too, at the widest screen. */
  readonly isCheckedByAxe?: true;
  readonly who: () => BrowserPerson;
  readonly at: string | (() => string);
  readonly until: (page: Page) => Promise<unknown>;
}

export type Views = Readonly<Record<string, readonly View[]>>;

/** Waits for a heading. */
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first().waitFor();
/** Presses the first button of that name. */
export const press = async (page: Page, name: string | RegExp) =>
  await page.getByRole("button", { name }).first().click();
/** Waits for an open dialog. */
export const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
/** Presses a button and waits for its dialog. */
export const opening = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await dialog(page);
};
/** Opens a menu and chooses an item of it. */
export const choosing = (menu: string | RegExp, item: string) => async (page: Page) => {
  await press(page, menu);
  await page.getByRole("menuitem", { name: item }).click();
  await dialog(page);
};
/** A form that was begun opens at a later one. */
export const atFirstQuestion = async (page: Page) => {
  await press(page, /^Question 1 of /);
  await page.getByRole("radio", { name: "Type Response" }).check({ force: true });
};
/** Types a text without break points into the first answer. */
export const typed = async (page: Page) => {
  await atFirstQuestion(page);
  await page.getByRole("textbox").fill(UNBREAKABLE);
};
/** Sets the size of the window and waits until it is drawn. */
export async function resized(page: Page, screen: (typeof SCREENS)[number]): Promise<void> {
  await page.setViewportSize(screen);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
