import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newBrowserPerson } from "../support/browser/browser.js";
import { layoutShift } from "../support/browser/layoutFaults.js";
import { LayoutData, LONG_NAME, SCREENS } from "../support/layout/LayoutData.js";
import { heading, press } from "../support/layout/View.js";
import { Requestor } from "../support/browser/Requestor.js";
import { logIn } from "../support/browser/samplePeople.js";
import { blockMicrophone } from "../support/browser/microphonePerson.js";
import { moveInHistory } from "../support/browser/moveInHistory.js";

const layoutData = new LayoutData();

/** Respondents enough for lists that are longer than a window. */
beforeAll(async () => {
  for (const name of ["Ada", "Ben", "Cem"]) await layoutData.requestor.ask(name);
});

test("[HAND-101] at the end of the lists the insights are in view", async () => {
  const { page } = layoutData.owner;
  await page.setViewportSize(SCREENS[0]);
  await page.goto("/app");
  await page.getByRole("region", { name: "Strengths" }).waitFor();
  await page.getByRole("button", { name: "Create Public Invite Link" }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const top = () =>
    page.getByRole("tab", { name: "Chat Assistant" }).evaluate((tab) => Math.round(tab.getBoundingClientRect().top));
  await expect.poll(top).toBeGreaterThan(64);
  expect(await top()).toBeLessThan(SCREENS[0].height / 2);
});

/**
 * Records what the heading's part of the dashboard is like after each change: its height, and whether it has the stone.
 */
function watchStone(): void {
  const seen: { height: number; hasStone: boolean }[] = [];
  Object.assign(window, { stoneSeen: seen });
  new MutationObserver(() => {
    const header = document.querySelector("main header");
    if (header === null) return;
    seen.push({ height: header.getBoundingClientRect().height, hasStone: header.querySelector("svg.facet") !== null });
  }).observe(document, { childList: true, subtree: true });
}

test.each([SCREENS[0], SCREENS[2]])(
  "[HAND-352] the stone's room is kept until it has loaded, at $width px",
  async (screen) => {
    const page = await layoutData.owner.context.newPage();
    await page.setViewportSize(screen);
    await page.addInitScript(watchStone);
    await page.goto("/app");
    await page.locator("main header svg.facet").waitFor();
    const seen = await page.evaluate(
      () => (window as unknown as { stoneSeen: { height: number; hasStone: boolean }[] }).stoneSeen,
    );
    expect(seen.map(({ hasStone }) => hasStone)).toEqual(expect.arrayContaining([false, true]));
    expect(new Set(seen.map(({ height }) => Math.round(height))).size).toBe(1);
    await page.close();
  },
);

test.each([SCREENS[0], SCREENS[2]])(
  "[HAND-522] no link to an answer moves when the menus of the claims have loaded, at $width px",
  async (screen) => {
    const page = await layoutData.owner.context.newPage();
    await page.setViewportSize(screen);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/ClaimMenuItems-.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/app#insights");
    const strengths = page.getByRole("region", { name: "Strengths" });
    const links = strengths.getByRole("link", { name: /^Open the answer/ });
    await links.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    // Within the section, since what is above it follows the data.
    const places = () =>
      links.evaluateAll((all) =>
        all.map((link) => {
          const [{ x, y }, section] = [link.getBoundingClientRect(), link.closest("section")?.getBoundingClientRect()];
          return [x, Math.round(y - (section?.y ?? 0))];
        }),
      );
    const placesBefore = await places();
    release();
    await strengths
      .getByRole("button", { name: /^More for / })
      .first()
      .waitFor();
    expect(await places()).toEqual(placesBefore);
    await page.close();
  },
);

test("[HAND-108] [HAND-111] the chat opens at its newest question, beside a page that stays and one scroll bar", async () => {
  const { page } = layoutData.owner;
  await page.setViewportSize({ width: 1440, height: 720 });
  await page.goto("/favicon.svg");
  await page.goto("/app#chat-assistant");
  const field = page.getByLabel("Your question");
  // Answered at once.
  for (const question of ["Hello", "Hi there", "Good morning", "Thank you", "Okay", "Good evening"]) {
    await field.fill(question);
    await field.press("Enter");
    await page.getByRole("log").getByText(question, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Send" }).waitFor();
  }
  const newest = page.getByRole("log").getByText("Good evening", { exact: true });
  /** Whether the first pixels of the message are visible, which the pane and the bars cover elsewhere. */
  const isSeen = () =>
    newest.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 4, top + 4));
    });
  await page.goto("/favicon.svg");
  await page.goto("/app#chat-assistant");
  await newest.waitFor();
  await expect.poll(isSeen).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const pane = page.locator("[data-pane]");
  expect(await pane.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await page.mouse.move(4, 4);
  const bar = () => pane.evaluate((element) => getComputedStyle(element).scrollbarColor);
  await expect.poll(bar).toBe("rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)");
  await pane.hover();
  await expect.poll(bar).not.toMatch(/^rgba\(0, 0, 0, 0\)/);

  await page.setViewportSize(SCREENS[2]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("tab", { name: "Self-Assessment" }).click();
  await page.getByRole("tab", { name: "Chat Assistant" }).click();
  await expect.poll(isSeen).toBe(true);
});

test("[HAND-48] [HAND-115] words on the stones stay within their facets", async () => {
  const requestor = await Requestor.signUp(layoutData.app);
  const names = [
    LONG_NAME,
    "MMMMMMMM WWWW",
    "李小龙 陈",
    "Мария Константинопольская",
    "محمد عبد الرحمن",
    "Bo",
    "Ana Ruiz",
  ];
  for (const name of names) await requestor.ask(name);
  const { page } = await newBrowserPerson(layoutData.browser, layoutData.app.url, {
    reducedMotion: "reduce",
    viewport: SCREENS[0],
  });
  await logIn(page, requestor.email);
  const outside = (on: Page) =>
    on.locator("svg.facet-named").evaluateAll((stones) => {
      const visibleStones = stones.filter((stone) => stone.checkVisibility());
      const words = visibleStones.flatMap((stone) => [...stone.querySelectorAll<SVGGElement>("[data-words]")]);
      const faults = words.flatMap((word) => {
        const face = word.ownerSVGElement!.querySelector(`[data-facet="${CSS.escape(word.dataset["words"]!)}"]`);
        const edge = face?.querySelector<SVGPolygonElement>(".facet-outline");
        if (!edge) return [];
        return [...word.querySelectorAll("text")].flatMap((text) => {
          const { x, y, width, height } = text.getBBox();
          // A line's box is higher than its letters.
          const rows = [y + height * 0.2, y + height * 0.85];
          const within = rows.every((row) =>
            [x, x + width / 2, x + width].every((column) => edge.isPointInFill(new DOMPoint(column, row))),
          );
          return within ? [] : [text.textContent];
        });
      });
      return { checked: words.length, faults };
    });
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    await page.getByRole("group", { name: /^0 of 7 people/ }).waitFor();
    // The table's and the empty facet's too.
    expect(await outside(page), String(size.width)).toEqual({ checked: names.length + 2, faults: [] });
    const stone = await page.locator("svg.facet-named").boundingBox();
    if (size.width === 390) expect(stone!.height).toBeLessThan(size.height * 0.45);
  }
  for (const size of SCREENS) {
    const demo = layoutData.visitor.page;
    await demo.setViewportSize(size);
    await demo.goto("/app/demo");
    if (size.width < 768) await demo.getByRole("tab", { name: "Insights" }).click();
    await demo.getByRole("group", { name: /topics: you both wrote/ }).waitFor();
    expect((await outside(demo)).faults, String(size.width)).toEqual([]);
  }
  await page.context().close();
});

test("[HAND-519] a row that is led to is highlighted within its column, and not beside it", async () => {
  const { page } = layoutData.owner;
  await page.setViewportSize(SCREENS[0]);
  await page.goto("/app");
  const row = page.locator("li[id^=strength-], li[id^=wish-]").first();
  await row.focus();
  const { background, shadow } = await row.evaluate((element) => {
    const { backgroundImage, boxShadow } = getComputedStyle(element);
    return { background: backgroundImage, shadow: boxShadow };
  });
  expect(background).toMatch(/^linear-gradient\(90deg, rgba\(0, 0, 0, 0\)/);
  expect(shadow).toBe("none");
});

test("[HAND-117] the insights go from under an opaque top bar to the window's end", async () => {
  const { page } = layoutData.owner;
  await page.setViewportSize({ width: 1440, height: 720 });
  await page.goto("/app");
  const pane = page.locator("[data-pane]");
  await page.getByRole("region", { name: "Strengths" }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 400));
  const bar = page.locator("header").first();
  await expect
    .poll(async () => {
      const [{ y, height }, top] = [(await pane.boundingBox())!, (await bar.boundingBox())!];
      return { startsBelowBar: y > top.y + top.height, end: Math.round(y + height) };
    })
    .toEqual({ startsBelowBar: false, end: 720 });
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toContain("/");
});

test("[HAND-118] after a reload an answer that opens and closes leaves the page where it is", async () => {
  const { page } = layoutData.owner;
  await page.setViewportSize({ width: 1440, height: 720 });
  await page.goto("/app");
  const face = page.getByRole("button", { name: "Priya Raman, answered" });
  await face.waitFor();
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await page.reload();
  await face.waitFor();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  for (const close of [() => page.keyboard.press("Escape"), () => moveInHistory(page, "back")]) {
    await face.click();
    await page.getByRole("link", { name: "Open as a page" }).waitFor();
    await close();
    await page.getByRole("link", { name: "Open as a page" }).waitFor({ state: "detached" });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("[HAND-119] [HAND-136] a turned phone's first screen shows the stone and a line of a quote, or two lines of the text field", async () => {
  const turned = { width: 844, height: 390 };
  const visibleHeight = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return Math.min(turned.height, y + height) - y;
  };
  /** Height of the window below the first line. */
  const roomBelow = (quote: Locator) =>
    quote.evaluate((words) => {
      const lines = document.createRange();
      lines.selectNodeContents(words);
      return window.innerHeight - lines.getClientRects()[0]!.bottom;
    });
  const [dashboard, form] = [layoutData.owner.page, layoutData.visitor.page];
  await dashboard.setViewportSize(turned);
  await dashboard.goto("/app");
  await expect.poll(() => visibleHeight(dashboard.locator("svg.facet-named").first())).toBeGreaterThan(150);
  const quote = dashboard.getByRole("region", { name: "Strengths" }).locator("blockquote p").first();
  await expect.poll(() => roomBelow(quote)).toBeGreaterThanOrEqual(0);
  await form.setViewportSize(turned);
  await form.goto(`/share/${layoutData.data.pendingToken}`);
  await form.getByRole("radio", { name: "Type Response" }).check({ force: true });
  await form.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const field = form.getByRole("textbox");
  const twoLines = await field.evaluate((one) => {
    const { lineHeight, paddingTop } = getComputedStyle(one);
    return 2 * Number.parseFloat(lineHeight) + Number.parseFloat(paddingTop);
  });
  await expect.poll(() => visibleHeight(field)).toBeGreaterThanOrEqual(twoLines);
  // The notice stands above the field without a microphone too.
  await form.getByRole("radio", { name: "Record Voice" }).press("Space");
  await blockMicrophone(form);
  await press(form, "Start recording");
  await form.getByText("Voice recording not available").waitFor();
  await expect.poll(() => visibleHeight(field)).toBeGreaterThanOrEqual(twoLines);
});

test("[HAND-05] [HAND-120] a phone shows the whole share dialog, and over it a toast of three lines leaves its title free", async () => {
  const { page } = layoutData.owner;
  await page.setViewportSize(SCREENS[2]);
  await page.goto("/app");
  await page.getByLabel("Name", { exact: true }).fill(LONG_NAME);
  await page.getByLabel("Email", { exact: true }).fill(`annegret-${Date.now()}@example.com`);
  await press(page, "Generate Unique Link");
  const title = page.getByRole("heading", { name: "Share Request Created" });
  await page.getByRole("list", { name: "Questions" }).waitFor();
  const hidden = await page
    .getByRole("dialog")
    .evaluate((sheet) => [...sheet.children].map((part) => part.scrollHeight - part.clientHeight));
  expect(hidden.every((height) => height <= 1)).toBe(true);
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Feedback request created" });
  // A short notice lets the pointer through on a phone, and stays while it is over it.
  await toast.dispatchEvent("mouseover");
  // The dialog rises, the toast slides in.
  await expect
    .poll(async () => (await title.boundingBox())!.y - (await toast.boundingBox().then((box) => box!.y + box!.height)))
    .toBeGreaterThan(0);
});

test("[HAND-02] a change of the dashboard's tab moves nothing else", async () => {
  const { page } = layoutData.owner;
  await page.setViewportSize(SCREENS[2]);
  await page.goto("/app");
  await heading("Your Story Contributors")(page);
  // Data that is on its way is no change of the tab: a tab loads it when it is first opened.
  await page.getByRole("tab", { name: "Insights" }).click();
  await page.getByRole("region", { name: "Strengths" }).waitFor();
  // The comparison with the self-assessment comes last.
  await page.getByRole("region", { name: "You wrote" }).waitFor();
  await page.getByRole("tab", { name: "Contributors" }).click();
  await heading("Your Story Contributors")(page);
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
  for (const name of ["Insights", "Contributors"]) {
    const tab = page.getByRole("tab", { name });
    const first = await layoutShift(page, () => tab.click());
    // A regenerated insight moves its page once; a change of the tab would move it each time.
    const isOnce = first.sum > 0.05;
    if (isOnce) await page.getByRole("tab", { name: name === "Insights" ? "Contributors" : "Insights" }).click();
    const { sum, moved } = isOnce ? await layoutShift(page, () => tab.click()) : first;
    expect(sum, moved).toBeLessThanOrEqual(0.05);
  }
});

test("[HAND-197] a toast with Undo stands in the middle of a phone, 16 px from its edges at least", async () => {
  const { page } = layoutData.owner;
  await page.setViewportSize(SCREENS[2]);
  await page.goto("/app");
  // A link, whose removal has no Undo, may be there before the lists of people.
  await page.getByRole("button", { name: "More for Cem" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ has: page.getByRole("button", { name: "Undo" }) });
  await toast.waitFor();
  const margins = async () => {
    const { x, width } = (await toast.boundingBox())!;
    return { left: x, right: SCREENS[2].width - x - width };
  };
  const { left, right } = await margins();
  expect(Math.min(left, right)).toBeGreaterThanOrEqual(16);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
  await toast.getByRole("button", { name: "Undo" }).click();
});

test.each([SCREENS[0], SCREENS[2]])(
  "[HAND-374] an open list of topics ends with what shortens it, which keeps the focus, at $width px",
  async (screen) => {
    const { page, context } = await newBrowserPerson(layoutData.browser, layoutData.app.url, { viewport: screen });
    await page.goto("/app/demo#insights");
    const fold = page.locator("details.closed-at-end").first();
    const summary = fold.locator("summary");
    await summary.focus();
    await page.keyboard.press("Enter");
    await fold.getByText("Show fewer").waitFor();
    const ends = () =>
      fold.evaluate((details) => {
        const rows = [...details.querySelectorAll("li")].map((row) => row.getBoundingClientRect().bottom);
        const own = details.querySelector("summary")!;
        return {
          isBelow: own.getBoundingClientRect().top >= Math.max(...rows) - 1,
          isInside: own.getBoundingClientRect().bottom <= details.getBoundingClientRect().bottom + 1,
          hasFocus: document.activeElement === own,
        };
      });
    expect(await ends()).toEqual({ isBelow: true, isInside: true, hasFocus: true });
    await page.keyboard.press("Enter");
    await expect.poll(() => fold.getAttribute("open")).toBe(null);
    await expect
      .poll(() =>
        summary.evaluate(
          (own) => own.getBoundingClientRect().top >= 0 && own.getBoundingClientRect().bottom <= innerHeight,
        ),
      )
      .toBe(true);
    await context.close();
  },
);
