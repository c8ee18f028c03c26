import type { Value } from "convex/values";
import { expect, test } from "vitest";
import { exportJson } from "../export/exportJson.js";
import { importJson } from "./importJson.js";
import { type ByteStream, MAX_ROW_BYTES, readCsv, readJsonArray, readJsonLines } from "./readRows.js";

const bytes = (text: string, size = 7): Uint8Array[] => {
  const content = Buffer.from(text);
  return Array.from({ length: Math.ceil(content.length / size) }, (_, n) => content.subarray(n * size, (n + 1) * size));
};

async function all(rows: AsyncIterable<unknown>): Promise<unknown[]> {
  const allRows = [];
  for await (const row of rows) allRows.push(row);
  return allRows;
}

const csv = (text: string) => all(readCsv(bytes(text), new Set(["note"])));
const lines = (text: string) => all(readJsonLines(bytes(text)));
const array = (text: string) => all(readJsonArray(bytes(text)));

test("[PUSH-18] every value is imported as it was exported", () => {
  const row: { [field: string]: Value } = {
    int64: [0n, -(2n ** 63n), 2n ** 63n - 1n],
    float64: [0, -0, 1.5, 1e21, 5e-324, Number.NaN, -Infinity],
    texts: ['12 "34" \\', '{"a":1}', "\n☃", ""],
    bytes: new Uint8Array([1, 255]).buffer,
    nested: { "a b": [{ "1": null }, true] },
  };
  expect(importJson(exportJson(row), 1, "uniform")).toEqual(row);
});

test("[PUSH-18] numbers are float64 where the form of an export is not announced", async () => {
  expect(await lines('{"a":1,"b":"Größe"}\n\n{"a":1.5}')).toEqual([{ a: 1, b: "Größe" }, { a: 1.5 }]);
  expect(await array('[{"a":1},{"a":[2]}]')).toEqual([{ a: 1 }, { a: [2] }]);
  expect(importJson('{"_creationTime":12}', 1, "uniform")).toEqual({ _creationTime: 12 });
});

test("[PUSH-18] cells of a CSV are numbers or texts, and an empty one of an optional field is none", async () => {
  const rows = await csv('\ufeffname, value,note\r\n"a, ""b""",1e3,\n0x1,.5,x\n');
  expect(rows).toEqual([
    { name: 'a, "b"', value: 1000 },
    { name: "0x1", value: 0.5, note: "x" },
  ]);
  expect(await csv("name\n\ninf\n")).toEqual([{ name: "" }, { name: "inf" }]);
});

const long = `{"a":"${"x".repeat(MAX_ROW_BYTES)}"}`;
const faults: [string, () => Promise<unknown>, string][] = [
  ["a row that isn't JSON", () => lines('{"a":1}\n{"a":'), "Row 2 wasn't valid JSON: "],
  ["a row that isn't an object", () => lines("[1]"), "Row 1 wasn't an object"],
  ["a value that Convex lacks", () => lines('{"a":{"$bytes":1}}'), "Row 1 wasn't a valid Convex value: "],
  [
    "an integer beyond 64 bits",
    async () => importJson(`{"a":${2n ** 63n}}`, 4, "uniform"),
    "Row 4 wasn't valid JSON: ",
  ],
  ["a row that is too long", () => all(readJsonLines(bytes(long, 65_536))), "Row 1 is longer than 8388608 bytes"],
  ["a row that nests too deep", () => lines(`{"a":${"[".repeat(10_000)}`), "Row 1 wasn't a valid Convex value: "],
  ["a text that isn't UTF-8", () => all(readJsonLines([Uint8Array.of(0x22, 0xff, 0x22)])), "Row 1 wasn't valid UTF-8"],
  ["an array that isn't one", () => array('{"a":1}'), "Not a JSON array"],
  ["an array that isn't JSON", () => array("["), "Not valid JSON: "],
  [
    "an array that is too large",
    () => all(readJsonArray(endless())),
    "Import is too large for JSON (more than 16777216",
  ],
  ["a CSV without headers", () => csv(""), "CSV file doesn't have headers"],
  ["a CSV row without a cell", () => csv("a,b\n1,2\n3\n"), "CSV row 2 doesn't have all of the fields in the header"],
  ["a CSV with an open quote", () => csv('a\n"b'), "CSV row 1 could not be read: "],
];

test.each(faults)("[PUSH-18] %s is refused in words", async (_what, read, message) => {
  await expect(read()).rejects.toThrow(message);
});

function* endless(): Generator<Uint8Array> {
  for (;;) yield Buffer.alloc(2 ** 20, " ");
}

test("[PUSH-24] an error of what is read is passed on, and an abandoned read ends its source", async () => {
  let hasEnded = false;
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("a\n1\n");
    throw new Error("the disk is gone");
  }
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.from("a\n");
    } finally {
      hasEnded = true;
    }
  }
  const readers: ((source: ByteStream) => AsyncIterable<unknown>)[] = [
    (source) => readCsv(source, new Set()),
    (source) => readJsonArray(source),
    (source) => readJsonLines(source),
  ];
  for (const read of readers.slice(0, 2)) await expect(all(read(failing()))).rejects.toThrow("the disk is gone");
  for await (const _row of readers[0]!(watched())) break;
  await expect.poll(() => hasEnded).toBe(true);
});
