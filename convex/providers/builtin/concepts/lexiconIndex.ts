/** Owns the index that finds where a sentence names a concept of the lexicon, in the words of its language. */
import { removeAccents } from "../text/textFormat";
import { questionIdioms, idiomaticConcepts, conceptIdioms } from "./idiomLexicon";
import { conductPatterns, patternConducts } from "./conductPatterns";
import { conducts, entities } from "./multilingualLexicon";
import type { TextLanguage } from "../text/isForeign";
import { readWords } from "../text/readText";
import { wholeWordPattern } from "../text/wholeWordPattern";

export interface LexicalConcept {
  readonly id: string;
  readonly kind: "conduct" | "entity";
  /** Names of the concept as praise, as a wish and as a wish for less; for a thing, all three are the noun. */
  readonly names: readonly [string, string, string];
  /** Whether those affected report the conduct, as in "We only find out on the day". */
  readonly isReportedByAffected: boolean;
}

export interface ConceptMention {
  readonly concept: LexicalConcept;
  /** Whether a word for its contrary names it. */
  readonly isFault: boolean;
  /** Index of the first word; `to` is the index after the last one. */
  readonly from: number;
  readonly to: number;
}

interface Token {
  readonly text: string;
  /** End at which any letters may follow or precede. */
  readonly open?: "end" | "start";
}

/** Wordings of a conduct, or of its contrary, whose words may stand apart. */
interface CompiledPattern {
  readonly concept: LexicalConcept;
  readonly isFault: boolean;
  readonly pattern: RegExp;
}

interface TokenPattern {
  readonly concept: LexicalConcept;
  readonly isFault: boolean;
  /** Null stands for up to `MAX_GAP_WORDS` words. */
  readonly tokens: readonly (Token | null)[];
}

/** Id of phrases that name no concept, though their words do. */
export const IDIOM_ID = "idiom";
/** Maximum words in the gap of an entry: "hears everybody out". */
const MAX_GAP_WORDS = 3;
/** Letters of a key of the index. */
const KEY_LETTERS = 2;

type Index = ReadonlyMap<string, readonly TokenPattern[]>;

const indices: Readonly<Record<TextLanguage, Index>> = {
  english: indexOf("english"),
  foreign: indexOf("foreign"),
};
const byId = conductsById(conducts, patternConducts);
const lexiconPatterns: readonly CompiledPattern[] = compiledPatterns();
const questionIndex: Index = indexOfQuestions();

/** Returns the longest mention at each word; mentions do not overlap. */
export function conceptMentionsIn(words: readonly string[], language: TextLanguage): ConceptMention[] {
  return lexiconMentionsIn(indices[language], words, language === "english" ? mentionsByPattern(words) : []);
}

/** Maximum clauses whose matches are kept, since each sentence is read several times. */
const MAX_KEPT_CLAUSES = 1000;
const keptMatches = new Map<string, readonly ConceptMention[]>();

/** Returns what the patterns match, each at its first place. */
function mentionsByPattern(words: readonly string[]): readonly ConceptMention[] {
  const text = words.join(" ");
  const cached = keptMatches.get(text);
  if (cached !== undefined) return cached;
  const mentions = matchesOfPatterns(text);
  if (keptMatches.size >= MAX_KEPT_CLAUSES) keptMatches.clear();
  keptMatches.set(text, mentions);
  return mentions;
}

function matchesOfPatterns(text: string): ConceptMention[] {
  return lexiconPatterns.flatMap(({ concept, isFault, pattern }) => {
    const match = pattern.exec(text);
    if (match === null) return [];
    const from = wordCount(text.slice(0, match.index));
    return [{ concept, isFault, from, to: from + wordCount(match[0]) }];
  });
}

function wordCount(text: string): number {
  return text.split(" ").filter((word) => word !== "").length;
}

function lexiconMentionsIn(
  index: Index,
  words: readonly string[],
  byPattern: readonly ConceptMention[] = [],
): ConceptMention[] {
  const conceptMentions: ConceptMention[] = [...byPattern];
  words.forEach((word, from) => {
    const mentionsFromWord = (index.get(word.slice(0, KEY_LETTERS)) ?? []).flatMap(({ concept, isFault, tokens }) => {
      const to = endOf(tokens, words, from);
      return to === null ? [] : [{ concept, isFault, from, to }];
    });
    const [longest] = mentionsFromWord.toSorted((a, b) => b.to - a.to);
    const longestMentions = mentionsFromWord.filter(({ to }) => to === longest?.to);
    // The word "patients" does not mean patient.
    const idioms = longestMentions.filter(({ concept }) => concept.id === IDIOM_ID);
    conceptMentions.push(...(idioms.length > 0 ? idioms : longestMentions));
  });
  return conceptMentions.filter(
    ({ from, to }) =>
      !conceptMentions.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from),
  );
}

/** Returns the ids of the concepts that a text names in any language, with those of their families. */
export function conceptsNamed(text: string): string[] {
  const words = readWords(text).map(({ lower }) => removeAccents(lower));
  const ids = [...conceptMentionsIn(words, "english"), ...conceptMentionsIn(words, "foreign")].map(
    ({ concept }) => concept.id,
  );
  return [...new Set(ids.flatMap((id) => [id, conceptFamilyOf(id)]))];
}

/** Things whose late arrival is late notice. */
const noticeThings = new Set("rota shifts weekends daysOff plan changes announcements information".split(" "));

/** Returns the families of the concepts that an English question names, and its other words. */
export function conceptsOfQuestion(question: string): {
  ids: ReadonlySet<string>;
  otherWords: string[];
} {
  const words = readWords(question).map(({ lower }) => removeAccents(lower));
  const named = [...conceptMentionsIn(words, "english"), ...lexiconMentionsIn(questionIndex, words)];
  const conductMentions = named.filter(({ concept }) => concept.kind === "conduct" && concept.id !== IDIOM_ID);
  const otherWords = words.filter((_, index) => named.every(({ from, to }) => index < from || index >= to));
  return {
    ids: new Set(conductMentions.map(({ concept }) => conceptFamilyOf(concept.id))),
    otherWords,
  };
}

/** Returns the concept under which stances are compared: soothing people counts as calm. */
export function conceptFamilyOf(id: string): string {
  if (id === "soothing") return "calm";
  return noticeThings.has(id) ? "notice" : id;
}

/** Returns the index after the match; null where the words do not match. */
function endOf(tokens: TokenPattern["tokens"], words: readonly string[], from: number): number | null {
  const [first, ...rest] = tokens;
  if (first === undefined) return from;
  if (first === null) {
    for (let gap = 0; gap <= MAX_GAP_WORDS; gap += 1) {
      const end = endOf(rest, words, from + gap);
      if (end !== null) return end;
    }
    return null;
  }
  const word = words[from];
  return word !== undefined && matchesToken(first, word) ? endOf(rest, words, from + 1) : null;
}

function matchesToken({ text, open }: Token, word: string): boolean {
  if (open === undefined) return word === text;
  return open === "end" ? word.startsWith(text) : word.endsWith(text);
}

/** Words of a concept, or of its contrary. */
interface ConceptWords {
  readonly concept: LexicalConcept;
  readonly isFault: boolean;
  readonly words: string | undefined;
}

function addWords(index: Map<string, TokenPattern[]>, { concept, isFault, words: list = "" }: ConceptWords): void {
  for (const spelled of list.split(" ").filter((words) => words !== "")) {
    for (const words of spellingsOf(spelled.split("_"))) {
      const tokens = words.map((text) => tokenOf(text));
      const key = tokens[0]?.text.slice(0, KEY_LETTERS) ?? "";
      index.set(key, [...(index.get(key) ?? []), { concept, isFault, tokens }]);
    }
  }
}

function indexOfQuestions(): Index {
  const index = new Map<string, TokenPattern[]>();
  for (const [id = "", list] of entriesOf(questionIdioms)) {
    const concept: LexicalConcept = {
      id,
      kind: "conduct",
      names: ["", "", ""],
      isReportedByAffected: false,
    };
    addWords(index, { concept, isFault: false, words: list });
  }
  return index;
}

function conductsById(...tables: readonly string[]): Map<string, LexicalConcept> {
  return new Map(tables.flatMap(entriesOf).map((line) => [conductOf(line).id, conductOf(line)] as const));
}

function compiledPatterns(): CompiledPattern[] {
  const conceptsById = conductsById(conducts, idiomaticConcepts, patternConducts);
  return conductPatterns.flatMap(({ id, praise = [], fault = [] }) => {
    const concept = conceptsById.get(id);
    if (concept === undefined) return [];
    return [
      { words: praise, isFault: false },
      { words: fault, isFault: true },
    ].flatMap(({ words, isFault }) =>
      words.length === 0 ? [] : [{ concept, isFault, pattern: wholeWordPattern(words.join("|")) }],
    );
  });
}

function conductOf([marked = "", praise = "", wish = "", less = ""]: readonly string[]): LexicalConcept {
  const id = marked.replace("!", "");
  return {
    id,
    kind: "conduct",
    names: [praise, wish, less],
    isReportedByAffected: id !== marked,
  };
}

const byName = new Map([...byId.values()].flatMap((concept) => concept.names.map((name) => [name, concept] as const)));

/** Returns the conduct of which a claim has the name; undefined where it is a phrase of a quote. */
export function getConductNamed(name: string): LexicalConcept | undefined {
  return name === "" ? undefined : byName.get(name === "Calm under pressure" ? "Calm" : name);
}

/** Returns the conduct with the id; undefined where there is none. */
export function getConduct(id: string): LexicalConcept | undefined {
  return byId.get(id);
}

function indexOf(language: TextLanguage): Index {
  const index = new Map<string, TokenPattern[]>();
  const more = new Map(entriesOf(conceptIdioms).map(([id = "", ...lists]) => [id, lists]));
  const ofLanguage = (lists: readonly string[]) => (language === "english" ? lists : lists.slice(2));
  for (const line of [...entriesOf(conducts), ...entriesOf(idiomaticConcepts)]) {
    const lists = line.slice(4);
    const concept = conductOf(line);
    const { id } = concept;
    for (const [conductWords, contrary] of [ofLanguage(lists), ofLanguage(more.get(id) ?? [])]) {
      addWords(index, { concept, isFault: false, words: conductWords });
      addWords(index, { concept, isFault: true, words: contrary });
    }
  }
  for (const [id = "", noun = "", ...lists] of entriesOf(entities)) {
    const concept: LexicalConcept = {
      id,
      kind: "entity",
      names: [noun, noun, noun],
      isReportedByAffected: true,
    };
    addWords(index, {
      concept,
      isFault: false,
      words: lists[language === "english" ? 0 : 1],
    });
  }
  return index;
}

/** Returns the alternatives of a pattern: "keep/keeps_going" has two. */
function spellingsOf([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  const ends = spellingsOf(rest);
  return first.split("/").flatMap((word) => ends.map((end) => [word, ...end]));
}

/** Returns the fields of each entry. A line that begins with a space continues the entry before it. */
function entriesOf(table: string): string[][] {
  return table
    .trim()
    .split(/\n(?! )/u)
    .map((entry) => entry.replace(/\n +/gu, " ").split("|"));
}

function tokenOf(text: string): Token | null {
  if (text === "~") return null;
  if (text.startsWith("*")) return { text: text.slice(1), open: "start" };
  return text.endsWith("*") ? { text: text.slice(0, -1), open: "end" } : { text };
}
