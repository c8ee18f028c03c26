import { expect, test } from "vitest";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { selfAssessmentPrompts } from "../../../../shared/questions/selfAssessmentPrompts";
import { isJudgingRemark } from "../../feedback/salience/judgingRemarks";
import { quotablesIn } from "../../text/quotableSegments";
import { writeInsights } from "../writeInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";

const STRENGTHS = "What does Iris do well?";
const CHANGE = "What annoys you about how Iris runs the kitchen?";

/** Of a school kitchen's head: names and quotes of the claims of both polarities. */
async function claims(questionText: string, ...texts: string[]) {
  const answers = texts.map((text, index) => ({ authorName: `Person ${index}`, questionText, text }));
  const kind = insightKinds.externalFeedback;
  const { strengths, blindSpots } = await writeInsights({ kind, answers, ownerName: "Iris Blum" }, hashedEmbedder);
  return [...strengths, ...blindSpots].map(({ name, evidence }) => [name, evidence.map(({ text }) => text).join(" ")]);
}

const statementsWithNames = [
  [CHANGE, "She snaps at the cooks.", "Snaps at the cooks"],
  [CHANGE, "Potatoes arrive late, so we peel in the break.", "Potatoes arrive late"],
  [CHANGE, "Sie wird laut.", "Sie wird laut"],
  [CHANGE, "She takes teh ladle away.", "Takes the ladle away"],
  [CHANGE, "Start serving ten minutes earlier, then the queue is short.", "Start serving ten minutes earlier"],
  [CHANGE, "Maybe order bread on Friday, she always runs out.", "Order bread on Friday"],
  [STRENGTHS, "Never heard her raise her voice.", "Never heard her raise her voice"],
  [STRENGTHS, "She waves to the drivers and knows each cook.", "Waves to the drivers"],
  [STRENGTHS, "Menus are always right and she tastes the soup before she serves.", "Menus are always right"],
  [STRENGTHS, "She is patient with picky eaters.", "Patient"],
] as const;
test.each(statementsWithNames)(
  "[INS-85] a short statement of one person is the name of its claim: %s %s",
  async (question, text, name) => {
    expect((await claims(question, text)).map(([called]) => called)).toEqual([name]);
  },
);

const sentencesThatGoOn = [
  [CHANGE, "Pls tell people when the menu changes", "Tell people when the menu changes"],
  [CHANGE, "The tuesday one could stay short", "The tuesday one could stay short"],
  [CHANGE, "Say no to the school board.", "Say “no” more often"],
] as const;
test.each(sentencesThatGoOn)("[INS-88] a name is not cut within a clause: %s %s", async (question, text, name) => {
  expect((await claims(question, text)).map(([called]) => called)).toEqual([name]);
});

const wholeNames = [
  [CHANGE, "Zwei Leute an die Ausgabe.", "Zwei Leute an die Ausgabe"],
  [CHANGE, "Ranger les cartons du soir", "Ranger les cartons du soir"],
  [CHANGE, "أتمنى أن يصلنا جدول العمل.", "أتمنى أن يصلنا جدول العمل"],
  [STRENGTHS, "She keps her word.", "Keeps her word"],
  [STRENGTHS, "She made a plan nobody believed in.", "Made a plan nobody believed in"],
  [STRENGTHS, "She wrote a menu everyone laughed at.", "Wrote a menu everyone laughed at"],
  [CHANGE, "She sets up rotas that never work.", "Sets up rotas that never work"],
  [STRENGTHS, "She wrote a guide that everyone uses.", "Wrote a guide that everyone uses"],
] as const;
test.each(wholeNames)("[INS-98] a name ends at the end of a phrase: %s %s", async (question, text, name) => {
  expect((await claims(question, text)).map(([called]) => called)).toEqual([name]);
});

const unnamed = [
  [CHANGE, "She snaps at the cooks when the bus is early on Fridays."],
  [CHANGE, "Sie wird laut, wenn der Bus zu früh kommt."],
  [CHANGE, "The menu is so long that nobody reads it."],
  [CHANGE, "The Friday talk could be half an hour"],
  [CHANGE, "Let the first class come ten minutes earlier, then the queue is short."],
  [CHANGE, "Zwei Leute an die Ausgabe statt einen, dann ist die Schlange weg."],
  [CHANGE, "Ranger les cartons du soir dans la grande réserve"],
  [CHANGE, "I want her to taste the soup with us before the children come."],
  [CHANGE, "Ich wünsche mir, dass sie den Plan zeigt."],
  [STRENGTHS, "In the flood she carried every pot upstairs."],
  [STRENGTHS, "You do not interrupt the cooks."],
  [STRENGTHS, "Iris held the ladder with both hands and said go on, and we went."],
  [STRENGTHS, "Honestly she is the finest cook I have met. Soups, bread, cakes: it all works."],
  [STRENGTHS, "That the drivers can always reach her even at night"],
  [STRENGTHS, "She mentored him through the first two, and then she stayed out of his way."],
] as const;
test.each(unnamed)("[INS-74] a claim has no name where the name would be incomplete: %s %s", async (question, text) => {
  expect((await claims(question, text)).map(([called]) => called)).toEqual([undefined]);
});

test("[INS-98] a name of praise is not made of words whose negation is cut off", async () => {
  const denied = "She keeps making plans for the winter menu that nobody in the kitchen believes in.";
  expect((await claims(STRENGTHS, denied)).map(([called]) => called)).not.toContain("Keeps making plans");
});

const misspeltSentences = [
  ["She keps a ladle for the judge.", "He keeps the time by the bus.", "Keeps a ladle for the judge"],
  ["She tels jokes at the sink.", "He tells the time by the bus.", "Tells jokes at the sink"],
];
test.each(misspeltSentences)(
  "[INS-98] a name has no misspelt word that other answers spell correctly: %s",
  async (text, other, name) => {
    expect((await claims(STRENGTHS, text, other)).map(([called]) => called)).toContain(name);
  },
);

test("[INS-88] a claim in several languages is named in the language of most of its people", async () => {
  const all = await claims(
    STRENGTHS,
    "Du kennst jeden Topf beim Namen.",
    "Knows each pot by its name.",
    "Knows each pot by name.",
  );
  expect(all.map(([called]) => called)).not.toContain("Du kennst jeden Topf beim Namen");
});

test("[INS-85] a claim of several people may have a general name that nobody wrote", async () => {
  const [first] = await claims(CHANGE, "She shouts at the cooks.", "She yells when the soup is cold.");
  expect(first?.[0]).toBe("Stay calm");
});

const bareRemarks = [
  "Thats anoying.",
  "That drives us mad.",
  "It is not acceptable.",
  "I really like that.",
  "And it's humiliating for everyone.",
  "I know that is a weakness.",
  "That makes me sad.",
  "Happens most weeks.",
];
test.each(bareRemarks)(
  "[INS-86] a remark without an object is no name and is quoted with the sentence before: %s",
  async (remark) => {
    const before = "She counts the spoons behind our backs.";
    expect(await claims(CHANGE, `${before} ${remark}`)).toEqual([
      ["Counts the spoons behind our backs", `${before} ${remark}`],
    ]);
    expect(await claims(CHANGE, remark)).toEqual([]);
  },
);

const sentencesWithObjects = [
  "That radio is annoying.",
  "I like her soups.",
  "It comes too late.",
  "She drives me mad.",
  "I know every cook by name.",
  "Cold.",
];
test.each(sentencesWithObjects)("[INS-86] a sentence with an object is not read as a bare remark: %s", (text) => {
  const [segment] = quotablesIn({ authorName: "", questionText: CHANGE, text }, 0);
  expect(segment === undefined || isJudgingRemark(segment)).toBe(false);
});

test("[INS-86] a self-assessed sentence that the next one calls a fault is a fault", async () => {
  const answers = ["I season the soup myself instead of letting the cooks do it. I know that is a bad habit."].map(
    (text) => ({ promptKey: "a", authorName: "You", questionText: selfAssessmentPrompts[0]?.prompt ?? "", text }),
  );
  const { strengths, blindSpots } = await writeInsights(
    { kind: insightKinds.selfAssessment, answers, ownerName: "Iris Blum" },
    hashedEmbedder,
  );
  expect([strengths.length, blindSpots.map(({ evidence }) => evidence[0]?.text)]).toEqual([0, [answers[0]?.text]]);
});

const turnedRound = [
  ["He made a plan which never worked.", "He made a plan."],
  ["She writes menus the cooks ignore.", "She writes menus."],
  ["Keeps promises she made in a hurry.", "Keeps the pots in order."],
  ["Sie schreibt Berichte, die niemand liest.", "Sie schreibt Berichte, die niemand versteht."],
  ["Hizo un plan en el que nadie creía.", "Hizo un plan en el que todos perdimos."],
  ["Elle a fait un plan auquel personne ne croyait.", "Elle a fait un plan que la cuisine a jeté."],
  ["Ela fez um plano em que ninguém acreditava.", "Ela fez um plano que ninguém leu."],
];
test.each(turnedRound)("[INS-116] a name does not end before a relative clause: %s %s", async (...texts) => {
  const answers = texts.map((text, index) => ({ authorName: `Person ${index}`, questionText: STRENGTHS, text }));
  const kind = insightKinds.externalFeedback;
  const { strengths, keyPhrases } = await writeInsights({ kind, answers, ownerName: "Iris Blum" }, hashedEmbedder);
  const shown = [
    ...strengths.flatMap(({ title, name }) => [title, name ?? title]),
    ...keyPhrases.map((one) => one.text),
  ];
  const wordsOf = (text: string) => text.replace(/[.,]/gu, "").toLowerCase();
  const isWhole = (words: string) => texts.some((text) => wordsOf(text).endsWith(wordsOf(words)));
  expect(shown.filter((words) => !isWhole(words))).toEqual([]);
});

test("[INS-116] words of two people are the title where that cuts no relative clause", async () => {
  const answers = ["She labels the frozen pots.", "She labels the frozen pots each day."].map((text, index) => ({
    authorName: `Person ${index}`,
    questionText: STRENGTHS,
    text,
  }));
  const kind = insightKinds.externalFeedback;
  const { strengths } = await writeInsights({ kind, answers, ownerName: "Iris Blum" }, hashedEmbedder);
  expect(strengths.map(({ title }) => title)).toEqual(["Labels the frozen pots"]);
});
