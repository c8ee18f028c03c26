import { expect, test } from "vitest";
import { hashedEmbedder } from "../vectors/hashedVector";
import { writeJohariWindow } from "./writeJohariWindow";

const claim = (name: string, ...texts: string[]) => ({
  title: texts[0] ?? "",
  name,
  people: texts.length,
  evidence: texts.map((text, answerIndex) => ({ answerIndex, text })),
});

/** Names of what both wrote. */
async function both(own: string, strengths: ReturnType<typeof claim>[], blindSpots: ReturnType<typeof claim>[] = []) {
  const self = [{ authorName: "You", questionText: "What are your greatest professional strengths?", text: own }];
  const { seenByBoth } = await writeJohariWindow(
    { self, strengths, ownerName: "Renate Vogt", blindSpots },
    hashedEmbedder,
  );
  return seenByBoth.map(({ name }) => name);
}

const qualitiesInTwoLanguages = [
  [
    "I stay calm and I am fair to everybody.",
    "Calm",
    ["Mesmo com duzentas crianças à espera fica calma.", "Renate bleibt ruhig, auch wenn es brennt."],
  ],
  ["I am patient with beginners.", "Patient", ["Elle est patiente avec les nouveaux.", "Es muy paciente con todos."]],
  ["I listen to people.", "Listens", ["Sie hört uns immer zu.", "Ela escuta toda a gente."]],
  ["I am punctual.", "Punctual", ["Er ist immer pünktlich bei uns.", "Elle est toujours ponctuelle."]],
] as const;
test.each(qualitiesInTwoLanguages)(
  "[INS-95] an own quality is paired with others' praise in another language: %s",
  async (own, name, texts) => {
    expect(await both(own, [claim(name, ...texts)])).toEqual([name]);
  },
);

const ownWordsOfWishes = [
  ["I want to plan the rota earlier, I know it comes late.", "The rota", "The rota. I get it Thursday night."],
  ["I should clean the fryer more often.", "The fryer", "The fryer. It is black by noon."],
  ["I want to order the gloves earlier.", "The gloves", "The gloves. We never have any."],
  ["I should take more breaks in the summer.", "Take a break herself", "She should take a break herself."],
] as const;
test.each(ownWordsOfWishes)(
  "[INS-95] an own sentence with the words of a wish's name is paired with it: %s",
  async (own, name, text) => {
    expect(await both(own, [], [claim(name, text)])).toEqual([name]);
  },
);

const quotesWithWordsBesideTheName = [
  [
    "I am fair to everybody.",
    "A kind word",
    "Renate always has a kind word. She treats the helpers the same as the cooks.",
  ],
  ["I am calm with everybody.", "Funny", "She is funny with everybody. She stays calm when it rains."],
  ["I am punctual.", "Honest", "She is honest with us. She is always punctual."],
  ["I write poems.", "Writes it", "She writes it on the board."],
];
test.each(quotesWithWordsBesideTheName)(
  "[INS-95] words of a quote that are not in its claim's name pair no sentence: %s",
  async (own, name, text) => {
    expect(await both(own, [claim(name, text)])).toEqual([]);
  },
);

test("[INS-320] an event with a thing is not paired with who knows that thing", async () => {
  const own = "When the pump died we carried ninety buckets of lamp oil and nobody shouted.";
  expect(await both(own, [claim("Knows oil", "Knows oil.")])).toEqual([]);
  expect(await both("I know oil by its smell.", [claim("Knows oil", "Knows oil.")])).toEqual(["Knows oil"]);
});

const wordsInAnotherSense = [
  ["I correct the price tags of the others after closing.", "Correct", "She is correct with suppliers."],
  ["I open the shop at six.", "Open", "She is open about money."],
  ["I clear the tables of the last guests.", "Clear", "He is clear."],
];
test.each(wordsInAnotherSense)(
  "[INS-173] a shared word in another sense pairs no sentence: %s",
  async (own, name, text) => {
    expect(await both(own, [claim(name, text)])).toEqual([]);
  },
);

test("[INS-173] “planning shifts” is not paired with “plan b”", async () => {
  const self = [
    {
      authorName: "You",
      questionText: "What are your greatest professional strengths?",
      text: "I plan the shifts so that nobody works on two Sundays.",
    },
  ];
  const text = "She always has a plan b, also when the oven fails.";
  const others = [{ authorName: "Ines", questionText: "What does she do well?", text }];
  const { seenByBoth } = await writeJohariWindow({ self, others, ownerName: "Renate Vogt" }, hashedEmbedder);
  expect(seenByBoth).toEqual([]);
});

const wordsInTheSameSense = [
  ["I am correct with suppliers.", "Correct", "She is correct."],
  ["I am open with my team.", "Open", "She is open about money."],
];
test.each(wordsInTheSameSense)(
  "[INS-173] a shared word in the same sense pairs two sentences: %s",
  async (own, name, text) => {
    expect(await both(own, [claim(name, text)])).toEqual([name]);
  },
);

test("[INS-174] a self-assessed fault with the words of others' wish is paired with it, which is then no blind spot", async () => {
  const recount = claim("Seeds", "She recounts the seed drawers after us.");
  const own = "To be honest I recount the seed drawers after everybody instead of trusting them.";
  expect(await both(own, [], [recount])).toEqual(["Seeds"]);
  expect(await both("To be honest I am a nag.", [], [recount])).toEqual([]);
});
