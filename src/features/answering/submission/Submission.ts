import { type BackoffLimits, backoffMs } from "../../../lib/backoffMs.ts";
import { assertNonNullable } from "../../../../convex/shared/assertNonNullable";
import type { Clock } from "../../../lib/Clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import type { PendingSubmission, PendingSubmissionStore, SubmittedAnswer } from "./pendingSubmissionStore.ts";

export type SubmissionState =
  | { kind: "idle" }
  | { kind: "sending" }
  /** The submission is stored in this browser, and sent once it is online. */
  | { kind: "queued" }
  /** The submission failed; submitting again reuses its id. `reason` is fit to show. */
  | { kind: "failed"; reason: string | null }
  | { kind: "done"; submittedAt: number };

/** Sends a submission to the server. A repeated submission id must have no further effect. */
export interface SubmissionTransport {
  submit(submissionId: string, answers: SubmittedAnswer[]): Promise<{ submittedAt: number }>;
  /** Text for an error that no retry resolves, else null. */
  permanentError(error: unknown): string | null;
}

export interface SubmissionOptions {
  clock: Clock;
  store: PendingSubmissionStore;
  transport: SubmissionTransport;
  random: () => number;
  newId: () => string;
}

/** Waits between attempts, and their number before the failure shows. */
const SUBMISSION_RETRY: BackoffLimits = { firstMs: 1_000, maxMs: 8_000 };
const MAX_SUBMISSION_ATTEMPTS = 4;

/**
 * Delivers one submission exactly once: its id is stored before the first attempt and reused until acknowledged, across
 * lost replies, repeated presses and reloads.
 */
export class Submission extends Observable<SubmissionState> {
  private isOnline = true;
  private pending: PendingSubmission | null;
  private isInFlight = false;
  private attempts = 0;
  private cancelTimer: (() => void) | null = null;

  constructor(private readonly options: SubmissionOptions) {
    super({ kind: "idle" });
    this.pending = options.store.load();
  }

  submit(answers: SubmittedAnswer[]): void {
    if (this.isActive()) return;
    this.pending = {
      submissionId: this.pending?.submissionId ?? this.options.newId(),
      answers,
      shouldAutoResume: true,
    };
    this.options.store.trySave(this.pending);
    this.start();
  }

  /** Sends the submission that an earlier visit left. @returns whether there was one */
  tryResume(): boolean {
    if (this.pending === null || !this.pending.shouldAutoResume || this.isActive()) return false;
    this.start();
    return true;
  }

  /** Returns to editing while queued; the id is reused. */
  cancel(): void {
    if (this.snapshot().kind !== "queued" || this.isInFlight) return;
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.disableAutoResume();
    this.set({ kind: "idle" });
  }

  /** Whether nothing has been sent. */
  get canCancel(): boolean {
    return this.snapshot().kind === "queued" && !this.isInFlight;
  }

  /** Answers of an unacknowledged submission; empty for any other id. */
  pendingAnswers(submissionId: string): readonly SubmittedAnswer[] {
    return this.pending?.submissionId === submissionId ? this.pending.answers : [];
  }

  setOnline(isOnline: boolean): void {
    if (this.isOnline === isOnline) return;
    this.isOnline = isOnline;
    if (this.snapshot().kind === "sending" && !isOnline) this.set({ kind: "queued" });
    else if (this.snapshot().kind === "queued" && isOnline) {
      this.set({ kind: "sending" });
      if (!this.isInFlight && this.cancelTimer === null) void this.attempt();
    }
  }

  markSubmitted(submittedAt: number): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.options.store.clear();
    this.pending = null;
    if (this.snapshot().kind !== "done") this.set({ kind: "done", submittedAt });
  }

  private isActive(): boolean {
    return ["sending", "queued", "done"].includes(this.snapshot().kind);
  }

  private start(): void {
    this.attempts = 0;
    this.set({ kind: this.isOnline ? "sending" : "queued" });
    if (this.isOnline) void this.attempt();
  }

  /** Sends once. A failure is handled, not thrown. */
  private async attempt(): Promise<void> {
    const submission = this.pending;
    assertNonNullable(submission, "nothing is held to be submitted");
    this.isInFlight = true;
    this.attempts++;
    try {
      const { submittedAt } = await this.options.transport.submit(submission.submissionId, submission.answers);
      this.isInFlight = false;
      this.markSubmitted(submittedAt);
    } catch (error) {
      this.isInFlight = false;
      if (this.snapshot().kind !== "done") this.attemptFailed(error);
    }
  }

  private attemptFailed(error: unknown): void {
    const refusal = this.options.transport.permanentError(error);
    if (refusal !== null || this.attempts >= MAX_SUBMISSION_ATTEMPTS) {
      this.disableAutoResume();
      this.set({ kind: "failed", reason: refusal });
      return;
    }
    this.cancelTimer = this.options.clock.after(
      backoffMs(this.attempts, this.options.random(), SUBMISSION_RETRY),
      () => {
        this.cancelTimer = null;
        if (this.isOnline) void this.attempt();
      },
    );
  }

  /** Prevents that a later visit sends answers edited since. */
  private disableAutoResume(): void {
    if (this.pending === null) return;
    this.pending = { ...this.pending, shouldAutoResume: false };
    this.options.store.trySave(this.pending);
  }
}
