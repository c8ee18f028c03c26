import { expect, it } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Claim, InsightDetails, Quote } from "../../../convex/shared/validators";
import { filterInsightByPeople, filterJohariByPeople } from "./filterInsightByPeople.ts";

const quote = (who: string, text: string, response = `${who}'s`): Quote => ({
  respondentId: who as Id<"respondents">,
  responseId: response as Id<"responses">,
  authorName: who,
  text,
  questionText: "What stands out?",
});
const claim = (title: string, ...evidence: Quote[]): Claim => ({
  title,
  description: "",
  evidence,
  people: evidence.length,
});
const details = (fields: Partial<InsightDetails>): InsightDetails => ({
  strengths: [],
  blindSpots: [],
  keyPhrases: [],
  narrative: [],
  ...fields,
});
const to = (...ids: string[]) => ({
  includes: (id: string) => ids.includes(id),
  isGroup: (id: string) => id === "group",
});

it("[REL-04] a claim keeps the chosen people's quotes, counts them, and is left out without one", () => {
  const insight = details({
    strengths: [
      claim("Calm", quote("peer", "Calm on every ward."), quote("client", "She never shouts.")),
      claim("Exact", quote("client", "Every figure is right.")),
    ],
    blindSpots: [
      { ...claim("Later", quote("peer", "Ask us first.")), counterEvidence: [quote("client", "Never ask.")] },
    ],
  });
  const { strengths, blindSpots } = filterInsightByPeople(insight, to("peer"));
  expect(strengths).toMatchObject([{ title: "Calm", people: 1, evidence: [{ respondentId: "peer" }] }]);
  expect(blindSpots).toMatchObject([{ people: 1, counterEvidence: [] }]);
});

it("[REL-04] a title from a sentence of another person is replaced by a sentence of the chosen people", () => {
  const others = [quote("client", "She never shouts."), quote("peer", "Calm on every ward.")];
  const insight = details({ strengths: [claim("She never shouts.", ...others)] });
  expect(filterInsightByPeople(insight, to("peer")).strengths[0]?.title).toBe("Calm on every ward.");
  expect(filterInsightByPeople(insight, to("peer", "client")).strengths[0]?.title).toBe("She never shouts.");
});

it("[REL-04] of a group each answer is another person", () => {
  const evidence = [
    quote("group", "Kind.", "first"),
    quote("group", "So kind.", "second"),
    quote("peer", "Kind to all."),
  ];
  expect(
    filterInsightByPeople(details({ strengths: [claim("Kind", ...evidence)] }), to("group", "peer")).strengths[0]
      ?.people,
  ).toBe(3);
});

it("[REL-04] a passage that quotes other people too is left out", () => {
  const text = { text: "They call her calm.", evidence: [quote("peer", "Calm."), quote("client", "Calm.")] };
  const insight = details({ narrative: [text], keyPhrases: [{ text: "calm", evidence: [quote("peer", "Calm.")] }] });
  const narrowed = filterInsightByPeople(insight, to("peer"));
  expect(narrowed.narrative).toEqual([]);
  expect(narrowed.keyPhrases).toHaveLength(1);
});

it("[REL-04] the window has only themes that the owner and the chosen people wrote", () => {
  const self: Quote = { authorName: "You", text: "I stay calm.", questionText: "Proud of?" };
  const both = (who: string) => ({ label: who, self: [self], others: [quote(who, "Calm.")], people: 1 });
  const window = {
    seenByBoth: [both("peer"), both("client")],
    othersOnly: [],
    youOnly: [{ ...both("peer"), others: [] }],
  };
  expect(filterJohariByPeople(window, to("peer"))).toEqual({ seenByBoth: [both("peer")], othersOnly: [], youOnly: [] });
});

it("[INS-175] the window of chosen people still counts self-assessed faults without a pair", () => {
  const window = { seenByBoth: [], othersOnly: [], youOnly: [] };
  expect(filterJohariByPeople({ ...window, hasUnmatchedFault: true }, to("peer")).hasUnmatchedFault).toBe(true);
  expect(filterJohariByPeople(window, to("peer")).hasUnmatchedFault).toBeUndefined();
});
