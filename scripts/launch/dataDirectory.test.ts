import { chmod, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../testing/testResources.js";
import { openDataDirectory, readPrivateFile, writePrivateFile } from "./dataDirectory.js";

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

test("[SEC-50] a data directory is made, parents and all, for its owner alone", async () => {
  const dataDir = path.join(await temporaryFolder(), "a/b");
  await openDataDirectory(dataDir);
  expect(await modeOf(dataDir)).toBe(0o700);
});

test("[SEC-50] a data directory made beforehand is taken from others, the app's files in it too, no others", async () => {
  const dataDir = path.join(await temporaryFolder(), "there");
  const files = ["keys.json", "store/store.mdb", "store/files/a", "other.txt"].map((name) => path.join(dataDir, name));
  for (const file of files) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o755 });
    await writeFile(file, "");
    await chmod(file, 0o644);
  }
  await chmod(path.join(dataDir, "store"), 0o755);
  await chmod(dataDir, 0o755);
  await openDataDirectory(dataDir);
  expect(await Promise.all(files.map(modeOf))).toEqual([0o600, 0o600, 0o600, 0o644]);
  expect(await Promise.all([dataDir, path.join(dataDir, "store")].map(modeOf))).toEqual([0o700, 0o700]);
});

test("[SEC-50] a folder that all users share, or that is another user's, is refused in one line", async () => {
  const dataDir = path.join(await temporaryFolder(), "shared");
  await mkdir(dataDir);
  await chmod(dataDir, 0o1777);
  await expect(openDataDirectory(dataDir)).rejects.toThrow(/^DATA_DIR .* is shared by all users[^\n]+$/);
  await chmod(dataDir, 0o755);
  const uid = vi.spyOn(process, "getuid").mockReturnValue(4_711);
  await expect(openDataDirectory(dataDir)).rejects.toThrow(/^DATA_DIR .* belongs to another user[^\n]+$/);
  uid.mockRestore();
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
