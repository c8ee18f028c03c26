import type { Scores } from "./evaluate.js";
import { type Figures, figuresOf } from "./figures.js";

const columns: readonly (readonly [string, (figures: Figures) => string])[] = [
  ["precision", ({ precision }) => precision.toFixed(2)],
  ["recall", ({ recall }) => recall.toFixed(2)],
  ["F1", ({ f1 }) => f1.toFixed(2)],
  ["wrong side", ({ wrongSide }) => String(wrongSide)],
  ["not about them", ({ notAboutThem }) => String(notAboutThem)],
  ["verbatim", ({ verbatim }) => verbatim.toFixed(2)],
  ["F1, all printed", ({ printedF1 }) => printedF1.toFixed(2)],
  ["recall@3", ({ recallAt3 }) => recallAt3.toFixed(2)],
  ["BM25", ({ wordsRecallAt3 }) => wordsRecallAt3.toFixed(2)],
  ["at once", ({ shownAt3 }) => shownAt3.toFixed(2)],
  ["passage@3", ({ passageAt3 }) => passageAt3.toFixed(2)],
  ["BM25", ({ wordsPassageAt3 }) => wordsPassageAt3.toFixed(2)],
  ["abstention", ({ abstention }) => abstention.toFixed(2)],
];

/** Markdown; empty without a model. */
export function runTable(scores: readonly Scores[]): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const titles = ["person", "claims lost", "mended", "requests", "tokens in", "tokens out", "seconds", "US dollars"];
  const lines = scores.flatMap(({ name, run }) => {
    if (run === null) return [];
    const lost = Object.entries(run.lost).map(([reason, times]) => `${reason} ${times}`);
    const { mended, requests, inputTokens, outputTokens, seconds, dollars } = run;
    const cost = dollars === null ? "unknown" : dollars.toFixed(4);
    return [
      row([name, lost.join(", ") || "none", mended, requests, inputTokens, outputTokens, seconds.toFixed(1), cost]),
    ];
  });
  return lines.length === 0 ? "" : [row(titles), row(titles.map(() => "---")), ...lines].join("\n");
}

/** Markdown. */
export function table(scores: readonly Scores[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const line = (name: string, of: readonly Scores[]) => row([name, ...columns.map(([, cell]) => cell(figuresOf(of)))]);
  return [
    row(["person (right of shown)", ...columns.map(([title]) => title)]),
    row(["---", ...columns.map(() => "---")]),
    ...scores.map((score) => line(`${score.name} (${score.themes.right}/${score.themes.shown})`, [score])),
    line("all", scores),
  ].join("\n");
}
