/** Answers to questions of both kinds, and praise that says little. */
import { describe, expect, test } from "vitest";
import {
  sourceAnswer,
  insightsAbout,
  ownInsights,
  STRENGTHS,
  titlesOf,
  CHANGE,
} from "../../../../tests/support/people/writtenInsights";

const ROSTER = "How do you find the way I make the rosters, and what should I change about them?";

const written = insightsAbout("Tomasz");
const ownInsight = (text: string) => ownInsights("What are your greatest professional strengths?", text);

describe("a question that asks for change among others", () => {
  const wishes = [
    "If he put it up three weeks before, we'd swap among ourselves.",
    "I think he could ask who wants the early ones.",
    "Share the early shifts fairly.",
    "It comes too late.",
    "Er kommt immer zu spät, der Dienstplan.",
  ];
  test.each(wishes)(
    "[INS-140] an answer to a question that asks for change among others makes a wish: %s",
    async (text) => {
      expect(titlesOf((await written(sourceAnswer("Renate", ROSTER, text))).blindSpots)).toEqual([text]);
    },
  );

  const answersWithoutWish = [
    "All perfect for me, I'm happy with everything.",
    "Keep it as it is.",
    "He pins it up by the door.",
  ];
  test.each(answersWithoutWish)("[INS-140] no wish: %s", async (text) => {
    expect((await written(sourceAnswer("Sofia", ROSTER, text))).blindSpots).toEqual([]);
  });

  test("[INS-140] “it”, “er” and an imperative without an object refer to the question's thing, and form one claim", async () => {
    const { blindSpots } = await written(
      sourceAnswer("Renate", ROSTER, "Plan a month ahead like every normal company."),
      sourceAnswer("Jürgen", ROSTER, "Für mich passt der Dienstplan meistens, aber er kommt zu spät."),
      sourceAnswer("Lena", ROSTER, "It comes too late and the weekends are always the same people."),
      sourceAnswer("Kasia", CHANGE, "Roster earlier please."),
    );
    expect(blindSpots[0]?.evidence).toHaveLength(4);
  });
});

const noDisagreements = [
  "What he does well: whoever asks for a free weekend in time gets it.",
  "The early shift is always the same three women.",
];
test.each(noDisagreements)(
  "[INS-145] a sentence does not contradict the wish for an earlier roster: %s",
  async (text) => {
    const { blindSpots } = await written(
      sourceAnswer("Kasia", CHANGE, "Roster earlier please."),
      sourceAnswer("Lena", ROSTER, "It comes too late."),
      sourceAnswer("Mehmet", ROSTER, text),
    );
    expect(blindSpots[0]?.name).toBe("Rota earlier");
    expect(blindSpots[0]?.counterEvidence).toBeUndefined();
  },
);

test("[INS-145] a person who gets the roster in good time contradicts the wish for an earlier one", async () => {
  const { blindSpots } = await written(
    sourceAnswer("Kasia", CHANGE, "Roster earlier please."),
    sourceAnswer("Lena", ROSTER, "It comes too late."),
    sourceAnswer("Ola", ROSTER, "The roster always comes in good time."),
  );
  expect(blindSpots[0]?.counterEvidence).toHaveLength(1);
});

describe("general praise", () => {
  test("[INS-141] general praise makes the last strength, without a name", async () => {
    const { strengths } = await written(
      sourceAnswer("Sofia", STRENGTHS, "Tomasz is simply the best boss! He is super, always great, so professional."),
      sourceAnswer("Dieter", STRENGTHS, "He always has an ear for you."),
    );
    expect(strengths.map(({ name }) => name)).toEqual(["An ear for you", undefined]);
  });

  test("[INS-142] how long people know each other, a concession and “don't know” make no strength", async () => {
    const { strengths } = await written(
      sourceAnswer(
        "Dieter",
        STRENGTHS,
        "He has been here nine years and I know him from the old pool. He always listens.",
      ),
      sourceAnswer("Renate", STRENGTHS, "He can do a lot, I don't deny it."),
      sourceAnswer("Agnes", STRENGTHS, "Don't know really."),
    );
    expect(titlesOf(strengths)).toEqual(["He always listens."]);
  });

  test("[INS-142] a quote does not begin with how long people know each other", async () => {
    const text =
      "Where do I start. He has been here nine years and I know him from before, from the old pool where the roof came down, anyway. He always has an ear for you. When my wife was ill he gave me the late shifts without asking much, and he even rang on a Sunday how she was.";
    const [first] = (await written(sourceAnswer("Dieter", STRENGTHS, text))).strengths;
    expect(first?.title).toMatch(/^He always has an ear/u);
  });

  test("[INS-143] the self-assessment's answer about strengths makes up to three of them", async () => {
    const { strengths } = await ownInsight(
      "I stay calm when it gets loud. If there's an alarm, I don't shout, I say what to do one thing after the other. And I know every pump and every valve in the cellar because I don't ask anybody to do what I wouldn't do myself. I still stand at the pool side one shift a week.",
    );
    expect(strengths).toHaveLength(3);
    expect(titlesOf(strengths).join(" ")).toContain("I still stand at the pool side");
  });

  test("[INS-144] a clause before a wish is not the name of its claim", async () => {
    const { blindSpots } = await written(
      sourceAnswer("Lena", CHANGE, "Swapping shifts on WhatsApp works, but he should answer there."),
    );
    expect(blindSpots.map(({ name }) => name)).toEqual([undefined]);
  });
});
