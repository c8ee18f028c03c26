import { RECORDINGS_DATABASE, type RecordingStore } from "./RecordingStore.ts";

/**
 * Which questions of a flow have recordings in this browser that are not text yet. A recording outlives its tab, and what
 * was said must not be overlooked by someone who comes back to type.
 */
export class KeptRecordings {
  private current: ReadonlySet<string> = new Set();
  private listeners = new Set<() => void>();

  /** `load` gives the store, or null where nothing was ever recorded: its code is only worth loading then. */
  constructor(
    private readonly scope: string,
    private readonly load: () => Promise<RecordingStore | null> = recordingsIfAny,
  ) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  snapshot(): ReadonlySet<string> {
    return this.current;
  }

  /** Looks for what earlier visits left. */
  async find(): Promise<ReadonlySet<string>> {
    const store = await this.load();
    const found = store === null ? [] : await store.takes(this.scope);
    if (found.length > 0) this.show(new Set([...this.current, ...found.map((take) => take.questionId)]));
    return this.current;
  }

  /** The recorder says whether it holds anything for a question. */
  note(questionId: string, kept: boolean): void {
    if (this.current.has(questionId) === kept) return;
    const next = new Set(this.current);
    if (kept) next.add(questionId);
    else next.delete(questionId);
    this.show(next);
  }

  private show(next: ReadonlySet<string>): void {
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}

/** This browser's recordings, or null where nothing was ever recorded: then none of their code is loaded. */
export async function recordingsIfAny(): Promise<RecordingStore | null> {
  if (typeof indexedDB === "undefined") return null;
  // Browsers that can't list their databases are asked by opening one.
  if (typeof indexedDB.databases === "function") {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes(RECORDINGS_DATABASE)) return null;
  }
  return (await import("./recordings.ts")).recordings();
}

/** Erases what was recorded for a scope and never became text: its answers are gone for good. */
export function forgetRecordings(scope: string): void {
  recordingsIfAny()
    .then((kept) => kept?.removeScope(scope))
    .catch((error: unknown) => console.warn("Recordings could not be removed.", error));
}
