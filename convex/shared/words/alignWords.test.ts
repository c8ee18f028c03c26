import { expect, test } from "vitest";
import { alignWords } from "./alignWords";
import { wordsOf } from "./wordsOf";

const aligned = (written: string, said: string) => alignWords(wordsOf(written), wordsOf(said));

test("[HEAR-09] tidied or edited words keep the time at which they were said", () => {
  expect(aligned("She listens.", "she listens")).toEqual([0, 1]);
  expect(aligned("She listens before she decides.", "um she um listens before, uh, she decides")).toEqual([
    1, 3, 4, 6, 7,
  ]);
  expect(aligned("I think she really listens now", "I think he listens")).toEqual([0, 1, null, null, 3, null]);
});

test("[HEAR-09] a word that was not said, and a dash, have no time", () => {
  expect(aligned("Typed by hand", "she listens")).toEqual([null, null, null]);
  expect(aligned("She - listens", "she listens")).toEqual([0, null, 1]);
  expect(aligned("", "she listens")).toEqual([]);
  expect(aligned("She listens", "")).toEqual([null, null]);
});

test("[HEAR-09] times ascend, also where words repeat", () => {
  const said = "the team and the plan and the date and the team";
  const places = aligned("and the date the team the team and the plan", said).filter((place) => place !== null);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(new Set(places).size).toBe(places.length);
  expect(places.length).toBeGreaterThanOrEqual(5);
});

test("[HEAR-09] texts too long to compare keep their equal beginning and end", () => {
  const many = (word: string, count: number) => Array.from({ length: count }, (_, n) => `${word}${n}`);
  const written = ["Well", ...many("a", 3_000), "thanks"];
  const said = ["well", ...many("b", 3_000), "Thanks!"];
  const places = alignWords(written, said);
  expect([places.at(0), places.at(-1), places.filter((place) => place !== null).length]).toEqual([0, 3_001, 2]);
});
