import { afterEach, expect, test, vi } from "vitest";
import { shuffled } from "./random";

afterEach(() => vi.restoreAllMocks());

/** As if the system's random source gave these. */
function drawing(...numbers: number[]) {
  return vi.spyOn(crypto, "getRandomValues").mockImplementation(<Values>(array: Values) => {
    if (array instanceof Uint32Array) array[0] = numbers.shift() ?? 0;
    return array;
  });
}

test("[ANON-04] each order of three elements is made by equally many draws", () => {
  const orders = new Map<string, number>();
  for (const first of [0, 1, 2, 3, 4, 5]) {
    for (const second of [0, 1, 2, 3]) {
      drawing(first, second, 0);
      const order = shuffled(["a", "b", "c"]).join("");
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
  }
  expect([...orders.keys()].sort()).toEqual(["abc", "acb", "bac", "bca", "cab", "cba"]);
  expect(new Set(orders.values())).toEqual(new Set([4]));
});

test("[ANON-04] a draw beyond the last whole multiple is repeated, so that no order is more likely", () => {
  const random = drawing(2 ** 32 - 1, 1, 0, 0);
  expect(shuffled(["a", "b", "c"])).toEqual(["b", "a", "c"]);
  expect(random).toHaveBeenCalledTimes(4);
});

test("[ANON-04] shuffling does not change the given list, and accepts an empty one", () => {
  const given = ["a", "b"];
  expect(shuffled(given).toSorted()).toEqual(["a", "b"]);
  expect(given).toEqual(["a", "b"]);
  expect(shuffled([])).toEqual([]);
});
