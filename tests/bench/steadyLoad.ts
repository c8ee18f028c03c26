// `npm run bench:flat -- [--minutes 60] [--watchers 50]`: 20 submits a second on one hot list for an hour, in ten
// parts. It fails when the last parts take more time, processor or memory than those after the first ones.
import { parseArgs } from "node:util";
import { growth, type Part } from "./growth.js";
import { percentiles } from "./percentiles.js";
import { prepareApp, ownMemory } from "./servedApp.js";
import { SUBMITS_PER_SECOND, embeddedServer, submitSteadily } from "./submitSteadily.js";

const PARTS = 10;
const NOTES = 1_000;
const ANSWERS = 10_000;

const { values } = parseArgs({
  // `scripts/run.mjs` leaves the path of this file.
  allowPositionals: true,
  options: { minutes: { type: "string", default: "60" }, watchers: { type: "string", default: "50" } },
});
const seconds = Math.max(1, Math.round((Number(values.minutes) * 60) / PARTS));
const watchers = Number(values.watchers);

const app = await prepareApp(NOTES, ANSWERS);
const backend = await app.start();
const server = embeddedServer(backend, { official: false });
const parts: Part[] = [];
try {
  console.log(`${PARTS} parts of ${seconds} s, ${SUBMITS_PER_SECOND} submits a second, ${watchers} watchers.`);
  for (let index = 0; index < PARTS; index += 1) {
    const memory = leastMemory(server.pid);
    const { times, cpu } = await submitSteadily(server, watchers, seconds, "hot", index * seconds * SUBMITS_PER_SECOND);
    const { p50, p99 } = percentiles(times);
    const part = { p50, p99, cpu, memory: await memory.end() };
    parts.push(part);
    console.log(
      `${index + 1}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(2)} ms of the processor a submit, ` +
        `${part.memory.toFixed(0)} MB`,
    );
  }
} finally {
  await backend.stop();
  await app.remove();
}
const grown = growth(parts);
for (const sentence of grown) console.error(sentence);
if (grown.length === 0) console.log("Nothing grew.");
process.exit(grown.length === 0 ? 0 : 1);

/** Memory rises until garbage is collected, so the least of each second's counts. */
function leastMemory(pid: number): { end(): Promise<number> } {
  const samples: Promise<number>[] = [];
  const timer = setInterval(() => samples.push(ownMemory(pid)), 1_000);
  return {
    end: async () => {
      clearInterval(timer);
      return Math.min(...(await Promise.all([...samples, ownMemory(pid)])));
    },
  };
}
