import type { RecordingStore, Take } from "./RecordingStore.ts";

/** Recordings for as long as the page lives, where the browser has no database to offer. */
export class MemoryRecordings implements RecordingStore {
  private kept = new Map<string, { take: Take; chunks: Blob[] }>();

  put(take: Take): Promise<void> {
    const known = this.kept.get(take.id);
    this.kept.set(take.id, { take, chunks: known?.chunks ?? [] });
    return Promise.resolve();
  }

  append(takeId: string, at: number, chunk: Blob): Promise<void> {
    const known = this.kept.get(takeId);
    if (known !== undefined) known.chunks[at] = chunk;
    return Promise.resolve();
  }

  takes(scope: string, questionId: string): Promise<Take[]> {
    const found = this.ofScope(scope).filter((take) => take.questionId === questionId);
    return Promise.resolve(found.sort((a, b) => a.startedAt - b.startedAt));
  }

  questions(scope: string): Promise<string[]> {
    return Promise.resolve([...new Set(this.ofScope(scope).map((take) => take.questionId))]);
  }

  audio(take: Take): Promise<Blob> {
    return Promise.resolve(new Blob(this.kept.get(take.id)?.chunks ?? [], { type: take.mimeType }));
  }

  remove(takeId: string): Promise<void> {
    this.kept.delete(takeId);
    return Promise.resolve();
  }

  removeScope(scope: string): Promise<void> {
    for (const [id, { take }] of this.kept) if (take.scope === scope) this.kept.delete(id);
    return Promise.resolve();
  }

  private ofScope(scope: string): Take[] {
    const kept = [...this.kept.values()].filter(({ chunks }) => chunks.length > 0);
    return kept.map(({ take }) => take).filter((take) => take.scope === scope);
  }
}
