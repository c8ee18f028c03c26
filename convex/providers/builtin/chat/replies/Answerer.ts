import type { AnswerSentence, ChatTurn, Embedder, OwnViewAndClaims, SourceAnswer } from "../../../types";

/** A question with what it is answered from. */
export interface ChatQuery {
  /** The question as it was typed, or as it was understood. */
  readonly question: string;
  /** Passages that the vector index returned, nearest first. Citations are their indices. */
  readonly passages: readonly SourceAnswer[];
  readonly embedder: Embedder;
  readonly ownerName: string;
  /** Earlier messages, to which "Who says that?" refers. */
  readonly history?: readonly ChatTurn[];
  /** Whether the question was made for a kind that was found by meaning, so that its own kind is not looked for. */
  readonly isOfKnownKind?: boolean;
  /** Claims of the dashboard; their quotes index `passages`. */
  readonly claims?: OwnViewAndClaims | undefined;
}

/** The answers and claims of a query, whatever its question. */
export type QueriedFeedback = Pick<ChatQuery, "passages" | "ownerName" | "claims">;

/** Answers a question from the beginning: one that an answerer has made of the typed one. */
export type Search = (query: ChatQuery) => Promise<AnswerSentence[]>;

/** Returns a function that reads each query once, since several answerers need the same of it. */
export function memoizePerQuery<T>(read: (query: ChatQuery) => T): (query: ChatQuery) => T {
  const known = new WeakMap<ChatQuery, { readonly value: T }>();
  return (query) => {
    const entry = known.get(query) ?? { value: read(query) };
    known.set(query, entry);
    return entry.value;
  };
}

/** One kind of question that the chat answers, such as “What should I do first?”. `answererOrder.ts` orders them. */
export interface Answerer {
  /** The kind of question that is answered. */
  readonly name: string;
  /** Whether the question is of this kind. It reads the words of the question, and of passages only names and roles. */
  readonly applies: (query: ChatQuery) => boolean;
  /** Returns null where the passages hold no answer of this kind, so that the next answerer is tried. */
  readonly answer: (
    query: ChatQuery,
    search: Search,
  ) => readonly AnswerSentence[] | null | Promise<readonly AnswerSentence[] | null>;
  /** Whether a question of this kind is answered from all answers and the claims, not from the nearest passages. */
  readonly readsClaims?: (question: string) => boolean;
}
