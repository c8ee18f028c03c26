/** The two kinds of insights, as they are stored. The file imports nothing, so that providers load no validators. */
export const insightKinds = {
  externalFeedback: "external-feedback-insights",
  selfAssessment: "self-reflection-insights",
} as const;
