import type { ConvexReactClient } from "convex/react";
import { api } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import type { Clock } from "../../lib/Clock.ts";
import { permanentError } from "../../lib/errorMessage.ts";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";
import { AUTOSAVE_AFTER_MS } from "../answering/drafts/DraftSync.ts";
import { LocalDraftStore } from "../answering/drafts/LocalDraftStore.ts";
import { LocalOnlyDrafts } from "../answering/drafts/LocalOnlyDrafts.ts";
import { PendingSubmissionStore } from "../answering/submission/PendingSubmissionStore.ts";
import { Submission } from "../answering/submission/Submission.ts";
import type { ShareSession } from "./ShareSession.ts";

export interface TrialSession extends ShareSession {
  submission: Submission;
}

/**
 * For the requestor in front of a respondent's form. Drafts and recordings stay in this browser, apart from those that the
 * respondent may have here; nothing counts as the respondent's event. Submitting stores the answers.
 */
export function createTrialSession({
  client,
  token,
  clock,
  storage,
}: {
  client: Pick<ConvexReactClient, "mutation">;
  token: string;
  clock: Clock;
  /** Null where the browser forbids it. */
  storage: KeyValueStorage | null;
}): TrialSession {
  const store = new LocalDraftStore(storage, `facets.share.${token}.trial`);
  const submission = new Submission({
    clock,
    store: new PendingSubmissionStore(null, ""),
    random: Math.random,
    newId: () => crypto.randomUUID(),
    transport: {
      submit: (submissionId, written) => {
        const answers = written.map(({ questionId, text }) => ({ questionId: questionId as Id<"questions">, text }));
        return client.mutation(api.answering.submission.submit, { token, submissionId, answers });
      },
      permanentError,
    },
  });
  submission.subscribe(() => {
    if (submission.snapshot().kind === "done") store.clear();
  });
  return {
    drafts: new LocalOnlyDrafts({ clock, store, delayMs: AUTOSAVE_AFTER_MS, here: true }),
    submission,
    createSaveLink: null,
    trackEvent: () => undefined,
    recordingScope: `${token}.trial`,
  };
}
