import { expect, test } from "vitest";
import { likelyNames } from "./likelyNames.ts";

const findings = [
  [
    "a person spoken of, most frequent first",
    ["She helped little Mia.", "It was Brian, and Mia saw it."],
    ["Mia", "Brian"],
  ],
  ["neither a sentence's first word nor the owner's name", ["Brian left. Then Maren came, and I stayed."], []],
  ["a name after a title with a stop", ["Then she tells me Mr. Brandt chews on the left."], ["Brandt"]],
  ["no day, month or language", ["She came on Monday in March and spoke English."], []],
  ["a name before a possessive", ["She kept an eye on Brian’s dog."], ["Brian"]],
  [
    "nothing in a language whose nouns have capitals",
    ["Sie hat die Übergabe am Abend mit dem Team und der Leitung vor Ort gemacht."],
    [],
  ],
] as const;
test.each(findings)("[HAND-544] likely names are %s", (_, texts, names) => {
  expect(likelyNames(texts, "Maren Holt")).toEqual(names);
});
