import type { JSONValue } from "convex/values";
import type { StoredFile } from "../storage/storageTypes.js";
import type { TransactionSyscall } from "./syscallTable.js";

/**
 * Syscalls of `ctx.storage` in queries and mutations, by name.
 * @throws SyscallError for wrong arguments, and for a write in a query
 */
export const storageSyscalls: Readonly<Record<string, TransactionSyscall>> = {
  "1.0/storageGetUrl": ({ runtime, tx }, args) => {
    const file = runtime.files.find(tx, args.string("storageId"));
    return file === null ? null : runtime.files.urlOf(file);
  },
  "1.0/storageGetMetadata": ({ runtime, tx }, args) => {
    const file = runtime.files.find(tx, args.string("storageId"));
    return file === null ? null : fileMetadata(file);
  },
  "1.0/storageGenerateUploadUrl": (host) => {
    host.requireWritable("ctx.storage.generateUploadUrl");
    return host.runtime.files.uploadUrl();
  },
  "1.0/storageDelete": (host, args) => {
    const uuid = host.runtime.files.delete(host.requireWritable("ctx.storage.delete"), args.string("storageId"));
    host.root.touchedFiles.add(uuid);
    return null;
  },
  "1.0/storageStore": async (host, args) => {
    const tx = host.requireWritable("ctx.storage.store");
    const bytes = Buffer.from(args.string("blob"), "base64");
    const written = await host.runtime.files.writeBytes(bytes, {
      contentType: args.optionalString("contentType") || null,
      sha256: args.optionalString("sha256"),
    });
    host.root.touchedFiles.add(written.uuid);
    return host.runtime.files.insert(tx, written);
  },
  "1.0/storageGet": async (host, args) => {
    host.requireWritable("ctx.storage.get");
    const file = host.runtime.files.find(host.tx, args.string("storageId"));
    if (file === null) return null;
    const bytes = await new Response(host.runtime.files.read(file)).arrayBuffer();
    return { blob: Buffer.from(bytes).toString("base64"), contentType: file.contentType };
  },
};

/** Returns metadata with the digest in hex. */
export function fileMetadata(file: StoredFile): JSONValue {
  return {
    storageId: file.storageId,
    sha256: Buffer.from(file.sha256, "base64").toString("hex"),
    size: file.size,
    contentType: file.contentType,
  };
}
