import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/testResources.js";
import { openDataDirectory, readPrivateFile, writePrivateFile } from "./dataDirectory.js";

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

test("a data directory is made, parents and all, for its owner alone", async () => {
  const dataDir = path.join(await temporaryFolder(), "a/b");
  await openDataDirectory(dataDir);
  expect(await modeOf(dataDir)).toBe(0o700);
});

test("a data directory that is there keeps its mode", async () => {
  const dataDir = path.join(await temporaryFolder(), "there");
  await mkdir(dataDir);
  await chmod(dataDir, 0o750);
  await openDataDirectory(dataDir);
  expect(await modeOf(dataDir)).toBe(0o750);
});

test("a path below a file, a file itself and a folder nobody can make are each refused in one line", async () => {
  const file = path.join(await temporaryFolder(), "file");
  await writeFile(file, "", { mode: 0o755 });
  for (const dataDir of [path.join(file, "data"), file, "/proc/data"]) {
    await expect(openDataDirectory(dataDir)).rejects.toThrow(/^DATA_DIR .* can't be written \(E\w+\)\. [^\n]+$/);
  }
});

test("a private file is replaced whole, is its owner's alone and leaves nothing beside it", async () => {
  const dataDir = await temporaryFolder();
  expect(await readPrivateFile(dataDir, "keys.json")).toBeNull();
  await writePrivateFile(dataDir, "keys.json", "first");
  await writePrivateFile(dataDir, "keys.json", "second");
  expect(await readPrivateFile(dataDir, "keys.json")).toBe("second");
  expect(await modeOf(path.join(dataDir, "keys.json"))).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(["keys.json"]);
});
