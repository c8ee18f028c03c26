import { rm } from "node:fs/promises";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientOptions } from "../support/backends/clientOptions.js";
import { BackendProcess } from "../support/backends/BackendProcess.js";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { copyFixtureData } from "../support/backends/fixtureBackend.js";
import { randomNumbers } from "../support/random/randomNumbers.js";

/** `npm run test:torture` sets 200. */
const KILLS = Number(process.env.TORTURE_KILLS ?? 10);
const SEED = Number(process.env.TORTURE_SEED ?? Date.now() & 0x7fffffff);
const WRITERS = 3;
/** Unanswered mutations of one writer. */
const IN_FLIGHT = 8;
/** Most acknowledged mutations before a kill. */
const LATEST_KILL = 200;
/** Limit of `messages.list`. */
const MOST = 900;

const { messages } = fixtureApi;

class Writer {
  sent = 0;
  acknowledged = 0;
  #stopped = false;
  readonly #client: ConvexClient;
  readonly #lanes: Promise<void>[];

  constructor(
    url: string,
    readonly channel: string,
  ) {
    this.#client = new ConvexClient(url, { ...clientOptions(), unsavedChangesWarning: false });
    this.#lanes = Array.from({ length: IN_FLIGHT }, () => this.#write());
  }

  /** Resolves when every mutation is acknowledged, across restarts. */
  async finish(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#lanes);
    await this.#client.close();
  }

  async #write(): Promise<void> {
    while (!this.#stopped && this.sent < MOST) {
      const body = String(this.sent++);
      await this.#client.mutation(messages.send, { channel: this.channel, author: "writer", body });
      this.acknowledged += 1;
    }
  }
}

describe("a backend that is killed again and again", () => {
  let dataDir: string;
  let backend: BackendProcess;

  beforeAll(async () => {
    dataDir = await copyFixtureData();
    backend = await BackendProcess.start(dataDir);
  });

  afterAll(async () => {
    await backend.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  test(
    `[TX-05] [SYNC-62] holds a prefix of what each client sent, with all that was acknowledged, and applies everything once (seed ${SEED})`,
    async () => {
      const random = randomNumbers(SEED);
      let written = 0;
      for (let kills = 0; kills < KILLS; kills += 1) {
        const writers = Array.from(
          { length: WRITERS },
          (_, writer) => new Writer(backend.url, `round ${kills}, writer ${writer}`),
        );
        const wanted = 1 + Math.floor(random() * LATEST_KILL);
        const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
        await expect.poll(acknowledged, { interval: 1 }).toBeGreaterThanOrEqual(wanted);
        await backend.kill();
        const sure = writers.map((writer) => writer.acknowledged);
        backend = await backend.restart();
        const direct = new ConvexHttpClient(backend.url, { logger: false });
        const stored = async ({ channel }: Writer) =>
          (await direct.query(messages.list, { channel })).map(({ body }) => Number(body));
        for (const [at, writer] of writers.entries()) {
          // Clients continue, so the stored messages only grow.
          const numbers = await stored(writer);
          expect(numbers).toEqual(numbers.map((_, index) => index));
          expect(numbers.length).toBeGreaterThanOrEqual(sure[at]!);
        }
        await Promise.all(writers.map((writer) => writer.finish()));
        for (const writer of writers) {
          expect(writer.acknowledged).toBe(writer.sent);
          expect(await stored(writer)).toEqual(Array.from({ length: writer.sent }, (_, index) => index));
          written += writer.sent;
        }
      }
      process.stdout.write(`${KILLS} kills, ${written} mutations, seed ${SEED}\n`);
    },
    240_000 + KILLS * 20_000,
  );
});
