import { expect, test } from "vitest";
import { isForeign } from "./isForeign";

test.each([
  "Siempre tiene mucha paciencia con los padres.",
  "Ensina bem os aprendizes e tem muita calma.",
  "Proszę, słuchaj nas.",
  "Er bleibt auch am Freitag ruhig und erklärt jede Maschine.",
  "Elle explique chaque plan aux apprentis.",
  "Она всегда слушает.",
])("[INS-68] an answer is not in English: %s", (text) => {
  expect(isForeign(text)).toBe(true);
});

test.each([
  "Reliabel and punctual.",
  "Very patient.",
  "Explains even hard topics well.",
  "Perhaps a newer kettle.",
  "Siobhan praises Oluwaseun in the retro.",
  "Fewer spreadsheets, please.",
  "n/a",
])("[INS-68] an answer is in English, with slips and names: %s", (text) => {
  expect(isForeign(text)).toBe(false);
});
