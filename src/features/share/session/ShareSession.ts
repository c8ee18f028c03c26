import type { ExternalStore } from "../../../lib/Observable.ts";
import type { Drafts } from "../../answering/drafts/Drafts.ts";
import type { SubmittedAnswer } from "../../answering/submission/pendingSubmissionStore.ts";
import type { SubmissionState } from "../../answering/submission/Submission.ts";
import type { PageEvent } from "../../../../convex/shared/eventTypes";

/** Data of an event, which never contains the text of an answer. */
export type EventData = Record<string, string | number | boolean>;

/** State of one form, backed by the server or, in the demo, by the tab. */
export interface ShareSession {
  drafts: Drafts;
  submission: ExternalStore<SubmissionState> & {
    submit(answers: SubmittedAnswer[]): void;
    cancel(): void;
    readonly canCancel: boolean;
  };
  /** Makes a link that restores these answers on any device. Null in the demo, which stores none. */
  createSaveLink: (() => Promise<string>) | null;
  /** Sends an event without a guarantee; never fails. */
  trackEvent(event: PageEvent, questionId?: string, data?: EventData): void;
  /** Key of the recordings in the store. */
  recordingScope: string;
}

export interface ShareNames {
  respondentName: string;
  requestorName: string;
  /** Due date of answers, such as "2026-12-08". */
  dueDate?: string | undefined;
  /** Whether the respondent answered in a round that has ended. */
  wasAskedBefore?: boolean | undefined;
}
