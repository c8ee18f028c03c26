// `npm run bench:reads`: a list and a vector search among many rows of others. Other programs change processor time
// less.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { limits } from "../../convex/shared/limits/limits";
import { type Database, openDatabase } from "../../embedded/src/database/index.js";
import { VectorIndex } from "../../embedded/src/database/vector/VectorIndex.js";
import { openLmdbPersistence } from "../../embedded/src/persistence/index.js";
import { collectDocuments, indexes, mutate, pushSchema, range, schemaOf, table } from "../support/database/database.js";
import { randomNumbers } from "../support/random/randomNumbers.js";
import { Bounds } from "./Bounds.js";
import { percentiles } from "./percentiles.js";

const FEW = 10;
const MANY = 100_000;
const OWN = 200;
const ROUNDS = 2_000;
const WARM_UP = 200;
const BATCH = 1_000;
const VECTORS = 50_000;
const SEARCHES = 60;
const RATIO = { bound: 1.3, unit: "x" };
const SEARCH = { bound: 30, unit: " ms" };

const bounds = new Bounds();

const random = randomNumbers(1);
console.log(`Node ${process.version}. Medians in ms, by turns.`);
if (!process.argv.includes("--vectors")) await measureLists();
measureVectors();
bounds.exit();

async function measureLists(): Promise<void> {
  const stores = await Promise.all([prepare(FEW), prepare(MANY)]);
  try {
    compare("a list of 20, rows written just now", stores);
    for (const store of stores) await store.reopen();
    compare("a list of 20, after a restart", stores);
  } finally {
    for (const { remove } of stores) await remove();
  }
}

interface Store {
  database: Database;
  reopen(): Promise<void>;
  remove(): Promise<void>;
}

/** An owner's rows, with those of others before, between and after them. */
async function prepare(others: number): Promise<Store> {
  const directory = await mkdtemp(path.join(tmpdir(), "reads-"));
  const open = async () => await openDatabase({ persistence: await openLmdbPersistence(directory) });
  const store: Store = {
    database: await open(),
    reopen: async () => {
      await store.database.close();
      store.database = await open();
    },
    remove: async () => {
      await store.database.close();
      await rm(directory, { recursive: true });
    },
  };
  await pushSchema(store.database, schemaOf(table("answers", { indexes: indexes({ by_owner: ["owner"] }) })));
  const all = others + OWN;
  const every = Math.max(1, Math.floor(all / OWN));
  let ownCount = 0;
  for (let from = 0; from < all; from += BATCH) {
    await mutate(store.database, (tx) => {
      for (let n = from; n < Math.min(from + BATCH, all); n += 1) {
        const isOwn = ownCount < OWN && n % every === 0;
        if (isOwn) ownCount += 1;
        tx.insert("answers", { owner: isOwn ? "n" : `${"am z"[n % 4]}${n % 1_000}`, text: `answer ${n}` });
      }
    });
  }
  return store;
}

function compare(name: string, [few, many]: readonly Store[]): void {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, store] of [few!, many!].entries()) {
      const begun = performance.now();
      const rows = collectDocuments(
        store.database.read(),
        range("answers.by_owner", [["Eq", "owner", "n"]], "desc", [{ limit: 20 }]),
      );
      if (round >= 0) times[index]!.push(performance.now() - begun);
      if (rows.length !== 20) throw new Error(`the list has ${rows.length} rows`);
    }
  }
  const [a, b] = times.map((of) => percentiles(of).p50) as [number, number];
  const limitText = bounds.atMost(name, b / a, RATIO);
  say(
    name,
    `${a.toFixed(3)} with ${FEW} of others, ${b.toFixed(3)} with ${MANY}`,
    `${(b / a).toFixed(2)}x (${limitText})`,
  );
}

function measureVectors(): void {
  const dimensions = limits.embeddingDimensions;
  const index = new VectorIndex({
    indexDescriptor: "by_embedding",
    vectorField: "embedding",
    dimensions,
    filterFields: ["userId"],
  });
  const vector = () => Array.from({ length: dimensions }, () => random() - 0.5);
  for (let n = 0; n < VECTORS; n += 1) {
    index.put(`v${n}`, { _id: `v${n}`, _creationTime: n, embedding: vector(), userId: `user ${n % 10}` });
  }
  for (const [name, filter] of [
    ["", null],
    [", a tenth by a filter", [{ field: "userId", value: "user 3" }]],
  ] as const) {
    const usageBefore = process.cpuUsage();
    const times = Array.from({ length: SEARCHES }, () => {
      const wanted = vector();
      const begun = performance.now();
      index.search(wanted, 16, filter);
      return performance.now() - begun;
    });
    const { user, system } = process.cpuUsage(usageBefore);
    const processor = (user + system) / 1_000 / SEARCHES;
    const { p50, p95 } = percentiles(times);
    const what = `nearest of ${VECTORS} vectors${name}`;
    const figures = `${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, ${processor.toFixed(1)} of the processor`;
    say(what, figures, filter === null ? bounds.atMost(what, p50, SEARCH) : "");
  }
}

function say(name: string, value: string, wanted: string): void {
  console.log(`${name.padEnd(46)} ${value.padEnd(50)} ${wanted}`);
}
