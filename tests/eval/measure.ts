/** Scores of an insight and of search results against a person's labels. Everything counted is a quote. */
import type { ProposedInsight, SourceAnswer } from "../../convex/providers/types";
import type { Label, EvalPerson, LabelPolarity } from "./people.js";

interface Place {
  readonly answerIndex: number;
  readonly start: number;
  readonly end: number;
}

/** What is shown under one side: a theme with its quotes, or one quote. */
export interface ShownItem {
  readonly side: LabelPolarity;
  readonly quotes: readonly { readonly answerIndex: number; readonly text: string }[];
}

export interface ThemeScore {
  readonly shown: number;
  readonly right: number;
  readonly wrongSide: number;
  /** Quotes of another person, the speaker or a machine's instruction. */
  readonly notAboutThem: number;
  /** Items with quotes of several people, and those whose quotes all belong to one labelled theme. */
  readonly joined: number;
  readonly joinedRight: number;
  /** Labelled themes with quotes of several people, and those of them of which one item quotes two people. */
  readonly shared: number;
  readonly sharedFound: number;
  readonly themes: number;
  readonly found: number;
  readonly quotes: number;
  readonly verbatim: number;
}

/** Claims of an insight as items with a side and quotes. */
export function shownIn(proposed: ProposedInsight): ShownItem[] {
  return [
    ...proposed.strengths.map(({ evidence }) => ({ side: "strength" as const, quotes: evidence })),
    ...proposed.blindSpots.map(({ evidence }) => ({ side: "wish" as const, quotes: evidence })),
  ];
}

/** An item is right when half of its quotes overlap one labelled theme of its side and no quote is wrong. */
export function scoreThemes(
  person: EvalPerson,
  answers: readonly SourceAnswer[],
  items: readonly ShownItem[],
): ThemeScore {
  const labels = labelsOf(person, answers);
  const foundQuotes = new Set<string>();
  const sharedFound = new Set<string>();
  const score = {
    shown: items.length,
    right: 0,
    wrongSide: 0,
    notAboutThem: 0,
    quotes: 0,
    verbatim: 0,
    joined: 0,
    joinedRight: 0,
  };
  for (const item of items) {
    const { quotes } = item;
    const { counts, peopleOf, verbatim, wrong, foreign } = matchQuotes(item, answers, labels);
    score.quotes += quotes.length;
    score.verbatim += verbatim;
    if (new Set(quotes.map(({ answerIndex }) => answers[answerIndex]?.authorName)).size > 1) {
      score.joined += 1;
      score.joinedRight += [...counts.values()].includes(quotes.length) ? 1 : 0;
    }
    for (const [id, people] of peopleOf) if (people.size > 1) sharedFound.add(id);
    score.wrongSide += wrong > 0 ? 1 : 0;
    score.notAboutThem += foreign > 0 ? 1 : 0;
    const matched = [...counts].filter(([, count]) => count * 2 >= quotes.length).map(([id]) => id);
    if (matched.length === 0 || wrong + foreign > 0) continue;
    score.right += 1;
    for (const id of matched) foundQuotes.add(id);
  }
  const { themes } = labels;
  const shared = themes.filter(({ people }) => people > 1).length;
  return { ...score, themes: themes.length, found: foundQuotes.size, shared, sharedFound: sharedFound.size };
}

/** A person's labels, with their places in the answers. */
interface PlacedLabels {
  readonly themes: readonly {
    readonly id: string;
    readonly side: LabelPolarity;
    readonly people: number;
    readonly places: readonly Place[];
  }[];
  readonly traps: readonly { readonly side: LabelPolarity | "neutral"; readonly places: readonly Place[] }[];
  readonly others: readonly Place[];
}

function labelsOf(person: EvalPerson, answers: readonly SourceAnswer[]): PlacedLabels {
  const places = (labels: readonly Label[]) => labels.flatMap((label) => placesOf(answers, label));
  return {
    themes: person.themes.map(({ id, side, sentences }) => ({
      id,
      side,
      people: new Set(sentences.map(({ respondent }) => respondent)).size,
      places: places(sentences),
    })),
    traps: person.wrongSideTraps.map((trap) => ({ side: trap.side, places: places([trap]) })),
    others: places(person.notAboutThem),
  };
}

/** What the quotes of an item are of. */
interface QuoteMatches {
  /** Number of quotes, and their authors, by labelled theme of the item's side. */
  readonly counts: Map<string, number>;
  readonly peopleOf: Map<string, Set<string>>;
  readonly verbatim: number;
  /** Quotes of the other side, and those not about the person. */
  readonly wrong: number;
  readonly foreign: number;
}

function matchQuotes(
  { side, quotes }: ShownItem,
  answers: readonly SourceAnswer[],
  { themes, traps, others }: PlacedLabels,
): QuoteMatches {
  const counts = new Map<string, number>();
  const peopleOf = new Map<string, Set<string>>();
  let [verbatim, wrong, foreign] = [0, 0, 0];
  for (const { answerIndex, text } of quotes) {
    const start = answers[answerIndex]?.text.indexOf(text) ?? -1;
    if (start === -1) continue;
    verbatim += 1;
    const place = { answerIndex, start, end: start + text.length };
    const isThere = ({ places }: { readonly places: readonly Place[] }) => places.some((one) => overlap(one, place));
    const touched = themes.filter(isThere);
    const ofSide = touched.filter((theme) => theme.side === side);
    for (const { id } of ofSide) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      peopleOf.set(id, (peopleOf.get(id) ?? new Set()).add(answers[answerIndex]?.authorName ?? ""));
    }
    if (ofSide.length > 0) continue;
    const isTrapped = traps.some((trap) => trap.side !== side && trap.side !== "neutral" && isThere(trap));
    if (touched.length > 0 || isTrapped) wrong += 1;
    else if (isThere({ places: others })) foreign += 1;
  }
  return { counts, peopleOf, verbatim, wrong, foreign };
}

/** Returns whether the three passages hold a labelled sentence, and whether the sentence marked in them is that one. */
export function scoreSearch(
  answers: readonly SourceAnswer[],
  labels: readonly Label[],
  shown: readonly { readonly answerIndex: number; readonly marked: string }[],
): { inPassage: boolean; marked: boolean } {
  const wanted = labels.flatMap((label) => placesOf(answers, label));
  const top = shown.slice(0, 3);
  const marked = top.some(({ answerIndex, marked: text }) => {
    const start = answers[answerIndex]?.text.indexOf(text) ?? -1;
    return start !== -1 && wanted.some((one) => overlap(one, { answerIndex, start, end: start + text.length }));
  });
  return { inPassage: top.some(({ answerIndex }) => wanted.some((one) => one.answerIndex === answerIndex)), marked };
}

/** Where the respondent's answers have the label's quote. */
export function placesOf(answers: readonly SourceAnswer[], { respondent, quote }: Label): Place[] {
  return answers.flatMap(({ authorName, text }, answerIndex) => {
    const start = authorName === respondent ? text.indexOf(quote) : -1;
    return start === -1 ? [] : [{ answerIndex, start, end: start + quote.length }];
  });
}

/** Whether the two share at least half of the shorter one. */
function overlap(one: Place, other: Place): boolean {
  if (one.answerIndex !== other.answerIndex) return false;
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared * 2 >= Math.min(one.end - one.start, other.end - other.start);
}
