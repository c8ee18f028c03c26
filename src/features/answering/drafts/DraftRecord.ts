/** One answer as stored in this browser. */
export interface DraftEntry {
  text: string;
  /** Time of the edit by this browser's clock, in ms. */
  editedAt: number;
  /** Server time (ms) of the version this text is based on; null without one. */
  baseUpdatedAt: number | null;
  /** True until the server acknowledges this text. */
  isDirty: boolean;
  /**
   * Whether the respondent has left this text by Continue, or another device wrote whole sentences. This
   * browser alone stores it.
   */
  isDone?: boolean;
}

/** Version that lost to a newer edit; it is kept until it is discarded or the answers are submitted. */
export interface ConflictingVersion {
  text: string;
  /** `changedQuestion`: the question of the text is no longer asked. */
  origin: "local" | "remote" | "changedQuestion";
}

export interface DraftRecord {
  entries: Record<string, DraftEntry>;
  conflicts: Record<string, ConflictingVersion[]>;
  /** Whether nothing is sent before submission. */
  isOnDeviceOnly?: boolean;
}

/** Draft on the server. `updatedAt` is server time, in ms. */
export interface RemoteDraft {
  questionId: string;
  text: string;
  updatedAt: number;
}

export const emptyDraftRecord: DraftRecord = { entries: {}, conflicts: {} };

/** The record with an entry added or replaced. */
export function withEntry(record: DraftRecord, questionId: string, entry: DraftEntry): DraftRecord {
  return { ...record, entries: { ...record.entries, [questionId]: entry } };
}

/** Question id of the answer edited last, unless that one is done. Of two saved at once, it is the later one. */
export function unfinishedQuestionId({ entries }: DraftRecord): string | null {
  let id = null;
  let last: DraftEntry | null = null;
  for (const [questionId, entry] of Object.entries(entries)) {
    if (entry.text.trim() === "" || (last !== null && entry.editedAt < last.editedAt)) continue;
    id = questionId;
    last = entry;
  }
  return last?.isDone === true ? null : id;
}

/** @returns null where the stored record is damaged */
export function tryParseDraftRecord(value: unknown): DraftRecord | null {
  if (!isObject(value) || !isObject(value.entries) || !isObject(value.conflicts)) return null;
  const entries: Record<string, DraftEntry> = {};
  for (const [id, stored] of Object.entries(value.entries)) {
    const entry = withBaseUpdatedAt(stored);
    if (isEntry(entry)) entries[id] = entry;
  }
  const conflicts: Record<string, ConflictingVersion[]> = {};
  for (const [id, list] of Object.entries(value.conflicts))
    if (Array.isArray(list)) conflicts[id] = list.filter(isConflictingVersion);
  return { entries, conflicts, isOnDeviceOnly: value.isOnDeviceOnly === true };
}

const conflictOrigins: unknown[] = ["local", "remote", "changedQuestion"] satisfies ConflictingVersion["origin"][];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The entry with the name that `baseUpdatedAt` has now: browsers have drafts with the former name, `base`. */
function withBaseUpdatedAt(stored: unknown): unknown {
  if (!isObject(stored) || !("base" in stored)) return stored;
  const { base, ...entry } = stored;
  return { ...entry, baseUpdatedAt: base };
}

function isEntry(value: unknown): value is DraftEntry {
  return (
    isObject(value) &&
    typeof value.text === "string" &&
    typeof value.editedAt === "number" &&
    (value.baseUpdatedAt === null || typeof value.baseUpdatedAt === "number") &&
    typeof value.isDirty === "boolean" &&
    ["undefined", "boolean"].includes(typeof value.isDone)
  );
}

function isConflictingVersion(value: unknown): value is ConflictingVersion {
  return isObject(value) && typeof value.text === "string" && conflictOrigins.includes(value.origin);
}
