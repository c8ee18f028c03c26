import type { Store } from "../../lib/Observable.ts";
import type { Drafts } from "../answering/drafts/Drafts.ts";
import type { SubmittedAnswer } from "../answering/submission/PendingSubmissionStore.ts";
import type { SubmissionState } from "../answering/submission/Submission.ts";
import type { PageEvent } from "../../../convex/shared/eventTypes.ts";

/** Event properties; never the text of an answer. */
export type EventData = Record<string, string | number | boolean>;

/** A real link's session depends on the server, the demo's on the tab. */
export interface ShareSession {
  drafts: Drafts;
  submission: Store<SubmissionState> & {
    submit(answers: SubmittedAnswer[]): void;
    cancel(): void;
    readonly cancellable: boolean;
  };
  /** Saves, and returns the link that restores these answers on any device. */
  createSaveLink(): Promise<string>;
  /** Tracks an event, best effort. Never fails. */
  trackEvent(event: PageEvent, questionId?: string, data?: EventData): void;
  /** Names the recordings of this link in the store. */
  recordingScope: string;
}

export interface ShareNames {
  respondentName: string;
  requestorName: string;
}
