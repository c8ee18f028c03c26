import { afterEach, expect, test } from "vitest";
import { activeLanguage, englishWithoutTranslation } from "./activeLanguage.ts";
import { messageId, questionInLanguage } from "./t.ts";

afterEach(() => {
  activeLanguage.activate(englishWithoutTranslation);
});

const ours = "What do you admire?";
const existingMessage = "{name}, home";

test("[LANG-05] a question of the app is in the page's language, word for word; anybody's own stays as it is", () => {
  activeLanguage.activate({
    language: "de",
    translation: {
      messages: { [messageId(existingMessage)]: "Startseite", [messageId("What {do} you think?")]: "Falsch" },
      questions: new Map([[ours, "Was bewunderst du?"]]),
      format: String,
    },
  });
  expect(questionInLanguage(ours)).toBe("Was bewunderst du?");
  for (const own of [`${ours} `, "What do you admire", existingMessage, "What {do} you think?", "constructor", ""]) {
    expect(questionInLanguage(own)).toBe(own);
  }
  activeLanguage.activate(englishWithoutTranslation);
  expect(questionInLanguage(ours)).toBe(ours);
});
