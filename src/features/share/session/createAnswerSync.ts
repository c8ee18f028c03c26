import type { ConvexReactClient } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { Clock } from "../../../lib/Clock.ts";
import { asId } from "../../../lib/asId.ts";
import { permanentError } from "../../../lib/errorMessage.ts";
import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";
import { DraftSync } from "../../answering/drafts/DraftSync.ts";
import type { LocalDraftStore } from "../../answering/drafts/LocalDraftStore.ts";
import type { pendingSubmissionStore } from "../../answering/submission/pendingSubmissionStore.ts";
import { Submission } from "../../answering/submission/Submission.ts";
import { editKey } from "./editKey.ts";
import { randomId } from "../../../lib/random.ts";

export interface AnswerSyncOptions {
  client: Pick<ConvexReactClient, "mutation">;
  token: string;
  clock: Clock;
  /** Storage of the browser, for the drafts and for the key that changes a sent answer. */
  storage: KeyValueStorage;
}

/** Drafts and submission of answers by a link. Drafts pause while a submission is under way. */
export function createAnswerSync(
  { client, token, clock, storage }: AnswerSyncOptions,
  draftStore: LocalDraftStore,
  submissionStore: ReturnType<typeof pendingSubmissionStore>,
): { drafts: DraftSync; submission: Submission } {
  const drafts = new DraftSync({
    clock,
    store: draftStore,
    random: Math.random,
    transport: {
      save: (answers) => client.mutation(api.answering.drafts.save, { token, answers: withIds(answers) }),
      permanentError,
    },
  });
  const submission = new Submission({
    clock,
    store: submissionStore,
    random: Math.random,
    newId: randomId,
    transport: {
      submit: (submissionId, answers) =>
        client.mutation(api.answering.submission.submit, {
          token,
          submissionId,
          answers: withIds(answers),
          editKey: editKey(storage, token),
        }),
      permanentError,
    },
  });
  submission.subscribe(() => {
    const { kind } = submission.snapshot();
    drafts.setPaused(kind !== "idle" && kind !== "failed");
  });
  return { drafts, submission };
}

function withIds<T extends { questionId: string }>(answers: readonly T[]): (T & { questionId: Id<"questions"> })[] {
  return answers.map((answer) => ({ ...answer, questionId: asId(answer.questionId) }));
}
