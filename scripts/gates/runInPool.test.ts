import { expect, test } from "vitest";
import { runInPool, type PoolJob } from "./runInPool.js";

/** A job ends when its function in `running` is called. */
function stage() {
  const running = new Map<string, () => void>();
  const job = (name: string, workers: number): PoolJob => ({
    workers,
    run: () => new Promise<void>((resolve) => running.set(name, resolve)),
  });
  const end = async (name: string) => {
    running.get(name)!();
    running.delete(name);
    await new Promise(setImmediate);
  };
  return { job, end, names: () => [...running.keys()] };
}

test("a pool is full as long as a waiting job fits, in the order given", async () => {
  const { job, end, names } = stage();
  const all = runInPool([job("browsers", 2), job("long", 1), job("pair", 2), job("short", 1)], 3);
  expect(names()).toEqual(["browsers", "long"]);
  await end("long");
  expect(names()).toEqual(["browsers", "short"]);
  await end("browsers");
  expect(names()).toEqual(["short", "pair"]);
  await end("short");
  await end("pair");
  await all;
});

test("a job larger than the pool runs alone", async () => {
  const { job, end, names } = stage();
  const all = runInPool([job("small", 1), job("large", 4)], 2);
  expect(names()).toEqual(["small"]);
  await end("small");
  expect(names()).toEqual(["large"]);
  await end("large");
  await all;
});

test("a job that breaks off breaks the run", async () => {
  const broken: PoolJob = { workers: 1, run: () => Promise.reject(new Error("no disk")) };
  await expect(runInPool([broken], 2)).rejects.toThrow("no disk");
});
