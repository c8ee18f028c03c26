/**
 * Stored files: bytes in a BlobStore under a uuid, metadata in `_storage`.
 *
 * Invariants: metadata commits only after its bytes are durable; bytes are removed only once no metadata names them.
 * The uuid is the capability in a file's address; the `_storage` id opens nothing by itself.
 */
import { createHash, randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../database/types.js";
import type { DeploymentKeys } from "../DeploymentKeys.js";
import type { TransactionRunner } from "../TransactionRunner.js";
import { firstRow } from "../systemRows.js";
import type { Clock } from "../../shared/Clock.js";
import { StorageError, type BlobStore, type StoredFile } from "../types.js";

const UPLOAD_TOKEN_LIFETIME_MS = 60 * 60 * 1000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface WrittenFile {
  readonly uuid: string;
  /** Base64. */
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string | null;
}

export interface WriteOptions {
  readonly contentType: string | null;
  /** Expected digest, base64 or hex. */
  readonly sha256?: string | undefined;
  readonly maxBytes?: number | undefined;
}

export class FileTable {
  readonly #database: Database;
  readonly #transactions: TransactionRunner;
  readonly #blobs: BlobStore;
  readonly #keys: DeploymentKeys;
  readonly #clock: Clock;
  readonly #cloudUrl: string;
  constructor(
    database: Database,
    transactions: TransactionRunner,
    blobs: BlobStore,
    keys: DeploymentKeys,
    clock: Clock,
    cloudUrl: string,
  ) {
    this.#database = database;
    this.#transactions = transactions;
    this.#blobs = blobs;
    this.#keys = keys;
    this.#clock = clock;
    this.#cloudUrl = cloudUrl;
  }

  /** By `_storage` id or uuid. @throws StorageError Unreadable for what can be neither */
  find(tx: Transaction, idOrUuid: string): StoredFile | null {
    const system = this.#database.asSystem(tx);
    const link = UUID.test(idOrUuid)
      ? firstRow(system, { index: "_storage_files.by_uuid", equals: [["uuid", idOrUuid]] })
      : firstRow(system, { index: "_storage_files.by_storage_id", equals: [["storageId", checkedId(tx, idOrUuid)]] });
    if (link === null) return null;
    const storageId = link["storageId"] as string;
    const row = system.get(storageId, { system: true });
    if (row === null) return null;
    return {
      storageId,
      uuid: link["uuid"] as string,
      sha256: row["sha256"] as string,
      size: row["size"] as number,
      contentType: (row["contentType"] as string | undefined) ?? null,
    };
  }

  /** Stores bytes without metadata yet. @throws StorageError DigestMismatch, TooLarge */
  async writeBytes(body: AsyncIterable<Uint8Array> | Uint8Array, options: WriteOptions): Promise<WrittenFile> {
    const uuid = randomUUID();
    const hash = createHash("sha256");
    let size = 0;
    async function* measured(): AsyncGenerator<Uint8Array> {
      for await (const chunk of body instanceof Uint8Array ? [body] : body) {
        size += chunk.byteLength;
        if (options.maxBytes !== undefined && size > options.maxBytes) {
          throw new StorageError("TooLarge", `The file is larger than ${options.maxBytes} bytes`);
        }
        hash.update(chunk);
        yield chunk;
      }
      // Checked before the store is told that the bytes are complete, so that nothing remains of a wrong file.
      const digest = hash.copy().digest();
      if (options.sha256 !== undefined && !isDigest(options.sha256, digest)) {
        throw new StorageError("DigestMismatch", "The file's SHA-256 digest is not the one that was announced");
      }
    }
    await this.#blobs.write(uuid, measured());
    return { uuid, sha256: hash.digest("base64"), size, contentType: options.contentType };
  }

  /** Stores bytes, then commits their metadata; returns the `_storage` id. */
  async store(body: AsyncIterable<Uint8Array> | Uint8Array, options: WriteOptions): Promise<string> {
    const written = await this.writeBytes(body, options);
    try {
      return (await this.#transactions.runSystem((tx) => this.insert(tx, written))).value;
    } catch (error) {
      await this.#blobs.delete(written.uuid);
      throw error;
    }
  }

  /** Writes the metadata of stored bytes; returns the `_storage` id. */
  insert(tx: Transaction, file: WrittenFile): string {
    const system = this.#database.asSystem(tx);
    const storageId = system.insert("_storage", {
      sha256: file.sha256,
      size: file.size,
      ...(file.contentType === null ? {} : { contentType: file.contentType }),
    });
    system.insert("_storage_files", { uuid: file.uuid, storageId });
    return storageId;
  }

  /** Removes the metadata; returns the uuid, whose bytes go once that is committed. @throws StorageError NotFound */
  delete(tx: Transaction, idOrUuid: string): string {
    const system = this.#database.asSystem(tx);
    const file = this.find(tx, idOrUuid);
    const link =
      file === null ? null : firstRow(system, { index: "_storage_files.by_uuid", equals: [["uuid", file.uuid]] });
    if (file === null || link === null) throw new StorageError("NotFound", `Storage ID ${idOrUuid} not found`);
    system.delete(file.storageId);
    system.delete(link._id);
    return file.uuid;
  }

  read(file: StoredFile, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array> {
    return this.#blobs.read(file.uuid, range);
  }

  urlOf(file: StoredFile): string {
    return `${this.#cloudUrl}/api/storage/${file.uuid}`;
  }

  uploadUrl(): string {
    return `${this.#cloudUrl}/api/storage/upload?token=${this.createUploadToken()}`;
  }

  createUploadToken(): string {
    return this.#keys.sign(
      JSON.stringify({ use: "upload", nonce: randomUUID(), expires: this.#clock.now() + UPLOAD_TOKEN_LIFETIME_MS }),
    );
  }

  verifyUploadToken(token: string): boolean {
    const payload = this.#keys.verify(token);
    if (payload === null) return false;
    const { use, expires } = JSON.parse(payload) as { use?: unknown; expires?: unknown };
    return use === "upload" && typeof expires === "number" && expires > this.#clock.now();
  }

  /** Removes those of the named bytes that no committed metadata names: after a deletion, or a write rolled back. */
  async removeUnreferenced(uuids: Iterable<string>): Promise<void> {
    for (const uuid of uuids) {
      if (this.find(this.#database.read(), uuid) === null) await this.#blobs.delete(uuid);
    }
  }

  /** Removes all bytes without metadata. Only while no write is under way: at start. */
  async removeOrphans(): Promise<void> {
    await this.removeUnreferenced((await this.#blobs.names()).filter((name) => UUID.test(name)));
  }
}

function checkedId(tx: Transaction, id: string): string {
  if (tx.tableOf(id) === "_storage") return id;
  throw new StorageError("Unreadable", `Invalid storage ID: "${id}" is no id of the table "_storage"`);
}

function isDigest(expected: string, digest: Buffer): boolean {
  return expected === digest.toString("base64") || expected.toLowerCase() === digest.toString("hex");
}
