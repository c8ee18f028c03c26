import { expect, test } from "vitest";
import { writeJohariWindow } from "../johari/writeJohariWindow";
import { hashedEmbedder } from "../vectors/hashedVector";
import {
  CHANGE,
  insightsAbout,
  ownInsights,
  quotesOf,
  sourceAnswer,
  STRENGTHS,
} from "../../../../tests/support/people/writtenInsights";

const about = insightsAbout("Vera");
const praise = async (text: string) => quotesOf((await about(sourceAnswer("Nuria", STRENGTHS, text))).strengths);

test.each([
  ["Vera drove me to the station in the snow.", "I still think about it."],
  ["Vera nos trajo sopa al andamio.", "Eso no lo voy a olvidar."],
  ["Vera m'a prêté sa voiture.", "Je n'oublierai jamais ça."],
  ["Vera hat mir ihre Jacke gegeben.", "Das werde ich nie vergessen."],
  ["A Vera pagou o meu almoço.", "Ainda hoje me lembro disso."],
])("[INS-280] what the writer remembers is no strength: %s %s", async (event, memory) => {
  expect(await praise(`${event} ${memory}`)).not.toContain(memory);
});

test("[INS-280] what the owner remembers is one", async () => {
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

test.each([
  ["She never says no to the council when they double our rounds.", "Take a break, for heaven's sake."],
  ["She never says no to the head office.", "She should go home on time."],
])("[INS-281] refusing work and resting are two wishes: %s %s", async (one, other) => {
  expect(Math.max(...(await wishes(one, other)))).toBe(1);
});

test("[INS-281] two who want a “no” agree, and two who want rest", async () => {
  expect(await wishes("She never says no to the council.", "She should say no to the office more often.")).toEqual([2]);
  expect(await wishes("Take a break, Vera.", "She never takes a break.")).toEqual([2]);
});

const window = (own: string, name: string, text: string) => {
  const claim = { title: text, name, people: 1, evidence: [{ answerIndex: 0, text }] };
  const self = [{ promptKey: "a", authorName: "You", questionText: "What do you bring?", text: own }];
  const others = [sourceAnswer("Nuria", STRENGTHS, text)];
  return writeJohariWindow({ self, strengths: [claim], ownerName: "Vera", others }, hashedEmbedder);
};

test.each([
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

test("[INS-282] what both wrote beside a claim has not the claim's name", async () => {
  const quote = "She knows all vineyards, also the small one. She teaches me pruning, every day one vine.";
  const { seenByBoth, othersOnly } = await window("I know the vineyards better than the map.", "Teaches people", quote);
  expect(seenByBoth.map(({ name }) => name)).not.toContain("Teaches people");
  expect(othersOnly.map(({ name }) => name)).toEqual(["Teaches people"]);
  const both = await window("I teach the apprentices myself.", "Teaches people", quote);
  expect(both.seenByBoth.map(({ name }) => name)).toEqual(["Teaches people"]);
});

const wished = async (text: string, question = CHANGE) =>
  (await about(sourceAnswer("Nuria", question, text))).blindSpots;

test.each([
  "The breaks. I get mine at three, after nine hours on the ladder.",
  "Invoices. I get them crumpled from her coat pocket in May.",
  "The radio. We hear static from the second tunnel on.",
  "The door code. It changes and I am outside in the rain.",
])("[INS-283] a thing that opens an answer about change is a wish with its sentence: %s", async (text) => {
  expect(quotesOf(await wished(text))).toEqual([text]);
});

test("[INS-283] an answer that opens with a thing may have another wish", async () => {
  const texts = quotesOf(
    await wished("The handover. I find out at seven what happened. She also decides too quickly for my taste."),
  );
  expect(texts.toSorted()).toEqual([
    "She also decides too quickly for my taste.",
    "The handover. I find out at seven what happened.",
  ]);
});

const requestsOfContent: [string, string][] = [
  [
    "Honestly? Not much. Maybe write things down. The board at seven looks like a crossword.",
    "Maybe write things down.",
  ],
  ["Leave finished cakes alone.", "Leave finished cakes alone."],
];
test.each(requestsOfContent)(
  "[INS-284] a request after a denial, and one to leave a thing alone, is a wish: %s",
  async (text, request) => {
    expect(quotesOf(await wished(text))).toContain(request);
  },
);

const contents: string[] = [
  "Honestly? Not much.",
  "Leave it as it is.",
  "Not much. Maybe keep it up.",
  "Leave her alone, she is perfect.",
];
test.each(contents)("[INS-284] content is no wish: %s", async (text) => {
  expect(await wished(text)).toEqual([]);
});

const MOMENT = "Tell me about a moment when Vera made your work easier, or harder. What happened?";

const regrets: [string, string][] = [
  [
    "She closed the pool at noon. He was furious, and she was right, and I had to redo the list in the dark. I would have liked a warning.",
    "I would have liked a warning.",
  ],
  [
    "The brakes were bad, and I had to redo two tours. I'd have preferred to know at noon, but nobody was hurt.",
    "I'd have preferred to know at noon, but nobody was hurt.",
  ],
];
test.each(regrets)(
  "[INS-285] a regret is the wish of a story, and what its writer redid is none: %s",
  async (text, regret) => {
    expect(quotesOf(await wished(text, MOMENT))).toEqual([regret]);
  },
);

const DIFFERENT = "What makes you different from others in similar roles?";

const seldomDone: string[] = [
  "I also don't praise much, I think a clean floor speaks for itself.",
  "I don't explain much, they have eyes.",
  "I seldom write things down.",
  "Ich lobe nicht viel, gute Arbeit spricht für sich.",
  "No elogio mucho, creo que el buen trabajo habla solo.",
];
test.each(seldomDone)(
  "[INS-286] what one seldom does of what people want is an own wish for change: %s",
  async (text) => {
    const { strengths, blindSpots } = await ownInsights(DIFFERENT, text);
    expect([strengths.length, blindSpots.length]).toEqual([0, 1]);
  },
);

const rightlyNeverDone: string[] = [
  "I don't give up easily.",
  "I don't talk about people behind their backs.",
  "I take the worst calls, because I don't ask anyone to hear what I wouldn't hear myself.",
];
test.each(rightlyNeverDone)("[INS-286] what one rightly never does stays a strength: %s", async (text) => {
  expect((await ownInsights(DIFFERENT, text)).strengths).toHaveLength(1);
});

test.each([
  ["She drive very quick with the van and I am afraid, please go slow.", "Go slow"],
  ["She write very small on the labels and I can't read them, please write big.", "Write big"],
  ["Sometime she make face and I not know if is me.", undefined],
])("[INS-287] the name of a complaint never reads as a request for it: %s", async (text, name) => {
  expect((await wished(text)).map((claim) => claim.name)).toEqual([name]);
});

test("[INS-287] the occasion of what one knows names no claim", async () => {
  for (const text of ["I see a colour and know who will buy it.", "I touch a horse and know if it is lame."])
    expect((await ownInsights("What are your greatest professional strengths?", text)).strengths[0]?.name).toBe(
      undefined,
    );
});

const members = async (question: string, one: string, other: string) => {
  const insight = await about(sourceAnswer("Nuria", question, one), sourceAnswer("Odo", question, other));
  return Math.max(...[...insight.strengths, ...insight.blindSpots].map(({ evidence }) => evidence.length));
};

const agreeing: [string, string, string][] = [
  [STRENGTHS, "She stays calm.", "She is the quietest person in the building when everything goes wrong."],
  [STRENGTHS, "She stays calm.", "When the glass broke, her voice was like somebody reading the weather."],
  [STRENGTHS, "She stays calm.", "Ella nunca levanta la voz."],
  [STRENGTHS, "She stays calm.", "Elle ne hausse jamais le ton."],
  [CHANGE, "Tell us earlier when something changes.", "Route news reaches my cab last."],
  [CHANGE, "Tell us earlier when something changes.", "Siempre soy la última en enterarme."],
  [CHANGE, "Tell us earlier when something changes.", "Je suis toujours le dernier à savoir."],
  [CHANGE, "She takes over our work.", "Let me get to the end of something."],
  [CHANGE, "She takes over our work.", "She resews my seams at night."],
  [CHANGE, "She takes over our work.", "Laisse-nous finir notre travail."],
  [CHANGE, "More praise, please.", "I would like she tell me sometimes if it is good how I clean."],
  [CHANGE, "More praise, please.", "Sie sagt nie, ob es gut war."],
  [CHANGE, "More praise, please.", "I'd quite like to hear the word once before I leave."],
];
test.each(agreeing)(
  "[INS-288] calm, late news, work taken over and wanted praise agree in other words: %s %s %s",
  async (...said) => {
    expect(await members(...said)).toBe(2);
  },
);

const likeWords: [string, string, string][] = [
  [STRENGTHS, "She stays calm.", "She keeps her head down."],
  [STRENGTHS, "She stays calm.", "Her voice is beautiful."],
  [CHANGE, "Tell us earlier when something changes.", "The bus reaches our village last."],
  [CHANGE, "She takes over our work.", "Leave the shed open."],
  [CHANGE, "More praise, please.", "I would like to know if the bridge is open."],
];
test.each(likeWords)("[INS-288] like words of something else agree with none of them: %s %s %s", async (...said) => {
  expect(await members(...said)).toBe(1);
});

test("[INS-289] explaining slowly and not understanding why are said to disagree", async () => {
  const { strengths, blindSpots } = await about(
    sourceAnswer("Nuria", STRENGTHS, "She explains everything slowly."),
    sourceAnswer("Odo", CHANGE, "She explains too fast."),
  );
  expect([...strengths, ...blindSpots].some(({ counterEvidence = [] }) => counterEvidence.length > 0)).toBe(true);
});

test("[INS-289] who forgets to write does not contradict who wants it written", async () => {
  const { blindSpots } = await about(
    sourceAnswer("Nuria", CHANGE, "Maybe write things down."),
    sourceAnswer("Odo", MOMENT, "After it she forgot to write in the log, and nobody knew."),
  );
  expect(blindSpots.flatMap(({ counterEvidence = [] }) => counterEvidence)).toEqual([]);
});
