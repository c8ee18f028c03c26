/**
 * What the chat replies to questions for what changed since a round. Apart, since every function loads the other
 * replies.
 */
export const roundReplies = {
  /** Where a round has ended. */
  thenAndNow: "You find what changed under Then and now, above your insights.",
  noEndedRound: "You have ended no round yet, so nothing can be compared.",
} as const;
