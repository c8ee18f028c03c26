/** Owns what a worker under test has sent, and whether the peer reads. */
import { textOfPieces, type MessagePieces } from "../../protocol/encodeServerMessage.js";
import { SyncWorker } from "../SyncWorker.js";
import type { SyncContext } from "../SyncContext.js";
import type { Transport } from "../Transport.js";

/** A message as the peer receives it. */
export interface PeerFrame {
  readonly type: string;
  // Tests read any field of a frame; the assertion is the check.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [field: string]: any;
}

const SESSION = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

export class FakePeer implements Transport {
  readonly frames: PeerFrame[] = [];
  /** Types of the frames of each write. */
  readonly writes: string[][] = [];
  readonly worker: SyncWorker;
  closed: { code: number; reason: string } | null = null;
  isPaused = false;
  bufferedBytes = 0;
  isStalled = false;
  readonly #unflushed: (() => void)[] = [];
  #sinceTaken = 0;

  constructor(context: SyncContext) {
    this.worker = new SyncWorker(context, this, { ip: null, userAgent: null });
  }

  send(messages: readonly MessagePieces[], flushed?: () => void): void {
    const frames = messages.map((pieces) => JSON.parse(textOfPieces(pieces)) as PeerFrame);
    this.frames.push(...frames);
    this.writes.push(frames.map(({ type }) => type));
    if (flushed === undefined) return;
    if (this.isStalled) this.#unflushed.push(flushed);
    else queueMicrotask(flushed);
  }

  flush(): void {
    this.isStalled = false;
    for (const flushed of this.#unflushed.splice(0)) flushed();
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
  }

  close(code: number, reason: string): void {
    this.closed = { code, reason };
  }

  sendToWorker(...messages: object[]): void {
    for (const message of messages) this.worker.receive(JSON.stringify(message));
  }

  connect(extra: object = {}): void {
    this.sendToWorker({
      type: "Connect",
      sessionId: SESSION,
      connectionCount: 0,
      lastCloseReason: null,
      clientTs: 0,
      ...extra,
    });
  }

  /** Returns the frames since the last call, once the worker is idle. */
  async settled(): Promise<PeerFrame[]> {
    // Reading, running and sending take a turn each; a worker without a pending turn is idle.
    for (let turn = 0; turn < 6; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
    const taken = this.frames.slice(this.#sinceTaken);
    this.#sinceTaken = this.frames.length;
    return taken;
  }
}

/** Returns the modification that watches a query. */
export function add(queryId: number, udfPath: string, key: string): object {
  return { type: "Add", queryId, udfPath, args: [{ key }] };
}

/** Returns a change of the query set by one version. */
export function modify(baseVersion: number, ...modifications: object[]): object {
  return { type: "ModifyQuerySet", baseVersion, newVersion: baseVersion + 1, modifications };
}

/** A message that calls a mutation. */
export function mutation(requestId: number, udfPath: string, args: object): object {
  return { type: "Mutation", requestId, udfPath, args: [args] };
}
