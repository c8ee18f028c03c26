import type { DraftRecord } from "../answering/drafts/DraftRecord.ts";
import type { DraftStore } from "../answering/drafts/LocalOnlyDrafts.ts";
import type { Clock } from "../../lib/Clock.ts";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";
import {
  clearSelfAssessmentAnswers,
  saveSelfAssessmentAnswers,
  readSelfAssessmentAnswers,
} from "../../lib/selfAssessmentAnswers.ts";

/** Answers of the self-assessment in this browser. The dashboard imports the stored list after sign-up. */
export class SelfAssessmentDraftStore implements DraftStore {
  /** True where the stored answers can't be read. */
  hasRestoreFailed = false;

  constructor(
    private readonly storage: KeyValueStorage | null,
    private readonly promptIds: readonly string[],
    private readonly clock: Clock,
  ) {}

  load(): DraftRecord {
    let answers: string[] | null = null;
    try {
      answers = readSelfAssessmentAnswers(this.storage);
    } catch (error) {
      console.error("The kept self-assessment can't be read.", error);
      this.hasRestoreFailed = true;
    }
    const entries: DraftRecord["entries"] = {};
    for (const [index, id] of this.promptIds.entries()) {
      const text = answers?.[index] ?? "";
      if (text.trim() !== "")
        entries[id] = { text, editedAt: this.clock.now(), base: null, isDirty: false, isDone: true };
    }
    return { entries, conflicts: {} };
  }

  save({ entries }: DraftRecord): boolean {
    try {
      saveSelfAssessmentAnswers(
        this.promptIds.map((id) => entries[id]?.text ?? ""),
        this.storage,
      );
      return true;
    } catch {
      return false;
    }
  }

  clear(): void {
    try {
      clearSelfAssessmentAnswers(this.storage);
    } catch {
      // Without storage there is nothing to erase.
    }
  }
}
