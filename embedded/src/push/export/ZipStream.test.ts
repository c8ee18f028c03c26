import { buffer } from "node:stream/consumers";
import type { Value } from "convex/values";
import { expect, test } from "vitest";
import { readZip } from "../../../../tests/support/readZip.js";
import { exportJson } from "./exportJson.js";
import { zipStream, type ZipEntry } from "./ZipStream.js";

const values: [string, Value, string][] = [
  ["an int64", 3n, "3"],
  ["a float64 without a fraction", 3, "3.0"],
  ["a float64 with one", 0.1, "0.1"],
  ["a large float64", 1e21, "1e+21"],
  ["minus zero", -0, "-0.0"],
  ["what JSON can't hold", Number.NaN, '{"$float":"AAAAAAAA+H8="}'],
  ["bytes", new Uint8Array([1, 2]).buffer, '{"$bytes":"AQI="}'],
  ["a text", 'a "quote"', '"a \\"quote\\""'],
  ["an object", { a: [1n, null, true], b: { c: 1 } }, '{"a":[1,null,true],"b":{"c":1.0}}'],
];

test.each(values)("[PUSH-19] %s is exported in Convex's form", (_what, value, expected) => {
  expect(exportJson(value)).toBe(expected);
});

async function* entries(contents: ReadonlyMap<string, readonly string[]>): AsyncGenerator<ZipEntry> {
  for (const [name, chunks] of contents) yield { name, body: bytes(chunks) };
}

async function* bytes(chunks: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

test("[PUSH-19] the archive holds each entry as it was given, empty ones and names beyond ASCII too", async () => {
  const contents = new Map([
    ["messages/documents.jsonl", ["one\n", "two\n", "x".repeat(100_000)]],
    ["empty", []],
    ["Größe", ["ß"]],
  ]);
  const found = readZip(await buffer(zipStream(entries(contents))));
  expect([...found].map(([name, content]) => [name, content.toString()])).toEqual(
    [...contents].map(([name, chunks]) => [name, chunks.join("")]),
  );
});

test("[PUSH-19] a failure of what is exported fails the archive", async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("a");
    throw new Error("the snapshot is gone");
  }
  async function* one(): AsyncGenerator<ZipEntry> {
    yield { name: "a", body: failing() };
  }
  await expect(buffer(zipStream(one()))).rejects.toThrow("the snapshot is gone");
});
