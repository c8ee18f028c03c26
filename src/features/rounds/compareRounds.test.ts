import { expect, test } from "vitest";
import type { Claim } from "../../../convex/shared/validators";
import { id } from "../../testing/builders.ts";
import { compareRounds, type ComparedPeople } from "./compareRounds.ts";

const quote = (respondentId: string, text: string) => ({
  ...{ respondentId: id<"respondents">(respondentId), responseId: id<"responses">(`of ${respondentId} ${text}`) },
  ...{ authorName: respondentId, questionText: "?", text },
});
const claim = (name: string, people: number, evidence = [quote("Ben", `${name}.`)]): Claim => ({
  ...{ title: evidence[0]!.text, name, description: "", people, evidence },
});
const people: ComparedPeople = {
  isGroup: (respondent) => respondent.startsWith("group"),
  formerOf: (respondent) => (respondent === "Ben now" ? "Ben" : undefined),
};
const compare = (then: Claim[], now: Claim[]) =>
  compareRounds({ strengths: then, blindSpots: [] }, { strengths: now, blindSpots: [] }, people);

test("[LOOP-28] themes of both rounds are matched by name and side: still said, new, no longer said", () => {
  const { stillSaid, onlyNow, onlyThen } = compareRounds(
    { strengths: [claim("Listens", 3), claim("Plans", 1)], blindSpots: [claim("Delegate more", 2)] },
    { strengths: [claim("listens", 5), claim("Delegate more", 1)], blindSpots: [claim("Say no", 1)] },
    people,
  );
  expect(stillSaid).toEqual([{ name: "listens", side: "strength", then: 3, now: 5, both: [] }]);
  expect(onlyNow.map(({ name, side }) => `${side} ${name}`)).toEqual(["strength Delegate more", "wish Say no"]);
  expect(onlyThen.map(({ name, side }) => `${side} ${name}`)).toEqual(["strength Plans", "wish Delegate more"]);
});

test("[LOOP-28] a sentence that nobody named is no theme", () => {
  const sentence = { ...claim("", 1, [quote("Ben", "She is there.")]), name: undefined };
  const titled = { ...sentence, title: "Is there for others" };
  expect(compare([], [sentence]).onlyNow).toEqual([]);
  expect(compare([], [titled]).onlyNow).toMatchObject([{ name: "Is there for others" }]);
});

test("[LOOP-28] a person asked again is quoted from both rounds; nobody else, and never a confidential group", () => {
  const then = claim("Listens", 3, [quote("Ben", "He listens."), quote("Ana", "Listens."), quote("group 1", "Hears.")]);
  const now = claim("Listens", 3, [quote("Ben now", "Still listens."), quote("Ana", "Yes."), quote("group 1", "Hm.")]);
  expect(compare([then], [now]).stillSaid).toMatchObject([
    { both: [{ name: "Ben now", then: { text: "He listens." }, now: { text: "Still listens." } }] },
  ]);
  const everybody = { ...people, formerOf: (one: string) => one };
  const all = compareRounds({ strengths: [then], blindSpots: [] }, { strengths: [now], blindSpots: [] }, everybody);
  expect(all.stillSaid[0]!.both.map(({ name }) => name)).toEqual(["Ana"]);
});

test.each([
  [3, 4, false],
  [4, 2, false],
  [3, 3, true],
  [3, 6, true],
  [0, 2, false],
  [0, 3, true],
])(
  "[LOOP-28] of confidential groups %i then and %i now have numbers only where they differ by none or three",
  (before, after, isShown) => {
    const group = [quote("group 1", "Listens.")];
    const then = before === 0 ? [] : [claim("Listens", before, group)];
    const { stillSaid, onlyNow } = compare(then, [claim("Listens", after, group)]);
    const [theme] = [...stillSaid, ...onlyNow];
    expect([theme!.then, theme!.now]).toEqual(isShown ? [before, after] : [undefined, undefined]);
    const [open] = compare(before === 0 ? [] : [claim("Listens", before)], [claim("Listens", after)]).stillSaid;
    expect(open && [open.then, open.now]).toEqual(before === 0 ? undefined : [before, after]);
  },
);
