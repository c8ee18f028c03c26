import { expect, test } from "vitest";
import { openingEllipsis } from "./openingEllipsis.ts";

const partsOfSentences = [
  "she’s gold with the owners, pure gold.",
  "“he says yes” to all",
  "… and then she left",
  "été comme hiver",
];
test.each(partsOfSentences)(
  "[HAND-501] a quote that begins within its sentence has an ellipsis before it: %s",
  (text) => expect(openingEllipsis(text)).toBe("… "),
);

const wholeSentences = [
  "She is gold.",
  "“Calm” is the word.",
  "3 a.m. and she answers.",
  "هادئة دائما",
  "she is great. always calm.",
  "she helped when i was new",
];
test.each(wholeSentences)(
  "[HAND-501] a whole sentence has none, nor has one by a writer without capitals: %s",
  (text) => expect(openingEllipsis(text)).toBe(""),
);
