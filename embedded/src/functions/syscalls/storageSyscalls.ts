/** `ctx.storage` of queries and mutations. */
import type { StoredFile } from "../types.js";
import type { JSONValue } from "convex/values";
import type { Syscall } from "./table.js";

export const storageSyscalls: Readonly<Record<string, Syscall>> = {
  "1.0/storageGetUrl": ({ runtime, tx }, args) => {
    const file = runtime.files.find(tx, args.string("storageId"));
    return file === null ? null : runtime.files.urlOf(file);
  },
  "1.0/storageGetMetadata": ({ runtime, tx }, args) => {
    const file = runtime.files.find(tx, args.string("storageId"));
    return file === null ? null : fileMetadata(file);
  },
  "1.0/storageGenerateUploadUrl": (execution) => {
    execution.writable("ctx.storage.generateUploadUrl");
    return execution.runtime.files.uploadUrl();
  },
  "1.0/storageDelete": (execution, args) => {
    const uuid = execution.runtime.files.delete(execution.writable("ctx.storage.delete"), args.string("storageId"));
    execution.root.touchedFiles.add(uuid);
    return null;
  },
  "1.0/storageStore": async (execution, args) => {
    const tx = execution.writable("ctx.storage.store");
    const bytes = Buffer.from(args.string("blob"), "base64");
    const written = await execution.runtime.files.writeBytes(bytes, {
      contentType: args.optionalString("contentType") || null,
      sha256: args.optionalString("sha256"),
    });
    execution.root.touchedFiles.add(written.uuid);
    return execution.runtime.files.insert(tx, written);
  },
  "1.0/storageGet": async (execution, args) => {
    execution.writable("ctx.storage.get");
    const file = execution.runtime.files.find(execution.tx, args.string("storageId"));
    if (file === null) return null;
    const bytes = await new Response(execution.runtime.files.read(file)).arrayBuffer();
    return { blob: Buffer.from(bytes).toString("base64"), contentType: file.contentType };
  },
};

/** What `getMetadata` shows: the digest in hex. */
export function fileMetadata(file: StoredFile): JSONValue {
  return {
    storageId: file.storageId,
    sha256: Buffer.from(file.sha256, "base64").toString("hex"),
    size: file.size,
    contentType: file.contentType,
  };
}
