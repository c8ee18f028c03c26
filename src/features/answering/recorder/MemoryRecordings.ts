import { Observable } from "../../../lib/Observable.ts";
import type { RecordingStore, Take } from "./RecordingStore.ts";

/** Recordings for as long as the page lives, where the browser has no database to offer. */
export class MemoryRecordings extends Observable<number> implements RecordingStore {
  private kept = new Map<string, { take: Take; chunks: Blob[] }>();

  constructor() {
    super(0);
  }

  put(take: Take): Promise<void> {
    const known = this.kept.get(take.id);
    this.kept.set(take.id, { take, chunks: known?.chunks ?? [] });
    return this.changed();
  }

  append(takeId: string, at: number, chunk: Blob): Promise<void> {
    const known = this.kept.get(takeId);
    if (known !== undefined) known.chunks[at] = chunk;
    return this.changed();
  }

  takes(scope: string, questionId?: string): Promise<Take[]> {
    const found = [...this.kept.values()]
      .filter(({ take, chunks }) => take.scope === scope && chunks.length > 0)
      .map(({ take }) => take)
      .filter((take) => questionId === undefined || take.questionId === questionId);
    return Promise.resolve(found.sort((a, b) => a.startedAt - b.startedAt));
  }

  audio(take: Take): Promise<Blob> {
    return Promise.resolve(new Blob(this.kept.get(take.id)?.chunks ?? [], { type: take.mimeType }));
  }

  remove(takeId: string): Promise<void> {
    this.kept.delete(takeId);
    return this.changed();
  }

  removeScope(scope: string): Promise<void> {
    for (const [id, { take }] of this.kept) if (take.scope === scope) this.kept.delete(id);
    return this.changed();
  }

  private changed(): Promise<void> {
    this.set(this.snapshot() + 1);
    return Promise.resolve();
  }
}
