import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { Statement } from "../../feedback/salience/sentenceTypes";
import { counterEvidenceFinder, disputedStatements, groupsByStatement } from "../../insights/agreement/agreement";
import { conceptMentionsIn, IDIOM_ID } from "../../concepts/lexiconIndex";
import { isEmptyAnswer, isFitToQuote, isPromptInjection } from "../../feedback/salience/salience";
import { hasOtherSubject, mentionsOwner, ownerIn, ownerOf } from "../../text/coreference";
import { languageOf } from "../../text/isForeign";
import { authorIdOf, type Quotable, quotablesIn } from "../../text/quotableSegments";
import { wordsOfEach, readWords } from "../../text/readText";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { removeAccents } from "../../text/textFormat";
import { mayHavePolarity, polarityByClaims } from "../passages/correctedPolarity";
import { areSeparated } from "../passages/separatedQuotes";
import { aspects } from "./aspectPatterns";
import { readFeedback } from "../../feedback/readFeedback";
import type { AnswerSentence, SourceQuote, SourceAnswer } from "../../../types";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import { type Answerer, type ChatQuery, type QueriedFeedback } from "../replies/Answerer";
import { replySentence, markedPassage } from "../replies/answerSentences";
import { backReferenceReplies } from "../replies/replyTexts";
import { positionsOnTopic } from "./conductAnswerer";
import { disagreementFrameWords } from "../topics/questionFrameWords";
import { authorsWithQuotes, formatAuthors } from "../replies/quoteAuthors";
import { questionOpeningSource } from "../topics/questionSources";

const disagreementPattern =
  /\b(?:disagree\w*|contradict\w*|differ\w*|divided|conflict\w*|opposite|argue)\b|\bn(?:o|['’])t agree\b/iu;
/** Maximum sentences that are compared by their words, which takes time. */
const MAX_SENTENCES = 80;
const MAX_DISAGREEMENTS = 3;

/** Answers "Do people disagree about anything?" with both positions of each disagreement. */
export const disagreementAnswerer: Answerer = {
  name: "what people disagree about",
  applies: ({ question }) => asksWhatIsDisputed(question),
  answer: answerDisagreement,
  readsClaims: asksWhatIsDisputed,
};

function answerDisagreement(query: ChatQuery): AnswerSentence[] {
  const { question, passages } = query;
  const pairs = disputesIn(query).slice(0, MAX_DISAGREEMENTS);
  const asksWho = /\bwho\b/iu.test(question);
  if (pairs.length === 0)
    return [
      replySentence(searchReplies.undisputed),
      ...(asksWho ? [replySentence(backReferenceReplies.whereToCompare)] : []),
    ];
  const replySentences = asksWho
    ? pairs.map((pair) => replySentence(formatAuthors(pair, passages).text.replace(/\.$/u, " see it differently.")))
    : [replySentence(searchReplies.disputed)];
  return [...replySentences, ...pairs.flat().map(markedPassage)];
}

/** Matches the topic of a question for disagreement: "Where do people disagree about my jokes?" */
const disagreementTopicPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:where|who|what|how|do|does|did|is|are|in what) .*?\b(?:disagree\w*|contradict\w*|differ\w*|divided|argue)(?: with each other)? (?:about|on|over|that|whether|with)(?: (?:how|whether|if|that))? (?<topic>\p{L}[^?]*)`,
  "iu",
);

/** Answers "Where do people disagree about my jokes?" with both positions of a conduct, and "Who disagrees that …" with one. */
export const topicDisagreementAnswerer: Answerer = {
  name: "whether people disagree about a conduct",
  applies: ({ question }) => disagreementTopicPattern.test(question),
  answer: (query) => {
    const topic = disagreementTopicPattern.exec(query.question)?.groups?.["topic"] ?? "";
    const positions = positionsOnTopic(topic, query);
    if (positions === null) return null;
    const { agreeing, opposed } = positions;
    // "Does anyone disagree that I am calm?" states what it asks.
    const isStated = /\b(?:that|whether|if) (?:i|my)\b/iu.test(query.question);
    if (opposed.length === 0 || (agreeing.length === 0 && !isStated))
      return [replySentence(searchReplies.undisputed), ...agreeing.concat(opposed).map(markedPassage)];
    if (isStated) return authorsWithQuotes(opposed, query.passages);
    return [replySentence(searchReplies.disputed), ...agreeing.concat(opposed).map(markedPassage)];
  },
};

/** Whether a question asks for any disagreement, and names no topic: "Do people disagree about anything?" */
export function asksWhatIsDisputed(question: string): boolean {
  if (!disagreementPattern.test(question)) return false;
  const words =
    question
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}']+/gu) ?? [];
  return words.every((word) => disagreementFrameWords.has(word));
}

type DisputedPair = readonly [SourceQuote, SourceQuote];

/**
 * Returns the two positions of each disagreement: those of the claims with quotes against them first. Each answer is
 * once, and both positions are of different people.
 */
function disputesIn({ passages, ownerName, claims }: QueriedFeedback): DisputedPair[] {
  const ofClaims = [...(claims?.strengths ?? []), ...(claims?.blindSpots ?? [])].flatMap(
    ({ evidence: [quote], counterEvidence: [counterQuote] = [] }): DisputedPair[] =>
      quote === undefined || counterQuote === undefined ? [] : [[quote, counterQuote]],
  );
  const citedIndices = new Set<number>();
  return [
    ...ofClaims,
    ...contradictionsIn(passages, ownerName),
    ...judgedDifferently({ passages, ownerName, claims }),
  ].filter((pair) => {
    const [one, other] = pair.map(({ answerIndex }) => passages[answerIndex]);
    if (one === undefined || other === undefined || authorIdOf(one) === authorIdOf(other)) return false;
    if (areBothCritical(pair, passages) || areSeparated(...pair, claims)) return false;
    if (pair.some((quote) => citedIndices.has(quote.answerIndex) || polarityByClaims(quote, claims) === "leftOut"))
      return false;
    for (const { answerIndex } of pair) citedIndices.add(answerIndex);
    return true;
  });
}

/** Returns each sentence with one that contradicts it. */
export function contradictionsIn(passages: readonly SourceAnswer[], ownerName: string): DisputedPair[] {
  const { statements, mentions, sentences, owner } = readFeedback(insightKinds.externalFeedback, passages, ownerName);
  const compared = sentences.slice(0, MAX_SENTENCES);
  const counterEvidenceOf = counterEvidenceFinder(statements, mentions, compared, owner);
  const representatives = [
    ...groupsByStatement(statements, mentions, owner),
    ...disputedStatements(statements, mentions, owner),
  ].flatMap(({ members }) => members.slice(0, 1));
  return [...representatives, ...compared].flatMap(
    ({ segment, polarity }: Pick<Statement, "segment" | "polarity">): DisputedPair[] => {
      const [other] = counterEvidenceOf({ polarity, segments: [segment] });
      return other === undefined ? [] : [[segment, other]];
    },
  );
}

const badWordPattern = /\b(?:bad|worse|wrong|forgets?|forgot)\b/iu;

/** Two people who both criticise agree, in whatever words: "Write things down", and "Bad thing: he forgot to write". */
function areBothCritical(pair: DisputedPair, passages: readonly SourceAnswer[]): boolean {
  const isFault = ({ text }: SourceQuote) => badWordPattern.test(text);
  const isAboutChange = ({ answerIndex }: SourceQuote) =>
    polarityOfQuestion(passages[answerIndex]?.questionText ?? "") === "wish";
  return pair.some(isFault) && pair.every((quote) => isFault(quote) || isAboutChange(quote));
}

/** Words of a wish for less of a conduct as it is. */
const misjudgedPattern = /\b(?:too|never|not|hurts?|forever|less|stop|slow|rarely|ages)\b|n['’]t\b/iu;

/** Returns a conduct that one person praises and another wants changed: "He decides in seconds", "He decides too quickly". */
function judgedDifferently({ passages, ownerName, claims }: QueriedFeedback): DisputedPair[] {
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const sentences = passages.flatMap((passage, answerIndex) => {
    const polarity = polarityOfQuestion(passage.questionText);
    if (polarity === null || isEmptyAnswer(passage.text) || isPromptInjection(passage.text)) return [];
    const ownerOfAnswer = ownerIn({ words: readWords(passage.text) }, owner);
    return quotablesIn(passage, answerIndex)
      .filter(({ words }) => mentionsOwner(words, ownerOfAnswer) && !hasOtherSubject(words, ownerOfAnswer))
      .filter((segment) => isFitToQuote(segment) && mayHavePolarity(segment, polarity, claims))
      .map((segment) => ({ polarity, segment, conducts: conductsIn(segment) }));
  });
  const praised = sentences.filter(({ polarity }) => polarity === "strength");
  const wished = sentences.filter(({ polarity }) => polarity === "wish");
  return praised.flatMap(({ segment, conducts }): DisputedPair[] => {
    const other = wished.find(
      (wish) => misjudgedPattern.test(wish.segment.text) && wish.conducts.some((conduct) => conducts.includes(conduct)),
    );
    return other === undefined ? [] : [[segment, other.segment]];
  });
}

/** Returns the conducts that a sentence names, by the lexicon or by what owners often ask about. */
function conductsIn({ text, words }: Quotable): string[] {
  const named = conceptMentionsIn(
    words.map(({ lower }) => removeAccents(lower)),
    languageOf(text),
  ).flatMap(({ concept }) => (concept.kind === "conduct" && concept.id !== IDIOM_ID ? [concept.id] : []));
  const often = aspects.filter(({ affirmed, isWished }) => isWished !== true && text.search(affirmed) !== -1);
  return [...named, ...often.map(({ id }) => id)];
}
