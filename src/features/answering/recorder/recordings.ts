import { IndexedDbRecordings } from "./IndexedDbRecordings.ts";
import { MemoryRecordings } from "./MemoryRecordings.ts";
import type { RecordingStore } from "./RecordingStore.ts";

let store: RecordingStore | null = null;

/** This page's recordings, one store for all of it. */
export function recordings(): RecordingStore {
  store ??= typeof indexedDB === "undefined" ? new MemoryRecordings() : new IndexedDbRecordings();
  return store;
}
