import { expect, test } from "vitest";
import { withOneOnOneAsWord } from "./oneOnOne";

const spellings = [
  "1:1",
  "1:1s",
  "1-1",
  "1-1s",
  "1on1",
  "1 on 1",
  "1-on-1s",
  "one-on-one",
  "one-on-ones",
  "One on one",
  "one to one",
  "one-to-ones",
  "1 to 1",
  "1-2-1",
];
test.each(spellings)("[CHAT-136] %s is one word", (spelling) => {
  expect(withOneOnOneAsWord(`Our ${spelling}, on Mondays.`)).toBe("Our oneonone, on Mondays.");
});

const others = ["at 11:15", "a 21:1 ratio", "one or two", "on one hand", "one of one hundred", "1-10 people", "2-1-1"];
test.each(others)("[CHAT-136] %s is no talk of two", (text) => {
  expect(withOneOnOneAsWord(text)).toBe(text);
});
