/** Invariant: an error of one peer ends only its connection. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { assert } from "../shared/assert.js";
import { SyncWorker } from "../sync/SyncWorker.js";
import type { PeerInfo, SyncContext, Transport } from "../sync/types.js";
import { FrameWriter } from "./FrameWriter.js";
import { networkOf, UNKNOWN_ADDRESS } from "./http/ipAddress.js";
import type { NetworkBudget } from "./http/NetworkBudget.js";

const HEARTBEAT_MS = 5_000;
const CLOSE_GOING_AWAY = 1001;
const CLOSE_UNSUPPORTED = 1003;
const CLOSE_OVERLOADED = 1013;
/** For the peer's closing handshake. */
const CLOSE_GRACE_MS = 2_000;

/** Bounds of all sockets together. */
export interface SyncEndpointOptions {
  /** Sockets of all networks. */
  readonly total: number;
  /** Longest message. */
  readonly messageBytes: number;
  readonly budget: NetworkBudget;
}

/** Frames of one message. Clients send one. */
const MAX_FRAGMENTS = 64;
/** Unfinished messages arrive in chunks, each with its own memory; a packet on the Internet has more than this. */
const LEAST_CHUNK_BYTES = 256;

export class SyncEndpoint {
  readonly #context: SyncContext;
  readonly #options: SyncEndpointOptions;
  readonly #server: WebSocketServer;
  readonly #workers = new Map<WebSocket, SyncWorker>();
  readonly #stopHeartbeat: () => void;
  readonly #frames = new FrameWriter();

  constructor(context: SyncContext, options: SyncEndpointOptions) {
    this.#context = context;
    this.#options = options;
    const { messageBytes } = options;
    // Not among the options' published types.
    const pieces = { maxFragments: MAX_FRAGMENTS, maxBufferedChunks: Math.ceil(messageBytes / LEAST_CHUNK_BYTES) };
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: messageBytes,
      perMessageDeflate: false,
      ...pieces,
    });
    const heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    heartbeat.unref();
    this.#stopHeartbeat = () => clearInterval(heartbeat);
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, peer: PeerInfo): void {
    this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#serve(webSocket, socket, peer));
  }

  async close(): Promise<void> {
    this.#stopHeartbeat();
    const sockets = [...this.#workers.keys()];
    const gone = Promise.all(
      sockets.map((socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()))),
    );
    for (const worker of this.#workers.values()) worker.close(CLOSE_GOING_AWAY, "ServerRestarting");
    const cut = setTimeout(() => sockets.forEach((socket) => socket.terminate()), CLOSE_GRACE_MS);
    await gone;
    clearTimeout(cut);
    this.#server.close();
  }

  #serve(socket: WebSocket, raw: Duplex, peer: PeerInfo): void {
    // First: an unhandled error would end the process. Terminating at once could lose the close frame.
    socket.on("error", () => terminateLater(socket));
    const { budget, total } = this.#options;
    const network = networkOf(peer.ip ?? UNKNOWN_ADDRESS);
    const release = this.#workers.size < total ? budget.open(network, "sockets") : null;
    if (release === null) {
      // At this reason clients delay their reconnect.
      socket.close(CLOSE_OVERLOADED, "TooManyConcurrentRequests");
      terminateLater(socket);
      return;
    }
    const worker = new SyncWorker(this.#context, transportOf(socket, raw, this.#frames), peer, {
      take: (messages) => budget.take(network, "messages", messages),
      hold: (bytes) => budget.hold(network, bytes),
    });
    this.#workers.set(socket, worker);
    // Unfinished messages occupy memory too, so bytes are counted as they arrive.
    raw.on("data", (chunk: Buffer) => {
      if (!worker.isAdmin && !budget.take(network, "bytes", chunk.length)) worker.refuse();
    });
    socket.on("message", (data: RawData, isBinary: boolean) => {
      if (isBinary) worker.close(CLOSE_UNSUPPORTED, "BinaryMessage");
      else worker.receive(textOf(data));
    });
    socket.on("pong", () => worker.recordActivity());
    socket.on("ping", () => worker.recordActivity());
    socket.on("close", () => {
      this.#workers.delete(socket);
      release();
      worker.stop();
    });
  }

  #beat(): void {
    for (const [socket, worker] of this.#workers) {
      worker.checkLiveness();
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }
}

/** Sockets with a `binaryType` of their own give other types. */
function textOf(data: RawData): string {
  assert(Buffer.isBuffer(data), "a message is one buffer");
  return data.toString("utf8");
}

function terminateLater(socket: WebSocket): void {
  setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
}

function transportOf(socket: WebSocket, raw: Duplex, frames: FrameWriter): Transport {
  return {
    send(messages, flushed) {
      if (socket.readyState !== socket.OPEN) flushed?.();
      // Frames of `socket` are whole too, as nothing is compressed. After a failed write, the close event ends the
      // connection.
      else frames.write(raw, messages, flushed);
    },
    get bufferedBytes() {
      return raw.writableLength;
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close(code, reason) {
      // A paused socket does not read the close frame.
      socket.resume();
      socket.close(code, reason);
      terminateLater(socket);
    },
  };
}
