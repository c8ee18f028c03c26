import type { Store } from "../../../lib/Observable.ts";
import type { Answers } from "../model/question.ts";
import type { ConflictingVersion } from "./DraftRecord.ts";

/** `at` is this browser's clock, in ms. */
export type SaveState =
  | { kind: "untouched" }
  | { kind: "saving" }
  /** `here`: in this browser alone, as was chosen. */
  | { kind: "saved"; at: number; here?: boolean }
  /** Saved in this browser; sent once online. */
  | { kind: "offline" }
  /** Saved in this browser only. `message` is English, to be translated when shown. */
  | { kind: "failed"; message: string }
  /** Saved nowhere. */
  | { kind: "unsaved" };

/** Immutable. */
export interface DraftsSnapshot {
  answers: Answers;
  save: SaveState;
  /** By question id. */
  conflicts: Readonly<Record<string, readonly ConflictingVersion[]>>;
  /** From an earlier visit or another device. */
  restored: boolean;
  /** Question id of the answer edited last, until Continue leaves it. */
  unfinished: string | null;
}

export const emptyDrafts: DraftsSnapshot = {
  answers: {},
  save: { kind: "untouched" },
  conflicts: {},
  restored: false,
  unfinished: null,
};

export interface Drafts extends Store<DraftsSnapshot> {
  /** False once the answers are submitted. */
  edit(questionId: string, text: string): boolean;
  /** Continue leaves the answer; an edit takes it back. */
  markDone(questionId: string): void;
  discardConflict(questionId: string, index: number): void;
  /** Resolves when nothing is left to save or saving failed. */
  flush(): Promise<void>;
}
