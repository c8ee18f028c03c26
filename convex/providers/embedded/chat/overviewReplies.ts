/** What the chat without a model writes around overviews. Apart from the other replies, which more modules load. */
export const overviewReplies = {
  /** Precedes names of people, each with a quote. */
  critics: "The most critical words come from:",
  noCritics: "Nobody plainly writes so. Wishes are under “What could I do differently?”",
  noSharedStrength: "No two people plainly name the same strength. These are named by one each:",
  noSharedWish: "No two people plainly have the same wish. These are of one each:",
  noSharedClaim: "No two people plainly say the same. These are of one each:",
  /** Precedes what others write and the self-assessment lacks. */
  unseen: "Others write this, and your own answers do not:",
  nothingUnseen: "What others write is in your own answers, too.",
  /** The reply to questions that need a self-assessment, where there is none. */
  noOwnView: "Your self-assessment is empty, so nothing can be compared yet.",
  nothingInCommon: "Nothing that you wrote is plainly in others’ answers.",
  seenOtherwise: "The first passage says otherwise than you.",
} as const;
