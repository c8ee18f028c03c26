import { expect, test, vi } from "vitest";
import { UpdateScheduler } from "./UpdateScheduler.js";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("[SYNC-17] updates of one turn run together in the next one, after its microtasks", async () => {
  const scheduler = new UpdateScheduler();
  const ran: string[] = [];
  scheduler.schedule(() => ran.push("first"));
  scheduler.schedule(() => ran.push("second"));
  queueMicrotask(() => ran.push("microtask"));
  await turn();
  expect(ran).toEqual(["microtask", "first", "second"]);
});

test("[SYNC-17] an update scheduled by a running one has its own turn", async () => {
  const scheduler = new UpdateScheduler();
  const ran: string[] = [];
  scheduler.schedule(() => {
    scheduler.schedule(() => ran.push("later"));
    ran.push("now");
  });
  await turn();
  expect(ran).toEqual(["now"]);
  await turn();
  expect(ran).toEqual(["now", "later"]);
});

test("[SYNC-17] more updates than a turn has run in order, over several turns", async () => {
  const scheduler = new UpdateScheduler();
  const ran: number[] = [];
  for (let n = 0; n < 1_200; n += 1) scheduler.schedule(() => ran.push(n));
  await turn();
  expect(ran).toHaveLength(500);
  await turn();
  await turn();
  expect(ran).toEqual(Array.from({ length: 1_200 }, (_, n) => n));
});

test("[SYNC-17] a client's own update runs before many changes by others", async () => {
  for (const [others, place] of [
    [16, 16],
    [17, 0],
  ] as const) {
    const scheduler = new UpdateScheduler();
    const ran: string[] = [];
    for (let n = 0; n < others; n += 1) scheduler.schedule(() => ran.push("by others"), true);
    scheduler.schedule(() => ran.push("own"));
    await turn();
    expect(ran.indexOf("own")).toBe(place);
  }
});

test("[SYNC-25] after a fan-out that takes long, changes by others wait as long as it took, over all of its turns", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let now = 0;
  const scheduler = new UpdateScheduler(8, () => now);
  for (const [updates, ms] of [
    [750, 24],
    [400, 13],
    [20, 8],
  ] as const) {
    for (let n = 0; n < updates; n += 1) scheduler.schedule(() => void (now += 1 / 32), true);
    await turn();
    await turn();
    vi.advanceTimersByTime(ms - 1);
    expect(scheduler.isHolding).toBe(true);
    vi.advanceTimersByTime(1);
    expect(scheduler.isHolding).toBe(false);
  }
});

test("[SYNC-25] after a fan-out changes by others wait for the next one, in order, and what is hastened or a client's own does not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const scheduler = new UpdateScheduler(8, () => 0);
  const ran: string[] = [];
  const update = (name: string) => () => ran.push(name);
  scheduler.schedule(update("own"));
  await turn();
  expect(scheduler.isHolding).toBe(false);
  scheduler.schedule(update("first"), true);
  scheduler.schedule(update("second"), true);
  await turn();
  expect(ran.splice(0)).toEqual(["own", "first", "second"]);
  const hastened = update("hastened");
  for (const held of [update("third"), hastened, update("fourth")]) scheduler.schedule(held, true);
  scheduler.schedule(update("own again"));
  scheduler.hasten(hastened);
  await turn();
  expect(ran.splice(0)).toEqual(["own again", "hastened"]);
  vi.advanceTimersByTime(7);
  await turn();
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(1);
  await turn();
  expect(ran.splice(0)).toEqual(["third", "fourth"]);
  vi.advanceTimersByTime(8);
  scheduler.schedule(update("fifth"), true);
  await turn();
  expect(ran).toEqual(["fifth"]);
});
