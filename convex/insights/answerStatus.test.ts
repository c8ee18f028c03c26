import { expect, test } from "vitest";
import { asksWhoAnswered, whoAnswered } from "./answerStatus";

test.each([
  "Who has not answered yet?",
  "Who hasnt replied?",
  "How many have answered?",
  "How many people answered so far?",
  "who is still missing?",
  "Has everyone responded?",
  "Who did not respond?",
])("[CHAT-32] asks for the lists: %s", (question) => {
  expect(asksWhoAnswered(question)).toBe(true);
});

test.each([
  "Who has answered my question about breaks?",
  "How many people say I am calm?",
  "Who does not answer mails?",
  "Who is missing breaks?",
  "What have people written about the depot?",
])("[CHAT-32] asks for what answers say: %s", (question) => {
  expect(asksWhoAnswered(question)).toBe(false);
});

test("[CHAT-32] the reply names who is pending; groups without names stand as the lists have them", () => {
  const of = (name: string, status: "pending" | "completed", people?: number) => ({ name, status, people });
  expect(whoAnswered([of("Ida Holm", "completed"), of("Ole Dahl", "completed"), of("Per Moe", "pending")])).toBe(
    "2 have answered. Per has not answered yet.",
  );
  expect(whoAnswered([of("", "completed", 3), of("Per Moe", "pending"), of("Liv Aas", "pending")])).toBe(
    "Nobody has answered by name. Also shown: 3 colleagues, without names. Per and Liv have not answered yet.",
  );
  expect(whoAnswered([of("Ida Holm", "completed")])).toBe("1 has answered. Nobody on your lists is pending.");
  expect(whoAnswered([])).toBe("Nobody is on your lists yet.");
});
