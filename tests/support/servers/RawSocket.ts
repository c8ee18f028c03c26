/** Sync socket without a client. */
import WebSocket, { type ClientOptions } from "ws";

export interface Frame {
  readonly type: string;
  // Frames have any shape; the assertion checks them.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [field: string]: any;
}

export class RawSocket {
  readonly frames: Frame[] = [];
  readonly #listeners = new Set<() => void>();

  private constructor(readonly socket: WebSocket) {
    socket.on("message", (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString("utf8")) as Frame);
      for (const listener of [...this.#listeners]) listener();
    });
    socket.on("error", () => socket.terminate());
  }

  static async connect(url: string, sessionId: string, options: ClientOptions = {}): Promise<RawSocket> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/sync`, options);
    const raw = new RawSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on("open", () => resolve());
      socket.on("close", () => reject(new Error("the socket was refused")));
    });
    raw.send({ type: "Connect", sessionId, connectionCount: 0, lastCloseReason: null, clientTs: Date.now() });
    return raw;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves with the first frame that fits, past or future. */
  waitForFrame(fits: (frame: Frame) => boolean): Promise<Frame> {
    return new Promise((resolve) => {
      const listener = () => {
        const frame = this.frames.find(fits);
        if (frame === undefined) return;
        this.#listeners.delete(listener);
        resolve(frame);
      };
      this.#listeners.add(listener);
      listener();
    });
  }

  close(): void {
    this.socket.terminate();
  }
}
