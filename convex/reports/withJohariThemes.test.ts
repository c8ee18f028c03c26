import { expect, test } from "vitest";
import type { Claim, Insight, JohariTheme, Quote } from "../shared/validators";
import { withJohariThemes } from "./withJohariThemes";

const quote = (text: string): Quote => ({ responseId: text as never, authorName: "Jo", text, questionText: "?" });
const claim = (title: string): Claim => ({ title, description: "", people: 1, evidence: [quote(title)] });
const theme = (label: string, own: string, polarity?: "wish"): JohariTheme => ({
  label,
  name: label,
  polarity,
  people: 1,
  self: [quote(own)],
  others: [quote(label)],
});
const insight = (strengths: Claim[], blindSpots: Claim[]): Insight => ({
  _id: "insight" as never,
  createdAt: 0,
  provider: "builtin",
  sourceCount: 1,
  sourceRespondents: [],
  strengths,
  blindSpots,
  keyPhrases: [],
  narrative: [],
});
const titles = (claims: readonly Claim[]) => claims.map(({ title }) => title);

test("[COACH-17] without the self-assessment, a theme that contradicts it is a plain strength or wish", () => {
  const window = {
    seenByBoth: [theme("Fixes looms", "I fix looms."), theme("Knows yarn", "I know yarn.")],
    othersOnly: [],
    youOnly: [theme("I sing.", "I sing.")],
    otherwise: [theme("Tells us late", "I tell people early.", "wish")],
  };
  const shown = withJohariThemes(insight([claim("Knows yarn")], [claim("Rota earlier")]), window);
  expect(titles(shown.strengths)).toEqual(["Knows yarn", "Fixes looms"]);
  expect(titles(shown.blindSpots)).toEqual(["Rota earlier", "Tells us late"]);
  expect(JSON.stringify(shown)).not.toMatch(/"I /u);
});

test("[COACH-17] a theme whose quotes a claim has already, or whose name is of own words, is left out", () => {
  const again = { ...theme("Kind to weavers", "I am kind."), others: [quote("Knows yarn")] };
  const window = { seenByBoth: [again, theme("I dye wool", "I dye wool.")], othersOnly: [], youOnly: [] };
  const plain = insight([claim("Knows yarn")], []);
  expect(withJohariThemes(plain, window)).toEqual(plain);
  expect(withJohariThemes(plain, undefined)).toEqual(plain);
});
