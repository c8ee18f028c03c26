/**
 * Owns the results of clients' mutations, so that one sent again runs once (WIRE.md 1.6).
 *
 * Invariant: a result commits in its mutation's transaction; failures are not recorded.
 *
 * Only the same caller's same call receives the result: a session id is no proof of identity. Results are encrypted
 * under the session id, which only the client keeps.
 */
import { createCipheriv, createDecipheriv, hash } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { Database } from "../../database/Database.js";
import type { Timestamp } from "../../database/types/documentTypes.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import { joinChunks, splitIntoChunks } from "../system/documentChunks.js";
import { bytesCodec, commitTsCodec, float64Codec, SystemTable, textCodec } from "../system/SystemTable.js";
import { canonicalPath } from "../../protocol/functionPath.js";
import type { FunctionCall } from "../udf/callTypes.js";
import { parseOwnJson } from "../../shared/json.js";
import { systemRandom } from "../../shared/RandomSource.js";
import { INTERNAL_ID_BYTES } from "../../values/ids.js";

/** Identifies a mutation over reconnections. */
export interface RequestKey {
  readonly sessionId: string;
  readonly requestId: number;
}

/** Result stored with the mutation's commit. */
export interface RecordedResult {
  readonly value: JSONValue;
  readonly logLines: readonly string[];
  readonly ts: Timestamp;
  /** Whether a document that the result names was deleted afterwards. */
  readonly isOutdated: boolean;
}

type Recorded = Pick<RecordedResult, "value" | "logLines">;

/** Maximum texts of a result that are checked as ids; those of a longer result are not. */
const MAX_NAMED = 20;
/** Sessions whose keys are kept: a client sends many mutations. */
const MAX_SESSIONS = 1_000;

/** One call of one session: its documents' ids, and the key of their content. */
export interface SessionRequest extends RequestKey {
  readonly callText: string;
  readonly contentKey: Buffer;
  /** Returns the id of each part of the result. */
  internalId(part: number): Uint8Array;
}

interface FoundParts {
  readonly parts: readonly ArrayBuffer[];
  readonly ts: Timestamp;
}

export class SessionRequests {
  readonly #database: Database;
  readonly #table;
  readonly #earlier;
  /** Keys by session, the most recently used at the end. */
  readonly #keys = new Map<string, Buffer>();

  constructor(database: Database) {
    this.#database = database;
    this.#table = new SystemTable(database, "_request_results", { bytes: bytesCodec, ts: commitTsCodec });
    this.#earlier = new EarlierRequests(database);
  }

  /** Returns the ids and the key of a request, which its repeats share. */
  of({ sessionId, requestId }: RequestKey, call: FunctionCall): SessionRequest {
    const callText = JSON.stringify([sessionId, callOf(call)]);
    const internalId = (part: number) =>
      requestDigest("request", `${part} ${requestId}\n${callText}`).subarray(0, INTERNAL_ID_BYTES);
    const first = internalId(0);
    return {
      sessionId,
      requestId,
      callText,
      contentKey: this.#contentKey(sessionId),
      internalId: (part) => (part === 0 ? first : internalId(part)),
    };
  }

  /** Returns the recorded result, or null. The read makes two runs of one request conflict. */
  get(tx: Transaction, request: SessionRequest): RecordedResult | null {
    const stored = this.#partsOf(tx, request) ?? this.#earlier.get(tx, request);
    if (stored === null) return null;
    const content = decrypted(request.contentKey, joinChunks(stored.parts));
    const { named, ...recorded } = parseOwnJson<Recorded & { named: readonly string[] }>(content);
    const system = this.#database.asSystem(tx);
    return { ...recorded, ts: stored.ts, isOutdated: named.some((id) => system.get(id) === null) };
  }

  /** Records a mutation's result in its own transaction. */
  record(tx: Transaction, request: SessionRequest, { value, logLines }: Recorded): void {
    const named = this.#documentsIn(tx, value);
    const content = encrypted(request.contentKey, JSON.stringify({ value, logLines, named }));
    for (const [part, chunk] of splitIntoChunks(content).entries()) {
      const id = this.#table.idOf(tx, request.internalId(part));
      this.#table.insertAs(tx, id, { bytes: chunk, ts: "commitTs" });
    }
  }

  #partsOf(tx: Transaction, request: SessionRequest): FoundParts | null {
    const parts: ArrayBuffer[] = [];
    let ts: bigint | null = null;
    for (;;) {
      const row = this.#table.get(tx, this.#table.idOf(tx, request.internalId(parts.length)));
      if (row === null) return ts === null ? null : { parts, ts };
      if (typeof row.ts === "bigint") ts = row.ts;
      parts.push(row.bytes);
    }
  }

  #contentKey(sessionId: string): Buffer {
    const key = this.#keys.get(sessionId) ?? requestDigest("content", sessionId);
    this.#keys.delete(sessionId);
    this.#keys.set(sessionId, key);
    for (const oldest of this.#keys.keys()) {
      if (this.#keys.size <= MAX_SESSIONS) break;
      this.#keys.delete(oldest);
    }
    return key;
  }

  #documentsIn(tx: Transaction, value: JSONValue): string[] {
    const system = this.#database.asSystem(tx);
    return stringsIn(value, MAX_NAMED).filter((text) => {
      const table = tx.tableOf(text);
      return table !== null && !table.startsWith("_") && system.get(text) !== null;
    });
  }

  /** Deletes results written before `time` (milliseconds), oldest first; returns the count. */
  deleteBefore(tx: Transaction, time: number, limit: number): number {
    const earlier = deleteRowsBefore(tx, this.#earlier.table, time, limit);
    return earlier + deleteRowsBefore(tx, this.#table, time, limit - earlier);
  }
}

/** Rows of earlier versions, found by an index, until they expire. */
class EarlierRequests {
  readonly table;

  constructor(database: Database) {
    this.table = new SystemTable(database, "_session_requests", {
      /** Hash of the session id. */
      sessionId: textCodec,
      requestId: float64Codec,
      /** Hash of the call. */
      call: textCodec,
      part: float64Codec,
      bytes: bytesCodec,
      ts: commitTsCodec,
    });
  }

  get(tx: Transaction, { sessionId, requestId, callText }: SessionRequest): FoundParts | null {
    if (this.table.count(tx) === 0) return null;
    const session = requestDigest("session", sessionId).toString("base64");
    const equals = [["sessionId", session] as const, ["requestId", requestId] as const];
    const call = requestDigest("call", callText).toString("base64");
    const rows = [...this.table.range(tx, { index: "by_request", equals })].filter((row) => row.call === call);
    const ts = rows[0]?.ts;
    return typeof ts === "bigint" ? { parts: rows.map((row) => row.bytes), ts } : null;
  }
}

interface DatedTable {
  all(tx: Transaction): Iterable<{ readonly _id: string; readonly _creationTime: number }>;
  delete(tx: Transaction, id: string): void;
}

function deleteRowsBefore(tx: Transaction, table: DatedTable, time: number, limit: number): number {
  const expired: string[] = [];
  for (const row of table.all(tx)) {
    if (row._creationTime >= time || expired.length === limit) break;
    expired.push(row._id);
  }
  for (const id of expired) table.delete(tx, id);
  return expired.length;
}

function stringsIn(value: JSONValue, count: number): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const strings: string[] = [];
  for (const part of Object.values(value)) {
    if (strings.length >= count) break;
    if (part !== undefined) strings.push(...stringsIn(part, count - strings.length));
  }
  return strings;
}

/** Returns the caller, the function and the arguments. */
function callOf({ path, args, context: { identity, isAdmin } }: FunctionCall): JSONValue {
  return [identity?.tokenIdentifier ?? null, isAdmin, canonicalPath(path), args];
}

function requestDigest(purpose: string, content: string): Buffer {
  return hash("sha256", `${purpose}\n${content}`, "buffer");
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

function encrypted(key: Buffer, content: string): Buffer {
  const iv = systemRandom.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(content, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypted(key: Buffer, content: Buffer): string {
  const body = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, content.subarray(0, IV_BYTES));
  decipher.setAuthTag(content.subarray(IV_BYTES, body));
  return Buffer.concat([decipher.update(content.subarray(body)), decipher.final()]).toString("utf8");
}
