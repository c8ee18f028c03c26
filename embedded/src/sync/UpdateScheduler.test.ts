import { expect, test } from "vitest";
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

test("[SYNC-17] what a running update schedules has its own turn", async () => {
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
