/** Questions that the page offers. Each asks for a side, so that it finds an answer where one has that side. */
export const chatSuggestions = [
  "What do people value most in me?",
  "What could I do differently?",
  "Where do people see me at my best?",
] as const;

/** What the chat without a model says around the passages that it shows. */
export const searchReplies = {
  closest: "Closest passages in your feedback:",
  /** The first is clearly about it; the page folds the others. */
  first: "The closest passage in your feedback:",
  /** The passages follow, and the page shows them on request. */
  unclear: "No passage is clearly about this.",
  /** Both sides of each matter follow by turns. */
  disputed: "People disagree here:",
  undisputed: "No two answers plainly contradict each other.",
  /** Asked whether anybody says a quality of the owner. */
  unsaid: "No passage about this was found.",
  /** Of colleagues who work with the owner in that way. */
  noneOfRelationship: "Nobody of whom you say so has answered yet.",
  none: "Nothing near these words was found in your feedback. Other words may find more.",
  /** After "none", where ended rounds exist. */
  currentRound: "The chat reads the current round only.",
  greeting: "Hello. Ask about your feedback, and the passages closest to your question are shown.",
} as const;
