import { Observable } from "../../../lib/Observable.ts";
import type { RecordingStore, Take } from "./RecordingStore.ts";

/** Recordings in memory, for browsers without IndexedDB. */
export class MemoryRecordingStore extends Observable<number> implements RecordingStore {
  private recordings = new Map<string, { take: Take; chunks: Blob[] }>();

  constructor() {
    super(0);
  }

  put(take: Take): Promise<void> {
    const known = this.recordings.get(take.id);
    this.recordings.set(take.id, { take, chunks: known?.chunks ?? [] });
    return this.publish();
  }

  append(takeId: string, index: number, chunk: Blob): Promise<void> {
    const known = this.recordings.get(takeId);
    if (known !== undefined) known.chunks[index] = chunk;
    return this.publish();
  }

  takes(scope: string, questionId?: string): Promise<Take[]> {
    const takes = [...this.recordings.values()]
      .filter(({ take, chunks }) => take.scope === scope && chunks.length > 0)
      .map(({ take }) => take)
      .filter((take) => questionId === undefined || take.questionId === questionId);
    return Promise.resolve(takes.sort((a, b) => a.startedAt - b.startedAt));
  }

  audio(take: Take): Promise<Blob> {
    return Promise.resolve(new Blob(this.recordings.get(take.id)?.chunks ?? [], { type: take.mimeType }));
  }

  delete(takeId: string): Promise<void> {
    this.recordings.delete(takeId);
    return this.publish();
  }

  deleteScope(scope: string): Promise<void> {
    for (const [id, { take }] of this.recordings) if (take.scope === scope) this.recordings.delete(id);
    return this.publish();
  }

  private publish(): Promise<void> {
    this.set(this.snapshot() + 1);
    return Promise.resolve();
  }
}
