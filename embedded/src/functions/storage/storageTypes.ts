import { BackendError, type StorageErrorCode } from "../../shared/BackendError.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";

/** A file that a document of `_storage` describes. */
export interface StoredFile {
  readonly storageId: string;
  readonly uuid: string;
  /** Digest in base64. */
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string | null;
}

/** A blob that no transaction refers to yet. */
export type WrittenFile = Omit<StoredFile, "storageId">;

/** What is checked while a file is written. */
export interface WriteOptions {
  readonly contentType: string | null;
  /** Expected digest, in base64 or hex. */
  readonly sha256?: string | undefined;
  readonly maxBytes?: number | undefined;
  /** A uuid of no other file; by default a new one. */
  readonly uuid?: string | undefined;
}

/** Bytes from `start`, without the one at `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Owns files: their metadata in `_storage`, their bytes in the blob store. */
export interface FileStorage {
  /** Returns a token that is valid for one hour. */
  createUploadToken(): string;
  /** Whether `createUploadToken` made the token within the last hour. */
  isUploadTokenValid(token: string): boolean;
  /**
   * Resolves with the `_storage` id. `sha256` is base64 or hex.
   * @throws StorageError DigestMismatch for another digest than `sha256`; TooLarge over `maxBytes`
   */
  store(body: AsyncIterable<Uint8Array> | Uint8Array, options: WriteOptions): Promise<string>;
  /**
   * Writes bytes whose metadata the caller commits.
   * @throws StorageError DigestMismatch for another digest than `sha256`; TooLarge over `maxBytes`
   * @throws DatabaseError StoreReadOnly below the disk's reserve; StoreFailed after a failed write
   */
  writeUnlinked(body: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<WrittenFile>;
  uuids(): readonly string[];
  /** Deletes those bytes that no metadata names. */
  deleteUnreferenced(uuids: Iterable<string>): Promise<void>;
  /** Deletes bytes whose commit failed with `error`, unless the store refused it: then it may take effect later. */
  deleteUncommitted(uuids: Iterable<string>, error: unknown): Promise<void>;
  /** Returns null when no file has the id or uuid. */
  find(idOrUuid: string, tx?: Transaction): StoredFile | null;
  /** Returns all bytes, or those of a range. */
  read(file: StoredFile, range?: ByteRange): ReadableStream<Uint8Array>;
}

/** An expected failure of file storage. */
export class StorageError extends BackendError<StorageErrorCode> {
  override readonly name = "StorageError";
}

/** Bytes under names, which are uuids. */
export interface BlobStore {
  /** Writes durably; a failure leaves nothing under `name`. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns all bytes, or those of a range. */
  read(name: string, range?: ByteRange): ReadableStream<Uint8Array>;
  /** Deletes the bytes; missing ones are no error. */
  delete(name: string): Promise<void>;
  /** Returns the names of all bytes that are written completely. */
  names(): Promise<readonly string[]>;
}
