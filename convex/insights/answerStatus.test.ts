import { expect, test } from "vitest";
import { asksAboutAuthor, asksWhoAnswered, describePendingAuthors, describeAnswerStatus } from "./answerStatus";

const questionsAboutLists = [
  "Who has not answered yet?",
  "Who hasnt replied?",
  "How many have answered?",
  "How many people answered so far?",
  "who is still missing?",
  "Has everyone responded?",
  "Who did not respond?",
];
test.each(questionsAboutLists)("[CHAT-32] a question about who has answered asks for the lists: %s", (question) => {
  expect(asksWhoAnswered(question)).toBe(true);
});

const questionsAboutAnswers = [
  "Who has answered my question about breaks?",
  "How many people say I am calm?",
  "Who does not answer mails?",
  "Who is missing breaks?",
  "What have people written about the depot?",
];
test.each(questionsAboutAnswers)("[CHAT-32] a question about what people wrote asks for no lists: %s", (question) => {
  expect(asksWhoAnswered(question)).toBe(false);
});

test("[CHAT-32] the reply names pending people, and counts groups without names as the lists do", () => {
  const of = (name: string, status: "pending" | "completed", groupSize?: number) => ({ name, status, groupSize });
  expect(
    describeAnswerStatus([of("Ida Holm", "completed"), of("Ole Dahl", "completed"), of("Per Moe", "pending")]),
  ).toBe("2 have answered. Per has not answered yet.");
  expect(describeAnswerStatus([of("", "completed", 3), of("Per Moe", "pending"), of("Liv Aas", "pending")])).toBe(
    "Nobody has answered by name. Also shown: 3 colleagues, without names. Per and Liv have not answered yet.",
  );
  expect(describeAnswerStatus([of("Ida Holm", "completed")])).toBe("1 has answered. Nobody on your lists is pending.");
  expect(describeAnswerStatus([])).toBe("Nobody is on your lists yet.");
});

test("[CHAT-40] where a question names people, the reply names those of them who are pending", () => {
  const of = (name: string, status: "pending" | "completed", groupSize?: number) => ({ name, status, groupSize });
  const rows = [
    of("Ida Holm", "completed"),
    of("Per Moe", "pending"),
    of("Liv Aas", "pending"),
    of("Liv Berg", "completed"),
  ];
  expect(describePendingAuthors("What does Per think of me?", rows)).toBe("Per has not answered yet.");
  expect(describePendingAuthors("What does Ida think of me?", rows)).toBeNull();
  expect(describePendingAuthors("What does Liv think of me?", rows)).toBeNull();
  expect(describePendingAuthors("What do people think of me?", rows)).toBeNull();
  expect(describePendingAuthors("What does Siv think?", [of("Siv", "pending", 4)])).toBeNull();
  expect(describePendingAuthors("What does Ole say?", [of("Ole Dahl", "pending"), of("Ole Lund", "pending")])).toBe(
    "Ole Dahl and Ole Lund have not answered yet.",
  );
});

const questionsWithNames = [
  ["What do people say about Per?", null],
  ["What will people say about me?", null],
  ["Will people say that I am late?", null],
  ["what does per think of me?", "Per has not answered yet."],
  ["What does Will think of me?", "Will has not answered yet."],
] as const;
test.each(questionsWithNames)(
  "[CHAT-40] the author that a question asks about is found by name, and never by another word: %s",
  (question, reply) => {
    const rows = ["Per Moe", "Will Aas"].map((name) => ({ name, status: "pending" as const }));
    expect(describePendingAuthors(question, rows)).toBe(reply);
  },
);

const questionsAboutOneAuthor = [
  ["What does Per think of me?", true],
  ["Did Per say I am late?", true],
  ["Was denkt Per über mich?", true],
  ["Who drives per kilometre?", false],
] as const;
test.each(questionsAboutOneAuthor)(
  "[CHAT-40] a question for the words of one person is recognized: %s %s",
  (question, is) => {
    expect(asksAboutAuthor(question)).toBe(is);
  },
);
