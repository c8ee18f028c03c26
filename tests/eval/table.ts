import type { Scores, SearchScore } from "./evaluate.js";
import type { ThemeScore } from "./measure.js";

export interface Figures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly wrongSide: number;
  readonly notAboutThem: number;
  readonly verbatim: number;
  readonly printedF1: number;
  readonly recallAt3: number;
  readonly passageAt3: number;
  readonly wordsRecallAt3: number;
  readonly wordsPassageAt3: number;
  readonly abstention: number;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Of all people together; counts are sums, the others shares from 0 to 1. */
export function figuresOf(scores: readonly Scores[]): Figures {
  const themes = (pick: (score: Scores) => ThemeScore, field: keyof ThemeScore) =>
    scores.reduce((sum, score) => sum + pick(score)[field], 0);
  const f1 = (pick: (score: Scores) => ThemeScore) => {
    const precision = share(themes(pick, "right"), themes(pick, "shown"));
    const recall = share(themes(pick, "found"), themes(pick, "themes"));
    return { precision, recall, f1: share(2 * precision * recall, precision + recall) };
  };
  const found = (pick: (score: Scores) => SearchScore, field: keyof SearchScore) =>
    share(
      scores.reduce((sum, score) => sum + pick(score)[field], 0),
      scores.reduce((sum, score) => sum + pick(score).questions, 0),
    );
  const sum = (field: "refused" | "unanswerable") => scores.reduce((total, score) => total + score[field], 0);
  return {
    ...f1(({ themes }) => themes),
    wrongSide: themes(({ themes }) => themes, "wrongSide"),
    notAboutThem: themes(({ themes }) => themes, "notAboutThem"),
    verbatim: share(
      themes(({ themes }) => themes, "verbatim"),
      themes(({ themes }) => themes, "quotes"),
    ),
    printedF1: f1(({ printed }) => printed).f1,
    recallAt3: found(({ search }) => search, "marked"),
    passageAt3: found(({ search }) => search, "inPassage"),
    wordsRecallAt3: found(({ words }) => words, "marked"),
    wordsPassageAt3: found(({ words }) => words, "inPassage"),
    abstention: share(sum("refused"), sum("unanswerable")),
  };
}

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
