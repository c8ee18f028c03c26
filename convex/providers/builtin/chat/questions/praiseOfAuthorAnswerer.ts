import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceQuote } from "../../../types";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { readWords } from "../../text/readText";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { mayHavePolarity } from "../passages/correctedPolarity";
import { replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { beginningOf, wishesOfAuthor } from "../passages/wishesOfAuthor";
import { quoteOf } from "../../text/quotableSegments";
import { questionOpeningSource } from "../topics/questionSources";

const praiseOfAuthorPattern = new RegExp(
  String.raw`${questionOpeningSource}what (?:does|did|would) (?<name>\p{L}[\p{L}'’-]*)(?: \p{Lu}[\p{L}'’-]*)? (?:really |most )?(?:like|love|value|appreciate|praise|admire|respect)s?(?: (?:the )?(?:most|best))?(?: (?:about|in|of) (?:me|my work|working with me|how i work))?(?: (?:the )?(?:most|best))?\W*$`,
  "iu",
);

/** Answers "What does Ana like about me?" with Ana's answers to questions for praise. */
export const praiseOfAuthorAnswerer: Answerer = {
  name: "what a named author praises",
  applies: ({ question }) => praiseOfAuthorPattern.test(question),
  answer: (query) => {
    const quotes = praiseByAuthor(query);
    return quotes.length === 0 ? null : replyWithQuotes(searchReplies.closest, quotes);
  },
};

/** Returns the answers to questions for praise; where there are none, the other answers without a wish. */
function praiseByAuthor(query: ChatQuery): SourceQuote[] {
  const { question, passages, claims } = query;
  const name = praiseOfAuthorPattern.exec(question)?.groups?.["name"] ?? "";
  const wishes = wishesOfAuthor(name, query);
  const passagesOfAuthor = passages.flatMap(({ authorName, person, questionText, text }, answerIndex) => {
    const isTheirs = person === undefined && readWords(authorName).some(({ lower }) => lower === name.toLowerCase());
    const polarity = polarityOfQuestion(questionText);
    const mayPraise = isTheirs && polarity !== "wish" && !isPromptInjection(text);
    return mayPraise ? [{ answerIndex, text: beginningOf(text), polarity }] : [];
  });
  const ofPraise = passagesOfAuthor.filter(({ polarity }) => polarity === "strength");
  const open = passagesOfAuthor.filter(({ answerIndex }) => wishes.every((wish) => wish.answerIndex !== answerIndex));
  const candidates = ofPraise.length > 0 ? ofPraise : open;
  const praisingAnswers = candidates.filter(
    (passage) => !isEmptyAnswer(passage.text) && mayHavePolarity(passage, "strength", claims),
  );
  return (praisingAnswers.length > 0 ? praisingAnswers : ofPraise).slice(0, MAX_QUOTES_IN_REPLY).map(quoteOf);
}
