import { expect, test } from "vitest";
import { withoutCountOfPeople } from "./groundedReply";

const countedDescriptions = {
  "Three people say that you listen. You wait before you answer.": "You wait before you answer.",
  "Several value your plans.": "",
  "At least 4 colleagues mention it.": "",
  "Most of your peers find you fair. You weigh both sides.": "You weigh both sides.",
  "Mehrere Personen schätzen deine Ruhe.": "",
  "Dos personas lo dicen. Escuchas.": "Escuchas.",
};
test.each(Object.entries(countedDescriptions))("[INS-392] a count is left out: %s", (description, rest) => {
  expect(withoutCountOfPeople(description)).toBe(rest);
});

const keptDescriptions = [
  "One person learned of a change from the minutes.",
  "You brief two people before each shift.",
  "Several meetings feel rushed when you open them.",
  "Two reports were late.",
  "You listen.  You wait.",
  "",
];
test.each(keptDescriptions)("[INS-392] what counts nobody who wrote stays: %s", (description) => {
  expect(withoutCountOfPeople(description)).toBe(description);
});
