import type { ConvexReactClient } from "convex/react";
import type { FunctionReference } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { times } from "../../../convex/shared/limits/limits";
import { LiveShareSession } from "../../../src/features/share/session/LiveShareSession.js";
import { noStorage } from "../../../src/lib/KeyValueStorage.js";
import { FakeClock } from "../../../src/testing/FakeClock.js";
import type { ProductBackend } from "../backends/ProductBackend.js";

/** Typed at once, before a pause that ends with an autosave. */
const BURST = "In the March outage she wrote down who does what, and it calmed us. ";
/** Duration in milliseconds. */
const BURST_TIME = 18_000;
const PAUSE = 2_000;
const CLOCK_STEP_MS = 1_000;

interface Watched {
  readonly backend: ProductBackend;
  readonly query: FunctionReference<"query">;
  readonly args: object;
  readonly show: (result: unknown) => void;
}

/**
 * A respondent on the answering page: its own session, with presence, events and a clock of the test. Watched queries
 * are read again after each step, and an unchanged result comes from the backend's cache.
 */
export class Respondent {
  readonly #clock = new FakeClock(Date.now());
  readonly #watched: Watched[] = [];
  readonly #running = new Set<Promise<unknown>>();
  #untilBeat = 0;
  /** Mutations of the page, and results that changed. */
  calls = 0;
  /** Bytes of results that changed, as JSON. */
  resultBytes = 0;

  readonly #backend: ProductBackend;
  readonly #token: string;

  constructor(backend: ProductBackend, token: string) {
    this.#backend = backend;
    this.#token = token;
  }

  /** Watches a query; `backend` may be another client, such as the owner's dashboard. */
  watch(query: Watched["query"], args: object, backend = this.#backend, show: Watched["show"] = () => undefined): void {
    let last = "";
    const showChanged = (result: unknown) => {
      const text = JSON.stringify(result);
      if (text === last) return;
      last = text;
      this.calls += 1;
      this.resultBytes += text.length;
      show(result);
    };
    this.#watched.push({ backend, query, args, show: showChanged });
  }

  async answer(questionIds: readonly string[], bursts: number): Promise<void> {
    const { session, stop } = this.#open();
    await this.#pass(CLOCK_STEP_MS);
    session.trackEvent("share_page_view");
    const answers = questionIds.map((questionId) => ({ questionId, text: "" }));
    for (const [index, answer] of answers.entries()) {
      if (index > 0) session.trackEvent("navigate_next", questionIds[index - 1]);
      session.trackEvent("question_view", answer.questionId);
      for (let burst = 0; burst < bursts; burst += 1) {
        await this.#pass(BURST_TIME);
        answer.text += BURST;
        session.drafts.tryEdit(answer.questionId, answer.text);
        await this.#pass(PAUSE);
      }
    }
    await session.save();
    session.trackEvent("submit_all_initiated");
    session.submission.submit(answers);
    this.watch(api.answering.tidying.list, { token: this.#token });
    await this.#pass(3 * CLOCK_STEP_MS);
    if (session.snapshot().state !== "completed") throw new Error("the answers were not submitted");
    stop();
    await this.#mutation(api.respondents.presence.leave, { token: this.#token });
    // The scheduled check of presence ends.
    await this.#backend.advance(2 * times.presenceTimeout);
  }

  #open(): { session: LiveShareSession; stop: () => void } {
    const client = {
      mutation: (reference: FunctionReference<"mutation">, args: object) => {
        const call = this.#mutation(reference, args);
        this.#running.add(call);
        return call;
      },
      watchQuery: (query: Watched["query"], args: object) => {
        let result: unknown;
        const listeners = new Set<() => void>();
        this.watch(query, args, this.#backend, (changed) => {
          result = changed;
          for (const listener of listeners) listener();
        });
        return {
          localQueryResult: () => result,
          onUpdate: (listener: () => void) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
          },
        };
      },
    } as unknown as ConvexReactClient;
    const connection = { isOnline: () => true, subscribe: () => () => undefined };
    const origin = "https://facets.test";
    const session = new LiveShareSession({
      client,
      connection,
      token: this.#token,
      clock: this.#clock,
      storage: noStorage,
      origin,
    });
    const stop = session.connect({ ...noEvents, document: noEvents } as unknown as Window);
    return { session, stop };
  }

  #mutation(reference: FunctionReference<"mutation">, args: object): Promise<unknown> {
    this.calls += 1;
    return this.#backend.mutation(reference, args);
  }

  /** The page's heartbeats and timers, the backend's jobs, and what its clients watch. */
  async #pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += CLOCK_STEP_MS) {
      if (this.#untilBeat <= 0) {
        await this.#mutation(api.respondents.presence.heartbeat, { token: this.#token });
        this.#untilBeat = times.presenceHeartbeat;
      }
      this.#untilBeat -= CLOCK_STEP_MS;
      await this.#clock.advance(CLOCK_STEP_MS);
      await Promise.all(this.#running);
      this.#running.clear();
      await this.#backend.advance(CLOCK_STEP_MS);
      for (const { backend, query, args, show } of this.#watched) show(await backend.query(query, args));
    }
  }
}

const noEvents = { addEventListener: () => undefined, removeEventListener: () => undefined };
