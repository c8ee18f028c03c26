import type { DemoEvent, PageEvent } from "../../../../convex/shared/eventTypes";
import { LocalOnlyDrafts } from "../../answering/drafts/LocalOnlyDrafts.ts";
import { AUTOSAVE_AFTER_MS } from "../../answering/drafts/DraftSync.ts";
import { LocalDraftStore } from "../../answering/drafts/LocalDraftStore.ts";
import { pendingSubmissionStore } from "../../answering/submission/pendingSubmissionStore.ts";
import { Submission } from "../../answering/submission/Submission.ts";
import type { Clock } from "../../../lib/Clock.ts";
import { type KeyValueStorage, noStorage } from "../../../lib/KeyValueStorage.ts";
import type { EventData, ShareSession } from "../session/ShareSession.ts";

export type TrackDemoEvent = (event: DemoEvent, questionId?: string, data?: EventData) => void;

export interface DemoSession extends ShareSession {
  trackDemoEvent: TrackDemoEvent;
  clear(): void;
}

/** Session of the demo: drafts stay in the tab, and submitting only tracks an event. */
export function createDemoSession({
  id,
  clock,
  storage,
  trackDemoEvent: record,
}: {
  id: string;
  clock: Clock;
  /** Session storage. */
  storage: KeyValueStorage;
  trackDemoEvent: TrackDemoEvent;
}): DemoSession {
  let hasAutosaved = false;
  const drafts = new LocalOnlyDrafts({
    clock,
    store: new LocalDraftStore(storage, `facets.demo.${id}`),
    delayMs: AUTOSAVE_AFTER_MS,
    onSaved: () => {
      if (!hasAutosaved) record("demo_response_autosaved");
      hasAutosaved = true;
    },
  });
  const submission = new Submission({
    clock,
    store: pendingSubmissionStore(noStorage, ""),
    transport: {
      submit: (_, answers) => {
        record("demo_final_submission", undefined, { answers: answers.length });
        return Promise.resolve({ submittedAt: clock.now() });
      },
      permanentError: () => null,
    },
    random: () => 0,
    newId: () => id,
  });
  return {
    drafts,
    submission,
    createSaveLink: null,
    trackEvent: (event: PageEvent, questionId, data) => record(`demo_${event}`, questionId, data),
    trackDemoEvent: record,
    recordingScope: id,
    clear: () => drafts.clear(),
  };
}
