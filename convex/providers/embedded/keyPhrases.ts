/** Owns key phrases: two to four words that end in a noun, praise and wishes apart, never a name or a role. */
import type { DraftKeyPhrase } from "../types";
import type { Telling } from "./claims";
import { isCommonWord } from "./commonWords";
import type { Piece } from "./pieces";
import type { Word } from "./readText";

const MAX_PER_SIDE = 5;
const roles =
  /\b(?:manager|lead|leader|director|head|chief|officer|engineer|developer|nurse|teacher|doctor|colleague|boss|report|client|customer|team|department|person|people|man|woman|guy|lady|lads?|kids?|mr|mrs|ms|dr)s?\b/i;

/** They make no phrase of their own. */
const empty = new Set(
  `last first next other whole same new own sure able nobody everybody somebody part parts bit day days week weeks month
  months year years time times side place case end half`.split(/\s+/),
);

interface Phrase {
  readonly text: string;
  readonly key: string;
  readonly piece: Piece;
  readonly side: Telling["side"];
}

export function keyPhrases(tellings: readonly Telling[], ownerName: string): DraftKeyPhrase[] {
  const ownerNames = new Set((ownerName.match(/[\p{L}\p{M}'’-]+/gu) ?? []).map((part) => part.toLowerCase()));
  return (["strength", "wish"] as const).flatMap((side) => {
    const groups = new Map<string, Phrase[]>();
    const quotedOnce = new Set<Piece>();
    for (const { piece, ...telling } of tellings) {
      if (telling.side !== side) continue;
      for (const phrase of phrasesIn(piece, side, ownerNames)) {
        const known = groups.get(phrase.key);
        if (known !== undefined) known.push(phrase);
        // The most telling sentence comes first, and gives one phrase of its own.
        else if (!quotedOnce.has(piece)) {
          groups.set(phrase.key, [phrase]);
          quotedOnce.add(piece);
        }
      }
    }
    const people = (phrases: readonly Phrase[]) => new Set(phrases.map(({ piece }) => piece.person)).size;
    return [...groups.values()]
      .toSorted((a, b) => people(b) - people(a))
      .slice(0, MAX_PER_SIDE)
      .flatMap((phrases) => {
        const [first] = phrases;
        if (first === undefined) return [];
        return [
          {
            text: first.text,
            side,
            evidence: phrases.map(({ piece }) => ({ answer: piece.answer, text: piece.text })),
          },
        ];
      });
  });
}

function phrasesIn(piece: Piece, side: Telling["side"], ownerNames: ReadonlySet<string>): Phrase[] {
  const found: Phrase[] = [];
  let run: Word[] = [];
  const close = () => {
    while (run.length > 0 && !isNoun(run.at(-1))) run.pop();
    const [opening, closing] = [run[0], run.at(-1)];
    if (opening !== undefined && closing !== undefined && run.length >= 2 && run.length <= 4) {
      const text = piece.text.slice(opening.start - piece.start, closing.end - piece.start);
      if (!roles.test(text)) found.push({ text, key: run.map(({ stem }) => stem).join(" "), piece, side });
    }
    run = [];
  };
  for (const word of piece.words) {
    const last = run.at(-1);
    const touches = last === undefined || word.start - last.end === 1;
    if (!touches) close();
    if (belongs(word, ownerNames)) run.push(word);
    else close();
  }
  close();
  // The longest says most.
  return found.toSorted((a, b) => b.text.length - a.text.length);
}

function belongs(word: Word, ownerNames: ReadonlySet<string>): boolean {
  if (
    isCommonWord(word.lower) ||
    empty.has(word.lower) ||
    ownerNames.has(word.lower) ||
    !/^\p{Ll}+(?:-\p{Ll}+)*$/u.test(word.text)
  )
    return false;
  if (["Pronoun", "Person", "Date", "Value", "Determiner"].some((tag) => word.tags.has(tag))) return false;
  return isNoun(word) || word.tags.has("Adjective");
}

function isNoun(word: Word | undefined): boolean {
  return word !== undefined && word.tags.has("Noun") && !word.tags.has("Verb") && !word.lower.endsWith("ing");
}
