/**
 * Measures how well the kind of a question is found by its meaning alone, without the patterns. `node scripts/run.mjs
 * tests/eval/questionKinds FILE`, where FILE is a list of `{ question, kind }`, prints numbers for each kind. `--wrong`
 * prints the questions too.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { kindOfQuestion, LIKELY, type QuestionKind } from "../../convex/providers/builtin/chat/kinds/kindOfQuestion";
import { cachedEmbedder } from "./cachedEmbedder.js";

/** Names of kinds in the file, where they differ. */
const nameOfKind: Partial<Record<QuestionKind, string>> = {
  whoAgrees: "who-agrees",
  ownView: "own-view",
  whoSays: "who-says",
  aboutPerson: "about-person",
  changeSince: "change-since",
  text: "advice",
  judgement: "unknowable",
  intent: "unknowable",
  future: "unknowable",
  outside: "unknowable",
};
/** Kinds that a search answers. */
const searched = new Set(["topic", "who-says", "about-person"]);

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { wrong: { type: "boolean", default: false } },
});
const [file = ""] = positionals;
const questions = JSON.parse(readFileSync(file, "utf8")) as readonly {
  question: string;
  kind: string;
}[];
const embedder = await cachedEmbedder();
const rows = new Map<string, { all: number; named: number; right: number; wrong: number; left: number }>();
for (const { question, kind } of questions) {
  const known = await kindOfQuestion(question, [], embedder);
  const name = known === null ? "topic" : (nameOfKind[known.kind] ?? known.kind);
  const isTaken = known !== null && known.probability >= LIKELY && !searched.has(name);
  const isRight = searched.has(kind) ? !isTaken : isTaken && name === kind;
  const row = rows.get(kind) ?? {
    all: 0,
    named: 0,
    right: 0,
    wrong: 0,
    left: 0,
  };
  rows.set(kind, {
    all: row.all + 1,
    named: row.named + Number(name === kind),
    right: row.right + Number(isRight),
    wrong: row.wrong + Number(!isRight && isTaken),
    left: row.left + Number(!isRight && !isTaken),
  });
  if (values.wrong && !isRight) console.log(`${kind} -> ${name} ${known?.probability.toFixed(2)}: ${question}`);
}
console.log("kind: of all, likeliest kind right; answered by the right kind, by a wrong one, left to the search");
const all = [...rows.values()];
const sumOf = (key: keyof (typeof all)[number]) => all.reduce((sum, row) => sum + row[key], 0);
for (const [kind, row] of rows)
  console.log(`${kind}: ${row.all}, ${row.named}; ${row.right}, ${row.wrong}, ${row.left}`);
console.log(`all: ${sumOf("all")}, ${sumOf("named")}; ${sumOf("right")}, ${sumOf("wrong")}, ${sumOf("left")}`);
