import { beforeAll, expect, test } from "vitest";
import { languages } from "../../src/lib/language/languages.js";
import { waitForHydration } from "../support/browser/browser.js";
import { layoutFaults, layoutShift } from "../support/browser/layoutFaults.js";
import { LONG_NAME, SCREENS } from "../support/layout/LayoutData.js";
import { atFirstQuestion, press } from "../support/layout/View.js";
import { type AskedRespondent, Requestor } from "../support/browser/Requestor.js";
import { RespondentFixture } from "../support/browser/RespondentFixture.js";

const fixture = new RespondentFixture();
let respondent: AskedRespondent;
let askedByLongName: AskedRespondent;

beforeAll(async () => {
  respondent = await fixture.requestor.ask(LONG_NAME);
  const named = await Requestor.signUp(fixture.app);
  await named.rename(LONG_NAME);
  askedByLongName = await named.ask("Ingrid Voss", 1);
});

const screensWithoutKeyboard = [SCREENS[0], SCREENS[2]];
test.each(screensWithoutKeyboard)(
  "[HAND-02] at $width px an answer's first keystroke moves nothing else",
  async (screen) => {
    const { path } = await fixture.requestor.ask(`Ken ${screen.width}`, 1);
    const { page } = await fixture.open(path, { viewport: screen });
    await page.getByRole("radio", { name: "Type Response" }).check({ force: true });
    const field = page.getByRole("textbox");
    await field.click();
    const { sum, moved } = await layoutShift(page, () => field.press("S"));
    expect(sum, moved).toBeLessThanOrEqual(0.05);
  },
);

const smallWindows = [
  { what: "320 px", width: 320, height: 568 },
  { what: "a laptop's window at 200 %", width: 640, height: 300 },
];
test.each(smallWindows)(
  "[HAND-04] in $what four lines of the answer are seen above the bar",
  async ({ width, height }) => {
    const { page } = await fixture.open(respondent.path, { viewport: { width, height } });
    await waitForHydration(page.getByRole("radio", { name: "Type Response" }));
    await atFirstQuestion(page);
    await page.getByRole("textbox").fill("One answer.");
    await press(page, /^Question 3 of /);
    const field = page.getByRole("textbox");
    await field.fill(Array.from({ length: 12 }, (_, line) => `Line ${line}`).join("\n"));
    await page.getByText("You can still submit with partial completion").waitFor();
    await field.press("End");
    const lines = await field.evaluate((answer) => {
      answer.scrollIntoView({ block: "nearest", behavior: "instant" });
      const box = answer.getBoundingClientRect();
      const bar = document.querySelector("footer")!.parentElement!;
      const top = getComputedStyle(bar).position === "sticky" ? bar.getBoundingClientRect().top : innerHeight;
      return (Math.min(box.bottom, top) - Math.max(box.top, 0)) / parseFloat(getComputedStyle(answer).lineHeight);
    });
    expect(lines).toBeGreaterThanOrEqual(4);
  },
);

/** A day in two months. */
const dueDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

test("[HAND-375] at 320 px the first question's answer begins above the bar, in every language", async () => {
  const requestor = await Requestor.signUp(fixture.app);
  await requestor.setDueDate(dueDate);
  const { path } = await requestor.ask("Mateus Carvalho");
  const room: Record<string, number> = {};
  for (const language of Object.keys(languages)) {
    const { page, context } = await fixture.open(path, { viewport: { width: 320, height: 568 }, locale: language });
    const field = page.getByRole("textbox");
    await field.waitFor();
    const [box, bar] = await Promise.all([field.boundingBox(), page.locator("footer").boundingBox()]);
    room[language] = bar!.y - box!.y;
    await context.close();
  }
  expect(Object.entries(room).filter(([, pixels]) => pixels < 1)).toEqual([]);
  expect(room["en"]).toBeGreaterThan(40);
});

test("[HAND-412] at 390 px the first question begins within 250 px of the top, and each other within 180 px", async () => {
  const { path } = await fixture.requestor.ask("Agnieszka Nowicka");
  const { page } = await fixture.open(path, { viewport: { width: 390, height: 844 } });
  const top = async () => (await page.getByRole("heading", { level: 1 }).boundingBox())!.y;
  await waitForHydration(page.getByRole("radio", { name: "Type Response" }));
  await atFirstQuestion(page);
  const first = await top();
  await press(page, /^Question 2 of /);
  await page.evaluate(() => scrollTo(0, 0));
  expect(first).toBeLessThan(250);
  expect(await top()).toBeLessThan(180);
});

test("[HAND-521] with a phone's keyboard open the questions' numbers stand in one row, under whom they are about", async () => {
  const { path } = await fixture.requestor.ask("Agnieszka Kowalczyk");
  const { page } = await fixture.open(path, { viewport: { width: 390, height: 440 } });
  await waitForHydration(page.getByRole("radio", { name: "Type Response" }));
  const numbers = page.getByRole("button", { name: /^Question \d of / });
  const boxes = await numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(boxes).toHaveLength(3);
  expect(new Set(boxes).size).toBe(1);
  const field = (await page.getByRole("textbox").boundingBox())!;
  expect(field.y).toBeLessThan(340);
});

test("[HAND-373] nothing moves where the due date loads after the form", async () => {
  const requestor = await Requestor.signUp(fixture.app);
  await requestor.rename("Greta Maria Lindqvist");
  await requestor.setDueDate(dueDate);
  const { path } = await requestor.ask("Mateus Carvalho");
  for (const locale of ["en", "pt"]) {
    const { page } = await fixture.person({ viewport: { width: 390, height: 844 }, locale });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/DueDateNotice-.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path);
    await page.getByRole("textbox").waitFor();
    const { sum, moved } = await layoutShift(page, async () => {
      release();
      await expect.poll(() => page.locator("p.invisible").count()).toBe(0);
    });
    expect(sum, moved).toBe(0);
  }
});

test("[HAND-493] the title of the review stays in view where the requestor's page opens below all answers", async () => {
  const { path } = await fixture.requestor.ask("Rita Review", 1);
  const { page } = await fixture.open(path, { viewport: { width: 1280, height: 800 } });
  await page.getByRole("textbox").fill(Array.from({ length: 30 }, (_, line) => `and line ${line}`).join("\n"));
  await press(page, "Review & Submit All Responses");
  await press(page, "Compare before I submit");
  await page.getByRole("dialog").getByRole("article").first().waitFor();
  await press(page, "See it as Ada Byron will");
  await page.getByRole("group", { name: "As Ada Byron will see it" }).waitFor();
  const title = page.getByRole("heading", { name: "Review Your Responses" });
  const below = await title.evaluate((heading) => {
    const dialog = heading.closest("dialog")!;
    return heading.getBoundingClientRect().top - dialog.getBoundingClientRect().top;
  });
  expect(below).toBeGreaterThan(0);
  expect(await page.getByRole("dialog").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

const phoneWidths = [390, 320];
test.each(phoneWidths)("[HAND-04] at %i px the button that sends fits, whoever gets the answer", async (width) => {
  const { page } = await fixture.open(askedByLongName.path, { viewport: { width, height: 568 } });
  await page.getByRole("radio", { name: "Type Response" }).check({ force: true });
  await page.getByRole("textbox").fill("One answer.");
  await page.getByText(`Finish sends your answer to ${LONG_NAME}.`, { exact: true }).waitFor();
  expect(await layoutFaults(page, { touch: true })).toEqual([]);
});
