/** TCP proxy in front of a backend. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export class CuttableProxy {
  readonly #pairs = new Set<{ readonly client: Socket; readonly upstream: Socket }>();
  #replies = true;
  readonly #server: Server;
  readonly #targetPort: number;

  private constructor(server: Server, targetPort: number) {
    this.#server = server;
    this.#targetPort = targetPort;
  }

  static async start(targetPort: number): Promise<CuttableProxy> {
    const server = createServer();
    const proxy = new CuttableProxy(server, targetPort);
    server.on("connection", (client) => proxy.#join(client));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Drops further data to the clients connected now. */
  swallowReplies(): void {
    this.#replies = false;
  }

  /** Cuts every connection; later ones work. */
  cut(): void {
    this.#replies = true;
    for (const { client, upstream } of this.#pairs) {
      client.destroy();
      upstream.destroy();
    }
    this.#pairs.clear();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.cut();
    await closed;
  }

  #join(client: Socket): void {
    const upstream = connect(this.#targetPort, "127.0.0.1");
    const pair = { client, upstream };
    this.#pairs.add(pair);
    const end = () => {
      client.destroy();
      upstream.destroy();
      this.#pairs.delete(pair);
    };
    for (const socket of [client, upstream]) socket.on("error", end).on("close", end);
    client.on("data", (data) => upstream.write(data));
    upstream.on("data", (data) => {
      if (this.#replies) client.write(data);
    });
  }
}
