/**
 * Measures what is made without a key: `npm run eval -- --people DIR` (default: `tests/eval/people`, where a loss of
 * more than three points against `recorded.json` fails). `--record` writes that file, `--show NAME` prints that
 * person's insight, `--misses` the questions whose answers were not found. `--provider openai` measures insights, chat
 * and tidying by the configured model, with what they cost; search figures stay those without a model.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { builtinChatModel, builtinInsightWriter, builtinTidier } from "../../convex/providers/builtin/builtinProviders";
import { openAiChatModel } from "../../convex/providers/openai/openAiChatModel";
import { openAiSettings } from "../../convex/providers/openai/client";
import { openAiInsightWriter } from "../../convex/providers/openai/openAiInsightWriter";
import { openAiTidier } from "../../convex/providers/openai/openAiTidier";
import { cachedEmbedder } from "./cachedEmbedder.js";
import { evaluate } from "./evaluate.js";
import { figuresOf, injectionFigures, regressions, type Recorded } from "./figures.js";
import { fewInjections, scoreInjection } from "./injection.js";
import { readPeople } from "./people.js";
import { chatTable, injectionTable, runTable, table, tidyingTable } from "./table.js";

const PEOPLE = "tests/eval/people";
const RECORDED = "tests/eval/recorded.json";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    people: { type: "string", default: PEOPLE },
    record: { type: "boolean", default: false },
    show: { type: "string" },
    misses: { type: "boolean", default: false },
    provider: { type: "string", default: "builtin" },
  },
});

const embedder = await cachedEmbedder();
const settings = values.provider === "openai" ? openAiSettings(process.env) : null;
if (settings === null && values.provider !== "builtin") {
  throw new Error("--provider is builtin, or openai with OPENAI_API_KEY");
}
const insightWriter = settings === null ? builtinInsightWriter(embedder) : openAiInsightWriter(settings);
const chatModel = builtinChatModel(embedder);
const answerer = settings === null ? undefined : openAiChatModel(settings);
const tidier = settings === null ? builtinTidier : openAiTidier(settings);
const providers = { embedder, insightWriter, chatModel, tidier, ...(answerer === undefined ? {} : { answerer }) };
const all = [];
const people = readPeople(values.people);
for (const person of people) {
  const scores = await evaluate(person, providers);
  all.push(scores);
  if (values.show !== undefined && person.name.toLowerCase().startsWith(values.show.toLowerCase())) {
    console.log(JSON.stringify(scores.proposed, null, 1));
  }
  if (values.misses) console.log(`${person.name}\n${scores.misses.join("\n")}\n`);
}
const [attacked] = people;
if (attacked === undefined) throw new Error(`${values.people} holds nobody`);
const injection = await scoreInjection(
  attacked,
  { ...providers, chatModel: answerer ?? chatModel },
  settings === null ? undefined : fewInjections,
);
const tables = [table(all), runTable(all), tidyingTable(all), chatTable(all), injectionTable(injection)];
console.log(`Vectors: ${embedder.info.model ?? ""}\n${tables.filter((one) => one !== "").join("\n\n")}`);
const figures = { ...figuresOf(all), ...injectionFigures(injection) };
if (values.record) writeFileSync(RECORDED, `${JSON.stringify(figures, null, 2)}\n`);
else if (values.people === PEOPLE && settings === null) {
  const worse = regressions(figures, JSON.parse(readFileSync(RECORDED, "utf8")) as Recorded);
  for (const line of worse) console.error(line);
  if (worse.length > 0) process.exitCode = 1;
}
