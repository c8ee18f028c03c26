import { describe, expect, test } from "vitest";
import { queryRequest } from "../functions/cache/queryRequest.js";
import { SharedResults, type SharedResult } from "./SharedResults.js";
import type { SyncContext } from "./SyncContext.js";
import { FakeDeployment } from "./testing/FakeDeployment.js";
import { add, FakePeer, modify } from "./testing/FakePeer.js";

/** Returns peers that watch `kv:get` of "a". */
async function windows(...tokens: (string | null)[]) {
  const deployment = new FakeDeployment();
  const context = deployment.context();
  const peers = tokens.map((token) => openWindow(context, token));
  for (const peer of peers) await peer.settled();
  deployment.runs.length = 0;
  return { deployment, peers };
}

function openWindow(context: SyncContext, token: string | null, path = "kv:get"): FakePeer {
  const peer = new FakePeer(context);
  peer.connect();
  if (token !== null) peer.sendToWorker({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: token });
  peer.sendToWorker(modify(0, add(0, path, "a")));
  return peer;
}

const valuesSentTo = async (peer: FakePeer) =>
  (await peer.settled()).flatMap((frame) => (frame.modifications as { value: unknown }[]).map(({ value }) => value));

describe("equal live queries", () => {
  test("[SYNC-15] of one caller's many windows are run once for a commit, and every window gets the result", async () => {
    const { deployment, peers } = await windows(...Array.from({ length: 20 }, () => "ann"));
    expect(deployment.subscriptions).toBe(1);
    deployment.commit("a", 1);
    for (const peer of peers) expect(await valuesSentTo(peer)).toEqual([1]);
    expect(deployment.runs).toEqual(["kv:get:a"]);
    expect(deployment.subscriptions).toBe(1);
  });

  test("[SYNC-19] are run once while the commit is being written, and shown when it is published", async () => {
    const { deployment, peers } = await windows("ann", "ann", "ann");
    deployment.assign("a", 1);
    for (const peer of peers) expect(await valuesSentTo(peer)).toEqual([]);
    expect(deployment.runs).toEqual(["kv:get:a"]);
    deployment.publish("a");
    for (const peer of peers) expect(await valuesSentTo(peer)).toEqual([1]);
    expect(deployment.runs).toEqual(["kv:get:a"]);
  });

  test("[SYNC-19] are encoded while the commit is being written", async () => {
    const { deployment, peers } = await windows("ann");
    let reads = 0;
    const value = {
      get n() {
        reads += 1;
        return 1;
      },
    };
    deployment.assign("a", value);
    for (const peer of peers) expect(await valuesSentTo(peer)).toEqual([]);
    expect(reads).toBe(1);
    deployment.publish("a");
    for (const peer of peers) expect(await valuesSentTo(peer)).toEqual([{ n: 1 }]);
  });

  test("[SYNC-15] of different callers are run for each of them", async () => {
    const deployment = new FakeDeployment();
    const context = deployment.context();
    const peers = ["ann", "bob", "ann@9000", null].map((token) => openWindow(context, token, "kv:whoami"));
    const seen = [];
    for (const peer of peers) seen.push(...(await valuesSentTo(peer)));
    expect(seen).toEqual(["ann", "bob", "ann", null]);
    expect(deployment.runs).toHaveLength(3);
  });

  test("[SYNC-15] a window that subscribes later gets the current result without a run", async () => {
    const deployment = new FakeDeployment();
    const context = deployment.context();
    await openWindow(context, "ann").settled();
    deployment.commit("b", "elsewhere");
    expect(await valuesSentTo(openWindow(context, "ann"))).toEqual([null]);
    deployment.commit("a", 1);
    expect(await valuesSentTo(openWindow(context, "ann"))).toEqual([1]);
    expect(deployment.runs).toEqual(["kv:get:a", "kv:get:a"]);
  });

  test("[SYNC-15] the subscription ends with the last window", async () => {
    const { deployment, peers } = await windows("ann", "ann");
    peers[0]!.worker.stop();
    expect(deployment.subscriptions).toBe(1);
    peers[1]!.sendToWorker(modify(1, { type: "Remove", queryId: 0 }));
    await peers[1]!.settled();
    expect(deployment.subscriptions).toBe(0);
    deployment.commit("a", 1);
    expect(await peers[1]!.settled()).toEqual([]);
    expect(deployment.runs).toEqual([]);
  });
});

describe("a shared result", () => {
  const open = () => {
    const deployment = new FakeDeployment();
    const { runner, manager } = deployment.parts();
    return {
      deployment,
      shared: new SharedResults({
        runner,
        subscriptions: manager,
        redactsErrors: false,
        latestTs: () => deployment.ts,
        isHolding: () => false,
      }),
    };
  };
  const request = (key: string, path = "kv:get") =>
    queryRequest(
      {
        path,
        args: { key },
        context: { identity: null, isAdmin: false, ip: null, userAgent: null, caller: "SyncWebsocket" },
      },
      null,
    );
  const subscribed = async (result: SharedResult | Promise<SharedResult>) => {
    const shown = await result;
    let invalid = 0;
    const stop = shown.subscription.add(() => (invalid += 1));
    return { shown, stop, invalid: () => invalid };
  };

  test("[SYNC-15] a shared result that a commit overtook during its run serves no later request", async () => {
    const { deployment, shared } = open();
    const release = deployment.hold("kv:get");
    const early = shared.fetch(request("a"), deployment.ts);
    deployment.commit("a", 1);
    release();
    const { shown, invalid } = await subscribed(early);
    expect(shown.outcome).toMatchObject({ value: null });
    const late = await shared.fetch(request("a"), deployment.ts);
    expect(late.outcome).toMatchObject({ value: 1 });
    expect(invalid()).toBe(1);
  });

  test("[SYNC-15] is not served for a time before the commit that it shows", async () => {
    const { deployment, shared } = open();
    const before = deployment.ts;
    deployment.commit("a", 1);
    await subscribed(shared.fetch(request("a"), deployment.ts));
    expect((await shared.fetch(request("a"), before)).outcome).toMatchObject({ ts: before, value: null });
  });

  test("[SYNC-15] a shared result of a failed run serves the requests that waited for it, and no later one", async () => {
    const { deployment, shared } = open();
    const both = await Promise.all([0, 1].map(async () => shared.fetch(request("a", "kv:throwing"), deployment.ts)));
    expect(both[0]).toBe(both[1]);
    await subscribed(both[0]!);
    expect(await shared.fetch(request("a", "kv:throwing"), deployment.ts)).not.toBe(both[0]);
  });

  test("[SYNC-15] a shared result that was not in use is subscribed again from the last time at which it was valid", async () => {
    const { deployment, shared } = open();
    const first = await subscribed(shared.fetch(request("a"), deployment.ts));
    first.stop();
    expect(deployment.subscriptions).toBe(0);
    deployment.commit("b", "elsewhere");
    const { shown, invalid } = await subscribed(shared.fetch(request("a"), deployment.ts));
    expect(shown).toBe(first.shown);
    deployment.commit("a", 1);
    expect([first.invalid(), invalid()]).toEqual([0, 1]);
  });

  test("[SYNC-16] is encoded once while it is shown, and again when it is shown again", async () => {
    const { deployment, shared } = open();
    deployment.commit("a", "x");
    const first = await subscribed(shared.fetch(request("a"), deployment.ts));
    const { bytes } = first.shown;
    expect(Buffer.from(bytes).toString()).toContain('"x"');
    expect(shared.fetch(request("a"), deployment.ts)).toBe(first.shown);
    first.stop();
    const { shown } = await subscribed(shared.fetch(request("a"), deployment.ts));
    expect(shown).toBe(first.shown);
    expect(shown.bytes).toEqual(bytes);
    expect(deployment.runs).toEqual(["kv:get:a"]);
  });
});
