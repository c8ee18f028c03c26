import { expect, test } from "vitest";
import { answersOf, CHANGE, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";

const HELP = "When did Karla support you, or fail you?";
const ask = async (question: string, from: readonly SourceAnswer[]) => {
  const { replyText, quotes } = await askBuiltinChat(question, { passages: from, ownerName: "Karla Boot" });
  return { replyText, quotes };
};

const ferry = answersOf([
  ["Odd", STRENGTHS, "Karla is simply wonderful, always there for everybody, she never lets people down!"],
  ["Jens", HELP, "In April she forgot to tell me that the early ferry was cancelled."],
  [
    "Mia",
    HELP,
    "I stood on the pier alone with 30 cars because Karla had switched off her phone. She apologised later.",
  ],
  ["Ola", HELP, "Zdenko left me alone with the winch at night. Zdenko never says sorry. She was the one who came."],
  ["Ruth", CHANGE, "She left us waiting in the rain for an hour."],
]);

const questionsForIncidents = [
  "Did I let somebody down?",
  "Have I ever disappointed anybody?",
  "Did I hurt someone?",
  "Whom did I let down?",
  "Did anybody feel let down by me?",
  "Habe ich jemanden im Stich gelassen?",
];
test.each(questionsForIncidents)(
  "[CHAT-92] what somebody tells of it is shown, and no praise: %s",
  async (question) => {
    const { replyText, quotes } = await ask(question, ferry);
    expect(replyText).toBe(searchReplies.closest);
    expect(quotes.toSorted()).toEqual([
      "I stood on the pier alone with 30 cars because Karla had switched off her phone.",
      "In April she forgot to tell me that the early ferry was cancelled.",
      "She left us waiting in the rain for an hour.",
    ]);
  },
);

const noIncidents = [
  "She never lets anybody down.",
  "I forgot my jacket and she brought it.",
  "The supplier let us down twice.",
  "She does not leave us alone with the winch.",
];
test.each(noIncidents)("[CHAT-92] a denial, one's own slip and others' are none: %s", async (text) => {
  const { replyText, quotes } = await ask("Did I let somebody down?", answersOf([["Odd", HELP, text]]));
  expect([replyText, quotes]).toEqual([searchReplies.unsaid, []]);
});

test("[CHAT-96] what to change first has no help that was given and nobody else", async () => {
  const from = answersOf([
    ["Jens", HELP, "She helped me when my boat sank, she lent me hers so that I could fish."],
    ["Ola", CHANGE, "Zdenko writes a plan for his crew and it never fails. Zdenko is great."],
    ["Mia", CHANGE, "I don't know how she does it."],
    ["Ruth", CHANGE, "Please answer the radio at night."],
    ["Odd", CHANGE, "She should share the timetable earlier."],
  ]);
  const { quotes } = await ask("What should I change first?", from);
  expect(quotes.toSorted()).toEqual(["Please answer the radio at night.", "She should share the timetable earlier."]);
});

const radio = answersOf([
  ["Ruth", "What should Karla change about how we stand by at night?", "I would like a written plan."],
  ["Odd", CHANGE, "Standby at midnight. Nobody tells us who is on."],
  ["Jens", CHANGE, "Please, a fixed hour for the standby."],
  ["Mia", "What should Karla change about how we stand by at night?", "The standby is good when she does it herself!"],
  ["Ola", CHANGE, "She should sing less."],
  ["Ilka", STRENGTHS, "Standby with her is fun."],
]);
const questionsForChange = [
  "Who wants a change in the standby?",
  "Who wants changes to the standby?",
  "Who would like the standby to change?",
  "Who wishes for something better about the standby?",
];
test.each(questionsForChange)("[CHAT-95] who wants a change is named, whatever the words: %s", async (question) => {
  const { replyText, quotes } = await ask(question, radio);
  expect(replyText).toBe("Ruth, Odd and Jens.");
  expect(quotes).toEqual([
    "I would like a written plan.",
    "Standby at midnight. Nobody tells us who is on.",
    "Please, a fixed hour for the standby.",
  ]);
});

test.each(["Who wants a change in the harbour fees?", "Who wants a change in the weather?"])(
  "[CHAT-95] nobody is named for what nobody wishes: %s",
  async (question) => {
    const { replyText } = await ask(question, radio);
    for (const { authorName } of radio) expect(replyText).not.toContain(authorName);
  },
);

const STORMS = "How does Karla deal with passengers who are seasick?";
const storms = answersOf([
  ["Odd", STORMS, "Takes them on deck. Works."],
  ["Jens", STORMS, "Badly. She hides on the bridge and lets the boys mop."],
  ["Mia", STORMS, "Like a nurse."],
  ["Ola", STORMS, "Give her a pale child and she gives away our ginger."],
  ["Ruth", STORMS, "With water and a joke."],
  ["Ilka", STRENGTHS, "Seasick passengers love her."],
  ["Per", STORMS, "-"],
]);
const questionsOfSurvey = [
  "How do I deal with seasick passengers?",
  "How do I deal with passengers who are seasick?",
  "Do I deal well with seasick passengers?",
  "How am I dealing with seasick passengers?",
];
test.each(questionsOfSurvey)(
  "[CHAT-94] all answers to the question that asks the same are shown: %s",
  async (question) => {
    const { replyText, quotes } = await ask(question, storms);
    expect(replyText).toBe(searchReplies.closest);
    expect(quotes).toHaveLength(5);
  },
);

test.each(["How do I deal with seasick dogs and cats?", "What do passengers say about my jokes?"])(
  "[CHAT-94] another question has not all of them: %s",
  async (question) => {
    expect((await ask(question, storms)).quotes.length).toBeLessThan(5);
  },
);

const inn: SourceAnswer[] = [
  { authorName: "Odd", questionText: STRENGTHS, text: "She calms every guest down." },
  { authorName: "Helge", linkTitle: "Guests of the lighthouse", questionText: STRENGTHS, text: "Quick and kind." },
  { authorName: "Wim", linkTitle: "Guests of the lighthouse", questionText: CHANGE, text: "She was on the phone." },
  { authorName: "Lise", linkTitle: "Crew for the guests' boat", questionText: STRENGTHS, text: "She steers well." },
];
const questionsForRoles = [
  "What do the guests say about me?",
  "What do guests think of me?",
  "How do my guests see me?",
  "What do the guests write?",
];
test.each(questionsForRoles)("[CHAT-93] people are known by the title of their invite link: %s", async (question) => {
  expect((await ask(question, inn)).quotes).toEqual(["Quick and kind.", "She was on the phone."]);
});

test.each(["What do the passengers say about me?", "What do my nurses think of me?"])(
  "[CHAT-93] where nobody is known to be one, it says so: %s",
  async (question) => {
    expect(await ask(question, inn)).toEqual({ replyText: searchReplies.noneOfRole, quotes: [] });
  },
);

test("[CHAT-93] what they say about a topic is searched among their answers", async () => {
  const from = [...inn, { authorName: "Pia", questionText: STRENGTHS, text: "Her breakfast is good." }];
  const guest = { ...inn[1], authorName: "Gil", text: "The breakfast was cold. He was kind." } as SourceAnswer;
  expect((await ask("What do the guests say about the breakfast?", [...from, guest])).quotes).toEqual([
    "The breakfast was cold.",
  ]);
});

test("[CHAT-93] what an unknown role says about a topic is searched among all answers", async () => {
  const { quotes } = await ask("How do the apprentices feel about the phone?", inn);
  expect(quotes).toContain("She was on the phone.");
});

test("[CHAT-93] customers may be known by a relationship or by the title of their link", async () => {
  const from = inn.map((one) => (one.linkTitle === undefined ? one : { ...one, linkTitle: "Customers of the ferry" }));
  expect((await ask("What do my customers say?", from)).quotes).toContain("Quick and kind.");
  expect((await ask("What do my customers say?", inn.slice(0, 1))).replyText).toBe(searchReplies.noneOfRelationship);
});

test.each(["What do the numbers say about me?", "What do the answers say about boats?"])(
  "[CHAT-93] things are no people: %s",
  async (question) => {
    expect((await ask(question, inn)).replyText).not.toBe(searchReplies.noneOfRole);
  },
);
