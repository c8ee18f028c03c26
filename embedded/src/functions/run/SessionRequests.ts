/**
 * Results of clients' mutations by session and request number, so that a mutation sent again after a reconnect runs
 * once (WIRE.md 1.6). Written in the mutation's own transaction; failures are not kept.
 */
import { jsonToConvex, type JSONValue, type Value } from "convex/values";
import type { Database, Timestamp, Transaction } from "../../database/types.js";
import { joinChunks, splitIntoChunks } from "../documentChunks.js";
import { allRows, rows } from "../systemRows.js";

const TABLE = "_session_requests";
export const SESSION_REQUEST_RETENTION_MS = 14 * 24 * 60 * 60 * 1000;

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
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  /** The recorded result, or null. Reading it makes two runs of one request conflict. */
  find(tx: Transaction, { sessionId, requestId }: RequestKey): RecordedResult | null {
    const parts = [
      ...rows(this.#database.asSystem(tx), {
        index: `${TABLE}.by_request`,
        equals: [
          ["sessionId", sessionId],
          ["requestId", requestId],
        ],
      }),
    ];
    const first = parts[0];
    if (first === undefined) return null;
    const text = joinChunks(parts.map((row) => row["bytes"] as ArrayBuffer)).toString();
    const { value, logLines } = JSON.parse(text) as { value: JSONValue; logLines: string[] };
    return { value, logLines, ts: first["ts"] as bigint };
  }

  record(tx: Transaction, key: RequestKey, result: Omit<RecordedResult, "ts">): void {
    const system = this.#database.asSystem(tx);
    for (const [part, bytes] of splitIntoChunks(Buffer.from(JSON.stringify(result))).entries()) {
      system.insert(TABLE, { ...key, part, bytes, ts: commitTs() });
    }
  }

  /** Removes up to `limit` rows written before `time` (milliseconds); returns how many. */
  removeBefore(tx: Transaction, time: number, limit: number): number {
    const system = this.#database.asSystem(tx);
    const old: string[] = [];
    for (const row of allRows(system, TABLE)) {
      if (row._creationTime >= time || old.length === limit) break;
      old.push(row._id);
    }
    for (const id of old) system.delete(id);
    return old.length;
  }
}

/** Becomes the commit's timestamp. */
function commitTs(): Value {
  return jsonToConvex({ $commitTs: null });
}
