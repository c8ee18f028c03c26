/**
 * Measures what is made without a key: `npm run eval -- --people DIR` (default: `tests/eval/people`, where a loss of more
 * than three points against `recorded.json` fails). `--record` writes that file, `--show NAME` prints that person's
 * insight, `--misses` the questions whose answers were not found. `--provider openai` measures insights by the configured model,
 * with what they cost; search figures stay those without a model.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { embeddedChatModel, embeddedInsightWriter } from "../../convex/providers/embedded/embeddedProviders.js";
import { openAiSettings } from "../../convex/providers/openai/client.js";
import { openAiInsightWriter } from "../../convex/providers/openai/insightWriter.js";
import { cachedEmbedder } from "./cachedEmbedder.js";
import { evaluate } from "./evaluate.js";
import { type Figures, figuresOf, losses } from "./figures.js";
import { readPeople } from "./people.js";
import { runTable, table } from "./table.js";

const PEOPLE = "tests/eval/people";
const RECORDED = "tests/eval/recorded.json";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    people: { type: "string", default: PEOPLE },
    record: { type: "boolean", default: false },
    show: { type: "string" },
    misses: { type: "boolean", default: false },
    provider: { type: "string", default: "embedded" },
  },
});

const embedder = await cachedEmbedder();
const settings = values.provider === "openai" ? openAiSettings(process.env) : null;
if (settings === null && values.provider !== "embedded") {
  throw new Error("--provider is embedded, or openai with OPENAI_API_KEY");
}
const insightWriter = settings === null ? embeddedInsightWriter(embedder) : openAiInsightWriter(settings);
const providers = { embedder, insightWriter, chatModel: embeddedChatModel(embedder) };
const all = [];
for (const person of readPeople(values.people)) {
  const scores = await evaluate(person, providers);
  all.push(scores);
  if (values.show !== undefined && person.name.toLowerCase().startsWith(values.show.toLowerCase())) {
    console.log(JSON.stringify(scores.draft, null, 1));
  }
  if (values.misses) console.log(`${person.name}\n${scores.misses.join("\n")}\n`);
}
console.log(`Vectors: ${embedder.info.model ?? ""}\n${table(all)}\n\n${runTable(all)}`);
const figures = figuresOf(all);
if (values.record) writeFileSync(RECORDED, `${JSON.stringify(figures, null, 2)}\n`);
else if (values.people === PEOPLE && settings === null) {
  const lost = losses(figures, JSON.parse(readFileSync(RECORDED, "utf8")) as Figures);
  for (const line of lost) console.error(line);
  if (lost.length > 0) process.exitCode = 1;
}
