import { expect, test } from "vitest";
import { SeededRandom } from "./SeededRandom.js";

test("[FN-34] the seeded numbers of module evaluation are a key stream that differs by seed", () => {
  const [one, same, other] = [0, 0, 1].map((first) => new SeededRandom(new Uint8Array(16).fill(first, 0, 1)));
  // FIPS 197 gives AES-128 of a zero block under a zero key.
  expect(Buffer.from(one!.bytes(16)).toString("hex")).toBe("66e94bd4ef8a2c3b884cfa59ca342b2e");
  expect(same!.bytes(32).slice(16)).toEqual(one!.bytes(16));
  expect(other!.bytes(16)).not.toEqual(new SeededRandom(new Uint8Array(16)).bytes(16));
});
