import {
  withEntry,
  type DraftEntry,
  type DraftRecord,
  type ConflictingVersion,
  type RemoteDraft,
} from "./DraftRecord.ts";

/** Time after an edit in which no remote version replaces the text. */
const TYPING_MS = 10_000;

const SENTENCE_END = /[.!?…؟]["”»’)]*\s*$/u;

/** Merges one remote draft. If both sides changed, the newer edit wins and the other becomes a conflict. */
export function reconcile(record: DraftRecord, remote: RemoteDraft, now: number): DraftRecord {
  const id = remote.questionId;
  const localEntry = record.entries[id];
  const fromServer: DraftEntry = {
    text: remote.text,
    editedAt: remote.updatedAt,
    baseUpdatedAt: remote.updatedAt,
    isDirty: false,
    // Only this device stores whether Continue has left the text.
    isDone: SENTENCE_END.test(remote.text),
  };
  if (localEntry === undefined) return withEntry(record, id, fromServer);
  if (localEntry.baseUpdatedAt !== null && remote.updatedAt <= localEntry.baseUpdatedAt) return record;
  // The server trims drafts.
  if (remote.text.trim() === localEntry.text.trim())
    return withEntry(record, id, { ...localEntry, baseUpdatedAt: remote.updatedAt, isDirty: false });
  if (!localEntry.isDirty) return withEntry(record, id, fromServer);
  const isRemoteNewer = remote.updatedAt > localEntry.editedAt && now - localEntry.editedAt > TYPING_MS;
  return isRemoteNewer
    ? addConflict(withEntry(record, id, fromServer), id, { text: localEntry.text, origin: "local" })
    : addConflict(withEntry(record, id, rebase(localEntry, remote)), id, { text: remote.text, origin: "remote" });
}

/** Merges that the server has no draft of the answer, because another device has emptied it. */
export function reconcileAbsent(record: DraftRecord, id: string): DraftRecord {
  const localEntry = record.entries[id];
  if (
    localEntry === undefined ||
    localEntry.isDirty ||
    localEntry.baseUpdatedAt === null ||
    localEntry.text.trim() === ""
  )
    return record;
  return withEntry(record, id, { ...localEntry, text: "" });
}

/**
 * Moves the texts of a question that is no longer asked to conflicts of `targetId`, once. An empty entry marks the
 * server's version as moved.
 */
export function moveTextsToConflicts(
  record: DraftRecord,
  id: string,
  remote: RemoteDraft | undefined,
  targetId: string,
): DraftRecord {
  const { [id]: localEntry, ...entries } = record.entries;
  if (remote !== undefined && localEntry?.text === "" && localEntry.baseUpdatedAt === remote.updatedAt) return record;
  let next: DraftRecord = { ...record, entries };
  if (localEntry?.isDirty === true)
    next = addConflict(next, targetId, { text: localEntry.text, origin: "changedQuestion" });
  if (remote === undefined) return next;
  const { text, updatedAt } = remote;
  const editedAt = Math.max(localEntry?.editedAt ?? 0, updatedAt);
  next = addConflict(next, targetId, { text, origin: "changedQuestion" });
  return withEntry(next, id, { text: "", editedAt, baseUpdatedAt: updatedAt, isDirty: false });
}

/** Makes the local text newer than the server's, regardless of clocks. */
function rebase(localEntry: DraftEntry, remote: RemoteDraft): DraftEntry {
  return {
    ...localEntry,
    baseUpdatedAt: remote.updatedAt,
    editedAt: Math.max(localEntry.editedAt, remote.updatedAt + 1),
  };
}

/** Adds a conflict unless the entry or another conflict contains its text, or it has none. */
export function addConflict(record: DraftRecord, id: string, version: ConflictingVersion): DraftRecord {
  const known = record.conflicts[id] ?? [];
  const words = version.text.trim();
  if (words === "" || record.entries[id]?.text.includes(words) || known.some((other) => other.text.includes(words))) {
    return record;
  }
  return { ...record, conflicts: { ...record.conflicts, [id]: [...known, version] } };
}
