import { expect, test } from "vitest";
import type { InsightDetails, Quote } from "../../../convex/shared/validators";
import { createClaim, createQuote, id } from "../../testing/builders.ts";
import { filterInsightByPeople, filterThemesByPeople } from "./filterInsightByPeople.ts";
import { listThemes } from "../../lib/themes/themes.ts";

/** The author's name is also the respondent's id. */
const quoteOf = (who: string, text: string, response = `${who}'s`) =>
  createQuote(who, text, { respondentId: id(who), responseId: id(response) });
const details = (fields: Partial<InsightDetails>): InsightDetails => ({
  strengths: [],
  blindSpots: [],
  keyPhrases: [],
  narrative: [],
  ...fields,
});
const to = (...ids: string[]) => ({
  includes: (respondentId: string) => ids.includes(respondentId),
  isGroup: (respondentId: string) => respondentId === "group",
});

test("[REL-04] a claim keeps the chosen people's quotes, counts them, and is left out without one", () => {
  const insight = details({
    strengths: [
      createClaim("Calm", [quoteOf("peer", "Calm on every ward."), quoteOf("client", "She never shouts.")]),
      createClaim("Exact", [quoteOf("client", "Every figure is right.")]),
    ],
    blindSpots: [
      {
        ...createClaim("Later", [quoteOf("peer", "Ask us first.")]),
        counterEvidence: [quoteOf("client", "Never ask.")],
      },
    ],
  });
  const { strengths, blindSpots } = filterInsightByPeople(insight, to("peer"));
  expect(strengths).toMatchObject([{ title: "Calm", people: 1, evidence: [{ respondentId: "peer" }] }]);
  expect(blindSpots).toMatchObject([{ people: 1, counterEvidence: [] }]);
});

test("[REL-04] a title from a sentence of another person is replaced by a sentence of the chosen people", () => {
  const others = [quoteOf("client", "She never shouts."), quoteOf("peer", "Calm on every ward.")];
  const insight = details({ strengths: [createClaim("She never shouts.", others)] });
  expect(filterInsightByPeople(insight, to("peer")).strengths[0]?.title).toBe("Calm on every ward.");
  expect(filterInsightByPeople(insight, to("peer", "client")).strengths[0]?.title).toBe("She never shouts.");
});

test("[REL-04] of a group each answer is another person", () => {
  const evidence = [
    quoteOf("group", "Kind.", "first"),
    quoteOf("group", "So kind.", "second"),
    quoteOf("peer", "Kind to all."),
  ];
  expect(
    filterInsightByPeople(details({ strengths: [createClaim("Kind", evidence)] }), to("group", "peer")).strengths[0]
      ?.people,
  ).toBe(3);
});

test("[REL-04] a passage that quotes other people too is left out", () => {
  const text = { text: "They call her calm.", evidence: [quoteOf("peer", "Calm."), quoteOf("client", "Calm.")] };
  const insight = details({ narrative: [text], keyPhrases: [{ text: "calm", evidence: [quoteOf("peer", "Calm.")] }] });
  const narrowed = filterInsightByPeople(insight, to("peer"));
  expect(narrowed.narrative).toEqual([]);
  expect(narrowed.keyPhrases).toHaveLength(1);
});

const own: Quote = { authorName: "You", text: "I delegate.", questionText: "Proud of?" };

test("[REL-04] [INS-175] themes of the chosen people count them, and what only the owner wrote is left out", () => {
  const calm = createClaim("Calm", [quoteOf("peer", "Calm on every ward."), quoteOf("client", "She never shouts.")]);
  const exact = createClaim("Exact", [quoteOf("client", "Every figure is right.")]);
  const window = {
    seenByBoth: [],
    othersOnly: [],
    youOnly: [{ label: "I plan.", self: [own], others: [], people: 0 }],
  };
  const themes = listThemes(details({ strengths: [exact, calm] }), window);
  expect(filterThemesByPeople(themes, to("peer"))).toMatchObject([{ name: "Calm", people: 1, number: 1 }]);
});

test("[INS-351] own words contradict or repeat a claim of the chosen people as they do everybody’s", () => {
  const says = quoteOf("peer", "She says she delegates and she doesn’t.");
  const wish = createClaim("Delegate more", [quoteOf("client", "Let go of things."), says]);
  const entry = (label: string, of: Quote) => ({
    label,
    polarity: "wish" as const,
    self: [own],
    others: [of],
    people: 1,
  });
  const window = {
    seenByBoth: [entry("Says", says)],
    othersOnly: [],
    youOnly: [],
    otherwise: [entry("Delegate more", quoteOf("client", "Let go of things."))],
  };
  const themes = listThemes(details({ blindSpots: [wish] }), window);
  const verdicts = (some: typeof themes) => some.map(({ name, writtenBy }) => [name, writtenBy]);
  expect(verdicts(themes)).toEqual([["Delegate more", "You see it differently"]]);
  for (const who of ["peer", "client"])
    expect(verdicts(filterThemesByPeople(themes, to(who)))).toEqual(verdicts(themes));
});
