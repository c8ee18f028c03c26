import { describe, expect, test } from "vitest";
import { type FlowAction, initialFlowState, reduceFlow } from "./flowState.ts";

const questions = ["a", "b", "c"].map((id) => ({ id, text: id }));
const after = (...actions: FlowAction[]) =>
  actions.reduce((state, action) => reduceFlow(3, state, action), initialFlowState(questions, {}, null));

describe("flow state", () => {
  test("[HAND-96] a visit begins at the first question without an answer, and at the last one where all have one", () => {
    expect(initialFlowState(questions, {}, null).index).toBe(0);
    expect(initialFlowState(questions, { a: "He listens.", b: " ", c: "Once." }, null).index).toBe(1);
    expect(initialFlowState(questions, { a: "1", b: "2", c: "3" }, null).index).toBe(2);
    expect(initialFlowState(questions, { a: "1" }, "no longer asked").index).toBe(1);
  });

  test("[HAND-96] a visit begins at the answer that was not finished, whatever else is open", () => {
    expect(initialFlowState(questions, { a: "He listens.", b: "at the last min" }, "b").index).toBe(1);
    expect(initialFlowState(questions, { a: "1", b: "2", c: "3" }, "a").index).toBe(0);
  });

  test("[SHARE-04] Previous and Next stop at the first and the last question", () => {
    expect(after({ type: "previous" }).index).toBe(0);
    expect(after({ type: "next" }, { type: "next" }, { type: "next" }).index).toBe(2);
  });

  test("[SHARE-06] going to a question from the review closes the review", () => {
    expect(after({ type: "open", dialog: "review" }, { type: "goTo", index: 1 })).toMatchObject({
      index: 1,
      dialog: null,
    });
  });

  test("[SHARE-04] the answer mode survives moving between questions", () => {
    expect(after({ type: "setMode", mode: "voice" }, { type: "next" }, { type: "previous" }).mode).toBe("voice");
  });
});
