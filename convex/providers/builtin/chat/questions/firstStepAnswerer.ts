import type { AnswerSentence } from "../../../types";
import { hasConsequence } from "../../text/wishSeverity";
import { contextOfQuote } from "../passages/contextOfQuote";
import { backReferenceReplies } from "../replies/replyTexts";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { replySentence, markedPassage } from "../replies/answerSentences";
import { claimsAtHand } from "./overviewAnswerer";
import { claimWithPeople, firstOfEachAuthor, formatAuthors } from "../replies/quoteAuthors";
import { wishOfEachAuthor } from "./whatToChangeAnswerer";

const firstStepQuestionStartSource = String.raw`^\W*(?:and |so |but |ok |okay |please )*`;
const act =
  "(?:do|change|improve|tackle|fix|work on|stop(?: doing)?|start(?: doing| with)?|begin(?: with)?|address|learn|take on)";
const must = "(?:should|could|can|must|do|would|shall|ought)";
const one = "(?:one|single(?: most important)?|first|most (?:important|urgent|pressing)|number one|biggest|top)";
const thing = "(?:thing|step|wish|change|point|priority|request|task)";
const when =
  "(?:tomorrow|today|now|at once|right away|soon|(?:on|by) \\p{L}+day|(?:next|this) (?:week|month|year|season|term))";
const whySource = String.raw`(?:,? (?:and|but) why|,? please|,? if\b.*)?\W*$`;
const firstStepPattern = new RegExp(
  [
    String.raw`${firstStepQuestionStartSource}what ${must} i (?:to |have to |need to )?(?:do|tackle|fix|address|begin with|start with) (?:first|next|now|most urgently)(?: of all)?${whySource}`,
    String.raw`${firstStepQuestionStartSource}what ${must} i (?:to |have to |need to )?(?:start|begin) with(?: ${when})?${whySource}`,
    String.raw`${firstStepQuestionStartSource}(?:what(?:['’]s| is)|which is|tell me) (?:the |my )?${one}(?: ${one})? ${thing}(?: (?:that )?(?:i|people|they)\b.*| to ${act}\b.*| for me\b.*|,? and why.*)?\W*$`,
    String.raw`${firstStepQuestionStartSource}(?:which|what) (?:one |single |first )+${thing} ${must} i (?:to |have to |need to )?${act}(?: first| now| next)?${whySource}`,
    String.raw`${firstStepQuestionStartSource}what(?:['’]s| is) (?:my |the )?(?:first|top|biggest|number one|main) priority${whySource}`,
    String.raw`${firstStepQuestionStartSource}(?:what(?:['’]s| is)|which is|tell me|name|give me)? ?(?:the |my |just |only )?one (?:\p{L}+ )?${thing} (?:that )?i (?:${must}|can|need to|ought to)\b.*$`,
    String.raw`${firstStepQuestionStartSource}what ${must} i (?:to |have to |need to )?${act}(?: differently| better| more| less)*(?: ${when})?,? (?:(?:just|only|but|and) )?(?:the )?(?:one|a single) ${thing}\b.*$`,
    String.raw`${firstStepQuestionStartSource}(?:just |only )?(?:the )?(?:one|a single) ${thing},? (?:that|what|which)?:? ?(?:${must}|can) i\b.*$`,
    String.raw`${firstStepQuestionStartSource}if i (?:(?:could|can) )?(?:only )?(?:change|do|fix)\w* (?:only |just )?one thing\b.*$`,
  ].join("|"),
  "iu",
);

/**
 * Answers "What should I do first?" with the wish of most people and a sentence with its reason; where no two share
 * one, with the severest wish. Null without a wish.
 */
export const firstStepAnswerer: Answerer = {
  name: "what to do first",
  applies: ({ question }) => asksForFirst(question),
  answer: answerFirst,
  readsClaims: asksForFirst,
};

function asksForFirst(question: string): boolean {
  return firstStepPattern.test(question);
}

async function answerFirst(query: ChatQuery): Promise<AnswerSentence[] | null> {
  const shared = await answerSharedFirst(query);
  if (shared !== null) return shared;
  const { passages } = query;
  const [wish] = wishOfEachAuthor({ ...query, claims: await claimsAtHand(query) });
  const passage = passages[wish?.answerIndex ?? -1];
  if (wish === undefined || passage === undefined) return null;
  return [
    replySentence(formatAuthors([wish], passages).text),
    replySentence(hasConsequence(wish.text) ? backReferenceReplies.mostSevere : backReferenceReplies.mostExplicit),
    markedPassage({ ...wish, text: contextOfQuote(passage, wish.text) }),
  ];
}

/** Answers with the wish of most people; null where no two people share one. */
export async function answerSharedFirst(query: ChatQuery): Promise<AnswerSentence[] | null> {
  const { passages } = query;
  const claims = await claimsAtHand(query);
  const [shared, second] = claims.blindSpots.toSorted((a, b) => b.people - a.people);
  if (shared !== undefined && shared.people > 1) {
    const quotes = firstOfEachAuthor(shared.evidence, passages);
    return [
      claimWithPeople(shared, quotes, passages),
      replySentence(
        shared.people > (second?.people ?? 0) ? backReferenceReplies.mostWished : backReferenceReplies.asWished,
      ),
      ...quotes.map(markedPassage),
    ];
  }
  return null;
}
