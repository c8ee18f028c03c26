import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectFiles, projectRoot } from "../projectFiles.js";

test("[RUN-04] nothing in convex/ or src/ imports the embedded backend, and README describes how to leave it", () => {
  const files = ["convex", "src"].flatMap((folder) => projectFiles(folder, /\.tsx?$/));
  expect(files.length).toBeGreaterThan(100);
  const importers = files.filter((file) =>
    /(from|import\()\s*["'][^"']*embedded\/(src|bin)\//.test(readFileSync(path.join(projectRoot, file), "utf8")),
  );
  expect(importers).toEqual([]);
  const readme = readFileSync(path.join(projectRoot, "README.md"), "utf8");
  expect(readme).toMatch(/Convex Cloud/);
  expect(readme).toMatch(/npx convex deploy/);
});
