import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { AnswerSentence, SourceAnswer, SourceQuote } from "../../../types";
import { isEmptyAnswer, isFitToQuote, isPromptInjection } from "../../feedback/salience/salience";
import {
  hasOtherSubject,
  mentionsOwner,
  ownerIn,
  ownerOf,
  type OwnerReference,
  withoutPossessive,
} from "../../text/coreference";
import { deniedComplaintIn } from "../../text/deniedComplaintIn";
import { deniedOpinionIn } from "../../text/deniedOpinionIn";
import { isRequestToOwner } from "../../text/isRequestToOwner";
import { isWholeSentence, type Quotable, quotablesIn, quoteOf } from "../../text/quotableSegments";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { readSentences, readWords, wordsOfEach } from "../../text/readText";
import { withoutSeparated } from "../passages/separatedQuotes";
import { replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { replyWithPositions, type Positions } from "../replies/replyWithPositions";
import { authorsWithQuotes, firstOfEachAuthor } from "../replies/quoteAuthors";
import { containsAllStems, topicStems } from "../topics/questionStems";
import { isFrameStem } from "../topics/isFrameStem";
import { isByNamedAuthor, namesOfAuthors, namesWithinQuestion, namesOthersThan } from "../topics/namedSubjects";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { asksWhoMentions } from "./authorQuestions";
import { type AskedConduct, askedConducts, nominalPattern } from "./askedConductPatterns";
import { stemsOf } from "../topics/stemsOf";
import { beginsWithWho } from "../topics/questionForms";
import { peopleSource, questionOpeningSource } from "../topics/questionSources";

/** Maximum quotes against what is asked, fewer than those for it, so that both fit below one reply. */
const MAX_OPPOSED_QUOTES = 4;
/** Maximum words of a quote with the sentence after it. */
const MAX_QUOTE_WITH_NEXT_WORDS = 40;
/** Maximum words of a sentence that the next one explains: "She interrupts." */
const MAX_EXPLAINED_CONDUCT_WORDS = 9;

type Position = "affirmed" | "denied";

interface ConductQuestion {
  readonly conduct: AskedConduct;
  /** Whether who denies the conduct says what is asked: "Who says I don’t delegate?" */
  readonly isContrary: boolean;
  /** People about whom is asked: "Do I stand up to Fergus?" */
  readonly names: readonly string[];
  /** Whose view is asked for: "Does Ana think I listen?" Undefined where everybody's is. */
  readonly author?: string;
}

type ConductQuery = Pick<ChatQuery, "question" | "passages" | "ownerName" | "claims">;

const conductQuestionStartSource = String.raw`${questionOpeningSource}(?:(?:do|does|did) ${peopleSource} (?:all |really |also |ever )?(?:think|say|find|feel|believe)(?: that)? )?`;
const ownQuestionPattern = new RegExp(
  String.raw`${conductQuestionStartSource}(?:(?:am|do|did|have|can|could|was) i\b|i (?:am|do|can|have)?\b|(?:is|are|was|were) my\b|(?:do|does|did) (?:my|all|every|people|they|others)\b|my\b|who\b|how many\b)`,
  "iu",
);
const namedOpinionPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:does|did|would) (?<author>\p{L}+) (?:really |also )?(?:think|say|find|feel|believe|mind)s?(?: that)? (?=i\b|my\b)`,
  "iu",
);
/** Matches what the owner asks of the owner alone. The lexicon finds who says it, and whether people think so. */
const personalPattern = new RegExp(String.raw`${questionOpeningSource}(?:am|do|did|have|can|could|was) i\b`, "iu");
/** Matches a question that a search for quotes would not answer. */
const noConductQuestionPattern =
  /\b(?:should|want|wants|wish|wishes|like me to|when|why|how do|how should|more|less|alone|wrote to)\b|\bwho (?:likes|loves|praises|values|else)\b/iu;
const conductNegationPattern = /\b(?:not|never|cannot|hardly|rarely)\b|n['’]t\b|\b(?:too (?:rarely|seldom|little))\b/iu;
const askedBadPattern = /\b(?:bad|badly|poor|poorly|terrible|hopeless|weak|awful|slow|messy|late|sloppy)\b/iu;
/** Stems of a question that say how much or how well. */
const degreeStems = new Set(
  stemsOf(
    `good well bad badly poor poorly terrible hopeless weak awful slow slowly messy late sloppy tidy quick quickly fast clear properly enough too
    really ever always often sometimes fair easy able true same day all every each department departments group groups crew crews team teams staff colleague
    colleagues others folks can't cannot don't doesn't never hardly rarely find think say believe feel people person many afraid fear worry thought time`,
  ),
);
/** Matches what the owner thinks, by which an author affirms nothing: "She says she delegates and she doesn’t." */
const ownersViewPattern =
  /\b(?:he|she|they|you) (?:thinks?|thought|believes?|says?|said|claims?) (?:that )?(?:it|he|she|they|his|her|their|you)\b/iu;
const contrastPattern =
  /\b(?:and|but) (?:he|she|they|it|you)(?: (?:really|just|clearly))? ?(?:does|do|did|is|was)(?: not|n['’]t)\b|\bit (?:was|is)(?:n['’]t| not)\b|\bwhich is (?:nonsense|untrue|not true|wrong)\b/iu;
/** Matches a view of others that the author does not share: "People call it calm; to me it looks cold." */
const contraryOpinionPattern =
  /\b(?:people|they|others|everybody|everyone|some) (?:call|say|think|find|believe)s?\b.*[;,.–—-] ?(?:but |yet )?(?:to me|for me|i (?:find|see|think|would)|in my eyes)\b/iu;
const negatedBeforePattern = /(?:\b(?:not|never|hardly|rarely|nobody|cannot)|n['’]t) (?:\p{L}+ ){0,2}$/iu;
/** Matches an author before an act: "We cancelled our one-on-one." */
const ofAuthorPattern = /\b(?:i|we)(?:['’]ve)? (?:(?:have|had|\p{L}+ly|often|always|never|also|just) )*$/iu;
const goodConductPattern =
  /\b(?:best|immaculate|excellent|exact|perfect\w*|complete|clear|model|never (?:late|wrong)|reliabl[ey]|spotless|flawless|tidy|great|superb|on time)\b|\bnot been .+ out\b/iu;

/** Answers "Do I stand up to Fergus?" with who affirms and who denies the conduct, in whatever words. */
export const conductAnswerer: Answerer = {
  name: "a conduct that answers affirm and deny",
  applies: ({ question, passages }) => conductAsked(question, passages) !== null,
  answer: (query) => {
    const positions = positionsOnConduct(query);
    return positions === null ? null : answerWithPositions(positions, query);
  },
};

function answerWithPositions({ agreeing, opposed }: Positions, query: ChatQuery): AnswerSentence[] | null {
  const { question, passages } = query;
  const isWho = beginsWithWho(question);
  if (agreeing.length + opposed.length === 0) return null;
  if (opposed.length === 0)
    return isWho ? authorsWithQuotes(agreeing, passages) : replyWithQuotes(searchReplies.closest, agreeing);
  // A passage with the question's own words answers it, whomever it is about.
  if (agreeing.length === 0 && hasPassageInWords(opposed, query)) return null;
  if (agreeing.length === 0) return replyWithQuotes(searchReplies.saidOtherwise, opposed);
  return replyWithPositions({ agreeing, opposed }, query);
}

/** Whether another passage than those of the quotes has all words of the question's topic. */
function hasPassageInWords(quotes: readonly SourceQuote[], { question, passages }: ChatQuery): boolean {
  const topic = topicStems(question);
  const shown = new Set(quotes.map(({ answerIndex }) => answerIndex));
  return topic.length > 0 && passages.some(({ text }, at) => !shown.has(at) && containsAllStems(topic, text));
}

/** Returns the conduct that a question asks about, and nothing else; null for another question. */
function conductAsked(question: string, passages: ChatQuery["passages"]): ConductQuestion | null {
  if (noConductQuestionPattern.test(question) || asksWhoMentions(question)) return null;
  const author = namedOpinionPattern.exec(question)?.groups?.["author"]?.toLowerCase();
  if (author !== undefined && namesOfAuthors(passages).has(author)) {
    const named = conductNamed(question.replace(namedOpinionPattern, "Do "), passages);
    return named === null ? null : { ...named, author };
  }
  const named = ownQuestionPattern.test(question) ? conductNamed(question, passages) : null;
  return named?.conduct.isOfLexicon === true && !personalPattern.test(question) ? null : named;
}

/** Returns the conduct that a question or a topic names without another topic. */
function conductNamed(question: string, passages: ChatQuery["passages"]): ConductQuestion | null {
  const names = namesWithinQuestion(question, passages);
  const nameStems = new Set(names.flatMap((name) => stemsOf(name)));
  for (const conduct of askedConducts) {
    if (!conduct.asked.test(question)) continue;
    const otherStems = stemsOf(question.replace(conduct.asked, " ")).filter(
      (stem) => !isFrameStem(stem) && !degreeStems.has(stem) && !nameStems.has(stem),
    );
    if (otherStems.length > 0 && !isCircumstance(otherStems, question, conduct, passages)) continue;
    const questionWithout = question.replace(conduct.asked, " ");
    const flips = [
      conduct.askedContrary?.test(question) === true,
      conductNegationPattern.test(questionWithout),
      askedBadPattern.test(questionWithout),
    ];
    return {
      conduct,
      names,
      isContrary: flips.filter(Boolean).length % 2 === 1,
    };
  }
  return null;
}

/** Matches where or when a question ends: "Am I too sharp at service?" */
const finalCircumstancePattern = /\b(?:at|during|in|on) (?:the |my |our )?(?<circumstance>\p{L}+)\W*$/iu;

/** Whether the other words of a question are a circumstance that an answer on the conduct names. */
function isCircumstance(
  otherStems: readonly string[],
  question: string,
  { affirmed, denied }: AskedConduct,
  passages: ChatQuery["passages"],
): boolean {
  const named = stemsOf(finalCircumstancePattern.exec(question)?.groups?.["circumstance"] ?? "");
  if (named.length === 0 || otherStems.some((stem) => !named.includes(stem))) return false;
  return passages.some(({ text }) =>
    readSentences(text).some(
      (sentence) =>
        (affirmed.test(sentence.text) || denied.test(sentence.text)) && containsAllStems(named, sentence.text),
    ),
  );
}

/** Returns quotes on both positions of the conduct that a question asks about; null for another question. */
export function positionsOnConduct(query: ConductQuery): Positions | null {
  const asked = conductAsked(query.question, query.passages);
  return asked === null ? null : positionsOf(asked, query);
}

/** Returns quotes on both positions of a conduct for "Who says …?", also where the lexicon has the conduct. */
export function positionsForPeople(query: ConductQuery): Positions | null {
  const { question, passages } = query;
  const named =
    beginsWithWho(question) && !noConductQuestionPattern.test(question) ? conductNamed(question, passages) : null;
  return named === null ? null : positionsOf(named, query);
}

/** Returns quotes on both positions of a conduct that a topic names, such as "my jokes"; null for another topic. */
export function positionsOnTopic(topic: string, query: ConductQuery): Positions | null {
  const named = conductNamed(topic, query.passages);
  return named === null ? null : positionsOf(named, query);
}

function positionsOf(
  { conduct, names, isContrary, author }: ConductQuestion,
  { question, passages, ownerName, claims }: ConductQuery,
): Positions {
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const asked = new Set(stemsOf(question));
  const quotesByPassage = passages.flatMap((passage, answerIndex) => {
    const { text } = passage;
    if (isEmptyAnswer(text) || isPromptInjection(text)) return [];
    if (author !== undefined && !isByNamedAuthor(passage, [author])) return [];
    if (!conduct.affirmed.test(text) && !conduct.denied.test(text) && deniedComplaintIn(text) === null) return [];
    const ownerOfAnswer = ownerIn({ words: readWords(text) }, owner);
    const segments = quotablesIn(passage, answerIndex);
    const sentences = segments.filter(isWholeSentence);
    const quotes = [...sentences, ...segments.filter((segment) => !isWithinAny(segment, sentences))].flatMap(
      (segment) => {
        const position = positionOf(segment, conduct, ownerOfAnswer);
        if (position === null || namesOthersThan(segment, names, passages, ownerOfAnswer)) return [];
        // What the owner does with others shows nothing of Fergus, unless authors are asked for.
        if (!isOfNamed(segment, passage, names) && !beginsWithWho(question)) return [];
        const shared = segment.words.filter(({ stem }) => asked.has(stem)).length;
        const weight = 2 * shared + (position === "denied" ? 2 : 0) + (isWholeSentence(segment) ? 1 : 0);
        return [{ position, weight, answerIndex, text: withNext(segment, sentences, text) }];
      },
    );
    return [...distancedIn(passage, answerIndex, conduct), ...quotes]
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, 1);
  });
  const ordered = quotesByPassage.toSorted((a, b) => b.weight - a.weight);
  const ofPosition = (position: Position) =>
    withoutSeparated(
      ordered.filter((quote) => quote.position === position),
      claims,
      ordered,
    ).map(quoteOf);
  const askedPosition = isContrary ? "denied" : "affirmed";
  return {
    agreeing: firstOfEachAuthor(ofPosition(askedPosition), passages).slice(0, MAX_QUOTES_IN_REPLY),
    opposed: firstOfEachAuthor(ofPosition(askedPosition === "affirmed" ? "denied" : "affirmed"), passages).slice(
      0,
      MAX_OPPOSED_QUOTES,
    ),
  };
}

/** Returns a view of others that the author does not share: "People call it calm; to me it looks cold." */
function distancedIn({ text }: SourceAnswer, answerIndex: number, conduct: AskedConduct) {
  return readSentences(text)
    .filter((sentence) => contraryOpinionPattern.test(sentence.text) && conduct.affirmed.test(sentence.text))
    .map((sentence) => ({
      position: "denied" as const,
      weight: MAX_QUOTE_WITH_NEXT_WORDS,
      answerIndex,
      text: sentence.text,
    }));
}

/** Whether a sentence names those asked about, is theirs, or asks the owner in general: "Learn to say no." */
function isOfNamed(segment: Quotable, passage: SourceAnswer, names: readonly string[]): boolean {
  if (names.length === 0 || isByNamedAuthor(passage, names) || isRequestToOwner(segment)) return true;
  return segment.words.some(({ lower }) => names.includes(withoutPossessive(lower)));
}

function isWithinAny(segment: Quotable, sentences: readonly Quotable[]): boolean {
  return sentences.some(({ start, end }) => start <= segment.start && segment.end <= end);
}

/** Returns a short sentence with the one after it, which explains it. */
function withNext(segment: Quotable, sentences: readonly Quotable[], text: string): string {
  const next = sentences.find(({ start }) => start >= segment.end);
  if (next === undefined || segment.words.length > MAX_EXPLAINED_CONDUCT_WORDS) return segment.text;
  if (
    segment.words.length + next.words.length > MAX_QUOTE_WITH_NEXT_WORDS ||
    text.slice(segment.end, next.start).trim() !== ""
  )
    return segment.text;
  return text.slice(segment.start, next.end);
}

/** Returns whether a sentence affirms or denies the conduct of the owner; null where it does neither. */
function positionOf(segment: Quotable, conduct: AskedConduct, owner: OwnerReference): Position | null {
  if (!isFitToQuote(segment)) return null;
  const object = deniedComplaintIn(segment.text);
  if (object !== null && isNamedBy(conduct, object)) return "affirmed";
  if (!isConductOfOwner(segment, conduct, owner)) return null;
  const opinion = deniedOpinionIn(segment.text);
  const position = statedPosition(opinion === null ? segment : { ...segment, text: opinion }, conduct);
  if (opinion === null) return position;
  // "Patient when I don't find a word" denies another opinion.
  if (position === null) return opinion.search(conduct.asked) === -1 ? statedPosition(segment, conduct) : null;
  return position === "affirmed" ? "denied" : "affirmed";
}

function isNamedBy({ asked, named }: AskedConduct, object: string): boolean {
  return asked.test(object) || named?.test(object) === true;
}

/** Returns the position of a sentence by its words; null where it has none. */
function statedPosition(segment: Quotable, conduct: AskedConduct): Position | null {
  const { text } = segment;
  const denied = conduct.denied.exec(text);
  const affirmed = conduct.affirmed.exec(text);
  const statement = denied ?? affirmed;
  if (conduct.isAlsoOfAuthors === true && statement !== null && ofAuthorPattern.test(text.slice(0, statement.index)))
    return null;
  if (ownersViewPattern.test(text)) return contrastPattern.test(text) && affirmed !== null ? contrasted(text) : null;
  if (conduct.isJudged === true && goodConductPattern.test(text)) return "affirmed";
  if (denied !== null) return "denied";
  if (affirmed === null) return null;
  if (negatedBeforePattern.test(text.slice(0, affirmed.index)) || nominalPattern.test(text)) return "denied";
  if (conduct.takesPositionOfQuestion === true) return positionOfThing(segment);
  return "affirmed";
}

/**
 * "He thinks it is messy, which is nonsense" affirms the conduct, "She says she delegates and she doesn’t" denies it.
 */
function contrasted(text: string): Position {
  return /\bwhich is (?:nonsense|untrue|not true|wrong)\b/iu.test(text) ? "affirmed" : "denied";
}

/** Returns the position of a sentence on a thing by its question. */
function positionOfThing({ questionText }: Quotable): Position | null {
  const polarity = polarityOfQuestion(questionText);
  if (polarity === null) return null;
  return polarity === "strength" ? "affirmed" : "denied";
}

/** Whether a sentence is about the owner, or about a thing of the owner. */
function isConductOfOwner(segment: Quotable, { isThing }: AskedConduct, owner: OwnerReference): boolean {
  if (isRequestToOwner(segment)) return true;
  if (hasOtherSubject(segment.words, owner)) return isThing === true && mentionsOwner(segment.words, owner);
  if (mentionsOwner(segment.words, owner)) return true;
  return isThing === true || !/^\W*(?:i|we|my|our)\b/iu.test(segment.text);
}
