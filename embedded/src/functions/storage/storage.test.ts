import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MemoryPersistence } from "../../persistence/MemoryPersistence.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { TestBackend, errorOf, valueOf } from "../testing/TestBackend.js";
import type { BlobStore } from "./storageTypes.js";
import { DirectoryBlobStore } from "./DirectoryBlobStore.js";
import { MemoryBlobStore } from "./MemoryBlobStore.js";

const APP = {
  "m.ts": `
    import { queryGeneric as query, mutationGeneric as mutation, actionGeneric as action } from "convex/server";
    export const look = query({ handler: async (ctx, { id }: any) => ({ url: await ctx.storage.getUrl(id), metadata: await ctx.storage.getMetadata(id), row: await ctx.db.system.get(id) }) });
    export const url = query({ handler: async (ctx, { id }: any) => ctx.storage.getUrl(id) });
    export const files = query({ handler: async (ctx) => (await ctx.db.system.query("_storage").collect()).length });
    export const uploadUrl = mutation({ handler: async (ctx) => ctx.storage.generateUploadUrl() });
    export const remove = mutation({ handler: async (ctx, { id, fail }: any) => { await ctx.storage.delete(id); if (fail) throw new Error("rolled back"); } });
    export const removeAnyAndFail = mutation({ handler: async (ctx) => {
      const [file] = await ctx.db.system.query("_storage").collect();
      await ctx.storage.delete(file!._id);
      throw new Error("rolled back");
    } });
    export const store = mutation({ handler: async (ctx: any, { text, fail }: any) => {
      const id = await ctx.storage.store(new Blob([text], { type: "text/plain" }));
      if (fail) throw new Error("rolled back");
      return [id, await (await ctx.storage.get(id)).text()];
    } });
    export const roundTrip = action({ handler: async (ctx, { text, sha256 }: any) => {
      const id = await ctx.storage.store(new Blob([text], { type: "text/plain" }), sha256 ? { sha256 } : undefined);
      const blob: any = await ctx.storage.get(id);
      const url = await ctx.storage.getUrl(id);
      const kept = [blob instanceof Blob, blob.type, await blob.text(), url?.startsWith(process.env.CONVEX_CLOUD_URL + "/api/storage/")];
      await ctx.storage.delete(id);
      return [...kept, await ctx.storage.get(id), await ctx.storage.getUrl(id)];
    } });
    export const storeOnly = action({ handler: async (ctx, { text }: any) => ctx.storage.store(new Blob([text])) });
    export const insertRow = mutation({ handler: async (ctx) => ctx.db.insert("rows", {}) });
  `,
};

const text = (content: string) => new TextEncoder().encode(content);
const digest = (content: string) => createHash("sha256").update(content);

async function contents(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

let backend: TestBackend;
let blobs: MemoryBlobStore;
let clock: ManualClock;

describe("file storage", () => {
  beforeEach(async () => {
    blobs = new MemoryBlobStore();
    clock = new ManualClock();
    backend = await TestBackend.start(APP, { blobStore: blobs, clock });
  });
  afterEach(async () => backend.close());

  test("[STO-01] a stored file has an id, an address by uuid, and metadata with its digest", async () => {
    const id = await backend.layer.files.store(text("hello"), { contentType: "text/plain" });
    const file = backend.layer.files.find(id)!;
    expect(backend.layer.files.find(file.uuid)).toEqual(file);
    expect(valueOf(await backend.query("m:look", { id }))).toEqual({
      url: `http://127.0.0.1:6200/api/storage/${file.uuid}`,
      metadata: { storageId: id, sha256: digest("hello").digest("hex"), size: 5, contentType: "text/plain" },
      row: {
        _id: id,
        _creationTime: expect.any(Number),
        sha256: digest("hello").digest("base64"),
        size: 5,
        contentType: "text/plain",
      },
    });
    expect(valueOf(await backend.query("m:url", { id: file.uuid }))).toBe(
      `http://127.0.0.1:6200/api/storage/${file.uuid}`,
    );
    expect(await contents(backend.layer.files.read(file))).toBe("hello");
    expect(await contents(backend.layer.files.read(file, { start: 1, end: 3 }))).toBe("el");
  });

  test("[STO-01] an unknown file is null, what can't be an id is an error", async () => {
    const other = valueOf(await backend.mutation("m:insertRow")) as string;
    expect(valueOf(await backend.query("m:url", { id: "00000000-0000-4000-8000-000000000000" }))).toBeNull();
    const id = await backend.layer.files.store(text("x"), { contentType: null });
    expect(backend.layer.files.find(id)).toMatchObject({ contentType: null });
    await backend.mutation("m:remove", { id });
    expect(valueOf(await backend.query("m:url", { id }))).toBeNull();
    for (const wrong of ["nonsense", other]) {
      expect(errorOf(await backend.query("m:url", { id: wrong }))).toContain("Invalid storage ID");
    }
  });

  test("[STO-02] metadata commits only after the bytes are safe", async () => {
    const order: string[] = [];
    const write = blobs.write.bind(blobs);
    blobs.write = async (name, body) => {
      await write(name, body);
      order.push("bytes");
    };
    backend.database.onCommit((commit) => {
      if (commit.writes.some((entry) => entry.table === "_storage")) order.push("metadata");
    });
    await backend.layer.files.store(text("x"), { contentType: null });
    expect(order).toEqual(["bytes", "metadata"]);
    blobs.write = async () => Promise.reject(new Error("disk full"));
    await expect(backend.layer.files.store(text("x"), { contentType: null })).rejects.toThrow("disk full");
    expect(valueOf(await backend.query("m:files"))).toBe(1);
  });

  test("[STO-03] a file with another digest than announced, or too large, leaves nothing", async () => {
    const store = (options: object) => backend.layer.files.store(text("hello"), { contentType: null, ...options });
    await expect(store({ sha256: digest("other").digest("base64") })).rejects.toMatchObject({ code: "DigestMismatch" });
    await expect(store({ maxBytes: 4 })).rejects.toMatchObject({ code: "TooLarge" });
    expect(await blobs.names()).toEqual([]);
    await store({ sha256: digest("hello").digest("base64"), maxBytes: 5 });
    await store({ sha256: digest("hello").digest("hex") });
    expect(valueOf(await backend.query("m:files"))).toBe(2);
  });

  test("[STO-04] an upload address carries a signed token that is good for one hour", async () => {
    const url = new URL(valueOf(await backend.mutation("m:uploadUrl")) as string);
    expect(`${url.origin}${url.pathname}`).toBe("http://127.0.0.1:6200/api/storage/upload");
    const token = url.searchParams.get("token")!;
    const { files } = backend.layer;
    expect(files.isUploadTokenValid(token)).toBe(true);
    expect(files.createUploadToken()).not.toBe(token);
    const [body, mac] = token.split(".") as [string, string];
    const forged = Buffer.from(JSON.stringify({ use: "upload", expires: 9e15 })).toString("base64url");
    const flipped = mac.startsWith("A") ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;
    for (const bad of ["", ".", body, `${forged}.${mac}`, `${body}.${flipped}`, `${token}.x`, `${body}.`]) {
      expect(files.isUploadTokenValid(bad)).toBe(false);
    }
    clock.advance(3_600_000 - 1);
    expect(files.isUploadTokenValid(token)).toBe(true);
    clock.advance(1);
    expect(files.isUploadTokenValid(token)).toBe(false);
  });

  test("[STO-05] deleting removes metadata with the mutation and the bytes once it has committed", async () => {
    const id = await backend.layer.files.store(text("x"), { contentType: null });
    expect(errorOf(await backend.mutation("m:remove", { id, fail: true }))).toContain("rolled back");
    expect(await blobs.names()).toHaveLength(1);
    expect(backend.layer.files.find(id)).not.toBeNull();
    valueOf(await backend.mutation("m:remove", { id }));
    expect(await blobs.names()).toEqual([]);
    expect(backend.layer.files.find(id)).toBeNull();
    expect(errorOf(await backend.mutation("m:remove", { id }))).toContain("not found");
  });

  test("[STO-05] a file keeps its bytes when a mutation that deletes it fails before the file is durable", async () => {
    await backend.close();
    const persistence = new GatedPersistence();
    backend = await TestBackend.start(APP, { blobStore: blobs, clock, persistence });
    persistence.isOpen = false;
    const storing = backend.layer.files.store(text("kept"), { contentType: null });
    await vi.waitFor(() => expect(persistence.held).toBe(1));
    const failing = backend.mutation("m:removeAnyAndFail");
    for (let turn = 0; turn < 20; turn++) await new Promise((resume) => setImmediate(resume));
    await persistence.release();
    expect(errorOf(await failing)).toContain("rolled back");
    expect(await contents(backend.layer.files.read(backend.layer.files.find(await storing)!))).toBe("kept");
  });

  test.each([
    ["an upload", () => backend.layer.files.store(text("kept"), { contentType: "text/plain" })],
    ["an action", async () => valueOf(await backend.action("m:storeOnly", { text: "kept" }))],
  ])("[STO-10] %s whose commit takes effect after a failed write has its bytes", async (_name, store) => {
    await backend.close();
    const persistence = new GatedPersistence();
    const attempts: (() => void)[] = [];
    const later = (_ms: number, attempt: () => void) => (attempts.push(attempt), () => undefined);
    backend = await TestBackend.start(APP, { blobStore: blobs, clock, persistence, later });
    persistence.isOpen = false;
    const storing = store();
    const settled = Promise.allSettled([storing]);
    await vi.waitFor(() => expect(persistence.held).toBe(1));
    persistence.failHeld("the disk is full");
    expect(await settled).toMatchObject([{ status: "rejected" }]);
    persistence.isOpen = true;
    attempts.shift()!();
    await expect.poll(() => backend.systemRows("_storage").length).toBe(1);
    const file = backend.layer.files.find(backend.systemRows("_storage")[0]!._id)!;
    expect(await blobs.names()).toEqual([file.uuid]);
    expect(await contents(backend.layer.files.read(file))).toBe("kept");
  });

  test("[STO-06] a mutation may store and read a file, whose bytes are deleted when it is rolled back", async () => {
    const [id, content] = valueOf(await backend.mutation("m:store", { text: "inside" })) as [string, string];
    expect(content).toBe("inside");
    expect(backend.layer.files.find(id)).toMatchObject({ size: 6, contentType: "text/plain" });
    expect(errorOf(await backend.mutation("m:store", { text: "gone", fail: true }))).toContain("rolled back");
    expect(await blobs.names()).toHaveLength(1);
  });

  test("[STO-07] an action stores, reads and deletes files as Blobs", async () => {
    expect(valueOf(await backend.action("m:roundTrip", { text: "blob" }))).toEqual([
      true,
      "text/plain",
      "blob",
      true,
      null,
      null,
    ]);
    expect(await blobs.names()).toEqual([]);
    const wrong = await backend.action("m:roundTrip", { text: "blob", sha256: digest("other").digest("hex") });
    expect(errorOf(wrong)).toContain("digest");
  });
});

describe("bytes on the disk", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "storage-"));
  });
  afterEach(async () => rm(directory, { recursive: true }));

  test("[STO-08] files outlive a restart; bytes without metadata and interrupted writes are removed at start", async () => {
    const persistence = new MemoryPersistence();
    backend = await TestBackend.start(APP, { persistence, blobStore: await DirectoryBlobStore.open(directory) });
    const id = await backend.layer.files.store(text("kept"), { contentType: "text/plain" });
    await backend.layer.close();
    const orphan = "11111111-1111-4111-8111-111111111111";
    await writeFile(join(directory, orphan), "orphan");
    await writeFile(join(directory, `${orphan}.part`), "half");
    backend = await TestBackend.start(null, { persistence, blobStore: await DirectoryBlobStore.open(directory) });
    const file = backend.layer.files.find(id)!;
    expect(await readdir(directory)).toEqual([file.uuid]);
    expect(await contents(backend.layer.files.read(file))).toBe("kept");
    await backend.close();
  });

  const blobStores: readonly [string, () => Promise<BlobStore>][] = [
    ["a directory", () => DirectoryBlobStore.open(directory)],
    ["memory", async () => new MemoryBlobStore()],
  ];
  test.each(blobStores)(
    "[STO-09] %s stores whole files, reads ranges, and keeps no bytes of a failed write",
    async (_name, open) => {
      const store = await open();
      const name = "22222222-2222-4222-8222-222222222222";
      async function* chunks(fail: boolean): AsyncGenerator<Uint8Array> {
        yield text("01234");
        if (fail) throw new Error("cut off");
        yield text("56789");
      }
      await expect(store.write(name, chunks(true))).rejects.toThrow("cut off");
      expect(await store.names()).toEqual([]);
      await store.write(name, chunks(false));
      expect(await store.names()).toEqual([name]);
      expect(await contents(store.read(name))).toBe("0123456789");
      expect(await contents(store.read(name, { start: 3, end: 7 }))).toBe("3456");
      expect(await contents(store.read(name, { start: 9, end: 10 }))).toBe("9");
      expect(await contents(store.read(name, { start: 4, end: 4 }))).toBe("");
      await store.delete(name);
      await store.delete(name);
      expect(await store.names()).toEqual([]);
    },
  );
});
