import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";

export interface SubmittedAnswer {
  questionId: string;
  text: string;
}

/** A submission that the server has not acknowledged yet. */
export interface PendingSubmission {
  /** A uuid made in this browser: the server applies each at most once. */
  submissionId: string;
  answers: SubmittedAnswer[];
  /** False once the respondent went back to editing: the id stays in use, but nothing is sent without a new press. */
  autoResume: boolean;
}

/** Remembers the unacknowledged submission of one link across reloads. Never throws. */
export class PendingSubmissionStore {
  constructor(
    private readonly storage: KeyValueStorage | null,
    private readonly key: string,
  ) {}

  load(): PendingSubmission | null {
    try {
      const stored = this.storage?.getItem(this.key) ?? null;
      const value: unknown = stored === null ? null : JSON.parse(stored);
      return isPending(value) ? value : null;
    } catch {
      return null;
    }
  }

  /** Returns whether the browser kept it; where it did not, the submission lasts as long as the page. */
  save(pending: PendingSubmission): boolean {
    try {
      this.storage?.setItem(this.key, JSON.stringify(pending));
      return this.storage !== null;
    } catch {
      return false;
    }
  }

  clear(): void {
    try {
      this.storage?.removeItem(this.key);
    } catch {
      // A browser that refuses to forget refused to remember as well: there is nothing to remove.
    }
  }
}

function isPending(value: unknown): value is PendingSubmission {
  if (typeof value !== "object" || value === null) return false;
  const { submissionId, answers, autoResume } = value as Record<string, unknown>;
  return (
    typeof submissionId === "string" &&
    typeof autoResume === "boolean" &&
    Array.isArray(answers) &&
    answers.every(isAnswer)
  );
}

function isAnswer(value: unknown): value is SubmittedAnswer {
  if (typeof value !== "object" || value === null) return false;
  const { questionId, text } = value as Record<string, unknown>;
  return typeof questionId === "string" && typeof text === "string";
}
