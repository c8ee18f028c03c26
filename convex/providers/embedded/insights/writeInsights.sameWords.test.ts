import { expect, it } from "vitest";
import { drawJohari } from "../johari/drawJohari";
import { hashedEmbedder } from "../vectors/hashedVector";
import { CHANGE, insightsAbout, quotesOf, sourceAnswer, STRENGTHS } from "../../../../tests/support/writtenInsights";

const about = insightsAbout("Vera");
const praise = async (text: string) => quotesOf((await about(sourceAnswer("Nuria", STRENGTHS, text))).strengths);

it.each([
  ["Vera drove me to the station in the snow.", "I still think about it."],
  ["Vera nos trajo sopa al andamio.", "Eso no lo voy a olvidar."],
  ["Vera m'a prêté sa voiture.", "Je n'oublierai jamais ça."],
  ["Vera hat mir ihre Jacke gegeben.", "Das werde ich nie vergessen."],
  ["A Vera pagou o meu almoço.", "Ainda hoje me lembro disso."],
])("[INS-280] what the writer remembers is no strength: %s %s", async (event, memory) => {
  expect(await praise(`${event} ${memory}`)).not.toContain(memory);
});

it("[INS-280] what the owner remembers is one", async () => {
  for (const text of [
    "Vera nunca olvida un nombre.",
    "Vera vergisst nie einen Namen.",
    "She never forgets a birthday.",
  ])
    expect(await praise(text)).toEqual([text]);
});

const wishes = async (...texts: string[]) =>
  (await about(...texts.map((text, index) => sourceAnswer(`Person ${index}`, CHANGE, text)))).blindSpots.map(
    ({ evidence }) => evidence.length,
  );

it.each([
  ["She never says no to the council when they double our rounds.", "Take a break, for heaven's sake."],
  ["She never says no to the head office.", "She should go home on time."],
])("[INS-281] refusing work and resting are two wishes: %s %s", async (one, other) => {
  expect(Math.max(...(await wishes(one, other)))).toBe(1);
});

it("[INS-281] two who want a “no” agree, and two who want rest", async () => {
  expect(await wishes("She never says no to the council.", "She should say no to the office more often.")).toEqual([2]);
  expect(await wishes("Take a break, Vera.", "She never takes a break.")).toEqual([2]);
});

const window = (own: string, name: string, text: string) => {
  const claim = { title: text, name, people: 1, evidence: [{ answerIndex: 0, text }] };
  const self = [{ promptKey: "a", authorName: "You", questionText: "What do you bring?", text: own }];
  const others = [sourceAnswer("Nuria", STRENGTHS, text)];
  return drawJohari({ self, strengths: [claim], ownerName: "Vera", others }, hashedEmbedder);
};

it.each([
  ["Mending is for me no defeat.", "Teaches people", "She taught me invisible mending for three evenings, unpaid."],
  ["Planning ahead is for me no art.", "Teaches people", "She taught me planning ahead for two springs."],
  [
    "When a crew goes quiet, I know what that means, and I wait before I ask.",
    "Decides",
    "He has driven a rig himself, so he knows what he is asking of us. He decides in seconds, nearly always the right crew.",
  ],
])("[INS-282] a passing remark is no claim that both wrote: %s", async (own, name, text) => {
  expect((await window(own, name, text)).seenByBoth).toEqual([]);
});

it("[INS-282] what both wrote beside a claim has not the claim's name", async () => {
  const quote = "She knows all vineyards, also the small one. She teaches me pruning, every day one vine.";
  const { seenByBoth, othersOnly } = await window("I know the vineyards better than the map.", "Teaches people", quote);
  expect(seenByBoth.map(({ name }) => name)).not.toContain("Teaches people");
  expect(othersOnly.map(({ name }) => name)).toEqual(["Teaches people"]);
  const both = await window("I teach the apprentices myself.", "Teaches people", quote);
  expect(both.seenByBoth.map(({ name }) => name)).toEqual(["Teaches people"]);
});
