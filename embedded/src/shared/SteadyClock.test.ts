import { expect, test } from "vitest";
import { ManualClock } from "./testing/ManualClock.js";
import { SteadyClock, steadyClock } from "./SteadyClock.js";

const SECOND = 1_000_000_000n;
const HOUR = 3_600n * SECOND;

function open(options: { notBefore?: bigint; maxLeadNs?: bigint } = {}) {
  const time = { wall: 1_000n * HOUR, monotonic: 0n };
  const clock = new SteadyClock({
    wall: { nowNs: () => time.wall },
    monotonicNs: () => time.monotonic,
    notBefore: 0n,
    ...options,
  });
  const pass = (ns: bigint) => {
    time.wall += ns;
    time.monotonic += ns;
  };
  return { time, clock, pass };
}

test("[CLK-01] a steady clock follows the system's time, forward steps included", () => {
  const { time, clock, pass } = open();
  expect(clock.nowNs()).toBe(time.wall);
  pass(SECOND);
  expect(clock.nowNs()).toBe(time.wall);
  time.wall += 24n * HOUR;
  expect(clock.nowNs()).toBe(time.wall);
});

test("[CLK-02] after a step back the clock goes on at half speed until the system's time has caught up, and never back", () => {
  const { time, clock, pass } = open();
  const timeBefore = clock.nowNs();
  time.wall -= 10n * SECOND;
  expect(clock.nowNs()).toBe(timeBefore);
  let last = timeBefore;
  for (let step = 0; step < 19; step++) {
    pass(SECOND);
    expect(clock.nowNs()).toBe(last + SECOND / 2n);
    last += SECOND / 2n;
  }
  pass(SECOND);
  expect(clock.nowNs()).toBe(time.wall);
  pass(SECOND);
  expect(clock.nowNs()).toBe(time.wall);
});

test("[CLK-02] frequent readings do not slow the clock", () => {
  const { time, clock, pass } = open({ notBefore: 1_001n * HOUR });
  for (let step = 0; step < 1_000; step++) {
    pass(1n);
    clock.nowNs();
  }
  expect(clock.nowNs()).toBe(1_001n * HOUR + 500n);
  expect(clock.nowNs() > time.wall).toBe(true);
});

test("[CLK-03] the next process starts where the last one was, or at the system's time when that is over an hour behind", () => {
  expect(open({ notBefore: 1_001n * HOUR, maxLeadNs: HOUR }).clock.nowNs()).toBe(1_001n * HOUR);
  expect(open({ notBefore: 1_001n * HOUR + 1n, maxLeadNs: HOUR }).clock.nowNs()).toBe(1_000n * HOUR);
});

test("[CLK-02] a timer waits for this clock, also while it is slower than the system's", () => {
  const wall = new ManualClock();
  let monotonic = 0n;
  const start = wall.now();
  const clock = steadyClock(wall, BigInt(start + 60_000) * 1_000_000n, () => monotonic);
  const fired: number[] = [];
  clock.at(start + 61_000, () => fired.push(clock.now() - start));
  const pass = (ms: number) => {
    monotonic += BigInt(ms) * 1_000_000n;
    wall.advance(ms);
  };
  pass(1_000);
  expect(fired).toEqual([]);
  pass(500);
  pass(500);
  expect(fired).toEqual([61_000]);
  clock.at(start + 62_000, () => fired.push(0))();
  pass(10_000);
  expect(fired).toHaveLength(1);
});
