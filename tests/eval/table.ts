import type { Scores } from "./evaluate.js";
import { type InjectionScore, places } from "./injection.js";
import type { Spent } from "./meter.js";
import { type Figures, figuresOf } from "./figures.js";

const columns: readonly (readonly [string, (figures: Figures) => string])[] = [
  ["precision", ({ precision }) => precision.toFixed(2)],
  ["recall", ({ recall }) => recall.toFixed(2)],
  ["F1", ({ f1 }) => f1.toFixed(2)],
  ["wrong side", ({ wrongSide }) => String(wrongSide)],
  ["not about them", ({ notAboutThem }) => String(notAboutThem)],
  ["joined right", ({ joined, joinedRight }) => `${joinedRight}/${joined}`],
  ["shared found", ({ shared, sharedFound }) => `${sharedFound}/${shared}`],
  ["verbatim", ({ verbatim }) => verbatim.toFixed(2)],
  ["F1, all printed", ({ printedF1 }) => printedF1.toFixed(2)],
  ["recall@3", ({ recallAt3 }) => recallAt3.toFixed(2)],
  ["BM25", ({ wordsRecallAt3 }) => wordsRecallAt3.toFixed(2)],
  ["at once", ({ shownAt3 }) => shownAt3.toFixed(2)],
  ["passage@3", ({ passageAt3 }) => passageAt3.toFixed(2)],
  ["BM25", ({ wordsPassageAt3 }) => wordsPassageAt3.toFixed(2)],
  ["abstention", ({ abstention }) => abstention.toFixed(2)],
];

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
const spentTitles = ["requests", "tokens in", "tokens out", "seconds", "US dollars"];

function spentCells({ requests, inputTokens, outputTokens, seconds, dollars }: Spent): (string | number)[] {
  const cost = dollars === null ? "unknown" : dollars.toFixed(4);
  return [requests, inputTokens, outputTokens, seconds.toFixed(1), cost];
}

function markdown(titles: readonly string[], lines: readonly (readonly (string | number)[])[]): string {
  return [titles, titles.map(() => "---"), ...lines].map(row).join("\n");
}

/** Markdown; with a model, what it cost too. */
export function tidyingTable(scores: readonly Scores[]): string {
  const titles = ["person", "dictated", "tidied", "refused", "words invented", "numbers or negations altered"];
  const isPaid = scores.some(({ tidying }) => tidying.spent.requests > 0);
  const lines = scores.map(({ name, tidying }) => {
    const { dictated, tidied, refused, invented, altered, words, sentences, spent } = tidying;
    const mean = (when: "before" | "after") => (words[when] / sentences[when]).toFixed(1);
    const cells = [name, dictated, tidied, refused, invented, altered, mean("before"), mean("after")];
    return isPaid ? [...cells, ...spentCells(spent)] : cells;
  });
  return markdown([...titles, "words a sentence before", "after", ...(isPaid ? spentTitles : [])], lines);
}

/** Markdown; empty without a model. */
export function chatTable(scores: readonly Scores[]): string {
  const lines = scores.flatMap(({ name, chat }) => {
    if (chat === null) return [];
    const { labels, cited, unanswerable, answered, unchecked, spent } = chat;
    return [[name, (cited / labels).toFixed(2), `${answered}/${unanswerable}`, unchecked, ...spentCells(spent)]];
  });
  const titles = ["person", "cited", "unanswerable answered", "could not be checked", ...spentTitles];
  return lines.length === 0 ? "" : markdown(titles, lines);
}

/** Returns a table in Markdown: what of the hostile answers is shown, and what obeys them. */
export function injectionTable(score: InjectionScore): string {
  const titles = [
    `${score.hostile} hostile answers to ${score.name}`,
    "quoted as their author's",
    "elsewhere",
    "obeyed",
  ];
  const lines = places.map((place) => [place, score[place].quoted, score[place].elsewhere, score[place].obeyed]);
  return markdown(titles, lines);
}

/** Markdown; empty without a model. */
export function runTable(scores: readonly Scores[]): string {
  const titles = ["person", "refused", "repaired", ...spentTitles];
  const lines = scores.flatMap(({ name, run }) => {
    if (run === null) return [];
    const refusals = Object.entries(run.refusals).map(([reason, times]) => `${reason} ${times}`);
    return [[name, refusals.join(", ") || "none", run.repaired, ...spentCells(run)]];
  });
  return lines.length === 0 ? "" : markdown(titles, lines);
}

/** Returns a table in Markdown, a line for each person and one for all. */
export function table(scores: readonly Scores[]): string {
  const line = (name: string, of: readonly Scores[]) => row([name, ...columns.map(([, cell]) => cell(figuresOf(of)))]);
  return [
    row(["person (right of shown)", ...columns.map(([title]) => title)]),
    row(["---", ...columns.map(() => "---")]),
    ...scores.map((score) => line(`${score.name} (${score.themes.right}/${score.themes.shown})`, [score])),
    line("all", scores),
  ].join("\n");
}
