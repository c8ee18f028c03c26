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

/** One link's unacknowledged submission, across reloads. No method throws. */
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
      // Without storage there is nothing to erase.
    }
  }
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
