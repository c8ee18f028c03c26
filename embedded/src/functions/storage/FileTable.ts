/**
 * Owns files: bytes in a BlobStore under a uuid, metadata in `_storage`.
 *
 * Invariants: metadata commits after its bytes are durable; bytes are deleted once no metadata names them.
 *
 * The uuid in an address is a capability; the `_storage` id gives no access.
 */
import { createHash, randomUUID } from "node:crypto";
import type { Database } from "../../database/Database.js";
import { isStoreRefusal } from "../../database/types/DatabaseError.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { Clock } from "../../shared/Clock.js";
import type { DeploymentKeys } from "../system/DeploymentKeys.js";
import { float64Codec, optionalCodec, SystemTable, textCodec } from "../system/SystemTable.js";
import type { TransactionRunner } from "../system/TransactionRunner.js";
import {
  StorageError,
  type BlobStore,
  type ByteRange,
  type StoredFile,
  type WriteOptions,
  type WrittenFile,
} from "./storageTypes.js";
import { HOUR_MS } from "../../shared/durations.js";
import { isUuid } from "../../shared/isUuid.js";
import { parseOwnJson } from "../../shared/json.js";

/** Convex's lifetime of an upload address. */
const UPLOAD_TOKEN_LIFETIME_MS = HOUR_MS;

/** What the table uses. `cloudUrl` begins the addresses of files. */
export interface FileTableOptions {
  readonly database: Database;
  readonly transactions: TransactionRunner;
  readonly blobStore: BlobStore;
  readonly keys: DeploymentKeys;
  readonly clock: Clock;
  readonly cloudUrl: string;
}

export class FileTable {
  readonly #options: FileTableOptions;
  readonly #metadata;
  readonly #links;

  constructor(options: FileTableOptions) {
    this.#options = options;
    const { database } = options;
    this.#metadata = new SystemTable(database, "_storage", {
      sha256: textCodec,
      size: float64Codec,
      contentType: optionalCodec(textCodec),
    });
    this.#links = new SystemTable(database, "_storage_files", { uuid: textCodec, storageId: textCodec });
  }

  /** Returns null when no file has the id or uuid. @throws StorageError Unreadable for text that can be neither */
  find(tx: Transaction, idOrUuid: string): StoredFile | null {
    const link = isUuid(idOrUuid)
      ? this.#links.first(tx, { index: "by_uuid", equals: [["uuid", idOrUuid]] })
      : this.#links.first(tx, { index: "by_storage_id", equals: [["storageId", checkedId(tx, idOrUuid)]] });
    const metadata = link === null ? null : this.#metadata.get(tx, link.storageId);
    if (link === null || metadata === null) return null;
    const { sha256, size, contentType = null } = metadata;
    return { storageId: link.storageId, uuid: link.uuid, sha256, size, contentType };
  }

  /**
   * Writes bytes without metadata.
   * @throws StorageError DigestMismatch for another digest than `sha256`; TooLarge over `maxBytes`
   * @throws DatabaseError StoreReadOnly below the disk's reserve; StoreFailed after a failed write
   */
  async writeBytes(body: AsyncIterable<Uint8Array> | Uint8Array, options: WriteOptions): Promise<WrittenFile> {
    this.#options.database.checkWritable();
    const { uuid = randomUUID() } = options;
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
      // The digest is checked before the bytes end, so a failed write stores nothing.
      const digest = hash.copy().digest();
      if (options.sha256 !== undefined && !isDigest(options.sha256, digest)) {
        throw new StorageError("DigestMismatch", "The file's SHA-256 digest is not the one that was announced");
      }
    }
    await this.#options.blobStore.write(uuid, measured());
    return { uuid, sha256: hash.digest("base64"), size, contentType: options.contentType };
  }

  /**
   * Stores a file's bytes, then its metadata. Returns the `_storage` id.
   * @throws StorageError DigestMismatch for another digest than `sha256`; TooLarge over `maxBytes`
   * @throws DatabaseError StoreReadOnly below the disk's reserve; StoreFailed after a failed write
   */
  async store(body: AsyncIterable<Uint8Array> | Uint8Array, options: WriteOptions): Promise<string> {
    const written = await this.writeBytes(body, options);
    try {
      return (await this.#options.transactions.runSystem((tx) => this.insert(tx, written))).value;
    } catch (error) {
      await this.deleteUncommitted([written.uuid], error);
      throw error;
    }
  }

  /** Inserts the metadata of written bytes. Returns the `_storage` id. */
  insert(tx: Transaction, { uuid, sha256, size, contentType }: WrittenFile): string {
    const storageId = this.#metadata.insert(tx, { sha256, size, contentType: contentType ?? undefined });
    this.#links.insert(tx, { uuid, storageId });
    return storageId;
  }

  /**
   * Deletes a file's metadata. Returns the uuid, for `deleteUnreferenced` after the commit.
   * @throws StorageError NotFound when no file has the id
   */
  delete(tx: Transaction, idOrUuid: string): string {
    const file = this.find(tx, idOrUuid);
    const link = file && this.#links.first(tx, { index: "by_uuid", equals: [["uuid", file.uuid]] });
    if (file === null || link === null) throw new StorageError("NotFound", `Storage ID ${idOrUuid} not found`);
    this.#metadata.delete(tx, file.storageId);
    this.#links.delete(tx, link._id);
    return file.uuid;
  }

  /** Returns the bytes of a range, whose `end` is exclusive. */
  read(file: StoredFile, range?: ByteRange): ReadableStream<Uint8Array> {
    return this.#options.blobStore.read(file.uuid, range);
  }

  /** Returns the address of a file. The address alone allows reading. */
  urlOf(file: StoredFile): string {
    return `${this.#options.cloudUrl}/api/storage/${file.uuid}`;
  }

  /** Returns an address that is valid for one hour. */
  uploadUrl(): string {
    return `${this.#options.cloudUrl}/api/storage/upload?token=${this.createUploadToken()}`;
  }

  /** Returns a token that is valid for one hour. */
  createUploadToken(): string {
    const expires = this.#options.clock.now() + UPLOAD_TOKEN_LIFETIME_MS;
    return this.#options.keys.sign(JSON.stringify({ use: "upload", nonce: randomUUID(), expires }));
  }

  isUploadTokenValid(token: string): boolean {
    const payload = this.#options.keys.verify(token);
    if (payload === null) return false;
    const { use, expires } = parseOwnJson<{ use?: unknown; expires?: unknown }>(payload);
    return use === "upload" && typeof expires === "number" && expires > this.#options.clock.now();
  }

  uuids(tx: Transaction): readonly string[] {
    return [...this.#links.all(tx)].map(({ uuid }) => uuid);
  }

  /** Deletes those named bytes that have no committed metadata. */
  async deleteUnreferenced(uuids: Iterable<string>): Promise<void> {
    const { database, blobStore } = this.#options;
    for (const uuid of uuids) {
      if (this.find(database.read(), uuid) === null) await blobStore.delete(uuid);
    }
  }

  /**
   * Deletes bytes whose metadata could not be committed because of `error`. A commit that the store refused may take
   * effect later, so its bytes stay. The next start deletes what has no metadata.
   */
  async deleteUncommitted(uuids: Iterable<string>, error: unknown): Promise<void> {
    if (!isStoreRefusal(error)) await this.deleteUnreferenced(uuids);
  }

  /** Deletes bytes without metadata; allowed only at start, before any write. */
  async deleteOrphans(): Promise<void> {
    await this.deleteUnreferenced((await this.#options.blobStore.names()).filter((name) => isUuid(name)));
  }
}

function checkedId(tx: Transaction, id: string): string {
  if (tx.tableOf(id) === "_storage") return id;
  throw new StorageError("Unreadable", `Invalid storage ID: "${id}" is no id of the table "_storage"`);
}

function isDigest(expected: string, digest: Buffer): boolean {
  return expected === digest.toString("base64") || expected.toLowerCase() === digest.toString("hex");
}
