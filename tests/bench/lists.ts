// `npm run bench:lists`: reads and duration of list functions with 50 and 10,000 respondents.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openLmdbPersistence } from "../../embedded/src/persistence/index.js";
import { BenchDatabase, listMutations, listQueries, type CallCost, type BenchOwner } from "./BenchDatabase.js";
import { percentiles } from "./percentiles.js";

const FEW = 50;
const MANY = 10_000;
const ROUNDS = 60;
const WARM_UP = 5;

const directory = await mkdtemp(path.join(tmpdir(), "lists-"));
try {
  let database = await BenchDatabase.open(await openLmdbPersistence(directory));
  const few = await database.requestor(FEW);
  const many = await database.requestor(MANY);
  await database.close();
  // Reads come from the store, not from memory.
  database = await BenchDatabase.open(await openLmdbPersistence(directory));
  await measureQueries(database, few, many);
  await measureMutations(database, few, many);
  await database.close();
} finally {
  await rm(directory, { recursive: true });
}

async function measureQueries(database: BenchDatabase, few: BenchOwner, many: BenchOwner): Promise<void> {
  console.log(`Node ${process.version}. Queries, ${ROUNDS} runs each, by turns: ${FEW} and ${MANY} respondents.`);
  console.log(row("query", ["read", "read", "p50 ms", "p50 ms", "ratio", "p95 ms", "p95 ms", "ratio"]));
  const queries = listQueries(few).map((query, index) => [query, listQueries(many)[index]!] as const);
  for (const [ofFew, ofMany] of queries) {
    const times: [number[], number[]] = [[], []];
    const costs: CallCost[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const [at, owner, query] of [[0, few, ofFew] as const, [1, many, ofMany] as const]) {
        const begun = performance.now();
        costs[at] = await database.cost("query", query.path, query.args, owner.subject);
        if (round >= 0) times[at].push(performance.now() - begun);
      }
    }
    const [a, b] = times.map(percentiles) as [ReturnType<typeof percentiles>, ReturnType<typeof percentiles>];
    const pair = (x: number, y: number) => [x.toFixed(2), y.toFixed(2), `${(y / x).toFixed(2)}x`];
    console.log(row(ofMany.name, [...costs.map(read), ...pair(a.p50, b.p50), ...pair(a.p95, b.p95)]));
  }
}

async function measureMutations(database: BenchDatabase, few: BenchOwner, many: BenchOwner): Promise<void> {
  console.log(`\nMutations, once each.`);
  console.log(row("mutation", ["read", "read", "written", "written"]));
  const [ofFew, ofMany] = [await listMutations(database, few), await listMutations(database, many)];
  for (const [index, mutation] of ofMany.entries()) {
    const other = ofFew[index]!;
    const costs = [
      await database.cost("mutation", other.path, other.args, other.subject),
      await database.cost("mutation", mutation.path, mutation.args, mutation.subject),
    ];
    console.log(
      row(mutation.name, [...costs.map(read), ...costs.map(({ documentsWritten }) => String(documentsWritten))]),
    );
  }
}

function read({ documentsRead }: CallCost): string {
  return String(documentsRead);
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(34) + cells.map((cell) => cell.padStart(9)).join("");
}
