import type { ConvexReactClient } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import type { DraftSync } from "../../answering/drafts/DraftSync.ts";
import { LocalDraftStore } from "../../answering/drafts/LocalDraftStore.ts";
import type { Question } from "../../answering/model/question.ts";
import { deleteRecordings } from "../../answering/recorder/UntranscribedRecordings.ts";
import { pendingSubmissionStore } from "../../answering/submission/pendingSubmissionStore.ts";
import type { Submission } from "../../answering/submission/Submission.ts";
import { ClientError } from "../../../lib/ClientError.ts";
import { Observable } from "../../../lib/Observable.ts";
import { type Connection, requireOnline } from "../../../lib/Connection.ts";
import { deleteEditKey } from "./editKey.ts";
import { type AnswerSyncOptions, createAnswerSync } from "./createAnswerSync.ts";
import type { EventData, ShareNames, ShareSession } from "./ShareSession.ts";

type Opened = FunctionReturnType<typeof api.answering.share.open>;
type Completed = Extract<Opened, { state: "completed" }>;

export type ShareLinkState =
  | { state: "loading" }
  /** The server answered with an error. */
  | { state: "failed" }
  | Extract<Opened, { state: "invalid" | "withdrawn" }>
  /** `unsubmitted`: local texts missing from another device's submission. */
  | (Completed & { unsubmitted: readonly string[] })
  /**
   * `isBuiltIn`: the questions chosen for the respondent can't be loaded. `isRequestor`: in a session of the requestor.
   */
  | {
      state: "form";
      names: ShareNames;
      questions: readonly Question[];
      isBuiltIn: boolean;
      showsEmail: boolean;
      isRequestor: boolean;
      /** Whether drafts are kept in this browser alone. */
      isOnDeviceOnly: boolean;
      /** Size of a group, on a confidential link. */
      groupSize?: number | undefined;
    };

export interface LiveShareSessionOptions extends AnswerSyncOptions {
  client: Pick<ConvexReactClient, "mutation" | "watchQuery">;
  connection: Connection;
  origin: string;
}

/** State of one link. Drafts are merged before the form is published, so it never renders without them. */
export class LiveShareSession extends Observable<ShareLinkState> implements ShareSession {
  readonly drafts: DraftSync;
  readonly submission: Submission;
  readonly recordingScope: string;
  private readonly draftStore: LocalDraftStore;
  /** Whether the choice is being sent; the server's state is then older. */
  private isChoosing = false;

  constructor(private readonly options: LiveShareSessionOptions) {
    super({ state: "loading" });
    const { token, storage } = options;
    this.recordingScope = token;
    this.draftStore = new LocalDraftStore(storage, `facets.share.${token}.drafts`);
    const { drafts, submission } = createAnswerSync(
      options,
      this.draftStore,
      pendingSubmissionStore(storage, `facets.share.${token}.submission`),
    );
    this.drafts = drafts;
    this.submission = submission;
  }

  trackEvent: ShareSession["trackEvent"] = (eventType, questionId, data?: EventData) => {
    const { client, connection, token } = this.options;
    // Offline, the client would queue events and send them late.
    if (!connection.isOnline()) return;
    client.mutation(api.events.events.record, { token, eventType, questionId, data }).catch((error: unknown) => {
      console.warn("An event was not counted.", error);
    });
  };

  /** Resolves once everything is on the server. @throws unsaved when the answers are not saved */
  async save(): Promise<void> {
    await this.drafts.flush();
    const { kind } = this.drafts.snapshot().save;
    if (kind !== "saved" && kind !== "untouched") throw new ClientError("unsaved", `the answers are ${kind}`);
  }

  createSaveLink = async (): Promise<string> => {
    const { client, connection, token, origin } = this.options;
    await this.save();
    requireOnline(connection);
    const { saveKey } = await client.mutation(api.answering.drafts.createSaveKey, { token });
    return `${origin}/share/${encodeURIComponent(token)}?saveKey=${encodeURIComponent(saveKey)}`;
  };

  /** Keeps drafts in this browser alone, and erases them on the server; rejects on failure. */
  keepOnDevice = async (isOnDeviceOnly: boolean): Promise<void> => {
    const { client, connection, token } = this.options;
    requireOnline(connection);
    this.isChoosing = true;
    try {
      if (isOnDeviceOnly) this.drafts.setOnDevice(true);
      await client.mutation(api.answering.drafts.keepOnDevice, { token, isOnDeviceOnly });
      this.drafts.setOnDevice(isOnDeviceOnly);
    } catch (error) {
      this.drafts.setOnDevice(!isOnDeviceOnly);
      throw error;
    } finally {
      this.isChoosing = false;
    }
  };

  /** Erases the submitted response; rejects on failure. */
  async withdraw(): Promise<void> {
    await this.options.client.mutation(api.answering.submission.withdraw, { token: this.options.token });
  }

  discardUnsubmitted(): void {
    this.clearLocalCopies();
    const view = this.snapshot();
    if (view.state === "completed") this.set({ ...view, unsubmitted: [] });
  }

  /**
   * Watches the link, the connection, and drafts of other tabs; a page that is left or hidden sends its drafts.
   * @returns what ends all of it, and sends the drafts
   */
  connect(window: Window): () => void {
    const { client, connection, token } = this.options;
    const setOnline = (isOnline: boolean) => {
      this.drafts.setOnline(isOnline);
      this.submission.setOnline(isOnline);
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === this.draftStore.key && event.newValue !== null)
        this.drafts.mergeFromOtherTab(this.draftStore.load());
    };
    const flush = () => void this.drafts.flush();
    const watch = client.watchQuery(api.answering.share.open, { token });
    const apply = () => this.applyServerState(() => watch.localQueryResult());

    setOnline(connection.isOnline());
    const stops = [connection.subscribe(setOnline), watch.onUpdate(apply)];
    apply();
    window.addEventListener("storage", onStorage);
    window.addEventListener("pagehide", flush);
    window.document.addEventListener("visibilitychange", flush);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pagehide", flush);
      window.document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }

  private applyServerState(read: () => Opened | undefined): void {
    let opened: Opened | undefined;
    try {
      opened = read();
    } catch (error) {
      console.error("The link could not be read.", error);
      // A form that is open stays, so that its words are not lost.
      if (this.snapshot().state !== "form") this.set({ state: "failed" });
      return;
    }
    if (opened === undefined) return;
    if (opened.state === "form") {
      const form = toFormState(opened);
      const { isRequestor, isOnDeviceOnly, questions } = form;
      if (!isRequestor) {
        if (!this.isChoosing) this.drafts.setOnDevice(isOnDeviceOnly);
        this.drafts.applyRemote(
          opened.drafts,
          questions.map(({ id }) => id),
        );
      }
      this.set(form);
      if (!isRequestor) this.submission.tryResume();
      return;
    }
    if (opened.state === "completed") {
      this.complete(opened);
      return;
    }
    if (opened.state === "withdrawn") {
      this.clearLocalCopies();
      deleteEditKey(this.options.storage, this.options.token);
      deleteRecordings(this.recordingScope);
    }
    this.set(opened);
  }

  /** Ends the form. Texts and recordings that were not submitted stay. */
  private complete(opened: Completed): void {
    if (opened.isRequestor === true) {
      // This browser may contain the respondent's own words too, which the requestor must not read.
      this.drafts.stop("keepLocal");
      this.set({ ...opened, unsubmitted: [] });
      return;
    }
    const view = this.snapshot();
    const shownUnsubmitted = view.state === "completed" ? view.unsubmitted : null;
    const unsubmitted =
      shownUnsubmitted ?? this.drafts.unsentTexts(this.submission.pendingAnswers(opened.submissionId));
    this.drafts.stop("keepLocal");
    if (unsubmitted.length === 0) this.clearLocalCopies();
    else this.submission.markSubmitted(this.options.clock.now());
    this.set({ ...opened, unsubmitted });
  }

  private clearLocalCopies(): void {
    this.drafts.stop("clearLocal");
    this.submission.markSubmitted(this.options.clock.now());
  }
}

function toFormState(opened: Extract<Opened, { state: "form" }>): Extract<ShareLinkState, { state: "form" }> {
  const { respondentName, requestorName, dueDate, wasAskedBefore, questions, groupSize } = opened;
  return {
    state: "form",
    names: { respondentName, requestorName, dueDate, wasAskedBefore },
    questions: questions.map(({ _id, text }) => ({ id: _id, text })),
    isBuiltIn: opened.isBuiltIn ?? false,
    showsEmail: opened.showsEmail ?? false,
    isRequestor: opened.isRequestor ?? false,
    isOnDeviceOnly: opened.isOnDeviceOnly ?? false,
    groupSize,
  };
}
