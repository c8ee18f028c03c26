import { expect, test } from "vitest";
import { excerptAround } from "./excerptAround";

const plan = "She plans well.";
const monday = "The Monday handover takes an hour.";
const rest = "Nobody has a pen out. It rains.";

const passages = [
  ["a sentence has the one before it", monday, { before: `…${plan} `, marked: monday, after: " …" }],
  [
    "the first sentence has the one after it",
    "Lena is here.",
    { before: "", marked: "Lena is here.", after: ` ${plan} …` },
  ],
  [
    "a part has the rest of its sentence",
    "Monday handover",
    { before: "…The ", marked: "Monday handover", after: " takes an hour. …" },
  ],
  [
    "several sentences stand alone",
    `${monday} Nobody has a pen out.`,
    { before: "…", marked: `${monday} Nobody has a pen out.`, after: " …" },
  ],
] as const;

test.each(passages)("[INS-47] %s", (_, marked, passage) => {
  expect(excerptAround(`Lena is here. ${plan} ${monday} ${rest}`, marked)).toEqual(passage);
});

test("[INS-47] an abbreviated title does not end a sentence, and a full-width full stop does", () => {
  expect(excerptAround("Ja. She called Dr. Meier at night. Nobody else did.", "Meier")).toEqual({
    before: "…She called Dr. ",
    marked: "Meier",
    after: " at night. …",
  });
  expect(excerptAround("她很冷静。她先问。她记得。", "先问")).toEqual({ before: "…她", marked: "先问", after: "。…" });
});

test("[INS-47] in a text without full stops, a passage has 240 characters around the quote, cut between words", () => {
  const { before, after } = excerptAround(`${"and so ".repeat(90)}the point${" and so".repeat(90)}`, "the point");
  expect(before).toMatch(/^… ?(?:(?:and|so) )+$/);
  expect(after).toMatch(/^(?: (?:and|so))+ ?…$/);
  expect([before.length, after.length].every((length) => length > 200 && length < 250)).toBe(true);
  expect(excerptAround("the point", "the point")).toEqual({ before: "", marked: "the point", after: "" });
});
