import { expect, test } from "vitest";
import { UntranscribedRecordings } from "./UntranscribedRecordings.ts";
import { MemoryRecordingStore } from "./MemoryRecordingStore.ts";

test("[VOICE-05] untranscribed recordings of an earlier visit are listed, with those of the recorder since", async () => {
  const store = new MemoryRecordingStore();
  const take = { id: "a", scope: "link", questionId: "q2", mimeType: "audio/mp4", startedAt: 1 };
  await store.put({ ...take, durationMs: 0, hasSpeech: null });
  await store.append("a", 0, new Blob(["x"]));
  const kept = new UntranscribedRecordings("link", () => Promise.resolve(store));
  let changes = 0;
  kept.subscribe(() => void changes++);
  expect(await kept.load()).toEqual(new Set(["q2"]));
  kept.setUntranscribed("q1", true);
  kept.setUntranscribed("q1", true);
  kept.setUntranscribed("q2", false);
  expect(kept.snapshot()).toEqual(new Set(["q1"]));
  expect(changes).toBe(3);
});

test("[VOICE-05] where nothing was ever recorded, no store is opened", async () => {
  const kept = new UntranscribedRecordings("link", () => Promise.resolve(null));
  expect(await kept.load()).toEqual(new Set());
});
