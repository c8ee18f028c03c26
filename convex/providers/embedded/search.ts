/**
 * Owns the chat without an AI model, which is a search: the nearest answers, each with the sentences that are likely meant.
 * It never answers from anything but the passages it is given, and claims nothing about them.
 */
import { searchReplies } from "../../shared/searchReplies";
import type { AnswerSentence, Embedder, SourceAnswer } from "../types";
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
import { truncateAnswers } from "./truncateAnswers";
import { isStopWord } from "./stopWords";
import { similarity } from "./hashedVector";
import { type AskedRelationship, asksWhetherSaid, relationshipAsked } from "./relationshipQuestions";
import { asksWhatIsDisputed, disagreementsIn } from "./disagreements";
import { correctedQuestion } from "./correctedQuestion";
import { isForeign } from "./isForeign";
import { folded, conceptMentionsIn, conceptsOfQuestion } from "./lexiconIndex";
import { highlightIn } from "./highlight";
import { passagesOnProposal } from "./proposals";
import { quotesOnConcepts } from "./conceptQuestions";
import { severityOf } from "./severity";
import { type Piece, piecesIn, type Quotable, quotablesIn } from "./pieces";
import { groupsByStatement } from "./agreement";
import { readFeedback } from "./readFeedback";
import { withoutTypos } from "./questionTypos";
import { readEach, readWords } from "./readText";
import { scoresByWords, stemsOf } from "./searchByWords";
import { isAboutFault, type Side as QuestionSide, sideOfQuestion } from "./sideOfQuestion";
import { deniesFault } from "./sides";
import { isPromptInjection, isEmptyAnswer } from "./salience";
import { topicsOf } from "./questionTopics";
import { type OwnerReference, ownerOf, withoutOwnersName } from "./coreference";

const MAX_SHOWN = 3;
/** Sentences that state or deny what is asked, and what share of its words they hold. */
const MAX_SIDES = 6;
const HALF = 0.5;
const ALL = 1;
/** Answers and pieces that are compared: each costs a vector of 0.05 s where it is not kept. */
const MAX_READ = 32;
const MAX_PIECES = 160;
const MAX_PER_ANSWER = 20;
/** What a whole answer's nearness, words in common and the logarithm of its length add to its nearest two sentences. */
const WHOLE = 0.7;
const WORDS = 0.03;
const LENGTH = 0.01;
/** Less near than this, and without a word in common, an answer is not shown. */
const NEAR_ENOUGH = 0.12;
/** Standard deviations above the mean, from which the best answer is likely about the question. */
const STANDS_OUT = 2.8;

const greeting =
  /^\W*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|thanks?|thank you|thx|cheers|ok(?:ay)?|bye)(?: there| you| so much| very much| all)?\W*$/iu;

/** Asks whether its owner does what it says. */
const yesOrNo = /^\W*(?:should|shall|do|did|am|can|could|have|would) i\b/iu;

/** `passages`: nearest first by the vector index. */
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
    // Nearly an asked question word for word.
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
  // What people wish before what annoys them, unless that is asked for.
  const isAsked = (at: number) =>
    side === "wish" && meant.size > 0 && !isAboutFault(question) && !isAboutFault(passages[at]?.questionText ?? "");
  const isSideAlone = side !== null && content.length === 0 && named === undefined;
  const graveness = new Map(
    [...meant].map((at) => [at, isSideAlone && side === "wish" ? graveIn(passages[at], at) : 0] as const),
  );
  // "What do people value most about me?": what most of them say.
  const joined = isSideAlone && side === "strength" && quoted === undefined ? joinedIn(passages, ownerName, meant) : [];
  joined.forEach(({ answer }, at) => graveness.set(answer, joined.length - at));
  const told = new Map([...conceptual, ...joined].map(({ answer, text }) => [answer, text]));
  const first = new Set([...meant, ...literal, ...told.keys()]);
  const read = await readAnswers(question, passages, pool, first, embedder, told);
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
    // After passages with the words themselves, what shares none is about something else.
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

/** "What does my manager think?": what those say of whom the owner says so. */
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

/** Sentences of strengths that several people name, first one of each; those of most people first, each answer once. */
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

/** "Maybe a bit more tidy" comes after what is asked for plainly. */
function graveIn(passage: SourceAnswer | undefined, at: number): number {
  const pieces = passage === undefined ? [] : quotablesIn(passage, at);
  return pieces.some((piece) => severityOf(piece) < 0) ? 0 : 1;
}

/** "Nowhere, they were clear." to "Where did my slides confuse you?" */
function deniesAll(passage: SourceAnswer | undefined): boolean {
  return passage !== undefined && isAboutFault(passage.questionText) && deniesFault(passage.text, passage.questionText);
}

/** Passages on both sides of what people agree about, and who says something before who denies it. */
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

/** The authors by name, each with a sentence; none where the question names no author or no sentence states it. */
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

/** Who says so in other words, where a concept alone is asked for: "Stop cutting us off" to "Who says I interrupt?" */
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

/** An answer that was compared with the question. */
interface ReadAnswer {
  readonly answer: number;
  readonly marked: string;
  /** Nearness of two adjacent sentences, 0 to 1. */
  readonly near: number;
  /** By words in common. */
  readonly words: number;
  readonly score: number;
}

async function readAnswers(
  question: string,
  passages: readonly SourceAnswer[],
  pool: readonly number[],
  meant: ReadonlySet<number>,
  embedder: Embedder,
  told: ReadonlyMap<number, string>,
): Promise<ReadAnswer[]> {
  const byWords = scoresByWords(
    question,
    passages.map(({ text }) => text),
  );
  const texts = truncateAnswers(passages);
  let left = MAX_PIECES;
  const answers = candidates(passages, pool, byWords, meant).flatMap((answer) => {
    const passage = texts[answer];
    const pieces = passage === undefined ? [] : piecesIn(passage, answer).slice(0, Math.min(MAX_PER_ANSWER, left));
    left -= pieces.length;
    if (passage === undefined || pieces.length === 0) return [];
    return [{ answer, text: passage.text, pieces, pairs: pairsOf(passage.text, pieces) }];
  });
  const topics = topicsOf(
    question,
    ownerOf(
      "",
      answers.flatMap(({ pieces }) => pieces),
    ),
  );
  const vectors = await embedder.embed([...topics, ...answers.flatMap(({ text, pairs }) => [text, ...pairs])]);
  const asked = vectors.slice(0, topics.length);
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const topic = topicOf(question);
  let next = topics.length;
  return answers.map(({ answer, text, pieces, pairs }) => {
    const [whole = [], ...ofPairs] = vectors.slice(next, (next += 1 + pairs.length));
    const nearness = asked.map((topic) => ofPairs.map((vector) => similarity(topic, vector)));
    const near = mean(nearness.map((ofTopic) => Math.max(...ofTopic)));
    const words = byWords[answer] ?? 0;
    const length = pieces.reduce((sum, piece) => sum + piece.words.length, 0);
    const score =
      near +
      WHOLE * mean(asked.map((topic) => similarity(topic, whole))) +
      WORDS * words +
      LENGTH * Math.log(length + 1);
    const perPair = pairs.map((_, at) => mean(nearness.map((ofTopic) => ofTopic[at] ?? 0)));
    const named = topic.length > 0 ? pieces.find((piece) => holdsAll(topic, piece.text)) : undefined;
    return {
      answer,
      marked: named?.text ?? told.get(answer) ?? highlightIn(text, pieces, perPair),
      near,
      words,
      score,
    };
  });
}

/** A sentence's topic may be named in the next one. */
function pairsOf(text: string, pieces: readonly Piece[]): string[] {
  const pairs = pieces.slice(1).map((piece, at) => text.slice(pieces[at]?.start, piece.end));
  return pairs.length > 0 ? pairs : pieces.map((piece) => piece.text);
}

function standsOut(best: ReadAnswer, read: readonly ReadAnswer[]): boolean {
  const mean = read.reduce((sum, { score }) => sum + score, 0) / read.length;
  const deviation = Math.sqrt(read.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / read.length);
  return best.score - mean >= STANDS_OUT * deviation && deviation > 0;
}

function holdsAll(stems: readonly string[], text: string): boolean {
  const held = new Set(stemsOf(text));
  return stems.every((stem) => held.has(stem));
}

function sideOfAnswer(passage: SourceAnswer | undefined, owner: OwnerReference): QuestionSide | null {
  return passage === undefined ? null : sideOfQuestion(withoutOwnersName(passage, owner).questionText);
}

/** An answer with the question that it answers. */
function withQuestion(passage: SourceAnswer | undefined): string {
  return `${passage?.questionText ?? ""} ${passage?.text ?? ""}`;
}

/** The three best; the one with most words in common is among them. */
function withBestByWords(found: readonly ReadAnswer[]): ReadAnswer[] {
  const shown = found.slice(0, MAX_SHOWN);
  const [best] = found.toSorted((a, b) => b.words - a.words);
  if (best === undefined || best.words === 0 || shown.includes(best)) return shown;
  return [...shown.slice(0, -1), best];
}

/** They show a question's side, or say no more than that it asks. */
const sideWords = new Set(
  stemsOf(
    `best better differently different change improve stop start keep doing easier well good value appreciate admire
    strength strengths work working most wish advice habit weakness weaknesses blind spot growth grow praise see use find
    criticise criticize criticised criticized criticism criticisms critical complain complains complaint complaints annoy
    annoys annoying frustrate frustrates frustrating bother bothers struggle negative bad fault faults first important main
    want wants wanted expect expects`,
  ),
);
/** Shows that feedback is asked for: "do my colleagues write about". */
const asking =
  /\b(?:colleagues?|co-?workers?|people|others|everybody|everyone|they)(?: (?:ever|really))?(?: (?:say|said|think|thought|feel|felt|write|wrote|written|talk|talked|comment|respond|answer)\b(?: about| of| on| to)?)?(?!\p{L})/giu;

/** Stems of what a question is about, without those that show its side. */
function contentOf(question: string): string[] {
  return stemsOf(question.replace(asking, " ")).filter((stem) => !sideWords.has(stem));
}

/** In whose company: "Am I on site enough with the roofers?" Those who answer call themselves "us". */
const company = /(?<=\s\S+\s.*)\bwith (?:all )?(?:my|our|the) \p{L}+s\b(?=\W*$)/iu;

/** Stems that a passage on the question holds; none where it asks for a side alone. */
function topicOf(question: string): string[] {
  const said = yesOrNo.test(question) ? question.replace(company, " ") : question;
  const stems = sideOfQuestion(question) === null ? stemsOf(said.replace(asking, " ")) : contentOf(said);
  return stems.filter((stem) => !judging.has(stem));
}

/** "Is the van a problem, and for whom?" and "What happened with the van?" ask about the van. */
const judging = new Set(
  stemsOf(
    `problem problems problematic issue issues trouble difficult difficulty hard easy good bad okay fine wrong enough whom anyone anybody someone
    happen happens happened
    schwierig schwer problematisch gut schlecht probleme wen jemanden difficile difficulté bon bonne mauvais mauvaise problème problèmes
    difícil difíceis bueno buena malo mala problema problemas bom boa mau ruim`,
  ),
);

/** Undefined where it quotes no question that was answered. */
function passagesOfQuoted(question: string, passages: readonly SourceAnswer[]): number[] | undefined {
  const answers = passages.flatMap(({ questionText }, at) => (question.includes(`“${questionText}”`) ? [at] : []));
  return answers.length > 0 ? answers : undefined;
}

/**
 * Undefined where the question names no author. A name that is a common word, as "Will", is no author; a batch has no name.
 * Empty where it asks for something that no answer of theirs speaks of.
 */
function passagesOfNamed(question: string, passages: readonly SourceAnswer[]): number[] | undefined {
  const words = new Set(
    readWords(question).flatMap(({ lower }) => {
      const word = lower.replace(/'s$/, "");
      return isStopWord(word) ? [] : [word];
    }),
  );
  const isNamed = (word: string, lower: string) => word.length > 2 && words.has(lower);
  const found = passages.flatMap(({ authorName, person }, at) =>
    person === undefined && readWords(authorName).some(({ text, lower }) => isNamed(text, lower)) ? [at] : [],
  );
  if (found.length === 0) return undefined;
  const names = new Set(found.flatMap((at) => stemsOf(passages[at]?.authorName ?? "")));
  const content = contentOf(question).filter((stem) => !names.has(stem) && !reportingWords.has(stem));
  if (content.length === 0) return found;
  const specific = content.filter((stem) => !general.has(stem));
  const concepts = conceptsIn(question);
  const holdsOne = (text: string) => {
    const held = new Set(stemsOf(text));
    return specific.some((stem) => held.has(stem)) || conceptsIn(text).some((concept) => concepts.includes(concept));
  };
  const act = actOf(question, names);
  const holdsAct = (text: string) => act === null || stemsOf(text).includes(act);
  return found.filter((at) => holdsOne(withQuestion(passages[at])) && holdsAct(passages[at]?.text ?? ""));
}

/** What somebody does, where a question asks for a circumstance of it: "Which tram does Ana take to work?" Null of what they say. */
function actOf(question: string, names: ReadonlySet<string>): string | null {
  const words = readWords(question);
  const at = words.findIndex(({ lower }, place) => /^(?:do|does|did|can|will)$/u.test(lower) && place > 0);
  const isCircumstance = /^(?:which|what|where|when|how|why)$/u.test(words[0]?.lower ?? "");
  if (at === -1 || !isCircumstance) return null;
  const act = words.slice(at + 1).find(({ stem }) => !names.has(stem));
  const isGeneric =
    act === undefined || isStopWord(act.lower) || reportingWords.has(act.stem) || sideWords.has(act.stem);
  return isGeneric || general.has(act.stem) ? null : act.stem;
}

/** In the language of the text alone: other languages' stems are the beginnings of English words. */
function conceptsIn(text: string): string[] {
  const words = readWords(text).map(({ lower }) => folded(lower));
  return conceptMentionsIn(words, isForeign(text)).map(({ concept }) => concept.id);
}

/** They show no subject that a passage could share. */
const general = new Set(
  stemsOf(
    "himself herself themselves myself one day days week month year time times thing things way work job person colleague boss make makes get got go going become like really ever soon still now lot new",
  ),
);

/** Of a person who is named, answers in another language than the question: shared words do not show what they are about. */
function foreignOfNamed(question: string, passages: readonly SourceAnswer[]): number[] {
  const words = new Set(readWords(question).map(({ lower }) => lower.replace(/'s$/, "")));
  return passages.flatMap(({ authorName, person, text }, at) => {
    const isNamed = readWords(authorName).some(
      ({ lower }) => lower.length > 2 && !isStopWord(lower) && words.has(lower),
    );
    return person === undefined && isNamed && isForeign(text) !== isForeign(question) ? [at] : [];
  });
}

/** With a name: what this person wrote. */
const reportingWords = new Set(
  stemsOf(
    "say says said think thought write wrote written tell told mention mentioned feel felt feedback answer answers answered want wants wish opinion view comment talk speak suggest ask asked give gave exactly anything something",
  ),
);

/** The nearest by meaning and by words, best first. */
function candidates(
  passages: readonly SourceAnswer[],
  pool: readonly number[],
  byWords: readonly number[],
  meant: ReadonlySet<number>,
): readonly number[] {
  const usable = pool.filter((at) => !isPromptInjection(passages[at]?.text ?? ""));
  const places = (order: readonly number[]) => new Map(order.map((at, place) => [at, place]));
  const byMeaning = places(usable);
  const inWords = places(usable.toSorted((a, b) => (byWords[b] ?? 0) - (byWords[a] ?? 0)));
  const fused = (at: number) =>
    1 / (10 + (byMeaning.get(at) ?? 0)) + ((byWords[at] ?? 0) > 0 ? 1 / (10 + (inWords.get(at) ?? 0)) : 0);
  const isMeant = (at: number) => Number(meant.has(at));
  return usable.toSorted((a, b) => isMeant(b) - isMeant(a) || fused(b) - fused(a)).slice(0, MAX_READ);
}
