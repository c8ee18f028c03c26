import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TestBackend } from "../../functions/testing/TestBackend.js";
import { type ImportLimits, SnapshotImports } from "./SnapshotImports.js";

const LIMITS: ImportLimits = { upload: { bytes: 1_000, parts: 3 }, unpack: { unpackedBytes: 1_000, entries: 5 } };

let backend: TestBackend;
let folder: string;
let imports: SnapshotImports;
let faults: unknown[];

async function start(): Promise<SnapshotImports> {
  const { database, layer } = backend;
  const logFault = (_what: string, error: unknown) => void faults.push(error);
  const started = new SnapshotImports({ database, files: layer.files, folder, limits: LIMITS, logFault });
  await started.start();
  return started;
}

beforeEach(async () => {
  faults = [];
  backend = await TestBackend.start(null);
  folder = await mkdtemp(join(tmpdir(), "imports-"));
  imports = await start();
});

afterEach(async () => {
  await imports.close();
  await backend.close();
  await rm(folder, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

async function upload(rows: string, mode = "requireEmpty"): Promise<string> {
  const uploadToken = await imports.startUpload();
  const partTokens = [await imports.addPart(uploadToken, 1, Buffer.from(rows))];
  return imports.finishUpload({ uploadToken, partTokens, table: "rows", mode, format: "jsonLines" });
}

interface Shown {
  readonly state: { readonly state: string; readonly error_message?: string; readonly num_rows_written?: bigint };
}

const shown = (id: string) => (imports.state(backend.database.read(), id) as unknown as Shown).state;

async function reaches(id: string, state: string): Promise<Shown["state"]> {
  await expect.poll(() => shown(id).state).toBe(state);
  return shown(id);
}

const count = () => backend.database.asSystem(backend.database.read()).count("rows");

async function isUploadGone(): Promise<boolean> {
  return access(join(folder, "upload")).then(
    () => false,
    () => true,
  );
}

test("[PUSH-18] nothing changes before the confirmation, and the upload goes with the import", async () => {
  const id = await upload('{"n":1}\n{"n":2}\n');
  await reaches(id, "waiting_for_confirmation");
  expect(count()).toBe(0);
  await imports.perform(id);
  expect((await reaches(id, "completed")).num_rows_written).toBe(2n);
  expect(count()).toBe(2);
  await expect.poll(isUploadGone).toBe(true);
  await expect(imports.perform(id)).rejects.toThrow("There is no such import that waits for a confirmation");
  await expect(imports.perform("nonsense")).rejects.toThrow("There is no such import");
});

test("[PUSH-25] documents that arrive in an empty table before the end of the import refuse it", async () => {
  const id = await upload('{"n":1}\n');
  await reaches(id, "waiting_for_confirmation");
  const tx = backend.database.begin();
  tx.insert("rows", { n: 3 });
  await backend.database.commit(tx);
  await imports.perform(id);
  expect((await reaches(id, "failed")).error_message).toContain("Table rows already exists");
  expect(count()).toBe(1);
});

test("[PUSH-25] an import that a stop interrupts has failed, and so has one of a process that was killed", async () => {
  const stopped = await upload('{"n":1}\n');
  await reaches(stopped, "waiting_for_confirmation");
  await imports.close();
  expect((await reaches(stopped, "failed")).error_message).toContain("The server was stopped before the import");
  expect(await isUploadGone()).toBe(true);
  imports = await start();
  const killed = await upload('{"n":1}\n');
  await reaches(killed, "waiting_for_confirmation");
  await start();
  expect((await reaches(killed, "failed")).error_message).toContain("The server was stopped before the import");
  expect(count()).toBe(0);
});

test("[PUSH-24] an upload has limits, whole parts in order, and a known form", async () => {
  const token = await imports.startUpload();
  await expect(imports.addPart(token, 2, Buffer.from("x"))).rejects.toThrow("Part 2 of the upload is out of order");
  await expect(imports.addPart(token, 1, Buffer.alloc(1_001))).rejects.toThrow("The import is larger than 1000 bytes");
  await imports.addPart(token, 1, Buffer.from("longer than the part that is sent again"));
  const first = await imports.addPart(token, 1, Buffer.from('{"n":1}\n'));
  const second = await imports.addPart(token, 2, Buffer.from('{"n":2}\n'));
  const finish = (change: object) =>
    imports.finishUpload({
      uploadToken: token,
      partTokens: [first, second],
      table: "rows",
      mode: "replace",
      format: "jsonLines",
      ...change,
    });
  await expect(finish({ partTokens: [first] })).rejects.toThrow("The upload lacks a part");
  await expect(finish({ uploadToken: "x" })).rejects.toThrow("The upload was replaced by another one");
  await expect(finish({ mode: "x" })).rejects.toThrow('"x" is none of requireEmpty, append');
  await expect(finish({ table: null })).rejects.toThrow("other formats need the name of one");
  await expect(finish({ table: "_modules" })).rejects.toThrow(`"_modules" isn't a valid table name`);
  const id = await finish({});
  await reaches(id, "waiting_for_confirmation");
  await imports.perform(id);
  expect((await reaches(id, "completed")).num_rows_written).toBe(2n);
});

test("[PUSH-24] a new upload ends the import that waits, and is refused while one runs", async () => {
  const waiting = await upload('{"n":1}\n');
  await reaches(waiting, "waiting_for_confirmation");
  const next = await upload('{"n":1}\n');
  expect(shown(waiting).error_message).toContain("Another import was started.");
  await reaches(next, "waiting_for_confirmation");
  const performing = imports.perform(next);
  await expect(imports.startUpload()).rejects.toThrow("Another import is running. Wait for it.");
  await performing;
  await reaches(next, "completed");
});
