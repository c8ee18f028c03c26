/** FUZZ_SEED repeats a run's decisions, not the network's timing. */
import { ConvexHttpClient } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import { describe, expect, onTestFailed, test } from "vitest";
import { clientOptions } from "../support/backends/clientOptions.js";
import { CuttableProxy } from "../support/servers/CuttableProxy.js";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { fixtureBackend } from "../support/backends/fixtureBackend.js";
import { keepFailure, keptFailures } from "../support/random/fuzz.js";
import { QueryWatch } from "../support/backends/QueryWatch.js";
import { randomNumbers } from "../support/random/randomNumbers.js";

const { counters } = fixtureApi;
const CLIENTS = 6;
const STEPS = 60;
const NAMES = ["a", "b", "c"] as const;
const TEST = "clients whose connections are cut at random agree in the end";
const given = Number(process.env["FUZZ_SEED"] ?? Date.now() % 2 ** 31);

class ChaosClient {
  readonly increments = new Map<string, number[]>(NAMES.map((name) => [name, []]));
  readonly torn: string[] = [];
  readonly fallen: string[] = [];
  readonly client: ConvexReactClient;
  readonly #watches = new Map<string, QueryWatch<typeof counters.get>>();
  readonly #pair: readonly [QueryWatch<typeof counters.get>, QueryWatch<typeof counters.get>];
  readonly #answers: Promise<unknown>[] = [];
  pairs = 0;

  readonly #proxy: CuttableProxy;
  readonly #random: () => number;

  constructor(proxy: CuttableProxy, random: () => number) {
    this.#proxy = proxy;
    this.#random = random;

    this.client = new ConvexReactClient(proxy.url, clientOptions());
    // The same mutations increment both, so different values come from two timestamps.
    this.#pair = [this.#watch("left"), this.#watch("right")];
    const check = () => {
      const [left, right] = this.#pair.map((watch) => watch.current);
      if (left !== undefined && right !== undefined && left !== right) this.torn.push(`${left} and ${right}`);
    };
    for (const name of ["left", "right"]) this.client.watchQuery(counters.get, { name }).onUpdate(check);
  }

  step(): void {
    const name = NAMES[Math.floor(this.#random() * NAMES.length)] ?? "a";
    const choice = this.#random();
    if (choice < 0.5) this.#increment(name);
    else if (choice < 0.7) this.#incrementPair();
    else if (choice < 0.9) this.#toggle(name);
    else if (choice < 0.95) this.#proxy.cut();
    else this.#proxy.swallowReplies();
  }

  async settle(): Promise<void> {
    this.#proxy.cut();
    await Promise.all(this.#answers);
  }

  async converge(truth: (name: string) => Promise<number>): Promise<void> {
    for (const name of NAMES) if (!this.#watches.has(name)) this.#toggle(name);
    const expected = new Map<string, number>();
    for (const name of [...NAMES, "left", "right"]) expected.set(name, await truth(name));
    for (const [name, watch] of [...this.#watches, ["left", this.#pair[0]], ["right", this.#pair[1]]] as const) {
      await watch.waitFor((value) => value === expected.get(name));
    }
  }

  async close(): Promise<void> {
    await this.client.close();
    await this.#proxy.close();
  }

  #increment(name: string): void {
    const answer = this.client.mutation(counters.increment, { name });
    this.#answers.push(answer.then((value) => this.increments.get(name)?.push(value)));
  }

  #incrementPair(): void {
    this.pairs += 1;
    this.#answers.push(this.client.mutation(counters.incrementAll, { names: ["left", "right"] }));
  }

  #toggle(name: string): void {
    const known = this.#watches.get(name);
    if (known === undefined) this.#watches.set(name, this.#watch(name));
    else {
      known.stop();
      this.#watches.delete(name);
    }
  }

  #watch(name: string): QueryWatch<typeof counters.get> {
    const watch = new QueryWatch(this.client, counters.get, { name });
    let last = 0;
    this.client.watchQuery(counters.get, { name }).onUpdate(() => {
      const value = watch.current ?? last;
      if (value < last) this.fallen.push(`${name}: ${last} to ${value}`);
      last = value;
    });
    return watch;
  }
}

const seeds = [...keptFailures(TEST).map(({ seed }) => seed), given];

describe.each(seeds)("seed %i", (seed) => {
  const backend = fixtureBackend();

  test("[SYNC-64] clients whose connections are cut at random agree in the end", async () => {
    onTestFailed(() => {
      if (seed === given) keepFailure(TEST, { seed });
    });
    const random = randomNumbers(seed);
    const clients: ChaosClient[] = [];
    for (let n = 0; n < CLIENTS; n += 1) {
      clients.push(new ChaosClient(await CuttableProxy.start(backend.port), randomNumbers(seed + n + 1)));
    }
    const direct = new ConvexHttpClient(backend.url, { logger: false });
    for (let n = 0; n < CLIENTS * STEPS; n += 1) {
      clients[Math.floor(random() * clients.length)]?.step();
      for (let turns = Math.floor(random() * 10); turns > 0; turns -= 1) {
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    }
    await Promise.all(clients.map((client) => client.settle()));
    await Promise.all(clients.map((client) => client.converge((name) => direct.query(counters.get, { name }))));

    for (const name of NAMES) {
      const returned = clients.flatMap((client) => client.increments.get(name) ?? []).sort((a, b) => a - b);
      // Each mutation was applied once.
      expect(returned).toEqual(returned.map((_, index) => index + 1));
      expect(await direct.query(counters.get, { name })).toBe(returned.length);
    }
    const pairs = clients.reduce((sum, client) => sum + client.pairs, 0);
    expect(await direct.query(counters.get, { name: "left" })).toBe(pairs);
    expect(clients.flatMap(({ torn }) => torn)).toEqual([]);
    expect(clients.flatMap(({ fallen }) => fallen)).toEqual([]);
    for (const client of clients) await client.close();
  });
});
