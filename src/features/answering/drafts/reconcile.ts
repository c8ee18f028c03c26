import type { DraftEntry, DraftRecord, ConflictingVersion, RemoteDraft } from "./DraftRecord.ts";

/** For this long after an edit someone counts as typing: the text under their hands is not changed. */
const TYPING_MS = 10_000;

/**
 * The record after hearing at `now` what the server has for one question. Only a text that both sides changed since
 * they last agreed is a conflict; the newer edit wins it and the loser goes to `kept`, so that no words are lost.
 */
export function reconcile(record: DraftRecord, remote: RemoteDraft, now: number): DraftRecord {
  const id = remote.questionId;
  const here = record.entries[id];
  const fromServer: DraftEntry = {
    text: remote.text,
    editedAt: remote.updatedAt,
    base: remote.updatedAt,
    dirty: false,
  };
  if (here === undefined) return withEntry(record, id, fromServer);
  if (here.base !== null && remote.updatedAt <= here.base) return record;
  // The server trims.
  if (remote.text.trim() === here.text.trim())
    return withEntry(record, id, { ...here, base: remote.updatedAt, dirty: false });
  if (!here.dirty) return withEntry(record, id, fromServer);
  const remoteIsNewer = remote.updatedAt > here.editedAt && now - here.editedAt > TYPING_MS;
  return remoteIsNewer
    ? addConflict(withEntry(record, id, fromServer), id, { text: here.text, origin: "local" })
    : addConflict(withEntry(record, id, rebase(here, remote)), id, { text: remote.text, origin: "remote" });
}

/** The record where the server has nothing for a question: an answer that it once had was emptied elsewhere. */
export function reconcileAbsent(record: DraftRecord, id: string): DraftRecord {
  const here = record.entries[id];
  if (here === undefined || here.dirty || here.base === null || here.text.trim() === "") return record;
  return withEntry(record, id, { ...here, text: "" });
}

/**
 * The record where the question `id` is not asked any more: what was written to it, here and on the server, is offered
 * beside the question `beside`. An empty entry stays behind for the server's version, which is so offered only once.
 */
export function retireQuestion(
  record: DraftRecord,
  id: string,
  remote: RemoteDraft | undefined,
  targetId: string,
): DraftRecord {
  const { [id]: local, ...entries } = record.entries;
  if (remote !== undefined && local?.text === "" && local.base === remote.updatedAt) return record;
  let next: DraftRecord = { ...record, entries };
  if (local?.dirty === true) next = addConflict(next, targetId, { text: local.text, origin: "changedQuestion" });
  if (remote === undefined) return next;
  const { text, updatedAt } = remote;
  const editedAt = Math.max(local?.editedAt ?? 0, updatedAt);
  next = addConflict(next, targetId, { text, origin: "changedQuestion" });
  return withEntry(next, id, { text: "", editedAt, base: updatedAt, dirty: false });
}

/** The text from here put on top of the server's version: by cause it is the newer one, whatever the clocks say. */
function rebase(here: DraftEntry, remote: RemoteDraft): DraftEntry {
  return { ...here, base: remote.updatedAt, editedAt: Math.max(here.editedAt, remote.updatedAt + 1) };
}

/** The record with `version` among the kept ones, unless it says nothing that is not already there. */
export function addConflict(record: DraftRecord, id: string, version: ConflictingVersion): DraftRecord {
  const known = record.conflicts[id] ?? [];
  const words = version.text.trim();
  if (words === "" || record.entries[id]?.text.includes(words) || known.some((other) => other.text.includes(words))) {
    return record;
  }
  return { ...record, conflicts: { ...record.conflicts, [id]: [...known, version] } };
}

function withEntry(record: DraftRecord, id: string, entry: DraftEntry): DraftRecord {
  return { ...record, entries: { ...record.entries, [id]: entry } };
}
