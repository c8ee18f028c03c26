import { describe, expect, test } from "vitest";
import { progressAt, submitLabel } from "./progress.ts";

const questions = [
  { id: "a", text: "A?" },
  { id: "b", text: "B?" },
  { id: "c", text: "C?" },
];

describe("progress", () => {
  test("[SHARE-03] counts answered questions and estimates one minute for each unanswered one", () => {
    expect(progressAt(questions, {}, 0)).toMatchObject({
      count: "0 of 3 questions",
      remaining: "Est. ~3 minutes left",
    });
    expect(progressAt(questions, { a: "x" }, 0)).toMatchObject({
      count: "1 of 3 questions",
      remaining: "Est. ~2 minutes left",
    });
    expect(progressAt(questions, { a: "x", b: "y" }, 0)).toMatchObject({ remaining: "Est. < 1 minute left" });
    expect(progressAt(questions, { a: "x", b: "y", c: "z" }, 0)).toMatchObject({
      count: "3 of 3 questions",
      remaining: "Complete!",
    });
  });

  test("[SHARE-03] white space is no answer, and answers to other questions do not count", () => {
    expect(progressAt(questions, { a: " \n\t", elsewhere: "x" }, 0).answered).toBe(0);
  });

  test("[SHARE-05] submitting is offered when all is answered, or on the last question when something is", () => {
    expect(progressAt(questions, {}, 2).submitLabel).toBeNull();
    expect(progressAt(questions, { a: "x" }, 1).submitLabel).toBeNull();
    expect(progressAt(questions, { a: "x" }, 2)).toMatchObject({
      submitLabel: "Submit 1 of 3 Responses",
      isPartial: true,
    });
    expect(progressAt(questions, { a: "x", b: "y", c: "z" }, 0)).toMatchObject({
      submitLabel: "Review & Submit All Responses",
      isPartial: false,
    });
  });

  test("[SHARE-06] the review's button shows how many would be submitted", () => {
    expect(submitLabel(3, 3)).toBe("Submit All Responses");
    expect(submitLabel(1, 3)).toBe("Submit 1 of 3 Responses");
  });

  test("a flow without questions is never complete", () => {
    expect(progressAt([], {}, 0)).toMatchObject({ submitLabel: null, isPartial: false });
  });
});
