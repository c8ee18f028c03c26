import { describe, expect, test } from "vitest";
import { limits } from "../limits/limits";
import { formerWordings, questionBank } from "./questionBank";

const sets = [
  "strengths_and_leveraging_potential",
  "growth_and_development",
  "communication_and_collaboration",
  "leadership_and_influence",
  "emotional_intelligence_and_self_awareness",
  "vision_and_long_term_growth",
  "team_dynamics_and_contribution",
  "coaching_and_development",
  "empowerment_and_trust",
  "clarity_and_accountability",
  "psychological_safety_and_inclusion",
  "innovation",
  "business_performance",
];
const questions = questionBank.flatMap((set) => set.questions);

describe("the question bank", () => {
  test("[BANK-01] holds the 13 sets in order, three questions each", () => {
    expect(questionBank.map((set) => set.id)).toEqual(sets);
    expect(questionBank.map((set) => set.questions.length)).toEqual(sets.map(() => 3));
  });

  test("[BANK-01] gives every set a unique, readable label", () => {
    const labels = questionBank.map((set) => set.label);
    expect(new Set(labels).size).toBe(13);
    for (const label of labels) expect(label).toMatch(/^[A-Z][a-z]+( (and )?[a-z-]+)*$/);
  });

  test("[BANK-01] no question is in the bank twice", () => {
    expect(new Set(questions.map((text) => text.toLowerCase())).size).toBe(39);
  });

  test("[BANK-02] no question has a wording that was given up", () => {
    expect(questions.filter((text) => formerWordings.has(text))).toEqual([]);
  });

  test.each(questions)(
    "[BANK-01] a question of the bank is one open question about a person whom the respondent knows: %s",
    (text) => {
      expect(text).toMatch(/^(What|How|When|Where|Which|Think of)\b/);
      expect(text.match(/\?/g)).toHaveLength(1);
      expect(text.endsWith("?")).toBe(true);
      expect(text).toMatch(/\bthis person\b|\bthis person's\b/);
      expect(text.length).toBeLessThanOrEqual(Math.min(limits.questionText, 120));
    },
  );
});
