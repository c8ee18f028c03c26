import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { AnswerSentence, SourceQuote } from "../../../types";
import { firstName } from "../../../../shared/words/firstName";
import { deniesFault } from "../../feedback/polarity/deniedFaults";
import { isEmptyAnswer, isFitToQuote, isPromptInjection } from "../../feedback/salience/salience";
import { ownerIn, ownerOf } from "../../text/coreference";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import type { Polarity } from "../../text/Polarity";
import { isWholeSentence, authorIdOf, quotablesIn, quoteOf } from "../../text/quotableSegments";
import { wordsOfEach, readWords } from "../../text/readText";
import { type Answerer, type ChatQuery, type QueriedFeedback } from "../replies/Answerer";
import { replySentence, replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { namedReplies, subjectReplies } from "../replies/replyTexts";
import { isAboutThirdParty, thirdPartyNames } from "../topics/thirdParties";
import { mayHavePolarity } from "../passages/correctedPolarity";
import { authorAt } from "../replies/quoteAuthors";
import { firstSentenceOfEachAuthor } from "../passages/salientByPolarity";
import { wishesToOwner } from "../passages/wishesToOwner";
import { wishesOfAuthor } from "../passages/wishesOfAuthor";
import { allPeopleSource, questionOpeningSource } from "../topics/questionSources";

const order =
  "(?: (?:first|next|now|soon|most|tomorrow|today|at once|right away|(?:on|by) monday|(?:next|this) (?:week|month|year)|in the (?:next|coming) (?:weeks?|months?)))";
const others =
  "(?:people|them|they|others|colleagues|every(?:body|one)|any(?:body|one)|my \\p{L}+|the \\p{L}+|my direct reports|you|us)";
const wishesOfAllPattern = new RegExp(
  [
    String.raw`${questionOpeningSource}what (?:should|could|can|must|do|would) i (?:have to |need to )?(?:do|change|improve|tackle|fix|work on|stop(?: doing)?|start with|begin with)(?: differently| better)?${order}+\W*$`,
    String.raw`${questionOpeningSource}what (?:should|could|can|must|ought) i (?:to |have to |need to )?(?:stop|start|change|improve|do (?:differently|better)|do (?:more|less) of)(?: doing)?\W*$`,
    String.raw`${questionOpeningSource}what (?:would|do|did) ${allPeopleSource} (?:like|want|wish|need|expect|hope)(?: for)?(?: to (?:hear|see|get|have))?(?: more)?(?: often)? from me\W*$`,
    String.raw`${questionOpeningSource}where (?:should|do|could|can|must) i (?:start|begin)\W*$`,
    String.raw`${questionOpeningSource}what(?:['’]s| is| are) the (?:hardest|harshest|toughest|worst|most (?:critical|uncomfortable|painful|important)) (?:things?|feedback|truths?|criticism|messages?)(?: (?:that )?(?:i|people|they|anybody|anyone|somebody)\b.*| (?:in|of|about|for) .*| to hear.*)?\W*$`,
    String.raw`${questionOpeningSource}what (?:\p{L}+ )?(?:annoys|bothers|irritates|frustrates|bugs|upsets|disturbs|angers) ${others}(?: the)?(?: most)?(?: (?:about|in|at|with|of) me| about (?:working with me|how i work|my work))?(?: (?:the )?most)?\W*$`,
    String.raw`${questionOpeningSource}what gets on (?:people|their|everybody|everyone|my team|my colleagues)(?:['’]s?)? nerves\b.*$`,
    String.raw`${questionOpeningSource}what drives ${others} (?:mad|crazy|nuts|up the wall)\b.*$`,
    String.raw`${questionOpeningSource}what (?:do|does) ${others} (?:most )?(?:dislike|mind|hate|complain about|object to|suffer from|find (?:the )?(?:most |so )?(?:annoying|irritating|frustrating|hardest|worst))(?: (?:the )?most)?(?: (?:about|in|at|with) me)?(?: (?:the )?most)?\W*$`,
  ].join("|"),
  "iu",
);
const wishesOfAuthorPattern =
  /\b(?:does|did|would|could) (?<name>\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)?) (?:want|wish|like|need|expect|ask|prefer) (?:(?:me|us) to (?:change|do|improve|stop|start)|(?:that )?i (?:changed?|did|do|would)|(?:of|from) me|for)\b(?! more of the same)|\b(?:does|did|would|could) (?<thinker>\p{L}[\p{L}'’-]*) (?:think|say|feel|find|suggest)s?(?: that)? i (?:should|could|must|ought to|need to) (?:change|stop|improve|start|do)\b/iu;

const authorSource = String.raw`(?<name>(?!(?:people|they|others|any|every|some|my|the)\b)\p{L}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)`;
const onOwner =
  "(?: (?:(?:the )?most|about|of|in|with|at|me|my (?:work|style)|how i work|working with me|strongly|exactly|else|still))*";
const criticisms = "(?:criticisms?|complaints?|wish(?:es)?|objections?|critique|concerns?|grievances?)";
/** Matches a question for what a person criticises. Names of two words have capitals. */
const criticismsOfAuthorPatterns = [
  String.raw`${questionOpeningSource}what (?:does|did|would|could|might) ${authorSource} (?:also |really |actually )?(?:critici[sz]e|complain|dislike|mind|object to|not like|miss|hate|wish|want|wish for|change|find (?:\p{L}+ )?(?:annoying|bad|hard|difficult|irritating|frustrating))${onOwner}\W*$`,
  String.raw`${questionOpeningSource}what (?:is|was) ${authorSource} (?:\p{L}+ )?(?:unhappy|annoyed|dissatisfied|frustrated|upset|angry|disappointed|bothered|missing|not (?:so )?(?:happy|satisfied))${onOwner}\W*$`,
  String.raw`${questionOpeningSource}what (?:\p{L}+ )?(?:annoys|bothers|irritates|frustrates|bugs|upsets|disturbs|angers) ${authorSource}${onOwner}\W*$`,
  String.raw`${questionOpeningSource}what(?:['’]s| is| are| was| were) ${authorSource}['’]s? (?:main |biggest |own )?${criticisms}${onOwner}\W*$`,
].map((source) => new RegExp(source, "u"));

/** Returns the name in a question for a person's wishes; undefined for another question. */
function authorAsked(question: string): string | undefined {
  const lowerFirst = question.charAt(0).toLowerCase() + question.slice(1);
  const patterns = [wishesOfAuthorPattern, ...criticismsOfAuthorPatterns];
  return patterns.flatMap((pattern) => {
    const groups = pattern.exec(lowerFirst)?.groups;
    return groups?.["name"] ?? groups?.["thinker"] ?? [];
  })[0];
}

/** The question for wishes that other answerers ask of some people alone. */
export const CHANGE_QUESTION = "What should I change?";

/** Answers "What should I change now?" and "What does Ana want me to change?" with wishes, the most severe first. */
export const whatToChangeAnswerer: Answerer = {
  name: "what to change",
  applies: ({ question }) => authorAsked(question) !== undefined || wishesOfAllPattern.test(question),
  answer: (query) => {
    const name = authorAsked(query.question);
    const nothing = name === undefined ? null : answerContentAuthor(name, query);
    if (nothing !== null) return nothing;
    const wishes = wishesAsked(query);
    return wishes.length === 0 ? answerRefusals(query) : replyWithQuotes(searchReplies.closest, wishes);
  },
};

/** Matches an answer that asks for no change at all: "Nothing from me really." */
const openingChangeRefusalPattern =
  /^\W*(?:(?:honestly|well|to be honest|really|no|i|sorry)\W+)*(?:nothing|none|nope|no(?: changes?| complaints?)?(?=\W)|(?:i )?(?:(?:honestly|really|truly) )?(?:would ?n['’]?t|would not) (?:really )?(?:change|alter|touch) (?:a (?:single )?thing|anything|one thing|much|him|her|them)|(?:i )?(?:can['’]?t|cannot|could ?n['’]?t) (?:really )?(?:think of|complain|find|name)(?: (?:anything|one|a thing))?)\b/iu;

/** Answers for a person who wishes for no change, with the answers that say so; null where none says so. */
function answerRefusals({ question, passages }: ChatQuery): AnswerSentence[] | null {
  const asked = readWords(authorAsked(question) ?? "")[0]?.lower;
  const theirs = passages.flatMap(({ authorName, person, questionText, text }, answerIndex) =>
    person === undefined && readWords(authorName)[0]?.lower === asked
      ? [{ authorName, questionText, text, answerIndex }]
      : [],
  );
  const [first] = theirs;
  if (asked === undefined || first === undefined) return null;
  const refusals = theirs.filter(
    ({ questionText, text }) => polarityOfQuestion(questionText) === "wish" && openingChangeRefusalPattern.test(text),
  );
  // An answer whose wish is not recognized is no refusal.
  if (refusals.length === 0) return null;
  return replyWithQuotes(`${firstName(first.authorName)} ${namedReplies.wishesNothing}`, refusals);
}

/** Whether an answer wishes something after it has denied to: "Can't complain. OK, one thing: the dashboard." */
function hasOtherWish(text: string): boolean {
  return /\b(?:but|except|apart from|one thing(?! (?:i|about))|only(?! one of (?:him|her|them|you)\b)|maybe|perhaps|if (?:i|anything)|although|though)\b/iu.test(
    text.replace(openingChangeRefusalPattern, ""),
  );
}

/**
 * Answers with the answer about change of a person who wishes for nothing there: "Nothing from me." Says so where the
 * person answered questions for praise alone. Null for any other person.
 */
function answerContentAuthor(name: string, query: ChatQuery): AnswerSentence[] | null {
  const { passages } = query;
  const named = readWords(name)[0]?.lower;
  const passagesOfAuthor = passages.flatMap((passage, answerIndex) => {
    const isTheirs = readWords(passage.authorName).some(({ lower }) => lower === named);
    const polarity = polarityOfQuestion(passage.questionText);
    const { authorName, text } = passage;
    return passage.person === undefined && isTheirs ? [{ answerIndex, authorName, text, polarity }] : [];
  });
  const ofPolarity = (asked: Polarity | null) => passagesOfAuthor.filter(({ polarity }) => polarity === asked);
  const [about, open] = [ofPolarity("wish"), ofPolarity(null)];
  const [first] = about;
  if (passagesOfAuthor.length === 0 || about.some(({ text }) => !isEmptyAnswer(text))) return null;
  if (first !== undefined) {
    const otherWishes = wishesOfAuthor(name, query).filter(({ answerIndex }) =>
      open.some((answer) => answer.answerIndex === answerIndex),
    );
    const isPlain = otherWishes.length === 0 && about.every(({ text }) => openingChangeRefusalPattern.test(text));
    const lead = isPlain ? `${firstName(first.authorName)} ${namedReplies.wishesNothing}` : searchReplies.closest;
    return replyWithQuotes(lead, [
      ...about.map(({ answerIndex, text }) => ({ answerIndex, text: text.trim() })),
      ...otherWishes,
    ]);
  }
  const isOfPraiseAlone = open.length === 0 && wishesOfAuthor(name, query).length === 0;
  return isOfPraiseAlone ? [replySentence(subjectReplies.noAnswerOnChange)] : null;
}

function wishesAsked(query: ChatQuery): SourceQuote[] {
  const { question } = query;
  const name = authorAsked(question);
  const ofNamed =
    name === undefined
      ? []
      : wishesOfAuthor(name, query).filter(({ text }) => !openingChangeRefusalPattern.test(text) || hasOtherWish(text));
  if (ofNamed.length > 0) return ofNamed;
  return wishesOfAllPattern.test(question) ? wishOfEachAuthor(query).slice(0, MAX_QUOTES_IN_REPLY) : [];
}

/** Whether a question without a topic asks for everybody's wishes: "Where should I start?" */
export function asksForWishesOfAll(question: string): boolean {
  return wishesOfAllPattern.test(question);
}

/** Returns a wish of each person, the most severe first. */
export function severestWishOfEachAuthor(feedback: QueriedFeedback): SourceQuote[] {
  return firstSentenceOfEachAuthor(wishesToOwner(feedback)).map(({ segment }) => quoteOf(segment));
}

/**
 * Returns a wish of each person, the most severe first. Then come people without a sure wish, with a request from their
 * answers to questions for change: "Leave finished work alone."
 */
export function wishOfEachAuthor(feedback: QueriedFeedback): SourceQuote[] {
  const { passages, ownerName, claims } = feedback;
  const wishes = severestWishOfEachAuthor(feedback);
  const people = new Set(wishes.map(({ answerIndex }) => authorAt(passages, answerIndex)));
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const thirdParties = thirdPartyNames(passages, owner);
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
        !isAboutThirdParty(segment, ownerOfAnswer, thirdParties) &&
        mayHavePolarity(segment, "wish", claims),
    );
    if (request === undefined) return [];
    people.add(authorIdOf(passage));
    return [{ answerIndex, text: request.text }];
  });
  return [...wishes, ...requests];
}
