/** Owns the kind of a question by its meaning: a linear classification of the sentence encoder's vector. */
import type { Embedder } from "../../../types";
import { isForeign } from "../../text/isForeign";
import { maskedQuestion } from "./maskedQuestion";
import trained from "./questionKindWeights.json";

/** Kinds of questions, as `tests/eval/questionExemplars.ts` has them. */
const questionKinds = [
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
  "whoSays",
  "aboutPerson",
  "changeSince",
  "advice",
  "text",
  "judgement",
  "intent",
  "future",
  "outside",
  "topic",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export interface KnownKind {
  readonly kind: QuestionKind;
  /** From 0 to 1. */
  readonly probability: number;
}

/** Probability from which a kind is taken where no passage is clearly about the question. */
export const LIKELY = 0.65;

/** Matches a question for what is said about a topic. The encoder would decide by the topic. */
const statedTopicPattern =
  /\b(?:say|says|said|think|thinks|thought|write|writes|wrote|written|mention\w*|complain\w*|comment\w*|feel|feels|felt|talk\w*) (?:anything |something )?(?:about|re|of|on)\b:? (?!me\b|my(?:self)?\W*$|it\b|them\b|this\b|that\b|you\b|each\b|Alex\b|all\b|what\b|how I see)/u;

interface KindWeights {
  readonly kind: QuestionKind;
  readonly bias: number;
  readonly scale: number;
  readonly weights: Int8Array;
}

let decoded: readonly KindWeights[] | undefined;

/** Returns the weights, decoded once. */
function kindWeights(): readonly KindWeights[] {
  decoded ??= trained.kinds.map(({ kind: name, weights, ...rest }) => {
    const kind = questionKinds.find((one) => one === name);
    if (kind === undefined) throw new Error(`the trained weights have an unknown kind of question: ${name}`);
    return { ...rest, kind, weights: Int8Array.from(Buffer.from(weights, "base64")) };
  });
  return decoded;
}

/**
 * Returns the likeliest kind of a question; null where the encoder does not run, and for another language than the
 * encoder's. `names` are those of people who answered.
 */
export async function kindOfQuestion(
  question: string,
  names: readonly string[],
  embedder: Embedder,
): Promise<KnownKind | null> {
  if (embedder.info.model !== trained.model || isForeign(question)) return null;
  const masked = maskedQuestion(question, names);
  if (statedTopicPattern.test(masked)) return { kind: "topic", probability: 1 };
  const [vector = []] = await embedder.embed([masked]);
  const scores = kindWeights().map(({ kind, bias, scale, weights }) => ({
    kind,
    score: bias + scale * weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), 0),
  }));
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  return {
    kind: best.kind,
    probability: 1 / scores.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0),
  };
}
