import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fuzz } from "../../../tests/support/fuzz.js";
import { decodeId, encodeId, FIRST_SYSTEM_TABLE_NUMBER, FIRST_USER_TABLE_NUMBER, newInternalId } from "./ids.js";

const internalId = fc.uint8Array({ minLength: 16, maxLength: 16 });
const tableNumber = fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 0xffff_ffff }));

describe("ids", () => {
  it("[ID-01] an id decodes to the table number and bytes it was made of", async () => {
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

  it("[ID-01] ids of user and system tables have 32 characters", () => {
    for (const number of [FIRST_USER_TABLE_NUMBER, FIRST_SYSTEM_TABLE_NUMBER, 16_383]) {
      expect(encodeId(number, new Uint8Array(16))).toHaveLength(32);
    }
    expect(encodeId(127, new Uint8Array(16))).toHaveLength(31);
    expect(encodeId(0xffff_ffff, new Uint8Array(16))).toHaveLength(37);
  });

  it("[ID-01] bytes are laid out as in Convex's format: varint, internal id, Fletcher-16", () => {
    // 10001 = 0b1001110_0010001, low seven bits first. Sixteen zero bytes leave the low sum unchanged.
    const low = (0x91 + 0x4e) & 0xff;
    const high = (0x91 + low * 17) & 0xff;
    const bytes = [0x91, 0x4e, ...Array<number>(16).fill(0), low, high];
    const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const digits = bits.match(/.{5}/g)!.map((five) => "0123456789abcdefghjkmnpqrstvwxyz"[parseInt(five, 2)]);
    expect(encodeId(10_001, new Uint8Array(16))).toBe(digits.join(""));
  });

  it("[ID-02] text that no id encodes to is refused", () => {
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

  it("[ID-02] every change of one character is noticed", async () => {
    await fuzz(
      fc.property(tableNumber, internalId, fc.nat(), fc.nat({ max: 31 }), (number, bytes, at, digit) => {
        const id = encodeId(number, bytes);
        const place = at % id.length;
        const changed = id.slice(0, place) + "0123456789abcdefghjkmnpqrstvwxyz"[digit]! + id.slice(place + 1);
        if (changed !== id) expect(decodeId(changed)).toBeNull();
      }),
      500,
    );
  });

  it("[ID-02] whatever decodes is its own encoding", async () => {
    await fuzz(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789abcdefghjkmnpqrstvwxyz"), minLength: 31, maxLength: 37 }),
        (text) => {
          const decoded = decodeId(text);
          if (decoded !== null) expect(encodeId(decoded.tableNumber, decoded.internalId)).toBe(text);
        },
      ),
      2000,
    );
    // The bytes are an overlong varint with a correct footer.
    const bytes = [0x85, 0x00, ...Array<number>(16).fill(7)];
    let low = 0;
    let high = 0;
    for (const byte of bytes) high = (high + (low = (low + byte) & 0xff)) & 0xff;
    const bits = [...bytes, low, high].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const digits = bits.match(/.{5}/g)!.map((five) => "0123456789abcdefghjkmnpqrstvwxyz"[parseInt(five, 2)]);
    expect(decodeId(digits.join(""))).toBeNull();
  });

  it("[ID-03] an internal id is 14 random bytes and the day", () => {
    const bytes = newInternalId({ bytes: (count) => new Uint8Array(count).fill(0xab) }, 20_000 * 86_400_000 + 5);
    expect([...bytes]).toEqual([...Array<number>(14).fill(0xab), 20_000 >> 8, 20_000 & 0xff]);
  });
});
