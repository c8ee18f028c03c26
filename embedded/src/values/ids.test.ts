import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fuzz } from "../../../tests/support/random/fuzz.js";
import { decodeId, encodeId, FIRST_SYSTEM_TABLE_NUMBER, FIRST_USER_TABLE_NUMBER, newInternalId } from "./ids.js";

const internalId = fc.uint8Array({ minLength: 16, maxLength: 16 });
const tableNumber = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 0xffff_ffff }));

/** Text of bytes with a correct footer. `padding`: bits that fill the last digit, zero in an id. */
function textOf(bytes: readonly number[], padding: number): string {
  let low = 0;
  let high = 0;
  for (const byte of bytes) high = (high + (low = (low + byte) & 0xff)) & 0xff;
  const bits = [...bytes, low, high].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const spare = (5 - (bits.length % 5)) % 5;
  const padded = bits + (padding % 2 ** spare).toString(2).padStart(spare, "0");
  const digits = padded.match(/.{5}/g)!.map((five) => "0123456789abcdefghjkmnpqrstvwxyz"[parseInt(five, 2)]);
  return digits.join("");
}

describe("ids", () => {
  test("[ID-01] an id decodes to the table number and bytes it was made of", async () => {
    await fuzz(
      fc.property(tableNumber, internalId, (number, bytes) => {
        const id = encodeId(number, bytes);
        expect(id).toMatch(/^[0-9abcdefghjkmnpqrstvwxyz]{31,37}$/);
        const decoded = decodeId(id);
        expect(decoded?.tableNumber).toBe(number);
        expect([...decoded!.internalId]).toEqual([...bytes]);
      }),
      500,
    );
  });

  test("[ID-01] ids of user and system tables have 32 characters", () => {
    for (const number of [FIRST_USER_TABLE_NUMBER, FIRST_SYSTEM_TABLE_NUMBER, 16_383]) {
      expect(encodeId(number, new Uint8Array(16))).toHaveLength(32);
    }
    expect(encodeId(127, new Uint8Array(16))).toHaveLength(31);
    expect(encodeId(0xffff_ffff, new Uint8Array(16))).toHaveLength(37);
  });

  test("[ID-01] bytes are laid out as in Convex's format: varint, internal id, Fletcher-16", () => {
    // 10001 = 0b1001110_0010001, low seven bits first. Sixteen zero bytes leave the low sum unchanged.
    const low = (0x91 + 0x4e) & 0xff;
    const high = (0x91 + low * 17) & 0xff;
    const bytes = [0x91, 0x4e, ...Array<number>(16).fill(0), low, high];
    const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const digits = bits.match(/.{5}/g)!.map((five) => "0123456789abcdefghjkmnpqrstvwxyz"[parseInt(five, 2)]);
    expect(encodeId(10_001, new Uint8Array(16))).toBe(digits.join(""));
  });

  test("[ID-02] text that no id encodes to is refused", () => {
    const id = encodeId(
      10_001,
      Uint8Array.from({ length: 16 }, (_, i) => i * 13),
    );
    expect(decodeId(id)).not.toBeNull();
    for (const text of [
      "",
      "x",
      id.slice(1),
      `${id}0`,
      id.toUpperCase(),
      ` ${id.slice(1)}`,
      id.replace(/.$/, "u"),
      `${id.slice(0, -1)}é`,
    ]) {
      expect(decodeId(text)).toBeNull();
    }
  });

  test("[ID-02] an id with one changed character is refused", async () => {
    await fuzz(
      fc.property(tableNumber, internalId, fc.nat(), fc.nat({ max: 31 }), (number, bytes, at, digit) => {
        const id = encodeId(number, bytes);
        const place = at % id.length;
        const changed = id.slice(0, place) + "0123456789abcdefghjkmnpqrstvwxyz"[digit]! + id.slice(place + 1);
        fc.pre(changed !== id);
        expect(decodeId(changed)).toBeNull();
      }),
      500,
    );
  });

  test("[ID-02] an id that decodes is equal to its encoding", async () => {
    let [decodedCount, refusedCount] = [0, 0];
    const number = fc.uint8Array({ minLength: 1, maxLength: 5 });
    await fuzz(
      fc.property(number, internalId, fc.nat({ max: 15 }), (varint, bytes, padding) => {
        const text = textOf([...varint, ...bytes], padding);
        const decoded = decodeId(text);
        if (decoded === null) {
          refusedCount += 1;
          return;
        }
        decodedCount += 1;
        expect(encodeId(decoded.tableNumber, decoded.internalId)).toBe(text);
      }),
      2000,
    );
    expect([decodedCount > 0, refusedCount > 0]).toEqual([true, true]);
    // The bytes are an overlong varint with a correct footer.
    expect(decodeId(textOf([0x85, 0x00, ...Array<number>(16).fill(7)], 0))).toBeNull();
  });

  test("[ID-03] an internal id is 14 random bytes and the day", () => {
    const bytes = newInternalId({ bytes: (count) => new Uint8Array(count).fill(0xab) }, 20_000 * 86_400_000 + 5);
    expect([...bytes]).toEqual([...Array<number>(14).fill(0xab), 20_000 >> 8, 20_000 & 0xff]);
  });
});
