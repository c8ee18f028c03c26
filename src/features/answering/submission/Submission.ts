import { type BackoffLimits, backoffMs } from "../../../lib/backoff.ts";
import type { Clock } from "../../../lib/clock.ts";
import { Observable } from "../../../lib/Observable.ts";
import type { PendingSubmission, PendingSubmissions } from "./PendingSubmissions.ts";

export interface SubmittedAnswer {
  questionId: string;
  text: string;
}

/** What became of submitting. */
export type SubmissionState =
  | { kind: "idle" }
  | { kind: "sending" }
  /** No connection: it is kept in this browser and sent when the connection is back. */
  | { kind: "waiting" }
  /** It did not go through; nothing typed is lost and pressing again repeats the same submission. `reason` is fit to show. */
  | { kind: "failed"; reason: string | null }
  | { kind: "done"; submittedAt: number };

/** The server's side of submitting. Repeating a submission id must have no further effect. */
export interface SubmissionTransport {
  submit(submissionId: string, answers: SubmittedAnswer[]): Promise<{ submittedAt: number }>;
  /** The text to show where trying again can't help, else null. */
  refusal(error: unknown): string | null;
}

export interface SubmissionOptions {
  clock: Clock;
  pending: PendingSubmissions;
  transport: SubmissionTransport;
  random: () => number;
  /** A fresh uuid. */
  newId: () => string;
}

const RETRY: BackoffLimits = { firstMs: 1_000, maxMs: 8_000 };
const MAX_ATTEMPTS = 4;

/**
 * Carries one submission to the server, once. The id is made before the first attempt, written down with the answers,
 * and repeated with every attempt until the server acknowledges it: after a lost reply, a second press or a reload.
 */
export class Submission extends Observable<SubmissionState> {
  private online = true;
  private held: PendingSubmission | null;
  private inFlight = false;
  private attempts = 0;
  private cancelTimer: (() => void) | null = null;

  constructor(private readonly options: SubmissionOptions) {
    super({ kind: "idle" });
    this.held = options.pending.load();
  }

  /** Submits `answers`. Does nothing while a submission is under way or done. */
  submit(answers: SubmittedAnswer[]): void {
    if (this.busy()) return;
    this.held = { submissionId: this.held?.submissionId ?? this.options.newId(), answers, wanted: true };
    this.options.pending.save(this.held);
    this.begin();
  }

  /** Goes on with a submission that an earlier visit could not finish. Returns whether there was one. */
  resume(): boolean {
    if (this.held === null || !this.held.wanted || this.busy()) return false;
    this.begin();
    return true;
  }

  /** Goes back to editing while waiting for a connection. The id is kept for the next press. */
  cancel(): void {
    if (this.snapshot().kind !== "waiting" || this.inFlight) return;
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.setAside();
    this.set({ kind: "idle" });
  }

  /** True while `cancel` would have an effect: nothing has been handed to the network. */
  get cancellable(): boolean {
    return this.snapshot().kind === "waiting" && !this.inFlight;
  }

  /** What was sent as `submissionId`, while it is not known to have arrived; nothing where that is another one's. */
  answersOf(submissionId: string): readonly SubmittedAnswer[] {
    return this.held?.submissionId === submissionId ? this.held.answers : [];
  }

  setOnline(online: boolean): void {
    if (this.online === online) return;
    this.online = online;
    if (this.snapshot().kind === "sending" && !online) this.set({ kind: "waiting" });
    else if (this.snapshot().kind === "waiting" && online) {
      this.set({ kind: "sending" });
      if (!this.inFlight && this.cancelTimer === null) void this.attempt();
    }
  }

  /** The server says that this link is submitted, by whichever way it heard. */
  confirmed(submittedAt: number): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.options.pending.clear();
    this.held = null;
    if (this.snapshot().kind !== "done") this.set({ kind: "done", submittedAt });
  }

  private busy(): boolean {
    return ["sending", "waiting", "done"].includes(this.snapshot().kind);
  }

  private begin(): void {
    this.attempts = 0;
    this.set({ kind: this.online ? "sending" : "waiting" });
    if (this.online) void this.attempt();
  }

  /** One attempt. Never rejects. */
  private async attempt(): Promise<void> {
    const held = this.held;
    if (held === null) throw new Error("nothing is held to be submitted");
    this.inFlight = true;
    this.attempts++;
    try {
      const { submittedAt } = await this.options.transport.submit(held.submissionId, held.answers);
      this.inFlight = false;
      this.confirmed(submittedAt);
    } catch (error) {
      this.inFlight = false;
      if (this.snapshot().kind !== "done") this.attemptFailed(error);
    }
  }

  private attemptFailed(error: unknown): void {
    const refusal = this.options.transport.refusal(error);
    if (refusal !== null || this.attempts >= MAX_ATTEMPTS) {
      this.setAside();
      this.set({ kind: "failed", reason: refusal });
      return;
    }
    this.cancelTimer = this.options.clock.after(backoffMs(this.attempts, this.options.random(), RETRY), () => {
      this.cancelTimer = null;
      if (this.online) void this.attempt();
    });
  }

  /** Keeps the id for the next press; a later visit must not send answers that may have been edited since. */
  private setAside(): void {
    if (this.held === null) return;
    this.held = { ...this.held, wanted: false };
    this.options.pending.save(this.held);
  }
}
