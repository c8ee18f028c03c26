import { beforeEach, describe, expect, test } from "vitest";
import { FakeClock, flushPromises } from "../../../testing/FakeClock.ts";
import { MemoryStorage } from "../../../testing/MemoryStorage.ts";
import { type DraftEdit, DraftSync, type DraftTransport } from "./DraftSync.ts";
import { LocalDraftStore } from "./LocalDraftStore.ts";
import { MINUTE } from "../../../../convex/shared/limits/durations";

class ScriptedServer implements DraftTransport {
  calls: { answers: DraftEdit[]; reply: (savedAt: number, newer?: string[]) => void; fail: (error: Error) => void }[] =
    [];

  save(answers: DraftEdit[]) {
    return new Promise<{ savedAt: number; newer: readonly string[] }>((resolve, reject) => {
      this.calls.push({ answers, reply: (savedAt, newer = []) => resolve({ savedAt, newer }), fail: reject });
    });
  }

  permanentError(error: unknown) {
    return error instanceof Error && error.message.startsWith("refused:") ? error.message : null;
  }

  get last() {
    const call = this.calls.at(-1);
    if (call === undefined) throw new Error("nothing was sent");
    return call;
  }
}

const questionIds = ["q1", "q2"];
let clock: FakeClock;
let storage: MemoryStorage;
let server: ScriptedServer;

function open(): DraftSync {
  return new DraftSync({ clock, store: new LocalDraftStore(storage, "draft"), transport: server, random: () => 0 });
}

beforeEach(() => {
  clock = new FakeClock();
  storage = new MemoryStorage();
  server = new ScriptedServer();
});

describe("saving drafts", () => {
  test("[SHARE-08] an edit reaches the server two seconds after the last keystroke, once", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "h");
    await clock.advance(1_500);
    drafts.tryEdit("q1", "hello");
    await clock.advance(1_999);
    expect(server.calls).toHaveLength(0);
    expect(drafts.snapshot().save).toEqual({ kind: "saving" });
    await clock.advance(1);
    expect(server.calls.map((call) => call.answers)).toMatchObject([[{ questionId: "q1", text: "hello" }]]);
    server.last.reply(clock.now());
    await flushPromises();
    expect(drafts.snapshot().save).toEqual({ kind: "saved", at: clock.now() });
    expect(clock.pending).toBe(0);
  });

  test("[SHARE-08] every keystroke is stored in this browser before the server receives it", () => {
    open().tryEdit("q1", "unsaved words");
    expect(open().snapshot()).toMatchObject({ answers: { q1: "unsaved words" }, isRestored: true });
  });

  test("[HAND-96] the answer edited last is unfinished until Continue leaves it, also after a reload", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "He listens.");
    drafts.markDone("q1");
    expect(open().snapshot().unfinished).toBeNull();
    await clock.advance(1);
    drafts.tryEdit("q2", "He tells us at the last min");
    expect(open().snapshot().unfinished).toBe("q2");
    drafts.markDone("q2");
    expect(open().snapshot().unfinished).toBeNull();
    await clock.advance(1);
    drafts.tryEdit("q1", "He listens, and");
    expect(open().snapshot().unfinished).toBe("q1");
    await clock.advance(1);
    drafts.tryEdit("q1", "");
    expect(open().snapshot().unfinished).toBeNull();
  });

  test("[HAND-96] on another device the answer saved last is unfinished", () => {
    const drafts = open();
    const saved = (questionId: string, updatedAt: number) => ({ questionId, text: "words", updatedAt });
    drafts.applyRemote([saved("q2", 10), saved("q1", 20)], questionIds);
    expect(drafts.snapshot().unfinished).toBe("q1");
  });

  test("[HAND-96] a whole sentence from another device counts as done, until it is edited here", () => {
    const drafts = open();
    drafts.applyRemote([{ questionId: "q1", text: "He said: “I listen.” ", updatedAt: 20 }], questionIds);
    expect(drafts.snapshot().unfinished).toBeNull();
    drafts.tryEdit("q1", "He said: “I listen.” And");
    expect(drafts.snapshot().unfinished).toBe("q1");
  });

  test("[HAND-96] saving keeps what is done", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "He listens.");
    drafts.markDone("q1");
    await clock.advance(2_000);
    server.last.reply(clock.now());
    await flushPromises();
    drafts.applyRemote([{ questionId: "q1", text: "He listens.", updatedAt: clock.now() }], questionIds);
    expect(open().snapshot().unfinished).toBeNull();
  });

  test("[SHARE-10] after a submission the texts that the server did not receive are listed", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "saved");
    await clock.advance(2_000);
    server.last.reply(clock.now());
    await flushPromises();
    drafts.tryEdit("q1", "saved, and more");
    drafts.tryEdit("q2", "submitted");
    expect(drafts.unsentTexts([{ questionId: "q2", text: "submitted" }])).toEqual(["saved, and more"]);
    expect(drafts.unsentTexts([])).toEqual(["saved, and more", "submitted"]);
  });

  test("[SHARE-08] words that an earlier visit could not send are sent on opening", async () => {
    open().tryEdit("q1", "typed in a tunnel");
    const again = open();
    await clock.advance(0);
    expect(server.last.answers).toMatchObject([{ questionId: "q1", text: "typed in a tunnel" }]);
    server.last.reply(clock.now());
    await flushPromises();
    expect(again.snapshot().save.kind).toBe("saved");
  });

  test("[SHARE-08] text typed while a save is under way goes with the next one", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "one");
    await clock.advance(2_000);
    drafts.tryEdit("q1", "one two");
    await clock.advance(2_000);
    expect(server.calls).toHaveLength(1);
    server.last.reply(clock.now());
    await flushPromises();
    expect(drafts.snapshot().save).toEqual({ kind: "saving" });
    await clock.advance(2_000);
    expect(server.last.answers).toMatchObject([{ questionId: "q1", text: "one two" }]);
    server.last.reply(clock.now());
    await flushPromises();
    expect(drafts.snapshot().save.kind).toBe("saved");
  });

  test("[SHARE-08] without a connection the words are kept here, and saved as soon as it is back", async () => {
    const drafts = open();
    drafts.setOnline(false);
    drafts.tryEdit("q1", "offline words");
    await clock.advance(MINUTE);
    expect(server.calls).toHaveLength(0);
    expect(drafts.snapshot().save).toEqual({ kind: "offline" });
    drafts.setOnline(true);
    await clock.advance(0);
    expect(server.calls).toHaveLength(1);
  });

  test("[SHARE-08] a failed save is repeated with growing pauses until it works", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "words");
    await clock.advance(2_000);
    for (const [attempt, pause] of [1_000, 2_000, 4_000].entries()) {
      server.last.fail(new Error("500"));
      await flushPromises();
      expect(drafts.snapshot().save.kind).toBe("failed");
      await clock.advance(pause - 1);
      expect(server.calls).toHaveLength(attempt + 1);
      await clock.advance(1);
      expect(server.calls).toHaveLength(attempt + 2);
    }
    server.last.reply(clock.now());
    await flushPromises();
    expect(drafts.snapshot().save.kind).toBe("saved");
  });

  test("[SHARE-08] a refused text is sent again only once it is edited, and stays in this browser", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "far too long");
    await clock.advance(2_000);
    server.last.fail(new Error("refused: too long"));
    await clock.advance(600_000);
    expect(server.calls).toHaveLength(1);
    expect(drafts.snapshot().save).toEqual({ kind: "failed", message: "refused: too long" });
    expect(open().snapshot().answers).toEqual({ q1: "far too long" });
    drafts.tryEdit("q1", "shorter");
    await clock.advance(2_000);
    expect(server.last.answers).toMatchObject([{ questionId: "q1", text: "shorter" }]);
  });

  test("[SHARE-08] without storage and without the server the save state is “unsaved”", () => {
    storage.isRefusing = true;
    const drafts = open();
    drafts.setOnline(false);
    drafts.tryEdit("q1", "words");
    expect(drafts.snapshot().save).toEqual({ kind: "unsaved" });
  });

  test("[SHARE-08] a draft of this device alone that its storage refuses is “unsaved”, though the server is there", () => {
    const drafts = open();
    drafts.setOnDevice(true);
    storage.isRefusing = true;
    drafts.tryEdit("q1", "words");
    expect(drafts.snapshot().save).toEqual({ kind: "unsaved" });
  });

  test("[SHARE-08] damaged storage opens as an empty draft", () => {
    storage.trySet("draft", '{"entries":{"q1":{"text":7}},"conflicts":{"q1":[3]}}');
    expect(open().snapshot()).toMatchObject({ answers: {}, conflicts: { q1: [] }, isRestored: false });
    storage.trySet("draft", "{");
    expect(open().snapshot().answers).toEqual({});
  });

  test("[SHARE-10] forgetting removes the local copy and saves nothing more", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "submitted words");
    drafts.stop("clearLocal");
    await clock.advance(MINUTE);
    expect(server.calls).toHaveLength(0);
    expect(storage.values.size).toBe(0);
  });

  test("[SHARE-10] nothing is saved while a submission is under way, and what is left after a failed one is", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "submitted");
    drafts.setPaused(true);
    await clock.advance(MINUTE);
    await drafts.flush();
    expect(server.calls).toHaveLength(0);
    drafts.setPaused(false);
    await clock.advance(0);
    expect(server.calls.map((call) => call.answers)).toMatchObject([[{ questionId: "q1", text: "submitted" }]]);
  });

  test("[SHARE-10] text that is typed after the submission is refused, and the draft does not change", () => {
    const drafts = open();
    expect(drafts.tryEdit("q1", "in time")).toBe(true);
    drafts.stop("keepLocal");
    expect(drafts.tryEdit("q1", "in time, and too late")).toBe(false);
    expect(drafts.snapshot().answers).toEqual({ q1: "in time" });
  });
});

describe("drafts from elsewhere", () => {
  test("[SHARE-08] a draft saved on another device appears here", () => {
    const drafts = open();
    drafts.applyRemote([{ questionId: "q1", text: "from my phone", updatedAt: clock.now() - 5_000 }], questionIds);
    expect(drafts.snapshot()).toMatchObject({ answers: { q1: "from my phone" }, isRestored: true });
    expect(open().snapshot().answers).toEqual({ q1: "from my phone" });
  });

  test("[SHARE-08] where two devices changed an answer, the newer edit wins and the other text is kept", () => {
    const drafts = open();
    drafts.setOnline(false);
    drafts.tryEdit("q1", "older, here");
    drafts.tryEdit("q2", "newer, here");
    const edited = clock.now();
    return clock.advance(MINUTE).then(() => {
      drafts.applyRemote(
        [
          { questionId: "q1", text: "newer, phone", updatedAt: edited + 1_000 },
          { questionId: "q2", text: "older, phone", updatedAt: edited - 1_000 },
        ],
        questionIds,
      );
      expect(drafts.snapshot().answers).toEqual({ q1: "newer, phone", q2: "newer, here" });
      expect(drafts.snapshot().conflicts).toEqual({
        q1: [{ text: "older, here", origin: "local" }],
        q2: [{ text: "older, phone", origin: "remote" }],
      });
    });
  });

  test("[SHARE-08] after a reload the text of the older edit is still kept", async () => {
    const drafts = open();
    drafts.setOnline(false);
    drafts.tryEdit("q1", "older, here");
    await clock.advance(MINUTE);
    const newer = { questionId: "q1", text: "newer, phone", updatedAt: clock.now() };
    drafts.applyRemote([newer], questionIds);
    const kept = { q1: [{ text: "older, here", origin: "local" }] };
    expect(drafts.snapshot().conflicts).toEqual(kept);
    expect(open().snapshot().conflicts).toEqual(kept);
  });

  test("[SHARE-08] a text that was edited a moment ago is not replaced by another device's newer save", () => {
    const drafts = open();
    drafts.tryEdit("q1", "I am typing th");
    drafts.applyRemote([{ questionId: "q1", text: "saved elsewhere", updatedAt: clock.now() + 500 }], questionIds);
    expect(drafts.snapshot()).toMatchObject({
      answers: { q1: "I am typing th" },
      conflicts: { q1: [{ text: "saved elsewhere", origin: "remote" }] },
    });
  });

  test("[SHARE-08] one's own save that arrives before its acknowledgement is no conflict", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "words");
    await clock.advance(2_000);
    drafts.tryEdit("q1", "words and more");
    drafts.applyRemote([{ questionId: "q1", text: "words", updatedAt: clock.now() + 10 }], questionIds);
    server.last.reply(clock.now() + 10);
    await flushPromises();
    expect(drafts.snapshot()).toMatchObject({
      answers: { q1: "words and more" },
      conflicts: {},
      save: { kind: "saving" },
    });
  });

  test("[SHARE-08] an edit that lost to a newer draft waits for that draft, which then wins", async () => {
    const drafts = open();
    drafts.setOnline(false);
    drafts.tryEdit("q1", "older, here");
    await clock.advance(MINUTE);
    drafts.setOnline(true);
    await clock.advance(0);
    server.last.reply(clock.now(), ["q1"]);
    await clock.advance(MINUTE);
    expect(server.calls).toHaveLength(1);
    drafts.applyRemote([{ questionId: "q1", text: "newer, phone", updatedAt: clock.now() - 30_000 }], questionIds);
    expect(drafts.snapshot()).toMatchObject({
      answers: { q1: "newer, phone" },
      conflicts: { q1: [{ text: "older, here", origin: "local" }] },
    });
    await clock.advance(MINUTE);
    expect(server.calls).toHaveLength(1);
  });

  test("[SHARE-08] text that keeps its place against a newer draft is sent as newer than that draft", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "typing here");
    const heard = clock.now() + 5_000;
    drafts.applyRemote(
      [{ questionId: "q1", text: "from a phone whose clock is ahead", updatedAt: heard }],
      questionIds,
    );
    await clock.advance(2_000);
    expect(server.last.answers).toEqual([{ questionId: "q1", text: "typing here", editedAt: heard + 1 }]);
  });

  test("[SHARE-08] a clock behind the server's does not make an edit look old", async () => {
    const drafts = open();
    const saved = clock.now() + 300_000;
    drafts.applyRemote([{ questionId: "q1", text: "draft", updatedAt: saved }], questionIds);
    drafts.tryEdit("q1", "draft, corrected");
    await clock.advance(2_000);
    expect(server.last.answers).toEqual([{ questionId: "q1", text: "draft, corrected", editedAt: saved + 1 }]);
  });

  test("[SHARE-08] an older version that arrives late changes nothing", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "new");
    await clock.advance(2_000);
    server.last.reply(clock.now());
    await flushPromises();
    drafts.applyRemote([{ questionId: "q1", text: "stale", updatedAt: clock.now() - 1 }], questionIds);
    expect(drafts.snapshot().answers).toEqual({ q1: "new" });
  });

  test("[QED-08] words written to a question that was changed since are offered beside the first one", async () => {
    const earlier = open();
    earlier.tryEdit("old", "about the old question");
    earlier.stop("keepLocal");
    const drafts = open();
    drafts.applyRemote([], questionIds);
    expect(drafts.snapshot()).toMatchObject({
      answers: {},
      conflicts: { q1: [{ text: "about the old question", origin: "changedQuestion" }] },
    });
    await clock.advance(MINUTE);
    expect(server.calls).toHaveLength(0);
    drafts.discardConflict("q1", 0);
    const again = open();
    again.applyRemote([], questionIds);
    expect(again.snapshot()).toMatchObject({ answers: {}, conflicts: { q1: [] } });
  });

  test("[QED-08] saved words to a question that was taken away are offered beside the first one, once", () => {
    const remote = [{ questionId: "old", text: "about the old question", updatedAt: 5 }];
    const offered = [{ text: "about the old question", origin: "changedQuestion" }];
    const earlierVisit = open();
    earlierVisit.applyRemote(remote, ["old", ...questionIds]);
    expect(earlierVisit.snapshot()).toMatchObject({ answers: { old: "about the old question" }, conflicts: {} });
    earlierVisit.applyRemote(remote, questionIds);
    expect(earlierVisit.snapshot().conflicts).toEqual({ q1: offered });
    earlierVisit.discardConflict("q1", 0);
    earlierVisit.applyRemote(remote, questionIds);
    const again = open();
    again.applyRemote(remote, questionIds);
    for (const drafts of [earlierVisit, again]) expect(drafts.snapshot().conflicts).toEqual({ q1: [] });

    // A browser that never had the question offers them too; no answer is restored.
    storage = new MemoryStorage();
    const elsewhere = open();
    elsewhere.applyRemote(remote, questionIds);
    expect(elsewhere.snapshot()).toMatchObject({ conflicts: { q1: offered }, isRestored: false });
    expect(server.calls).toEqual([]);
  });

  test("[QED-08] text that was moved to a question's new wording is not offered again", () => {
    const drafts = open();
    drafts.applyRemote([{ questionId: "old", text: "the words", updatedAt: 5 }], ["q1", "old"]);
    drafts.applyRemote([{ questionId: "q2", text: "the words", updatedAt: 6 }], questionIds);
    expect(drafts.snapshot()).toMatchObject({ answers: { q2: "the words" }, conflicts: {} });
  });

  test("[SHARE-08] an answer emptied on another device is empty here, unless it was edited here since", () => {
    const remote = questionIds.map((questionId) => ({ questionId, text: "from before", updatedAt: 5 }));
    const drafts = open();
    drafts.applyRemote(remote, questionIds);
    drafts.tryEdit("q2", "from before, and on");
    drafts.applyRemote([], questionIds);
    expect(drafts.snapshot().answers).toEqual({ q1: "", q2: "from before, and on" });
    const again = open();
    again.applyRemote([], questionIds);
    expect(again.snapshot().answers).toEqual({ q1: "", q2: "from before, and on" });
  });

  test("[SHARE-08] two tabs keep each other's answers", () => {
    const [left, right] = [open(), open()];
    left.tryEdit("q1", "left tab");
    right.tryEdit("q2", "right tab");
    left.mergeFromOtherTab(new LocalDraftStore(storage, "draft").load());
    right.mergeFromOtherTab(new LocalDraftStore(storage, "draft").load());
    expect(left.snapshot().answers).toEqual({ q1: "left tab", q2: "right tab" });
    expect(right.snapshot().answers).toEqual({ q1: "left tab", q2: "right tab" });
    expect(open().snapshot().answers).toEqual({ q1: "left tab", q2: "right tab" });
  });

  test("[SHARE-08] a conflicting version can be discarded", () => {
    const drafts = open();
    drafts.tryEdit("q1", "here");
    drafts.applyRemote([{ questionId: "q1", text: "there", updatedAt: clock.now() }], questionIds);
    drafts.discardConflict("q1", 0);
    expect(drafts.snapshot().conflicts).toEqual({ q1: [] });
  });
});

describe("drafts that are kept on the device", () => {
  test("[HAND-212] on this device nothing is exchanged with the server; after switching back all is sent", async () => {
    const first = open();
    first.tryEdit("q1", "saved before");
    await clock.advance(2_000);
    server.last.reply(clock.now());
    await flushPromises();
    first.setOnDevice(true);
    first.applyRemote([], questionIds);
    expect(first.snapshot().answers).toEqual({ q1: "saved before" });
    first.tryEdit("q1", "frank words");
    expect(first.snapshot().save).toEqual({ kind: "saved", at: clock.now(), isOnDeviceOnly: true });
    await first.flush();
    await clock.advance(MINUTE);
    first.stop("keepLocal");

    const again = open();
    again.applyRemote([{ questionId: "q1", text: "of an older page", updatedAt: clock.now() }], questionIds);
    await clock.advance(MINUTE);
    expect(again.snapshot()).toMatchObject({ answers: { q1: "frank words" }, conflicts: {}, isRestored: true });
    expect(server.calls).toHaveLength(1);
    again.setOnDevice(false);
    again.applyRemote([], questionIds);
    await clock.advance(0);
    expect(server.last.answers).toMatchObject([{ questionId: "q1", text: "frank words" }]);
  });

  test("[HAND-212] a save that was running when the device was chosen does not empty the answers", async () => {
    const drafts = open();
    drafts.tryEdit("q1", "on its way");
    await clock.advance(2_000);
    drafts.setOnDevice(true);
    server.last.reply(clock.now());
    await flushPromises();
    drafts.applyRemote([{ questionId: "q1", text: "on its way", updatedAt: clock.now() }], questionIds);
    drafts.applyRemote([], questionIds);
    expect(drafts.snapshot().answers).toEqual({ q1: "on its way" });
  });
});
