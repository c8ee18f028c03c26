import { describe, expect, test } from "vitest";
import { type FlowAction, initialFlowState, reduceFlow } from "./flowState.ts";

const questions = ["a", "b", "c"].map((id) => ({ id, text: id }));
const after = (...actions: FlowAction[]) =>
  actions.reduce(
    (state, action) => reduceFlow(3, state, action),
    initialFlowState(questions, { answers: {}, unfinished: null }),
  );

describe("flow state", () => {
  test("[HAND-96] a visit begins at the first question without an answer, and at the last one where all have one", () => {
    expect(initialFlowState(questions, { answers: {}, unfinished: null }).index).toBe(0);
    expect(
      initialFlowState(questions, { answers: { a: "He listens.", b: " ", c: "Once." }, unfinished: null }).index,
    ).toBe(1);
    expect(initialFlowState(questions, { answers: { a: "1", b: "2", c: "3" }, unfinished: null }).index).toBe(2);
    expect(initialFlowState(questions, { answers: { a: "1" }, unfinished: "no longer asked" }).index).toBe(1);
  });

  test("[HAND-96] a visit begins at the answer that was not finished, whatever else is open", () => {
    expect(
      initialFlowState(questions, { answers: { a: "He listens.", b: "at the last min" }, unfinished: "b" }).index,
    ).toBe(1);
    expect(initialFlowState(questions, { answers: { a: "1", b: "2", c: "3" }, unfinished: "a" }).index).toBe(0);
  });

  test("[SHARE-04] Previous and Next stop at the first and the last question", () => {
    expect(after({ type: "previous" }).index).toBe(0);
    expect(after({ type: "next" }, { type: "next" }, { type: "next" }).index).toBe(2);
  });

  test("[SHARE-06] opening a question from the review closes the review", () => {
    expect(after({ type: "open", dialog: "review" }, { type: "goTo", index: 1 })).toMatchObject({
      index: 1,
      dialog: null,
    });
  });

  test("[BOT-01] the voice bot takes the form's place, and the form's mode stays for the way back", () => {
    const open = after({ type: "setMode", mode: "voice" }, { type: "setMode", mode: "bot" });
    expect(open).toMatchObject({ mode: "bot", formMode: "voice" });
  });

  test("[VOICE-40] a recording that is opened from the voice bot ends the bot", () => {
    const opened = after({ type: "setMode", mode: "bot" }, { type: "setMode", mode: "voice" });
    expect(opened).toMatchObject({ mode: "voice", formMode: "voice" });
  });

  test("[SHARE-04] the answer mode survives moving between questions", () => {
    expect(after({ type: "setMode", mode: "voice" }, { type: "next" }, { type: "previous" }).mode).toBe("voice");
  });
});
