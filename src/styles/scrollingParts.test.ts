import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SRC = path.resolve(import.meta.dirname, "..");

// WebKit gives a part that begins at 0 no height where only `max-height` bounds its column.
test("[HAND-70] the scrolling part of a column begins at the height of its content", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const scrolling = files.flatMap((file) => {
    const lists = readFileSync(path.join(SRC, file), "utf8").match(/"[^"\n]*\boverflow-y-auto\b[^"\n]*"/g) ?? [];
    return lists.map((classes) => ({ file, classes }));
  });
  expect(scrolling.length).toBeGreaterThan(2);
  expect(scrolling.filter(({ classes }) => /\bmin-h-0\b.*\bflex-1\b|\bflex-1\b.*\bmin-h-0\b/.test(classes))).toEqual(
    [],
  );
});
