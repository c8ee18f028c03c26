import { expect, test } from "vitest";
import type { Claim } from "../../../convex/shared/validators";
import { createClaim, createQuote, id } from "../../testing/builders.ts";
import { compareRounds, type ComparedPeople } from "./compareRounds.ts";

/** Each text is of another answer. */
const quoteOf = (respondent: string, text: string) =>
  createQuote(respondent, text, { respondentId: id(respondent), responseId: id(`of ${respondent} ${text}`) });
const claimOf = (name: string, people: number, evidence = [quoteOf("Ben", `${name}.`)]) =>
  createClaim(evidence[0]!.text, evidence, { name, people });
const people: ComparedPeople = {
  isGroup: (respondent) => respondent.startsWith("group"),
  formerOf: (respondent) => (respondent === "Ben now" ? "Ben" : undefined),
  hasAnsweredAgain: (respondent) => respondent === "Ben",
};
const compare = (then: Claim[], now: Claim[]) =>
  compareRounds({ strengths: then, blindSpots: [] }, { strengths: now, blindSpots: [] }, people);

test("[LOOP-28] themes of both rounds are matched by name and side: still said, new, no longer said", () => {
  const { stillSaid, onlyNow, onlyThen } = compareRounds(
    { strengths: [claimOf("Listens", 3), claimOf("Plans", 1)], blindSpots: [claimOf("Delegate more", 2)] },
    { strengths: [claimOf("listens", 5), claimOf("Delegate more", 1)], blindSpots: [claimOf("Say no", 1)] },
    people,
  );
  expect(stillSaid).toEqual([{ name: "listens", polarity: "strength", then: 3, now: 5, both: [] }]);
  expect(onlyNow.map(({ name, polarity }) => `${polarity} ${name}`)).toEqual(["strength Delegate more", "wish Say no"]);
  expect(onlyThen.map(({ name, polarity }) => `${polarity} ${name}`)).toEqual(["strength Plans", "wish Delegate more"]);
});

test("[LOOP-28] a sentence without a name makes no theme", () => {
  const sentence = { ...claimOf("", 1, [quoteOf("Ben", "She is there.")]), name: undefined };
  const titled = { ...sentence, title: "Is there for others" };
  expect(compare([], [sentence]).onlyNow).toEqual([]);
  expect(compare([], [titled]).onlyNow).toMatchObject([{ name: "Is there for others" }]);
});

test("[LOOP-28] a person asked again is quoted from both rounds; nobody else, and never a confidential group", () => {
  const then = claimOf("Listens", 3, [
    quoteOf("Ben", "He listens."),
    quoteOf("Ana", "Listens."),
    quoteOf("group 1", "Hears."),
  ]);
  const now = claimOf("Listens", 3, [
    quoteOf("Ben now", "Still listens."),
    quoteOf("Ana", "Yes."),
    quoteOf("group 1", "Hm."),
  ]);
  expect(compare([then], [now]).stillSaid).toMatchObject([
    { both: [{ name: "Ben now", then: { text: "He listens." }, now: { text: "Still listens." } }] },
  ]);
  const everybody = { ...people, formerOf: (one: string) => one };
  const comparison = compareRounds(
    { strengths: [then], blindSpots: [] },
    { strengths: [now], blindSpots: [] },
    everybody,
  );
  expect(comparison.stillSaid[0]!.both.map(({ name }) => name)).toEqual(["Ana"]);
});

const groupSizes = [
  [3, 4, false],
  [4, 2, false],
  [3, 3, true],
  [3, 6, true],
  [0, 2, false],
  [0, 3, true],
] as const;
test.each(groupSizes)(
  "[LOOP-28] of confidential groups %i then and %i now have numbers only where they differ by none or three",
  (before, after, isShown) => {
    const group = [quoteOf("group 1", "Listens.")];
    const then = before === 0 ? [] : [claimOf("Listens", before, group)];
    const { stillSaid, onlyNow } = compare(then, [claimOf("Listens", after, group)]);
    const [theme] = [...stillSaid, ...onlyNow];
    expect([theme!.then, theme!.now]).toEqual(isShown ? [before, after] : [undefined, undefined]);
    const [open] = compare(before === 0 ? [] : [claimOf("Listens", before)], [claimOf("Listens", after)]).stillSaid;
    expect(open && [open.then, open.now]).toEqual(before === 0 ? undefined : [before, after]);
  },
);

const repeatedSentences = [
  ["Ben", "Ben now", "He locks the shed.", "Locks the shed, also on Sundays, and he checks the hinges."],
  ["Ben", "Ben now", "She plans.", "She still plans, and the spring list was ready in January."],
  ["Ana", "Ben now", "She counts the seed drawers after us every evening.", "Still counts the seed drawers."],
];
test.each(repeatedSentences)(
  "[INS-177] a sentence with the same meaning in the new round is “still said”: %s, %s: %s",
  (before, after, former, current) => {
    const then = { ...claimOf("", 1, [quoteOf(before, former)]), name: undefined };
    const now = { ...claimOf("Seeds", 1, [quoteOf(after, current)]), name: "Seeds" };
    const { stillSaid, onlyNow, onlyThen, unclear } = compare([then], [now]);
    expect([stillSaid.map(({ name }) => name), onlyNow, onlyThen, unclear]).toEqual([["Seeds"], [], [], []]);
  },
);

const differentSentences = [
  ["Ana", "Ben now", "She waters the roses.", "She pruned the roses in the rain for the whole club."],
  [
    "Ben",
    "Ben now",
    "She reads the soil tables with us for an hour.",
    "She is fair about the tables at the spring market stalls.",
  ],
  ["Ben", "Ben now", "She is good with people.", "People like her work."],
];
test.each(differentSentences)(
  "[INS-177] sentences with only a word in common are not “still said”: %s, %s: %s",
  (before, after, former, current) => {
    const then = claimOf("Then", 1, [quoteOf(before, former)]);
    const now = claimOf("Now", 1, [quoteOf(after, current)]);
    expect(compare([then], [now]).stillSaid).toEqual([]);
  },
);

test("[INS-177] a theme is “still said” on one side only: praise of a conduct does not repeat the wish for it", () => {
  const said = [quoteOf("Ben", "Counts the seed drawers again.")];
  const { stillSaid } = compareRounds(
    { strengths: [], blindSpots: [claimOf("Counts", 1, said)] },
    { strengths: [claimOf("Drawers", 1, said)], blindSpots: [] },
    people,
  );
  expect(stillSaid).toEqual([]);
});

test("[INS-178] a theme is “no longer said” only if one of its people has answered again", () => {
  const of = (who: string, name: string) => claimOf(name, 1, [quoteOf(who, `${name}.`)]);
  const { onlyThen, unclear } = compare([of("Ben", "Digs"), of("Ana", "Rakes"), of("group 1", "Mows")], []);
  expect([onlyThen, unclear].map((themes) => themes.map(({ name }) => name))).toEqual([["Digs"], ["Rakes", "Mows"]]);
});

test("[INS-352] what a former theme says is not new, also where another theme is already its pair", () => {
  const then = claimOf("Teaches people", 2, [
    quoteOf("Ana", "She shows me."),
    quoteOf("Ben", "She’s the best teacher."),
  ]);
  const again = claimOf("Teaches people", 1, [quoteOf("Ana", "She shows all of us.")]);
  const still = claimOf("Still the best teacher", 1, [quoteOf("Ben now", "Still the best teacher.")]);
  const { stillSaid, onlyNow } = compare([then], [again, still]);
  expect(stillSaid.map(({ name }) => name)).toEqual(["Teaches people"]);
  expect(onlyNow).toEqual([]);
});

test("[INS-352] a name counts as its quotes do: “Best teacher” says “Teaches people” again", () => {
  const then = claimOf("Teaches people", 2, [quoteOf("Ana", "She put her hand over mine.")]);
  const still = claimOf("Best teacher", 1, [quoteOf("Cem", "Nobody like her.")]);
  expect(compare([then], [still]).onlyNow).toEqual([]);
});
