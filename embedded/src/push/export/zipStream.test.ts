import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readZip } from "../../../../tests/support/browser/readZip.js";
import { zipStream, type ZipEntry } from "./zipStream.js";

async function* entries(contents: ReadonlyMap<string, Iterable<string>>): AsyncGenerator<ZipEntry> {
  for (const [name, chunks] of contents) yield { name, body: bytes(chunks) };
}

async function* bytes(chunks: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

test("[PUSH-19] the archive holds each entry as it was given, empty ones and names beyond ASCII too", async () => {
  const contents = new Map([
    ["messages/documents.jsonl", ["one\n", "two\n", "x".repeat(100_000)]],
    ["empty", []],
    ["Größe", ["ß"]],
  ]);
  const archive = readZip(await buffer(zipStream(entries(contents))));
  expect([...archive].map(([name, content]) => [name, content.toString()])).toEqual(
    [...contents].map(([name, chunks]) => [name, chunks.join("")]),
  );
});

test("[PUSH-19] a failure of what is exported fails the archive, which then has no directory", async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(200_000, "a");
    throw new Error("the snapshot is gone");
  }
  async function* all(): AsyncGenerator<ZipEntry> {
    yield { name: "whole", body: bytes(["b"]) };
    yield { name: "cut", body: failing() };
  }
  const chunksRead: Buffer[] = [];
  const reading = async () => {
    for await (const chunk of zipStream(all())) chunksRead.push(chunk as Buffer);
  };
  await expect(reading()).rejects.toThrow("the snapshot is gone");
  expect(Buffer.concat(chunksRead).includes("PK\u0005\u0006")).toBe(false);
});

test("[PUSH-19] no more is read than the download takes", async () => {
  let produced = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    // The bytes are incompressible, so that the archive is as large as the entry.
    for (; produced < 2 ** 28; produced += 2 ** 16) yield crypto.getRandomValues(new Uint8Array(2 ** 16));
  }
  let hasEnded = false;
  async function* all(): AsyncGenerator<ZipEntry> {
    try {
      yield { name: "large", body: endless() };
    } finally {
      hasEnded = true;
    }
  }
  const zip = zipStream(all());
  let takenCount = 0;
  for await (const chunk of zip) {
    takenCount += (chunk as Buffer).length;
    expect(produced - takenCount).toBeLessThan(2 ** 21);
    if (takenCount > 2 ** 24) break;
  }
  if (!zip.closed) await once(zip, "close");
  await expect.poll(() => hasEnded).toBe(true);
});
