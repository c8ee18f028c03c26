import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "../projectFiles.js";

test("[RUN-04] nothing in convex/ or src/ imports the embedded backend, and README describes how to leave it", () => {
  const files = ["convex", "src"].flatMap((folder) => projectFiles(folder, /\.tsx?$/));
  expect(files.length).toBeGreaterThan(100);
  const importers = files.filter((file) =>
    /(from|import\()\s*["'][^"']*embedded\/(src|bin)\//.test(readProjectFile(file)),
  );
  expect(importers).toEqual([]);
  const readme = readProjectFile("README.md");
  expect(readme).toMatch(/Convex Cloud/);
  expect(readme).toMatch(/npx convex deploy/);
});
