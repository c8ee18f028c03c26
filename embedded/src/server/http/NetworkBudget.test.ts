import { expect, test } from "vitest";
import { NETWORK_LIMITS, NetworkBudget, type NetworkLimits } from "./NetworkBudget.js";

const limits: NetworkLimits = {
  ...NETWORK_LIMITS,
  rates: { ...NETWORK_LIMITS.rates, calls: { burst: 3, perSecond: 1 } },
  open: { ...NETWORK_LIMITS.open, sockets: 2 },
};

function budget() {
  const clock = { now: 0 };
  return { clock, networks: new NetworkBudget({ limits, now: () => clock.now }) };
}

const calls = (networks: NetworkBudget, network: string, count: number) =>
  Array.from({ length: count }, () => networks.tryTake(network, "calls"));

test("[HTTP-26] a network's burst is refilled with time, to no more than the burst", () => {
  const { clock, networks } = budget();
  expect(calls(networks, "a", 4)).toEqual([true, true, true, false]);
  clock.now += 2_000;
  expect(calls(networks, "a", 3)).toEqual([true, true, false]);
  clock.now += 3_600_000;
  expect(calls(networks, "a", 4)).toEqual([true, true, true, false]);
});

test("[HTTP-26] networks and kinds of use are counted separately", () => {
  const { networks } = budget();
  calls(networks, "a", 4);
  expect(networks.tryTake("b", "calls")).toBe(true);
  expect(networks.tryTake("a", "messages")).toBe(true);
});

test("[HTTP-26] an amount above the burst is accepted once, and later amounts wait until it is refilled", () => {
  const { clock, networks } = budget();
  expect(networks.tryTake("a", "calls", 10)).toBe(true);
  clock.now += 7_000;
  expect(networks.tryTake("a", "calls")).toBe(false);
  clock.now += 1_000;
  expect(networks.tryTake("a", "calls")).toBe(true);
});

test("[HTTP-26] loopback has its own limits, or none", () => {
  const own = new NetworkBudget({ loopback: limits, now: () => 0 });
  expect(calls(own, "loopback", 4).at(-1)).toBe(false);
  const none = new NetworkBudget({ loopback: null, now: () => 0 });
  expect(calls(none, "loopback", 1_000).at(-1)).toBe(true);
});

test("[HTTP-26] the number of remembered networks is bounded", () => {
  const { networks } = budget();
  for (let n = 0; n < 20_200; n += 1) networks.tryTake(`n${n}`, "calls");
  expect(networks.networks).toBe(20_000);
});

test("[SYNC-42] unread characters of a network are counted until they are read; one message may be longer", () => {
  const networks = new NetworkBudget({ limits: { ...limits, unread: 100 }, now: () => 0 });
  const release = networks.tryHold("a", 1_000);
  expect(networks.tryHold("a", 1)).toBeNull();
  expect(networks.tryHold("b", 60)).not.toBeNull();
  expect(networks.tryHold("b", 60)).toBeNull();
  release?.();
  expect(networks.tryHold("a", 60)).not.toBeNull();
});

test("[HTTP-23] an open socket is counted until it is released", () => {
  const { networks } = budget();
  const release = networks.tryOpen("a", "sockets");
  expect(networks.tryOpen("a", "sockets")).not.toBeNull();
  expect(networks.tryOpen("a", "sockets")).toBeNull();
  expect(networks.tryOpen("b", "sockets")).not.toBeNull();
  release?.();
  expect(networks.tryOpen("a", "sockets")).not.toBeNull();
});
