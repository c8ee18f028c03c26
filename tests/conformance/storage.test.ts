import { expect } from "vitest";
import { api } from "./api.js";
import type { ConformanceBackend } from "./ConformanceBackend.js";
import { conformanceTest } from "./conformanceTest.js";

const { files } = api;
const TEXT = "a stored text, é";

const store = async (backend: ConformanceBackend) =>
  await backend.action(files.store, { text: TEXT, type: "text/plain" });

async function digest(): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(TEXT)));
}

conformanceTest("[CONF-15] a stored file is read whole with its type", async (backend) => {
  const id = await store(backend);
  expect(await backend.action(files.read, { id })).toEqual({ text: TEXT, type: "text/plain", size: 17 });
});

conformanceTest("[CONF-15] a file has a document with size and digest in base64", async (backend) => {
  const id = await store(backend);
  const sha256 = Buffer.from(await digest()).toString("base64");
  const row = await backend.query(files.row, { id });
  expect(row).toMatchObject({ _id: id, _creationTime: expect.any(Number), size: 17, sha256 });
});

conformanceTest("[CONF-15] a file's document has its content type", async (backend) => {
  expect((await backend.query(files.row, { id: await store(backend) }))!.contentType).toBe("text/plain");
});

conformanceTest("[CONF-15] a file without a type has none", async (backend) => {
  const id = await backend.action(files.store, { text: TEXT });
  expect((await backend.query(files.row, { id }))!.contentType).toBeUndefined();
});

conformanceTest("[CONF-15] metadata has the digest in hex", async (backend) => {
  const id = await store(backend);
  const sha256 = Buffer.from(await digest()).toString("hex");
  expect(await backend.action(files.metadata, { id })).toEqual({
    storageId: id,
    contentType: "text/plain",
    size: 17,
    sha256,
  });
});

conformanceTest("[CONF-15] a file has an address in queries and actions", async (backend) => {
  const id = await store(backend);
  const url = await backend.query(files.url, { id });
  expect(url).toMatch(/^https?:\/\/.*\/api\/storage\//);
  expect(await backend.action(files.urlInAction, { id })).toBe(url);
});

conformanceTest("[CONF-15] a file is downloaded from its address, whole and in part", async (backend) => {
  const url = (await backend.query(files.url, { id: await store(backend) }))!;
  const whole = await backend.request(url);
  expect([whole.status, whole.headers.get("content-type"), await whole.text()]).toEqual([200, "text/plain", TEXT]);
  const part = await backend.request(url, { headers: { range: "bytes=2-7" } });
  expect([part.status, await part.text()]).toEqual([206, "stored"]);
});

conformanceTest("[CONF-15] a deleted file is gone, by a mutation or an action", async (backend) => {
  for (const id of [await store(backend), await store(backend)]) {
    await backend.mutation(files.remove, { id });
    expect(await backend.query(files.url, { id })).toBeNull();
    expect(await backend.query(files.row, { id })).toBeNull();
    expect(await backend.action(files.read, { id })).toBeNull();
  }
  const id = await store(backend);
  await backend.action(files.removeInAction, { id });
  expect(await backend.query(files.url, { id })).toBeNull();
});

conformanceTest("[CONF-15] a missing file cannot be deleted", async (backend) => {
  const id = await store(backend);
  await backend.mutation(files.remove, { id });
  await expect(backend.mutation(files.remove, { id })).rejects.toThrow();
});

conformanceTest("[CONF-15] a mutation that fails deletes no file", async (backend) => {
  const id = await store(backend);
  await expect(backend.mutation(files.removeAndThrow, { id })).rejects.toThrow();
  expect((await backend.action(files.read, { id }))?.text).toBe(TEXT);
});

conformanceTest("[CONF-15] bytes are uploaded to an address and get an id", async (backend) => {
  const url = await backend.mutation(files.uploadUrl, {});
  const response = await backend.request(url, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: TEXT,
  });
  expect(response.status).toBe(200);
  const { storageId } = (await response.json()) as { storageId: never };
  expect(await backend.action(files.read, { id: storageId })).toEqual({ text: TEXT, type: "text/plain", size: 17 });
});

conformanceTest("[CONF-15] an upload with another digest than announced is refused", async (backend) => {
  const url = await backend.mutation(files.uploadUrl, {});
  const headers = { digest: `sha-256=${Buffer.alloc(32).toString("base64")}` };
  expect((await backend.request(url, { method: "POST", headers, body: TEXT })).status).toBe(400);
});
