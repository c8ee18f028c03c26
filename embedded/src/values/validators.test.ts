import { v, type GenericValidator, type JSONValue, type Value } from "convex/values";
import { describe, expect, test } from "vitest";
import { commitTsPlaceholder } from "../../../tests/support/backends/commitTs.js";
import { validateValue, formatValidator, type ValidatorJson } from "./validators.js";

const tables = new Map([
  ["user1", "users"],
  ["post1", "posts"],
]);
const context = { tableOf: (id: string) => tables.get(id) ?? null };
const json = (validator: GenericValidator) => (validator as unknown as { json: JSONValue }).json as ValidatorJson;
const check = (validator: GenericValidator, value: Value) => validateValue(json(validator), value, context);
const accepts = (validator: GenericValidator, value: Value) => check(validator, value) === null;

describe("validators", () => {
  test("[VAL-05] each kind accepts its own values and no others", () => {
    const samples: Value[] = [null, 1, 1n, true, "s", new ArrayBuffer(1), [1], { a: 1 }, commitTsPlaceholder];
    const kinds: [GenericValidator, number[]][] = [
      [v.null(), [0]],
      [v.number(), [1]],
      [v.int64(), [2]],
      [v.boolean(), [3]],
      [v.string(), [4]],
      [v.bytes(), [5]],
      [v.array(v.number()), [6]],
      [v.object({ a: v.number() }), [7]],
      [v.record(v.string(), v.number()), [7]],
      [v.any(), samples.map((_, i) => i)],
      [v.commitTs(), [2, 8]],
      [v.literal("s"), [4]],
      [v.literal(1), [1]],
      [v.literal(1n), [2]],
      [v.literal(true), [3]],
      [v.union(v.null(), v.string()), [0, 4]],
      [v.union(), []],
    ];
    for (const [validator, accepted] of kinds) {
      expect(samples.flatMap((value, i) => (accepts(validator, value) ? [i] : []))).toEqual(accepted);
    }
    expect(accepts(v.literal("s"), "t")).toBe(false);
    expect(accepts(v.array(v.number()), [1, "2"])).toBe(false);
    expect(accepts(v.record(v.union(v.literal("a"), v.literal("b")), v.number()), { a: 1, c: 1 })).toBe(false);
  });

  test("[VAL-06] objects are strict: required fields are there, no others are", () => {
    const validator = v.object({ name: v.string(), age: v.optional(v.number()) });
    expect(accepts(validator, { name: "a" })).toBe(true);
    expect(accepts(validator, { name: "a", age: 3 })).toBe(true);
    expect(check(validator, { age: 3 })?.message).toContain("missing the required field `name`");
    expect(check(validator, { name: "a", extra: 1 })?.message).toContain("extra field `extra`");
    expect(check(validator, { name: "a", age: "3" })?.path).toBe(".age");
    expect(accepts(v.object({}), JSON.parse('{"constructor": 1}') as Value)).toBe(false);
  });

  test("[VAL-07] a mismatch names the path, the value found and the validator expected", () => {
    const validator = v.object({ list: v.array(v.object({ n: v.union(v.number(), v.null()) })) });
    expect(check(validator, { list: [{ n: 1 }, { n: "two" }] })?.message).toBe(
      [
        "Value does not match validator.",
        "Path: .list[1].n",
        'Value: "two"',
        "Validator: v.union(v.float64(), v.null())",
      ].join("\n"),
    );
    expect(check(v.string(), 5)?.message).toBe("Value does not match validator.\nValue: 5.0\nValidator: v.string()");
  });

  test("[VAL-07] validators are shown as they would be written", () => {
    const validator = v.object({
      a: v.id("users"),
      "b c": v.optional(v.literal("x")),
      d: v.record(v.string(), v.array(v.any())),
      e: v.union(v.int64(), v.bytes(), v.boolean(), v.commitTs()),
    });
    expect(formatValidator(json(validator))).toBe(
      'v.object({a: v.id("users"), "b c": v.optional(v.literal("x")), d: v.record(v.string(), v.array(v.any())), ' +
        "e: v.union(v.int64(), v.bytes(), v.boolean(), v.commitTs())})",
    );
  });

  test("[VAL-07] the message has the beginning of a long value", () => {
    const list = Array.from({ length: 5_000 }, (_, n) => n);
    const [line] = /^Value: .*$/m.exec(check(v.string(), list)!.message)!;
    expect(line).toMatch(/^Value: \[0\.0, 1\.0, 2\.0, /);
    expect(line).toHaveLength("Value: ".length + 1_001);
    expect(line.at(-1)).toBe("…");
    expect(check(v.number(), "x".repeat(5_000))!.message).toContain(`Value: "${"x".repeat(999)}…`);
  });

  test("[VAL-08] a mismatch with a union of objects is that of the member whose literals match", () => {
    const validator = v.union(
      v.object({ kind: v.literal("a"), n: v.number() }),
      v.object({ kind: v.literal("b"), s: v.string() }),
    );
    expect(check(validator, { kind: "b", s: 1 })).toMatchObject({ path: ".s" });
    expect(check(validator, { kind: "c" })).toMatchObject({ path: "" });
  });

  test("[SYNC-65] the text of a validator is made once, however many values it refuses", () => {
    let reads = 0;
    const fieldType = {
      get type(): "string" {
        reads += 1;
        return "string";
      },
    };
    const validator = { type: "object", value: { text: { fieldType, optional: false } } } as const;
    const refuse = () => validateValue(validator, {}, context)?.message;
    const first = refuse();
    expect(first).toContain("Validator: v.object({text: v.string()})");
    const readsBefore = reads;
    expect(readsBefore).toBeGreaterThan(0);
    expect(Array.from({ length: 250 }, refuse)).toEqual(Array(250).fill(first));
    expect(reads).toBe(readsBefore);
  });

  test("[VAL-09] v.id accepts ids of its table, whether or not the document exists", () => {
    expect(accepts(v.id("users"), "user1")).toBe(true);
    expect(check(v.id("users"), "post1")?.message).toContain("it is an id of table `posts`");
    expect(check(v.id("users"), "nonsense")?.message).toContain("it is no id of a known table");
    expect(accepts(v.id("users"), 1)).toBe(false);
  });
});
