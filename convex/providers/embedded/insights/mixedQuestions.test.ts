/** Answers to questions of both kinds, and praise that says little. */
import { describe, expect, it } from "vitest";
import { answer, insightsAbout, ownInsights, titlesOf } from "../../../../tests/support/writtenInsights";

const ROSTER = "How do you find the way I make the rosters, and what should I change about them?";
const STRENGTHS = "What would you say are this person's greatest professional strengths?";
const CHANGE = "What is one thing this person could do differently?";

const written = insightsAbout("Tomasz");
const own = (text: string) => ownInsights("What are your greatest professional strengths?", text);

describe("a question that asks for change among others", () => {
  const wishes = [
    "If he put it up three weeks before, we'd swap among ourselves.",
    "I think he could ask who wants the early ones.",
    "Share the early shifts fairly.",
    "It comes too late.",
    "Er kommt immer zu spät, der Dienstplan.",
  ];
  it.each(wishes)("[INS-140] a wish: %s", async (text) => {
    expect(titlesOf((await written(answer("Renate", ROSTER, text))).blindSpots)).toEqual([text]);
  });

  it.each(["All perfect for me, I'm happy with everything.", "Keep it as it is.", "He pins it up by the door."])(
    "[INS-140] no wish: %s",
    async (text) => {
      expect((await written(answer("Sofia", ROSTER, text))).blindSpots).toEqual([]);
    },
  );

  it("[INS-140] “it”, “er” and an order without an object mean the thing of the question, and agree", async () => {
    const { blindSpots } = await written(
      answer("Renate", ROSTER, "Plan a month ahead like every normal company."),
      answer("Jürgen", ROSTER, "Für mich passt der Dienstplan meistens, aber er kommt zu spät."),
      answer("Lena", ROSTER, "It comes too late and the weekends are always the same people."),
      answer("Kasia", CHANGE, "Roster earlier please."),
    );
    expect(blindSpots[0]?.evidence).toHaveLength(4);
  });
});

const noDisagreements = [
  "What he does well: whoever asks for a free weekend in time gets it.",
  "The early shift is always the same three women.",
];
it.each(noDisagreements)("[INS-145] no disagreement with a roster that is wanted earlier: %s", async (text) => {
  const { blindSpots } = await written(
    answer("Kasia", CHANGE, "Roster earlier please."),
    answer("Lena", ROSTER, "It comes too late."),
    answer("Mehmet", ROSTER, text),
  );
  expect(blindSpots[0]?.name).toBe("Rota earlier");
  expect(blindSpots[0]?.counterEvidence).toBeUndefined();
});

it("[INS-145] who gets the roster in good time disagrees", async () => {
  const { blindSpots } = await written(
    answer("Kasia", CHANGE, "Roster earlier please."),
    answer("Lena", ROSTER, "It comes too late."),
    answer("Ola", ROSTER, "The roster always comes in good time."),
  );
  expect(blindSpots[0]?.counterEvidence).toHaveLength(1);
});

describe("praise that says little", () => {
  it("[INS-141] general praise comes last and has no name", async () => {
    const { strengths } = await written(
      answer("Sofia", STRENGTHS, "Tomasz is simply the best boss! He is super, always great, so professional."),
      answer("Dieter", STRENGTHS, "He always has an ear for you."),
    );
    expect(strengths.map(({ name }) => name)).toEqual(["An ear for you", undefined]);
  });

  it("[INS-142] how long they know each other, a concession and “don't know” are no strength", async () => {
    const { strengths } = await written(
      answer("Dieter", STRENGTHS, "He has been here nine years and I know him from the old pool. He always listens."),
      answer("Renate", STRENGTHS, "He can do a lot, I don't deny it."),
      answer("Agnes", STRENGTHS, "Don't know really."),
    );
    expect(titlesOf(strengths)).toEqual(["He always listens."]);
  });

  it("[INS-142] a quote does not begin with how long they know each other", async () => {
    const text =
      "Where do I start. He has been here nine years and I know him from before, from the old pool where the roof came down, anyway. He always has an ear for you. When my wife was ill he gave me the late shifts without asking much, and he even rang on a Sunday how she was.";
    const [first] = (await written(answer("Dieter", STRENGTHS, text))).strengths;
    expect(first?.title).toMatch(/^He always has an ear/u);
  });

  it("[INS-143] the own answer about strengths gives up to three", async () => {
    const { strengths } = await own(
      "I stay calm when it gets loud. If there's an alarm, I don't shout, I say what to do one thing after the other. And I know every pump and every valve in the cellar because I don't ask anybody to do what I wouldn't do myself. I still stand at the pool side one shift a week.",
    );
    expect(strengths).toHaveLength(3);
    expect(titlesOf(strengths).join(" ")).toContain("I still stand at the pool side");
  });

  it("[INS-144] a clause before the wish names no claim", async () => {
    const { blindSpots } = await written(
      answer("Lena", CHANGE, "Swapping shifts on WhatsApp works, but he should answer there."),
    );
    expect(blindSpots.map(({ name }) => name)).toEqual([undefined]);
  });
});
