import type { Store } from "../../lib/Observable.ts";
import type { Drafts } from "../answering/drafts/Drafts.ts";
import type { SubmittedAnswer } from "../answering/submission/PendingSubmissionStore.ts";
import type { SubmissionState } from "../answering/submission/Submission.ts";
import type { PageEvent } from "../../../convex/shared/eventTypes.ts";

/** Never the text of an answer. */
export type EventData = Record<string, string | number | boolean>;

/** Backed by the server or, in the demo, by the tab. */
export interface ShareSession {
  drafts: Drafts;
  submission: Store<SubmissionState> & {
    submit(answers: SubmittedAnswer[]): void;
    cancel(): void;
    readonly cancellable: boolean;
  };
  /** The link restores these answers on any device. Null in the demo, which stores none. */
  createSaveLink: (() => Promise<string>) | null;
  /** Best effort; never fails. */
  trackEvent(event: PageEvent, questionId?: string, data?: EventData): void;
  /** Names the recordings in the store. */
  recordingScope: string;
}

export interface ShareNames {
  respondentName: string;
  requestorName: string;
  /** "2026-12-08": answers are wanted by that day. */
  answersBy?: string | undefined;
  /** They answered in a round that has ended. */
  askedBefore?: boolean | undefined;
}
