import type { DraftRecord } from "../answering/drafts/DraftRecord.ts";
import type { DraftStore } from "../answering/drafts/LocalOnlyDrafts.ts";
import type { Clock } from "../../lib/Clock.ts";
import type { JsonStore } from "../../lib/JsonStore.ts";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";
import { selfAssessmentAnswers } from "../../lib/selfAssessmentAnswers.ts";

/** Answers of the self-assessment in this browser. The dashboard imports the stored list after sign-up. */
export class SelfAssessmentDraftStore implements DraftStore {
  /** Whether the stored answers can't be read. */
  readonly hasRestoreFailed: boolean;
  private readonly stored: JsonStore<readonly string[]>;

  constructor(
    storage: KeyValueStorage,
    private readonly promptIds: readonly string[],
    private readonly clock: Clock,
  ) {
    this.stored = selfAssessmentAnswers(storage);
    this.hasRestoreFailed = storage.get(this.stored.key) !== null && this.stored.load() === null;
  }

  load(): DraftRecord {
    const answers = this.stored.load();
    const entries: DraftRecord["entries"] = {};
    for (const [index, id] of this.promptIds.entries()) {
      const text = answers?.[index] ?? "";
      if (text.trim() !== "")
        entries[id] = { text, editedAt: this.clock.now(), baseUpdatedAt: null, isDirty: false, isDone: true };
    }
    return { entries, conflicts: {} };
  }

  trySave({ entries }: DraftRecord): boolean {
    return this.stored.trySave(this.promptIds.map((id) => entries[id]?.text ?? ""));
  }

  clear(): void {
    this.stored.clear();
  }
}
