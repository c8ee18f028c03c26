/** This file owns the types of file storage. */
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

/** Owns files: their metadata in `_storage`, their bytes in the blob store. */
export interface FileStorage {
  /** Returns a token that is valid for one hour. */
  createUploadToken(): string;
  /** Whether `createUploadToken` made the token within the last hour. */
  isUploadTokenValid(token: string): boolean;
  /**
   * Resolves with the `_storage` id. `sha256` is base64 or hex.
   * @throws StorageError DigestMismatch; TooLarge over `maxBytes`
   */
  store(
    body: AsyncIterable<Uint8Array> | Uint8Array,
    options: { readonly contentType: string | null; readonly sha256?: string; readonly maxBytes?: number },
  ): Promise<string>;
  /**
   * Writes bytes whose metadata the caller commits. `uuid` is one of no other file; by default a new one.
   * @throws StorageError as `store`; DatabaseError StoreReadOnly
   */
  writeUnlinked(
    body: AsyncIterable<Uint8Array>,
    options: {
      readonly contentType: string | null;
      readonly sha256?: string;
      readonly maxBytes?: number;
      readonly uuid?: string;
    },
  ): Promise<Omit<StoredFile, "storageId">>;
  /** Returns the uuids of all files. */
  uuids(): readonly string[];
  /** Deletes those bytes that no metadata names. */
  deleteUnreferenced(uuids: Iterable<string>): Promise<void>;
  /** Returns null when no file has the id or uuid. */
  find(idOrUuid: string, tx?: Transaction): StoredFile | null;
  /** Returns the bytes of a range, whose `end` is exclusive. */
  read(file: StoredFile, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
}

/** An expected failure of file storage. */
export class StorageError extends BackendError<StorageErrorCode> {
  override readonly name = "StorageError";
}

/** Bytes under names, which are uuids. */
export interface BlobStore {
  /** Writes durably; a failure leaves nothing under `name`. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns the bytes of a range, whose `end` is exclusive. */
  read(name: string, range?: { readonly start: number; readonly end: number }): ReadableStream<Uint8Array>;
  /** Deletes the bytes; missing ones are no error. */
  delete(name: string): Promise<void>;
  /** Returns the names of all bytes that are written completely. */
  names(): Promise<readonly string[]>;
}
