import { expect, test } from "vitest";
import { isForeign } from "./isForeign";

const foreignAnswers = [
  "Siempre tiene mucha paciencia con los padres.",
  "Ensina bem os aprendizes e tem muita calma.",
  "Proszę, słuchaj nas.",
  "Er bleibt auch am Freitag ruhig und erklärt jede Maschine.",
  "Elle explique chaque plan aux apprentis.",
  "Она всегда слушает.",
];
test.each(foreignAnswers)("[INS-68] an answer in another language is recognized: %s", (text) => {
  expect(isForeign(text)).toBe(true);
});

const englishAnswers = [
  "Reliabel and punctual.",
  "Very patient.",
  "Explains even hard topics well.",
  "Perhaps a newer kettle.",
  "Siobhan praises Oluwaseun in the retro.",
  "Fewer spreadsheets, please.",
  "n/a",
];
test.each(englishAnswers)("[INS-68] an answer in English with typing errors and names is recognized: %s", (text) => {
  expect(isForeign(text)).toBe(false);
});
