/**
 * Owns the chat without an AI model, which is a search: the nearest answers, each with the sentence that lies nearest.
 * It never answers from anything but the passages it is given, and claims nothing about them.
 */
import type { AnswerSentence, Embedder, SourceAnswer } from "../types";
import { bounded } from "./bounded";
import { isCommonWord } from "./commonWords";
import { similarity } from "./hashedVector";
import { piecesIn } from "./pieces";
import { readWords } from "./readText";
import { scoresByWords } from "./searchByWords";
import { isForMachine, tellingness } from "./telling";
import { ownerOf } from "./whom";

export const closestPassages = "Closest passages in your feedback:";
export const nothingNear = "Nothing near these words was found in your feedback. Other words may find more.";
export const greetingReply = "Hello. Ask about your feedback, and the passages closest to your question are shown.";

const MAX_SHOWN = 3;
/** Answers whose sentences are compared: each sentence costs a vector. */
const MAX_READ = 24;
const MAX_PIECES = 160;
const MAX_PER_ANSWER = 20;
const MIN_WORDS = 5;
/** What words in common add to nearness in meaning, for the answer and for its sentence. Set on `tests/eval/people`. */
const WORDS = 0.03;
/** What being about the owner adds for the sentence. */
const TELLING = 0.1;
/** Below this best nearness nothing is shown. */
const NEAR_ENOUGH = 0.3;

const greeting =
  /^\W*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|thanks?|thank you|thx|cheers|ok(?:ay)?|bye)(?: there| you| so much| very much| all)?\W*$/iu;

/** `passages`: nearest first by the vector index. */
export async function search(
  question: string,
  passages: readonly SourceAnswer[],
  embedder: Embedder,
): Promise<AnswerSentence[]> {
  if (greeting.test(question)) return [{ text: greetingReply, citations: [] }];
  const found = await nearest(question, passages, embedder);
  if (found.length === 0) return [{ text: nothingNear, citations: [] }];
  const shown = found.map(({ answer, marked }) => ({ text: "", citations: [answer], marked }));
  return [{ text: closestPassages, citations: [] }, ...shown];
}

/** "Does anyone mention how I run meetings?" asks for "I run meetings". */
const frame = new RegExp(
  String.raw`^(?:(?:does|did|do|has|have|is|was|were|are|who|what|how)\b ?(?:(?:any(?:one|body| of them)|some(?:one|body)|people|they|colleagues|there)\b ?)?(?:ever )?(?:(?:mention(?:ed)?|says?|said|thinks?|see|feel|remember|comment(?:ed)?|br(?:ing|ings|ought) up|noticed?|make of|anything|something|praise|feedback|an example|about|on|of|that|whether|how|for|from)\b ?)*)`,
  "i",
);

function topicOf(question: string): string {
  const topic = question.replace(frame, "").trim();
  return readWords(topic).length < 2 ? question : topic;
}

async function nearest(
  question: string,
  passages: readonly SourceAnswer[],
  embedder: Embedder,
): Promise<{ answer: number; marked: string }[]> {
  if (readWords(question).every(({ lower }) => isCommonWord(lower))) return [];
  const byWords = scoresByWords(
    question,
    passages.map(({ text }) => text),
  );
  const read = bounded(passages);
  const pieces = candidates(question, passages, byWords)
    .flatMap((answer) => {
      const passage = read[answer];
      const all = passage === undefined ? [] : piecesIn(passage, answer).slice(0, MAX_PER_ANSWER);
      // "I keep a chair." lies near any question with a chair.
      const whole = all.filter(({ words }) => words.length >= MIN_WORDS);
      return whole.length > 0 ? whole : all;
    })
    .slice(0, MAX_PIECES);
  const withNext = pieces.map((piece, at) => {
    const next = pieces[at + 1];
    const text = read[piece.answer]?.text ?? "";
    return next?.answer === piece.answer ? text.slice(piece.start, next.end) : piece.text;
  });
  const [asked = [], ...vectors] = await embedder.embed([
    topicOf(question),
    ...pieces.map(({ text }) => text),
    ...withNext,
  ]);
  const closeness = (at: number) => similarity(asked, vectors[at] ?? []);
  const inPieces = scoresByWords(
    question,
    pieces.map(({ text }) => text),
  );
  const owner = ownerOf("", pieces);
  const found = new Map<number, { answer: number; marked: string; marking: number; nearness: number }>();
  pieces.forEach((piece, at) => {
    const before = pieces.slice(0, at).filter(({ answer }) => answer === piece.answer);
    const telling = Math.max(0, tellingness(piece, owner, before));
    // What a sentence is about may stand in the next one.
    const nearness = Math.max(closeness(at), closeness(pieces.length + at));
    const marking = nearness + TELLING * telling + WORDS * (inPieces[at] ?? 0);
    const { answer } = piece;
    const known = found.get(answer);
    const best =
      known === undefined || known.marking < marking ? { marking, marked: withNext[at] ?? piece.text } : known;
    found.set(answer, { ...best, answer, nearness: Math.max(nearness, known?.nearness ?? 0) });
  });
  const score = ({ answer, nearness }: { answer: number; nearness: number }) =>
    nearness + WORDS * (byWords[answer] ?? 0);
  return [...found.values()]
    .filter(({ answer, nearness }) => nearness >= NEAR_ENOUGH || (byWords[answer] ?? 0) > 0)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, MAX_SHOWN);
}

/** The passages to read: of whom the question names, otherwise the nearest by meaning and by words. */
function candidates(question: string, passages: readonly SourceAnswer[], byWords: readonly number[]): number[] {
  const words = new Set(readWords(question).map(({ lower }) => lower.replace(/'s$/, "")));
  const usable = passages.map((_, at) => at).filter((at) => !isForMachine(passages[at]?.text ?? ""));
  const named = usable.filter((at) =>
    readWords(passages[at]?.authorName ?? "").some(({ text, lower }) => text.length > 2 && words.has(lower)),
  );
  const pool = named.length > 0 ? named : usable;
  const rank = new Map(pool.toSorted((a, b) => (byWords[b] ?? 0) - (byWords[a] ?? 0)).map((at, place) => [at, place]));
  const fused = (at: number) =>
    1 / (10 + pool.indexOf(at)) + ((byWords[at] ?? 0) > 0 ? 1 / (10 + (rank.get(at) ?? 0)) : 0);
  return pool.toSorted((a, b) => fused(b) - fused(a)).slice(0, MAX_READ);
}
