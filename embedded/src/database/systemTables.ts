/**
 * The tables of the engine itself and their indexes. They exist from the first start, without a pushed schema; the
 * database builds these indexes as it does those of user tables. Layers above write them through `asSystem`.
 *
 * `_storage` and `_scheduled_functions` are readable by user functions through `db.system`, with their built-in
 * indexes (`by_id`, `by_creation_time`) only.
 */
export const SYSTEM_TABLES = {
  /** One row: which modules and environment are in force. */
  _deployment: {},
  /** Pushed modules: path, environment, hash, analysis. */
  _modules: { by_path: ["path"] },
  /** Sources of modules by content hash, in parts below the document limit. */
  _module_sources: { by_hash: ["hash", "part"] },
  _env_vars: { by_name: ["name"] },
  _crons: { by_name: ["name"], by_next_run: ["state", "nextRun"] },
  _scheduled_functions: { by_due: ["state.kind", "scheduledTime"], by_completion: ["completedTime"] },
  /** Results of mutations by session and request, kept 14 days, in parts below the document limit. */
  _session_requests: { by_request: ["sessionId", "requestId", "part"] },
  /** Metadata of stored files. */
  _storage: {},
  /** Which stored bytes (a uuid, the capability in their address) belong to a `_storage` row. */
  _storage_files: { by_uuid: ["uuid"], by_storage_id: ["storageId"] },
  /** Keys that the server makes for itself: upload tokens, signJwt. */
  _secrets: { by_name: ["name"] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Fields of a table's own indexes; none for user tables. */
export function systemIndexes(table: string): Readonly<Record<string, readonly string[]>> {
  return Object.hasOwn(SYSTEM_TABLES, table) ? SYSTEM_TABLES[table as keyof typeof SYSTEM_TABLES] : {};
}

const VISIBLE = new Set(["_storage", "_scheduled_functions"]);

/** Whether user functions can read the table, through `db.system`. */
export function isVisibleToFunctions(table: string): boolean {
  return VISIBLE.has(table);
}
