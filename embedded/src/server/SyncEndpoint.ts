/** Invariant: an error of one peer ends only its connection. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { SyncWorker } from "../sync/SyncWorker.js";
import type { PeerInfo, SyncContext, Transport } from "../sync/types.js";

/** Holds 16 MiB of encoded arguments. */
const MAX_MESSAGE_BYTES = 24 * 1024 * 1024;
const HEARTBEAT_MS = 5_000;
const CLOSE_GOING_AWAY = 1001;
const CLOSE_UNSUPPORTED = 1003;
const CLOSE_OVERLOADED = 1013;
/** For the peer's closing handshake. */
const CLOSE_GRACE_MS = 2_000;

export interface ConnectionLimits {
  readonly total: number;
  /** Loopback is exempt, because proxies connect from there. */
  readonly perAddress: number;
}

export class SyncEndpoint {
  readonly #context: SyncContext;
  readonly #limits: ConnectionLimits;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  readonly #workers = new Map<WebSocket, SyncWorker>();
  readonly #perAddress = new Map<string, number>();
  readonly #stopHeartbeat: () => void;

  constructor(context: SyncContext, limits: ConnectionLimits) {
    this.#context = context;
    this.#limits = limits;
    const heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    heartbeat.unref();
    this.#stopHeartbeat = () => clearInterval(heartbeat);
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, peer: PeerInfo): void {
    this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#serve(webSocket, peer));
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

  #serve(socket: WebSocket, peer: PeerInfo): void {
    // First: an unhandled error would end the process. Terminating at once could lose the close frame.
    socket.on("error", () => terminateLater(socket));
    const fromAddress = this.#perAddress.get(peer.ip ?? "") ?? 0;
    const crowded = fromAddress >= this.#limits.perAddress && !isLoopback(peer.ip);
    if (crowded || this.#workers.size >= this.#limits.total) {
      // At this reason clients delay their reconnect.
      socket.close(CLOSE_OVERLOADED, "TooManyConcurrentRequests");
      return;
    }
    this.#count(peer, 1);
    const worker = new SyncWorker(this.#context, transportOf(socket), peer);
    this.#workers.set(socket, worker);
    socket.on("message", (data: RawData, isBinary: boolean) => {
      if (isBinary) worker.close(CLOSE_UNSUPPORTED, "BinaryMessage");
      else worker.receive((data as Buffer).toString("utf8"));
    });
    socket.on("pong", () => worker.recordActivity());
    socket.on("ping", () => worker.recordActivity());
    socket.on("close", () => {
      this.#workers.delete(socket);
      this.#count(peer, -1);
      worker.stop();
    });
  }

  #count({ ip }: PeerInfo, change: 1 | -1): void {
    const address = ip ?? "";
    const count = (this.#perAddress.get(address) ?? 0) + change;
    if (count === 0) this.#perAddress.delete(address);
    else this.#perAddress.set(address, count);
  }

  #beat(): void {
    for (const [socket, worker] of this.#workers) {
      worker.checkLiveness();
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }
}

function terminateLater(socket: WebSocket): void {
  setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
}

function isLoopback(ip: string | null): boolean {
  return ip === "::1" || ip?.startsWith("127.") === true;
}

function transportOf(socket: WebSocket): Transport {
  return {
    send(text, flushed) {
      if (socket.readyState !== socket.OPEN) flushed?.();
      // After a failed send, the close event ends the connection.
      else socket.send(text, () => flushed?.());
    },
    get bufferedBytes() {
      return socket.bufferedAmount;
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
