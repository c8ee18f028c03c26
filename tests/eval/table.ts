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
