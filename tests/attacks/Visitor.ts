import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, Worker } from "node:worker_threads";
import { WebSocket } from "ws";
import { percentiles } from "../bench/percentiles.js";
import { paths } from "./paths.js";
import { PROXY_HEADER } from "./HttpClient.js";

/** Milliseconds. */
const QUERY_EVERY = 50;
const PAGE_EVERY = 250;

export interface Latencies {
  /** Milliseconds; the worse of queries and page loads. */
  readonly p99: number;
  readonly worst: number;
}

interface Samples {
  readonly queries: number[];
  readonly pages: number[];
}

export interface VisitorOptions {
  readonly url: string;
  readonly from: string;
}

/** Innocent visitor in a worker thread, so that the attacker's computations cause no delay. */
export class Visitor {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static async arrive(options: VisitorOptions): Promise<Visitor> {
    // This command's bundle is one file; main.ts runs `visit` outside the main thread.
    const worker = new Worker(new URL(import.meta.url), { workerData: options });
    await new Promise<void>((resolve, reject) => {
      worker.once("error", reject);
      worker.once("message", () => resolve());
    });
    return new Visitor(worker);
  }

  /** An unanswered request counts with its time so far. */
  async leave(): Promise<Latencies> {
    const samples = new Promise<Samples>((resolve, reject) => {
      this.#worker.once("error", reject);
      this.#worker.once("message", resolve);
    });
    this.#worker.postMessage("leave");
    const { queries, pages } = await samples;
    await this.#worker.terminate();
    const both = [percentiles(queries).p99, percentiles(pages).p99];
    return { p99: Math.max(...both), worst: Math.max(...queries, ...pages) };
  }
}

/** Queries and loads pages as a visitor does, and posts the delays to the thread that started it. */
export async function visit({ url, from }: VisitorOptions): Promise<void> {
  if (parentPort === null) throw new Error("a visitor runs in a thread of its own");
  const port = parentPort;
  const queries = new Recorder(QUERY_EVERY);
  const pages = new Recorder(PAGE_EVERY);
  const headers = { [PROXY_HEADER]: from };
  const first = new QuerySocket(url, headers);
  await first.query();
  await (await fetch(url, { headers })).text();
  port.postMessage("served");
  const done = new Promise<void>((resolve) => port.once("message", () => resolve()));
  let leaving = false;
  void done.then(() => (leaving = true));

  const asking = async (): Promise<void> => {
    let socket = first;
    while (!leaving) {
      await queries.time(async () => {
        for (;;) {
          try {
            return await socket.query();
          } catch {
            // The wait includes the reconnection.
            await delay(QUERY_EVERY);
            socket = new QuerySocket(url, headers);
          }
        }
      });
      await delay(QUERY_EVERY);
    }
  };
  const loading = async (): Promise<void> => {
    while (!leaving) {
      await pages.time(async () => {
        for (;;) {
          try {
            const response = await fetch(url, { headers });
            await response.text();
            if (response.status === 200) return;
          } catch {
            // The wait includes the reload.
          }
          await delay(PAGE_EVERY);
        }
      });
      await delay(PAGE_EVERY);
    }
  };
  void asking();
  void loading();
  await done;
  port.postMessage({ queries: queries.all(), pages: pages.all() } satisfies Samples);
}

/** Times of requests, with those that would have been made while one of them waited. */
class Recorder {
  readonly #samples: number[] = [];
  #begun: number | null = null;
  readonly #every: number;

  constructor(every: number) {
    this.#every = every;
  }

  async time(request: () => Promise<unknown>): Promise<void> {
    this.#begun = performance.now();
    await request();
    this.#record(performance.now() - this.#begun);
    this.#begun = null;
  }

  all(): number[] {
    if (this.#begun !== null) this.#record(performance.now() - this.#begun);
    return this.#samples;
  }

  #record(took: number): void {
    for (let left = took; left > 0; left -= this.#every) this.#samples.push(left);
  }
}

class QuerySocket {
  readonly #socket: WebSocket;
  readonly #open: Promise<void>;
  #version = 0;
  #answered: { resolve: () => void; reject: (error: Error) => void } | null = null;

  constructor(url: string, headers: Record<string, string>) {
    this.#socket = new WebSocket(`${url.replace("http", "ws")}/api/sync`, { headers });
    this.#open = new Promise((resolve, reject) => {
      this.#socket.once("open", () => resolve());
      this.#socket.once("close", () => reject(new Error("refused")));
    });
    this.#open.then(
      () => this.#say({ type: "Connect", sessionId: randomUUID(), connectionCount: 0, lastCloseReason: null }),
      () => undefined,
    );
    this.#socket.on("error", () => this.#socket.terminate());
    this.#socket.on("close", () => this.#answered?.reject(new Error("closed")));
    this.#socket.on("message", (data: Buffer) => {
      const frame = JSON.parse(data.toString("utf8")) as { type: string; endVersion?: { querySet: number } };
      if (frame.type === "Transition" && frame.endVersion?.querySet === this.#version) this.#answered?.resolve();
    });
  }

  async query(): Promise<void> {
    await this.#open;
    if (this.#socket.readyState !== this.#socket.OPEN) throw new Error("closed");
    const answered = new Promise<void>((resolve, reject) => (this.#answered = { resolve, reject }));
    const add = {
      type: "Add",
      queryId: this.#version,
      udfPath: paths.demoShare,
      args: [{}],
    };
    const removals = this.#version === 0 ? [] : [{ type: "Remove", queryId: this.#version - 1 }];
    this.#version += 1;
    this.#say({
      type: "ModifyQuerySet",
      baseVersion: this.#version - 1,
      newVersion: this.#version,
      modifications: [...removals, add],
    });
    await answered;
    this.#answered = null;
  }

  #say(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }
}
