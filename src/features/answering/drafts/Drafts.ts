import type { ExternalStore } from "../../../lib/Observable.ts";
import type { Answers } from "../model/question.ts";
import type { ConflictingVersion } from "./DraftRecord.ts";

/** State of saving; `at` is this browser's clock, in ms. */
export type SaveState =
  | { kind: "untouched" }
  | { kind: "saving" }
  /** `isOnDeviceOnly`: the respondent chose to save in this browser alone. */
  | { kind: "saved"; at: number; isOnDeviceOnly?: boolean }
  /** Drafts are saved in this browser, and sent once it is online. */
  | { kind: "offline" }
  /** Drafts are saved in this browser only. `message` is English, to be translated when shown. */
  | { kind: "failed"; message: string }
  /** Drafts are saved nowhere. */
  | { kind: "unsaved" };

/** Immutable snapshot of the drafts. */
export interface DraftsSnapshot {
  answers: Answers;
  save: SaveState;
  /** Conflicting versions by question id. */
  conflicts: Readonly<Record<string, readonly ConflictingVersion[]>>;
  /** Whether the texts come from an earlier visit or another device. */
  isRestored: boolean;
  /** Question id of the answer edited last, until Continue leaves it. */
  unfinished: string | null;
}

export const emptyDrafts: DraftsSnapshot = {
  answers: {},
  save: { kind: "untouched" },
  conflicts: {},
  isRestored: false,
  unfinished: null,
};

export interface Drafts extends ExternalStore<DraftsSnapshot> {
  /** @returns false once the answers are submitted */
  tryEdit(questionId: string, text: string): boolean;
  /** Marks an answer that Continue leaves; an edit unmarks it. */
  markDone(questionId: string): void;
  discardConflict(questionId: string, index: number): void;
  /** Resolves when nothing is left to save or saving failed. */
  flush(): Promise<void>;
}
