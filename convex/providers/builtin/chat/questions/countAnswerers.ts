import { formatNumber } from "../../../../shared/locale";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { Polarity } from "../../text/Polarity";
import type { AnswerSentence } from "../../../types";
import type { Answerer, ChatQuery, Search } from "../replies/Answerer";
import { replyWithQuotes, quotesIn } from "../replies/answerSentences";
import { countedReply, withSameClaims } from "./answerBackReference";
import { backReferenceReplies } from "../replies/replyTexts";
import { authorsWithQuotes } from "../replies/quoteAuthors";
import { positionsOnConduct } from "./conductAnswerer";
import { firstSentenceOfEachAuthor, salientOfPolarity } from "../passages/salientByPolarity";
import { questionOpeningSource } from "../topics/questionSources";

/** Maximum quotes below the sentence that no number is known. */
const MAX_UNCOUNTED = 3;

/** Answers "How many people said something negative?" with the people, a sentence of each. */
export const polarityCountAnswerer: Answerer = {
  name: "how many praise or criticise",
  applies: ({ question }) => polarityCounted(question) !== null,
  answer: answerPolarityCount,
};

/** Answers "How many want me to delegate more?" with a number and the people. */
export const statementCountAnswerer: Answerer = {
  name: "how many say something",
  applies: ({ question }) => whoQuestionOf(question) !== null,
  answer: answerStatementCount,
  readsClaims: (question) => whoQuestionOf(question) !== null,
};

function answerPolarityCount(query: ChatQuery): AnswerSentence[] | null {
  const { question, passages } = query;
  const polarity = polarityCounted(question);
  const sentences = polarity === null ? [] : firstSentenceOfEachAuthor(salientOfPolarity(polarity, query));
  const segments = sentences.map(({ segment }) => segment);
  if (segments.length === 0) return null;
  // Two answers of a group may be one person's.
  const isCounted = segments.every(({ answerIndex }) => passages[answerIndex]?.person === undefined);
  const people = `At least ${formatNumber(segments.length)} ${segments.length === 1 ? "person" : "people"}: `;
  return authorsWithQuotes(segments, passages, isCounted ? people : "");
}

async function answerStatementCount(query: ChatQuery, search: Search): Promise<AnswerSentence[] | null> {
  const { question, passages } = query;
  const who = whoQuestionOf(question);
  if (who === null) return null;
  const agreeing = positionsOnConduct({ ...query, question: ownQuestionOf(who) })?.agreeing ?? [];
  if (agreeing.length > 0) return countedReply(withSameClaims(agreeing, query), passages);
  const whoAnswer = await search({ ...query, question: who, history: [] });
  const reply = whoAnswer[0]?.text ?? "";
  const nobody = [
    searchReplies.none,
    searchReplies.unsaid,
    searchReplies.saidOtherwise,
    searchReplies.noneOfRelationship,
  ];
  const quotes = quotesIn(whoAnswer);
  if (reply === searchReplies.unclear || quotes.length === 0) return whoAnswer;
  if (nobody.some((text) => text === reply))
    return replyWithQuotes(backReferenceReplies.noNumber, quotes.slice(0, MAX_UNCOUNTED));
  return countedReply(withSameClaims(quotes, query), passages);
}

const countingSource = String.raw`^\W*(?:and |so )?(?:how many|which|who)(?: of (?:them|you))?(?: (?:people|colleagues|persons|others))? (?:have |has )?(?:also )?`;
const somethingSource = String.raw`(?:said|say|says|wrote|write|writes|written|mentioned|had) (?:something |anything |things? )?(?:that (?:is|was) )?`;
const countQuestionEndSource = String.raw`(?: (?:about|of) me| things?)?\W*$`;
const criticCountPattern = new RegExp(
  `${countingSource}(?:${somethingSource}(?:negative|critical|bad|unpleasant)|complain(?:ed|s)?|critici[sz]e[ds]?(?: me)?|wish(?:ed|es)? for (?:a )?changes?)${countQuestionEndSource}`,
  "iu",
);
const praiserCountPattern = new RegExp(
  `${countingSource}(?:${somethingSource}(?:positive|good|nice|kind)|prais(?:ed|es?)(?: me)?)${countQuestionEndSource}`,
  "iu",
);

/**
 * Returns the polarity whose people a question counts: "How many people said something negative?" Null for any other
 * question.
 */
function polarityCounted(question: string): Polarity | null {
  if (criticCountPattern.test(question)) return "wish";
  return praiserCountPattern.test(question) ? "strength" : null;
}

const howManyPattern = new RegExp(
  String.raw`${questionOpeningSource}how many(?: of (?:them|my \p{L}+))?(?: (?:people|colleagues|others|persons|respondents))? (?:do |did |would |have )?(?<said>\p{L}.*)$`,
  "iu",
);
/** Forms that need no other ending after "who". */
const singular: Readonly<Record<string, string>> = {
  have: "has",
  are: "is",
  were: "was",
  do: "does",
  "don't": "doesn't",
  "don’t": "doesn’t",
};

/** Returns "Who wants me to delegate more?" for "How many want me to delegate more?"; null for another question. */
function whoQuestionOf(question: string): string | null {
  const said = howManyPattern.exec(question)?.groups?.["said"];
  const [, verb = "", rest = ""] = /^(\S+)(.*)$/su.exec(said ?? "") ?? [];
  if (verb === "" || /^(?:answer|answered|replied|responded|times|days|hours|years|questions|answers)$/iu.test(verb))
    return null;
  return `Who ${thirdPersonVerb(verb.toLowerCase())}${rest}`;
}

/** Returns "Do I delegate not?" for "Who says I don’t delegate?", which asks for both positions of a conduct. */
function ownQuestionOf(who: string): string {
  return who.replace(
    /^Who (?:says?|said|thinks?|thought|finds?|feels?|writes?|wrote|believes?)(?: that)? (?=i\b|my\b)/iu,
    "Do ",
  );
}

function thirdPersonVerb(verb: string): string {
  const known = singular[verb];
  if (known !== undefined) return known;
  if (/(?:ed|said|thought|wrote|felt|[^s]s|would|could|should|can)$/u.test(verb)) return verb;
  if (/(?:ch|sh|s|x|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
