/**
 * Owns the embedding that is made without a model: a fixed-length vector of a text's concepts, stems, word pairs and
 * letter triples. Its invariant: unit length (or all zeros for a text without words), the same text the same vector,
 * always. Texts that share concepts lie close even when they share no word.
 */
import { concepts } from "./concepts";
import { readWords, stemOf, type Word } from "./readText";

/** The length of every vector. */
export const embeddingDimensions = 512;

/** The first dimensions belong to one concept each; the rest are shared by hashing. */
const conceptDimensions = 96;
const hashedDimensions = embeddingDimensions - conceptDimensions;
if (concepts.length > conceptDimensions) throw new Error("more concepts than dimensions kept for them");

const weights = { concept: 1.6, stem: 1, pair: 0.5, triple: 0.16 } as const;

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

interface Phrase {
  readonly stems: readonly string[];
  readonly concept: number;
}

const conceptsByStem: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const table = new Map<string, Phrase[]>();
  concepts.forEach((line, concept) => {
    for (const entry of line.split(",")) {
      const stems = entry.trim().split(/\s+/).map(stemOf);
      const first = stems[0];
      if (first === undefined || first === "") continue;
      const known = table.get(first) ?? [];
      const twice = known.some((phrase) => phrase.concept === concept && phrase.stems.join(" ") === stems.join(" "));
      if (!twice) table.set(first, [...known, { stems, concept }]);
    }
  });
  return table;
})();

/** What a text is about: its concepts, and the stems of the words that carry meaning. */
export function topicsOf(text: string): ReadonlySet<string> {
  const words = readWords(text);
  const topics = new Set<string>();
  words.forEach((word, at) => {
    for (const phrase of phrasesAt(words, at)) topics.add(`c:${phrase.concept}`);
    if (!empty.has(word.lower)) topics.add(`s:${word.stem}`);
  });
  return topics;
}

function phrasesAt(words: readonly Word[], at: number): readonly Phrase[] {
  const known = conceptsByStem.get(words[at]?.stem ?? "") ?? [];
  return known.filter((phrase) => phrase.stems.every((stem, offset) => words[at + offset]?.stem === stem));
}

/** The vector of one text: 512 numbers of unit length; all zeros where the text has no words. */
export function embed(text: string): number[] {
  const vector = new Array<number>(embeddingDimensions).fill(0);
  const counts = new Map<string, number>();
  const add = (feature: string, weight: number) => counts.set(feature, (counts.get(feature) ?? 0) + weight);
  const conceptCounts = new Map<number, number>();

  const words = readWords(text);
  words.forEach((word, at) => {
    const phrases = phrasesAt(words, at);
    for (const phrase of phrases) {
      // A word in many concepts says less about each of them.
      const share = phrase.stems.length / Math.sqrt(phrases.length);
      conceptCounts.set(phrase.concept, (conceptCounts.get(phrase.concept) ?? 0) + share);
    }
    if (empty.has(word.lower)) return;
    add(`s:${word.stem}`, weights.stem);
    const next = words[at + 1];
    if (next !== undefined && !empty.has(next.lower)) add(`p:${word.stem} ${next.stem}`, weights.pair);
    const padded = `^${word.lower}$`;
    for (let from = 0; from + 3 <= padded.length; from += 1) add(`t:${padded.slice(from, from + 3)}`, weights.triple);
  });

  for (const [concept, count] of conceptCounts) vector[concept] = weights.concept * dampened(count);
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
