import { type BackoffLimits, backoffMs } from "../../../lib/backoffMs.ts";
import type { Clock } from "../../../lib/Clock.ts";
import { withEntry, type DraftEntry, type DraftRecord, type RemoteDraft } from "./DraftRecord.ts";
import type { Drafts, SaveState } from "./Drafts.ts";
import type { LocalDraftStore } from "./LocalDraftStore.ts";
import { DraftRecordHolder } from "./DraftRecordHolder.ts";
import { reconcileAbsent, addConflict, reconcile, moveTextsToConflicts } from "./reconcile.ts";
import { message } from "../../../lib/language/t.ts";

/** One edit to be saved. `editedAt` (ms) decides which version is newer. */
export interface DraftEdit {
  questionId: string;
  text: string;
  editedAt: number;
}

/**
 * Saves drafts on the server. `newer` lists questions whose stored draft is newer and stays. A rejection may leave
 * edits saved.
 */
export interface DraftTransport {
  save(answers: DraftEdit[]): Promise<{ savedAt: number; newer: readonly string[] }>;
  /** Text for an error that no retry resolves, else null. */
  permanentError(error: unknown): string | null;
}

export interface DraftSyncOptions {
  clock: Clock;
  store: LocalDraftStore;
  transport: DraftTransport;
  /** Random number in [0, 1), for jitter. */
  random: () => number;
}

/** Delay after the last edit [SHARE-08]. */
export const AUTOSAVE_AFTER_MS = 2_000;
/** Waits before a failed save is sent again; there is no last attempt. */
const SAVE_RETRY: BackoffLimits = { firstMs: 1_000, maxMs: 30_000 };

/**
 * Saves drafts in this browser at once and on the server after a delay. Invariant: an entry is dirty until the server
 * acknowledges its exact text. Every dirty entry is in local storage, or about to be sent. Where sending has failed or
 * can't be, the save state is `unsaved`.
 */
export class DraftSync extends DraftRecordHolder implements Drafts {
  private isOnline = true;
  private isStopped = false;
  private isPaused = false;
  private inFlight: Promise<void> | null = null;
  private sentTexts: Record<string, string> = {};
  private cancelTimer: (() => void) | null = null;
  private failures = 0;
  private permanentError: string | null = null;
  private savedAt: number | null = null;
  private isSavedLocally = true;
  private isEdited = false;

  constructor(private readonly options: DraftSyncOptions) {
    super(options.store.load());
    this.publish();
    if (this.isDirty()) this.schedule(0);
  }

  tryEdit(questionId: string, text: string): boolean {
    if (this.isStopped) return false;
    const before = this.record.entries[questionId];
    if (before?.text === text) return true;
    this.isEdited = true;
    this.permanentError = null;
    const baseUpdatedAt = before?.baseUpdatedAt ?? null;
    // The edit is newer than its base, even where this browser's clock is behind the server's.
    const editedAt = Math.max(this.options.clock.now(), (baseUpdatedAt ?? 0) + 1);
    this.put(questionId, { text, editedAt, baseUpdatedAt, isDirty: true });
    this.schedule(AUTOSAVE_AFTER_MS);
    this.publish();
    return true;
  }

  discardConflict(questionId: string, index: number): void {
    const conflicts = (this.record.conflicts[questionId] ?? []).filter((_, other) => other !== index);
    this.replace({ ...this.record, conflicts: { ...this.record.conflicts, [questionId]: conflicts } });
  }

  /**
   * Stops or resumes saving on the server. While `isOnDeviceOnly`, the server's versions are ignored; afterwards every
   * text is sent.
   */
  setOnDevice(isOnDeviceOnly: boolean): void {
    if ((this.record.isOnDeviceOnly ?? false) === isOnDeviceOnly) return;
    const entries = { ...this.record.entries };
    for (const [id, entry] of Object.entries(entries)) entries[id] = { ...entry, baseUpdatedAt: null, isDirty: true };
    this.permanentError = null;
    this.sentTexts = {};
    this.replace({ ...this.record, entries, isOnDeviceOnly });
    if (!isOnDeviceOnly) this.schedule(0);
  }

  /** Merges the server's drafts. Texts of questions outside `questionIds` become conflicts of the first question. */
  applyRemote(drafts: readonly RemoteDraft[], questionIds: readonly string[]): void {
    const now = this.options.clock.now();
    let next = this.record;
    const remote = next.isOnDeviceOnly === true ? [] : drafts;
    for (const draft of remote) {
      if (!questionIds.includes(draft.questionId)) continue;
      const sent = this.sentTexts[draft.questionId];
      const isEcho = sent?.trim() === draft.text.trim();
      const entry = next.entries[draft.questionId];
      next =
        isEcho && entry !== undefined
          ? withEntry(next, draft.questionId, acknowledge(entry, sent ?? draft.text, draft.updatedAt))
          : reconcile(next, draft, now);
      if (!this.isEdited && next.entries[draft.questionId]?.text !== entry?.text) this.isRestored = true;
    }
    const [first] = questionIds;
    for (const id of new Set([...remote.map((draft) => draft.questionId), ...Object.keys(next.entries)])) {
      const draft = remote.find(({ questionId }) => questionId === id);
      if (questionIds.includes(id)) next = draft === undefined ? reconcileAbsent(next, id) : next;
      else if (first !== undefined) next = moveTextsToConflicts(next, id, draft, first);
    }
    if (next === this.record) return;
    this.replace(
      next,
      Object.keys(this.record.entries).filter((id) => next.entries[id] === undefined),
    );
    if (this.isDirty() && this.cancelTimer === null && this.inFlight === null) this.schedule(AUTOSAVE_AFTER_MS);
  }

  /** Merges what another tab stored. Unsaved local texts stay. */
  mergeFromOtherTab(other: DraftRecord): void {
    let next = this.record;
    for (const [id, entry] of Object.entries(other.entries)) {
      const localEntry = next.entries[id];
      if (localEntry !== undefined && entry.editedAt <= localEntry.editedAt) continue;
      if (localEntry?.isDirty === true && localEntry.text !== entry.text) {
        next = addConflict(next, id, { text: entry.text, origin: "remote" });
      } else {
        next = withEntry(next, id, entry);
      }
    }
    if (next !== this.record) this.replace(next);
  }

  /** Notes the state of the connection; going online saves at once. */
  setOnline(isOnline: boolean): void {
    if (this.isOnline === isOnline) return;
    this.isOnline = isOnline;
    if (isOnline) {
      this.failures = 0;
      if (this.isDirty()) this.schedule(0);
    }
    this.publish();
  }

  /** Pauses saving during a submission, which holds every answer: the server refuses drafts that arrive after it. */
  setPaused(isPaused: boolean): void {
    if (this.isPaused === isPaused) return;
    this.isPaused = isPaused;
    if (!isPaused && this.isDirty()) this.schedule(0);
  }

  async flush(): Promise<void> {
    this.cancelTimer?.();
    this.cancelTimer = null;
    await this.inFlight;
    if (this.shouldSend()) await this.send();
  }

  /** Texts that are unsaved and not part of `submitted`. */
  unsentTexts(submitted: readonly { questionId: string; text: string }[]): string[] {
    return Object.entries(this.record.entries)
      .filter(([, entry]) => entry.isDirty && entry.text.trim() !== "")
      .filter(([id, entry]) => !submitted.some(({ questionId, text }) => questionId === id && text === entry.text))
      .map(([, entry]) => entry.text);
  }

  /** Ends saving. `clearLocal` is for after submission. */
  stop(how: "keepLocal" | "clearLocal"): void {
    this.isStopped = true;
    this.cancelTimer?.();
    this.cancelTimer = null;
    if (how === "clearLocal") this.options.store.clear();
  }

  private schedule(delayMs: number): void {
    if (this.isStopped) return;
    this.cancelTimer?.();
    this.cancelTimer = this.options.clock.after(delayMs, () => {
      this.cancelTimer = null;
      if (this.shouldSend() && this.inFlight === null) void this.send();
    });
  }

  /** Sends one save at a time; later edits follow. Never rejects. */
  private send(): Promise<void> {
    this.inFlight ??= this.sendDirty().finally(() => {
      this.inFlight = null;
      this.publish();
    });
    this.publish();
    return this.inFlight;
  }

  private async sendDirty(): Promise<void> {
    const { transport, random } = this.options;
    const dirty = Object.entries(this.record.entries).filter(([, entry]) => entry.isDirty);
    this.sentTexts = Object.fromEntries(dirty.map(([id, entry]) => [id, entry.text]));
    try {
      const { savedAt, newer } = await transport.save(
        dirty.map(([questionId, { text, editedAt }]) => ({ questionId, text, editedAt })),
      );
      this.onSaved(savedAt, newer);
    } catch (error) {
      this.permanentError = transport.permanentError(error);
      this.failures++;
      if (this.permanentError === null) this.schedule(backoffMs(this.failures, random(), SAVE_RETRY));
    }
  }

  private onSaved(savedAt: number, newer: readonly string[]): void {
    this.failures = 0;
    this.permanentError = null;
    this.savedAt = this.options.clock.now();
    const entries = { ...this.record.entries };
    for (const [id, text] of Object.entries(this.sentTexts)) {
      const entry = entries[id];
      if (entry !== undefined && !newer.includes(id)) entries[id] = acknowledge(entry, text, savedAt);
    }
    this.sentTexts = {};
    this.replace({ ...this.record, entries });
    // A text that a newer one has replaced is not sent again: `applyRemote` resolves the conflict.
    const isEditedSince = Object.entries(entries).some(([id, entry]) => entry.isDirty && !newer.includes(id));
    if (isEditedSince && this.cancelTimer === null) this.schedule(AUTOSAVE_AFTER_MS);
  }

  private shouldSend(): boolean {
    return this.isDirty() && this.isOnline && !this.isPaused && !this.isStopped && this.record.isOnDeviceOnly !== true;
  }

  private isDirty(): boolean {
    return Object.values(this.record.entries).some((entry) => entry.isDirty);
  }

  protected put(id: string, entry: DraftEntry): void {
    this.record = withEntry(this.record, id, entry);
    if (!this.isStopped) this.isSavedLocally = this.options.store.trySave(this.record);
  }

  private replace(record: DraftRecord, removedIds: readonly string[] = []): void {
    this.record = record;
    if (!this.isStopped) this.isSavedLocally = this.options.store.trySave(record, removedIds);
    this.publish();
  }

  protected saveState(): SaveState {
    if (this.record.isOnDeviceOnly === true && this.isSavedLocally) {
      return this.isEdited
        ? { kind: "saved", at: this.options.clock.now(), isOnDeviceOnly: true }
        : { kind: "untouched" };
    }
    if (!this.isDirty()) return this.savedAt === null ? { kind: "untouched" } : { kind: "saved", at: this.savedAt };
    const isSent = this.isOnline && this.failures === 0 && this.record.isOnDeviceOnly !== true;
    if (!this.isSavedLocally && !isSent) return { kind: "unsaved" };
    if (this.permanentError !== null) return { kind: "failed", message: this.permanentError };
    if (!this.isOnline) return { kind: "offline" };
    if (this.failures > 0) return { kind: "failed", message: message("Not saved yet. Kept here, trying again.") };
    return { kind: "saving" };
  }
}

/** A text edited since it was sent stays dirty. */
function acknowledge(entry: DraftEntry, text: string, savedAt: number): DraftEntry {
  const baseUpdatedAt = Math.max(entry.baseUpdatedAt ?? 0, savedAt);
  return { ...entry, baseUpdatedAt, isDirty: entry.isDirty && entry.text !== text };
}
