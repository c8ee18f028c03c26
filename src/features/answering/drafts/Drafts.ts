import type { Store } from "../../../lib/Observable.ts";
import type { Answers } from "../model/question.ts";
import type { ConflictingVersion } from "./DraftRecord.ts";

/** Where the answers are saved. `at` is this browser's clock, in ms. */
export type SaveState =
  | { kind: "untouched" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  /** Saved in this browser; sent once the connection is back. */
  | { kind: "offline" }
  /** Saved in this browser only. `message` is fit to show. */
  | { kind: "failed"; message: string }
  /** Saved neither in this browser nor on the server. */
  | { kind: "unsaved" };

/** An immutable snapshot of the drafts. */
export interface DraftsSnapshot {
  answers: Answers;
  save: SaveState;
  /** By question id. */
  conflicts: Readonly<Record<string, readonly ConflictingVersion[]>>;
  /** True after texts of an earlier visit or another device were restored. */
  restored: boolean;
}

export const emptyDrafts: DraftsSnapshot = { answers: {}, save: { kind: "untouched" }, conflicts: {}, restored: false };

/** The answers of a question flow. */
export interface Drafts extends Store<DraftsSnapshot> {
  /** Returns false once the answers are submitted. */
  edit(questionId: string, text: string): boolean;
  discardConflict(questionId: string, index: number): void;
  /** Saves without delay. Resolves when nothing is left to save or saving failed. */
  flush(): Promise<void>;
}
