/** Answers to questions for both polarities, agreement in other words, sentences that are neither praise nor wish. */
import { describe, expect, test } from "vitest";
import {
  sourceAnswer,
  insightsAbout,
  ownInsights,
  quotesOf,
  STRENGTHS,
  CHANGE,
} from "../../../../tests/support/people/writtenInsights";
import { writeJohariWindow } from "../johari/writeJohariWindow";
import { hashedEmbedder } from "../vectors/hashedVector";

const STOP = "What should Noor stop doing?";
const HELPED = "When did Noor help you, and when was Noor in the way?";
const AT_NIGHT = "What does Noor do well on nights, and what not?";

const written = insightsAbout("Noor");
const ownInsight = (...texts: string[]) =>
  ownInsights("What makes you different from others in similar roles?", ...texts);

const EASIER = "When does Noor make your work easier, and when harder?";

describe("a question for both polarities", () => {
  test("[INS-157] a word of the question neither joins people in a claim nor becomes its name", async () => {
    const { strengths, blindSpots } = await written(
      sourceAnswer("Ada", EASIER, "Easier when she marks the pallets before the night shift comes."),
      sourceAnswer("Ben", EASIER, "Easier because she rings the harbour for us."),
      sourceAnswer("Dan", EASIER, "She is a help when a crane stops: she rings the fitter before I have seen it."),
      sourceAnswer("Cem", EASIER, "Harder when she changes the berth list at noon."),
    );
    expect([...strengths, ...blindSpots].map(({ name }) => name)).not.toContain("Easier");
    expect(strengths.map(({ evidence }) => evidence.length)).toEqual([1, 1, 1]);
    expect(quotesOf(blindSpots)).toEqual(["Harder when she changes the berth list at noon."]);
  });

  test("[INS-157] a sentence that says “not her fault” makes no wish", async () => {
    const text = "The new gate is dreadful, it opens for nobody. Not her fault, but someone should oil it.";
    const { blindSpots } = await written(sourceAnswer("Ada", CHANGE, text));
    expect(quotesOf(blindSpots).join(" ")).not.toContain("Not her fault");
  });

  const praise: [string, string][] = [
    [HELPED, "She helped me when the oven failed on Easter Sunday."],
    [HELPED, "You helped me most with the licence for the second boat."],
    [HELPED, "Helped: the morning when the ferry was full she rang every hotel."],
    [AT_NIGHT, "Good: knows which calls can wait until seven."],
    [AT_NIGHT, "On nights she is the calmest person in the control room."],
    ["What works well with her, and what doesn't?", "Works well: the short lists on the van door."],
  ];
  test.each(praise)("[INS-146] an answer to “%s” with praise makes a strength: %s", async (question, text) => {
    const { strengths, blindSpots } = await written(sourceAnswer("Ada", question, text));
    expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([[text], []]);
  });

  const wishes: [string, string][] = [
    [HELPED, "She was in the way in spring when she counted the crates again."],
    [HELPED, "In the way: every time the inspector rings."],
    [AT_NIGHT, "Not good: gives the quiet rounds to her friends."],
    [AT_NIGHT, "What she doesn't do is wake the skipper."],
    [AT_NIGHT, "She's not good at asking for help."],
    [AT_NIGHT, "Weniger gut: Sie entscheidet die Touren ohne uns."],
  ];
  test.each(wishes)("[INS-146] an answer to “%s” with a complaint makes a wish: %s", async (question, text) => {
    const { strengths, blindSpots } = await written(sourceAnswer("Ada", question, text));
    expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([[], [text]]);
  });

  const answersWithoutWish = [
    "Never in the way!",
    "In the way? Never.",
    "You were in the way at nobody's table that I know of.",
  ];
  test.each(answersWithoutWish)(
    "[INS-146] an answer to a question for both polarities without a wish makes none: %s",
    async (text) => {
      expect((await written(sourceAnswer("Ada", HELPED, text))).blindSpots).toEqual([]);
    },
  );

  test("[INS-147] “helped”, a word of the question, does not join people in a claim", async () => {
    const { strengths } = await written(
      sourceAnswer("Ada", HELPED, "She helped me when the oven failed on Easter Sunday."),
      sourceAnswer("Bo", HELPED, "She helped us with the lease of the shop."),
    );
    expect(strengths.map(({ evidence }) => evidence.length)).toEqual([1, 1]);
  });
});

describe("agreement in other words", () => {
  test("[INS-148] praise of calm in seven wordings and two languages forms one theme, which a denial contradicts", async () => {
    const { strengths } = await written(
      sourceAnswer("Ada", AT_NIGHT, "On nights she is the calmest person in the control room."),
      sourceAnswer("Bo", AT_NIGHT, "dunno... shes calm."),
      sourceAnswer("Cy", AT_NIGHT, "I've never heard her raise her voice."),
      sourceAnswer("Dag", AT_NIGHT, "Nachts ist sie die Ruhe selbst."),
      sourceAnswer("Eva", AT_NIGHT, "She holds it together."),
      sourceAnswer("Finn", STRENGTHS, "Keeps her head."),
      sourceAnswer("Gus", STRENGTHS, "Nerves of steel, always calm."),
      sourceAnswer("Hal", AT_NIGHT, "By the third night she snaps."),
    );
    expect(strengths[0]?.evidence).toHaveLength(7);
    expect(strengths[0]?.counterEvidence?.map(({ text }) => text)).toEqual(["By the third night she snaps."]);
  });

  test("[INS-149] complaints about doing things alone form one wish to hand over", async () => {
    const { blindSpots } = await written(
      sourceAnswer("Ada", STOP, "Planning the tours alone."),
      sourceAnswer("Bo", STOP, "Deciding the menu on her own."),
      sourceAnswer("Cy", STOP, "Sie sollte aufhören, alles selbst zu machen."),
    );
    expect(blindSpots.map(({ name, evidence }) => [name, evidence.length])).toEqual([["Delegate more", 3]]);
  });

  test("[INS-149] complaints about work that is done again form one wish with its own name", async () => {
    const { blindSpots } = await written(
      sourceAnswer("Ada", STOP, "Redoing our seams in the evening."),
      sourceAnswer("Bo", STOP, "She should stop rewriting the menus."),
    );
    expect(blindSpots.map(({ name, evidence }) => [name, evidence.length])).toEqual([["Stop redoing work", 2]]);
  });

  test("[INS-149] “gives you a job to do” is no handing over, which a wish for it would contradict", async () => {
    const { blindSpots } = await written(
      sourceAnswer("Ada", STRENGTHS, "Everyone looks at her when the nets tear and she just gives you a job to do."),
      sourceAnswer("Bo", STOP, "Planning the tours alone."),
    );
    expect(blindSpots.map(({ counterEvidence }) => counterEvidence)).toEqual([undefined]);
  });
});

describe("repeated sentences and sentences without a wish", () => {
  test("[INS-153] a short sentence of a person who is quoted for the same makes no second claim", async () => {
    const { blindSpots } = await written(
      sourceAnswer("Ada", STOP, "Planning the tours alone."),
      sourceAnswer("Bo", STOP, "Deciding the menu on her own."),
      sourceAnswer("Bo", CHANGE, "She should stop doing everything herself."),
    );
    expect(blindSpots).toHaveLength(1);
  });

  test("[INS-153] general praise by a person who also praises something specific is left out", async () => {
    const { strengths } = await written(
      sourceAnswer("Ada", STRENGTHS, "Noor is a great colleague and a real team player."),
      sourceAnswer("Ada", HELPED, "She helped me when the oven failed on Easter Sunday."),
    );
    expect(quotesOf(strengths)).toEqual(["She helped me when the oven failed on Easter Sunday."]);
  });

  const sentencesOfImprovement = [
    "The forty calls are down to two.",
    "The lists have improved a lot.",
    "The parts come in time now.",
  ];
  test.each(sentencesOfImprovement)(
    "[INS-153] a sentence about what has become better makes no wish: %s",
    async (text) => {
      expect((await written(sourceAnswer("Ada", CHANGE, text))).blindSpots).toEqual([]);
    },
  );

  test("[INS-153] a wish without a named thing is quoted with the sentence before", async () => {
    const { blindSpots } = await written(
      sourceAnswer("Ada", STOP, "Swapping the boats without a word. We find out on Friday."),
    );
    expect(quotesOf(blindSpots)).not.toContain("We find out on Friday.");
  });

  test("[INS-153] “pleasure” is not read as a misspelt “pressure”", async () => {
    const { strengths } = await written(
      sourceAnswer("Ada", STRENGTHS, "It is a pleasure to work with her, a great colleague."),
      sourceAnswer("Bo", STRENGTHS, "She checks the pressure in each of the nine tyres."),
    );
    expect(quotesOf(strengths).at(0)).toBe("She checks the pressure in each of the nine tyres.");
  });
});

describe("words that repeat the question", () => {
  const KEEP = "What should Noor keep doing, and what should she stop?";
  const HARDER = "When did Noor help you, and when did she make it harder?";
  const BEST = "When is Noor at her best, and when at her worst?";

  const pairsWithTheQuestionWord = [
    [KEEP, "Keep teaching the boys to splice.", "Keep: the trust she has in the boys."],
    [HARDER, "She helped when the goat got out, she left the kiln and ran.", "She helped me find the right kiln."],
    [
      HARDER,
      "She made it harder when she told the buyer no before she told me.",
      "It was harder when she took the brush out of my hand in front of the buyer.",
    ],
  ] as const;
  test.each(pairsWithTheQuestionWord)(
    "[INS-154] in answers to “%s” the question's word makes no agreement",
    async (question, one, other) => {
      const { strengths, blindSpots } = await written(
        sourceAnswer("Ada", question, one),
        sourceAnswer("Bo", question, other),
      );
      expect([...strengths, ...blindSpots].map(({ evidence }) => evidence.length)).toEqual([1, 1]);
    },
  );

  const answersWithPolarityCounts = [
    [KEEP, "He should keep the singing hour.", 1, 0],
    [KEEP, "Keep the door open when we pass.", 1, 0],
    [HARDER, "Harder: when she changes the crew on the morning.", 0, 1],
    [HARDER, "She never made it harder.", 0, 0],
    [BEST, "At her worst with the office, she hangs up on people.", 0, 1],
    [BEST, "Best: when a car stalls and everybody honks, she walks slowly.", 1, 0],
  ] as const;
  test.each(answersWithPolarityCounts)(
    "[INS-146] the number of strengths and wishes of an answer fits its question: %s · %s",
    async (question, text, praised, wished) => {
      const { strengths, blindSpots } = await written(sourceAnswer("Ada", question, text.replace(/^He\b/u, "She")));
      expect([strengths.length, blindSpots.length]).toEqual([praised, wished]);
    },
  );

  const proverbs = ["Less is more.", "Practice makes perfect."];
  test.each(proverbs)("[INS-154] a proverb makes no wish: %s", async (text) => {
    expect((await written(sourceAnswer("Ada", CHANGE, text))).blindSpots).toEqual([]);
  });

  test("[INS-154] an answer by somebody who hardly knows the owner makes no strength", async () => {
    const { strengths } = await written(
      sourceAnswer("Ada", STRENGTHS, "To be honest I don't know her well, we share a landing stage."),
    );
    expect(strengths).toEqual([]);
  });

  const faults = ["She rechecks every seam I did.", "She does the mooring herself whenever it's windy."];
  test.each(faults)("[INS-155] a described fault in an answer about change makes a wish: %s", async (text) => {
    expect(quotesOf((await written(sourceAnswer("Ada", CHANGE, text))).blindSpots)).toEqual([text]);
  });

  const answersWithPraise = ["Nothing. She shares the work so well.", "She never rechecks my seams."];
  test.each(answersWithPraise)("[INS-155] praise in an answer about change makes no wish: %s", async (text) => {
    expect((await written(sourceAnswer("Ada", CHANGE, text))).blindSpots).toEqual([]);
  });
});

describe("sentences that make no strength", () => {
  const sentencesWithoutStrength = [
    "We deliver to your shop on Mondays and Thursdays since 2015 and from March the cut-off is at ten.",
    "So Noor and I worked on the boats together for six years before I went to the harbour office.",
    "We shared a workshop together for nine seasons before the fire.",
  ];
  test.each(sentencesWithoutStrength)("[INS-150] a delivery or years together make no strength: %s", async (text) => {
    expect((await written(sourceAnswer("Ada", STRENGTHS, text))).strengths).toEqual([]);
  });

  test("[INS-150] a sentence with a pronoun that is not the owner's is about somebody else", async () => {
    const { strengths } = await written(
      sourceAnswer("Ada", STRENGTHS, "She explains the tides well. Her lists are clear, and she knows her crew."),
      sourceAnswer("Bo", STRENGTHS, "I mostly work with Lasse and he explains a lot."),
    );
    expect(quotesOf(strengths).filter((text) => text.includes("Lasse"))).toEqual([]);
  });

  const announcementsOfFrankness = [
    "To be honest I am a fusspot.",
    "Ehrlich gesagt schreibe ich alles auf.",
    "If I'm honest, I count every crate.",
  ];
  test.each(announcementsOfFrankness)("[INS-151] “to be honest” is not read as a quality: %s", async (text) => {
    const { strengths } = await ownInsight(text);
    expect(strengths.map(({ name }) => name)).not.toContain("Honest");
  });

  const selfAssessedFaults = [
    "I correct other people's drawings at night instead of telling them.",
    "I'm a control freak.",
    "I sew the hem again instead of asking.",
  ];
  test.each(selfAssessedFaults)("[INS-151] a self-assessed fault makes no strength: %s", async (text) => {
    const { strengths, blindSpots } = await ownInsight(text);
    expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([[], [text]]);
  });

  test("[INS-151] a self-assessed habit of asking instead of telling is no fault", async () => {
    expect((await ownInsight("I ask people instead of telling them what to do.")).blindSpots).toEqual([]);
  });

  test("[INS-151] a self-assessed sentence that the next one calls a fault makes no strength", async () => {
    const { strengths } = await ownInsight(
      "Others go home at six, I am still in the workshop at nine. That's also my fault.",
    );
    expect(strengths).toEqual([]);
  });

  test("[INS-151] “I put off talking to somebody” and “he says he'll talk to them” form a theme that both wrote", async () => {
    const answers = [sourceAnswer("Ada", STOP, "She says she'll talk to the drivers and then she doesn't.")];
    const { blindSpots } = await written(...answers);
    const { seenByBoth } = await writeJohariWindow(
      {
        self: [
          {
            ...sourceAnswer("You", "What makes you different?", "I put off talking to somebody who is late."),
            promptKey: "a",
          },
        ],
        blindSpots: blindSpots.map((claim) => ({ ...claim, people: 1 })),
        others: answers,
        ownerName: "Noor",
      },
      hashedEmbedder,
    );
    expect(seenByBoth).toHaveLength(1);
  });
});

describe("which sentence is quoted", () => {
  test("[INS-152] an answer that begins with a topic alone is quoted with the sentence about it", async () => {
    const { blindSpots } = await written(
      sourceAnswer(
        "Ada",
        CHANGE,
        "Invoices. We send them on the first and they come back after five weeks. My people stand around.",
      ),
    );
    expect(quotesOf(blindSpots)).toEqual([
      "Invoices. We send them on the first and they come back after five weeks. My people stand around.",
    ]);
  });

  test("[INS-152] a quality is quoted with the habit that illustrates it", async () => {
    const { strengths } = await written(
      sourceAnswer(
        "Ada",
        STRENGTHS,
        "Fairness with the weekends, I would say. She puts herself on the list like everybody else.",
      ),
    );
    expect(quotesOf(strengths)).toEqual([
      "Fairness with the weekends, I would say. She puts herself on the list like everybody else.",
    ]);
  });

  test("[INS-152] in dictated text the clause with the quality is quoted", async () => {
    const { strengths } = await written(
      sourceAnswer(
        "Ada",
        STRENGTHS,
        "well she is patient when somebody is new i mean really patient she comes with the chart and two pencils and she asks who was there last and then we know in ten minutes what to do",
      ),
    );
    expect(quotesOf(strengths)).toEqual(["she is patient when somebody is new i mean really patient"]);
  });

  test("[INS-152] a sentence after a joke is quoted without “No, seriously”", async () => {
    const { strengths } = await written(
      sourceAnswer("Ada", STRENGTHS, "No, seriously: she backs us when the owner rings."),
    );
    expect(quotesOf(strengths)).toEqual(["she backs us when the owner rings."]);
  });

  test("[INS-152] general praise is ranked below a short quality", async () => {
    const { strengths } = await written(
      sourceAnswer(
        "Ada",
        STRENGTHS,
        "Noor is a great colleague, always friendly and professional! It is a pleasure to work with her.",
      ),
      sourceAnswer("Bo", STRENGTHS, "Her hands."),
    );
    expect(quotesOf(strengths).at(0)).toBe("Her hands.");
  });
});
