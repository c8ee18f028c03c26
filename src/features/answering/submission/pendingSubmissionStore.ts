import { JsonStore } from "../../../lib/JsonStore.ts";
import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";

export interface SubmittedAnswer {
  questionId: string;
  text: string;
}

export interface PendingSubmission {
  /** A uuid; the server applies each at most once. */
  submissionId: string;
  answers: SubmittedAnswer[];
  /** False after a return to editing: the id stays, but only another press sends. */
  shouldAutoResume: boolean;
}

/** One link's unacknowledged submission, across reloads. */
export type PendingSubmissionStore = JsonStore<PendingSubmission>;

/** The submission of one link that is not acknowledged yet. A damaged one reads as null. */
export function pendingSubmissionStore(storage: KeyValueStorage, key: string): PendingSubmissionStore {
  return new JsonStore(storage, key, (value) => (isPending(value) ? value : null));
}

function isPending(value: unknown): value is PendingSubmission {
  if (typeof value !== "object" || value === null) return false;
  const { submissionId, answers, shouldAutoResume } = value as Record<string, unknown>;
  return (
    typeof submissionId === "string" &&
    typeof shouldAutoResume === "boolean" &&
    Array.isArray(answers) &&
    answers.every(isAnswer)
  );
}

function isAnswer(value: unknown): value is SubmittedAnswer {
  if (typeof value !== "object" || value === null) return false;
  const { questionId, text } = value as Record<string, unknown>;
  return typeof questionId === "string" && typeof text === "string";
}
