import type { Connection } from "../../../lib/Connection.ts";
import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";
import type { DraftSync } from "../../answering/drafts/DraftSync.ts";
import type { RemoteDraft } from "../../answering/drafts/DraftRecord.ts";
import { LocalDraftStore } from "../../answering/drafts/LocalDraftStore.ts";
import { deleteRecordings } from "../../answering/recorder/UntranscribedRecordings.ts";
import { pendingSubmissionStore } from "../../answering/submission/pendingSubmissionStore.ts";
import type { Submission } from "../../answering/submission/Submission.ts";
import { type AnswerSyncOptions, createAnswerSync } from "../session/createAnswerSync.ts";

export interface ReplySessionOptions extends AnswerSyncOptions {
  connection: Connection;
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
    const { token, storage } = options;
    const { drafts, submission } = createAnswerSync(options, draftsOf(storage, token), submissionOf(storage, token));
    this.drafts = drafts;
    this.submission = submission;
    submission.subscribe(() => {
      if (submission.snapshot().kind === "done") drafts.stop("clearLocal");
    });
  }

  /**
   * Opens the current question; text for an older wording moves to it. `isOnDeviceOnly`: nothing is sent before the
   * reply is.
   */
  apply(questionId: string, drafts: readonly RemoteDraft[], { isOnDeviceOnly }: { isOnDeviceOnly: boolean }): void {
    this.drafts.setOnDevice(isOnDeviceOnly);
    this.drafts.applyRemote(drafts, [questionId]);
    this.submission.tryResume();
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
