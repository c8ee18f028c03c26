import { expect, test } from "vitest";
import { countedClaims } from "../../../../../tests/support/people/writtenInsights";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeJohariWindow } from "../../johari/writeJohariWindow";
import { isFaultOrHope } from "./selfAssessedFaults";
import { quotablesIn } from "../../text/quotableSegments";
import { writeInsights } from "../../insights/writeInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";

const PROMPT = "What are your greatest professional strengths?";

const isNoStrength = (text: string) => {
  const [segment] = quotablesIn({ authorName: "You", questionText: PROMPT, text }, 0);
  return segment !== undefined && isFaultOrHope(segment);
};

const selfAssessedFaults = [
  "I write the rota late and then I am short with people.",
  "I'm often too loud in the kitchen.",
  "I forget what I promised.",
  "I interrupt my pupils.",
  "In five years I'd like a shop of my own.",
  "In ten yeers I want a depot where nobody works on Sundays.",
  "One day I want to run the whole garage.",
  "I hope to learn Polish.",
  "I'm still learning to delegate.",
  "I can be impatient with suppliers.",
  "I put things off.",
  "My weak spot is paperwork.",
  "I tend to take on too much.",
  "I dont always explain where the tools go.",
  "Im not very good at paperwork.",
  "Find it hard to say no to suppliers.",
  "Tend to rush the handover.",
  "I cant always keep my promises.",
  "Give the early shift to Marta.",
  "Will ask the drivers before I decide.",
  "I doubt how I run the workshop.",
  "I'm not sure I listen to the apprentices.",
  "I struggle with invoices.",
  "I wonder whether I praise enough.",
  "Last winter I shouted at Ines about a key in front of the whole class.",
  "I apologised only after a week.",
  "Ich zweifle, ob ich genug erkläre.",
  "Mir fällt es schwer, Arbeit abzugeben.",
  "Ich bin mir nicht sicher, ob ich fair plane.",
  "Me cuesta decir que no.",
  "J'ai du mal à dire non.",
  "Tenho dificuldade em delegar.",
  "Less proud: I put off the annual reviews.",
  "Not so proud of this: the stockroom is still a mess.",
  "I'm not proud of how I spoke to the courier.",
  "I put off hard calls to families.",
  "I keep putting off the quarterly numbers.",
  "I avoid conflict with the surgeons.",
  "I tend to avoid arguments with suppliers.",
  "I tend to do the ovens myself.",
  "I should delegate the tills.",
  "And I should have told them in May.",
];
test.each(selfAssessedFaults)(
  "[INS-82] [INS-89] a self-assessed sentence with a fault makes no strength: %s",
  (text) => {
    expect(isNoStrength(text)).toBe(true);
  },
);

const selfAssessedDoubts = [
  "I tell myself I share the plan in time, but I'm honestly not sure that is true.",
  "I am not sure they would tell me.",
  "I worry that my lessons are dull.",
  "I'm afraid they think I don't listen in rehearsals.",
  "I know I talk too much in rehearsals.",
  "I know I'm too quick for beginners.",
  "I still struggle with names.",
  "Ich bin ehrlich gesagt nicht sicher, dass das stimmt.",
  "Ich fürchte, sie finden mich ungerecht.",
  "Ich weiß, dass ich zu viel rede.",
  "No estoy segura de que sea verdad.",
  "Me preocupa que nadie me lo diga.",
  "Sé que hablo demasiado.",
  "Je ne suis pas certaine que ce soit vrai.",
  "J'ai peur qu'on ne me le dise pas.",
  "Je sais que je parle trop.",
  "Não tenho certeza de que seja verdade.",
  "Receio que ninguém me diga.",
  "Sei que falo demais.",
];
test.each(selfAssessedDoubts)("[INS-120] a self-assessed sentence with a doubt makes no strength: %s", (text) => {
  expect(isNoStrength(text)).toBe(true);
});

const carefulSentences = [
  "I'm not sure why, but people bring me their quarrels.",
  "I know every pupil by name, and their parents too.",
  "I know I can rely on my ear.",
  "I worry about beginners who go quiet, and I call them.",
  "Ich weiß, wer wann üben kann.",
  "Ich bin beim Dirigieren nie unsicher.",
  "Sé que el coro confía en mí.",
  "Je sais que je peux compter sur eux.",
];
test.each(carefulSentences)(
  "[INS-120] a self-assessed sentence with care or certainty is not read as a doubt: %s",
  (text) => {
    expect(isNoStrength(text)).toBe(false);
  },
);

const selfAssessedStrengths = [
  "I never shout.",
  "I doubt every number until I have counted myself.",
  "I write the rota early.",
  "I don't lose my temper when a bus breaks down.",
  "I hope is not a plan, so I count the stock myself.",
  "I made a plan on the whiteboard and nobody had to work a double shift.",
  "I stay calm when the oven fails.",
  "I noticed that deliveries came late and found another supplier.",
  "Five years ago I built the workshop with two friends.",
  "I am good with late customers.",
  "My door is always open.",
  "I don't always wait to be asked.",
  "I find mistakes early.",
  "Delegate well.",
  "Explain brakes to beginners.",
  "I avoid jargon with patients.",
  "I avoid blaming the night shift.",
  "I tend to stay calm when the press stops.",
  "I tend to listen before I decide.",
  "I know when I should step back.",
  "The bakery was less proud of its bread before I came.",
  "I put off no call to a family.",
];
test.each(selfAssessedStrengths)(
  "[INS-82] [INS-89] a self-assessed sentence without a fault may make a strength: %s",
  (text) => {
    expect(isNoStrength(text)).toBe(false);
  },
);

/** A depot and its manager. */
const answers: SourceAnswer[] = [
  ["Ola", "What should Petra change?", "Put the rota up sooner, we only hear on Sunday."],
  ["Rui", "What should Petra change?", "The shift plan comes too late."],
  ["Tom", "What does Petra do well?", "She repairs the gate herself."],
].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));

test("[INS-82] a self-assessed fault that colleagues wish to change is a theme that both wrote, and no strength", async () => {
  const ownAnswers = ["I do the rota late and then I am short with people.", "I know every lorry by its sound."].map(
    (text, index) => ({ promptKey: String(index), authorName: "You", questionText: PROMPT, text }),
  );
  const kind = insightKinds.externalFeedback;
  const { strengths, blindSpots } = await writeInsights({ kind, answers, ownerName: "Petra Wall" }, hashedEmbedder);
  const window = await writeJohariWindow(
    {
      self: ownAnswers,
      strengths: countedClaims(strengths),
      ownerName: "Petra Wall",
      blindSpots: countedClaims(blindSpots),
      others: answers,
    },
    hashedEmbedder,
  );
  expect(window.seenByBoth.map(({ name, polarity, self, people }) => [name, polarity, self[0]?.text, people])).toEqual([
    ["Rota earlier", "wish", "I do the rota late and then I am short with people.", 2],
  ]);
  expect(window.youOnly.map(({ label }) => label)).toEqual(["I know every lorry by its sound."]);
  const self = await writeInsights(
    { kind: insightKinds.selfAssessment, answers: ownAnswers, ownerName: "" },
    hashedEmbedder,
  );
  expect(self.strengths.map(({ title }) => title)).toEqual(["I know every lorry by its sound."]);
});

test("[INS-89] an act of others makes no strength of the owner and has no supporters", async () => {
  const own = ["Three drivers quit in spring.", "Nobody quit in spring.", "I repair brakes by ear."].map(
    (text, index) => ({
      promptKey: String(index),
      authorName: "You",
      questionText: PROMPT,
      text,
    }),
  );
  const { youOnly } = await writeJohariWindow({ self: own }, hashedEmbedder);
  expect(youOnly.map(({ label }) => label).toSorted()).toEqual(["I repair brakes by ear.", "Nobody quit in spring."]);
});

test("[INS-90] a self-assessed fault of late changes is paired with others' wish to know earlier", async () => {
  const [own] = ["I sometimes change plans too late."].map((text) => ({
    promptKey: "a",
    authorName: "You",
    questionText: PROMPT,
    text,
  }));
  const kind = insightKinds.externalFeedback;
  const { blindSpots } = await writeInsights({ kind, answers, ownerName: "Petra Wall" }, hashedEmbedder);
  const counted = blindSpots.map(({ title, name, evidence }) => ({ title, name, evidence, people: evidence.length }));
  const { seenByBoth } = await writeJohariWindow(
    { self: own === undefined ? [] : [own], ownerName: "Petra Wall", blindSpots: counted, others: answers },
    hashedEmbedder,
  );
  expect(seenByBoth.map(({ name, polarity, people }) => [name, polarity, people])).toEqual([
    ["Rota earlier", "wish", 2],
  ]);
});

test("[INS-110] a heading above a fault is no name, and makes no strength with others' complaint", async () => {
  const others: SourceAnswer[] = [
    ["Ida", "What should Petra change?", "hmm. The awkward reviews. Nobody gets one, so we guess where we stand."],
    ["Rui", "What does Petra do well?", "She greets everybody."],
  ].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));
  const ownAnswers = ["I repair brakes by ear. Less proud: I put off awkward reviews, and the yard waits."].map(
    (text) => ({
      promptKey: "a",
      authorName: "You",
      questionText: PROMPT,
      text,
    }),
  );
  const { seenByBoth, youOnly } = await writeJohariWindow(
    { self: ownAnswers, ownerName: "Petra Wall", others },
    hashedEmbedder,
  );
  expect(seenByBoth.filter(({ polarity }) => polarity !== "wish")).toEqual([]);
  expect(youOnly.map(({ label }) => label)).toEqual(["I repair brakes by ear."]);
  const self = await writeInsights(
    { kind: insightKinds.selfAssessment, answers: ownAnswers, ownerName: "" },
    hashedEmbedder,
  );
  expect(self.strengths.map(({ title }) => title)).toEqual(["I repair brakes by ear."]);
  expect(self.blindSpots.map(({ title, name }) => [title, name])).toEqual([
    ["Less proud: I put off awkward reviews, and the yard waits.", undefined],
  ]);
});

const strengthsWithComplaints = [
  ["I sort the invoices every evening.", "Sort the invoices. They lie around for weeks."],
  ["I answer the parents' letters.", "The parents' letters. Nobody answers them."],
];
test.each(strengthsWithComplaints)(
  "[INS-110] a complaint does not support a self-assessed strength: %s / %s",
  async (own, text) => {
    const others = [{ authorName: "Ida", questionText: "What should Petra change?", text }];
    const self = [{ promptKey: "a", authorName: "You", questionText: PROMPT, text: own }];
    const { seenByBoth } = await writeJohariWindow({ self, ownerName: "Petra Wall", others }, hashedEmbedder);
    expect(seenByBoth).toEqual([]);
  },
);

test("[INS-120] a self-assessed doubt is not among the strengths that only the owner names", async () => {
  const doubt = "I tell myself everyone gets the score in time, but I'm honestly not sure that is true.";
  const strength = "I tune every piano before the pupils come.";
  const self = [doubt, strength].map((text) => ({ authorName: "You", questionText: PROMPT, text }));
  const { youOnly } = await writeJohariWindow({ self }, hashedEmbedder);
  expect(youOnly.map(({ label }) => label)).toEqual([strength]);
});

test("[INS-130] a self-assessed need to learn makes no strength, and a stopped rehearsal no fault", () => {
  const delegates = "What I still have to learn is to delegate: I take the book back as soon as it gets difficult.";
  expect(isNoStrength(delegates)).toBe(true);
  expect(isNoStrength("I stopped a dress rehearsal in front of the sponsors because a trap was not locked.")).toBe(
    false,
  );
});
