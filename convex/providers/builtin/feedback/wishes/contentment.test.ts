import { expect, test } from "vitest";
import { isContented, isFulfilled } from "./contentment";
import { authorsOf, CHANGE, sourceAnswer, writeInsightsOf } from "../../../../../tests/support/people/writtenInsights";

const contentSentences = [
  "The delivery slots are fine for me.",
  "I don't mind the early trains.",
  "Getting the menu on the day suits me.",
  "We've no problem with the seating plan.",
  "The evening before is early enough for me.",
  "I rather like the short breaks.",
  "Im ok with how the tips are split.",
  "The cleaning list is good as it is.",
  "It doesn't bother me that the keys change hands.",
  "I can't complain about the tours.",
  "Late changes are no problem for us, we live next door.",
  "Honestly, I enjoy the long rehearsals.",
  "The timetable is just fine now.",
];
test.each(contentSentences)("[INS-311] the speaker is content: %s", (text) => {
  expect(isContented({ text })).toBe(true);
});

const wishingSentences = [
  "The delivery slots are not fine for me.",
  "I don't mind the early trains, but the late ones kill me.",
  "It would be fine for me if the menu came a day earlier.",
  "A week ahead is fine.",
  "I like to know the day before.",
  "I like it when people ask me first.",
  "I like a clear plan on the wall.",
  "I don't mind nights, it's the short notice that hurts.",
  "I'm not happy with how the tips are split.",
  "The cleaning list is good, only nobody reads it.",
  "Once a month is good.",
  "I'd be happy with one free Sunday.",
  "The timetable never suits me.",
  "It's not early enough for me.",
];
test.each(wishingSentences)("[INS-311] the speaker may wish for something: %s", (text) => {
  expect(isContented({ text })).toBe(false);
});

const fulfilledSentences = [
  "The new aprons came on Monday, finally.",
  "The timetable is up by Thursday, at last.",
  "We have got a second oven, at long last.",
  "Finally the rehearsal plan is on the door.",
  "The lift works again, finally.",
  "He has finally ordered the ladders.",
];
test.each(fulfilledSentences)("[INS-315] what was wished for has come: %s", (text) => {
  expect(isFulfilled({ text })).toBe(true);
});

const openSentences = [
  "Order the new aprons, finally.",
  "The timetable should be up by Thursday, finally.",
  "It is finally time to fix the oven.",
  "When the plan is finally there it is wrong.",
  "The lift is still broken, finally say so.",
  "I want the ladders, finally.",
  "The aprons are not here, finally order them.",
];
test.each(openSentences)("[INS-315] what is wished for has not come: %s", (text) => {
  expect(isFulfilled({ text })).toBe(false);
});

async function wishesIn(...said: readonly (readonly [string, string])[]) {
  const answers = said.map(([authorName, text]) => sourceAnswer(authorName, CHANGE, text));
  const { blindSpots } = await writeInsightsOf(...answers);
  return blindSpots.map(({ evidence, counterEvidence }) => ({
    by: authorsOf(evidence, answers),
    against: authorsOf(counterEvidence, answers),
  }));
}

test("[INS-311] who likes what others complain of disagrees with their wish and does not join it", async () => {
  const wishes = await wishesIn(
    ["Ana", "The rehearsal plan comes too late."],
    ["Ben", "Send the rehearsal plan earlier."],
    ["Cem", "Nothing. The rehearsal plan is fine for me, I like short notice."],
  );
  expect(wishes).toEqual([{ by: ["Ana", "Ben"], against: ["Cem"] }]);
});

test("[INS-311] a person who is content with a thing makes no wish about it", async () => {
  expect(await wishesIn(["Ana", "I don't mind the late rota."], ["Ben", "The shop keys are fine by me."])).toEqual([]);
});

test("[INS-315] what has come at last is no wish, and another sentence of its answer is", async () => {
  const wishes = await wishesIn(["Ana", "The aprons came on Monday, finally. Please answer our mails faster."]);
  expect(wishes).toEqual([{ by: ["Ana"], against: [] }]);
});
