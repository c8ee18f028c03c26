/**
 * Measures what is made without a key: `npm run eval -- --people DIR` (default: `tests/eval/people`, where a loss of more
 * than three points against `recorded.json` fails). `--record` writes that file, `--show NAME` prints that person's
 * insight, `--misses` the questions whose answers were not found.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { embeddedChatModel, embeddedInsightWriter } from "../../convex/providers/embedded/embeddedProviders.js";
import { cachedEmbedder } from "./cachedEmbedder.js";
import { evaluate } from "./evaluate.js";
import { type Figures, figuresOf, losses } from "./figures.js";
import { readPeople } from "./people.js";
import { table } from "./table.js";

const PEOPLE = "tests/eval/people";
const RECORDED = "tests/eval/recorded.json";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    people: { type: "string", default: PEOPLE },
    record: { type: "boolean", default: false },
    show: { type: "string" },
    misses: { type: "boolean", default: false },
  },
});

const embedder = await cachedEmbedder();
const providers = { embedder, insightWriter: embeddedInsightWriter(embedder), chatModel: embeddedChatModel(embedder) };
const all = [];
for (const person of readPeople(values.people)) {
  const scores = await evaluate(person, providers);
  all.push(scores);
  if (values.show !== undefined && person.name.toLowerCase().startsWith(values.show.toLowerCase())) {
    console.log(JSON.stringify(scores.draft, null, 1));
  }
  if (values.misses) console.log(`${person.name}\n${scores.misses.join("\n")}\n`);
}
console.log(`Vectors: ${embedder.info.model ?? ""}\n${table(all)}`);
const figures = figuresOf(all);
if (values.record) writeFileSync(RECORDED, `${JSON.stringify(figures, null, 2)}\n`);
else if (values.people === PEOPLE) {
  const lost = losses(figures, JSON.parse(readFileSync(RECORDED, "utf8")) as Figures);
  for (const line of lost) console.error(line);
  if (lost.length > 0) process.exitCode = 1;
}
