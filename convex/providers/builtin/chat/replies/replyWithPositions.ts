import type { AnswerSentence, SourceQuote } from "../../../types";
import type { ChatQuery } from "./Answerer";
import { replyWithQuotes } from "./answerSentences";
import { authorAt, formatAuthors } from "./quoteAuthors";
import { beginsWithWho } from "../topics/questionForms";

/** Quotes for what is asked, and against it. */
export interface Positions {
  readonly agreeing: readonly SourceQuote[];
  readonly opposed: readonly SourceQuote[];
}

type PositionsQuery = Pick<ChatQuery, "question" | "passages">;

/** Answers with the people of both positions, "Ana says so. Ben says otherwise.", and their quotes. */
export function replyWithPositions(positions: Positions, query: PositionsQuery): AnswerSentence[] {
  return replyWithQuotes(verdictOn(positions, query), [...positions.agreeing, ...positions.opposed]);
}

/** Names who says what is asked, who says otherwise, and who writes both: "Ana says so. Ben says otherwise." */
function verdictOn({ agreeing, opposed }: Positions, { question, passages }: PositionsQuery): string {
  const authorOf = ({ answerIndex }: SourceQuote) => authorAt(passages, answerIndex);
  const [those, others] = [new Set(agreeing.map(authorOf)), new Set(opposed.map(authorOf))];
  const isOfBoth = (quote: SourceQuote) => those.has(authorOf(quote)) && others.has(authorOf(quote));
  const sentence = (quotes: readonly SourceQuote[], verb: string, saidPhrase: string) => {
    if (quotes.length === 0) return [];
    const { text } = formatAuthors(quotes, passages);
    return [saidPhrase === "" ? text : text.replace(/\.$/u, ` ${verb}${quotes.length > 1 ? "" : "s"} ${saidPhrase}.`)];
  };
  const isWho = beginsWithWho(question);
  return [
    ...sentence(
      agreeing.filter((quote) => !isOfBoth(quote)),
      "say",
      isWho ? "" : "so",
    ),
    ...sentence(
      opposed.filter((quote) => !isOfBoth(quote)),
      "say",
      "otherwise",
    ),
    ...sentence(agreeing.filter(isOfBoth), "write", "both"),
  ].join(" ");
}
