import type { ConvexReactClient } from "convex/react";
import { api } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import type { Clock } from "../../../lib/Clock.ts";
import type { Connection } from "../../../lib/Connection.ts";
import { permanentError } from "../../../lib/errorMessage.ts";
import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";
import { DraftSync } from "../../answering/drafts/DraftSync.ts";
import type { RemoteDraft } from "../../answering/drafts/DraftRecord.ts";
import { LocalDraftStore } from "../../answering/drafts/LocalDraftStore.ts";
import { deleteRecordings } from "../../answering/recorder/UntranscribedRecordings.ts";
import { pendingSubmissionStore } from "../../answering/submission/pendingSubmissionStore.ts";
import { Submission } from "../../answering/submission/Submission.ts";
import { editKey } from "../submitted/editKey.ts";

export interface ReplySessionOptions {
  client: Pick<ConvexReactClient, "mutation">;
  connection: Connection;
  token: string;
  clock: Clock;
  /** Storage for drafts. */
  storage: KeyValueStorage;
}

/** Drafts of the reply are apart from the form's, which may contain texts that were not part of the submission. */
const draftsOf = (storage: KeyValueStorage, token: string) =>
  new LocalDraftStore(storage, `facets.share.${token}.reply.drafts`);
const submissionOf = (storage: KeyValueStorage, token: string) =>
  pendingSubmissionStore(storage, `facets.share.${token}.reply.submission`);

/** Key of a reply's recordings in the store. */
export function replyScope(token: string): string {
  return `${token}.reply`;
}

/** Erases what this browser stores of a reply, at its end or with the answers. */
export function clearReplyDraft(storage: KeyValueStorage, token: string): void {
  draftsOf(storage, token).clear();
  submissionOf(storage, token).clear();
  deleteRecordings(replyScope(token));
}

/** Reply to a follow-up, saved and submitted as the form's answers are, by the same calls. */
export class ReplySession {
  readonly drafts: DraftSync;
  readonly submission: Submission;

  constructor(private readonly options: ReplySessionOptions) {
    const { client, token, clock, storage } = options;
    this.drafts = new DraftSync({
      clock,
      store: draftsOf(storage, token),
      random: Math.random,
      transport: {
        save: (answers) => client.mutation(api.answering.drafts.save, { token, answers: answers.map(withId) }),
        permanentError,
      },
    });
    this.submission = new Submission({
      clock,
      store: submissionOf(storage, token),
      random: Math.random,
      newId: () => crypto.randomUUID(),
      transport: {
        submit: (submissionId, answers) =>
          client.mutation(api.answering.submission.submit, {
            ...{ token, submissionId, answers: answers.map(withId) },
            editKey: editKey(storage, token),
          }),
        permanentError,
      },
    });
    this.submission.subscribe(() => {
      const { kind } = this.submission.snapshot();
      this.drafts.setPaused(kind !== "idle" && kind !== "failed");
      if (kind === "done") this.drafts.stop("clearLocal");
    });
  }

  /**
   * Opens the current question; text for an older wording moves to it. `isOnDeviceOnly`: nothing is sent before the reply is.
   */
  apply(questionId: string, drafts: readonly RemoteDraft[], isOnDeviceOnly: boolean): void {
    this.drafts.setOnDevice(isOnDeviceOnly);
    this.drafts.applyRemote(drafts, [questionId]);
    this.submission.resume();
  }

  /** Ends a declined reply: nothing is sent any more. */
  end(): void {
    this.submission.markSubmitted(this.options.clock.now());
  }

  connect(page: Window): () => void {
    const { connection } = this.options;
    const setOnline = (isOnline: boolean) => {
      this.drafts.setOnline(isOnline);
      this.submission.setOnline(isOnline);
    };
    const flush = () => void this.drafts.flush();
    setOnline(connection.isOnline());
    const stop = connection.subscribe(setOnline);
    page.addEventListener("pagehide", flush);
    page.document.addEventListener("visibilitychange", flush);
    return () => {
      stop();
      page.removeEventListener("pagehide", flush);
      page.document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }
}

function withId<T extends { questionId: string }>(answer: T): T & { questionId: Id<"questions"> } {
  return { ...answer, questionId: answer.questionId as Id<"questions"> };
}
