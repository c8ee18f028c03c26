/**
 * Owns questions about all the feedback in whatever words: "What do colleagues agree on most?" All words of the question
 * are known here, so that none of them is a topic. The claims answer, as the owner corrected them.
 */
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { isStopWord } from "../../text/isStopWord";
import { readWords } from "../../text/readText";
import type { AnswerSentence } from "../../../types";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { claimsAtHand } from "./overviewAnswerer";
import { overviewReplies } from "../replies/replyTexts";
import { answerSharedFirst } from "./firstStepAnswerer";
import { answerSummary, questionsForClaims } from "./answerByMeaning";
import { asksForWishesOfAll, wishOfEachAuthor } from "./whatToChangeAnswerer";
import { stemsOf, stemSetOf } from "../topics/stemsOf";
import { anyPeopleSource, questionOpeningSource } from "../topics/questionSources";

/** Questions that patterns match, for those that deny or complain. */
const askedOf = {
  critical: "How many people said something negative?",
  disliked: "What annoys people most about me?",
  wanted: "What do people want from me?",
} as const;

type OverallQuestion = keyof typeof questionsForClaims | keyof typeof askedOf | "first" | "summary";

const frameStems = stemSetOf(
  `people person persons colleague colleagues coworker coworkers others everyone everybody team staff respondents feedback answers
  insights thing things point points topic topics area areas single say says said write wrote tell told name named think thinks see seen
  show give list main biggest big greatest top important most far work working job role really overall general please quick short brief
  boss manager week month quarter year monday tomorrow today next now time get me myself whole entire find two three four five any`,
);
const agreementStems = stemSetOf(
  `agree agrees agreed agreement common consensus share shared unanimous theme themes pattern patterns often frequent frequently
  thread threads repeat repeats repeated repeatedly recur recurring mention mentioned come comes came several`,
);
const strengthStems = stemSetOf(
  "strength strengths strong strongest best good great praise praised value valued appreciate appreciated admire admired known talent excel celebrate proud",
);
const wishStems = stemSetOf(
  `weakness weaknesses weak weakest wish wishes wished improve improvement improvements change changes flaw flaws fault faults
  shortcoming shortcomings criticism criticisms complaint complaints problem problems issue issues request requests`,
);
const firstStems = stemSetOf(
  "start begin priority priorities prioritise prioritize focus energy effort impact difference matter matters attention put concentrate spend make",
);
const summaryStems = stemSetOf(
  "summary summaries summarise summarize sum overview gist nutshell recap takeaway takeaways picture",
);
const allStems = [frameStems, agreementStems, strengthStems, wishStems, firstStems, summaryStems];

const openQuestionPattern =
  /^\W*(?:(?:and|so|but|ok|okay) )*(?:any|what|which|where|is there|are there|name|list|tell|give|show|sum|write|can you|could you|please|how (?:would|do) (?:they|you) sum|the|my|a|an|summar\p{L}*|overview)\b|^\W*what['’]s\b/iu;
const questionNegationPattern = /\b(?:not|never|no|nobody|without|cannot)\b|n['’]t\b/iu;
const priorityPattern =
  /\b(?:(?:start|begin) (?:with|from|on)|(?:where|how) (?:do|should|could|can|must|would) i (?:start|begin|put|focus|concentrate|spend)|focus|priorit\p{L}+|concentrate|(?:most|biggest|greatest|real|bigger) (?:difference|impact)|(?:matters?|helps?) most)\b/iu;
const ownImpactPattern = /\b(?:my|i (?:make|have|had|made)) (?:\p{L}+ )*(?:difference|impact)\b/iu;
const mostPattern =
  /\b(?:most|biggest|main|top|greatest|best|strongest|number one|known|celebrate|proud|valued|agreed?|common|share|often|several)\b/iu;
const agreementNounPattern =
  /\b(?:agree[sd]? (?:on|about|in|with)|agreement|in common|consensus|shared?|unanimous\p{L}*|themes?|patterns?|threads?|top (?:\p{L}+ |\d )?(?:things|points|topics)|(?:most|very|so) (?:often|frequent\p{L}*)|(?:come|comes|came) up|repeat\p{L}*|recur\p{L}*|mention(?:ed)? (?:the )?most|(?:most|often) (?:mentioned|named|said)|(?:said|named|mentioned) (?:the )?(?:most|often))\b/iu;

const criticalPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:has|have|did|do|does) ${anyPeopleSource} (?:ever |really )?(?:complain\p{L}*|critici[sz]\p{L}*)(?: about| of)?(?: me| anything| something)?\W*$`,
  "iu",
);
const dislikedPattern = new RegExp(
  String.raw`${questionOpeningSource}what (?:do ${anyPeopleSource} not|does ${anyPeopleSource} not|(?:do|does)n['’]?t ${anyPeopleSource}) (?:really )?(?:like|love|appreciate|enjoy)(?: about me| in me| about working with me)?\W*$`,
  "iu",
);

const wantedMoreOrLessPattern = new RegExp(
  String.raw`${questionOpeningSource}what (?:do|does|would) ${anyPeopleSource} (?:want|wish|need|like|hope)(?: for| to (?:see|get|have))? (?:more|less)(?: of)?(?: from me)?\W*$`,
  "iu",
);
/** Matches a question for how its owner is seen in all. */
const standingPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:how (?:am i|i am|i['’]m) (?:doing|seen|perceived|viewed)|how did i do|where do i stand)(?: (?:overall|in general|with (?:my team|people|them|my colleagues)|at work|this year|by (?:people|others|my colleagues)))*\W*$`,
  "iu",
);

/** Kinds that a pattern finds, before those that the words of a question show. */
const kindsByPattern: readonly (readonly [RegExp, OverallQuestion])[] = [
  [criticalPattern, "critical"],
  [dislikedPattern, "disliked"],
  [wantedMoreOrLessPattern, "wanted"],
  [standingPattern, "summary"],
];

/** Answers "What would make the most difference?" as "What should I do first?", and so each other of its kinds. */
export const overallAnswerer: Answerer = {
  name: "all the feedback, in other words",
  applies: ({ question, isOfKnownKind }) => isOfKnownKind !== true && overallAsked(question) !== null,
  answer: async (query, search) => {
    const asked = overallAsked(query.question);
    if (asked === null) return null;
    if (asked === "summary") return answerSummary(query, search);
    if (asked === "first") return answerFirstOfAll(query);
    if (asked === "critical" || asked === "disliked" || asked === "wanted")
      return search({ ...query, question: askedOf[asked], history: [], isOfKnownKind: true });
    // Passages of the asked polarity answer where no two people share one.
    if (asked !== "agreement" && asksForPolarity(query.question, asked) && !(await isShared(query, asked))) return null;
    return search({ ...query, question: questionsForClaims[asked], history: [], isOfKnownKind: true });
  },
  readsClaims: (question) => overallAsked(question) !== null,
};

/** Answers with the wish of most people; where no two share one, with a wish of each. */
async function answerFirstOfAll(query: ChatQuery): Promise<AnswerSentence[] | null> {
  const shared = await answerSharedFirst(query);
  if (shared !== null) return shared;
  if (asksForWishesOfAll(query.question)) return null;
  const wishes = wishOfEachAuthor(query).slice(0, MAX_QUOTES_IN_REPLY);
  return wishes.length === 0 ? null : replyWithQuotes(overviewReplies.noSharedWish, wishes);
}

/** Whether a question asks for passages of a polarity, and not for what people share. */
function asksForPolarity(question: string, asked: "strengths" | "wishes"): boolean {
  const polarity = asked === "strengths" ? "strength" : "wish";
  return polarityOfQuestion(question) === polarity && !agreementNounPattern.test(question);
}

/** Whether several people name a strength, or have a wish. */
async function isShared(query: ChatQuery, asked: "strengths" | "wishes"): Promise<boolean> {
  const { strengths, blindSpots } = await claimsAtHand(query);
  return (asked === "strengths" ? strengths : blindSpots).some(({ people }) => people > 1);
}

/** Returns what a question without a topic asks of all answers; null for any other. */
function overallAsked(question: string): OverallQuestion | null {
  const byPattern = kindsByPattern.find(([pattern]) => pattern.test(question));
  if (byPattern !== undefined) return byPattern[1];
  if (!openQuestionPattern.test(question) || questionNegationPattern.test(question)) return null;
  const asked = readWords(question).filter(({ lower }) => !isStopWord(lower.replace(/'s$/u, "")));
  const askedStems = asked.flatMap(({ lower }) => stemsOf(lower));
  if (askedStems.some((stem) => !allStems.some((known) => known.has(stem)))) return null;
  const isAny = (known: ReadonlySet<string>) => askedStems.some((stem) => known.has(stem));
  const [isStrength, isWish] = [isAny(strengthStems), isAny(wishStems)];
  if (isAny(summaryStems)) return isStrength || isWish ? null : "summary";
  if (priorityPattern.test(question) && !isStrength && !ownImpactPattern.test(question)) return "first";
  if (isStrength !== isWish && mostPattern.test(question) && !isAny(firstStems))
    return isStrength ? "strengths" : "wishes";
  return !isStrength && !isWish && agreementNounPattern.test(question) ? "agreement" : null;
}
