import { expect, test } from "vitest";
import { randomNumbers } from "../../../../tests/support/random/randomNumbers.js";
import { DotProducts } from "./DotProducts.js";

const vectorLengths = [2, 7, 8, 9, 512];
test.each(vectorLengths)("[VEC-01] products of unit vectors of %i numbers are within the margin", (dimensions) => {
  const random = randomNumbers(dimensions);
  const unit = () => {
    const vector = Array.from({ length: dimensions }, () => random() - 0.5);
    const length = Math.hypot(...vector);
    return Float32Array.from(vector, (element) => element / length);
  };
  const products = new DotProducts(dimensions);
  const rows = Array.from({ length: 200 }, unit);
  for (const [row, vector] of rows.entries()) products.setRow(row, vector);
  products.moveRow(199, 0);
  rows[0] = rows[199]!;
  const queried = unit();
  products.setVector(queried);
  for (const [row, vector] of rows.entries()) {
    const sum = vector.reduce((total, element, i) => total + element * queried[i]!, 0);
    expect(products.exact(row)).toBeCloseTo(sum, 12);
    expect(Math.abs(products.approximate(row) - sum)).toBeLessThanOrEqual(products.margin);
  }
});
