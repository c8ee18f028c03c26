import { describe, expect, test, vi } from "vitest";
import { DatabaseError } from "../database/types/DatabaseError.js";
import { decodeTs, encodeTs } from "../protocol/wireTimestamp.js";
import { FakeDeployment } from "./testing/FakeDeployment.js";
import { add, FakePeer, modify, mutation, type PeerFrame } from "./testing/FakePeer.js";
import type { SyncLimits } from "./SyncLimits.js";

function open(limits?: Partial<SyncLimits>) {
  const deployment = new FakeDeployment();
  const peer = new FakePeer(deployment.context(limits));
  return { deployment, peer };
}

async function watching(...keys: string[]) {
  const { deployment, peer } = open();
  peer.connect();
  peer.sendToWorker(modify(0, ...keys.map((key, index) => add(index, "kv:get", key))));
  await peer.settled();
  deployment.runs.length = 0;
  return { deployment, peer };
}

const types = (frames: PeerFrame[]) => frames.map((frame) => frame.type);
const only = (frames: PeerFrame[]): PeerFrame => {
  expect(frames).toHaveLength(1);
  return frames[0] as PeerFrame;
};

describe("transitions", () => {
  test("[SYNC-10] the first transition starts at zero and carries every result at one timestamp", async () => {
    const { deployment, peer } = open();
    deployment.commit("a", 1);
    deployment.commit("b", 2);
    peer.connect({ clientTs: 1_250 });
    peer.sendToWorker(modify(0, add(0, "kv:get", "a"), add(1, "kv:get", "b")));
    const transition = only(await peer.settled());
    expect(transition.startVersion).toEqual({ querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" });
    expect(transition.endVersion).toMatchObject({ querySet: 1, identity: 0 });
    expect(decodeTs(transition.endVersion.ts)).toBe(deployment.ts);
    expect(transition.modifications.map((m: PeerFrame) => m.value)).toEqual([1, 2]);
    expect(transition.clientClockSkew).toBe(250);
    expect(transition.serverTs).toBe(deployment.now * 1e6);
  });

  test("[SYNC-10] each transition starts where the one before it ended", async () => {
    const { deployment, peer } = await watching("a");
    const before = peer.frames.at(-1) as PeerFrame;
    deployment.commit("a", 1);
    const first = only(await peer.settled());
    peer.sendToWorker(modify(1, { type: "Remove", queryId: 0 }));
    const second = only(await peer.settled());
    expect(first.startVersion).toEqual(before.endVersion);
    expect(second.startVersion).toEqual(first.endVersion);
    expect(second.modifications).toEqual([{ type: "QueryRemoved", queryId: 0 }]);
  });

  test("[SYNC-25] later commits of other clients are in one transition; a client's own mutation is answered with all of them", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const deployment = new FakeDeployment();
    deployment.spacingMs = 8;
    const peer = new FakePeer(deployment.context());
    peer.connect();
    peer.sendToWorker(modify(0, add(0, "kv:get", "a")));
    await peer.settled();
    deployment.commit("a", 1);
    expect(types(await peer.settled())).toEqual(["Transition"]);
    deployment.commit("a", 2);
    deployment.commit("a", 3);
    expect(await peer.settled()).toEqual([]);
    vi.advanceTimersByTime(8);
    expect(only(await peer.settled()).modifications).toMatchObject([{ value: 3 }]);
    deployment.commit("a", 4);
    peer.sendToWorker(mutation(0, "kv:set", { key: "b", value: 1 }));
    const [response, transition] = await peer.settled();
    expect(response!.type).toBe("MutationResponse");
    expect(transition!.modifications).toMatchObject([{ value: 4 }]);
    vi.advanceTimersByTime(8);
    expect(await peer.settled()).toEqual([]);
  });

  test("[SYNC-10] an empty first query set is confirmed as well", async () => {
    const { peer } = open();
    peer.connect();
    peer.sendToWorker(modify(0));
    expect(only(await peer.settled())).toMatchObject({ endVersion: { querySet: 1 }, modifications: [] });
  });

  test("[SYNC-11] a commit runs the queries whose reads it changed, and no other", async () => {
    const { deployment, peer } = await watching("a", "b");
    deployment.commit("a", 1);
    const transition = only(await peer.settled());
    expect(deployment.runs).toEqual(["kv:get:a"]);
    expect(transition.modifications).toMatchObject([{ type: "QueryUpdated", queryId: 0, value: 1 }]);
  });

  test("[SYNC-11] commits of one turn are in one transition", async () => {
    const { deployment, peer } = await watching("a", "b");
    deployment.commit("a", 1);
    deployment.commit("b", 2);
    deployment.commit("a", 3);
    const transition = only(await peer.settled());
    expect(transition.modifications.map((m: PeerFrame) => [m.queryId, m.value])).toEqual([
      [0, 3],
      [1, 2],
    ]);
    expect(deployment.runs).toHaveLength(2);
  });

  test("[SYNC-11] a commit during a run is in the next transition, and the run's own timestamp stays", async () => {
    const { deployment, peer } = await watching("a", "b");
    const release = deployment.hold("kv:get");
    const first = deployment.commit("a", 1);
    expect(await peer.settled()).toEqual([]);
    const second = deployment.commit("b", 2);
    const third = deployment.commit("a", 3);
    release();
    const [one, two] = await peer.settled();
    expect(decodeTs(one?.endVersion.ts)).toBe(first);
    expect(one?.modifications).toMatchObject([{ queryId: 0, value: 1 }]);
    expect(second).toBeLessThan(third);
    expect(decodeTs(two?.endVersion.ts)).toBe(third);
    expect(two?.modifications.map((m: PeerFrame) => m.value).sort()).toEqual([2, 3]);
  });

  test("[SYNC-12] an unchanged result is not sent again", async () => {
    const { deployment, peer } = await watching("a");
    deployment.commit("a", 1);
    await peer.settled();
    deployment.commit("a", 1);
    expect(await peer.settled()).toEqual([]);
    expect(deployment.runs).toEqual(["kv:get:a", "kv:get:a"]);
  });

  test("[SYNC-12] errors that differ in their request id alone count as unchanged", async () => {
    const { deployment, peer } = open();
    peer.connect();
    peer.sendToWorker(modify(0, add(0, "kv:throwing", "a")));
    const failed = only(await peer.settled()).modifications[0];
    expect(failed).toMatchObject({ type: "QueryFailed", queryId: 0 });
    expect(failed).not.toHaveProperty("errorData");
    deployment.commit("b", 1);
    deployment.commit("a", null);
    expect(await peer.settled()).toEqual([]);
    deployment.commit("a", "another");
    expect(only(await peer.settled()).modifications).toMatchObject([{ type: "QueryFailed" }]);
  });

  test("[SYNC-13] at most two transitions wait for a slow network, and later changes are merged into one", async () => {
    const { deployment, peer } = await watching("a");
    peer.isStalled = true;
    for (let value = 1; value <= 6; value += 1) {
      deployment.commit("a", value);
      await peer.settled();
    }
    const sentValues = () => peer.frames.filter((f) => f.type === "Transition").map((f) => f.modifications[0]?.value);
    expect(sentValues()).toEqual([null, 1, 2]);
    peer.flush();
    await peer.settled();
    expect(sentValues()).toEqual([null, 1, 2, 6]);
  });

  test("[SYNC-14] a removed query has no subscription any more", async () => {
    const { deployment, peer } = await watching("a", "b");
    expect(deployment.subscriptions).toBe(2);
    peer.sendToWorker(modify(1, { type: "Remove", queryId: 0 }));
    await peer.settled();
    expect(deployment.subscriptions).toBe(1);
    peer.worker.stop();
    expect(deployment.subscriptions).toBe(0);
  });

  test("[SYNC-14] a query removed while it runs is sent as removed only", async () => {
    const { deployment, peer } = open();
    const release = deployment.hold("kv:get");
    peer.connect();
    peer.sendToWorker(modify(0, add(0, "kv:get", "a")));
    await peer.settled();
    peer.sendToWorker(modify(1, { type: "Remove", queryId: 0 }));
    release();
    const frames = await peer.settled();
    expect(frames.flatMap((f) => f.modifications.map((m: PeerFrame) => m.type))).toEqual(["QueryRemoved"]);
    expect(deployment.subscriptions).toBe(0);
  });
});

describe("mutations and actions", () => {
  test("[SYNC-20] a mutation is answered before the transition that shows it", async () => {
    const { peer } = await watching("a");
    peer.sendToWorker(mutation(0, "kv:set", { key: "a", value: 1 }));
    const [response, transition] = await peer.settled();
    expect(response).toMatchObject({ type: "MutationResponse", requestId: 0, success: true, result: "set" });
    expect(transition).toMatchObject({ type: "Transition", modifications: [{ queryId: 0, value: 1 }] });
    expect(decodeTs(transition?.endVersion.ts) ?? 0n).toBeGreaterThanOrEqual(decodeTs(response?.ts) ?? 1n);
  });

  test("[SYNC-18] [SYNC-20] a response and its transition are one write, unless the transition waits for a query", async () => {
    const { peer } = await watching("a");
    peer.writes.length = 0;
    peer.sendToWorker(mutation(0, "kv:set", { key: "b", value: 1 }));
    await peer.settled();
    expect(peer.writes.splice(0)).toEqual([["MutationResponse", "Transition"]]);
    peer.sendToWorker(mutation(1, "kv:set", { key: "a", value: 2 }));
    await peer.settled();
    expect(peer.writes).toEqual([["MutationResponse"], ["Transition"]]);
  });

  test("[SYNC-20] a response is sent before the connection is closed", async () => {
    const { peer } = await watching("a");
    peer.writes.length = 0;
    peer.sendToWorker(mutation(0, "kv:set", { key: "a", value: 1 }));
    for (let microtask = 0; microtask < 50; microtask += 1) await Promise.resolve();
    expect(peer.writes).toEqual([]);
    peer.worker.refuse();
    expect(peer.writes).toEqual([["MutationResponse"]]);
  });

  test("[SYNC-20] a transition follows every mutation and action, though nothing that is watched changed", async () => {
    const { peer } = await watching("a");
    peer.sendToWorker(mutation(0, "kv:set", { key: "other", value: 1 }));
    expect(types(await peer.settled())).toEqual(["MutationResponse", "Transition"]);
    peer.sendToWorker(mutation(1, "kv:fail", { key: "other" }));
    expect(types(await peer.settled())).toEqual(["MutationResponse", "Transition"]);
    peer.sendToWorker({ type: "Action", requestId: 2, udfPath: "kv:act", args: [{}] });
    expect(types(await peer.settled())).toEqual(["ActionResponse", "Transition"]);
  });

  test("[SYNC-21] mutations of one socket run one after another in the order they came", async () => {
    const { deployment, peer } = await watching("a");
    const release = deployment.hold("kv:slow");
    peer.sendToWorker(mutation(0, "kv:slow", { key: "a", value: 1 }), mutation(1, "kv:set", { key: "a", value: 2 }));
    await peer.settled();
    expect(deployment.runs).toEqual(["kv:slow:a"]);
    release();
    const responses = (await peer.settled()).filter((f) => f.type === "MutationResponse");
    expect(responses.map((f) => f.requestId)).toEqual([0, 1]);
  });

  test("[SYNC-21] actions wait for nobody", async () => {
    const { deployment, peer } = await watching();
    const release = deployment.hold("kv:slow");
    peer.sendToWorker({ type: "Action", requestId: 0, udfPath: "kv:slow", args: [{}] });
    peer.sendToWorker({ type: "Action", requestId: 1, udfPath: "kv:act", args: [{}] });
    peer.sendToWorker(mutation(2, "kv:set", { key: "a", value: 2 }));
    const answered = (await peer.settled()).filter((f) => f.type !== "Transition").map((f) => f.requestId);
    expect(answered.sort()).toEqual([1, 2]);
    release();
    expect(types(await peer.settled())).toContain("ActionResponse");
  });

  test("[SYNC-22] a repeated request is answered with the first one's result and timestamp", async () => {
    const { deployment, peer } = await watching("a");
    peer.sendToWorker(mutation(0, "kv:set", { key: "a", value: 1 }));
    const [first] = await peer.settled();
    const again = new FakePeer(deployment.context());
    again.connect({ connectionCount: 1 });
    again.sendToWorker(modify(0), mutation(0, "kv:set", { key: "a", value: 1 }));
    const second = (await again.settled()).find((f) => f.type === "MutationResponse");
    expect(second).toEqual(first);
    expect(peer.frames.filter((f) => f.type === "MutationResponse")).toHaveLength(1);
  });

  test("[SYNC-23] a connection with too many operations is not read further until some are answered", async () => {
    const { deployment, peer } = open({ operations: 3 });
    const release = deployment.hold("kv:slow");
    peer.connect();
    for (let id = 0; id < 3; id += 1) peer.sendToWorker(mutation(id, "kv:slow", { key: "a", value: id }));
    expect(peer.isPaused).toBe(true);
    release();
    await peer.settled();
    expect(peer.isPaused).toBe(false);
    expect(peer.closed).toBeNull();
  });

  test("[SYNC-24] an action that ends after its socket is dropped", async () => {
    const { deployment, peer } = await watching();
    const release = deployment.hold("kv:slow");
    peer.sendToWorker({ type: "Action", requestId: 0, udfPath: "kv:slow", args: [{}] });
    await peer.settled();
    peer.worker.stop();
    release();
    expect(await peer.settled()).toEqual([]);
    expect(deployment.faults).toEqual([]);
  });
});

describe("identity", () => {
  const authenticate = (baseVersion: number, value: string) => ({
    type: "Authenticate",
    tokenType: "User",
    baseVersion,
    value,
  });

  test("[SYNC-30] Connect, Authenticate and the query set of a reconnection are answered in one transition", async () => {
    const { peer } = open();
    peer.connect({ connectionCount: 1 });
    peer.sendToWorker(authenticate(0, "ann"), modify(0, add(0, "kv:whoami", "x")));
    const transition = only(await peer.settled());
    expect(transition.endVersion).toMatchObject({ querySet: 1, identity: 1 });
    expect(transition.modifications).toMatchObject([{ value: "ann" }]);
  });

  test("[SYNC-31] another person runs the queries again that asked who is calling", async () => {
    const { deployment, peer } = await watching("a");
    peer.sendToWorker(modify(1, add(1, "kv:whoami", "x")));
    await peer.settled();
    deployment.runs.length = 0;
    peer.sendToWorker(authenticate(0, "ann"));
    const transition = only(await peer.settled());
    expect(transition.endVersion.identity).toBe(1);
    expect(transition.modifications).toMatchObject([{ queryId: 1, value: "ann" }]);
    expect(deployment.runs).toEqual(["kv:whoami:x"]);
  });

  test("[SYNC-31] a fresh token of the same person raises the version and runs nothing", async () => {
    const { deployment, peer } = open();
    peer.connect();
    peer.sendToWorker(authenticate(0, "ann@9000"), modify(0, add(0, "kv:whoami", "x")));
    await peer.settled();
    deployment.runs.length = 0;
    peer.sendToWorker(authenticate(1, "ann@99000"));
    expect(only(await peer.settled())).toMatchObject({ endVersion: { identity: 2 }, modifications: [] });
    expect(deployment.runs).toEqual([]);
  });

  test("[SYNC-31] a query that runs while the person changes runs again for the new one", async () => {
    const { deployment, peer } = open();
    const release = deployment.hold("kv:whoami");
    peer.connect();
    peer.sendToWorker(modify(0, add(0, "kv:whoami", "x")));
    await peer.settled();
    peer.sendToWorker(authenticate(0, "ann"));
    release();
    const frames = await peer.settled();
    expect(frames.at(-1)).toMatchObject({ endVersion: { identity: 1 }, modifications: [{ value: "ann" }] });
  });

  test("[SYNC-32] an invalid token is answered with an AuthError of the version before it, then the socket closes", async () => {
    const { peer } = await watching("a");
    peer.sendToWorker(authenticate(0, "bad"), mutation(0, "kv:set", { key: "a", value: 1 }));
    expect(await peer.settled()).toEqual([
      { type: "AuthError", error: "bad token", baseVersion: 0, authUpdateAttempted: true },
    ]);
    expect(peer.closed).not.toBeNull();
  });

  test("[SYNC-32] a false administrator's key is answered the same way", async () => {
    const { peer } = await watching("a");
    peer.sendToWorker({ type: "Authenticate", tokenType: "Admin", baseVersion: 0, value: "guess" });
    expect(only(await peer.settled())).toMatchObject({ type: "AuthError", authUpdateAttempted: true });
  });

  test("[SYNC-33] a token that expires in use ends the connection with an AuthError of its own kind", async () => {
    const { deployment, peer } = open();
    peer.connect();
    peer.sendToWorker(authenticate(0, "ann@5000"), modify(0));
    await peer.settled();
    deployment.advance(3_999);
    expect(await peer.settled()).toEqual([]);
    deployment.advance(1);
    expect(only(await peer.settled())).toMatchObject({ type: "AuthError", baseVersion: 0, authUpdateAttempted: false });
    expect(peer.closed).not.toBeNull();
  });

  test("[SYNC-33] a token replaced in time doesn't expire", async () => {
    const { deployment, peer } = open();
    peer.connect();
    peer.sendToWorker(authenticate(0, "ann@5000"), modify(0), authenticate(1, "ann@50000"));
    await peer.settled();
    deployment.advance(10_000);
    expect(await peer.settled()).toEqual([]);
    expect(peer.closed).toBeNull();
  });

  test("[SYNC-34] signing out has the effect of a change of the person", async () => {
    const { peer } = open();
    peer.connect();
    peer.sendToWorker(authenticate(0, "ann"), modify(0, add(0, "kv:whoami", "x")));
    await peer.settled();
    peer.sendToWorker({ type: "Authenticate", tokenType: "None", baseVersion: 1 });
    expect(only(await peer.settled()).modifications).toMatchObject([{ value: null }]);
  });
});

describe("faults", () => {
  const protocolFaults = [
    ["a message before Connect", [modify(0)], "NotConnected"],
    ["a wrong base version", ["connect", modify(3)], "BaseVersionMismatch"],
    ["a version that skips one", ["connect", { ...modify(0), newVersion: 5 }], "InvalidMessage"],
    ["an unknown query", ["connect", modify(0, { type: "Remove", queryId: 9 })], "UnknownQuery"],
    ["a query id in use", ["connect", modify(0, add(0, "kv:get", "a"), add(0, "kv:get", "b"))], "DuplicateQuery"],
    ["a second Connect", ["connect", "connect"], "AlreadyConnected"],
    [
      "a wrong identity version",
      ["connect", { type: "Authenticate", tokenType: "None", baseVersion: 4 }],
      "BaseVersionMismatch",
    ],
  ] as const;
  test.each(protocolFaults)("[SYNC-40] %s is a FatalError that names its kind", async (_what, messages, code) => {
    const { deployment, peer } = open();
    for (const message of messages)
      if (message === "connect") peer.connect();
      else peer.sendToWorker(message);
    expect((await peer.settled()).at(-1)).toMatchObject({ type: "FatalError", error: expect.stringContaining(code) });
    expect(peer.closed).toEqual({ code: 1008, reason: code });
    expect(deployment.faults).toEqual([]);
  });

  test("[SYNC-41] an internal error is logged and closes the socket with a reason after which clients reconnect", async () => {
    const { deployment, peer } = open();
    peer.connect();
    peer.sendToWorker(modify(0, add(0, "kv:broken", "a")));
    expect(await peer.settled()).toEqual([]);
    expect(peer.closed).toEqual({ code: 1011, reason: "InternalServerError" });
    expect(deployment.faults).toHaveLength(1);
  });

  test("[SYNC-46] a mutation that the store refuses fails with a text for its page, and the connection stays", async () => {
    const { deployment, peer } = open();
    deployment.refusal = new DatabaseError("StoreReadOnly", "no changes now");
    peer.connect();
    peer.sendToWorker(modify(0, add(0, "kv:get", "a")), mutation(0, "kv:set", { key: "a" }));
    const response = (await peer.settled()).find(({ type }) => type === "MutationResponse");
    expect(response).toMatchObject({ success: false, errorData: { code: "UNAVAILABLE", message: "no changes now" } });
    expect([peer.closed, deployment.faults]).toEqual([null, []]);
  });

  test("[SYNC-46] a mutation that may still take effect closes the socket, so that the client sends it again", async () => {
    const { deployment, peer } = open();
    deployment.refusal = new DatabaseError("StoreFailed", "the disk is full");
    peer.connect();
    peer.sendToWorker(mutation(0, "kv:set", { key: "a" }));
    expect(await peer.settled()).toEqual([]);
    expect(peer.closed).toEqual({ code: 1013, reason: "StoreFailed" });
    expect(deployment.faults).toEqual([]);
  });

  test("[SYNC-42] more live queries than a connection may have are refused", async () => {
    const { peer } = open({ queries: 2 });
    peer.connect();
    peer.sendToWorker(modify(0, add(0, "kv:get", "a"), add(1, "kv:get", "b"), add(2, "kv:get", "c")));
    expect(only(await peer.settled())).toMatchObject({ type: "FatalError" });
  });

  test("[SYNC-42] a peer with too much unread data is disconnected", async () => {
    const { deployment, peer } = await watching("a");
    peer.bufferedBytes = 2 ** 30;
    deployment.commit("a", 1);
    expect(await peer.settled()).toEqual([]);
    expect(peer.closed).toEqual({ code: 1013, reason: "ClientTooSlow" });
  });

  test("[SYNC-42] long arguments of live queries are refused, removed ones don't count", async () => {
    const { peer } = open({ argumentCharacters: 100 });
    peer.connect();
    const long = (queryId: number) => add(queryId, "kv:get", "x".repeat(60));
    peer.sendToWorker(modify(0, long(0)), modify(1, { type: "Remove", queryId: 0 }, long(1)));
    expect((await peer.settled()).map(({ type }) => type)).toEqual(["Transition"]);
    peer.sendToWorker(modify(2, long(2)));
    expect((await peer.settled()).at(-1)?.["error"]).toContain("ArgumentsTooLarge");
  });

  test("[SYNC-42] a message of its own may be longer than what may be unread", async () => {
    const { deployment, peer } = open({ bufferedBytes: 100 });
    peer.connect();
    deployment.commit("a", "x".repeat(1_000));
    peer.sendToWorker(modify(0, add(0, "kv:get", "a")));
    expect(only(await peer.settled()).modifications).toHaveLength(1);
    peer.bufferedBytes = 1;
    deployment.commit("a", "y".repeat(1_000));
    await peer.settled();
    expect(peer.closed).toEqual({ code: 1013, reason: "ClientTooSlow" });
  });

  test("[SYNC-23] a socket whose operations hold many characters is not read until some have completed", async () => {
    const { deployment, peer } = open({ queuedCharacters: 1_000 });
    peer.connect();
    const release = deployment.hold("kv:set");
    peer.sendToWorker(
      ...Array.from({ length: 3 }, (_, n) => mutation(n, "kv:set", { key: "a", value: "x".repeat(500) })),
    );
    await peer.settled();
    expect(peer.isPaused).toBe(true);
    release();
    await peer.settled();
    expect(peer.isPaused).toBe(false);
  });

  test("[SYNC-43] an idle connection gets pings, and a peer that does not reply is disconnected", async () => {
    const { deployment, peer } = await watching("a");
    deployment.advance(14_999);
    peer.worker.checkLiveness();
    expect(await peer.settled()).toEqual([]);
    deployment.advance(1);
    peer.worker.checkLiveness();
    expect(await peer.settled()).toEqual([{ type: "Ping" }]);
    deployment.advance(105_001);
    peer.worker.checkLiveness();
    expect(peer.closed).toEqual({ code: 1000, reason: "InactiveClient" });
  });

  test("[SYNC-49] a transition has the clock's timestamp, but no earlier one than the client's own mutation", async () => {
    const { deployment, peer } = await watching("a");
    deployment.ahead = 40n;
    peer.sendToWorker(mutation(0, "kv:set", { key: "a", value: 1 }));
    const [response, transition] = await peer.settled();
    expect(response!.ts).toBe(encodeTs(deployment.ts));
    expect(transition!.endVersion.ts).toBe(encodeTs(deployment.ts + 40n));
    expect(transition!.modifications).toMatchObject([{ queryId: 0, value: 1 }]);
    deployment.ahead = 60n;
    deployment.commit("another", 1);
    expect(await peer.settled()).toEqual([]);
  });

  test("[SYNC-49] a request is answered once no commit waits for the disk; changes by a commit are not delayed", async () => {
    const { deployment, peer } = await watching("a");
    let publish = () => {};
    deployment.publishing = new Promise((resolve) => (publish = resolve));
    deployment.commit("a", 1);
    expect((await peer.settled()).map(({ type }) => type)).toEqual(["Transition"]);
    peer.sendToWorker(modify(1, add(1, "kv:get", "b")));
    expect(await peer.settled()).toEqual([]);
    deployment.publishing = null;
    deployment.ahead = 7n;
    publish();
    expect(await peer.settled()).toMatchObject([
      { type: "Transition", endVersion: { ts: encodeTs(deployment.ts + 7n) } },
    ]);
  });

  test("[SYNC-48] a client that has received a later commit than the store has is refused", async () => {
    const { deployment, peer } = open();
    peer.connect({ maxObservedTimestamp: encodeTs(deployment.ts) });
    peer.sendToWorker(modify(0, add(0, "kv:get", "a")));
    expect((await peer.settled()).map(({ type }) => type)).toEqual(["Transition"]);
    const ahead = open();
    ahead.peer.connect({ maxObservedTimestamp: encodeTs(ahead.deployment.ts + 1n) });
    ahead.peer.sendToWorker(modify(0, add(0, "kv:get", "a")));
    expect(await ahead.peer.settled()).toEqual([]);
    expect(ahead.peer.closed).toEqual({ code: 1011, reason: "ClientAheadOfStore" });
  });

  test("[SYNC-44] events of a client are accepted without an effect", async () => {
    const { peer } = await watching("a");
    peer.sendToWorker({ type: "Event", eventType: "ClientConnect", event: { anything: [1] } });
    expect(await peer.settled()).toEqual([]);
    expect(peer.closed).toBeNull();
  });

  test("[SYNC-44] a query of a component is refused without ending the connection", async () => {
    const { peer } = open();
    peer.connect();
    peer.sendToWorker(
      modify(0, { ...add(0, "kv:get", "a"), componentPath: "child" }, { ...add(1, "kv:get", "a"), componentPath: "" }),
    );
    const { modifications } = only(await peer.settled());
    expect(modifications.map((m: PeerFrame) => m.type).sort()).toEqual(["QueryFailed", "QueryUpdated"]);
  });
});
