import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { FrameWriter } from "./FrameWriter.js";

let server: Server;
let client: WebSocket;
let raw: Duplex;

beforeEach(async () => {
  server = createServer();
  const endpoint = new WebSocketServer({ noServer: true });
  const upgraded = new Promise<Duplex>((resolve) => {
    server.on("upgrade", (request, socket, head) => {
      endpoint.handleUpgrade(request, socket, head, () => resolve(socket));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(client, "open");
  raw = await upgraded;
});

afterEach(async () => {
  client.terminate();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test("[SYNC-18] pieces arrive as one text, for every length of the frame's header", async () => {
  for (const length of [0, 1, 125, 126, 65_535, 65_536, 200_000]) {
    const bytes = Buffer.from("é".repeat(length / 2) + "x".repeat(length % 2));
    const arrived = once(client, "message");
    const [head, tail] = [bytes.subarray(0, bytes.length & ~1), bytes.subarray(bytes.length & ~1)];
    new FrameWriter().write(raw, [["", head, tail.toString()]], undefined);
    const [data, isBinary] = (await arrived) as [Buffer, boolean];
    expect(isBinary).toBe(false);
    expect(data.equals(bytes)).toBe(true);
  }
});

test("[SYNC-18] messages of one write arrive as frames of their own, in order", async () => {
  const sent = ["first", "é".repeat(40_000), "", "x".repeat(300), "last"];
  const received: string[] = [];
  client.on("message", (data: Buffer) => received.push(data.toString()));
  new FrameWriter().write(
    raw,
    sent.map((text) => [text]),
    undefined,
  );
  await expect.poll(() => received.length).toBe(sent.length);
  expect(received).toEqual(sent);
});

test("[SYNC-18] memory is reused for the next message, unless the kernel has not taken it", async () => {
  const frames = new FrameWriter();
  const received: string[] = [];
  client.on("message", (data: Buffer) => received.push(data.toString()));
  const sent = Array.from({ length: 400 }, (_, n) => `${n} `.repeat(10_000));
  // A client that does not read fills the kernel's buffers, so later writes wait.
  client.pause();
  for (const text of sent) frames.write(raw, [[text]], undefined);
  expect(raw.writableLength).toBeGreaterThan(0);
  client.resume();
  await expect.poll(() => received.length).toBe(sent.length);
  expect(received).toEqual(sent);
});
