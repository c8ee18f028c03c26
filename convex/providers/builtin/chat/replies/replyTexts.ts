import { searchReplies } from "../../../../shared/texts/searchReplies";

/** What the chat without a model writes around overviews. Apart from the other replies, which more modules load. */
export const overviewReplies = {
  /** Precedes names of people, each with a quote. */
  critics: "The most critical words come from:",
  noCritics: "Nobody plainly writes so. Try: What could I do differently?",
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

/** What the chat without a model writes around answers to questions that refer back, and to those about certain people. */
export const backReferenceReplies = {
  /** Before the whole passages of the quotes that were shown. */
  reasons: "This is what they write around it:",
  nobodyElse: "Nobody else plainly says so. The same quotes again:",
  /** Before the wish of most people, after its name and people. */
  mostWished: "More people wish this than anything else.",
  asWished: "No other wish has more people.",
  mostSevere: "No two share a wish, and this one says what it costs.",
  mostExplicit: "No two share a wish, and this one is the plainest.",
  /** Before what two people write, one after the other. */
  nothingShared: "No claim has both of them. Only an AI model could tell what they share:",
  /** Before the nearest passages of the person who is named. */
  nearestOfNamed: "Nearest in what they write:",
  /** Before passages of the person who is named, none of which is on the question. */
  notPlainOfNamed: "Nothing they write is plainly about this. Nearest to it:",
  nobodyOpposed: "Nobody plainly says otherwise.",
  /** Before all who write about a thing, where no position is sure. */
  opposedUnclear: "Who disagrees is not plain. All who write about it:",
  noNumber: "Nobody plainly says so, so there is no number.",
  whereToCompare: "In Insights such a claim says that people disagree.",
} as const;

/** Replies to questions whose kind was found by their meaning. */
export const meaningReplies = {
  /** Before claims of several people, strengths and wishes. */
  summary: "A summary in sentences takes an AI model. Several people name these:",
  /** Before how many praise and how many criticise. */
  praise: "Praise:",
  criticism: "Criticism:",
  /** Before wishes. */
  advice: "Advice takes an AI model. These are their wishes:",
  text: "New texts take an AI model. Try: What should I do first?",
  outside: "Your feedback can’t answer this. Try: What could I do differently?",
  /** Before quotes of the person who is named. */
  agreedByNobody: "Nobody else plainly says what they say:",
} as const;

/** What follows a person's name. */
export const namedReplies = {
  wishesNothing: "plainly wishes for no change.",
} as const;

/** Replies to questions that need an AI model, each with a question that works without one. */
export const unknowableReplies = {
  irony: "Who was joking can’t be told from words without an AI model.",
  ironyHint: "Try: What could I do differently?",
  /** Before sentences whose wording has a mark of irony. */
  ironic: "These may be meant otherwise than they are written:",
  intent: "What people really meant can’t be told without an AI model.",
  intentHint: "Try: Who is unhappy with me?",
  judgement: "Who is right can’t be told from the answers.",
  judgementHint: "Try: Who disagrees with whom?",
  future: "What will happen can’t be told from the answers.",
  futureHint: "Try: What should I do first? These are their wishes:",
} as const;

/** What stands before the answers to two questions in one. */
export const severalReplies = {
  question: "Question",
} as const;

/** What stands before strengths that the owner does not see. */
export const hiddenStrengthReplies = {
  doubted: "Others praise what you don’t see or doubt:",
} as const;

/** Replies on a thing or a person that take no position. */
export const subjectReplies = {
  authors: "People who write about it:",
  /** Before who is for what "Should I keep the huddle?" proposes, who is against it, and who says neither. */
  inFavour: "For it:",
  against: "Against it:",
  authorsToo: "Also on it:",
  /** The reply to what a person wishes who answered questions for praise alone. */
  noAnswerOnChange: "They answered no question about change.",
} as const;

/** Replies that find nothing, or show no passage openly. */
export const unsureReplies: ReadonlySet<string> = new Set([
  searchReplies.unclear,
  searchReplies.none,
  searchReplies.unsaid,
]);
