import { expect, test } from "vitest";
import { KeptRecordings } from "./KeptRecordings.ts";
import { MemoryRecordings } from "./MemoryRecordings.ts";

test("[VOICE-05] what an earlier visit recorded is known, and what the recorder says since", async () => {
  const store = new MemoryRecordings();
  const take = { id: "a", scope: "link", questionId: "q2", mimeType: "audio/mp4", startedAt: 1 };
  await store.put({ ...take, durationMs: 0, heardSpeech: null });
  await store.append("a", 0, new Blob(["x"]));
  const kept = new KeptRecordings("link", () => Promise.resolve(store));
  let changes = 0;
  kept.subscribe(() => void changes++);
  expect(await kept.find()).toEqual(new Set(["q2"]));
  kept.note("q1", true);
  kept.note("q1", true);
  kept.note("q2", false);
  expect(kept.snapshot()).toEqual(new Set(["q1"]));
  expect(changes).toBe(3);
});

test("[VOICE-05] where nothing was ever recorded, nothing is opened to find that out", async () => {
  const kept = new KeptRecordings("link", () => Promise.resolve(null));
  expect(await kept.find()).toEqual(new Set());
});
