import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { preservesMeaning } from "./preservesMeaning";

/** Words that begin with three letters of their own, say nothing of numbers and are no names. */
const plain =
  `she always explained hard things to people who asked about plans before meetings went wrong and calmly brought
  everyone together after lunch`.split(/\s+/);
const clear = ["clear", "kind", "honest", "fair", "helpful", "patient"];
const numbers = ["3", "12", "2.5%", "seven", "-4", "€90", "2024", "½"];
const names = ["Priya", "Okafor", "McKay", "NASA", "Zoë", "Léa"];
const denials = ["not", "never", "didn't", "didn’t", "didnt", "nobody's", "without", "cannot"];

/** A sentence of at least 14 different words. */
const words = fc.shuffledSubarray(plain, { minLength: 14 });
const insertAt = (list: readonly string[], at: number, word: string): string[] => [
  ...list.slice(0, at),
  word,
  ...list.slice(at),
];
const sentence = (list: readonly string[]): string => `So ${list.join(" ")}.`;
const place = fc.integer({ min: 0, max: 7 });
const two = (from: readonly string[]) => fc.shuffledSubarray([...from], { minLength: 2, maxLength: 2 });

describe("the guard of every tidied text, over any sentence", () => {
  test("[SHARE-13] a text preserves its own meaning", () => {
    fc.assert(
      fc.property(fc.oneof(words.map(sentence), fc.string({ unit: "grapheme" })), (text) =>
        preservesMeaning(text, text),
      ),
    );
  });

  const protectedWords = [
    ["number", numbers],
    ["name", names],
    ["negation", denials],
  ] as const;
  test.each(protectedWords)("[SHARE-13] refuses a %s that is gone, or new", (_, kind) => {
    fc.assert(
      fc.property(words, place, fc.constantFrom(...kind), (list, at, word) => {
        const said = sentence(insertAt(list, at, word));
        expect(preservesMeaning(said, sentence(list))).toBe(false);
        expect(preservesMeaning(sentence(list), said)).toBe(false);
      }),
    );
  });

  const exchangeableWords = [
    ["number", numbers],
    ["name", names],
  ] as const;
  test.each(exchangeableWords)("[SHARE-13] refuses another %s in the place of one", (_, kind) => {
    fc.assert(
      fc.property(words, place, two(kind), (list, at, [one, other]) => {
        expect(preservesMeaning(sentence(insertAt(list, at, one!)), sentence(insertAt(list, at, other!)))).toBe(false);
      }),
    );
  });

  const swappableWords = [
    ["numbers", numbers],
    ["names", names],
  ] as const;
  test.each(swappableWords)("[SHARE-13] refuses two %s that changed places", (_, kind) => {
    fc.assert(
      fc.property(words, place, two(kind), (list, at, [one, other]) => {
        const with2 = (first: string, second: string) => sentence(insertAt(insertAt(list, at + 5, second), at, first));
        expect(preservesMeaning(with2(one!, other!), with2(other!, one!))).toBe(false);
      }),
    );
  });

  const movableWords = [
    ["number", numbers],
    ["negation", denials],
  ] as const;
  test.each(movableWords)("[SHARE-13] refuses a %s that moved to other words", (_, kind) => {
    fc.assert(
      fc.property(words, place, fc.constantFrom(...kind), (list, at, word) => {
        const [here, there] = [insertAt(list, at, word), insertAt(list, at + 6, word)];
        expect(preservesMeaning(sentence(here), sentence(there))).toBe(false);
        expect(preservesMeaning(sentence(there), sentence(here))).toBe(false);
      }),
    );
  });

  test("[SHARE-13] refuses a word turned into its contrary by a part of it", () => {
    fc.assert(
      fc.property(
        words,
        place,
        fc.constantFrom(...clear),
        fc.constantFrom("un", "in", "dis"),
        (list, at, word, part) => {
          const [is, isNot] = [sentence(insertAt(list, at, word)), sentence(insertAt(list, at, part + word))];
          expect(preservesMeaning(is, isNot)).toBe(false);
          expect(preservesMeaning(isNot, is)).toBe(false);
        },
      ),
    );
  });

  test("[SHARE-13] accepts that fillers are removed anywhere", () => {
    const fillers = fc.constantFrom("um", "uh,", "like,", "you know,", "sort of");
    const filled = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fillers), { maxLength: 3 });
    const kinds = fc.constantFrom(...numbers, ...names, ...denials);
    fc.assert(
      fc.property(words, place, kinds, filled, (list, at, word, added) => {
        const said = insertAt(list, at, word);
        const spoken = added.reduce((raw, [where, filler]) => insertAt(raw, where, filler), said);
        expect(preservesMeaning(sentence(spoken), sentence(said))).toBe(true);
      }),
    );
  });
});

describe("the guard of every tidied text", () => {
  const changedMeanings = [
    ["a negation on another verb", "She did not plan but she executed.", "She planned but she did not execute."],
    ["figures that changed sides", "We had 3 wins and 5 losses.", "We had 3 losses and 5 wins."],
    ["a lost sign", "It was -5 in there.", "It was 5 in there."],
    ["another currency", "It saved $90 each.", "It saved €90 each."],
    ["a denial without its apostrophe", "she didnt help us", "She did help us."],
    ["a suffix that denies", "He was careless there.", "He was careful there."],
    ["one of two contraries", "Clear goals, unclear means.", "Clear goals, clear means."],
    ["somebody for nobody", "It was nobody's fault.", "It was somebody's fault."],
  ];
  test.each(changedMeanings)("[SHARE-13] refuses %s", (_, raw, tidied) => {
    expect(preservesMeaning(raw, tidied)).toBe(false);
  });

  const keptMeanings = [
    ["an apostrophe put in", "she didnt help us", "She didn't help us."],
    ["a contraction written out", "She cannot wait.", "She can not wait."],
    ["an ending mended after a number", "She gave us 3 week.", "She gave us 3 weeks."],
    ["a sentence that ends in a denial", "would she um she would not", "Would she? She would not."],
  ];
  test.each(keptMeanings)("lets pass %s", (_, raw, tidied) => {
    expect(preservesMeaning(raw, tidied)).toBe(true);
  });
});
