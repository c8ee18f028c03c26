import { expect, test } from "vitest";
import { quotesOf } from "../../../../../tests/support/people/writtenInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import { selfAssessmentPrompts } from "../../../../shared/questions/selfAssessmentPrompts";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeInsights } from "../../insights/writeInsights";
import { asksForOwnFault } from "./selfAssessmentPolarity";

const promptOf = (key: string) => selfAssessmentPrompts.find((one) => one.key === key)?.prompt ?? key;
const ownQuotes = async (prompt: string, text: string) => {
  const { strengths, blindSpots } = await writeInsights(
    {
      kind: insightKinds.selfAssessment,
      answers: [{ authorName: "You", questionText: promptOf(prompt), text }],
      ownerName: "",
    },
    hashedEmbedder,
  );
  return { strengths: quotesOf(strengths), doubts: quotesOf(blindSpots).toSorted() };
};

test.each(selfAssessmentPrompts.map(({ prompt }) => [prompt]))(
  "[INS-197] the app's own prompts ask for strengths: %s",
  (prompt) => {
    expect(asksForOwnFault(prompt)).toBe(false);
  },
);

const faultAnswers = [
  ["What is the hardest part of your work?", "Telling a guest that the kitchen is closed. Long meetings.", 2],
  ["What do you avoid?", "The accountant. Rehearsals with the mayor.", 2],
  ["What would you like to learn?", "Handing out praise before it is too late.", 1],
  ["What holds you back?", "Wanting every seam to be perfect.", 1],
  ["Was vermeidest du?", "Gespräche mit dem Betriebsrat. Steuererklärungen.", 2],
  ["¿Qué te cuesta más?", "Hablar delante de mucha gente.", 1],
  ["Qu'est-ce que tu évites ?", "Les réunions du lundi.", 1],
  ["O que evita?", "Conversas sobre dinheiro.", 1],
] as const;
test.each(faultAnswers)(
  "[INS-197] what answers a prompt about faults is a doubt: %s %s",
  async (prompt, text, count) => {
    const { strengths, doubts } = await ownQuotes(prompt, text);
    expect([strengths, doubts.length]).toEqual([[], count]);
  },
);

const emptyFaultAnswers = [
  ["What do you avoid?", "Nothing really."],
  ["What do you avoid?", "I don't avoid anything at the mill."],
  ["What do you find hard?", "I used to find the tills hard."],
] as const;
test.each(emptyFaultAnswers)("[INS-197] nothing, and what has passed, is no doubt: %s %s", async (prompt, text) => {
  expect(await ownQuotes(prompt, text)).toEqual({ strengths: [], doubts: [] });
});

test("[INS-197] after what is hard, what one does is no doubt", async () => {
  const { strengths, doubts } = await ownQuotes(
    "What do you find hard?",
    "Night flights with a sick dog on board. I do read every vet's letter.",
  );
  expect([strengths, doubts]).toEqual([[], ["Night flights with a sick dog on board."]]);
});

const commonFragments = [
  "Delegating.",
  "Switching off on a Sunday.",
  "Passing on bad news to a landlord.",
  "Spreadsheets, everybody knows that.",
  "Nein sagen.",
  "Lâcher prise.",
] as const;
test.each(commonFragments)(
  "[INS-198] a fragment that only names what is commonly hard is no strength: %s",
  async (text) => {
    expect((await ownQuotes("difference", text)).strengths).toEqual([]);
  },
);

const otherFragments = [
  ["strengths", "Delegating. Reading a balance sheet."],
  ["difference", "Cooking for a hundred without a recipe."],
  ["perspective", "Keeping bees teaches me to wait."],
] as const;
test.each(otherFragments)(
  "[INS-198] other fragments, and those in a list of strengths, stay: %s %s",
  async (prompt, text) => {
    const { strengths, doubts } = await ownQuotes(prompt, text);
    expect([strengths.length > 0, doubts]).toEqual([true, []]);
  },
);

test("[INS-198] a fragment and the fault after it are one doubt", async () => {
  expect(await ownQuotes("difference", "Renewing the licences. I put them off until the council writes.")).toEqual({
    strengths: [],
    doubts: ["Renewing the licences. I put them off until the council writes."],
  });
  expect((await ownQuotes("perspective", "Being filmed on stage. I can't stand it.")).strengths).toEqual([]);
});

test("[INS-198] a list after what is hard is one of faults", async () => {
  const { strengths, doubts } = await ownQuotes(
    "difference",
    "I am bad at two things. Parking the trailer. Birthdays.",
  );
  expect(strengths).toEqual([]);
  expect(doubts.join(" ")).toContain("Parking the trailer.");
});

const ownLacks = [
  "My greatest weakness is that I answer for others.",
  "What I lack is an eye for colour.",
  "Welding I'm still learning.",
  "I put the inventory off until March.",
  "I never dared to apply for the workshop.",
  "Don't ask me about the filing.",
  "I've no patience with forms.",
  "I can come across as a bit cold.",
  "I'm no natural with a microphone.",
  "Speeches I leave to my brother.",
  "Meine größte Schwäche ist die Ablage.",
  "Grito a los proveedores y luego me arrepiento.",
  "Mon plus grand défaut, c'est l'impatience.",
  "O meu ponto fraco é a pontualidade.",
] as const;
test.each(ownLacks)("[INS-199] what one lacks, delays or regrets is no strength: %s", async (text) => {
  const { strengths, doubts } = await ownQuotes("difference", text);
  expect([strengths, doubts]).toEqual([[], [text]]);
});

const deedsAndPreferences = [
  "I cancelled the ferry and drove all the parcels round the lake.",
  "I'd sooner tell a customer in the back room than in the shop.",
  "I want to know where every plank comes from.",
  "I have no patience for bullies.",
  "I distrust any figure that I have not counted.",
  "I am still learning something from every apprentice.",
] as const;
test.each(deedsAndPreferences)("[INS-199] a deed, a preference and curiosity are no faults: %s", async (text) => {
  const { strengths, doubts } = await ownQuotes("difference", text);
  expect([strengths, doubts]).toEqual([[text], []]);
});

const declinedPrompts = [
  "You'd have to ask my crew.",
  "I don't think there is anything special.",
  "Not much, to be honest.",
  "My pupils should say that.",
  "Keine Ahnung.",
  "I just do my job.",
] as const;
test.each(declinedPrompts)("[INS-200] who declines a prompt claims nothing: %s", async (text) => {
  expect(await ownQuotes("difference", text)).toEqual({ strengths: [], doubts: [] });
});

test("[INS-200] every item of a short list of strengths is quoted", async () => {
  const { strengths } = await ownQuotes("strengths", "Patience. Quick with figures. I know every valve.");
  expect(strengths.toSorted()).toEqual(["I know every valve.", "Patience.", "Quick with figures."]);
});

test("[INS-200] of a story what one did is quoted, and not the scene", async () => {
  const { strengths } = await ownQuotes(
    "impact",
    "In the storm of 2019 we were two nights without power in Lund, with the only road under water and the bridge closed. I carried the vaccines to the brewery's cold room.",
  );
  expect(strengths).toEqual(["I carried the vaccines to the brewery's cold room."]);
});

test("[INS-201] a quote does not begin with a clause of what stands before it, and keeps “anything but”", async () => {
  const dictated =
    "So I open the yard when the first lorry of the morning comes up the hill and I walk every load with the driver and I sign nothing that I have not counted";
  const { strengths } = await ownQuotes("strengths", dictated);
  expect(strengths.every((text) => !text.startsWith("when"))).toBe(true);
  const { strengths: calm } = await ownQuotes("strengths", "Guests call me quiet, though I am anything but.");
  expect(calm).toEqual(["Guests call me quiet, though I am anything but."]);
});

const ownWishes = [
  "I would like a workshop where nobody is afraid to stop the saw.",
  "I'd love the vans to leave before seven, and the drivers to have breakfast.",
  "I would really like a quieter ward at night.",
  "I'd like less paper in the cutting room.",
  "I wish the landlord would answer in writing.",
  "I wish we had one evening a month for the choir alone.",
] as const;
test.each(ownWishes)("[INS-250] what one would like is a wish, and no strength: %s", async (text) => {
  expect(await ownQuotes("perspective", text)).toEqual({ strengths: [], doubts: [text] });
});

const noWishes = [
  "I spent five years on trawlers, so I think of the cold when I plan a shift.",
  "I plan a menu for every season and cook it for the crew first.",
  "I'd like to think that I am fair to the pickers.",
  "I ask the youngest first when I want a straight answer.",
  "I wish every sailor a good night by name.",
  "If I want a rest I say so and write it on the door.",
] as const;
test.each(noWishes)("[INS-250] what one plans, asks or wishes others is none: %s", async (text) => {
  expect((await ownQuotes("perspective", text)).doubts).toEqual([]);
});

const emptyDoubts = [
  "To be honest, I'm not sure that I am that special.",
  "I doubt I am so different from the other bakers.",
  "I am not sure I bring anything special.",
  "I don't think I'm very different from anybody else, I just do my work.",
  "I'm not sure I would call that a strength.",
] as const;
test.each(emptyDoubts)("[INS-251] a doubt whether one has an answer is no claim: %s", async (text) => {
  expect(await ownQuotes("difference", text)).toEqual({ strengths: [], doubts: [] });
});

const ownDoubts = [
  "I am not sure I listen enough to the night shift.",
  "I doubt whether I pay the pickers fairly.",
  "I'm not sure I am patient with the parents.",
  "I am not sure I am different when I am tired, I shout at the drivers.",
] as const;
test.each(ownDoubts)("[INS-251] a doubt about one's conduct stays: %s", async (text) => {
  expect(await ownQuotes("difference", text)).toEqual({ strengths: [], doubts: [text] });
});

const ownNames = [
  ["strengths", "I am good with dogs, but I am too loud with suppliers.", "Too loud with suppliers"],
  [
    "difference",
    "I am good with children, but I am not good at telling bad news to their parents: I mail it late.",
    "Not good at telling bad news",
  ],
  ["difference", "I am calm at sea, but I am impatient in the office, where I wait for a stamp.", undefined],
  ["strengths", "I write everything down.", "Writes things down"],
  ["impact", "I called four ice makers, wrote the weights on the boxes and drove the first load myself.", undefined],
  ["impact", "I wrote the names on cards, taped them to the bunks and everybody slept before midnight.", undefined],
] as const;
test.each(ownNames)(
  "[INS-252] an own claim is named by its fault, and no story by one act: %s %s",
  async (prompt, text, name) => {
    const { strengths, blindSpots } = await writeInsights(
      {
        kind: insightKinds.selfAssessment,
        answers: [{ authorName: "You", questionText: promptOf(prompt), text }],
        ownerName: "",
      },
      hashedEmbedder,
    );
    expect([...strengths, ...blindSpots].map((claim) => claim.name)).toEqual([name]);
  },
);
