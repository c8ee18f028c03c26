import type { Key } from "../../values/keys.js";
import type { DocumentWrite, Timestamp } from "./documentTypes.js";

/** A committed transaction, as subscriptions and text search read it. */
export interface Commit {
  readonly ts: Timestamp;
  /** Old and new keys by index id. */
  readonly keys: ReadonlyMap<string, readonly Key[]>;
  readonly writes: readonly DocumentWrite[];
  /** Whether any document may have changed, besides those of `writes`. */
  readonly replacesTables?: true;
}

/** An assigned commit with its timestamp, which is not durable yet. */
export interface PendingCommit {
  readonly ts: Timestamp;
  /** Rejects with StoreFailed; the commit may take effect once the store can write again. */
  readonly published: Promise<void>;
}
