/**
 * Owns one port. It is opened before the database: functions use its address, and a used port fails early. Requests
 * before `serve` wait.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { assert } from "../shared/assert.js";
import { messageOf } from "../shared/BackendError.js";
import { propertyOf } from "../shared/json.js";
import { StartError } from "./StartError.js";

/** Handlers of a port's requests and upgrades. */
export interface RequestHandlers {
  request(request: IncomingMessage, response: ServerResponse): void;
  /** Accepts or refuses the upgrade to a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Returns the release of a connection from this address, or null to close it. */
export type AdmitConnection = (address: string) => (() => void) | null;

/** Longest wait for open requests at a shutdown. */
const REQUEST_GRACE_MS = 5_000;
/** Longest time of a request's headers. */
const HEADERS_TIMEOUT_MS = 20_000;

export class Listener {
  readonly #server: Server;
  serve: (handlers: RequestHandlers) => void = () => {};

  private constructor(server: Server, admit: AdmitConnection | null) {
    this.#server = server;
    server.headersTimeout = HEADERS_TIMEOUT_MS;
    if (admit !== null) {
      server.on("connection", (socket) => {
        const release = admit(socket.remoteAddress ?? "");
        if (release === null) socket.destroy();
        else socket.once("close", release);
      });
    }
    const ready = new Promise<RequestHandlers>((resolve) => (this.serve = resolve));
    server.on("request", (request, response) => {
      void ready.then((handlers) => handlers.request(request, response));
    });
    server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // An unhandled error would end the process.
      socket.on("error", () => socket.destroy());
      void ready.then((handlers) => handlers.upgrade(request, socket, head));
    });
  }

  /**
   * Opens a port; port 0 selects a free one. A null `admit` accepts any connection.
   * @throws StartError PortInUse when the port is taken; PortForbidden when the account may not use it; InvalidOption
   * for any other failure
   */
  static async open(host: string, port: number, admit: AdmitConnection | null = null): Promise<Listener> {
    const server = createServer();
    const listener = new Listener(server, admit);
    try {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => resolve());
      });
    } catch (error) {
      throw startError(error, host, port);
    }
    return listener;
  }

  get port(): number {
    const address = this.#server.address();
    assert(typeof address === "object" && address !== null, "the listener is open, on a port");
    return address.port;
  }

  /** Closes the port, and after a grace period the remaining connections. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeIdleConnections();
    const cut = setTimeout(() => this.#server.closeAllConnections(), REQUEST_GRACE_MS);
    await closed;
    clearTimeout(cut);
  }
}

function startError(error: unknown, host: string, port: number): StartError {
  switch (propertyOf(error, "code")) {
    case "EADDRINUSE":
      return new StartError("PortInUse", `Port ${port} on ${host} is in use`, { cause: error });
    case "EACCES":
      return new StartError("PortForbidden", `Port ${port} on ${host} may not be used by this account`, {
        cause: error,
      });
    default:
      return new StartError("InvalidOption", `Can't listen on ${host}:${port}: ${messageOf(error)}`, { cause: error });
  }
}
