/**
 * Owns the sockets of /api/sync. It does not own their protocol state, which is SyncWorker's.
 *
 * Invariant: an error of one peer ends only its connection.
 */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { closeCodes, SERVER_RESTARTING, TOO_MANY_REQUESTS } from "../protocol/closeCodes.js";
import { assert } from "../shared/assert.js";
import { SyncWorker } from "../sync/SyncWorker.js";
import type { SyncContext } from "../sync/SyncContext.js";
import type { PeerInfo, Transport } from "../sync/Transport.js";
import { FrameWriter } from "./FrameWriter.js";
import { networkOf, UNKNOWN_ADDRESS } from "./http/ipAddress.js";
import type { NetworkBudget } from "./http/NetworkBudget.js";

/** Time between two checks of all connections. */
const HEARTBEAT_MS = 5_000;
/** Time for the peer's closing handshake. */
const SOCKET_GRACE_MS = 2_000;

/** Limits of all sockets together. */
export interface SyncEndpointOptions {
  /** Maximum sockets of all networks. */
  readonly total: number;
  readonly messageBytes: number;
  readonly budget: NetworkBudget;
}

/** Maximum frames of one message. Clients send one. */
const MAX_FRAGMENTS = 64;
/**
 * Average bytes of a chunk, below which a message is refused: each chunk has its own memory, and a packet on the
 * Internet is larger.
 */
const MIN_CHUNK_BYTES = 256;

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
    // The options' published types lack these limits.
    const pieces = { maxFragments: MAX_FRAGMENTS, maxBufferedChunks: Math.ceil(messageBytes / MIN_CHUNK_BYTES) };
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

  /** Upgrades a connection and serves it, unless the network has too many. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, peer: PeerInfo): void {
    this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#serve(webSocket, socket, peer));
  }

  /** Closes all sockets, with a code after which clients reconnect. */
  async close(): Promise<void> {
    this.#stopHeartbeat();
    const sockets = [...this.#workers.keys()];
    const gone = Promise.all(
      sockets.map((socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()))),
    );
    for (const worker of this.#workers.values()) worker.close(closeCodes.goingAway, SERVER_RESTARTING);
    const cut = setTimeout(() => sockets.forEach((socket) => socket.terminate()), SOCKET_GRACE_MS);
    await gone;
    clearTimeout(cut);
    this.#server.close();
  }

  #serve(socket: WebSocket, raw: Duplex, peer: PeerInfo): void {
    // This listener is the first: an unhandled error would end the process. Terminating immediately could lose the
    // close frame.
    socket.on("error", () => terminateLater(socket));
    const { budget, total } = this.#options;
    const network = networkOf(peer.ip ?? UNKNOWN_ADDRESS);
    const release = this.#workers.size < total ? budget.tryOpen(network, "sockets") : null;
    if (release === null) {
      // Clients delay their reconnect when the reason is this one.
      socket.close(closeCodes.overloaded, TOO_MANY_REQUESTS);
      terminateLater(socket);
      return;
    }
    const worker = new SyncWorker(this.#context, transportOf(socket, raw, this.#frames), peer, {
      tryTake: (messageCount) => budget.tryTake(network, "messages", messageCount),
      tryHold: (bytes) => budget.tryHold(network, bytes),
    });
    this.#workers.set(socket, worker);
    // Bytes are counted as they arrive, because unfinished messages occupy memory too.
    raw.on("data", (chunk: Buffer) => {
      if (!worker.isAdmin && !budget.tryTake(network, "bytes", chunk.length)) worker.refuse();
    });
    socket.on("message", (data: RawData, isBinary: boolean) => {
      if (isBinary) worker.close(closeCodes.unsupported, "BinaryMessage");
      else worker.receive(messageText(data));
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

/** Sockets with another `binaryType` give other types. */
function messageText(data: RawData): string {
  assert(Buffer.isBuffer(data), "a message is one buffer");
  return data.toString("utf8");
}

function terminateLater(socket: WebSocket): void {
  setTimeout(() => socket.terminate(), SOCKET_GRACE_MS).unref();
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
