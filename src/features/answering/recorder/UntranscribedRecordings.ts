import { Observable } from "../../../lib/Observable.ts";
import { RECORDINGS_DATABASE, type RecordingStore } from "./RecordingStore.ts";

/**
 * Which questions of a flow have recordings in this browser that are not text yet. A recording outlives its tab, and what
 * was said must not be overlooked by someone who comes back to type.
 */
export class UntranscribedRecordings extends Observable<ReadonlySet<string>> {
  /** `load` gives the store, or null where nothing was ever recorded: its code is only worth loading then. */
  constructor(
    private readonly scope: string,
    private readonly openStore: () => Promise<RecordingStore | null> = existingRecordingStore,
  ) {
    super(new Set());
  }

  /** Looks for what earlier visits left. */
  async load(): Promise<ReadonlySet<string>> {
    const store = await this.openStore();
    const found = store === null ? [] : await store.takes(this.scope);
    if (found.length > 0) this.set(new Set([...this.snapshot(), ...found.map((take) => take.questionId)]));
    return this.snapshot();
  }

  /** The recorder says whether it holds anything for a question. */
  setUntranscribed(questionId: string, untranscribed: boolean): void {
    if (this.snapshot().has(questionId) === untranscribed) return;
    const next = new Set(this.snapshot());
    if (untranscribed) next.add(questionId);
    else next.delete(questionId);
    this.set(next);
  }
}

/** This browser's recordings, or null where nothing was ever recorded: then none of their code is loaded. */
export async function existingRecordingStore(): Promise<RecordingStore | null> {
  if (typeof indexedDB === "undefined") return null;
  // Browsers that can't list their databases are asked by opening one.
  if (typeof indexedDB.databases === "function") {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes(RECORDINGS_DATABASE)) return null;
  }
  return (await import("./IndexedDbRecordingStore.ts")).recordingStore();
}

/** Erases what was recorded for a scope and never became text: its answers are gone for good. */
export function deleteRecordings(scope: string): void {
  existingRecordingStore()
    .then((kept) => kept?.removeScope(scope))
    .catch((error: unknown) => console.warn("Recordings could not be removed.", error));
}
