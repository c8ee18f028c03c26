/**
 * Measures what is made without a key: `npm run eval -- --people DIR` (default: `tests/eval/people`). `--show NAME`
 * prints that person's insight, `--misses` the questions whose answers were not found.
 */
import { parseArgs } from "node:util";
import { embeddedChatModel, embeddedInsightWriter } from "../../convex/providers/embedded/embeddedProviders.js";
import { cachedEmbedder } from "./cachedEmbedder.js";
import { evaluate } from "./evaluate.js";
import { readPeople } from "./people.js";
import { table } from "./table.js";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    people: { type: "string", default: "tests/eval/people" },
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
console.log(table(all));
