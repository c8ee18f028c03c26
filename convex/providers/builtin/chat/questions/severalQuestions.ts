import { formatNumber } from "../../../../shared/locale";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { AnswerSentence } from "../../../types";
import type { ChatQuery, Search } from "../replies/Answerer";
import { replySentence, markedPassage, quotesIn } from "../replies/answerSentences";
import { firstOfEachAuthor, formatAuthors } from "../replies/quoteAuthors";
import { severalReplies, unsureReplies } from "../replies/replyTexts";
import { readWords } from "../../text/readText";
import { questionOpeningSource } from "../topics/questionSources";

/** Maximum quotes of one of the questions. */
const MAX_QUOTES_PER_QUESTION = 4;
/** Minimum words of a question that stands by itself. */
const MIN_QUESTION_WORDS = 4;

const questionStartSource = String.raw`(?:who|what|which|where|when|how|do|does|did|is|are|am|was|were|has|have|can|should)`;
/** Matches what parts two questions. The second begins after it. */
const partingPattern = new RegExp(String.raw`\?+\s*(?=\p{L})|,? (?:and|but) (?=${questionStartSource}\b)`, "giu");
const questionPattern = new RegExp(String.raw`^\W*(?:and |so |but |please )?${questionStartSource}\b`, "iu");
/** Matches a second question that refers to the first. "What did they say about the rota?" does not. */
const referringPattern =
  /\b(?:he|she|him|her|his|it|its|that|this|those|these|so|their|them|otherwise|else|there)\b|\bthey\b(?! (?:say|write|think|feel)s? (?:about|of|on) )/iu;

/**
 * Returns the questions that stand in one: "Who says the rota is late, and what happened in Hull?" The question alone
 * where there is one.
 */
export function questionsIn(question: string): string[] {
  for (const { index, 0: parting } of question.matchAll(partingPattern)) {
    const [first, second] = [question.slice(0, index), question.slice(index + parting.length)];
    const areQuestions = [first, second].every(
      (part) => questionPattern.test(part) && readWords(part).length >= MIN_QUESTION_WORDS,
    );
    if (areQuestions && !referringPattern.test(second)) return [`${first}?`, second];
  }
  return [question];
}

/** Matches the end of "Who says I am slow, and who says the opposite?", whose answer has both positions. */
const otherPositionPattern = new RegExp(
  String.raw`(?<=${questionOpeningSource}who\b.+?)(?:,|\?)? (?:and|or|but) (?:who|does any(?:one|body)|do others) (?:(?:says?|said|thinks?|thought|finds?|found|writes?|wrote|sees?|feels?|believes?|would say|claims?) (?:that )?(?:(?:exactly |just )?the (?:very )?(?:opposite|contrary|reverse)|otherwise|it differently|differently|something else|not|i am not|i['’]m not|i do(?:n['’]t| not)|it is(?:n['’]t| not)|it(?:['’]s| is) not)|does(?:n['’]t| not)(?: (?:say|think|find) so)?|disagrees?(?: with (?:that|it|them))?|denies (?:it|that)|contradicts(?: (?:it|that|them))?)(?=\W*$)`,
  "iu",
);

/** Returns a question for both positions without its second part. */
export function withoutOtherPosition(question: string): string {
  return question.replace(otherPositionPattern, "");
}

const openReplies: ReadonlySet<string> = new Set([searchReplies.closest, searchReplies.first]);

/** Answers each question by itself; null where no more than one of them finds anything. */
export async function answerSeveral(
  questions: readonly string[],
  query: ChatQuery,
  search: Search,
): Promise<AnswerSentence[] | null> {
  const answers = await Promise.all(questions.map((question) => search({ ...query, question, history: [] })));
  if (answers.every(([reply]) => unsureReplies.has(reply?.text ?? ""))) return null;
  const quotes = answers.map((sentences) =>
    unsureReplies.has(sentences[0]?.text ?? "") ? [] : quotesIn(sentences).slice(0, MAX_QUOTES_PER_QUESTION),
  );
  const replyTexts = answers.map((sentences, at) => {
    const ownTexts = sentences.filter(({ marked }) => marked === undefined).map(({ text }) => text);
    const [reply = ""] = ownTexts;
    if (unsureReplies.has(reply)) return searchReplies.unsaid;
    if (!openReplies.has(reply)) return ownTexts.join(" ");
    return formatAuthors(firstOfEachAuthor(quotes[at] ?? [], query.passages), query.passages).text;
  });
  return [
    ...replyTexts.map((text, at) => replySentence(`${severalReplies.question} ${formatNumber(at + 1)}: ${text}`)),
    ...quotes.flat().map(markedPassage),
  ];
}
