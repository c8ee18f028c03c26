import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { AnswerSentence, SourceAnswer } from "../../../types";
import { type OwnerReference, ownerOf, withoutOwnersName } from "../../text/coreference";
import { wordsOfEach } from "../../text/readText";
import { truncateAnswers } from "../../text/truncateAnswers";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { positionsForPeople } from "./conductAnswerer";
import { replyWithPositions } from "../replies/replyWithPositions";
import { markedPassage, replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { asksWhoStates, quotesByAuthor } from "./authorQuestions";
import { withoutSeparated } from "../passages/separatedQuotes";
import { passagesMeant } from "../passages/namedAuthorPassages";
import {
  asksForOpinions,
  interleaveAffirmedAndDenied,
  asksForAgreement,
  propositionAsked,
  type OpinionQuote,
  quotesByOpinion,
} from "./opinionQuestions";
import { authorsWithQuotes, formatAuthors } from "../replies/quoteAuthors";
import { type StanceQuote, quotesByStance, quotesUnderHeadings } from "./stanceQuestions";
import { beginsWithWho } from "../topics/questionForms";

/** Share of the question's words that a sentence needs where agreement is asked for, and where a statement is. */
const MIN_SHARE_OF_AGREEMENT = 0.5;
const WHOLE_QUESTION = 1;

const meansAllPassages = (query: ChatQuery) => passagesMeant(query) === undefined;

/** Answers "Who says I interrupt?" with the people who state it. */
export const statementAnswerer: Answerer = {
  name: "who states what is asked",
  applies: meansAllPassages,
  answer: answerByStance,
};

/** Answers "Do people agree that I listen?" with quotes of both positions. */
export const agreementAnswerer: Answerer = {
  name: "who agrees and who does not",
  applies: meansAllPassages,
  answer: ({ question, passages, ownerName, claims }) => {
    const opinions = opinionsAsked(question, passages, ownerOf(ownerName, wordsOfEach(passages)));
    const quotes = withoutSeparated(opinions, claims);
    return quotes.length === 0 ? null : replyWithQuotes(searchReplies.closest, quotes);
  },
};

function answerByStance(query: ChatQuery): AnswerSentence[] | null {
  const { question, passages, ownerName, claims } = query;
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const stated = withoutSeparated(quotesByStance(question, truncateAnswers(passages), owner), claims);
  const people = authorsAsked(query, owner, stated);
  if (people.length === 0 && stated.length === 0) return null;
  const citedIndices = new Set([
    ...people.flatMap(({ citations }) => citations),
    ...stated.map(({ answerIndex }) => answerIndex),
  ]);
  const underHeadings = quotesUnderHeadings(question, passages)
    .filter(({ answerIndex }) => !citedIndices.has(answerIndex))
    .map(markedPassage);
  const isDenied = stated.length > 0 && stated.every(({ isOpposed }) => isOpposed);
  const reply = isDenied && underHeadings.length === 0 ? searchReplies.saidOtherwise : searchReplies.closest;
  const positions = {
    agreeing: stated.filter(({ isOpposed }) => !isOpposed),
    opposed: stated.filter(({ isOpposed }) => isOpposed),
  };
  const isDisputed = positions.agreeing.length > 0 && positions.opposed.length > 0;
  const statedReply = isDisputed ? replyWithPositions(positions, query) : replyWithQuotes(reply, stated);
  const statedAnswer = people.length > 0 ? people : statedReply;
  return [...statedAnswer, ...underHeadings].slice(0, MAX_QUOTES_IN_REPLY + 1);
}

/** Returns passages on both positions of an agreement: those who say something come before those who deny it. */
function opinionsAsked(question: string, passages: readonly SourceAnswer[], owner: OwnerReference): OpinionQuote[] {
  const isBoth = asksForAgreement(question);
  if (!isBoth && !asksWhoStates(question) && !asksForOpinions(question)) return [];
  const opinions = quotesByOpinion(
    propositionAsked(question, owner),
    truncateAnswers(passages),
    owner,
    isBoth ? MIN_SHARE_OF_AGREEMENT : WHOLE_QUESTION,
  );
  // Where both positions are asked for, one sentence would look like the whole.
  if (isBoth && opinions.length === 1) return [];
  const ordered = isBoth
    ? interleaveAffirmedAndDenied(opinions)
    : opinions.toSorted((a, b) => Number(a.isOpposed) - Number(b.isOpposed));
  return ordered.slice(0, MAX_QUOTES_IN_REPLY);
}

/** Returns the authors with a sentence each; none where the question names no author or no sentence states it. */
function authorsAsked(
  { question, passages, ownerName, claims }: ChatQuery,
  owner: OwnerReference,
  stated: readonly StanceQuote[],
): AnswerSentence[] {
  const withoutName = truncateAnswers(passages).map((passage) => withoutOwnersName(passage, owner));
  const authorOf = authorsByNumber(passages);
  // "The opposite of calm" has the word, too.
  const opposed = new Set(stated.filter(({ isOpposed }) => isOpposed).map(({ answerIndex }) => authorOf(answerIndex)));
  const inWords = quotesByAuthor(question, withoutName, owner).filter(
    ({ answerIndex }) => !opposed.has(authorOf(answerIndex)),
  );
  const authorsInWords = new Set(inWords.map(({ answerIndex }) => authorOf(answerIndex)));
  const isWho = beginsWithWho(question);
  const stanceQuotes = isWho
    ? stated.filter(({ answerIndex, isOpposed }) => !isOpposed && !authorsInWords.has(authorOf(answerIndex)))
    : [];
  const quotes = [...inWords, ...stanceQuotes];
  if (quotes.length === 0) return [];
  const isByOpposed = ({ answerIndex }: { readonly answerIndex: number }) => opposed.has(authorOf(answerIndex));
  const inOtherWords = quotesInOtherWords(question, withoutName, quotes, owner).filter((quote) => !isByOpposed(quote));
  const knownAuthors = new Set([...quotes, ...inOtherWords].map(({ answerIndex }) => authorOf(answerIndex)));
  // Acts that the lexicon lacks: "does the ordering and the audits herself".
  const positionsOfActs = asksWhoStates(question)
    ? positionsForPeople({ question, passages, ownerName, claims })
    : null;
  const acts = positionsOfActs?.agreeing ?? [];
  const actsOfOthers = acts.filter((quote) => !knownAuthors.has(authorOf(quote.answerIndex)) && !isByOpposed(quote));
  const authorQuotes = withoutSeparated([...quotes, ...inOtherWords, ...actsOfOthers], claims);
  const authors = new Set(authorQuotes.map(({ answerIndex }) => authorOf(answerIndex)));
  const opposedQuotes = isWho
    ? stated.filter(({ answerIndex, isOpposed }) => isOpposed && !authors.has(authorOf(answerIndex)))
    : [];
  if (opposedQuotes.length === 0) return authorsWithQuotes(authorQuotes, passages);
  const { text, shown } = formatAuthors(authorQuotes, passages);
  const others = formatAuthors(opposedQuotes, passages);
  const verb = others.shown.length > 1 ? "say" : "says";
  return replyWithQuotes(
    `${text} ${others.text.replace(/\.$/, "")} ${verb} otherwise.`,
    [...shown, ...others.shown].slice(0, MAX_QUOTES_IN_REPLY),
  );
}

/** Returns an answer's author. Namesakes are one author here, unlike in `authorIdOf`; a group's answers have one each. */
function authorsByNumber(passages: readonly SourceAnswer[]): (answerIndex: number) => string | undefined {
  return (answerIndex) => passages[answerIndex]?.person ?? passages[answerIndex]?.authorName;
}

/** Returns who says it in other words, where a concept alone is asked for: "Stop cutting us off" for "interrupt". */
function quotesInOtherWords(
  question: string,
  passages: readonly SourceAnswer[],
  quotes: readonly { readonly answerIndex: number }[],
  owner: OwnerReference,
): OpinionQuote[] {
  const asked = propositionAsked(question, owner);
  if (!asksWhoStates(question) || [...asked.words.keys()].some((key) => !key.startsWith("concept "))) return [];
  const authorOf = authorsByNumber(passages);
  const named = new Set(quotes.map(({ answerIndex }) => authorOf(answerIndex)));
  return quotesByOpinion(asked, passages, owner, WHOLE_QUESTION).filter(
    ({ answerIndex, isOpposed }) => !isOpposed && !named.has(authorOf(answerIndex)),
  );
}
