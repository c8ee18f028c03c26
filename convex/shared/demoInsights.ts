import demoInsightsWritten from "./demoInsights.json";

/** A quote of a sample answer. */
export interface DemoQuote {
  readonly authorName: string;
  readonly text: string;
  readonly questionText: string;
}

/** A strength or blind spot of the sample person. */
export interface DemoClaim {
  readonly title: string;
  readonly description: string;
  readonly people: number;
  readonly evidence: readonly DemoQuote[];
}

/** A key phrase or a paragraph, with the quotes it rests on. */
export interface DemoPassage {
  readonly text: string;
  readonly evidence: readonly DemoQuote[];
}

/** An insight as the demo dashboards show it. */
export interface DemoInsight {
  readonly strengths: readonly DemoClaim[];
  readonly blindSpots: readonly DemoClaim[];
  readonly keyPhrases: readonly DemoPassage[];
  readonly narrative: readonly DemoPassage[];
}

/** A theme of the Johari view, and the view without its fourth pane. */
export interface DemoJohariTheme {
  readonly label: string;
  readonly self: readonly DemoQuote[];
  readonly others: readonly DemoQuote[];
  readonly people: number;
}
export interface DemoJohari {
  readonly seenByBoth: readonly DemoJohariTheme[];
  readonly othersOnly: readonly DemoJohariTheme[];
  readonly youOnly: readonly DemoJohariTheme[];
}

/** Insights of each demo dashboard; the incomplete one has no self-reflection to write one from. */
export interface DemoInsights {
  readonly complete: { readonly external: DemoInsight; readonly self: DemoInsight; readonly johari: DemoJohari };
  readonly incomplete: { readonly external: DemoInsight };
}

/**
 * What the embedded insight writer makes of the sample answers, kept as data so that reading a demo costs nothing. A test
 * writes them again and compares; `npx vitest run --project unit convex/shared/demoInsights.test.ts -u` renews the file.
 */
export const demoInsights: DemoInsights = demoInsightsWritten;
