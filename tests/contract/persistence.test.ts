import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLmdbPersistence } from "../../embedded/src/persistence/openLmdbPersistence.js";
import { MemoryPersistence } from "../../embedded/src/persistence/MemoryPersistence.js";
import { type Persistence, PersistenceError } from "../../embedded/src/persistence/Persistence.js";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");
const text = (value: Uint8Array | undefined): string | undefined =>
  value === undefined ? undefined : Buffer.from(value).toString("latin1");
const put = (key: string, value: string) => ({ key: bytes(key), value: bytes(value) });
const remove = (key: string) => ({ key: bytes(key), value: null });

function keysIn(store: Persistence, start: string, end: string, order?: "asc" | "desc"): string[] {
  return [...store.range({ start: bytes(start), end: bytes(end), order })].map(([key]) => text(key)!);
}

const implementations: { name: string; open: (directory: string) => Promise<Persistence> }[] = [
  { name: "MemoryPersistence", open: () => Promise.resolve(new MemoryPersistence()) },
  { name: "LmdbPersistence", open: openLmdbPersistence },
];

describe.each(implementations)("$name", ({ open }) => {
  let directory: string;
  let store: Persistence;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), "store-"));
    store = await open(directory);
  });

  afterEach(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  test("[PER-01] a written value is read back, a replaced one is the newer, a deleted one is absent", async () => {
    await store.write([put("a", "1"), put("b", "")]);
    expect(text(store.get(bytes("a")))).toBe("1");
    expect(text(store.get(bytes("b")))).toBe("");
    await store.write([put("a", "2"), remove("b")]);
    expect(text(store.get(bytes("a")))).toBe("2");
    expect(store.get(bytes("b"))).toBeUndefined();
    expect(store.get(bytes("absent"))).toBeUndefined();
  });

  test("[PER-02] a range holds its start, not its end, in byte order, both ways", async () => {
    await store.write(["b", "\x00", "\xff", "a", "ab", "a\x00", "\x7f", "\x80"].map((key) => put(key, key)));
    expect(keysIn(store, "a", "b")).toEqual(["a", "a\x00", "ab"]);
    expect(keysIn(store, "a", "b", "desc")).toEqual(["ab", "a\x00", "a"]);
    expect(keysIn(store, "\x00", "\xff")).toEqual(["\x00", "a", "a\x00", "ab", "b", "\x7f", "\x80"]);
    expect(keysIn(store, "aa", "c", "desc")).toEqual(["b", "ab"]);
    expect(keysIn(store, "c", "d")).toEqual([]);
    expect(keysIn(store, "b", "a")).toEqual([]);
    expect(keysIn(store, "a", "a")).toEqual([]);
  });

  test("[PER-03] a range may be left before its end, and reads of one turn keep their bytes", async () => {
    await store.write([put("a", "1"), put("b", "2"), put("c", "3")]);
    const first = store.range({ start: bytes("a"), end: bytes("z") }).next().value as readonly [Uint8Array, Uint8Array];
    const other = store.get(bytes("c"));
    expect([text(first[0]), text(first[1]), text(other)]).toEqual(["a", "1", "3"]);
  });

  test("[PER-04] a batch is visible as a whole or not at all, in the order of the calls", async () => {
    const seen: (string | undefined)[][] = [];
    const look = () => seen.push([text(store.get(bytes("x"))), text(store.get(bytes("y")))]);
    const writes = [1, 2, 3].map((n) => store.write([put("x", `${n}`), put("y", `${n}`)]).then(look));
    look();
    await Promise.all(writes);
    look();
    for (const [x, y] of seen) expect(x).toBe(y);
    expect(seen.at(-1)).toEqual(["3", "3"]);
    const numbers = seen.map(([x]) => Number(x ?? 0));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test("[PER-05] keys of any length are distinct and in order, whatever they share", async () => {
    const shared = "p".repeat(1500);
    const keys = [
      "a".repeat(1023),
      "a".repeat(1024),
      "a".repeat(1025),
      "a".repeat(1024) + "b",
      "a".repeat(5000),
      "p".repeat(1024),
      shared,
      `${shared}\x00`,
      `${shared}m`,
      `${shared}z${"q".repeat(4000)}`,
      "p".repeat(1023) + "q",
      "q",
    ];
    const order = keys.toSorted((a, b) => Buffer.compare(bytes(a), bytes(b)));
    await store.write(keys.map((key) => put(key, `value of ${key.length}`)));
    expect(keysIn(store, "a", "z")).toEqual(order);
    expect(keysIn(store, "a", "z", "desc")).toEqual(order.toReversed());
    for (const key of keys) expect(text(store.get(bytes(key)))).toBe(`value of ${key.length}`);
    for (const start of order) {
      for (const end of order) {
        expect(keysIn(store, start, end)).toEqual(order.filter((key) => key >= start && key < end));
      }
    }
    await store.write([remove(shared)]);
    expect(store.get(bytes(shared))).toBeUndefined();
    expect(keysIn(store, "p", "q")).toEqual(order.filter((key) => key.startsWith("p") && key !== shared));
  });

  test("[PER-06] a closed store refuses writes, and closing waits for those under way", async () => {
    const written = store.write([put("a", "1")]);
    const closed = store.close();
    await written;
    await closed;
    await expect(store.write([put("b", "2")])).rejects.toThrow(PersistenceError);
  });
});
