import { describe, expect, test } from "vitest";
import { demoContent } from "../../convex/shared/demo/demoData";
import { demoInsights } from "../../convex/shared/demo/demoDashboards";
import { progressLine } from "../components/respondents/StoneProgress.tsx";
import { landing } from "./landing.ts";
import { operatorContent } from "./operatorContent.ts";
import { whoReadsWhat } from "./whoReadsWhat.ts";

describe("the landing page's words", () => {
  test("[LAND-01] [HAND-64] the crop has the people and quotes of the demo dashboard, word for word", () => {
    const { people, answered, quotes } = landing.dashboard;
    expect(people.map(({ name, isCompleted }) => ({ name, isCompleted }))).toEqual(
      demoContent.complete.people.map((person) => ({
        name: person.name,
        isCompleted: person.completedDaysAgo !== undefined,
      })),
    );
    expect(answered).toBe(progressLine(people.filter((person) => person.isCompleted).length, people.length));
    const evidence = demoInsights.complete.external.strengths.flatMap((strength) => strength.evidence);
    for (const quote of quotes) expect(evidence).toContainEqual(expect.objectContaining(quote));
  });

  test("[LAND-03] promotes the five things it stands for", () => {
    const titles = landing.features.items.map((item) => item.title).join("\n");
    for (const promise of [
      /voice-first feedback/i,
      /ai synthesis/i,
      /coaching plans/i,
      /coach-led/i,
      /privacy and security/i,
    ]) {
      expect(titles).toMatch(promise);
    }
  });

  test("[LAND-03] takes its four figures from the one content file", () => {
    expect(operatorContent.landingFigures.map((figure) => `${figure.value} ${figure.label}`)).toEqual([
      "2.5x more feedback",
      "80% time saved",
      "99.9% uptime",
      "30-minute demo",
    ]);
  });

  test("[HAND-84] the table of who reads what has confidential answers, and what its owner can share", () => {
    expect(whoReadsWhat.rows.map(({ what, cells }) => [what, ...cells])).toEqual([
      ["An answer", "Yes", "Their own", "Shared quotes"],
      ["A confidential answer", "In a group", "Their own", "Shared quotes"],
      ["Your insights", "Yes", "No", "If shared"],
      ["Your self-assessment", "Yes", "No", "If shared"],
      ["Your questions", "Yes", "On their link", "No"],
    ]);
  });

  test("no text of the landing page has an exclamation mark", () => {
    expect(JSON.stringify(landing)).not.toContain("!");
  });
});
