import { expect, test, vi } from "vitest";
import { UpdateScheduler } from "./UpdateScheduler.js";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A clock that moves with the timers. */
function fakeTime() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let now = 0;
  return {
    now: () => now,
    pass: (ms: number) => {
      now += ms;
      vi.advanceTimersByTime(ms);
    },
  };
}

test("[SYNC-17] updates of one turn run together in the next one, after its microtasks", async () => {
  const scheduler = new UpdateScheduler();
  const ran: string[] = [];
  scheduler.scheduleOwn(() => ran.push("first"));
  scheduler.scheduleOwn(() => ran.push("second"));
  queueMicrotask(() => ran.push("microtask"));
  await turn();
  expect(ran).toEqual(["microtask", "first", "second"]);
});

test("[SYNC-17] an update scheduled by a running one has its own turn", async () => {
  const scheduler = new UpdateScheduler();
  const ran: string[] = [];
  scheduler.scheduleOwn(() => {
    scheduler.scheduleOwn(() => ran.push("later"));
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
  for (let n = 0; n < 1_200; n += 1) scheduler.scheduleOwn(() => ran.push(n));
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
    for (let n = 0; n < others; n += 1) scheduler.scheduleByOthers(() => ran.push("by others"));
    scheduler.scheduleOwn(() => ran.push("own"));
    await turn();
    expect(ran.indexOf("own")).toBe(place);
  }
});

test("[SYNC-25] after a long fan-out, changes by others wait for the duration of all its turns", async () => {
  const time = fakeTime();
  const scheduler = new UpdateScheduler(8, time.now);
  for (const [updates, ms] of [
    [750, 24],
    [400, 13],
    [20, 8],
  ] as const) {
    for (let n = 0; n < updates; n += 1) scheduler.scheduleByOthers(() => time.pass(1 / 32));
    await turn();
    await turn();
    time.pass(ms - 1);
    expect(scheduler.isHolding).toBe(true);
    time.pass(1);
    expect(scheduler.isHolding).toBe(false);
  }
});

test("[SYNC-25] after a fan-out, changes by others wait for the next one in order; hastened updates and a client's own do not", async () => {
  const time = fakeTime();
  const scheduler = new UpdateScheduler(8, time.now);
  const ran: string[] = [];
  const update = (name: string) => () => ran.push(name);
  scheduler.scheduleOwn(update("own"));
  await turn();
  expect(scheduler.isHolding).toBe(false);
  scheduler.scheduleByOthers(update("first"));
  scheduler.scheduleByOthers(update("second"));
  await turn();
  expect(ran.splice(0)).toEqual(["own", "first", "second"]);
  const hastened = update("hastened");
  for (const held of [update("third"), hastened, update("fourth")]) scheduler.scheduleByOthers(held);
  scheduler.scheduleOwn(update("own again"));
  scheduler.hasten(hastened);
  await turn();
  expect(ran.splice(0)).toEqual(["own again", "hastened"]);
  time.pass(7);
  await turn();
  expect(ran).toEqual([]);
  time.pass(1);
  await turn();
  expect(ran.splice(0)).toEqual(["third", "fourth"]);
  time.pass(8);
  scheduler.scheduleByOthers(update("fifth"));
  await turn();
  expect(ran).toEqual(["fifth"]);
});

test("[SYNC-66] a fan-out sets no timer while nothing waits, and one for all that waits", async () => {
  const time = fakeTime();
  const scheduler = new UpdateScheduler(8, time.now);
  const ran: string[] = [];
  scheduler.scheduleByOthers(() => ran.push("first"));
  await turn();
  expect(scheduler.isHolding).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  time.pass(5);
  scheduler.scheduleByOthers(() => ran.push("second"));
  scheduler.scheduleByOthers(() => ran.push("third"));
  expect(vi.getTimerCount()).toBe(1);
  time.pass(3);
  await turn();
  expect(ran).toEqual(["first", "second", "third"]);
});
