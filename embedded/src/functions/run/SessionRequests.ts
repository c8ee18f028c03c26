/**
 * A client's mutation sent again runs once (WIRE.md 1.6).
 * Invariant: a result commits in its mutation's transaction; failures are not recorded. Only the same caller's same call
 * gets it: a session id is no proof of identity. Nothing of it can be read without the session id, which only the client
 * keeps.
 */
import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { Database, Timestamp, Transaction } from "../../database/types.js";
import { joinChunks, splitIntoChunks } from "../documentChunks.js";
import { bytes, commitTs, float64, SystemTable, text } from "../SystemTable.js";
import { canonicalPath } from "../../protocol/functionPath.js";
import type { FunctionCall } from "../types.js";
import { parseOwnJson } from "../../shared/json.js";
import { systemRandom } from "../../shared/RandomSource.js";

export interface RequestKey {
  readonly sessionId: string;
  readonly requestId: number;
}

export interface RecordedResult {
  readonly value: JSONValue;
  readonly logLines: readonly string[];
  readonly ts: Timestamp;
  /** A document that the result names was deleted afterwards. */
  readonly isOutdated: boolean;
}

type Recorded = Pick<RecordedResult, "value" | "logLines">;

/** Ids of a longer result are not looked at. */
const MAX_NAMED = 20;
/** Whose keys are kept: a client sends many mutations. */
const MOST_SESSIONS = 1_000;

interface SessionKeys {
  /** In the rows. */
  readonly id: string;
  readonly content: Buffer;
}

export class SessionRequests {
  readonly #database: Database;
  readonly #table;
  /** Used last at the end. */
  readonly #keys = new Map<string, SessionKeys>();

  constructor(database: Database) {
    this.#database = database;
    this.#table = new SystemTable(database, "_session_requests", {
      /** Hash. */
      sessionId: text,
      requestId: float64,
      /** Hash. */
      call: text,
      part: float64,
      bytes,
      ts: commitTs,
    });
  }

  /** The read makes two runs of one request conflict. */
  find(tx: Transaction, { sessionId, requestId }: RequestKey, call: FunctionCall): RecordedResult | null {
    const keys = this.#keysOf(sessionId);
    const equals = [["sessionId", keys.id] as const, ["requestId", requestId] as const];
    const rows = [...this.#table.range(tx, { index: "by_request", equals })];
    const known = rows.length === 0 ? "" : fingerprint(sessionId, call);
    const parts = rows.filter((row) => row.call === known);
    const ts = parts[0]?.ts;
    if (typeof ts !== "bigint") return null;
    const content = decrypted(keys, joinChunks(parts.map((row) => row.bytes)));
    const { named, ...recorded } = parseOwnJson<Recorded & { named: readonly string[] }>(content);
    const system = this.#database.asSystem(tx);
    return { ...recorded, ts, isOutdated: named.some((id) => system.get(id) === null) };
  }

  record(
    tx: Transaction,
    { sessionId, requestId }: RequestKey,
    call: FunctionCall,
    { value, logLines }: Recorded,
  ): void {
    const named = this.#documentsIn(tx, value);
    const keys = this.#keysOf(sessionId);
    const content = encrypted(keys, JSON.stringify({ value, logLines, named }));
    const key = { sessionId: keys.id, requestId, call: fingerprint(sessionId, call) };
    for (const [part, chunk] of splitIntoChunks(content).entries()) {
      this.#table.insert(tx, { ...key, part, bytes: chunk, ts: "commitTs" });
    }
  }

  #keysOf(sessionId: string): SessionKeys {
    const keys = this.#keys.get(sessionId) ?? {
      id: hash("session", sessionId),
      content: Buffer.from(hash("content", sessionId), "base64"),
    };
    this.#keys.delete(sessionId);
    this.#keys.set(sessionId, keys);
    for (const oldest of this.#keys.keys()) {
      if (this.#keys.size <= MOST_SESSIONS) break;
      this.#keys.delete(oldest);
    }
    return keys;
  }

  #documentsIn(tx: Transaction, value: JSONValue): string[] {
    const system = this.#database.asSystem(tx);
    return stringsIn(value, MAX_NAMED).filter((text) => {
      const table = tx.tableOf(text);
      return table !== null && !table.startsWith("_") && system.get(text) !== null;
    });
  }

  /** Written before `time` (milliseconds), oldest first; returns the count. */
  deleteBefore(tx: Transaction, time: number, limit: number): number {
    const expired: string[] = [];
    for (const row of this.#table.all(tx)) {
      if (row._creationTime >= time || expired.length === limit) break;
      expired.push(row._id);
    }
    for (const id of expired) this.#table.delete(tx, id);
    return expired.length;
  }
}

function stringsIn(value: JSONValue, count: number): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const found: string[] = [];
  for (const part of Object.values(value)) {
    if (found.length >= count) break;
    if (part !== undefined) found.push(...stringsIn(part, count - found.length));
  }
  return found;
}

/** Of the caller, the function and the arguments. */
function fingerprint(sessionId: string, { path, args, context: { identity, admin } }: FunctionCall): string {
  const call = [identity?.tokenIdentifier ?? null, admin, canonicalPath(path), args];
  return hash("call", JSON.stringify([sessionId, call]));
}

function hash(purpose: string, content: string): string {
  return createHash("sha256").update(`${purpose}\n${content}`).digest("base64");
}

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

function encrypted(keys: SessionKeys, content: string): Buffer {
  const iv = systemRandom.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keys.content, iv);
  const body = Buffer.concat([cipher.update(content, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypted(keys: SessionKeys, content: Buffer): string {
  const body = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, keys.content, content.subarray(0, IV_BYTES));
  decipher.setAuthTag(content.subarray(IV_BYTES, body));
  return Buffer.concat([decipher.update(content.subarray(body)), decipher.final()]).toString("utf8");
}
