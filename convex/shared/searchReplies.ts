/** What the chat without a model says around the passages that it shows. */
export const searchReplies = {
  closest: "Closest passages in your feedback:",
  /** The passages follow, and the page shows them on request. */
  unclear: "No passage is clearly about this.",
  none: "Nothing near these words was found in your feedback. Other words may find more.",
  greeting: "Hello. Ask about your feedback, and the passages closest to your question are shown.",
} as const;
