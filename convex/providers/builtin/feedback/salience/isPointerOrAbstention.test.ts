import { expect, test } from "vitest";
import { insightsAbout, sourceAnswer, STRENGTHS, CHANGE } from "../../../../../tests/support/people/writtenInsights";
import { isPointerOrAbstention } from "./isWithoutContent";

const pointers = [
  "See what I wrote under the first question.",
  "Same as before.",
  "Ditto.",
  "As I said above.",
  "Like I've already told you.",
  "Already answered that.",
  "Refer to my first answer.",
  "It's what I put at the top.",
  "Scroll up.",
  "Read what I put in the last box.",
  "My answer is the same.",
  "Siehe oben.",
];
test.each(pointers)("[INS-400] points elsewhere: %s", (text) => {
  expect(isPointerOrAbstention(text)).toBe(true);
});

const abstentions = [
  "No opinion on that.",
  "No strong views either way.",
  "I've no preference, honestly.",
  "Nowt else to report.",
  "Nothing more to add really.",
  "I'm neutral on this one.",
  "I'll pass on this one.",
  "Not for me to say.",
  "I'm not the person to ask.",
  "That's all from me.",
  "No comment.",
  "so nah",
  "nope all good x",
  "Just sayin.",
  "That's all I'll say about it.",
];
test.each(abstentions)("[INS-400] holds no opinion: %s", (text) => {
  expect(isPointerOrAbstention(text)).toBe(true);
});

const withdrawals = [
  "Dun't matter.",
  "Never mind though.",
  "Forget I said anything.",
  "Ignore that.",
  "It doesn't matter now.",
  "No hard feelings.",
  "Water under the bridge.",
  "Scrap what I wrote.",
  "No harm done.",
  "That's nothing really.",
];
test.each(withdrawals)("[INS-400] withdraws: %s", (text) => {
  expect(isPointerOrAbstention(text)).toBe(true);
});

const statements = [
  "See what I put up with at the counter.",
  "Like I said, the dockets come late.",
  "She says what I only mumbled.",
  "Read what I wrote before you sign it.",
  "Already answered the ward phone twice by six.",
  "Same as always, dead calm.",
  "He told me what I did wrong.",
  "Look back at the tide tables more often.",
  "As above board as any skipper going.",
  "Check what I ordered.",
  "No opinion goes unheard at her table.",
  "No view of the apprentices is laughed at.",
  "He has no opinion on anything.",
  "No preference for friends in the rota.",
  "Nothing to add to her drawings, they are complete.",
  "No comments on my drafts, ever.",
  "Not for me to carry the ladders alone.",
  "He is neutral in our quarrels.",
  "No feelings are spared.",
  "Pass the keys on before noon.",
  "It doesn't matter who asks, she helps.",
  "Never mind the weather, he is there at six.",
  "Ignore the phone while you are sewing.",
  "No matter how late, she rings back.",
  "Scrap the Monday forms.",
  "Forget the targets.",
  "Look up.",
  "Scrap it.",
  "Skip it.",
  "Delete that.",
  "All good ideas are hers.",
  "No thanks from the office.",
  "That's all I need.",
  "Just saying hello would help.",
];
test.each(statements)("[INS-400] says something: %s", (text) => {
  expect(isPointerOrAbstention(text)).toBe(false);
});

const written = insightsAbout("Kim Berg");
test.each([
  [STRENGTHS, "See what I put."],
  [CHANGE, "As above."],
  [CHANGE, "No opinion."],
  [CHANGE, "Nowt to add."],
])("[INS-400] it is no claim and not in Also said: %s %s", async (question, text) => {
  const { strengths, blindSpots, unquotedAnswers } = await written(
    sourceAnswer("Ada", question, text),
    sourceAnswer("Ben", question, "Her opinions in the meeting are good, she could say more of them."),
  );
  const quotes = [...strengths, ...blindSpots].flatMap(({ evidence }) => evidence);
  expect([...quotes, ...(unquotedAnswers ?? [])].map((quote) => quote.text)).not.toContain(text);
});
