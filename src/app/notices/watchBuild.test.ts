import { expect, test } from "vitest";
import { FakeClock, flushPromises } from "../../testing/FakeClock.ts";
import { MIN_CHECK_INTERVAL_MS, CHECK_INTERVAL_MS, watchBuild } from "./watchBuild.ts";

function createWatchedBuild(answers: (() => Promise<string>)[]) {
  const clock = new FakeClock();
  let looks = 0;
  let news = 0;
  let returnToPage: (() => void) | null = null;
  const stop = watchBuild(
    {
      currentBuild: "one",
      fetchBuild: () => answers[looks++]?.() ?? Promise.resolve("one"),
      clock,
      onReturn: (check) => {
        returnToPage = check;
        return () => (returnToPage = null);
      },
    },
    () => (news += 1),
  );
  return {
    clock,
    stop,
    return: async () => {
      returnToPage?.();
      await flushPromises();
    },
    get looks() {
      return looks;
    },
    get news() {
      return news;
    },
    get listening() {
      return returnToPage !== null;
    },
  };
}

const fetchSameBuild = () => Promise.resolve("one");
const fetchNewerBuild = () => Promise.resolve("two");
const failToFetch = () => Promise.reject(new Error("offline"));

test("[NAV-01] a newer build is reported once, and no request follows", async () => {
  const page = createWatchedBuild([fetchSameBuild, fetchNewerBuild]);
  await page.clock.advance(MIN_CHECK_INTERVAL_MS);
  await page.return();
  expect(page.news).toBe(0);
  await page.clock.advance(MIN_CHECK_INTERVAL_MS);
  await page.return();
  expect(page.news).toBe(1);
  await page.clock.advance(CHECK_INTERVAL_MS * 3);
  expect(page.looks).toBe(2);
  expect(page.listening).toBe(false);
});

test("frequent returns to the page make one request a minute at most", async () => {
  const page = createWatchedBuild([]);
  await page.return();
  expect(page.looks).toBe(0);
  await page.clock.advance(MIN_CHECK_INTERVAL_MS);
  await page.return();
  await page.return();
  expect(page.looks).toBe(1);
});

test("a page that is left open looks by itself, and an unreachable server is no news", async () => {
  const page = createWatchedBuild([failToFetch, fetchNewerBuild]);
  await page.clock.advance(CHECK_INTERVAL_MS);
  expect([page.looks, page.news]).toEqual([1, 0]);
  await page.clock.advance(CHECK_INTERVAL_MS);
  expect([page.looks, page.news]).toEqual([2, 1]);
});

test("a closed page makes no more requests", async () => {
  const page = createWatchedBuild([]);
  page.stop();
  await page.clock.advance(CHECK_INTERVAL_MS * 2);
  expect(page.looks).toBe(0);
  expect(page.clock.pending).toBe(0);
});
