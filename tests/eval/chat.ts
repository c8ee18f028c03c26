/** What the chat shows for a question, and whether a model's answers rest on the labelled answers. */
import { isPlainProse, areQuotationsGrounded } from "../../convex/shared/answers/plainProse";
import type { AnswerSentence, ChatContext, ChatModel, Embedder, SourceAnswer } from "../../convex/providers/types";
import { placesOf } from "./measure.js";
import type { EvalPerson } from "./people.js";

const MAX_PASSAGES = 64;

export interface ChatScore {
  /** Labelled sentences of all questions. */
  readonly labels: number;
  /** Labelled sentences in an answer that is cited. */
  readonly cited: number;
  readonly unanswerable: number;
  readonly answered: number;
  /** Questions without a sentence that may be shown. */
  readonly unchecked: number;
}

/** `citations`: indices of the person's answers. */
export type Shown = AnswerSentence;

/** Returns a chat like the app's: vectors order the answers, the model receives them in that order, and only prose is kept. */
export async function chatAbout(
  answers: readonly SourceAnswer[],
  embedder: Embedder,
  model: ChatModel,
  ownerName: string,
  context: Pick<ChatContext, "self" | "authors"> = {},
): Promise<(question: string) => Promise<Shown[]>> {
  const vectors = await embedder.embed(answers.map(({ questionText, text }) => `${questionText}\n${text}`));
  return async (question) => {
    const [asked = []] = await embedder.embed([question]);
    const nearness = vectors.map((vector) =>
      vector.reduce((sum, value, index) => sum + value * (asked[index] ?? 0), 0),
    );
    const order = answers
      .map((_, answer) => answer)
      .toSorted((a, b) => (nearness[b] ?? 0) - (nearness[a] ?? 0))
      .slice(0, MAX_PASSAGES);
    const passages = order.flatMap((answer) => answers[answer] ?? []);
    const shown: Shown[] = [];
    for await (const sentence of model.answer(question, passages, {
      history: [],
      signal: new AbortController().signal,
      ownerName,
      ...context,
    })) {
      const cited = sentence.citations.flatMap((number) => passages[number]?.text ?? []);
      const isShown = isPlainProse(sentence.text) && areQuotationsGrounded(sentence.text, cited);
      const citations = sentence.citations.flatMap((number) => order[number] ?? []);
      if (sentence.marked !== undefined || isShown) shown.push({ ...sentence, citations });
    }
    return shown;
  };
}

/** Scores the chat's replies to a person's labelled questions, and to those that no answer settles. */
export async function scoreChat(
  person: EvalPerson,
  answers: readonly SourceAnswer[],
  ask: (question: string) => Promise<Shown[]>,
): Promise<ChatScore> {
  const score = { labels: 0, cited: 0, unanswerable: person.unanswerable.length, answered: 0, unchecked: 0 };
  for (const { ask: question, answers: labels } of person.questions) {
    const shown = await ask(question);
    const cited = new Set(shown.flatMap(({ citations }) => citations));
    score.labels += labels.length;
    score.cited += labels.filter((label) =>
      placesOf(answers, label).some(({ answerIndex }) => cited.has(answerIndex)),
    ).length;
    score.unchecked += shown.length === 0 ? 1 : 0;
  }
  for (const question of person.unanswerable) {
    const shown = await ask(question);
    score.answered += shown.some(({ citations }) => citations.length > 0) ? 1 : 0;
    score.unchecked += shown.length === 0 ? 1 : 0;
  }
  return score;
}
