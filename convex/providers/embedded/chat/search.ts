/**
 * Owns the chat without an AI model, which is a search: the nearest answers, each with the sentences that are likely meant.
 * It never answers from anything but the passages it is given, and claims nothing about them.
 */
import { formatNumber } from "../../../shared/locale";
import { searchReplies } from "../../../shared/searchReplies";
import type { AnswerSentence, ChatTurn, Embedder, OwnViewAndClaims, SourceAnswer } from "../../types";
import { asksWhoStates, formatAuthorReply, quotesByAuthor } from "./authorQuestions";
import { type StanceQuote, quotesByStance, quotesUnderHeadings } from "./stanceQuestions";
import {
  asksForOpinions,
  interleaveSides,
  isAboutAgreement,
  propositionAsked,
  type OpinionQuote,
  quotesByOpinion,
} from "./opinionQuestions";
import { sideCounted, whoOfCount } from "./countQuestions";
import { claimsOfKept } from "./correctedSides";
import { answerFirst, asksForFirst } from "./firstWish";
import { answerFollowUp, countedReply, withSameClaims } from "./followUpAnswers";
import { followUpReplies } from "./overviewReplies";
import { answerAboutNamed, comparesPeople, nearestQuotesOfNamed } from "./respondentQuestions";
import { firstOfEachAuthor, matterAsked, quotesOnMatter } from "./selfQuestions";
import { answerUnknowable } from "./unknowableQuestions";
import { firstOfEachPerson, salientOfSide } from "./salientOfSide";
import { truncateAnswers } from "../text/truncateAnswers";
import { rankAnswers } from "./rankAnswers";
import { isTitledFor, relationshipAsked } from "./relationshipQuestions";
import { asksWhatIsDisputed, asksWhoDisagrees, disputesIn } from "./disagreementQuestions";
import { correctedChatQuestion } from "../text/spelling";
import { foreignOfNamed, passagesOfNamed, passagesOfQuoted } from "./namedPassages";
import { conceptsOfQuestion } from "../concepts/lexiconIndex";
import { segmentsIn } from "../text/quotableSegments";
import { correctedFeedbackQuestion } from "../text/correctedFeedbackQuestion";
import { readEach, readWords } from "../text/readText";
import { stemsOf } from "./scoresByWords";
import { isPromptInjection, isEmptyAnswer } from "../feedback/salience";
import { quotesOnChange } from "./changeQuestions";
import { asksForIncident, incidentsIn } from "./criticalPassages";
import { backReferenceOf } from "./backReferences";
import { answerOverview, claimsAtHand } from "./overviewAnswers";
import { overviewAsked } from "./overviewQuestions";
import { roleAsked } from "./roleQuestions";
import { severestOfEach, quotesToChange, wishOfEach } from "./wishQuestions";
import { type OwnerReference, mentionsOwner, ownerOf, selfOwner, withoutOwnersName } from "../text/coreference";
import { markedPassage, markedQuotes } from "./markedPassage";

const MAX_SHOWN = 3;
/** Maximum sentences that state or deny what is asked. */
const MAX_SIDES = 6;
/** Share of the question's words that a sentence needs where agreement is asked for, and where a statement is. */
const MIN_SHARE_OF_AGREEMENT = 0.5;
const WHOLE_QUESTION = 1;

/** The question for wishes of some people alone. */
const CHANGE = "What should I change?";

const greetingPattern =
  /^\W*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|thanks?|thank you|thx|cheers|ok(?:ay)?|bye)(?: there| you| so much| very much| all)?\W*$/iu;

interface SearchQuery {
  /** The question as it was typed, or as it was understood. */
  readonly question: string;
  /** Passages that the vector index returned, nearest first. */
  readonly passages: readonly SourceAnswer[];
  readonly embedder: Embedder;
  readonly ownerName: string;
  /** Earlier messages, to which "Who says that?" refers. */
  readonly history?: readonly ChatTurn[];
  /** Claims of the dashboard; their quotes index `passages`. */
  readonly claims?: OwnViewAndClaims | undefined;
}

/** Returns the question to whose answer a question refers, else the question itself. */
export function questionMeant(question: string, history: readonly ChatTurn[]): string {
  return backReferenceOf(question, history)?.previous ?? question;
}

/** Whether the question, or the one to which it refers, is answered from all answers and the claims. */
export function readsClaims(question: string, history: readonly ChatTurn[]): boolean {
  const asked = correctedFeedbackQuestion(questionMeant(question, history));
  return (
    overviewAsked(asked, { hasOwnView: true }) !== null ||
    whoOfCount(asked) !== null ||
    asksForFirst(asked) ||
    asksWhatIsDisputed(asked) ||
    comparesPeople(asked)
  );
}

/** Answers a typed question from its passages. */
export async function search(typed: SearchQuery): Promise<AnswerSentence[]> {
  const { question: typedQuestion, passages, history = [] } = typed;
  const backReference = backReferenceOf(typedQuestion, history);
  if (backReference !== null) {
    const before = await search({ ...typed, question: backReference.previous, history: [] });
    return [...answerFollowUp(backReference, before, typed)];
  }
  if (greetingPattern.test(typedQuestion)) return [{ text: searchReplies.greeting, citations: [] }];
  const question = correctedChatQuestion(
    withoutCircumstance(correctedFeedbackQuestion(typedQuestion)),
    passages.flatMap(({ authorName, questionText, text }) => [authorName, questionText, text]),
    passages.map(({ authorName }) => authorName),
  );
  const query = { ...typed, question };
  const wishes = () => wishOfEach(passages, query.ownerName, query.claims);
  return (
    answerUnknowable(question, passages, wishes) ??
    answerDispute(query) ??
    (await answerOneThing(query)) ??
    answerCount(query) ??
    (await answerHowMany(query)) ??
    (await answerOverview({ ...query, claims: query.claims })) ??
    answerIncident(query) ??
    answerWithWishes(query) ??
    answerChange(query) ??
    answerAboutNamed(query) ??
    answerOnMatter(query) ??
    answerWithoutSubject(query) ??
    (await answerByRelationship(query)) ??
    (await answerByRole(query)) ??
    (await answerByPassages(query))
  );
}

/** Answers "What should I do first?" with one wish; null for another question, and without a wish. */
async function answerOneThing(query: SearchQuery): Promise<AnswerSentence[] | null> {
  const { question, passages, ownerName } = query;
  if (!asksForFirst(question)) return null;
  const claims = await claimsAtHand({ ...query, claims: query.claims });
  return answerFirst(query, claims, wishOfEach(passages, ownerName, claims));
}

/** Answers "How many want me to delegate more?" with a number and the people; null for another question. */
async function answerHowMany(query: SearchQuery): Promise<AnswerSentence[] | null> {
  const { question, passages } = query;
  const who = whoOfCount(question);
  if (who === null) return null;
  const found = await search({ ...query, question: who, history: [] });
  const heading = found[0]?.text ?? "";
  const nobody = [
    searchReplies.none,
    searchReplies.unsaid,
    searchReplies.saidOtherwise,
    searchReplies.noneOfRelationship,
  ];
  const quotes = markedQuotes(found);
  if (heading === searchReplies.unclear || quotes.length === 0) return found;
  if (nobody.some((text) => text === heading))
    return [{ text: followUpReplies.noNumber, citations: [] }, ...quotes.slice(0, MAX_SHOWN).map(markedPassage)];
  return countedReply(withSameClaims(quotes, query), passages);
}

/** Answers "Do they worry about my health?" with sentences on it in whatever words; null for another question. */
function answerOnMatter(query: SearchQuery): AnswerSentence[] | null {
  const { question, passages, ownerName, claims } = query;
  const owner = ownerOf(ownerName, readEach(passages));
  const onMatter = quotesOnMatter({ question, passages, owner, claims });
  if (onMatter.length === 0) return null;
  // "I would rather be late myself" is about its author, and "The lists come late" about a thing.
  const stated = quotesByStance(question, truncateAnswers(passages), owner).filter(
    ({ text }) => !/^\W*(?:i|the|my|our|an?)\b/iu.test(text) || mentionsOwner(readWords(text), owner),
  );
  const isWho = /^\W*(?:and |so |but )?who\b/iu.test(question);
  if (isWho && (matterAsked(question)?.isWished !== true || stated.some(({ isOpposed }) => !isOpposed))) return null;
  if (isWho) {
    const people = firstOfEachAuthor(
      onMatter.filter(({ isOpposed }) => !isOpposed),
      passages,
    );
    if (people.length > 0) {
      const { text, shown } = formatAuthorReply(people, passages);
      return [{ text, citations: [] }, ...shown.map(markedPassage)];
    }
  }
  const answers = new Set(onMatter.map(({ answerIndex }) => answerIndex));
  const quotes = [...onMatter, ...stated.filter(({ answerIndex }) => !answers.has(answerIndex))].toSorted(
    (a, b) => Number(a.isOpposed) - Number(b.isOpposed),
  );
  const isDenied = quotes.every(({ isOpposed }) => isOpposed);
  const heading = isDenied ? searchReplies.saidOtherwise : searchReplies.closest;
  return [{ text: heading, citations: [] }, ...quotes.slice(0, MAX_SIDES).map(markedPassage)];
}

/** Answers "Did I let somebody down?" with what people tell of it; null for another question. */
function answerIncident({ question, passages, ownerName }: SearchQuery): AnswerSentence[] | null {
  if (!asksForIncident(question)) return null;
  const incidents = incidentsIn(question, passages, ownerOf(ownerName, readEach(passages)));
  if (incidents.length === 0) return [{ text: searchReplies.unsaid, citations: [] }];
  return [{ text: searchReplies.closest, citations: [] }, ...incidents.map(markedPassage)];
}

/** Answers "Who wants a change in handovers?" with the people and what they wish; null for another question. */
function answerChange({ question, passages, ownerName, claims }: SearchQuery): AnswerSentence[] | null {
  const quotes = quotesOnChange(question, passages, ownerName, claims);
  if (quotes === null) return null;
  const { text, shown } = formatAuthorReply(quotes, passages);
  return [{ text, citations: [] }, ...shown.map(markedPassage)];
}

/**
 * Matches when somebody is so: "calm at night". Answers seldom repeat it, so that its words are no subject matter of
 * their own.
 */
const circumstancePattern =
  /(?<=\b(?:i am|i['’]m|am i) (?:not )?(?:(?:really|always|too|very|so|often) )?\p{L}+) (?:at (?:night|work|times)|in the (?:mornings?|evenings?)|on (?:nights|weekends|early shifts|late shifts)|during the (?:day|night|shift))(?=\W*$)/iu;

function withoutCircumstance(question: string): string {
  return question.replace(circumstancePattern, "");
}

async function answerByPassages(query: SearchQuery): Promise<AnswerSentence[]> {
  const { question, passages, ownerName } = query;
  const quoted = passagesOfQuoted(question, passages);
  const named = quoted ?? passagesOfNamed(question, passages);
  if (named?.length === 0) return answerForeignOfNamed(query);
  const owner = ownerOf(ownerName, readEach(passages));
  const ofAll = named === undefined ? (answerByStance(query, owner) ?? answerBySides(query, owner)) : null;
  return ofAll ?? (await rankAnswers({ ...query, quoted, named, owner }));
}

/** Refuses a question without a subject. "Do I say yes too often?" has common words alone, and names a conduct. */
function answerWithoutSubject({ question }: SearchQuery): AnswerSentence[] | null {
  const hasSubject = stemsOf(question).length > 0 || conceptsOfQuestion(question).ids.size > 0;
  return hasSubject ? null : [{ text: searchReplies.none, citations: [] }];
}

/** Answers a question about a named person whose answers have another language. */
function answerForeignOfNamed(query: SearchQuery): AnswerSentence[] {
  const { question, passages } = query;
  const foreign = foreignOfNamed(question, passages).slice(0, MAX_SHOWN);
  if (foreign.length === 0) return nearestOfNamed(query);
  const shown = foreign.map((answerIndex) =>
    markedPassage({ answerIndex, text: firstSentenceOf(passages[answerIndex]) }),
  );
  return [{ text: searchReplies.unclear, citations: [] }, ...shown];
}

/** Answers with the nearest passages of the person who is named; folded, unless the question is about the owner. */
function nearestOfNamed(query: SearchQuery): AnswerSentence[] {
  const quotes = nearestQuotesOfNamed(query, MAX_SHOWN);
  if (quotes.length === 0) return [{ text: searchReplies.none, citations: [] }];
  const isOnOwner = readWords(query.question).some(({ lower }) => selfOwner.pronouns.has(lower));
  const heading = isOnOwner ? followUpReplies.notPlainOfNamed : searchReplies.unclear;
  return [{ text: heading, citations: [] }, ...quotes.map(markedPassage)];
}

/** Answers with the people who state what is asked, or null without one. */
function answerByStance({ question, passages }: SearchQuery, owner: OwnerReference): AnswerSentence[] | null {
  const stated = quotesByStance(question, truncateAnswers(passages), owner);
  const people = peopleAsked(question, passages, owner, stated);
  if (people.length === 0 && stated.length === 0) return null;
  const shown = new Set([
    ...people.flatMap(({ citations }) => citations),
    ...stated.map(({ answerIndex }) => answerIndex),
  ]);
  const underHeadings = quotesUnderHeadings(question, passages)
    .filter(({ answerIndex }) => !shown.has(answerIndex))
    .map(markedPassage);
  const isDenied = stated.length > 0 && stated.every(({ isOpposed }) => isOpposed);
  const heading = isDenied && underHeadings.length === 0 ? searchReplies.saidOtherwise : searchReplies.closest;
  const statedAnswer = people.length > 0 ? people : [{ text: heading, citations: [] }, ...stated.map(markedPassage)];
  return [...statedAnswer, ...underHeadings].slice(0, MAX_SIDES + 1);
}

/** Answers with both sides of an agreement or an opinion; null where none is asked for. */
function answerBySides({ question, passages }: SearchQuery, owner: OwnerReference): AnswerSentence[] | null {
  const sides = sidesAsked(question, passages, owner);
  return sides.length === 0 ? null : [{ text: searchReplies.closest, citations: [] }, ...sides];
}

/** Answers "What does my manager think?" with what people of that relationship write; null where no relationship is named. */
async function answerByRelationship({
  question,
  passages,
  embedder,
  ownerName,
  claims,
}: SearchQuery): Promise<AnswerSentence[] | null> {
  const hasReports = passages.some(({ relationship }) => relationship === "report");
  const relationshipQuestion = relationshipAsked(question, { hasReports });
  if (relationshipQuestion === null) return null;
  const { relationship, rest } = relationshipQuestion;
  const isOf = (passage: SourceAnswer) =>
    passage.relationship === relationship || isTitledFor(passage.linkTitle, relationship);
  const ofRelationship = passages.flatMap((passage, index) => (isOf(passage) ? [index] : []));
  if (ofRelationship.length === 0) return [{ text: searchReplies.noneOfRelationship, citations: [] }];
  if (rest === "") return firstSentencesOf(ofRelationship, passages);
  const passagesOfRelationship = ofRelationship.flatMap((at) => passages[at] ?? []);
  const claimsOfThem = claimsOfKept(claims, ofRelationship);
  const sentences = await search({
    question: rest,
    passages: passagesOfRelationship,
    embedder,
    ownerName,
    claims: claimsOfThem,
  });
  return sentences.map((sentence) => ({
    ...sentence,
    citations: sentence.citations.flatMap((number) => ofRelationship[number] ?? []),
  }));
}

/** Answers with a sentence of each of these answers. */
function firstSentencesOf(answers: readonly number[], passages: readonly SourceAnswer[]): AnswerSentence[] {
  const shown = answers.filter((at) => {
    const text = passages[at]?.text ?? "";
    return !isEmptyAnswer(text) && !isPromptInjection(text);
  });
  const marked = shown
    .slice(0, MAX_SIDES)
    .map((answerIndex) => markedPassage({ answerIndex, text: firstSentenceOf(passages[answerIndex]) }));
  return [{ text: marked.length === 0 ? searchReplies.none : searchReplies.closest, citations: [] }, ...marked];
}

/** Answers "What do the nurses wish from me?" with answers of those who name themselves so; null for other questions. */
async function answerByRole(query: SearchQuery): Promise<AnswerSentence[] | null> {
  const { question, passages, ownerName } = query;
  const asked = roleAsked(question, passages);
  if (asked === null) return null;
  const { answers, isWish, isOfPeople, topic } = asked;
  if (topic !== null && answers.length === 0) return null;
  if (answers.length > 0 && !isWish && topic === null) return firstSentencesOf(answers, passages);
  if (answers.length > 0) {
    const passagesOfRole = answers.flatMap((at) => passages[at] ?? []);
    const general = topic === null ? CHANGE : `What do people say about ${topic}?`;
    const sentences = await search({
      ...query,
      question: general,
      passages: passagesOfRole,
      claims: claimsOfKept(query.claims, answers),
    });
    return sentences.map((sentence) => ({
      ...sentence,
      citations: sentence.citations.flatMap((number) => answers[number] ?? []),
    }));
  }
  if (!isWish) return isOfPeople ? noneOfRole() : null;
  const isReports = ({ answerIndex }: { readonly answerIndex: number }) =>
    Number(passages[answerIndex]?.relationship === "report");
  const wishes = severestOfEach(passages, ownerName, query.claims).toSorted((a, b) => isReports(b) - isReports(a));
  const [first] = wishes;
  if (first === undefined) return null;
  const heading = isReports(first) === 1 ? searchReplies.unknownRole : searchReplies.unknownRoleOfAll;
  return [{ text: heading, citations: [] }, ...wishes.slice(0, MAX_SIDES).map(markedPassage)];
}

function noneOfRole(): AnswerSentence[] {
  return [{ text: searchReplies.noneOfRole, citations: [] }];
}

function answerDispute({ question, passages, ownerName, claims }: SearchQuery): AnswerSentence[] | null {
  if (!asksWhatIsDisputed(question)) return null;
  const pairs = disputesIn(passages, ownerName, claims);
  const asksWho = asksWhoDisagrees(question);
  if (pairs.length === 0) {
    const where = asksWho ? [{ text: followUpReplies.whereToCompare, citations: [] }] : [];
    return [{ text: searchReplies.undisputed, citations: [] }, ...where];
  }
  const shown = pairs.flat().slice(0, MAX_SIDES);
  const names = pairs.slice(0, MAX_SIDES / 2).map((pair) => ({
    text: formatAuthorReply(pair, passages).text.replace(/\.$/u, " see it differently."),
    citations: [],
  }));
  return [...(asksWho ? names : [{ text: searchReplies.disputed, citations: [] }]), ...shown.map(markedPassage)];
}

/** Answers "How many people said something negative?" with the people, a sentence of each; null for another question. */
function answerCount({ question, passages, ownerName, claims }: SearchQuery): AnswerSentence[] | null {
  const side = sideCounted(question);
  const sentences = side === null ? [] : firstOfEachPerson(salientOfSide(side, passages, ownerName, claims));
  const segments = sentences.map(({ segment }) => segment);
  if (segments.length === 0) return null;
  const { text, shown } = formatAuthorReply(segments, passages);
  // Two answers of a group may be one person's.
  const isCounted = segments.every(({ answerIndex }) => passages[answerIndex]?.person === undefined);
  const people = `At least ${formatNumber(segments.length)} ${segments.length === 1 ? "person" : "people"}: `;
  return [{ text: `${isCounted ? people : ""}${text}`, citations: [] }, ...shown.map(markedPassage)];
}

/** Answers "What should I change first?" and "What does Ana want me to change?" with wishes; null for another question. */
function answerWithWishes({ question, passages, ownerName, claims }: SearchQuery): AnswerSentence[] | null {
  const wishes = quotesToChange(question, passages, ownerName, claims);
  return wishes === null ? null : [{ text: searchReplies.closest, citations: [] }, ...wishes.map(markedPassage)];
}

function firstSentenceOf(passage: SourceAnswer | undefined): string {
  return (passage === undefined ? undefined : segmentsIn(passage, 0)[0]?.text) ?? "";
}

/** Returns passages on both sides of an agreement: those who say something come before those who deny it. */
function sidesAsked(question: string, passages: readonly SourceAnswer[], owner: OwnerReference): AnswerSentence[] {
  const isBoth = isAboutAgreement(question);
  if (!isBoth && !asksWhoStates(question) && !asksForOpinions(question)) return [];
  const opinions = quotesByOpinion(
    propositionAsked(question, owner),
    truncateAnswers(passages),
    owner,
    isBoth ? MIN_SHARE_OF_AGREEMENT : WHOLE_QUESTION,
  );
  // Where both sides are asked for, one sentence would look like the whole.
  if (isBoth && opinions.length === 1) return [];
  const ordered = isBoth
    ? interleaveSides(opinions)
    : opinions.toSorted((a, b) => Number(a.isDenied) - Number(b.isDenied));
  return ordered.slice(0, MAX_SIDES).map(markedPassage);
}

/** Returns the authors with a sentence each; none where the question names no author or no sentence states it. */
function peopleAsked(
  question: string,
  passages: readonly SourceAnswer[],
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
  const isWho = /^\W*(?:and |so |but )?who\b/iu.test(question);
  const stanceQuotes = isWho
    ? stated.filter(({ answerIndex, isOpposed }) => !isOpposed && !authorsInWords.has(authorOf(answerIndex)))
    : [];
  const quotes = [...inWords, ...stanceQuotes];
  if (quotes.length === 0) return [];
  const isOpposed = ({ answerIndex }: { readonly answerIndex: number }) => opposed.has(authorOf(answerIndex));
  const authorQuotes = [
    ...quotes,
    ...quotesInOtherWords(question, withoutName, quotes, owner).filter((quote) => !isOpposed(quote)),
  ];
  const authors = new Set(authorQuotes.map(({ answerIndex }) => authorOf(answerIndex)));
  const against = isWho
    ? stated.filter(({ answerIndex, isOpposed }) => isOpposed && !authors.has(authorOf(answerIndex)))
    : [];
  const { text, shown } = formatAuthorReply(authorQuotes, passages);
  if (against.length === 0) return [{ text, citations: [] }, ...shown.map(markedPassage)];
  const others = formatAuthorReply(against, passages);
  const verb = others.shown.length > 1 ? "say" : "says";
  return [
    { text: `${text} ${others.text.replace(/\.$/, "")} ${verb} otherwise.`, citations: [] },
    ...[...shown, ...others.shown].slice(0, MAX_SIDES).map(markedPassage),
  ];
}

/** Returns an answer's author. Namesakes are one author here, unlike in `personOf`; a group's answers have one each. */
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
    ({ answerIndex, isDenied }) => !isDenied && !named.has(authorOf(answerIndex)),
  );
}
