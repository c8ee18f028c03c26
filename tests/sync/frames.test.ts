import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fixtureBackend } from "../support/backends/fixtureBackend.js";
import { RawSocket, type Frame } from "../support/servers/RawSocket.js";

const backend = fixtureBackend();

const watch = (queryId: number, udfPath: string, args: object) => ({ type: "Add", queryId, udfPath, args: [args] });
const modify = (baseVersion: number, ...modifications: object[]) => ({
  type: "ModifyQuerySet",
  baseVersion,
  newVersion: baseVersion + 1,
  modifications,
});
const increment = (requestId: number, name: string) => ({
  type: "Mutation",
  requestId,
  udfPath: "counters:increment",
  args: [{ name }],
});
const ts = (encoded: string) => Buffer.from(encoded, "base64").readBigUInt64LE();

test("[SYNC-20] with functions at work, no transition shows a mutation before its answer", async () => {
  const socket = await RawSocket.connect(backend.url, randomUUID());
  socket.send(modify(0, watch(0, "counters:get", { name: "order" })));
  const count = 200;
  for (let requestId = 0; requestId < count; requestId += 1) socket.send(increment(requestId, "order"));
  await socket.waitForFrame(({ modifications }) => modifications?.[0]?.value === count);
  let answered = 0;
  const early: Frame[] = [];
  for (const frame of socket.frames) {
    if (frame.type === "MutationResponse") answered = frame["result"] as number;
    else if (frame.type === "Transition" && frame["modifications"][0]?.value > answered) early.push(frame);
  }
  expect(answered).toBe(count);
  expect(early).toEqual([]);
  socket.close();
});

test("[SYNC-10] with many writers at work, versions are without a gap and timestamps never fall", async () => {
  const watcher = await RawSocket.connect(backend.url, randomUUID());
  watcher.send(modify(0, ...["a", "b", "c"].map((name, index) => watch(index, "counters:get", { name }))));
  const writers = await Promise.all(["a", "b", "c"].map(() => RawSocket.connect(backend.url, randomUUID())));
  writers.forEach((writer, index) => {
    writer.send(modify(0));
    for (let requestId = 0; requestId < 50; requestId += 1) writer.send(increment(requestId, "abc"[index] as string));
  });
  const last = (queryId: number) =>
    watcher.frames
      .flatMap(({ modifications }) => (modifications ?? []) as Frame[])
      .findLast((m) => m["queryId"] === queryId);
  await watcher.waitForFrame(() => [0, 1, 2].every((queryId) => last(queryId)?.["value"] === 50));
  let version = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };
  for (const { startVersion, endVersion } of watcher.frames.filter(({ type }) => type === "Transition")) {
    expect(startVersion).toEqual(version);
    expect(ts(endVersion.ts)).toBeGreaterThanOrEqual(ts(startVersion.ts));
    version = endVersion;
  }
  for (const socket of [watcher, ...writers]) socket.close();
});

test("[SYNC-22] the second of two sockets of one session gets the first one's answer", async () => {
  const session = randomUUID();
  const first = await RawSocket.connect(backend.url, session);
  const second = await RawSocket.connect(backend.url, session);
  for (const socket of [first, second]) {
    socket.send(modify(0));
    socket.send(increment(7, "session"));
  }
  const answers = await Promise.all(
    [first, second].map((socket) => socket.waitForFrame(({ type }) => type === "MutationResponse")),
  );
  expect(answers[0]).toMatchObject({ success: true, result: 1 });
  expect(answers[1]).toEqual(answers[0]);
  for (const socket of [first, second]) socket.close();
});

test("[SYNC-60] 500 clients that reconnect at once each get what changed in between, and every later change", async () => {
  const sessions = Array.from({ length: 500 }, () => randomUUID());
  const open = async () => {
    const sockets = await Promise.all(sessions.map((session) => RawSocket.connect(backend.url, session)));
    for (const socket of sockets) socket.send(modify(0, watch(0, "counters:get", { name: "crowd" })));
    return sockets;
  };
  const shows = (value: number) => (frame: Frame) => frame["modifications"]?.[0]?.value === value;
  const earlierSockets = await open();
  await Promise.all(earlierSockets.map((socket) => socket.waitForFrame(shows(0))));
  for (const { socket } of earlierSockets) socket.terminate();
  const writer = await RawSocket.connect(backend.url, randomUUID());
  writer.send(modify(0));
  writer.send(increment(0, "crowd"));
  await writer.waitForFrame(({ type }) => type === "MutationResponse");
  const after = await open();
  await Promise.all(after.map((socket) => socket.waitForFrame(shows(1))));
  writer.send(increment(1, "crowd"));
  await Promise.all(after.map((socket) => socket.waitForFrame(shows(2))));
  for (const socket of [writer, ...after]) socket.close();
});

test("[SYNC-42] a client that doesn't read gets the newest state when it does, not every step", async () => {
  const slow = await RawSocket.connect(backend.url, randomUUID());
  const padding = "x".repeat(80_000);
  slow.send(modify(0, watch(0, "messages:list", { channel: "slow" }), watch(1, "counters:get", { name: "slow" })));
  await slow.waitForFrame(({ type }) => type === "Transition");
  slow.socket.pause();
  const writer = await RawSocket.connect(backend.url, randomUUID());
  writer.send(modify(0));
  const steps = 40;
  for (let n = 0; n < steps; n += 1) {
    const args = [{ channel: "slow", author: "ann", body: padding }];
    writer.send({ type: "Mutation", requestId: 2 * n, udfPath: "messages:send", args });
    writer.send(increment(2 * n + 1, "slow"));
  }
  await writer.waitForFrame(({ requestId }) => requestId === 2 * steps - 1);
  slow.socket.resume();
  await slow.waitForFrame(
    ({ modifications }) => (modifications as Frame[] | undefined)?.some((m) => m["value"] === steps) ?? false,
  );
  // Without merging there is one frame per write.
  expect(slow.frames.filter(({ type }) => type === "Transition").length).toBeLessThan(steps);
  for (const socket of [slow, writer]) socket.close();
});
