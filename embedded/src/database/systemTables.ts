/** Indexes by table, other than the built-in ones. */
export const SYSTEM_TABLES = {
  /** One row: versions of modules and environment in force. */
  _deployment: {},
  /** Path, environment, hash, analysis. */
  _modules: { by_path: ["path"] },
  /** By content hash, in parts below the document limit. */
  _module_sources: { by_hash: ["hash", "part"] },
  _env_vars: { by_name: ["name"] },
  _crons: { by_name: ["name"], by_next_run: ["state", "nextRun"] },
  _scheduled_functions: { by_due: ["state.kind", "scheduledTime"], by_completion: ["completedTime"] },
  /** Results of mutations, kept 14 days, in parts below the document limit. */
  _session_requests: { by_request: ["sessionId", "requestId", "part"] },
  _storage: {},
  /** Blob of a `_storage` row. Its uuid is the capability in the file's URL. */
  _storage_files: { by_uuid: ["uuid"], by_storage_id: ["storageId"] },
  /** Generated keys: upload tokens, signJwt. */
  _secrets: { by_name: ["name"] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** None for a user table. */
export function systemIndexes(table: string): Readonly<Record<string, readonly string[]>> {
  return Object.hasOwn(SYSTEM_TABLES, table) ? SYSTEM_TABLES[table as keyof typeof SYSTEM_TABLES] : {};
}

const VISIBLE = new Set(["_storage", "_scheduled_functions"]);

/** Whether user functions may read the table through `db.system`. */
export function isVisibleToFunctions(table: string): boolean {
  return VISIBLE.has(table);
}
