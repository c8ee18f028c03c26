import { insightKinds } from "../../../../shared/insights/insightKinds";
import type { AnswerSentence, SourceQuote } from "../../../types";
import { readFeedback } from "../../feedback/readFeedback";
import type { Polarity } from "../../text/Polarity";
import type { Answerer, ChatQuery } from "../Answerer";
import { stemsOf } from "../passages/bm25Scores";
import { mayHavePolarity } from "../passages/correctedPolarity";
import { replyWithSides, type Sides } from "../replies/bothSides";
import { replyWithQuotes } from "../replies/answerSentences";
import { firstOfEachAuthor } from "../replies/quoteAuthors";
import { questionOpening } from "../topics/questionFrameWords";
import { searchReplies } from "../../../../shared/texts/searchReplies";

const MAX_OF_SIDE = 6;
const object = String.raw`(?:(?:doing|having|holding|running|with|on) )?(?:the|my|our|these|those) (?<thing>[\p{L}\p{N} .:’'-]+?)(?: (?:as (?:it is|they are|is)|at all|going|alive))?\W*$`;
const patterns: readonly (readonly [Polarity, RegExp])[] = [
  [
    "strength",
    new RegExp(
      String.raw`${questionOpening}(?:should|shall|can|could|must|may) (?:i|we) (?:really |still )?(?:keep(?: on)?|continue|carry on|go on|stick|hold on to) ${object}`,
      "iu",
    ),
  ],
  [
    "wish",
    new RegExp(
      String.raw`${questionOpening}(?:should|shall|can|could|must|may) (?:i|we) (?:really |just )?(?:drop|stop|give up|scrap|abolish|cancel|cut|end|get rid of|do away with) ${object}`,
      "iu",
    ),
  ],
];

/** Answers "Should I keep the huddle?" with who praises the thing and who wishes it gone or otherwise. */
export const keepOrStopAnswerer: Answerer = {
  name: "whether to keep a thing",
  applies: ({ question }) => asked(question) !== null,
  answer: (query) => {
    const sides = sidesOn(query);
    return sides === null ? null : answerWith(sides, query);
  },
};

function asked(question: string): { side: Polarity; thing: string } | null {
  for (const [side, pattern] of patterns) {
    const thing = pattern.exec(question)?.groups?.["thing"];
    if (thing !== undefined) return { side, thing };
  }
  return null;
}

function answerWith(sides: Sides, query: ChatQuery): AnswerSentence[] | null {
  const { agreeing, opposed } = sides;
  if (agreeing.length + opposed.length === 0) return null;
  if (agreeing.length === 0) return replyWithQuotes(searchReplies.saidOtherwise, opposed);
  return replyWithSides(sides, query);
}

/** Returns the quotes for and against what is asked, of sentences that have the last word of the thing. */
function sidesOn({ question, passages, ownerName, claims }: ChatQuery): Sides | null {
  const { side, thing = "" } = asked(question) ?? {};
  const head = stemsOf(thing).at(-1);
  if (head === undefined) return null;
  const { salient, sentences } = readFeedback(insightKinds.externalFeedback, passages, ownerName);
  const quotesOf = (polarity: Polarity): SourceQuote[] => {
    const found = [...sentences, ...salient].flatMap(({ segment, polarity: found }) =>
      found === polarity && stemsOf(segment.text).includes(head) && mayHavePolarity(segment, polarity, claims)
        ? [{ answerIndex: segment.answerIndex, text: segment.text }]
        : [],
    );
    return firstOfEachAuthor(found, passages).slice(0, MAX_OF_SIDE);
  };
  const [praise, wishes] = [quotesOf("strength"), quotesOf("wish")];
  return side === "strength" ? { agreeing: praise, opposed: wishes } : { agreeing: wishes, opposed: praise };
}
