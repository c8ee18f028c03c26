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
  readonly shownAt3: number;
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
    shownAt3: found(({ search }) => search, "atOnce"),
    passageAt3: found(({ search }) => search, "inPassage"),
    wordsRecallAt3: found(({ words }) => words, "marked"),
    wordsPassageAt3: found(({ words }) => words, "inPassage"),
    abstention: share(sum("refused"), sum("unanswerable")),
  };
}

const MOST_LOST = 0.03;

/** One line for each figure that is worse than recorded by more than three points, or by one wrong claim. */
export function losses(now: Figures, recorded: Figures): string[] {
  const shares = [
    "precision",
    "recall",
    "f1",
    "verbatim",
    "recallAt3",
    "shownAt3",
    "passageAt3",
    "abstention",
  ] as const;
  const counts = ["wrongSide", "notAboutThem"] as const;
  return [
    ...shares.filter((name) => now[name] < recorded[name] - MOST_LOST),
    ...counts.filter((name) => now[name] > recorded[name]),
  ].map((name) => `${name}: ${now[name].toFixed(2)}, recorded ${recorded[name].toFixed(2)}`);
}
