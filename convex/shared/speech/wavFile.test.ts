import { expect, test } from "vitest";
import { toPcm16 } from "./wavFile";

test("[VOICE-30] samples become little-endian 16-bit integers, louder ones clipped", () => {
  const bytes = [...new Uint8Array(toPcm16(Float32Array.of(0, 1, -1, 2, -2, 0.5)))];
  expect(bytes).toEqual([0, 0, 0xff, 0x7f, 0x01, 0x80, 0xff, 0x7f, 0x01, 0x80, 0x00, 0x40]);
});

test("[VOICE-30] a sound that is shorter than the shortest piece is filled up with silence", () => {
  expect([...new Uint8Array(toPcm16(Float32Array.of(1), 6))]).toEqual([0xff, 0x7f, 0, 0, 0, 0]);
});
