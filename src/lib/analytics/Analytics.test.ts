import { expect, test, vi } from "vitest";
import { MemoryStorage } from "../../testing/MemoryStorage.ts";
import { Analytics } from "./Analytics.ts";
import type { AnalyticsPerson, AnalyticsSender, AnalyticsSettings } from "./AnalyticsSender.ts";

const settings = { key: "phc_test", host: "https://analytics.example" };
const ada: AnalyticsPerson = { userId: "user-ada", email: "ada@example.com", isAnonymous: false };

function counter(storage = new MemoryStorage()) {
  const log: string[] = [];
  const sender: AnalyticsSender = {
    identify: ({ userId }) => log.push(`identify ${userId}`),
    send: (event, properties) => log.push(`${event} ${JSON.stringify(properties)}`),
    reset: () => log.push("forget"),
  };
  const load = vi.fn((_settings: AnalyticsSettings, _first: AnalyticsPerson) => Promise.resolve(sender));
  return { analytics: new Analytics(load, storage), load, log, storage };
}

test("[EVT-02] without a key nothing is loaded, sent or kept", async () => {
  const { analytics, load, log, storage } = counter();
  analytics.capture("login");
  analytics.configure(null);
  analytics.identify(ada);
  analytics.capture("sign_out_clicked");
  analytics.captureAfterRedirect("login");
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  expect(log).toEqual([]);
  expect(storage.values.size).toBe(0);
});

test("[EVT-02] nothing is loaded before a signed-in person has done something", async () => {
  const { analytics, load } = counter();
  analytics.configure(settings);
  analytics.capture("login");
  expect(load).not.toHaveBeenCalled();
  analytics.identify(ada);
  expect(load).toHaveBeenCalledExactlyOnceWith(settings, ada);
});

test("[EVT-02] events carry user_id, email and is_anonymous; the person is identified first, by their own id", async () => {
  const { analytics, log } = counter();
  analytics.configure(settings);
  analytics.capture("login");
  analytics.identify(ada);
  await expect.poll(() => log).toHaveLength(2);
  analytics.capture("completed_feedback_accordion_toggled", { open: true });
  const who = '"user_id":"user-ada","email":"ada@example.com","is_anonymous":false}';
  expect(log).toEqual([
    "identify user-ada",
    `login {${who}`,
    `completed_feedback_accordion_toggled {"open":true,${who}`,
  ]);
});

test("[EVT-02] events of the next person who signs in are not counted for the person before", async () => {
  const { analytics, log } = counter();
  analytics.configure(settings);
  analytics.identify(ada);
  analytics.capture("sign_out_clicked");
  await expect.poll(() => log).toHaveLength(2);
  analytics.identify(null);
  analytics.capture("login");
  analytics.identify({ ...ada, userId: "user-ben" });
  expect(log.slice(2, 4)).toEqual(["forget", "identify user-ben"]);
  expect(log[4]).toContain('"user_id":"user-ben"');
});

test("[EVT-02] a sign-in through another site is counted once, after the return", async () => {
  const before = counter();
  before.analytics.configure(settings);
  before.analytics.captureAfterRedirect("signup");
  const after = counter(before.storage);
  after.analytics.configure(settings);
  after.analytics.identify(ada);
  await expect.poll(() => after.log).toHaveLength(2);
  after.analytics.identify({ ...ada });
  expect(after.log.filter((line) => line.startsWith("signup"))).toHaveLength(1);
});

test("[EVT-02] events need no more than the person's id, and at most a bounded number of them waits", async () => {
  const { analytics, log } = counter();
  for (let n = 0; n < 500; n += 1) analytics.capture("login");
  analytics.configure(settings);
  analytics.identify({ userId: "user-x", isAnonymous: true });
  await expect.poll(() => log.length).toBeGreaterThan(1);
  expect(log).toHaveLength(51);
  expect(log[1]).toBe('login {"user_id":"user-x","email":null,"is_anonymous":true}');
});
