import { expect, test } from "vitest";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import { readFeedback } from "../readFeedback";

const wishQuestion = "What should Kim do differently in the next six months?";
const handoverQuestion = "What is missing from my handover when the morning shift comes in?";
const strengthQuestion = "What do you think are this person's greatest strengths?";
const quotesOf = (questionText: string, text: string) =>
  readFeedback(insightKinds.externalFeedback, [{ authorName: "Ann", questionText, text }], "Kim Berg").salient.map(
    ({ polarity, segment }) => [polarity, segment.text],
  );

const valued = [
  [wishQuestion, "I value that she checks every knot twice, and I would not want her to stop."],
  [wishQuestion, "I wouldn't want him to change the way he greets the parents."],
  [wishQuestion, "We appreciate how she doubts every invoice rather than waving it through."],
  [handoverQuestion, "I think the timetable is fine."],
  [handoverQuestion, "To me the route sheets are clear enough."],
];
test.each(valued)("[INS-319] who values conduct or finds a matter fine wishes for nothing: %s %s", (asked, text) => {
  expect(quotesOf(asked, text)).toEqual([]);
});

const wishes = [
  ["I value that she checks every knot twice, but she should check them sooner."],
  ["I would not want her to stop the tours, only she should announce them earlier."],
];
test.each(wishes)("[INS-319] a wish after praise is a wish: %s", (text) => {
  expect(quotesOf(wishQuestion, text).map(([polarity]) => polarity)).toContain("wish");
});

const uneasy = [
  ["On tour the whole bus holds its breath, because he goes silent and we start guessing."],
  ["At the till she frowns so that nobody dares to ask."],
  ["When she is counting, people end up wondering what they did."],
];
test.each(uneasy)("[INS-319] what leaves others uneasy is no strength: %s", (text) => {
  const quotes = quotesOf(strengthQuestion, `With guests she listens beautifully. ${text}`);
  expect(quotes).toEqual([["strength", "With guests she listens beautifully."]]);
});
