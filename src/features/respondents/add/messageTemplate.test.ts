import { describe, expect, test } from "vitest";
import { invitationText, reminderText } from "./invitationTexts.ts";
import { fromTemplate, toTemplate } from "./messageTemplate.ts";

const ingrid = { recipient: "Ingrid Voss", link: "https://facets.test/share/one" };
const tom = { recipient: "Tom", link: "https://facets.test/share/two" };

describe("an invitation in the requestor's own words", () => {
  test("[HAND-33] goes to the next person with that person's name and link", () => {
    const text = `Dear Ingrid,\nplease be blunt: ${ingrid.link}\n${ingrid.link}`;
    expect(fromTemplate(toTemplate(text, ingrid), tom)).toBe(`Dear Tom,\nplease be blunt: ${tom.link}\n${tom.link}`);
    for (const kind of ["long", "short"] as const) {
      const own = invitationText(kind, { ...ingrid, requestor: "Maya" });
      expect(fromTemplate(toTemplate(own, ingrid), tom)).toBe(invitationText(kind, { ...tom, requestor: "Maya" }));
      expect(fromTemplate(toTemplate(own, ingrid), ingrid)).toBe(own);
    }
  });

  const words = [
    { what: "a name within a word", text: "Willing, are you?", recipient: "Will" },
    { what: "a name in a sentence", text: "Hello Will you help?", recipient: "Will" },
    { what: "a name below the first line", text: "Hello,\nWill, are you there?", recipient: "Will" },
  ];
  test.each(words)("[HAND-33] $what stays as it is", ({ text, recipient }) => {
    expect(toTemplate(text, { recipient, link: "https://x.test" })).toBe(text);
  });

  test("[HAND-33] patterns of replacement in a name are plain text", () => {
    expect(fromTemplate("Hi {name}, {link}", { recipient: "$& Ltd", link: "https://x.test/$1" })).toContain(
      "https://x.test/$1",
    );
  });
});

test("[HAND-216] a message names several questions, and strengths where they are all that is asked", () => {
  expect(invitationText("long", { ...ingrid, questionCount: 1 })).toContain(
    "I’m collecting feedback on my professional strengths.",
  );
  expect(invitationText("long", ingrid)).toContain("I’m collecting feedback on how I work.");
  expect(invitationText("short", ingrid)).toContain("feedback on how I work? It takes");
  expect(invitationText("long", { ...ingrid, questionCount: 3 })).toContain(
    "I’m collecting feedback on how I work, and have 3 questions for you.",
  );
  expect(invitationText("short", { ...ingrid, questionCount: 2 })).toContain(
    "could you give me some feedback on how I work? 2 questions.",
  );
});

test("[PLAN-35] a copied reminder names the due date, and no number of minutes", () => {
  expect(reminderText(ingrid)).toContain("I would love to read your feedback, typed or spoken.\n\n");
  const reminder = reminderText({ ...ingrid, by: "2026-12-08" });
  expect(reminder).toContain("typed or spoken. Please answer by 8 December, if you can.\n\n");
  expect(reminder).not.toMatch(/minute/);
});
