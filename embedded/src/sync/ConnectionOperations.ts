/**
 * Owns the mutations and actions of one connection, from their request to their response.
 *
 * Invariant: an operation of a caller whose token has expired does not run. The order is that of `OperationQueue`.
 */
import { DatabaseError, refusalData } from "../database/types/DatabaseError.js";
import { redactOutcome } from "../functions/redactOutcome.js";
import type { FailedOutcome, FunctionOutcome, MutationOutcome } from "../functions/udf/callTypes.js";
import { NO_COMPONENTS } from "../protocol/functionPath.js";
import type { FunctionRequest, FunctionResponse, RequestId } from "../protocol/messages.js";
import { assert } from "../shared/assert.js";
import type { ConnectionCaller } from "./ConnectionCaller.js";
import { functionCall, namesComponent } from "./functionCall.js";
import { OperationQueue } from "./OperationQueue.js";
import type { Caller } from "./Authenticator.js";
import type { SyncContext } from "./SyncContext.js";
import type { PeerInfo } from "./Transport.js";

/** What a connection does with its operations. */
export interface OperationListener {
  respond(message: FunctionResponse): void;
  /** Receives the error of an operation that has no response; the connection must then be closed. */
  fail(error: unknown): void;
  /** Is called after each operation. */
  loadChanged(): void;
}

export class ConnectionOperations {
  readonly #context: Pick<SyncContext, "runner" | "redactsErrors">;
  readonly #caller: ConnectionCaller;
  readonly #peer: PeerInfo;
  readonly #listener: OperationListener;
  readonly #queue: OperationQueue;

  constructor(
    context: Pick<SyncContext, "runner" | "redactsErrors">,
    caller: ConnectionCaller,
    peer: PeerInfo,
    listener: OperationListener,
  ) {
    this.#context = context;
    this.#caller = caller;
    this.#peer = peer;
    this.#listener = listener;
    this.#queue = new OperationQueue(
      (error) => listener.fail(error),
      () => listener.loadChanged(),
    );
  }

  /** Operations without a response. */
  get size(): number {
    return this.#queue.size;
  }

  /** Characters of the messages whose operations have not ended. */
  get characters(): number {
    return this.#queue.characters;
  }

  /** Runs the operation for the connection's caller of now: a mutation after those before it, an action at once. */
  enqueue(request: FunctionRequest, sessionId: string, characters: number): void {
    const caller = this.#caller.current;
    if (request.type === "Mutation") {
      this.#queue.enqueueMutation(() => this.#runMutation(request, sessionId, caller), characters);
    } else {
      this.#queue.startAction(() => this.#runAction(request, caller), characters);
    }
  }

  /** Drops the mutations that have not begun. */
  stop(): void {
    this.#queue.stop();
  }

  async #runMutation(request: FunctionRequest, sessionId: string, caller: Caller): Promise<void> {
    if (!this.#isAllowed(request, caller)) return;
    const outcome = await this.#mutate(request, caller, { sessionId, requestId: request.requestId });
    assert(!outcome.ok || outcome.ts !== null, "a committed mutation has a timestamp");
    this.#respond(request, this.#redact(outcome, caller), outcome.ts);
  }

  /**
   * Runs a mutation. A refused change has no effect and is reported. One that failed may have an effect, so the client
   * is to send it again.
   */
  async #mutate(
    request: FunctionRequest,
    caller: Caller,
    requestKey: { readonly sessionId: string; readonly requestId: RequestId },
  ): Promise<MutationOutcome> {
    try {
      return await this.#context.runner.runMutation(functionCall(request, caller, this.#peer), { requestKey });
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== "StoreReadOnly") throw error;
      return { ok: false, errorMessage: error.message, errorData: refusalData(error), logLines: [], ts: null };
    }
  }

  async #runAction(request: FunctionRequest, caller: Caller): Promise<void> {
    if (!this.#isAllowed(request, caller)) return;
    const outcome = await this.#context.runner.runAction(functionCall(request, caller, this.#peer));
    this.#respond(request, this.#redact(outcome, caller), null);
  }

  /** Whether the operation may run. An expired token closes the connection, a component is refused. */
  #isAllowed(request: FunctionRequest, caller: Caller): boolean {
    if (this.#caller.rejectIfExpired(caller)) return false;
    if (!namesComponent(request)) return true;
    this.#respond(request, { ok: false, errorMessage: NO_COMPONENTS, logLines: [] }, null);
    return false;
  }

  #redact(outcome: FunctionOutcome, caller: Caller): FunctionOutcome {
    return this.#context.redactsErrors && !caller.isAdmin ? redactOutcome(outcome) : outcome;
  }

  #respond(request: FunctionRequest, outcome: FunctionOutcome, ts: bigint | null): void {
    const type = request.type === "Mutation" ? "MutationResponse" : "ActionResponse";
    const header = { type, requestId: request.requestId } as const;
    this.#listener.respond(
      outcome.ok
        ? { ...header, success: true, result: outcome.value, ts, logLines: outcome.logLines }
        : { ...header, ...failureOf(outcome) },
    );
  }
}

function failureOf({ errorMessage, errorData, logLines }: FailedOutcome) {
  return { success: false as const, errorMessage, logLines, ...(errorData !== undefined && { errorData }) };
}
