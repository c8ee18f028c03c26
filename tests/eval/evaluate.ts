/** Runs the providers on one labelled person. */
import type {
  ChatModel,
  Embedder,
  InsightDraft,
  InsightWriter,
  SourceAnswer,
  WrittenInsight,
} from "../../convex/providers/types.js";
import { searchReplies } from "../../convex/shared/searchReplies.js";
import { about, unwatched } from "../support/insightHooks.js";
import { everyAnswer, searchByWords } from "./baselines.js";
import { scoreSearch, scoreThemes, shownIn, type ThemeScore } from "./measure.js";
import { answersOf, type Person, selfAssessmentOf } from "./people.js";
import { costOf } from "./prices.js";

export interface Providers {
  readonly embedder: Embedder;
  readonly insightWriter: InsightWriter;
  readonly chatModel: ChatModel;
}

export interface SearchScore {
  readonly questions: number;
  /** One of the three passages holds the labelled sentence. */
  readonly inPassage: number;
  /** And the marked sentence is that one. */
  readonly marked: number;
  /** And it is shown at once, not on request. */
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
  readonly draft: InsightDraft;
  /** Of a model's insight. */
  readonly run: RunScore | null;
}

export interface RunScore {
  readonly lost: Readonly<Record<string, number>>;
  readonly mended: number;
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly seconds: number;
  /** Null for a model without a known price. */
  readonly dollars: number | null;
}

interface Passage {
  readonly answer: number;
  readonly marked: string;
}

export async function evaluate(person: Person, providers: Providers): Promise<Scores> {
  const answers = answersOf(person);
  const begin = performance.now();
  const written = await providers.insightWriter.write(
    { ...about(answers), ownerName: person.name, self: selfAssessmentOf(person) },
    unwatched(),
  );
  const { draft } = written;
  const run = runScore(written, providers.insightWriter.info.model ?? "", (performance.now() - begin) / 1000);
  const ask = await searcher(answers, providers);
  const misses: string[] = [];
  const search = { questions: 0, inPassage: 0, marked: 0, atOnce: 0 };
  const words = { questions: 0, inPassage: 0, marked: 0, atOnce: 0 };
  for (const { ask: question, answers: labels } of person.questions) {
    const { shown, atOnce } = await ask(question);
    if (!add(search, scoreSearch(answers, labels, shown), atOnce)) {
      const found = shown.map(({ answer, marked }) => `${answers[answer]?.authorName ?? ""}: ${marked}`);
      misses.push([`${question} (wanted: ${labels.map(({ quote }) => quote).join(" | ")})`, ...found].join("\n    "));
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
    themes: scoreThemes(person, answers, shownIn(draft)),
    printed: scoreThemes(person, answers, everyAnswer(answers)),
    search,
    words,
    unanswerable: person.unanswerable.length,
    refused,
    misses,
    draft,
    run,
  };
}

function runScore({ lost = {}, mended = 0, usage }: WrittenInsight, model: string, seconds: number): RunScore | null {
  if (usage === undefined) return null;
  return { lost, mended, ...usage, seconds, dollars: costOf(model, usage.inputTokens, usage.outputTokens) };
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

/** As the chat does: the vector index orders the answers, and the model sees that order. */
async function searcher(
  answers: readonly SourceAnswer[],
  { embedder, chatModel }: Providers,
): Promise<(question: string) => Promise<{ shown: Passage[]; atOnce: boolean }>> {
  const vectors = await embedder.embed(answers.map(({ questionText, text }) => `${questionText}\n${text}`));
  return async (question) => {
    const [asked = []] = await embedder.embed([question]);
    const nearness = vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0));
    const order = answers
      .map((_, answer) => answer)
      .toSorted((a, b) => (nearness[b] ?? 0) - (nearness[a] ?? 0))
      .slice(0, 64);
    const passages = order.flatMap((answer) => answers[answer] ?? []);
    const shown: Passage[] = [];
    let onRequest = false;
    const signal = new AbortController().signal;
    for await (const { text, citations, marked } of chatModel.answer(question, passages, [], signal)) {
      if (text === searchReplies.unclear) onRequest = true;
      const [cited] = citations;
      if (cited !== undefined && marked !== undefined) shown.push({ answer: order[cited] ?? -1, marked });
    }
    return { shown, atOnce: shown.length > 0 && !onRequest };
  };
}
