import { describe, expect, test } from "vitest";
import { FakeClock } from "../../../testing/FakeClock.ts";
import { MemoryStorage } from "../../../testing/MemoryStorage.ts";
import { LocalOnlyDrafts } from "./LocalOnlyDrafts.ts";
import { LocalDraftStore } from "./LocalDraftStore.ts";

function open(storage: MemoryStorage, clock: FakeClock) {
  return new LocalOnlyDrafts({ clock, store: new LocalDraftStore(storage, "onboarding"), delayMs: 1_000 });
}

describe("answers in this browser alone", () => {
  test("[ONB-03] an edit is kept within a second, however fast someone types, and restored on reload", async () => {
    const [storage, clock] = [new MemoryStorage(), new FakeClock()];
    const drafts = open(storage, clock);
    drafts.tryEdit("strengths", "I list");
    await clock.advance(600);
    drafts.tryEdit("strengths", "I listen");
    expect(storage.values.size).toBe(0);
    await clock.advance(400);
    expect(open(storage, clock).snapshot()).toMatchObject({ answers: { strengths: "I listen" }, isRestored: true });
    expect(drafts.snapshot().save).toEqual({ kind: "saved", at: clock.now() });
  });

  test("[ONB-03] a page that goes away within the second loses nothing", async () => {
    const [storage, clock] = [new MemoryStorage(), new FakeClock()];
    const drafts = open(storage, clock);
    drafts.tryEdit("strengths", "last words");
    await drafts.flush();
    expect(open(storage, clock).snapshot().answers).toEqual({ strengths: "last words" });
    expect(clock.pending).toBe(0);
  });

  test("[ONB-03] the save state of a browser that refuses storage shows that nothing is kept", async () => {
    const [storage, clock] = [new MemoryStorage(), new FakeClock()];
    storage.isRefusing = true;
    const drafts = open(storage, clock);
    drafts.tryEdit("strengths", "words");
    await clock.advance(1_000);
    expect(drafts.snapshot()).toMatchObject({ answers: { strengths: "words" }, save: { kind: "unsaved" } });
  });

  test("clearing removes the answers here and in the browser", async () => {
    const [storage, clock] = [new MemoryStorage(), new FakeClock()];
    const drafts = open(storage, clock);
    drafts.tryEdit("strengths", "words");
    drafts.clear();
    await clock.advance(5_000);
    expect(drafts.snapshot().answers).toEqual({});
    expect(storage.values.size).toBe(0);
  });
});
