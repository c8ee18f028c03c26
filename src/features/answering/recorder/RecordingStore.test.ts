import "fake-indexeddb/auto";
import { describe, expect, test } from "vitest";
import { IndexedDbRecordingStore } from "./IndexedDbRecordingStore.ts";
import { MemoryRecordingStore } from "./MemoryRecordingStore.ts";
import type { RecordingStore, Take } from "./RecordingStore.ts";

const take = (id: string, more: Partial<Take> = {}): Take => ({
  id,
  scope: "link",
  questionId: "q1",
  mimeType: "audio/mp4;codecs=opus",
  startedAt: 1,
  durationMs: 0,
  hasSpeech: null,
  ...more,
});

let databases = 0;
const stores: [string, () => RecordingStore][] = [
  ["in the browser's database", () => new IndexedDbRecordingStore(`recordings-${++databases}`)],
  ["in memory", () => new MemoryRecordingStore()],
];

describe.each(stores)("recordings kept %s", (_name, create) => {
  test("[VOICE-05] chunks are joined in order under the type that was really recorded", async () => {
    const store = create();
    await store.put(take("a"));
    await store.append("a", 1, new Blob(["world"]));
    await store.append("a", 0, new Blob(["hello "]));
    const audio = await store.audio(take("a"));
    expect(await audio.text()).toBe("hello world");
    expect(audio.type).toBe("audio/mp4;codecs=opus");
  });

  test("[VOICE-05] a take counts from its first chunk on, updated or not", async () => {
    const store = create();
    await store.put(take("a"));
    expect(await store.takes("link", "q1")).toEqual([]);
    await store.append("a", 0, new Blob(["x"]));
    await store.put(take("a", { durationMs: 900, hasSpeech: true }));
    expect(await store.takes("link", "q1")).toEqual([take("a", { durationMs: 900, hasSpeech: true })]);
  });

  test("[VOICE-05] takes are found by link and question, oldest first, and removed one by one or by link", async () => {
    const store = create();
    for (const each of [
      take("late", { startedAt: 9 }),
      take("early", { startedAt: 2 }),
      take("other question", { questionId: "q2" }),
      take("other link", { scope: "elsewhere" }),
    ]) {
      await store.put(each);
      await store.append(each.id, 0, new Blob([each.id]));
    }
    const ids = async (scope: string, questionId?: string) =>
      (await store.takes(scope, questionId)).map(({ id }) => id);
    expect(await ids("link", "q1")).toEqual(["early", "late"]);
    expect((await ids("link")).sort()).toEqual(["early", "late", "other question"]);
    await store.delete("early");
    expect(await ids("link", "q1")).toEqual(["late"]);
    await store.deleteScope("link");
    expect(await ids("link", "q1")).toEqual([]);
    expect(await ids("link", "q2")).toEqual([]);
    expect(await ids("elsewhere", "q1")).toEqual(["other link"]);
    expect(await (await store.audio(take("late"))).text()).toBe("");
  });
});

describe.each(stores)("a watcher of recordings kept %s", (_name, create) => {
  test("receives every change until it stops", async () => {
    const store = create();
    let changes = 0;
    const stop = store.subscribe(() => void changes++);
    await store.put(take("a"));
    await store.append("a", 0, new Blob(["x"]));
    expect(changes).toBe(2);
    await store.delete("a");
    expect(changes).toBe(3);
    stop();
    await store.put(take("b"));
    expect(changes).toBe(3);
  });
});

test("[VOICE-05] a recording survives the page that made it", async () => {
  const before = new IndexedDbRecordingStore("survives");
  await before.put(take("a"));
  await before.append("a", 0, new Blob(["first second"]));
  const after = new IndexedDbRecordingStore("survives");
  expect(await (await after.audio(take("a"))).text()).toBe("first second");
});
