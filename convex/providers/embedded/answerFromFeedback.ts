/**
 * Owns chat answers without an AI model: it finds the sentences that speak of the question and quotes them with who said
 * them, or says that it is not in the feedback. It never answers from anything but the passages it is given.
 */
import type { AnswerSentence, FeedbackAnswer, SourceAnswer } from "../types";
import { embed, similarity, topicsOf } from "./embed";
import { readStatements, type Side, type Statement } from "./readStatements";
import { readWords } from "./readText";
import { capital, people, quoted } from "./wording";

/** What was asked, with the passages found for it, nearest first. */
export interface ChatQuestion {
  readonly question: string;
  readonly passages: readonly SourceAnswer[];
}

export const notInFeedback = "That is not in your feedback: nobody has said anything about it yet.";

const mostQuotes = 4;
/** Below this a sentence is not about the question; set on the labelled set of paraphrased questions. */
const aboutIt = 0.2;
/** A sentence this far below the best one is left out. */
const nearBest = 0.55;

/** Answers with quotes; every sentence but the notice that nothing was found cites the passages it rests on. */
export function answerFromFeedback({ question, passages }: ChatQuestion): FeedbackAnswer {
  const found = relevantStatements(question, passages);
  if (found.length === 0) return { found: false, sentences: [{ text: notInFeedback, citations: [] }] };
  const citations = [...new Set(found.map((statement) => statement.answer))];
  const voices = new Set(found.map((statement) => statement.person)).size;
  const opening: AnswerSentence = {
    text: voices === 1 ? "One person speaks of this." : `${capital(people(voices))} speak of this.`,
    citations,
  };
  const quotes = found.map((statement) => ({
    text: `${statement.authorName} says: ${quoted(statement.text)}`,
    citations: [statement.answer],
  }));
  return { found: true, sentences: [opening, ...quotes] };
}

function relevantStatements(question: string, passages: readonly SourceAnswer[]): Statement[] {
  const statements = readStatements(passages);
  const intent = intentOf(question);
  const named = namedIn(question, passages);
  const pool = named.size === 0 ? statements : statements.filter((statement) => named.has(statement.authorName));
  const topic = withoutNames(question, named);
  const asked = embed(topic);
  const topics = topicsOf(topic);
  const scored = pool
    // Letters in common are not a topic in common.
    .filter((statement) => [...topicsOf(statement.text)].some((one) => topics.has(one)))
    .map((statement) => {
      const aboutQuestion = similarity(asked, embed(statement.text));
      const rightSide = intent.side === 0 || statement.side === intent.side;
      return { statement, score: rightSide ? aboutQuestion : aboutQuestion * 0.5 };
    })
    .sort((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  if (!intent.general && best >= aboutIt) {
    return scored
      .filter(({ score }) => score >= aboutIt && score >= best * nearBest)
      .slice(0, mostQuotes)
      .map(({ statement }) => statement);
  }
  if (!intent.general && named.size === 0) return [];
  // "What are my strengths?" or "What did Tom say?": no topic to look for, so the plainest sentences of that side.
  return pool
    .filter((statement) => (intent.side === 0 ? statement.mentions.length > 0 : statement.side === intent.side))
    .filter((statement) => statement.mentions.length > 0 || statement.words.length >= 5)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .filter(onePerPerson(named.size > 0 ? mostQuotes : 1))
    .slice(0, mostQuotes);
}

interface Intent {
  readonly side: Side | 0;
  /** The question names no topic beyond strengths, growth or the feedback as a whole. */
  readonly general: boolean;
}

const strengthWords =
  /\b(strengths?|best at|good at|great at|superpowers?|do well|doing well|admire|appreciate|value|praise[ds]?|positive|proud)\b/i;
const growthWords =
  /\b(improve|improvement|weak(ness|nesses)?|blind ?spots?|grow|growth|work on|better|develop|development|differently|struggle|negative|criticis[em]s?|criticism|change|problems?|fix)\b/i;
const summaryWords =
  /\b(summar(y|ise|ize)|overall|in general|main (themes?|points?)|tell me about (me|myself)|my feedback|what (do|did|have) (people|they|everyone|others|my colleagues) (say|said|think)( about me)?\s*\??$)/i;
const generalTopic = new Set(
  `strength strengths best good great superpower superpowers well doing do admire appreciate value praise praised positive
  proud improve improvement weak weakness weaknesses blind spot spots blindspot blindspots grow growth work on better
  develop development differently struggle negative criticism criticisms change problem problems fix summary summarise
  summarize overall general main theme themes point points feedback think say said people others colleagues everyone
  biggest greatest top most area areas key next focus should could professional career`.split(/\s+/),
);
const questionWords = new Set(
  `what whats which who whom whose when where why how is are was were am do does did have has had can could should would
  will i me my mine myself you your they them their the a an of in on at for to with about and or be been there any some
  anything something one thing things it that this give tell show list please as from by so far need needs want get`.split(
    /\s+/,
  ),
);

function intentOf(question: string): Intent {
  const growth = growthWords.test(question);
  const strength = strengthWords.test(question);
  const side: Side | 0 = growth === strength ? 0 : growth ? -1 : 1;
  const topic = readWords(question).filter((word) => !generalTopic.has(word.lower) && !questionWords.has(word.lower));
  const asksOfTheWhole = growth || strength || summaryWords.test(question);
  return { side, general: asksOfTheWhole && topic.length === 0 };
}

/** People whose name, or first name, stands in the question. */
function namedIn(question: string, passages: readonly SourceAnswer[]): ReadonlySet<string> {
  const words = new Set(readWords(question).map((word) => word.lower.replace(/'s$/, "")));
  const named = passages
    .map((passage) => passage.authorName)
    .filter((authorName) => readWords(authorName).some((part) => part.text.length > 2 && words.has(part.lower)));
  return new Set(named);
}

function withoutNames(question: string, named: ReadonlySet<string>): string {
  const parts = [...named].flatMap((authorName) => readWords(authorName).map((word) => word.lower));
  return readWords(question)
    .filter((word) => !parts.includes(word.lower.replace(/'s$/, "")))
    .map((word) => word.text)
    .join(" ");
}

function weightOf(statement: Statement): number {
  return statement.mentions.reduce((sum, mention) => sum + mention.weight, 0);
}

function onePerPerson(most: number): (statement: Statement) => boolean {
  const used = new Map<string, number>();
  return (statement) => {
    const count = used.get(statement.person) ?? 0;
    used.set(statement.person, count + 1);
    return count < most;
  };
}
