import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { Observable } from "../../../lib/Observable.ts";
import { MemoryRecordingStore } from "./MemoryRecordingStore.ts";
import { RECORDINGS_DATABASE, type RecordingStore, type Take } from "./RecordingStore.ts";

interface Schema extends DBSchema {
  takes: { key: string; value: Take; indexes: { scope: string } };
  /** Chunks by take and index; the chunks of a take are one key range. */
  chunks: { key: [string, number]; value: ArrayBuffer };
}

/** Recordings in IndexedDB. Chunks are array buffers, since some browsers lose blobs. */
export class IndexedDbRecordingStore extends Observable<number> implements RecordingStore {
  private opening: Promise<IDBPDatabase<Schema>> | null = null;

  constructor(private readonly name = RECORDINGS_DATABASE) {
    super(0);
  }

  async put(take: Take): Promise<void> {
    await (await this.database()).put("takes", take);
    this.publish();
  }

  async append(takeId: string, index: number, chunk: Blob): Promise<void> {
    // The chunk is read before the transaction, since an IndexedDB transaction does not wait for other promises.
    const bytes = await chunk.arrayBuffer();
    await (await this.database()).put("chunks", bytes, [takeId, index]);
    this.publish();
  }

  async takes(scope: string, questionId?: string): Promise<Take[]> {
    const database = await this.database();
    const takes: Take[] = [];
    for (const take of await database.getAllFromIndex("takes", "scope", scope)) {
      if (questionId !== undefined && take.questionId !== questionId) continue;
      if ((await database.count("chunks", chunksOf(take.id))) > 0) takes.push(take);
    }
    return takes.sort((a, b) => a.startedAt - b.startedAt);
  }

  async audio(take: Take): Promise<Blob> {
    const chunks = await (await this.database()).getAll("chunks", chunksOf(take.id));
    return new Blob(chunks, { type: take.mimeType });
  }

  async delete(takeId: string): Promise<void> {
    const transaction = (await this.database()).transaction(["takes", "chunks"], "readwrite");
    await Promise.all([
      transaction.objectStore("takes").delete(takeId),
      transaction.objectStore("chunks").delete(chunksOf(takeId)),
      transaction.done,
    ]);
    this.publish();
  }

  async deleteScope(scope: string): Promise<void> {
    const ids = await (await this.database()).getAllKeysFromIndex("takes", "scope", scope);
    for (const id of ids) await this.delete(id);
  }

  private publish(): void {
    this.set(this.snapshot() + 1);
  }

  private database(): Promise<IDBPDatabase<Schema>> {
    this.opening ??= openDB<Schema>(this.name, 1, {
      upgrade(database) {
        database.createObjectStore("takes", { keyPath: "id" }).createIndex("scope", "scope");
        database.createObjectStore("chunks");
      },
    }).catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }
}

function chunksOf(takeId: string): IDBKeyRange {
  return IDBKeyRange.bound([takeId, 0], [takeId, Number.MAX_SAFE_INTEGER]);
}

let store: RecordingStore | null = null;

/** The one store of this browser's recordings. */
export function recordingStore(): RecordingStore {
  store ??= typeof indexedDB === "undefined" ? new MemoryRecordingStore() : new IndexedDbRecordingStore();
  return store;
}
