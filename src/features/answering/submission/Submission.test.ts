import { beforeEach, describe, expect, test } from "vitest";
import { FakeClock, flushPromises } from "../../../testing/FakeClock.ts";
import { MemoryStorage } from "../../../testing/MemoryStorage.ts";
import { pendingSubmissionStore, type SubmittedAnswer } from "./pendingSubmissionStore.ts";
import { Submission, type SubmissionTransport } from "./Submission.ts";
import { MINUTE } from "../../../../convex/shared/limits/durations";

interface Call {
  submissionId: string;
  answers: SubmittedAnswer[];
  reply: () => void;
  fail: (message: string) => void;
}

let clock: FakeClock;
let storage: MemoryStorage;
let calls: Call[];
let ids: number;

const transport: SubmissionTransport = {
  submit: (submissionId, answers) =>
    new Promise((resolve, reject) => {
      const reply = () => resolve({ submittedAt: 42 });
      calls.push({ submissionId, answers, reply, fail: (message) => reject(new Error(message)) });
    }),
  permanentError: (error) => (error instanceof Error && error.message.startsWith("refused:") ? error.message : null),
};
const answers = [{ questionId: "q1", text: "kind words" }];

const open = () =>
  new Submission({
    clock,
    store: pendingSubmissionStore(storage, "pending"),
    transport,
    random: () => 0,
    newId: () => `id-${++ids}`,
  });

const call = (index: number): Call => {
  const attempt = calls[index];
  if (attempt === undefined) throw new Error(`there was no attempt ${index}`);
  return attempt;
};

beforeEach(() => {
  clock = new FakeClock();
  storage = new MemoryStorage();
  calls = [];
  ids = 0;
});

describe("submitting", () => {
  test("[SHARE-10] pressing twice sends once", async () => {
    const submission = open();
    submission.submit(answers);
    submission.submit(answers);
    expect(calls).toHaveLength(1);
    call(0).reply();
    await flushPromises();
    expect(submission.snapshot()).toEqual({ kind: "done", submittedAt: 42 });
    submission.submit(answers);
    expect(calls).toHaveLength(1);
    expect(storage.values.size).toBe(0);
  });

  test("[SHARE-10] a lost reply is repeated under the same id", async () => {
    const submission = open();
    submission.submit(answers);
    call(0).fail("connection lost");
    await clock.advance(1_000);
    expect(calls.map((each) => each.submissionId)).toEqual(["id-1", "id-1"]);
    call(1).reply();
    await flushPromises();
    expect(submission.snapshot().kind).toBe("done");
  });

  test("[SHARE-10] a submission's text is stored until the submission has arrived, and apart from that of others", () => {
    open().submit(answers);
    const submission = open();
    expect(submission.pendingAnswers("id-1")).toEqual(answers);
    expect(submission.pendingAnswers("id-of-another-device")).toEqual([]);
    submission.markSubmitted(42);
    expect(submission.pendingAnswers("id-1")).toEqual([]);
  });

  test("[SHARE-10] a page that was closed while submitting continues with the same id when it is opened again", async () => {
    open().submit(answers);
    const again = open();
    expect(again.tryResume()).toBe(true);
    expect(call(1)).toMatchObject({ submissionId: "id-1", answers });
    call(1).reply();
    await flushPromises();
    expect(again.snapshot().kind).toBe("done");
    expect(open().tryResume()).toBe(false);
  });

  test("[SHARE-10] a submission without a connection waits and is sent when the connection is back", async () => {
    const submission = open();
    submission.setOnline(false);
    submission.submit(answers);
    expect(submission.snapshot()).toEqual({ kind: "queued" });
    expect(calls).toHaveLength(0);
    submission.setOnline(true);
    expect(calls).toHaveLength(1);
    call(0).reply();
    await flushPromises();
    expect(submission.snapshot().kind).toBe("done");
  });

  test("[SHARE-10] a submission whose connection is lost shows as waiting, and is not sent a second time by itself", async () => {
    const submission = open();
    submission.submit(answers);
    submission.setOnline(false);
    expect(submission.snapshot().kind).toBe("queued");
    expect(submission.canCancel).toBe(false);
    submission.setOnline(true);
    expect(submission.snapshot().kind).toBe("sending");
    expect(calls).toHaveLength(1);
    call(0).reply();
    await flushPromises();
    expect(submission.snapshot().kind).toBe("done");
  });

  test("[SHARE-10] after repeated failure an error is shown, and the next press repeats the same submission", async () => {
    const submission = open();
    submission.submit(answers);
    for (let attempt = 0; attempt < 4; attempt++) {
      call(attempt).fail("500");
      await clock.advance(8_000);
    }
    expect(submission.snapshot()).toEqual({ kind: "failed", reason: null });
    expect(calls).toHaveLength(4);
    submission.submit([{ questionId: "q1", text: "edited since" }]);
    expect(call(4)).toMatchObject({ submissionId: "id-1", answers: [{ questionId: "q1", text: "edited since" }] });
  });

  test("[SHARE-10] a refusal is shown at once and not repeated", async () => {
    const submission = open();
    submission.submit(answers);
    call(0).fail("refused: this link was withdrawn");
    await clock.advance(MINUTE);
    expect(submission.snapshot()).toEqual({ kind: "failed", reason: "refused: this link was withdrawn" });
    expect(calls).toHaveLength(1);
  });

  test("[SHARE-10] a submission that is cancelled while it waits is never sent, on a later visit either", () => {
    const submission = open();
    submission.setOnline(false);
    submission.submit(answers);
    submission.cancel();
    expect(submission.snapshot().kind).toBe("idle");
    submission.setOnline(true);
    expect(calls).toHaveLength(0);
    expect(open().tryResume()).toBe(false);
  });

  test("[SHARE-10] a submission ends once the server reports the link as submitted, with or without a reply", async () => {
    const submission = open();
    submission.submit(answers);
    submission.markSubmitted(7);
    call(0).fail("late failure");
    await clock.advance(MINUTE);
    expect(submission.snapshot()).toEqual({ kind: "done", submittedAt: 7 });
    expect(calls).toHaveLength(1);
    expect(storage.values.size).toBe(0);
  });
});
