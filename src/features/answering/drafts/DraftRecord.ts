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
export interface KeptVersion {
  text: string;
  /** "changedQuestion": it answered a question that is not asked any more. */
  from: "here" | "elsewhere" | "changedQuestion";
}

/** Everything kept for one link: the answers, and the versions that lost to a newer edit. */
export interface DraftRecord {
  entries: Record<string, DraftEntry>;
  kept: Record<string, KeptVersion[]>;
}

/** An answer as the server keeps it. `updatedAt` is the server's time, in ms. */
export interface RemoteDraft {
  questionId: string;
  text: string;
  updatedAt: number;
}

export const emptyRecord: DraftRecord = { entries: {}, kept: {} };

/** Reads a stored record, or null where `stored` is not one (older or damaged storage must not stop anyone). */
export function parseRecord(stored: string): DraftRecord | null {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return null;
  }
  if (!isObject(value) || !isObject(value.entries) || !isObject(value.kept)) return null;
  const entries: Record<string, DraftEntry> = {};
  for (const [id, entry] of Object.entries(value.entries)) if (isEntry(entry)) entries[id] = entry;
  const kept: Record<string, KeptVersion[]> = {};
  for (const [id, list] of Object.entries(value.kept)) if (Array.isArray(list)) kept[id] = list.filter(isKept);
  return { entries, kept };
}

const sources: unknown[] = ["here", "elsewhere", "changedQuestion"] satisfies KeptVersion["from"][];

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

function isKept(value: unknown): value is KeptVersion {
  return isObject(value) && typeof value.text === "string" && sources.includes(value.from);
}
