/** Questions that the page offers. Each asks for strengths or wishes, so that it finds an answer where one has them. */
export const chatSuggestions = [
  "What do people value most in me?",
  "What could I do differently?",
  "Where do people see me at my best?",
] as const;

/** What the chat without a model writes around the passages that it shows. */
export const searchReplies = {
  closest: "Closest passages in your feedback:",
  /** The first passage is clearly about the question; the page hides the others at first. */
  first: "The closest passage in your feedback:",
  /** The first passages that answer a question, where it has many answers. */
  firstOfQuoted: "The first 12 answers to this question. The others are under Completed.",
  /** The nearest passages follow; the page hides all but the first at first. */
  unclear: "No passage is clearly about this. The nearest:",
  /** Passages of both polarities of each topic follow in turn. */
  disputed: "People disagree here:",
  undisputed: "No two answers plainly contradict each other.",
  /** The reply to a question whether anybody writes of a quality of the owner. */
  unsaid: "No passage about this was found.",
  /** Precedes passages that all say the opposite of what is asked. */
  saidOtherwise: "Nobody plainly says so. These say otherwise:",
  /** The reply to a question about colleagues with a relationship that no respondent who answered has. */
  noneOfRelationship: "Nobody of whom you say so has answered yet.",
  /** The reply to a question for the wishes of a role that no answer names. */
  unknownRole: "No answer says who that is. Your direct reports’ wishes come first:",
  unknownRoleOfAll: "No answer says who that is. These are everybody’s wishes:",
  /** The reply to what people of a role say, where no respondent is known to be one. */
  noneOfRole: "Nobody who answered is known to be one of them.",
  none: "Nothing near these words was found in your feedback. Other words may find more.",
  /** Follows the reply that found nothing, where ended rounds exist. */
  currentRound: "The chat reads the current round only.",
  /** The reply to any question while there is no answer. */
  unanswered: "Nobody has answered yet.",
  unansweredRound:
    "Nobody has answered this round yet. Earlier answers are in the round that ended, at the top of the page.",
  greeting: "Hello. Ask about your feedback, and the passages closest to your question are shown.",
} as const;
