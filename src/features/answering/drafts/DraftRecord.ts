/** One answer as this browser knows it. */
export interface DraftEntry {
  text: string;
  /** When the text was last changed here, by this browser's clock. */
  editedAt: number;
  /** The server's time of the version this text rests on; null while the server has none that we know of. */
  base: number | null;
  /** True while the server has not acknowledged this text. */
  dirty: boolean;
}

/** A text that lost to a newer edit. It is kept until the respondent discards it or submits. */
export interface ConflictingVersion {
  text: string;
  /** "changedQuestion": it answered a question that is not asked any more. */
  origin: "local" | "remote" | "changedQuestion";
}

/** Everything kept for one link: the answers, and the versions that lost to a newer edit. */
export interface DraftRecord {
  entries: Record<string, DraftEntry>;
  conflicts: Record<string, ConflictingVersion[]>;
}

/** An answer as the server keeps it. `updatedAt` is the server's time, in ms. */
export interface RemoteDraft {
  questionId: string;
  text: string;
  updatedAt: number;
}

export const emptyDraftRecord: DraftRecord = { entries: {}, conflicts: {} };

/** Reads a stored record, or null where `stored` is not one (older or damaged storage must not stop anyone). */
export function parseDraftRecord(stored: string): DraftRecord | null {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null;
  }
  if (!isObject(value) || !isObject(value.entries) || !isObject(value.conflicts)) return null;
  const entries: Record<string, DraftEntry> = {};
  for (const [id, entry] of Object.entries(value.entries)) if (isEntry(entry)) entries[id] = entry;
  const conflicts: Record<string, ConflictingVersion[]> = {};
  for (const [id, list] of Object.entries(value.conflicts))
    if (Array.isArray(list)) conflicts[id] = list.filter(isConflictingVersion);
  return { entries, conflicts };
}

const sources: unknown[] = ["local", "remote", "changedQuestion"] satisfies ConflictingVersion["origin"][];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEntry(value: unknown): value is DraftEntry {
  return (
    isObject(value) &&
    typeof value.text === "string" &&
    typeof value.editedAt === "number" &&
    (value.base === null || typeof value.base === "number") &&
    typeof value.dirty === "boolean"
  );
}

function isConflictingVersion(value: unknown): value is ConflictingVersion {
  return isObject(value) && typeof value.text === "string" && sources.includes(value.from);
}
