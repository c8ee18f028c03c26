/**
 * The system tables and their indexes, in the order of their numbers in a new store: a new table comes last. Built-in
 * indexes are left out. `part` numbers parts below the document limit.
 */
export const SYSTEM_TABLES = {
  /** The one row holds the versions of modules and environment in force. */
  _deployment: {},
  _modules: { by_path: ["path"] },
  _module_sources: { by_hash: ["hash", "part"] },
  _env_vars: { by_name: ["name"] },
  _crons: { by_name: ["name"], by_next_run: ["state", "nextRun"] },
  _scheduled_functions: { by_due: ["state.kind", "scheduledTime"], by_completion: ["completedTime"] },
  /** Arguments that do not fit into the job's row. */
  _scheduled_args: { by_job: ["jobId", "part"] },
  /** Results of mutations as earlier versions kept them, for 2 days. */
  _session_requests: { by_request: ["sessionId", "requestId", "part"] },
  _storage: {},
  /** The uuid is the capability in the file's URL. */
  _storage_files: { by_uuid: ["uuid"], by_storage_id: ["storageId"] },
  /** Keys of upload tokens and of signJwt. */
  _secrets: { by_name: ["name"] },
  /** The latest imports with their states. */
  _snapshot_imports: {},
  /** Results of mutations, kept for 2 days. A row's id is that of the request. */
  _request_results: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const INDEXES: ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> = new Map(
  Object.entries(SYSTEM_TABLES),
);

/** Returns fields by index; empty for a table that is no system table. */
export function systemIndexes(table: string): Readonly<Record<string, readonly string[]>> {
  return INDEXES.get(table) ?? {};
}

const VISIBLE = new Set(["_storage", "_scheduled_functions"]);

/** Whether functions may read the table through `db.system`. */
export function isVisibleToFunctions(table: string): boolean {
  return VISIBLE.has(table);
}
