/**
 * Limits that a respondent's page needs at first. They are a module of their own, so that the page does not load all
 * others.
 */
export const answeringLimits = {
  /** UTF-16 code units of one answer. */
  answerText: 10_000,
  /** Facets of the stone, which stay large enough for a finger on a phone. */
  recentRespondents: 24,
  /** Milliseconds between two heartbeats of a respondent who is present. */
  presenceHeartbeat: 20_000,
} as const;
