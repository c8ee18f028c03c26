import { expect, test } from "vitest";
import {
  answersOf,
  authorsOf,
  CHANGE,
  countedClaims,
  insightsAbout,
  sourceAnswer,
  STRENGTHS,
} from "../../../../../tests/support/people/writtenInsights";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeJohariWindow } from "../../johari/writeJohariWindow";
import { search } from "../../chat/search";

/** A choir and its conductor. */
const answers = answersOf([
  ["Ute", STRENGTHS, "Bleibt auch vor dem Konzert immer ruhig."],
  ["Ute", CHANGE, "Der Probenplan kommt immer zu spät. Die Noten sind alt."],
  ["Pat", STRENGTHS, "He stays calm under pressure, even when the organ fails."],
  ["Pat", CHANGE, "Send the rehearsal timetable earlier."],
  ["Kim", CHANGE, "Stop cutting the altos off."],
  ["Joana", STRENGTHS, "Nunca grita con nadie. Conoce bien la partitura."],
  ["Joana", CHANGE, "Me gustaría recibir el horario con más antelación."],
  ["Liz", STRENGTHS, "He explains every bar."],
  ["Liz", CHANGE, "He shouts at the tenors when they are flat."],
  ["Mo", CHANGE, "Le choeur a besoin de chaises neuves et de lampes."],
]);

const claimsAboutArno = insightsAbout("Arno Feld");
const insight = claimsAboutArno(...answers);

test("[INS-69] [INS-70] a wish of three people in three languages forms one named theme, which is the first", async () => {
  const [first] = (await insight).blindSpots;
  expect([first?.name, authorsOf(first?.evidence, answers)]).toEqual(["Rota earlier", ["Joana", "Pat", "Ute"]]);
});

test("[INS-69] [INS-70] a strength in different words forms one theme, which shows who contradicts it", async () => {
  const [first] = (await insight).strengths;
  expect([first?.name, authorsOf(first?.evidence, answers)]).toEqual(["Calm under pressure", ["Joana", "Pat", "Ute"]]);
  expect(authorsOf(first?.counterEvidence, answers)).toEqual(["Liz"]);
});

test("[INS-70] [INS-85] a claim of one person has a name of that person's words", async () => {
  const { strengths, blindSpots } = await insight;
  const names = [...strengths, ...blindSpots].map(({ name }) => name);
  expect(names).toContain("Stop cutting the altos off");
  expect(names).toContain("Explains well");
  for (const name of names) expect((name ?? "").split(" ").length).toBeLessThanOrEqual(6);
});

test("[INS-68] an answer in another language that is quoted with its question's polarity is not counted among unsorted ones", async () => {
  expect((await insight).foreign).toBeUndefined();
});

async function windowOf(...sentences: string[]) {
  const ownAnswers = sentences.map((text, index) => ({
    promptKey: String(index),
    authorName: "You",
    questionText: STRENGTHS,
    text,
  }));
  const { strengths, blindSpots } = await insight;
  return writeJohariWindow(
    {
      self: ownAnswers,
      strengths: countedClaims(strengths),
      ownerName: "Arno Feld",
      blindSpots: countedClaims(blindSpots),
      others: answers,
    },
    hashedEmbedder,
  );
}

test("[INS-71] an own sentence is contrasted with a claim that contradicts it, unless as many people confirm it", async () => {
  const { otherwise } = await windowOf("Everybody gets the timetable in time.", "I never shout.", "I know each voice.");
  const [first] = (await insight).blindSpots;
  expect(
    otherwise?.map(({ self, label, name, polarity, people }) => [self[0]?.text, label, name, polarity, people]),
  ).toEqual([["Everybody gets the timetable in time.", first?.title, "Rota earlier", "wish", 3]]);
  expect(authorsOf(otherwise?.[0]?.others, answers)).toEqual(["Joana", "Pat", "Ute"]);
});

test("[INS-71] an own sentence that nobody contradicts is not among themes seen otherwise", async () => {
  expect((await windowOf("I explain every bar.", "I send the invoices in time.")).otherwise).toBeUndefined();
});

test("[INS-52] a wish of others that the owner wrote too is a theme that both wrote, and no blind spot", async () => {
  const { seenByBoth } = await windowOf("I cut people off when a rehearsal drags.");
  expect(seenByBoth.map(({ self, label, polarity, name }) => [self[0]?.text, label, polarity, name])).toEqual([
    ["I cut people off when a rehearsal drags.", "Stop cutting the altos off.", "wish", "Stop cutting the altos off"],
  ]);
});

test("[INS-87] before an own sentence counts as the owner's alone, all answers are searched as by the chat", async () => {
  const { seenByBoth, youOnly } = await windowOf("I never lose my temper in a rehearsal. I also repair the organ.");
  expect(youOnly).toEqual([]);
  expect(seenByBoth.map(({ people, others }) => [people, authorsOf(others, answers)])).toEqual([
    [3, ["Joana", "Pat", "Ute"]],
  ]);
});

test("[INS-87] an own sentence is paired with others' praise in an answer about change, in other words", async () => {
  const others: SourceAnswer[] = [
    { authorName: "Bea", questionText: CHANGE, text: "Nothing. I have never heard him raise his voice." },
    { authorName: "Cy", questionText: STRENGTHS, text: "When the roof leaked over the altos he kept calm." },
  ];
  const ownAnswers = [
    {
      promptKey: "0",
      authorName: "You",
      questionText: STRENGTHS,
      text: "I stay calm in every concert. I also tune the organ.",
    },
  ];
  const { seenByBoth, youOnly } = await writeJohariWindow(
    { self: ownAnswers, ownerName: "Arno Feld", others },
    hashedEmbedder,
  );
  expect(youOnly).toEqual([]);
  expect(seenByBoth.map((one) => one.others.map(({ answerIndex }) => answerIndex).toSorted())).toEqual([[0, 1]]);
  const chatReply = await search({
    question: "Who says I am calm?",
    passages: others,
    embedder: hashedEmbedder,
    ownerName: "Arno Feld",
  });
  expect(chatReply[0]?.text).toBe("Cy and Bea.");
});

const bakery = (...said: readonly (readonly [string, string])[]) =>
  claimsAboutArno(...said.map(([authorName, text]) => sourceAnswer(authorName, CHANGE, text)));

test("[INS-113] a topic's claim is led by its clearest request, not by one in passing", async () => {
  const { blindSpots } = await bakery(
    ["Ute", "A second oven would make me stay on, and the rota in time."],
    ["Pat", "Send the rota earlyer."],
    ["Kim", "The rota comes too late."],
  );
  expect(blindSpots[0]?.evidence.map(({ answerIndex }) => answerIndex).toSorted()).toEqual([0, 1, 2]);
  expect(blindSpots[0]?.evidence.at(-1)?.answerIndex).toBe(0);
  expect(blindSpots[0]?.title).not.toContain("oven");
});

const earnestRequests = [
  ["Nothing, he's great ;) No, honestly: lock the flour store.", "No, honestly: lock the flour store."],
  ["Nothing at all. Seriously though, answer the bell.", "Seriously though, answer the bell."],
  ["No complaints :) Joking aside, plan the holidays.", "Joking aside, plan the holidays."],
];
test.each(earnestRequests)("[INS-114] a serious request after a joke makes a wish: %s", async (text, wish) => {
  expect((await bakery(["Ute", text])).blindSpots.map(({ evidence }) => evidence[0]?.text)).toEqual([wish]);
});

test("[INS-114] a denial of wishes alone makes none", async () => {
  expect((await bakery(["Ute", "Nothing, he's great ;) No, honestly, nothing."])).blindSpots).toEqual([]);
});

const claimsIn = (texts: readonly string[], questionText: string) =>
  claimsAboutArno(...texts.map((text, at) => sourceAnswer(`P${String(at)}`, questionText, text)));

test.each([
  ["We find these things out far too late.", "Warn us before the stage is moved.", "A bit more notice would help."],
  [
    "He stands behind people while they tune.",
    "It tells the stage hands that we're not trusted.",
    "He hovers at the mixing desk.",
  ],
  ["I never know where I stand.", "I would like to hear how I am doing.", "More feedback please."],
  ["He gets wound up before a concert.", "His temper with the stage hands.", "He shouts at the box office."],
])("[INS-202] one wish in three people’s everyday words is one theme: %s", async (...texts) => {
  const { blindSpots } = await claimsIn(texts, CHANGE);
  expect(Math.max(...blindSpots.map(({ evidence }) => evidence.length))).toBe(3);
});

test("[INS-202] who messes nobody about and who speaks to one’s face are honest", async () => {
  const { strengths } = await claimsIn(
    ["He doesn't mess people about.", "He says it to your face and then it is over."],
    STRENGTHS,
  );
  expect(strengths.map(({ name, evidence }) => [name, evidence.length])).toEqual([["Honest", 2]]);
});

test("[INS-203] an adverb such as “once” is no matter that two wishes share", async () => {
  const { blindSpots } = await claimsIn(
    ["Give us the scores more than once a season.", "Once you have given somebody a solo, let them sing it."],
    CHANGE,
  );
  expect(blindSpots.every(({ evidence }) => evidence.length === 1)).toBe(true);
});
