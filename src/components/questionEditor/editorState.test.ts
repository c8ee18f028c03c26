import { describe, expect, test } from "vitest";
import {
  canMove,
  editorReducer,
  emptyEditor,
  canAdd,
  isTemporary,
  toQuestionInputs,
  type EditorAction,
} from "./editorState.ts";

const standard = { id: "q-default", text: "What are their strengths?", isDefault: true };
const second = { id: "q-2", text: "What should they do more of?", isDefault: false };
const third = { id: "q-3", text: "When are they at their best?", isDefault: false };

function after(...actions: EditorAction[]) {
  return actions.reduce(editorReducer, emptyEditor);
}
const createLoadedAction = (...questions: (typeof standard)[]): EditorAction => ({ type: "loaded", questions });
const ids = (state: ReturnType<typeof after>) => state.questions.map(({ id }) => id);

describe("the question editor's state", () => {
  test("[QED-05] the default question comes first, wherever it was", () => {
    expect(ids(after(createLoadedAction(second, standard)))).toEqual(["q-default", "q-2"]);
  });

  test("[QED-05] the default question is not removed, reworded, opened or moved", () => {
    const before = after(createLoadedAction(standard, second));
    for (const action of [
      { type: "removed", id: "q-default" },
      { type: "reworded", id: "q-default", text: "other" },
      { type: "opened", id: "q-default" },
      { type: "moved", id: "q-default", by: 1 },
      { type: "moved", id: "q-2", by: -1 },
    ] satisfies EditorAction[]) {
      expect(editorReducer(before, action).questions).toEqual(before.questions);
      expect(editorReducer(before, action).editing).toBeNull();
    }
  });

  test("[QED-03] a question opened and cancelled reads as before, and counts as a change only where there was one", () => {
    const opened: EditorAction[] = [
      { type: "opened", id: "q-2" },
      { type: "reworded", id: "q-2", text: "typed" },
      { type: "cancelled", id: "q-2", text: second.text },
    ];
    const cancelled = after(createLoadedAction(standard, second), ...opened);
    expect(cancelled).toMatchObject({ questions: [standard, second], isChanged: false, editing: null });
    const moved: EditorAction = { type: "moved", id: "q-3", by: -1 };
    expect(after(createLoadedAction(standard, second, third), moved, ...opened)).toMatchObject({ isChanged: true });
    const added = after(
      createLoadedAction(standard),
      { type: "added" },
      { type: "cancelled", id: "temporary-1", text: "" },
    );
    expect(added).toMatchObject({ isChanged: true, editing: null });
  });

  test("[QED-04] three questions fit and no more", () => {
    const full = after(createLoadedAction(standard, second, third));
    expect(canAdd(full)).toBe(false);
    expect(editorReducer(full, { type: "added" })).toBe(full);
    expect(editorReducer(full, { type: "picked", id: "q-9", text: "x" })).toBe(full);
  });

  test("[QED-06] a new question is open for writing under a temporary id of its own", () => {
    const state = after(createLoadedAction(standard), { type: "added" }, { type: "added" });
    const [, first, next] = state.questions;
    expect(isTemporary(first?.id ?? "")).toBe(true);
    expect(first?.id).not.toBe(next?.id);
    expect(state.editing).toBe(next?.id);
  });

  test("[QED-06] a picked suggestion is appended once", () => {
    const pick: EditorAction = { type: "picked", id: "q-2", text: second.text };
    expect(ids(after(createLoadedAction(standard), pick, pick))).toEqual(["q-default", "q-2"]);
  });

  test("[QED-06] blank questions are not saved, and temporary ids are not sent", () => {
    const state = after(createLoadedAction(standard), { type: "added" }, { type: "added" });
    const id = state.questions[1]?.id ?? "";
    const written = editorReducer(state, { type: "reworded", id, text: "  Where do they hold back?  " });
    expect(toQuestionInputs(written.questions)).toEqual([
      { id: "q-default", text: standard.text },
      { text: "Where do they hold back?" },
    ]);
  });

  test("[QED-03] questions move past each other, and never before the default one or past the end", () => {
    const state = after(createLoadedAction(standard, second, third));
    expect(ids(editorReducer(state, { type: "moved", id: "q-3", by: -1 }))).toEqual(["q-default", "q-3", "q-2"]);
    expect(canMove(state, "q-2", -1)).toBe(false);
    expect(canMove(state, "q-3", 1)).toBe(false);
    expect(editorReducer(state, { type: "moved", id: "q-3", by: 1 })).toBe(state);
  });

  test("[DASH-06] another window's save shows, unless there are edits here that it would undo", () => {
    const quiet = after(createLoadedAction(standard), createLoadedAction(standard, second));
    expect(ids(quiet)).toEqual(["q-default", "q-2"]);
    const edited = after(
      createLoadedAction(standard, second),
      { type: "reworded", id: "q-2", text: "mine" },
      createLoadedAction(standard, third),
    );
    expect(edited.questions[1]?.text).toBe("mine");
    expect(ids(editorReducer(editorReducer(edited, { type: "saved" }), createLoadedAction(standard, third)))).toEqual([
      "q-default",
      "q-3",
    ]);
  });
});
