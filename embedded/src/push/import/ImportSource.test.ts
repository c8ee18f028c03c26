import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { zipStream, type ZipEntry } from "../export/zipStream.js";
import { type ImportSource, openImport } from "./ImportSource.js";

const LIMITS = { unpackedBytes: 10_000_000, entries: 20 };
const FILE = "k".repeat(32);

let folder: string;
let path: string;
let openSource: ImportSource | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-"));
  path = join(folder, "snapshot.zip");
  openSource = null;
});

afterEach(async () => {
  openSource?.close();
  await rm(folder, { recursive: true });
});

type Contents = readonly (readonly [name: string, content: string | Uint8Array])[];

async function* entries(contents: Contents): AsyncGenerator<ZipEntry> {
  async function* body(content: string | Uint8Array) {
    yield typeof content === "string" ? Buffer.from(content) : content;
  }
  for (const [name, content] of contents) yield { name, body: body(content) };
}

async function open(contents: Contents, limits = LIMITS): Promise<ImportSource> {
  await writeFile(path, await buffer(zipStream(entries(contents))));
  return (openSource = await openImport(path, { format: "zip", table: null, optional: new Set() }, limits));
}

async function rowsOf(from: ImportSource): Promise<unknown> {
  const rowsByTable: { [table: string]: unknown[] } = {};
  for (const { name, rows } of from.tables) {
    rowsByTable[name] = [];
    for await (const row of rows()) rowsByTable[name].push(row);
  }
  return rowsByTable;
}

test("[PUSH-18] a zip has its tables with their numbers, and its files by id, in a folder or without", async () => {
  for (const prefix of ["", "snapshot/"]) {
    const source = await open([
      [`${prefix}README.md`, "words"],
      [`${prefix}notes/generated_schema.jsonl`, '"uniform"\n'],
      [`${prefix}notes/documents.jsonl`, '{"a":1}\n{"a":1.0}\n'],
      [`${prefix}others/documents.jsonl`, '{"a":1}\n'],
      [`${prefix}_scheduled_jobs/documents.jsonl`, "{}\n"],
      [`${prefix}_storage/documents.jsonl`, `{"_id":"${FILE}"}\n`],
      [`${prefix}_storage/${FILE}.png`, "bytes"],
      [
        `${prefix}_tables/documents.jsonl`,
        '{"name":"notes","id":10003}\n{"name":"empty","id":10004}\n{"name":"_x","id":5}\n',
      ],
    ]);
    expect(await rowsOf(source)).toEqual({
      notes: [{ a: 1n }, { a: 1 }],
      empty: [],
      others: [{ a: 1 }],
      _storage: [{ _id: FILE }],
    });
    expect([...source.numbers]).toEqual([
      ["notes", 10_003],
      ["empty", 10_004],
    ]);
    const chunks = [];
    for await (const chunk of source.files.get(FILE)!()) chunks.push(chunk);
    expect([source.files.size, Buffer.concat(chunks).toString()]).toEqual([1, "bytes"]);
    source.close();
  }
});

const table = ["notes/documents.jsonl", "{}\n"] as const;
const refusals: [string, Contents, string][] = [
  [
    "more bytes than it may unpack",
    [["notes/documents.jsonl", new Uint8Array(10_000_001)]],
    "more than 10000000 bytes",
  ],
  [
    "more entries than it may have",
    Array.from({ length: 21 }, (_, n) => [`${n}`, ""] as const),
    "more than 20 entries",
  ],
  ["a row without an end", [["notes/documents.jsonl", new Uint8Array(9_000_000)]], "Row 1 is longer than"],
  ["a table twice", [table, ["other/notes/documents.jsonl", "{}"]], 'The zip has "notes" twice'],
  ["data of a component", [table, ["_components/child/notes/documents.jsonl", "{}"]], "data of components"],
  ["an older form", [table, ["notes/generated_schema.jsonl", '"{}"\n']], "was exported in an older form"],
  ["a number that is none", [["_tables/documents.jsonl", '{"name":"a","id":0}\n']], "Row 1 of _tables isn't"],
  [
    "a table with two numbers",
    [["_tables/documents.jsonl", '{"name":"a","id":1}\n{"name":"a","id":2}\n']],
    "duplicate",
  ],
];

test.each(refusals)("[PUSH-24] a zip with %s is refused in words", async (_what, contents, message) => {
  await expect(open(contents).then(rowsOf)).rejects.toThrow(message);
});

test("[PUSH-24] names that lead out of a folder, damaged and cut archives are refused", async () => {
  await open([["xx/notes/documents.jsonl", "{}\n"]]);
  openSource?.close();
  const whole = await readFile(path, "latin1");
  const damage = async (change: (zip: string) => string) => {
    await writeFile(path, change(whole), "latin1");
    openSource = await openImport(path, { format: "zip", table: null, optional: new Set() }, LIMITS);
    return rowsOf(openSource);
  };
  await expect(damage((zip) => zip.replaceAll("xx/notes/", "../notes/"))).rejects.toThrow("Invalid zip file: ");
  await expect(damage((zip) => zip.slice(0, -30))).rejects.toThrow("Invalid zip file: ");
  await expect(damage(() => "nonsense")).rejects.toThrow("Invalid zip file: ");
  // The directory holds the checksum, 16 bytes into its entry.
  const checksum = whole.lastIndexOf("PK\u0001\u0002") + 16;
  await expect(damage((zip) => `${zip.slice(0, checksum)}abcd${zip.slice(checksum + 4)}`)).rejects.toThrow("checksum");
});
