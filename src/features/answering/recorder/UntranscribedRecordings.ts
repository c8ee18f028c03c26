import { Observable } from "../../../lib/Observable.ts";
import { RECORDINGS_DATABASE, type RecordingStore } from "./RecordingStore.ts";

/** Ids of the questions with untranscribed recordings. */
export class UntranscribedRecordings extends Observable<ReadonlySet<string>> {
  constructor(
    private readonly scope: string,
    private readonly openStore: () => Promise<RecordingStore | null> = existingRecordingStore,
  ) {
    super(new Set());
  }

  /** Adds the recordings of earlier visits. */
  async load(): Promise<ReadonlySet<string>> {
    const store = await this.openStore();
    const takes = store === null ? [] : await store.takes(this.scope);
    if (takes.length > 0) this.set(new Set([...this.snapshot(), ...takes.map((take) => take.questionId)]));
    return this.snapshot();
  }

  setUntranscribed(questionId: string, isUntranscribed: boolean): void {
    if (this.snapshot().has(questionId) === isUntranscribed) return;
    const next = new Set(this.snapshot());
    if (isUntranscribed) next.add(questionId);
    else next.delete(questionId);
    this.set(next);
  }
}

/** Store of earlier recordings. @returns null where nothing was ever recorded, which avoids loading the store's code */
export async function existingRecordingStore(): Promise<RecordingStore | null> {
  if (typeof indexedDB === "undefined") return null;
  // Browsers that can't list their databases have to open one.
  if (typeof indexedDB.databases === "function") {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes(RECORDINGS_DATABASE)) return null;
  }
  return (await import("./IndexedDbRecordingStore.ts")).recordingStore();
}

/** Deletes this browser's recordings of a link that wait for their text. A failure is logged. */
export function deleteRecordings(scope: string): void {
  existingRecordingStore()
    .then((kept) => kept?.deleteScope(scope))
    .catch((error: unknown) => console.warn("Recordings could not be removed.", error));
}
