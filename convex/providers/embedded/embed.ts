/**
 * Owns the embedding that is made without a model: a fixed-length vector of a text's concepts, stems, word pairs and
 * letter triples. Its invariant: unit length (or all zeros for a text without words), the same text the same vector,
 * always. Texts that share concepts lie close even when they share no word.
 */
import { concepts } from "./concepts";
import { cueAt } from "./cues";
import { readWords, stemOf, type Word } from "./readText";
import { themes } from "./themes";

/** The length of every vector. */
export const embeddingDimensions = 512;

/** The first dimensions belong to one concept or one facet of a theme each; the rest are shared by hashing. */
const conceptDimensions = 160;
const hashedDimensions = embeddingDimensions - conceptDimensions;
const facets = themes.flatMap((theme) => theme.facets);
if (concepts.length + facets.length > conceptDimensions) throw new Error("more concepts than dimensions kept for them");

const weights = { concept: 1.6, facet: 1.2, stem: 1, pair: 0.4, triple: 0.1 } as const;

const empty = new Set(
  `a an the and or but if so to of in on at for with by from as is are was were be been being am do does did done have has
  had having i me my mine we us our you your yours he him his she her hers they them their theirs it its this that these
  those there here what which who whom whose when where why how would could should can will shall may might must not no
  yes than then too very really just also about into over under out up down off again more most some any all each both
  few such own same other only say says said tell people person someone anyone everyone thing things something anything
  get gets got give gives given make makes made go goes going come comes way ways one it's i'm she's he's they're don't
  doesn't did didn't feel think thinks like know knows want need lot much many ever never always often usually still even
  work works working worked colleague colleagues`.split(/\s+/),
);

/** Any word or two between the parts of a turn of phrase. */
const gap = "..";

interface Phrase {
  readonly stems: readonly string[];
  readonly concept: number;
}

const conceptsByStem: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const table = new Map<string, Phrase[]>();
  concepts.forEach((line, concept) => {
    for (const entry of line.split(",")) {
      const stems = entry
        .trim()
        .split(/\s+/)
        .map((part) => (part === gap ? gap : stemOf(part)));
      const first = stems[0];
      if (first === undefined || first === "") continue;
      const known = table.get(first) ?? [];
      const twice = known.some((phrase) => phrase.concept === concept && phrase.stems.join(" ") === stems.join(" "));
      if (!twice) table.set(first, [...known, { stems, concept }]);
    }
  });
  return table;
})();

/** What a text is about: its concepts and facets, and the stems of the words that carry meaning. */
export function topicsOf(text: string): ReadonlySet<string> {
  const words = readWords(text);
  const stems = words.filter((word) => !empty.has(word.lower)).map((word) => `stem ${word.stem}`);
  return new Set([...stems, ...[...meaningsIn(words).keys()].map((place) => `meaning ${place}`)]);
}

/** How much of each concept and facet a text holds, by its place in the vector. */
function meaningsIn(words: readonly Word[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const add = (place: number, amount: number) => found.set(place, (found.get(place) ?? 0) + amount);
  words.forEach((word, at) => {
    const phrases = (conceptsByStem.get(word.stem) ?? []).filter((phrase) => fitsAt(phrase.stems, words, at));
    for (const phrase of phrases) {
      // A word in many concepts says less about each of them; a turn of phrase says more than a word.
      add(phrase.concept, (weights.concept * phrase.stems.length) / Math.sqrt(phrases.length));
    }
    const cue = cueAt(words, at)?.cue;
    if (cue !== undefined) add(concepts.length + facets.indexOf(cue.facet), weights.facet * cue.parts.length);
  });
  return found;
}

/** Whether the phrase begins here. ".." is a gap of up to two words. */
function fitsAt(stems: readonly string[], words: readonly Word[], at: number): boolean {
  const [first, ...rest] = stems;
  if (first === undefined) return true;
  if (first === gap) return [0, 1, 2].some((skipped) => fitsAt(rest, words, at + skipped));
  return words[at]?.stem === first && fitsAt(rest, words, at + 1);
}

/** The vector of one text: 512 numbers of unit length; all zeros where the text has no words. */
export function embed(text: string): number[] {
  const vector = new Array<number>(embeddingDimensions).fill(0);
  const counts = new Map<string, number>();
  const add = (feature: string, weight: number) => counts.set(feature, (counts.get(feature) ?? 0) + weight);
  const words = readWords(text);
  words.forEach((word, at) => {
    if (empty.has(word.lower)) return;
    add(`s:${word.stem}`, weights.stem);
    const next = words[at + 1];
    if (next !== undefined && !empty.has(next.lower)) add(`p:${word.stem} ${next.stem}`, weights.pair);
    const padded = `^${word.lower}$`;
    for (let from = 0; from + 3 <= padded.length; from += 1) add(`t:${padded.slice(from, from + 3)}`, weights.triple);
  });

  for (const [place, amount] of meaningsIn(words)) vector[place] = dampened(amount);
  for (const [feature, weight] of counts) {
    const hash = hashOf(feature);
    const at = conceptDimensions + (hash % hashedDimensions);
    const sign = (hash & 0x80000000) === 0 ? 1 : -1;
    vector[at] = (vector[at] ?? 0) + sign * dampened(weight);
  }
  return unit(vector);
}

/** How alike two vectors of unit length are: 1 the same, 0 nothing in common. */
export function similarity(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

/** A word said ten times is not ten times as much about it. */
function dampened(count: number): number {
  return count <= 1 ? count : 1 + Math.log(count);
}

/** FNV-1a with a final mix, as an unsigned 32-bit number. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function unit(vector: readonly number[]): number[] {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? [...vector] : vector.map((value) => value / length);
}
