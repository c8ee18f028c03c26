import { describe, expect, it } from "vitest";
import { demoContent } from "../../convex/shared/demoData";
import { demoInsights } from "../../convex/shared/demoInsights";
import { landing } from "./landing.ts";
import { product } from "./product.ts";

const everyone = [...demoContent.complete.people, ...demoContent.incomplete.people];

describe("the landing page's words", () => {
  it.each(landing.voices.map((voice) => [voice.name, voice] as const))(
    "[LAND-01] the picture quotes what %s says in the demo, word for word",
    (name, voice) => {
      const person = everyone.find((one) => one.name.startsWith(`${name} `) && one.answers.length > 0);
      const answers = person?.answers.map(({ text, tidiedText }) => tidiedText ?? text) ?? [];
      expect(answers.some((answer) => answer.includes(voice.text))).toBe(true);
    },
  );

  it("[LAND-01] and ends with a strength as the demo's insight states it", () => {
    const { text, detail, how } = landing.sum;
    const strength = demoInsights.complete.external.strengths.find((claim) => claim.title === text);
    expect(strength?.description).toBe(detail);
    expect(how).toContain(`${strength?.people ?? 0} of `);
  });

  it("[LAND-03] promotes the five things it stands for", () => {
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

  it("[LAND-03] takes its four figures from the one content file", () => {
    expect(product.landingFigures.map((figure) => `${figure.value} ${figure.label}`)).toEqual([
      "2.5x more feedback",
      "80% time saved",
      "99.9% uptime",
      "30-minute demo",
    ]);
  });

  it("shouts nowhere", () => {
    expect(JSON.stringify(landing)).not.toContain("!");
  });
});
