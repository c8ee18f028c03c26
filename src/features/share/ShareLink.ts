import type { ConvexReactClient } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { appErrorData } from "../../../convex/shared/errors.ts";
import { DraftSync } from "../answering/drafts/DraftSync.ts";
import { LocalDrafts } from "../answering/drafts/LocalDrafts.ts";
import type { Question } from "../answering/model/question.ts";
import { forgetRecordings } from "../answering/recorder/KeptRecordings.ts";
import { PendingSubmissions } from "../answering/submission/PendingSubmissions.ts";
import { Submission } from "../answering/submission/Submission.ts";
import type { Clock } from "../../lib/clock.ts";
import { Observable } from "../../lib/Observable.ts";
import type { Connection } from "../../lib/connection.ts";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";
import type { EventData, ShareNames, ShareSession } from "./ShareSession.ts";

type Opened = FunctionReturnType<typeof api.answering.share.open>;
type Completed = Extract<Opened, { state: "completed" }>;

/** What a link turned out to be. */
export type ShareView =
  | { state: "loading" }
  /** The server could not say what the link is. */
  | { state: "failed" }
  | Extract<Opened, { state: "invalid" | "withdrawn" }>
  /** `left`: words of this browser that were not part of what was submitted from another device. */
  | (Completed & { left: readonly string[] })
  | { state: "form"; names: ShareNames; questions: readonly Question[] };

export interface ShareLinkOptions {
  client: Pick<ConvexReactClient, "mutation" | "watchQuery">;
  connection: Connection;
  token: string;
  clock: Clock;
  /** The browser's lasting storage, or null where it forbids it. */
  storage: KeyValueStorage | null;
  /** Scheme and host of the page, for the addresses it hands out. */
  origin: string;
}

/**
 * One respondent's link: what the server says it is, live, and the session that answers it. Drafts hear of a change
 * before the view shows it, so a form is never drawn without the words that belong in it.
 */
export class ShareLink extends Observable<ShareView> implements ShareSession {
  readonly drafts: DraftSync;
  readonly submission: Submission;
  readonly recordingScope: string;
  private readonly local: LocalDrafts;

  constructor(private readonly options: ShareLinkOptions) {
    super({ state: "loading" });
    const { token, clock, storage } = options;
    this.recordingScope = token;
    this.local = new LocalDrafts(storage, `facets.share.${token}.drafts`);
    this.drafts = new DraftSync({
      clock,
      local: this.local,
      random: Math.random,
      transport: {
        save: async (answers) => {
          const reply = await options.client.mutation(api.answering.drafts.save, {
            token,
            answers: withIds(answers),
          });
          this.record("response_autosaved", undefined, { answers: answers.length });
          return reply;
        },
        refusal,
      },
    });
    this.submission = new Submission({
      clock,
      pending: new PendingSubmissions(storage, `facets.share.${token}.submission`),
      random: Math.random,
      newId: () => crypto.randomUUID(),
      transport: {
        submit: (submissionId, answers) =>
          options.client.mutation(api.answering.submission.submit, { token, submissionId, answers: withIds(answers) }),
        refusal,
      },
    });
  }

  record: ShareSession["record"] = (eventType, questionId, data?: EventData) => {
    const { client, connection, token } = this.options;
    // Offline the client would queue every event and send them stale.
    if (!connection.isOnline()) return;
    client.mutation(api.events.events.record, { token, eventType, questionId, data }).catch((error: unknown) => {
      console.warn("An event was not counted.", error);
    });
  };

  /** Resolves once the server has every word; rejects where it could not get them. */
  async save(): Promise<void> {
    await this.drafts.flush();
    const { kind } = this.drafts.snapshot().save;
    if (kind !== "saved" && kind !== "untouched") throw new Error(`the answers are ${kind}`);
  }

  async createSaveLink(): Promise<string> {
    const { client, connection, token, origin } = this.options;
    await this.save();
    // The client would hold the request back without a word.
    if (!connection.isOnline()) throw new Error("there is no connection");
    const { saveKey } = await client.mutation(api.answering.drafts.createSaveKey, { token });
    return `${origin}/share/${encodeURIComponent(token)}?saveKey=${encodeURIComponent(saveKey)}`;
  }

  /** Takes the submitted response back: everything of it is erased. Rejects where that did not work. */
  async withdraw(): Promise<void> {
    await this.options.client.mutation(api.answering.submission.withdraw, { token: this.options.token });
  }

  /** Forgets the words that were not part of the submission. */
  discardLeft(): void {
    this.forget();
    const view = this.snapshot();
    if (view.state === "completed") this.set({ ...view, left: [] });
  }

  /** Follows the server, the connection and other tabs while the page is shown; returns how to stop. */
  open(page: Window): () => void {
    const { client, connection, token } = this.options;
    const tell = (online: boolean) => {
      this.drafts.setOnline(online);
      this.submission.setOnline(online);
    };
    const otherTab = (event: StorageEvent) => {
      if (event.key === this.local.key && event.newValue !== null) this.drafts.hearOtherTab(this.local.load());
    };
    const hidden = () => void this.drafts.flush();
    const watch = client.watchQuery(api.answering.share.open, { token });
    const hear = () => this.hear(() => watch.localQueryResult());

    tell(connection.isOnline());
    const stops = [connection.subscribe(tell), watch.onUpdate(hear)];
    hear();
    page.addEventListener("storage", otherTab);
    page.addEventListener("pagehide", hidden);
    page.document.addEventListener("visibilitychange", hidden);
    return () => {
      for (const stop of stops) stop();
      page.removeEventListener("storage", otherTab);
      page.removeEventListener("pagehide", hidden);
      page.document.removeEventListener("visibilitychange", hidden);
      hidden();
    };
  }

  private hear(read: () => Opened | undefined): void {
    let opened: Opened | undefined;
    try {
      opened = read();
    } catch (error) {
      console.error("The link could not be read.", error);
      this.set({ state: "failed" });
      return;
    }
    if (opened === undefined) return;
    if (opened.state === "form") {
      const { respondentName, requestorName } = opened;
      const questions = opened.questions.map(({ _id, text }) => ({ id: _id, text }));
      this.drafts.hear(
        opened.drafts,
        questions.map((question) => question.id),
      );
      this.set({ state: "form", names: { respondentName, requestorName }, questions });
      this.submission.resume();
      return;
    }
    if (opened.state === "completed") {
      this.complete(opened);
      return;
    }
    if (opened.state === "withdrawn") {
      this.forget();
      forgetRecordings(this.recordingScope);
    }
    this.set(opened);
  }

  /** Submitted, here or elsewhere: nothing of it stays in this browser but what did not go along, typed or recorded. */
  private complete(opened: Completed): void {
    const view = this.snapshot();
    const known = view.state === "completed" ? view.left : null;
    const left = known ?? this.drafts.unsent(this.submission.answersOf(opened.submissionId));
    this.drafts.stop("leave");
    if (left.length === 0) this.forget();
    else this.submission.confirmed(this.options.clock.now());
    this.set({ ...opened, left });
  }

  private forget(): void {
    this.drafts.stop("forget");
    this.submission.confirmed(this.options.clock.now());
  }
}

/** The flow names questions by plain strings; here they are the server's ids again. */
function withIds<T extends { questionId: string }>(answers: readonly T[]): (T & { questionId: Id<"questions"> })[] {
  return answers.map((answer) => ({ ...answer, questionId: answer.questionId as Id<"questions"> }));
}

/** What retrying can't mend: the link or the answers are wrong. Anything else may pass. */
function refusal(error: unknown): string | null {
  const data = appErrorData(error);
  return data === null || data.code === "RATE_LIMITED" ? null : data.message;
}
