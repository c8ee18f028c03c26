/**
 * Owns questions that no pattern matches and whose kind the encoder finds: "Where do I see myself differently than the
 * crew does?" They are answered as questions of their kind; a question about a topic stays a search.
 */
import { roundReplies } from "../../../../shared/texts/roundReplies";
import type { AnswerSentence, SourceQuote, Embedder } from "../../../types";
import { uniqueBy } from "../../text/uniqueBy";
import type { Answerer, ChatQuery, Search } from "../replies/Answerer";
import {
  replySentence,
  markedPassage,
  replyWithQuotes,
  quotesIn,
  MAX_QUOTES_IN_REPLY,
} from "../replies/answerSentences";
import { type KnownKind, kindOfQuestion, LIKELY, type QuestionKind } from "../kinds/kindOfQuestion";
import { passagesOfNamed, nearestQuotesOfNamed } from "./namedAuthorAnswerers";
import { passagesMeant } from "../passages/namedAuthorPassages";
import { answerByPassages } from "../passages/nearestPassages";
import { claimsAtHand } from "./overviewAnswerer";
import { authorAt, claimWithAuthors, firstOfEachAuthor, byTurns } from "../replies/quoteAuthors";
import { meaningReplies, unsureReplies } from "../replies/replyTexts";
import { wishOfEachAuthor } from "./whatToChangeAnswerer";

/** Probability from which a kind is taken where a passage seems to be about the question. */
const CERTAIN = 0.8;
/** Maximum wishes in place of advice, which takes a model. */
const MAX_WISHES_FOR_ADVICE = 4;

/** Questions that the claims answer, in words that a pattern matches. */
export const questionsForClaims = {
  agreement: "What do several people say?",
  strengths: "Which strengths do several people name?",
  wishes: "Which wishes do several people have?",
} as const;

/** Questions that patterns match, one of each kind that they answer. */
const knownQuestions: Partial<Record<QuestionKind, string>> = {
  ...questionsForClaims,
  first: "What should I do first?",
  disagreement: "Do people disagree about anything?",
  ownView: "Compare what others say with my own view",
  surprise: "What do I not see?",
  unhappy: "Who is unhappy with me?",
  happy: "Who said something positive?",
  judgement: "Who is right?",
  intent: "What do they really mean?",
  future: "What will happen?",
};
const POSITIVE = "How many people said something positive?";
const NEGATIVE = "How many people said something negative?";

/** Kinds that are answered from all answers and the claims. */
const kindsOfClaims: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  "summary",
  "strengths",
  "wishes",
  "first",
  "agreement",
  "disagreement",
  "whoAgrees",
  "ownView",
  "surprise",
  "unhappy",
  "happy",
  "count",
]);
/** Kinds that no passage answers, though it has words of the question. */
const kindsOfModels: ReadonlySet<QuestionKind> = new Set<QuestionKind>(["advice", "text", "intent", "future"]);

/** Whether a question that no pattern matches is probably of a kind that all answers and the claims answer. */
export async function meansClaims(question: string, embedder: Embedder): Promise<boolean> {
  const likeliest = await kindOfQuestion(question, [], embedder);
  return likeliest !== null && likeliest.probability >= LIKELY && kindsOfClaims.has(likeliest.kind);
}

/**
 * Answers "Who agrees with Lena?" with the other authors of Lena's claims; and what takes a model, though it names her.
 */
export const meaningOfNamedAnswerer: Answerer = {
  name: "who agrees with a named author",
  applies: ({ question, passages }) => passagesOfNamed(question, passages).length > 0,
  answer: async (query, search) => {
    const likeliest = await kindIn(query);
    if (likeliest === null || likeliest.probability < LIKELY) return null;
    if (likeliest.kind === "whoAgrees") return answerWhoAgrees(query);
    return kindsOfModels.has(likeliest.kind) ? answerOfKind(likeliest.kind, query, search) : null;
  },
};

/** Answers a question without a word that passages could have: "What first?" */
export async function answerByMeaning(query: ChatQuery, search: Search): Promise<readonly AnswerSentence[] | null> {
  const likeliest = await kindIn(query);
  return likeliest === null || likeliest.probability < LIKELY ? null : answerOfKind(likeliest.kind, query, search);
}

/** Answers by the passages that the question means, else by its kind, else by the nearest passages. */
export async function answerByPassagesOrMeaning(query: ChatQuery, search: Search): Promise<readonly AnswerSentence[]> {
  const sentencesOfPassages = await answerByPassages(query);
  if (passagesMeant(query) !== undefined) return sentencesOfPassages;
  const likeliest = await kindIn(query);
  const isUnsure = unsureReplies.has(sentencesOfPassages[0]?.text ?? "");
  // "How do I take criticism?" is no question for advice, but its vector is near to one.
  const isClear = isUnsure && likeliest?.kind !== "advice";
  if (likeliest === null || likeliest.probability < (isClear ? LIKELY : CERTAIN)) return sentencesOfPassages;
  return (await answerOfKind(likeliest.kind, query, search)) ?? sentencesOfPassages;
}

async function kindIn({ question, passages, embedder, isOfKnownKind }: ChatQuery): Promise<KnownKind | null> {
  if (isOfKnownKind === true) return null;
  const names = passages.flatMap(({ authorName, person }) => (person === undefined ? [authorName] : []));
  return await kindOfQuestion(question, [...new Set(names)], embedder);
}

/** Returns null for a kind that a search answers. */
async function answerOfKind(
  kind: QuestionKind,
  query: ChatQuery,
  search: Search,
): Promise<readonly AnswerSentence[] | null> {
  const knownQuestion = knownQuestions[kind];
  if (knownQuestion !== undefined)
    return search({ ...query, question: knownQuestion, history: [], isOfKnownKind: true });
  switch (kind) {
    case "summary":
      return answerSummary(query, search);
    case "count":
      return answerCount(query, search);
    case "changeSince":
      return [replySentence(roundReplies.thenAndNow)];
    case "advice":
      return replyWithQuotes(meaningReplies.advice, wishOfEachAuthor(query).slice(0, MAX_WISHES_FOR_ADVICE));
    case "text":
      return [replySentence(meaningReplies.text)];
    case "outside":
      return [replySentence(meaningReplies.outside)];
    default:
      return null;
  }
}

/** Answers with the claims of several people, strengths first, after the sentence that prose takes a model. */
export async function answerSummary(query: ChatQuery, search: Search): Promise<AnswerSentence[]> {
  const { strengths, blindSpots } = await claimsAtHand(query);
  const isShared = ({ evidence }: { readonly evidence: readonly SourceQuote[] }) => evidence.length > 1;
  const hasBoth = strengths.some(isShared) && blindSpots.some(isShared);
  const kinds: readonly QuestionKind[] = hasBoth ? ["strengths", "wishes"] : ["agreement"];
  const answers = await Promise.all(
    kinds.map((kind) => search({ ...query, question: knownQuestions[kind] ?? "", history: [], isOfKnownKind: true })),
  );
  return [replySentence(meaningReplies.summary), ...withQuotesLast(answers)];
}

/** Answers with who praises and who criticises. */
async function answerCount(query: ChatQuery, search: Search): Promise<AnswerSentence[] | null> {
  const counts = [
    [meaningReplies.praise, POSITIVE],
    [meaningReplies.criticism, NEGATIVE],
  ] as const;
  const answers = await Promise.all(
    counts.map(async ([label, question]) => {
      const [people, ...quotes] = await search({
        ...query,
        question,
        history: [],
      });
      const isCounted = people !== undefined && quotes.length > 0 && !unsureReplies.has(people.text);
      return isCounted ? [replySentence(`${label} ${people.text}`), ...quotes] : [];
    }),
  );
  const sentences = withQuotesLast(answers);
  return sentences.length === 0 ? null : sentences;
}

/** Joins answers: their sentences without a quote, then their quotes by turns. */
function withQuotesLast(answers: readonly (readonly AnswerSentence[])[]): AnswerSentence[] {
  const quotes = answers.map((sentences) => quotesIn(sentences));
  return [
    ...answers.flatMap((sentences) => sentences.filter(({ citations }) => citations.length === 0)),
    ...uniqueBy(byTurns(quotes), ({ answerIndex, text }) => `${answerIndex} ${text}`)
      .slice(0, MAX_QUOTES_IN_REPLY)
      .map(markedPassage),
  ];
}

/** Names the other authors of the claims with quotes of the named person. */
async function answerWhoAgrees(query: ChatQuery): Promise<AnswerSentence[]> {
  const { question, passages } = query;
  const named = new Set(passagesOfNamed(question, passages).flatMap((passageIndices) => passageIndices));
  const authors = new Set([...named].map((at) => authorAt(passages, at)));
  const { strengths, blindSpots } = await claimsAtHand(query);
  const shared = [...strengths, ...blindSpots].flatMap((claim) => {
    const isTheirs = ({ answerIndex }: SourceQuote) => authors.has(authorAt(passages, answerIndex));
    const others = firstOfEachAuthor(
      claim.evidence.filter((quote) => !isTheirs(quote)),
      passages,
    );
    return claim.evidence.some(isTheirs) && others.length > 0 ? [{ claim, others }] : [];
  });
  if (shared.length === 0)
    return replyWithQuotes(meaningReplies.agreedByNobody, nearestQuotesOfNamed(query, MAX_QUOTES_IN_REPLY));
  return [
    ...shared.map(({ claim, others }) => claimWithAuthors(claim, others, passages)),
    ...shared
      .flatMap(({ others }) => others)
      .slice(0, MAX_QUOTES_IN_REPLY)
      .map(markedPassage),
  ];
}
