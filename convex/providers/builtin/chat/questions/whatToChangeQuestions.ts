import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SalientSentence } from "../../feedback/statementTypes";
import type { SourceQuote, OwnViewAndClaims, SourceAnswer } from "../../../types";
import { deniesFault } from "../../feedback/polarity/deniedFaults";
import { isEmptyAnswer, isFitToQuote, isPromptInjection } from "../../feedback/salience/salience";
import { ownerIn, ownerOf } from "../../text/coreference";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { isWholeSentence, authorIdOf, quotablesIn, segmentsIn } from "../../text/quotableSegments";
import { wordsOfEach, readWords } from "../../text/readText";
import type { Answerer, ChatQuery } from "../Answerer";
import { replyWithQuotes } from "../replies/answerSentences";
import { isAboutThirdParty, thirdPartyNames } from "../topics/thirdParties";
import { mayHavePolarity } from "../passages/correctedPolarity";
import { authorAt } from "../replies/quoteAuthors";
import { firstSentenceOfEachAuthor } from "../passages/salientByPolarity";
import { wishesToOwner } from "../passages/wishesToOwner";
import { questionOpening } from "../topics/questionFrameWords";

const MAX_SHOWN = 6;

const order =
  "(?: (?:first|next|now|soon|most|tomorrow|today|at once|right away|(?:on|by) monday|(?:next|this) (?:week|month|year)|in the (?:next|coming) (?:weeks?|months?)))";
const others =
  "(?:people|them|they|others|colleagues|every(?:body|one)|any(?:body|one)|my \\p{L}+|the \\p{L}+|my direct reports|you|us)";
const all = "(?:people|they|others|everybody|everyone|(?:my )?(?:colleagues|co-?workers)|my team)";
const wishesOfAllPattern = new RegExp(
  [
    String.raw`${questionOpening}what (?:should|could|can|must|do|would) i (?:have to |need to )?(?:do|change|improve|tackle|fix|work on|stop(?: doing)?|start with|begin with)(?: differently| better)?${order}+\W*$`,
    String.raw`${questionOpening}what (?:should|could|can|must|ought) i (?:to |have to |need to )?(?:stop|start|change|improve|do (?:differently|better)|do (?:more|less) of)(?: doing)?\W*$`,
    String.raw`${questionOpening}what (?:would|do|did) ${all} (?:like|want|wish|need|expect|hope)(?: for)?(?: to (?:hear|see|get|have))?(?: more)?(?: often)? from me\W*$`,
    String.raw`${questionOpening}where (?:should|do|could|can|must) i (?:start|begin)\W*$`,
    String.raw`${questionOpening}what(?:['’]s| is| are) the (?:hardest|harshest|toughest|worst|most (?:critical|uncomfortable|painful|important)) (?:things?|feedback|truths?|criticism|messages?)(?: (?:that )?(?:i|people|they|anybody|anyone|somebody)\b.*| (?:in|of|about|for) .*| to hear.*)?\W*$`,
    String.raw`${questionOpening}what (?:\p{L}+ )?(?:annoys|bothers|irritates|frustrates|bugs|upsets|disturbs|angers) ${others}(?: the)?(?: most)?(?: (?:about|in|at|with|of) me| about (?:working with me|how i work|my work))?(?: (?:the )?most)?\W*$`,
    String.raw`${questionOpening}what gets on (?:people|their|everybody|everyone|my team|my colleagues)(?:['’]s?)? nerves\b.*$`,
    String.raw`${questionOpening}what drives ${others} (?:mad|crazy|nuts|up the wall)\b.*$`,
    String.raw`${questionOpening}what (?:do|does) ${others} (?:most )?(?:dislike|mind|hate|complain about|object to|suffer from|find (?:the )?(?:most |so )?(?:annoying|irritating|frustrating|hardest|worst))(?: (?:the )?most)?(?: (?:about|in|at|with) me)?(?: (?:the )?most)?\W*$`,
  ].join("|"),
  "iu",
);
const wishesOfAuthorPattern =
  /\b(?:does|did|would|could) (?<name>\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)?) (?:want|wish|like|need|expect|ask|prefer) (?:(?:me|us) to (?:change|do|improve|stop|start)|(?:that )?i (?:changed?|did|do|would)|(?:of|from) me|for)\b(?! more of the same)/iu;

/** Answers "What should I change now?" and "What does Ana want me to change?" with wishes, the most severe first. */
export const whatToChangeAnswerer: Answerer = {
  name: "what to change",
  applies: ({ question }) => wishesOfAuthorPattern.test(question) || wishesOfAllPattern.test(question),
  answer: (query) => {
    const wishes = wishesAsked(query);
    return wishes.length === 0 ? null : replyWithQuotes(searchReplies.closest, wishes);
  },
};

function wishesAsked({ question, passages, ownerName, claims }: ChatQuery): SourceQuote[] {
  const name = wishesOfAuthorPattern.exec(question)?.groups?.["name"];
  const ofNamed = name === undefined ? [] : wishesOfAuthor(name, passages, ownerName);
  if (ofNamed.length > 0) return ofNamed;
  return wishesOfAllPattern.test(question) ? wishOfEachAuthor(passages, ownerName, claims).slice(0, MAX_SHOWN) : [];
}

/** Returns what a person wishes; without a sure wish, what they answered to questions for change. */
function wishesOfAuthor(name: string, passages: readonly SourceAnswer[], ownerName: string) {
  const [named] = readWords(name);
  const isTheirs = ({ authorName, person }: SourceAnswer) =>
    person === undefined && readWords(authorName).some(({ lower }) => lower === named?.lower);
  const answers = new Set(passages.flatMap((passage, answerIndex) => (isTheirs(passage) ? [answerIndex] : [])));
  // One quote of each answer.
  const wishes = wishesToOwner(passages, ownerName).filter(({ segment }) => answers.delete(segment.answerIndex));
  const shown = wishes.slice(0, MAX_SHOWN).map(({ segment: { answerIndex, text } }) => ({
    answerIndex,
    text: wholeIfShort(passages[answerIndex], text),
  }));
  if (shown.length > 0) return shown;
  return passages.flatMap((passage, answerIndex) => {
    if (!isTheirs(passage) || polarityOfQuestion(passage.questionText) !== "wish" || isEmptyAnswer(passage.text))
      return [];
    return [{ answerIndex, text: segmentsIn(passage, 0)[0]?.text ?? passage.text }];
  });
}

/** Maximum words of an answer about change that is shown whole, since its first words may name what the wish is about. */
const MAX_WHOLE_WORDS = 45;

function wholeIfShort(passage: SourceAnswer | undefined, wish: string): string {
  if (passage === undefined || polarityOfQuestion(passage.questionText) !== "wish") return wish;
  const { text } = passage;
  return readWords(text).length <= MAX_WHOLE_WORDS ? text.trim() : wish;
}

/** Returns a wish of each person, the most severe first. */
export function severestWishOfEachAuthor(
  passages: readonly SourceAnswer[],
  ownerName: string,
  claims?: OwnViewAndClaims,
): SourceQuote[] {
  return firstSentenceOfEachAuthor(wishesToOwner(passages, ownerName, claims)).map(quoteOf);
}

/**
 * Returns a wish of each person, the most severe first. People of whom no sentence is surely a wish follow, with a
 * request from their answers to questions for change: "Leave finished work alone."
 */
export function wishOfEachAuthor(
  passages: readonly SourceAnswer[],
  ownerName: string,
  claims?: OwnViewAndClaims,
): SourceQuote[] {
  const wishes = severestWishOfEachAuthor(passages, ownerName, claims);
  const people = new Set(wishes.map(({ answerIndex }) => authorAt(passages, answerIndex)));
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const others = thirdPartyNames(passages, owner);
  const requests = passages.flatMap((passage, answerIndex): SourceQuote[] => {
    const { text, questionText } = passage;
    if (people.has(authorIdOf(passage)) || polarityOfQuestion(questionText) !== "wish") return [];
    if (isEmptyAnswer(text) || isPromptInjection(text) || deniesFault(text, questionText)) return [];
    const ownerOfAnswer = ownerIn({ words: readWords(text) }, owner);
    const request = quotablesIn(passage, answerIndex).find(
      (segment) =>
        isWholeSentence(segment) &&
        isFitToQuote(segment) &&
        isRequestToOwner(segment) &&
        !isAboutThirdParty(segment, ownerOfAnswer, others) &&
        mayHavePolarity(segment, "wish", claims),
    );
    if (request === undefined) return [];
    people.add(authorIdOf(passage));
    return [{ answerIndex, text: request.text }];
  });
  return [...wishes, ...requests];
}

function quoteOf({ segment: { answerIndex, text } }: SalientSentence) {
  return { answerIndex, text };
}
