import type { Store } from "../../../lib/Observable.ts";
import type { Answers } from "../model/question.ts";
import type { ConflictingVersion } from "./DraftRecord.ts";

/** Where the answers are kept at this moment, in the respondent's terms. `at` is this browser's clock, in ms. */
export type SaveState =
  /** Nothing has been edited since the page opened. */
  | { kind: "untouched" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  /** No connection: the words are in this browser and will be sent when it is back. */
  | { kind: "offline" }
  /** The server could not be reached or refused; the words are in this browser. `message` is fit to show. */
  | { kind: "failed"; message: string }
  /** Kept nowhere but on this page: the browser allows no storage and the server has not taken it. */
  | { kind: "unsaved" };

/** What the flow renders from. A new object only when something in it changed. */
export interface DraftsSnapshot {
  answers: Answers;
  save: SaveState;
  /** Texts that lost to a newer edit, by question id. */
  conflicts: Readonly<Record<string, readonly ConflictingVersion[]>>;
  /** True once words from an earlier visit, another tab or another device have been put back. */
  restored: boolean;
}

export const emptyDrafts: DraftsSnapshot = { answers: {}, save: { kind: "untouched" }, conflicts: {}, restored: false };

/** Where the answers of a flow live. Share and invite pages, onboarding and the demo each bring their own. */
export interface Drafts extends Store<DraftsSnapshot> {
  /** Takes the whole new text of one answer; false, and nothing taken, once the answers are submitted. */
  edit(questionId: string, text: string): boolean;
  /** Drops a kept version, by its place in the list. */
  discardConflict(questionId: string, index: number): void;
  /** Saves now instead of after the pause; resolves when there is nothing left to save or saving failed. */
  flush(): Promise<void>;
}
