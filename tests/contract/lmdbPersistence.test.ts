import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkStoreFile } from "../../embedded/src/persistence/checkStoreFile.js";
import { openLmdbPersistence } from "../../embedded/src/persistence/openLmdbPersistence.js";
import { type Persistence, PersistenceError } from "../../embedded/src/persistence/Persistence.js";
import { compileScript } from "../support/backends/compileScript.js";

/** Enough checks that some fail if none looked twice: about one in twenty then refuses the store. */
const CHECKS = 200;

let script: string;
let directory: string;

beforeAll(async () => {
  script = await compileScript(new URL("../support/backends/storeWriter.ts", import.meta.url));
});
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "store-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function lines(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  const reader = createInterface({ input: child.stdout! });
  reader.on("line", onLine);
  return new Promise((resolve) => reader.once("close", resolve));
}

describe("openLmdbPersistence", () => {
  test("[PER-07] every acknowledged batch survives kill -9, each as a whole", async () => {
    for (let round = 0; round < 3; round++) {
      const acknowledged = new Set<number>();
      const child = spawn(process.execPath, [script, directory], { stdio: ["ignore", "pipe", "inherit"] });
      await lines(child, (line) => {
        if (line === "open") return;
        acknowledged.add(Number(line));
        if (acknowledged.size >= 200 + round * 37) child.kill("SIGKILL");
      });
      const store = await openLmdbPersistence(directory);
      for (const n of acknowledged) {
        expect(store.get(Buffer.from(`a${n}`))?.length).toBe(200);
        expect(store.get(Buffer.from(`b${n}`))?.length).toBe(200);
      }
      const numbers = (letter: string, next: string) =>
        [...store.range({ start: Buffer.from(letter), end: Buffer.from(next) })].map(([key]) =>
          Buffer.from(key).toString().slice(1),
        );
      expect(numbers("a", "b")).toEqual(numbers("b", "c"));
      await store.close();
    }
  });

  test("[PER-08] a second process, or the same one again, gets the error that the store is in use", async () => {
    const store = await openLmdbPersistence(directory);
    await expect(openLmdbPersistence(directory)).rejects.toThrow(PersistenceError);
    await expect(openLmdbPersistence(directory)).rejects.toMatchObject({ code: "Locked" });
    const said: string[] = [];
    const child = spawn(process.execPath, [script, directory], { stdio: ["ignore", "pipe", "inherit"] });
    await lines(child, (line) => said.push(line));
    expect(said).toEqual([`failed: PersistenceError: the store in ${directory} is in use by another process true`]);
    await store.close();
    await (await openLmdbPersistence(directory)).close();
  });

  test("[PER-12] a store that another process writes meanwhile is not called damaged", async () => {
    const child = spawn(process.execPath, [script, directory], { stdio: ["ignore", "pipe", "inherit"] });
    const refusals: string[] = [];
    let checks = 0;
    await lines(child, () => {
      if (checks++ === CHECKS) child.kill("SIGKILL");
      if (checks > CHECKS) return;
      try {
        checkStoreFile(join(directory, "store.mdb"));
      } catch (error) {
        refusals.push(String(error));
      }
    });
    expect(refusals).toEqual([]);
    expect(checks).toBeGreaterThan(CHECKS);
  });

  test("[PER-13] a second owner that the lock did not see ends the first one's writes, and nothing acknowledged is lost", async () => {
    const acknowledged: number[] = [];
    const otherLines: string[] = [];
    const unlocked = { lock: () => Promise.resolve({ release: () => Promise.resolve() }) };
    let second: Promise<Persistence> | null = null;
    const child = spawn(process.execPath, [script, directory, "200", "unlocked"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    await lines(child, (line) => {
      if (/^\d+$/.test(line)) {
        acknowledged.push(Number(line));
        if (acknowledged.length >= 50) second ??= openLmdbPersistence(directory, unlocked);
        second?.catch(() => child.kill());
        return;
      }
      otherLines.push(line);
      if (line === "full") child.stdin.end("go on\n");
    });
    const superseded = `PersistenceError: the store in ${directory} was opened by another process, so this one may not write any more`;
    expect(otherLines).toEqual([
      "open",
      `failed: ${superseded} true`,
      `later: ${superseded}`,
      `not recovered: ${superseded}`,
      "full",
      `failed: ${superseded} true`,
    ]);
    const store = await second!;
    await store.write([{ key: Buffer.from("z"), value: Buffer.from("second") }]);
    for (const n of acknowledged) expect(store.get(Buffer.from(`b${n}`))?.length).toBe(200);
    const everything = [...store.range({ start: Buffer.from([0]), end: Buffer.from([255, 255]) })];
    expect(everything.filter(([key]) => !/^[abz]/.test(Buffer.from(key).toString()))).toEqual([]);
    await store.close();
  });

  test("[PER-09] a directory that cannot be made is a PersistenceError with the cause", async () => {
    const file = join(directory, "file");
    writeFileSync(file, "");
    await expect(openLmdbPersistence(join(file, "data"))).rejects.toThrow(
      `cannot create the data directory ${join(file, "data")}: a part of the path is not a directory`,
    );
    await expect(openLmdbPersistence(file)).rejects.toThrow(PersistenceError);
  });

  test("[PER-10] a file that is no store is a PersistenceError, and the lock is given back", async () => {
    writeFileSync(join(directory, "store.mdb"), Buffer.alloc(8192, 0x41));
    await expect(openLmdbPersistence(directory)).rejects.toThrow(
      /cannot open the store in .*: .*store.mdb is damaged, or not a store/,
    );
    rmSync(join(directory, "store.mdb"));
    await (await openLmdbPersistence(directory)).close();
  });

  test.runIf(process.platform === "linux")(
    "[PER-11] when the disk takes no more, the write rejects, later ones wait, and all are written once there is room",
    async () => {
      const acknowledged: number[] = [];
      const otherLines: string[] = [];
      // A file size limit simulates a full disk: 4 MiB in blocks of 512 bytes or 1 KiB.
      const child = spawn(
        "sh",
        ["-c", `ulimit -S -f 4096; exec "$0" "$1" "$2" 20000`, process.execPath, script, directory],
        {
          stdio: ["pipe", "pipe", "ignore"],
        },
      );
      await lines(child, (line) => {
        if (/^\d+$/.test(line)) return acknowledged.push(Number(line));
        otherLines.push(line);
        if (line !== "full") return;
        spawnSync("prlimit", ["--pid", String(child.pid), "--fsize=unlimited"]);
        child.stdin.end("room\n");
      });
      expect(otherLines[0]).toBe("open");
      expect(otherLines[1]).toMatch(/^failed: PersistenceError: cannot write to the store in .* true$/);
      expect(otherLines[2]).toMatch(/^later: PersistenceError/);
      expect(otherLines[3]).toMatch(/^not recovered: PersistenceError/);
      expect(otherLines.slice(4)).toEqual(["full", "recovered", "closed"]);
      const store = await openLmdbPersistence(directory);
      expect(acknowledged.length).toBeGreaterThan(0);
      for (const n of acknowledged) expect(store.get(Buffer.from(`b${n}`))?.length).toBe(20_000);
      for (const key of ["z", "after"]) expect(store.get(Buffer.from(key))?.length).toBe(20_000);
      await store.close();
    },
  );
});
