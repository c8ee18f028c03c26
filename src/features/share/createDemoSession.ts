import type { DemoEvent, PageEvent } from "../../../convex/shared/eventTypes.ts";
import { BrowserDrafts } from "../answering/drafts/BrowserDrafts.ts";
import { AUTOSAVE_AFTER_MS } from "../answering/drafts/DraftSync.ts";
import { LocalDrafts } from "../answering/drafts/LocalDrafts.ts";
import { PendingSubmissions } from "../answering/submission/PendingSubmissions.ts";
import { Submission } from "../answering/submission/Submission.ts";
import type { Clock } from "../../lib/clock.ts";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";
import type { EventData, ShareSession } from "./ShareSession.ts";

export type RecordDemoEvent = (event: DemoEvent, questionId?: string, data?: EventData) => void;

export interface DemoSession extends ShareSession {
  recordDemo: RecordDemoEvent;
  /** Forgets the answers. */
  clear(): void;
}

/**
 * A share session that stores nothing as a response: drafts stay in the tab and submitting reaches no table. Events go
 * out under their demo names.
 */
export function createDemoSession({
  id,
  clock,
  storage,
  origin,
  record,
}: {
  id: string;
  clock: Clock;
  /** The tab's own storage. */
  storage: KeyValueStorage | null;
  origin: string;
  record: RecordDemoEvent;
}): DemoSession {
  const drafts = new BrowserDrafts({
    clock,
    local: new LocalDrafts(storage, `facets.demo.${id}`),
    delayMs: AUTOSAVE_AFTER_MS,
    onSaved: () => record("demo_response_autosaved"),
  });
  const submission = new Submission({
    clock,
    pending: new PendingSubmissions(null, ""),
    transport: {
      submit: (_, answers) => {
        record("demo_final_submission", undefined, { answers: answers.length });
        return Promise.resolve({ submittedAt: clock.now() });
      },
      refusal: () => null,
    },
    random: () => 0,
    newId: () => id,
  });
  return {
    drafts,
    submission,
    createSaveLink: () => Promise.resolve(`${origin}/share/demo?saveKey=${id}`),
    record: (event: PageEvent, questionId, data) => record(`demo_${event}`, questionId, data),
    recordDemo: record,
    recordingScope: id,
    clear: () => drafts.clear(),
  };
}
