import type { Store } from "../../lib/Observable.ts";
import type { Drafts } from "../answering/drafts/Drafts.ts";
import type { SubmittedAnswer } from "../answering/submission/PendingSubmissionStore.ts";
import type { SubmissionState } from "../answering/submission/Submission.ts";
import type { PageEvent } from "../../../convex/shared/eventTypes.ts";

/** What a form event may say besides its name: never the words of an answer. */
export type EventData = Record<string, string | number | boolean>;

/** Everything a share form talks to. The real page's session reaches the server; the demo's stays in the tab. */
export interface ShareSession {
  drafts: Drafts;
  submission: Store<SubmissionState> & {
    submit(answers: SubmittedAnswer[]): void;
    cancel(): void;
    readonly cancellable: boolean;
  };
  /** Saves what is unsaved and makes the address that opens these answers again, anywhere. */
  createSaveLink(): Promise<string>;
  /** Counts an event. Never fails: statistics disturb nobody. */
  trackEvent(event: PageEvent, questionId?: string, data?: EventData): void;
  /** Names the recordings of this link in the browser's store. */
  recordingScope: string;
}

export interface ShareNames {
  respondentName: string;
  requestorName: string;
}
