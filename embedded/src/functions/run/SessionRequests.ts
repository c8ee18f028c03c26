/**
 * A client's mutation sent again runs once (WIRE.md 1.6).
 * Invariant: a result commits in its mutation's transaction; failures are not recorded. Only the same caller's same call
 * gets it: a session id is no proof of identity.
 */
import { createHash } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { Database, Timestamp, Transaction } from "../../database/types.js";
import { joinChunks, splitIntoChunks } from "../documentChunks.js";
import { bytes, commitTs, float64, SystemTable, text } from "../SystemTable.js";
import { canonicalPath } from "../../protocol/functionPath.js";
import type { FunctionCall } from "../types.js";
import { parseOwnJson } from "../../shared/json.js";

export interface RequestKey {
  readonly sessionId: string;
  readonly requestId: number;
}

export interface RecordedResult {
  readonly value: JSONValue;
  readonly logLines: readonly string[];
  readonly ts: Timestamp;
}

export class SessionRequests {
  readonly #table;

  constructor(database: Database) {
    this.#table = new SystemTable(database, "_session_requests", {
      sessionId: text,
      requestId: float64,
      call: text,
      part: float64,
      bytes,
      ts: commitTs,
    });
  }

  /** The read makes two runs of one request conflict. */
  find(tx: Transaction, { sessionId, requestId }: RequestKey, call: FunctionCall): RecordedResult | null {
    const equals = [["sessionId", sessionId] as const, ["requestId", requestId] as const];
    const rows = [...this.#table.range(tx, { index: "by_request", equals })];
    const known = rows.length === 0 ? "" : fingerprint(call);
    const parts = rows.filter((row) => row.call === known);
    const ts = parts[0]?.ts;
    if (typeof ts !== "bigint") return null;
    const content = joinChunks(parts.map((row) => row.bytes)).toString();
    return { ...parseOwnJson<Omit<RecordedResult, "ts">>(content), ts };
  }

  record(tx: Transaction, key: RequestKey, call: FunctionCall, { value, logLines }: Omit<RecordedResult, "ts">): void {
    const content = Buffer.from(JSON.stringify({ value, logLines }));
    const known = fingerprint(call);
    for (const [part, chunk] of splitIntoChunks(content).entries()) {
      this.#table.insert(tx, { ...key, call: known, part, bytes: chunk, ts: "commitTs" });
    }
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

/** Of the caller, the function and the arguments. */
function fingerprint({ path, args, context: { identity, admin } }: FunctionCall): string {
  const text = JSON.stringify([identity?.tokenIdentifier ?? null, admin, canonicalPath(path), args]);
  return createHash("sha256").update(text).digest("base64");
}
