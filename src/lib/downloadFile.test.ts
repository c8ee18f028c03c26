import { expect, test } from "vitest";
import { datedFileName } from "./downloadFile.ts";

const day = new Date(2026, 10, 21, 23, 59).getTime();

const titlesWithFileNames = [
  ["feedback Inês Carvalho", "feedback-ines-carvalho-2026-11-21.csv"],
  ["feedback ../../etc/passwd", "feedback-etc-passwd-2026-11-21.csv"],
  ["feedback 田中 ゆき", "feedback-田中-ゆき-2026-11-21.csv"],
  ["  ...  ", "export-2026-11-21.csv"],
];
test.each(titlesWithFileNames)("[SEC-05] a file of “%s” is called %s", (words, name) => {
  expect(datedFileName(words, day, "csv")).toBe(name);
});

test("[SEC-05] a long name is cut, the day and the ending are kept", () => {
  const name = datedFileName("x".repeat(500), day, "json");
  expect(name).toHaveLength(80 + "-2026-11-21.json".length);
});
