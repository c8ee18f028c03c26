/** Runs the providers on one labelled person. */
import type {
  ChatModel,
  Embedder,
  ProposedInsight,
  InsightWriter,
  Tidier,
  WrittenInsight,
} from "../../convex/providers/types";
import { searchReplies } from "../../convex/shared/texts/searchReplies";
import { insightSourcesOf, insightHooks } from "../support/people/insightHooks.js";
import { everyAnswer, searchByWords } from "./baselines.js";
import { chatAbout, type ChatScore, scoreChat, type Shown } from "./chat.js";
import { metered, type Spent } from "./meter.js";
import { scoreSearch, scoreThemes, shownIn, type ThemeScore } from "./measure.js";
import { answersOf, type EvalPerson, selfAssessmentOf } from "./people.js";
import { costOf } from "./prices.js";
import { scoreTidying, type TidyingScore } from "./tidying.js";

export interface Providers {
  readonly embedder: Embedder;
  readonly insightWriter: InsightWriter;
  /** The search, which needs no model. */
  readonly chatModel: ChatModel;
  readonly tidier: Tidier;
  /** Chat of a model; absent without one. */
  readonly answerer?: ChatModel;
}

export interface SearchScore {
  readonly questions: number;
  /** Questions where one of the three passages holds the labelled sentence. */
  readonly inPassage: number;
  /** Questions where the marked sentence is the labelled one. */
  readonly marked: number;
  /** Questions of `marked` whose sentence is shown at once, not on request. */
  readonly atOnce: number;
}

export interface Scores {
  readonly name: string;
  readonly themes: ThemeScore;
  readonly printed: ThemeScore;
  readonly search: SearchScore;
  readonly words: SearchScore;
  readonly unanswerable: number;
  readonly refused: number;
  readonly misses: readonly string[];
  readonly proposed: ProposedInsight;
  /** Cost and refusals of a model's insight; null without a model. */
  readonly run: RunScore | null;
  readonly tidying: TidyingScore & { readonly spent: Spent };
  /** Score of a model's answers; null without a model. */
  readonly chat: (ChatScore & { readonly spent: Spent }) | null;
}

interface RunScore extends Spent {
  readonly refusals: NonNullable<WrittenInsight["refusals"]>;
  readonly repaired: number;
}

interface Passage {
  readonly answerIndex: number;
  readonly marked: string;
}

/** Scores all that the providers make of one person's answers. */
export async function evaluate(person: EvalPerson, providers: Providers): Promise<Scores> {
  const answers = answersOf(person);
  const begin = performance.now();
  const written = await providers.insightWriter.write(
    { ...insightSourcesOf(answers), ownerName: person.name, self: selfAssessmentOf(person) },
    insightHooks(),
  );
  const { proposed } = written;
  const run = runScore(written, providers.insightWriter.info.model ?? "", (performance.now() - begin) / 1000);
  const search = await chatAbout(answers, providers.embedder, providers.chatModel, person.name);
  const ask = async (question: string) => foundBy(await search(question));
  const misses: string[] = [];
  const found = { questions: 0, inPassage: 0, marked: 0, atOnce: 0 };
  const words = { questions: 0, inPassage: 0, marked: 0, atOnce: 0 };
  for (const { ask: question, answers: labels } of person.questions) {
    const { shown, atOnce } = await ask(question);
    if (!add(found, scoreSearch(answers, labels, shown), atOnce)) {
      const lines = shown.map(({ answerIndex, marked }) => `${answers[answerIndex]?.authorName ?? ""}: ${marked}`);
      misses.push([`${question} (wanted: ${labels.map(({ quote }) => quote).join(" | ")})`, ...lines].join("\n    "));
    }
    add(words, scoreSearch(answers, labels, searchByWords(question, answers)), true);
  }
  let refused = 0;
  for (const question of person.unanswerable) {
    const { shown, atOnce } = await ask(question);
    if (!atOnce) refused += 1;
    else misses.push(`unanswerable: ${question}\n    ${shown.map(({ marked }) => marked).join("\n    ")}`);
  }
  return {
    name: person.name,
    themes: scoreThemes(person, answers, shownIn(proposed)),
    printed: scoreThemes(person, answers, everyAnswer(answers)),
    search: found,
    words,
    unanswerable: person.unanswerable.length,
    refused,
    misses,
    proposed,
    run,
    ...(await byModel(person, providers)),
  };
}

async function byModel(person: EvalPerson, providers: Providers): Promise<Pick<Scores, "tidying" | "chat">> {
  const answers = answersOf(person);
  const { tidier, answerer, embedder } = providers;
  const tidying = await metered(tidier.info.model, () => scoreTidying(answers, tidier));
  const scored = { tidying: { ...tidying.result, spent: tidying.spent } };
  if (answerer === undefined) return { ...scored, chat: null };
  const authors = [...new Set(answers.map(({ authorName }) => authorName))];
  const ask = await chatAbout(answers, embedder, answerer, person.name, { self: selfAssessmentOf(person), authors });
  const chat = await metered(answerer.info.model, () => scoreChat(person, answers, ask));
  return { ...scored, chat: { ...chat.result, spent: chat.spent } };
}

function runScore(
  { refusals = {}, repaired = 0, usage }: WrittenInsight,
  model: string,
  seconds: number,
): RunScore | null {
  if (usage === undefined) return null;
  return { refusals, repaired, ...usage, seconds, dollars: costOf(model, usage.inputTokens, usage.outputTokens) };
}

function add(
  sum: { questions: number; inPassage: number; marked: number; atOnce: number },
  { inPassage, marked }: { inPassage: boolean; marked: boolean },
  atOnce: boolean,
): boolean {
  sum.questions += 1;
  sum.inPassage += inPassage ? 1 : 0;
  sum.marked += marked ? 1 : 0;
  sum.atOnce += marked && atOnce ? 1 : 0;
  return marked;
}

function foundBy(sentences: readonly Shown[]): { shown: Passage[]; atOnce: boolean } {
  const shown = sentences.flatMap(({ citations: [answerIndex], marked }): Passage[] =>
    answerIndex === undefined || marked === undefined ? [] : [{ answerIndex, marked }],
  );
  const isOnRequest = sentences.some(({ text }) => text === searchReplies.unclear);
  return { shown, atOnce: shown.length > 0 && !isOnRequest };
}
