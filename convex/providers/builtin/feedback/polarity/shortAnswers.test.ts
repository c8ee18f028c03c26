import { describe, expect, test } from "vitest";
import { quotesOf } from "../../../../../tests/support/people/writtenInsights";
import { id } from "../../../../../tests/support/people/id";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeInsights } from "../../insights/writeInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";

const CHANGE = "What would you like Paula to change?";
const STOP = "What should Paula stop doing?";
const STRENGTHS = "What is Paula's greatest strength?";

async function written(questionText: string, ...texts: string[]) {
  const answers = texts.map((text, index): SourceAnswer => ({
    respondentId: id<"respondents">(`P${index}`),
    authorName: `P${index}`,
    questionText,
    text,
  }));
  const kind = insightKinds.externalFeedback;
  return await writeInsights({ kind, answers, ownerName: "Paula Reis" }, hashedEmbedder);
}

describe("the sentences of short answers", () => {
  const answersWithWishes = [
    [CHANGE, "You come in on monday and suddenly you are on till nine. Happens most weeks."],
    [CHANGE, "Go home!!"],
    [CHANGE, "Our cupboard, honestly. I look for the scissors every morning."],
    [CHANGE, "The regional prize: our names weren't on it."],
    [CHANGE, "No more mails at eleven pm"],
    [CHANGE, "She never fixes the dryer."],
    [STOP, "Yelling from the far end of the pool. The little ones cry."],
    [STOP, "Giving lane one to the same three kids"],
    [CHANGE, "Avísanos antes si viene menos gente."],
    [CHANGE, "Elle pourrait venir nous voir le matin."],
    [CHANGE, "Abends nicht mehr anrufen."],
    [CHANGE, "Nos avisar antes de trocar a sala."],
  ] as const;
  test.each(answersWithWishes)(
    "[INS-77] in an answer about change, each sentence is a wish unless it is praise, empty or about others: %s %s",
    async (question, text) => {
      const { blindSpots, strengths } = await written(question, text);
      expect(quotesOf(blindSpots).toSorted().join(" ").length).toBe(text.length);
      expect(strengths).toEqual([]);
    },
  );

  test("[INS-77] a second matter of an answer makes a second wish, and an empty sentence none", async () => {
    const first = "Tell us our shifts before friday.";
    const second = "Also the sixes on your colour cards look like zeros.";
    expect(quotesOf((await written(CHANGE, `${first} ${second} Dunno.`)).blindSpots).toSorted()).toEqual(
      [first, second].toSorted(),
    );
  });

  const answersWithoutWish = [
    "Can't think what else.",
    "fine I guess",
    "dunno",
    "Nothing really.",
    "No complaints from me.",
    "She's lovely.",
    "Keep going as you are!",
    "Nada, todo bien.",
    "Alles gut.",
    "Rien.",
    "The new basins are brilliant btw",
    "Sorry, typing this on the tram",
    "Our landlord wants the money in June.",
  ];
  test.each(answersWithoutWish)("[INS-77] a sentence that wishes for nothing makes no wish: %s", async (text) => {
    expect((await written(CHANGE, text)).blindSpots).toEqual([]);
  });

  const shortStrengths = [
    "Unflappable.",
    "Turns up in rain and snow.",
    "Her eye.",
    "Never late in ten years",
    "Es muy justa con todos.",
    "Sie setzt sich für uns ein.",
    "Nunca pierde la calma.",
    "Elle écoute tout le monde.",
    "Sempre nos ajuda com as crianças.",
  ];
  test.each(shortStrengths)("[INS-77] in an answer about strengths, a sentence makes a strength: %s", async (text) => {
    const { strengths, blindSpots } = await written(STRENGTHS, text);
    expect(quotesOf(strengths)).toEqual([text]);
    expect(blindSpots).toEqual([]);
  });

  const answersWithoutStrength = [
    "The new basins are brilliant btw",
    "Our roof fund is nearly there.",
    "Sorry, typing this on the tram",
    "dunno",
    "She's good at cuts. Can't think what else.",
    "She knows hair. Dunno.",
    "Es buena, pero llega tarde.",
    "Sie ist nett, aber oft zu spät.",
  ];
  test.each(answersWithoutStrength)("[INS-77] a sentence without praise makes no strength: %s", async (text) => {
    expect((await written(STRENGTHS, text)).strengths).toEqual([]);
  });

  test("[INS-77] praise that a later sentence limits is quoted with that sentence", async () => {
    const text = "She's good at cuts. Can't think what else.";
    expect((await written(STRENGTHS, text)).unquotedAnswers?.map((quote) => quote.text)).toEqual([text]);
  });

  test("[INS-68] answers in another language that are quoted with a polarity are not counted among unsorted ones", async () => {
    expect((await written(STRENGTHS, "Elle écoute tout le monde.")).foreign).toBeUndefined();
    expect((await written("Anything else?", "Elle a une nouvelle voiture depuis hier.")).foreign).toBe(1);
  });

  const foreignAnswersWithCounts = [
    ["يستمع دائما إلى الجميع ويساعد زملاءه كثيرا.", 1],
    ["هادئة", 1],
    ["Sie kann gut Kuchen backen und bringt ihn freitags mit.", 1],
    // Concepts of working life are read in these languages.
    ["Elle écoute tout le monde.", undefined],
    ["She listens to everybody.", undefined],
  ] as const;
  test.each(foreignAnswersWithCounts)(
    "[LANG-07] an answer that the question alone gives a polarity is counted: %s",
    async (text, count) => {
      const { strengths, byQuestion } = await written(STRENGTHS, text);
      expect(quotesOf(strengths)).toEqual([text]);
      expect(byQuestion).toBe(count);
    },
  );

  const NEUTRAL = "How does Paula come across to families?";

  const BEARING = [
    ["Gentle.", "strength"],
    ["Like a favourite aunt.", "strength"],
    ["Warm and patient", "strength"],
    ["Muy cariñosa.", "strength"],
    ["Herzlich.", "strength"],
    ["Chaleureuse.", "strength"],
    ["Cold.", "wish"],
    ["Like a sergeant", "wish"],
    ["Schroff.", "wish"],
    ["Un poco fría.", "wish"],
    ["Strict but kind.", null],
    ["Kind of all over the place, if I'm honest, but mostly there.", null],
    ["Tall.", null],
    ["Not unkind.", null],
  ] as const;

  test.each(BEARING)("[INS-78] in an answer to a neutral question, %s: %s", async (text, polarity) => {
    const { strengths, blindSpots } = await written(NEUTRAL, text);
    expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([
      polarity === "strength" ? [text] : [],
      polarity === "wish" ? [text] : [],
    ]);
  });
});

describe("a story behind praise", () => {
  const praiseWithStories = [
    "She listens. Repaired the gate on a Sunday.",
    "She never shouts. When the pump broke she told a joke.",
  ];
  test.each(praiseWithStories)("[INS-91] is quoted with the praise that it illustrates: %s", async (text) => {
    const { strengths } = await written(STRENGTHS, text);
    expect(quotesOf(strengths)).toEqual([text]);
  });

  test("[INS-91] praise of something else makes a claim of its own", async () => {
    const { strengths } = await written(STRENGTHS, "She listens. Was honest with the parents about the accident.");
    expect(quotesOf(strengths).join(" ")).not.toContain("She listens. Was honest");
  });
});

describe("an imperative sentence to the owner", () => {
  const orders = [
    "Let me open the pool. You moved my lesson 4 times in may",
    "Give us the codes. I stood outside twice.",
    "Ask me before you lend my lane to the school.",
  ];
  test.each(orders)("[INS-92] is a wish in an answer about change: %s", async (text) => {
    const { blindSpots } = await written("What could they do differently?", text);
    const [quote = ""] = quotesOf(blindSpots);
    expect([blindSpots.length, quote !== "" && text.startsWith(quote)]).toEqual([1, true]);
  });
});
