/**
 * Owns the chat without an AI model, which is a search: the nearest answers, each with the sentences that are likely meant.
 * It never answers from anything but the passages it is given, and claims nothing about them.
 */
import { searchReplies } from "../../../shared/searchReplies";
import type { AnswerSentence, Embedder, SourceAnswer } from "../../types";
import { asksWhoStates, namesOf, quotesByAuthor } from "./authorQuestions";
import { type StanceQuote, quotesByStance, quotesUnderHeadings } from "./stanceQuestions";
import {
  asksForOpinions,
  interleaved,
  isAboutAgreement,
  propositionAsked,
  type OpinionQuote,
  quotesByOpinion,
} from "./opinionQuestions";
import { truncateAnswers } from "../text/truncateAnswers";
import { type AskedRelationship, asksWhetherSaid, relationshipAsked } from "./relationshipQuestions";
import { asksWhatIsDisputed, disagreementsIn } from "./disagreementQuestions";
import { correctedQuestion } from "../text/spelling";
import { foreignOfNamed, passagesOfNamed, passagesOfQuoted, withQuestion } from "./namedPassages";
import { passagesOnProposal } from "./proposalQuestions";
import { conceptsOfQuestion } from "../concepts/lexiconIndex";
import { quotesOnConcepts } from "./conceptQuestions";
import { severityOf } from "../feedback/wishSeverity";
import { piecesIn, type Quotable, quotablesIn } from "../text/quotablePieces";
import { groupsByStatement } from "../insights/agreement";
import { readFeedback } from "../feedback/readFeedback";
import { withoutTypos } from "../feedback/questionTypos";
import { contentOf, holdsAll, topicOf, yesOrNo } from "./questionContent";
import { readAnswers, standsOut, type ReadAnswer } from "./readAnswers";
import { readEach } from "../text/readText";
import { stemsOf } from "./searchByWords";
import { isAboutFault, type Side as QuestionSide, sideOfQuestion } from "../feedback/sideOfQuestion";
import { deniesFault } from "../feedback/sentenceSides";
import { isPromptInjection, isEmptyAnswer } from "../feedback/salience";
import { type OwnerReference, ownerOf, withoutOwnersName } from "../text/coreference";

const MAX_SHOWN = 3;
/** Sentences that state or deny what is asked, with the share of its words that they hold. */
const MAX_SIDES = 6;
const HALF = 0.5;
const ALL = 1;
/** Nearness below which an answer without a word in common is not shown. */
const NEAR_ENOUGH = 0.12;

const greeting =
  /^\W*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|thanks?|thank you|thx|cheers|ok(?:ay)?|bye)(?: there| you| so much| very much| all)?\W*$/iu;

/** Answers `question` from `passages`, which the vector index returned, nearest first. */
export async function search(
  asked: string,
  passages: readonly SourceAnswer[],
  embedder: Embedder,
  ownerName = "",
): Promise<AnswerSentence[]> {
  if (greeting.test(asked)) return [{ text: searchReplies.greeting, citations: [] }];
  const question = correctedQuestion(
    withoutTypos(asked),
    passages.flatMap(({ authorName, questionText, text }) => [authorName, questionText, text]),
    passages.map(({ authorName }) => authorName),
  );
  if (asksWhatIsDisputed(question)) return disputedIn(passages, ownerName);
  // "Do I say yes too often?" has common words alone, and names a conduct.
  if (stemsOf(question).length === 0 && conceptsOfQuestion(question).ids.size === 0)
    return [{ text: searchReplies.none, citations: [] }];
  const related = relationshipAsked(question);
  if (related !== null) return byRelationship(related, passages, embedder, ownerName);
  const quoted = passagesOfQuoted(question, passages);
  const named = quoted ?? passagesOfNamed(question, passages);
  if (named?.length === 0) {
    const foreign = foreignOfNamed(question, passages).slice(0, MAX_SHOWN);
    if (foreign.length === 0) return [{ text: searchReplies.none, citations: [] }];
    const shown = foreign.map((answer) => markedPassage({ answer, text: firstSentence(passages[answer]) }));
    return [{ text: searchReplies.unclear, citations: [] }, ...shown];
  }
  const owner = ownerOf(ownerName, readEach(passages));
  const stated = named === undefined ? quotesByStance(question, truncateAnswers(passages), owner) : [];
  const people = named === undefined ? peopleAsked(question, passages, owner, stated) : [];
  const shown = new Set([...people.flatMap(({ citations }) => citations), ...stated.map(({ answer }) => answer)]);
  const headed = named === undefined ? quotesUnderHeadings(question, passages) : [];
  const more = headed.filter(({ answer }) => !shown.has(answer)).map(markedPassage);
  if (people.length > 0) return [...people, ...more].slice(0, MAX_SIDES + 1);
  if (stated.length > 0)
    return [{ text: searchReplies.closest, citations: [] }, ...stated.map(markedPassage), ...more].slice(
      0,
      MAX_SIDES + 1,
    );
  const sides = named === undefined ? sidesAsked(question, passages, owner) : [];
  if (sides.length > 0) return [{ text: searchReplies.closest, citations: [] }, ...sides];
  const side = sideOfQuestion(question);
  const content = contentOf(question);
  const pool = named ?? passages.map((_, at) => at);
  // "What could I do differently?" asks for a side, "What should I change about handover?" for those of it, and
  // "What should I change in the Monday handover?" for all that speaks of it.
  const isMeant = (at: number) =>
    quoted !== undefined ||
    (named !== undefined && side === null) ||
    (side !== null &&
      ((sideOfAnswer(passages[at], owner) === side && holdsAll(content, withQuestion(passages[at]))) ||
        (content.length > 1 && holdsAll(content, passages[at]?.text ?? "")))) ||
    // The question is nearly one that was asked, word for word.
    (content.length > 1 && holdsAll(content, passages[at]?.questionText ?? ""));
  const saysNothing = (at: number) =>
    isEmptyAnswer(passages[at]?.text ?? "") || (side === "wish" && named === undefined && deniesAll(passages[at]));
  const meant = new Set(pool.filter((at) => isMeant(at) && !saysNothing(at)));
  // A passage that has the words themselves answers "Do I interrupt people?" and "What do people say about my van?".
  const topic = topicOf(question);
  const holds = (at: number) => holdsAll(topic, passages[at]?.text ?? "") && !isEmptyAnswer(passages[at]?.text ?? "");
  const isOpen = meant.size === 0 && named === undefined && topic.length > 0;
  const verbatim = isOpen ? pool.filter(holds) : [];
  const literal = new Set(isOpen && verbatim.length === 0 ? passagesOnProposal(question, passages, pool) : verbatim);
  const conceptual = meant.size > 0 ? [] : quotesOnConcepts(question, truncateAnswers(passages), pool, owner);
  // Wishes come before what annoys people, unless that is asked for.
  const isAsked = (at: number) =>
    side === "wish" && meant.size > 0 && !isAboutFault(question) && !isAboutFault(passages[at]?.questionText ?? "");
  const isSideAlone = side !== null && content.length === 0 && named === undefined;
  const graveness = new Map(
    [...meant].map((at) => [at, isSideAlone && side === "wish" ? graveIn(passages[at], at) : 0] as const),
  );
  // "What do people value most about me?" asks for what most of them say.
  const joined = isSideAlone && side === "strength" && quoted === undefined ? joinedIn(passages, ownerName, meant) : [];
  joined.forEach(({ answer }, at) => graveness.set(answer, joined.length - at));
  const meantSentences = new Map([...conceptual, ...joined].map(({ answer, text }) => [answer, text]));
  const first = new Set([...meant, ...literal, ...meantSentences.keys()]);
  const read = await readAnswers(question, passages, pool, first, embedder, meantSentences);
  const found = withBestByWords(
    read
      .filter(({ answer, near, words }) => first.has(answer) || near >= NEAR_ENOUGH || words > 0)
      .filter(({ answer }) => !isEmptyAnswer(passages[answer]?.text ?? ""))
      .toSorted(
        (a, b) =>
          Number(first.has(b.answer)) - Number(first.has(a.answer)) ||
          Number(isAsked(b.answer)) - Number(isAsked(a.answer)) ||
          (graveness.get(b.answer) ?? 0) - (graveness.get(a.answer) ?? 0) ||
          b.score - a.score,
      ),
  )
    .filter(({ answer }) => meant.size === 0 || meant.has(answer))
    // Where passages have the words themselves, one that shares none is about something else.
    .filter(({ answer, words }) => first.size === 0 || first.has(answer) || words > 0);
  const [best] = found;
  // A passage that is merely near would look like a yes.
  if (first.size === 0 && (best?.words ?? 0) === 0 && asksWhetherSaid(question))
    return [{ text: searchReplies.unsaid, citations: [] }];
  if (best === undefined) return [{ text: searchReplies.none, citations: [] }];
  const isOneOf = yesOrNo.test(question) && literal.size > 0;
  const isFirst = isOneOf ? literal.size === 1 : first.size < 2 && meant.size === 0 && standsOut(best, read);
  const clear = named !== undefined || first.size > 0 || isFirst;
  const heading = named === undefined && isFirst ? searchReplies.first : searchReplies.closest;
  return [
    { text: clear ? heading : searchReplies.unclear, citations: [] },
    ...found.map(({ answer, marked }) => ({ text: "", citations: [answer], marked })),
  ];
}

/** Answers "What does my manager think?" with what people of that relationship say. */
async function byRelationship(
  { relationship, rest }: AskedRelationship,
  passages: readonly SourceAnswer[],
  embedder: Embedder,
  ownerName: string,
): Promise<AnswerSentence[]> {
  const theirs = passages.flatMap((passage, at) => (passage.relationship === relationship ? [at] : []));
  if (theirs.length === 0) return [{ text: searchReplies.noneOfRelationship, citations: [] }];
  if (rest === "") {
    const shown = theirs.filter((at) => {
      const text = passages[at]?.text ?? "";
      return !isEmptyAnswer(text) && !isPromptInjection(text);
    });
    const marked = shown
      .slice(0, MAX_SIDES)
      .map((answer) => markedPassage({ answer, text: firstSentence(passages[answer]) }));
    return [{ text: marked.length === 0 ? searchReplies.none : searchReplies.closest, citations: [] }, ...marked];
  }
  const found = await search(
    rest,
    theirs.flatMap((at) => passages[at] ?? []),
    embedder,
    ownerName,
  );
  return found.map((one) => ({ ...one, citations: one.citations.flatMap((number) => theirs[number] ?? []) }));
}

function disputedIn(passages: readonly SourceAnswer[], ownerName: string): AnswerSentence[] {
  const found = disagreementsIn(passages, ownerName).slice(0, MAX_SIDES);
  if (found.length === 0) return [{ text: searchReplies.undisputed, citations: [] }];
  return [{ text: searchReplies.disputed, citations: [] }, ...found.map(markedPassage)];
}

function firstSentence(passage: SourceAnswer | undefined): string {
  return (passage === undefined ? undefined : piecesIn(passage, 0)[0]?.text) ?? "";
}

/** Returns sentences of strengths that several people name, those of most people first, and each answer once. */
function joinedIn(passages: readonly SourceAnswer[], ownerName: string, pool: ReadonlySet<number>): Quotable[] {
  const { statements } = readFeedback("external-feedback-insights", passages, ownerName);
  const groups = groupsByStatement(
    statements.filter(({ side, piece }) => side === "strength" && pool.has(piece.answer)),
  );
  const shown = new Set<number>();
  const ordered = groups
    .toSorted((a, b) => b.members.length - a.members.length)
    .map(({ members }) =>
      members.map(({ piece }) => piece).filter(({ answer }) => !shown.has(answer) && shown.add(answer)),
    );
  return [...ordered.flatMap((pieces) => pieces.slice(0, 1)), ...ordered.flatMap((pieces) => pieces.slice(1))].slice(
    0,
    MAX_SHOWN,
  );
}

/** Ranks a tentative wish, as "Maybe a bit more tidy", after what is asked for plainly. */
function graveIn(passage: SourceAnswer | undefined, at: number): number {
  const pieces = passage === undefined ? [] : quotablesIn(passage, at);
  return pieces.some((piece) => severityOf(piece) < 0) ? 0 : 1;
}

/** Whether an answer denies the fault that its question assumes: "Nowhere, they were clear." */
function deniesAll(passage: SourceAnswer | undefined): boolean {
  return passage !== undefined && isAboutFault(passage.questionText) && deniesFault(passage.text, passage.questionText);
}

/** Returns passages on both sides of an agreement: those who say something come before those who deny it. */
function sidesAsked(question: string, passages: readonly SourceAnswer[], owner: OwnerReference): AnswerSentence[] {
  const isBoth = isAboutAgreement(question);
  if (!isBoth && !asksWhoStates(question) && !asksForOpinions(question)) return [];
  const found = quotesByOpinion(
    propositionAsked(question, owner),
    truncateAnswers(passages),
    owner,
    isBoth ? HALF : ALL,
  );
  // One sentence of one side would look like the whole.
  if (isBoth && found.length === 1) return [];
  const ordered = isBoth ? interleaved(found) : found.toSorted((a, b) => Number(a.isDenied) - Number(b.isDenied));
  return ordered.slice(0, MAX_SIDES).map(markedPassage);
}

/** Returns the authors with a sentence each; none where the question names no author or no sentence states it. */
function peopleAsked(
  question: string,
  passages: readonly SourceAnswer[],
  owner: OwnerReference,
  stated: readonly StanceQuote[],
): AnswerSentence[] {
  const asked = truncateAnswers(passages).map((passage) => withoutOwnersName(passage, owner));
  const personOf = (answer: number) => passages[answer]?.person ?? passages[answer]?.authorName;
  // "The opposite of calm" has the word, too.
  const opposed = new Set(stated.filter(({ isOpposed }) => isOpposed).map(({ answer }) => personOf(answer)));
  const inWords = quotesByAuthor(question, asked, owner).filter(({ answer }) => !opposed.has(personOf(answer)));
  const known = new Set(inWords.map(({ answer }) => personOf(answer)));
  const isWho = /^\W*(?:and |so |but )?who\b/iu.test(question);
  const meant = isWho ? stated.filter(({ answer, isOpposed }) => !isOpposed && !known.has(personOf(answer))) : [];
  const quotes = [...inWords, ...meant];
  if (quotes.length === 0) return [];
  const isOpposed = ({ answer }: { readonly answer: number }) => opposed.has(personOf(answer));
  const all = [...quotes, ...quotesInOtherWords(question, asked, quotes, owner).filter((one) => !isOpposed(one))];
  const named = new Set(all.map(({ answer }) => personOf(answer)));
  const against = isWho ? stated.filter(({ answer, isOpposed }) => isOpposed && !named.has(personOf(answer))) : [];
  const { text, shown } = namesOf(all, passages);
  if (against.length === 0) return [{ text, citations: [] }, ...shown.map(markedPassage)];
  const others = namesOf(against, passages);
  const verb = others.shown.length > 1 ? "say" : "says";
  return [
    { text: `${text} ${others.text.replace(/\.$/, "")} ${verb} otherwise.`, citations: [] },
    ...[...shown, ...others.shown].slice(0, MAX_SIDES).map(markedPassage),
  ];
}

function markedPassage({ answer, text }: { readonly answer: number; readonly text: string }): AnswerSentence {
  return { text: "", citations: [answer], marked: text };
}

/** Returns who says it in other words, where a concept alone is asked for: "Stop cutting us off" for "interrupt". */
function quotesInOtherWords(
  question: string,
  passages: readonly SourceAnswer[],
  quotes: readonly { readonly answer: number }[],
  owner: OwnerReference,
): OpinionQuote[] {
  const asked = propositionAsked(question, owner);
  if (!asksWhoStates(question) || [...asked.words.keys()].some((key) => !key.startsWith("concept "))) return [];
  const personOf = (answer: number) => passages[answer]?.person ?? passages[answer]?.authorName;
  const named = new Set(quotes.map(({ answer }) => personOf(answer)));
  return quotesByOpinion(asked, passages, owner, ALL).filter(
    ({ answer, isDenied }) => !isDenied && !named.has(personOf(answer)),
  );
}

function sideOfAnswer(passage: SourceAnswer | undefined, owner: OwnerReference): QuestionSide | null {
  return passage === undefined ? null : sideOfQuestion(withoutOwnersName(passage, owner).questionText);
}

/** Returns the best answers; the one with most words in common is among them. */
function withBestByWords(found: readonly ReadAnswer[]): ReadAnswer[] {
  const shown = found.slice(0, MAX_SHOWN);
  const [best] = found.toSorted((a, b) => b.words - a.words);
  if (best === undefined || best.words === 0 || shown.includes(best)) return shown;
  return [...shown.slice(0, -1), best];
}
