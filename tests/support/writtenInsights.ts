/** Insights that the embedded writer makes of given answers. */
import type { SourceAnswer } from "../../convex/providers/types";
import { hashedEmbedder } from "../../convex/providers/embedded/vectors/hashedVector";
import { writeInsights } from "../../convex/providers/embedded/insights/writeInsights";

export const STRENGTHS = "What would you say are this person's greatest professional strengths?";

export const CHANGE = "What is one thing that would help them grow, or that they should change?";

export function sourceAnswer(authorName: string, questionText: string, text: string): SourceAnswer {
  return { respondentId: authorName as never, authorName, questionText, text };
}

export async function writeInsightsOf(...answers: SourceAnswer[]) {
  return await writeInsights({ kind: "external-feedback-insights", answers, ownerName: "Lena Vogt" }, hashedEmbedder);
}

export const titlesOf = (claims: readonly { title: string }[]) => claims.map(({ title }) => title);
