import { describe, expect, test } from "vitest";
import { hashedEmbedder } from "../vectors/hashedVector";
import { writeInsights } from "./writeInsights";
import {
  STRENGTHS,
  CHANGE,
  sourceAnswer,
  writeInsightsOf,
  titlesOf,
} from "../../../../tests/support/people/writtenInsights";
import { insightKinds } from "../../../shared/insights/insightKinds";

describe("short answers", () => {
  const answersWithoutSubject = [
    "Sharp planner, never in a hurry.",
    "Her way with angry drivers.",
    "Keeps the loading bay swept.",
  ];
  test.each(answersWithoutSubject)(
    "[INS-03] a whole short answer makes a claim without a subject: %s",
    async (text) => {
      expect(titlesOf((await writeInsightsOf(sourceAnswer("Omar", STRENGTHS, text))).strengths)).toEqual([text]);
    },
  );

  const emptyAnswers = [
    "All good.",
    "n/a",
    "nothing comes to mind",
    "I would not know",
    "yes good, no strong opinion",
    "her mouth shut",
    "Piotr, without a doubt.",
  ];
  test.each(emptyAnswers)("[INS-03] the empty answer %s makes no claim", async (text) => {
    expect((await writeInsightsOf(sourceAnswer("Omar", STRENGTHS, text))).strengths).toEqual([]);
  });
});

describe("people who agree", () => {
  const same = ["Omar", "Wu", "Iris"].map((name) =>
    sourceAnswer(name, STRENGTHS, "She labels the frozen goods before the doors open."),
  );

  test("[INS-03] form one claim, whose title is the words that they share", async () => {
    const { strengths } = await writeInsightsOf(...same);
    expect(strengths).toHaveLength(1);
    expect(strengths[0]?.description).toBe("Three people say something close to this.");
    expect(strengths[0]?.evidence).toHaveLength(3);
    expect(strengths[0]?.title).toBe("Labels the frozen goods");
  });

  const insightOf = (...answers: [polarity: string, text: string][]) =>
    writeInsightsOf(...answers.map(([question, text], index) => sourceAnswer(`Person ${index}`, question, text)));
  const people = (claims: readonly { title: string; evidence: readonly unknown[] }[]) =>
    claims.map(({ title, evidence }) => [title, evidence.length]);

  test("[INS-44] people who name the same quality or habit form one claim, each quoted by the sentence that names it", async () => {
    const { strengths } = await insightOf(
      [STRENGTHS, "She stays calm when three lorries come at once. She listens to everybody before she decides."],
      [STRENGTHS, "Always calm, even with the inspector on a Monday morning."],
      [STRENGTHS, "A great listener. I never feel rushed when I bring her a problem."],
      [STRENGTHS, "Her patience with new drivers."],
      [STRENGTHS, "Lena took the time and explained the whole form to me, and she was patient about it."],
    );
    expect(people(strengths)).toEqual([
      ["Patient", 2],
      ["Calm", 2],
      ["Listens", 2],
    ]);
    expect(strengths[2]?.evidence.map(({ text }) => text)).toEqual([
      "She listens to everybody before she decides.",
      "A great listener.",
    ]);
    expect(strengths[2]?.description).toBe("Two people say something close to this.");
  });

  const apartPairs = [
    ["of whom it is said", STRENGTHS, "She stays calm in every storm.", "She kept the muddy dog calm in the van."],
    [
      "a condition",
      STRENGTHS,
      "She is patient with new drivers.",
      "When she is patient the yard is a good place to be.",
    ],
    [
      "a thing that is called so",
      STRENGTHS,
      "She is quick with the scanner.",
      "She has quick hands at the packing table.",
    ],
    ["praise that says nothing", STRENGTHS, "She is good with angry drivers.", "She was good about the flooded hall."],
    ["a verb with any object", STRENGTHS, "She asks for the labels first.", "She asked the mayor for a new road."],
    ["wishes for more and for less", CHANGE, "She is too direct with the drivers.", "Be more direct with the office."],
    ["praise and a wish", CHANGE, "She should listen to the night shift too.", ""],
  ] as const;
  test.each(apartPairs)("[INS-44] are not joined by %s", async (_, question, one, other) => {
    const answers: [string, string][] = [[question, one]];
    answers.push(other === "" ? [STRENGTHS, "She listens to every driver at the gate."] : [question, other]);
    const { strengths, blindSpots } = await insightOf(...answers);
    expect([...strengths, ...blindSpots].map(({ evidence }) => evidence.length)).toEqual([1, 1]);
  });

  test("[INS-44] wishes for the same form one claim, whose title is a quote and not a single word", async () => {
    const { blindSpots } = await insightOf(
      [CHANGE, "She should delegate the night plan to us."],
      [CHANGE, "Delegate! You don't need to count every pallet yourself."],
    );
    expect(people(blindSpots)).toEqual([["She should delegate the night plan to us.", 2]]);
  });

  test("[INS-03] a claim of one person is a quote without a name", async () => {
    const { strengths } = await writeInsightsOf(...same.slice(0, 1));
    expect(strengths[0]).toMatchObject({
      title: "She labels the frozen goods before the doors open.",
      description: "",
    });
  });
});

describe("a quote", () => {
  test("[INS-03] is a whole sentence rather than some of its clauses, and does not begin with a reference to the one before", async () => {
    const insight = await writeInsightsOf(
      sourceAnswer(
        "Omar",
        STRENGTHS,
        "And that was in March. It took all of us by surprise. She opened gate four with a borrowed key, because the guard had gone home, and then she stood in the rain and waved every single truck in, one after the other, until the yard was full. She counted the trucks from the roof of the office.",
      ),
    );
    expect(titlesOf(insight.strengths)).toEqual(["She counted the trucks from the roof of the office."]);
  });

  test("[INS-03] from a long sentence has consecutive whole clauses of at most thirty words", async () => {
    const spoken =
      "so um we had the big frost and she opened gate four with a borrowed key, and I was still in bed to be honest, and the guard was on the phone with his mother the whole time";
    const [claim] = (await writeInsightsOf(sourceAnswer("Omar", STRENGTHS, spoken))).strengths;
    expect(claim?.title).toMatch(/she opened gate four with a borrowed key/);
    expect(claim?.title.split(" ").length).toBeLessThanOrEqual(30);
    expect(spoken).toContain(claim?.title);
  });

  test("[INS-32] has at most thirty words also without full stops: it ends at a comma, or is left out", async () => {
    const written34 =
      "She sent the whole night crew of the other yard home over one missing rail, with the managing director of that yard standing right there and shouting at all of us about the money";
    const dictated =
      "she opened gate four with a borrowed key from the canteen drawer in the big frost of last winter with the guard asleep in his chair by the heater for the whole night shift again";
    const insight = await writeInsightsOf(
      sourceAnswer("Omar", STRENGTHS, written34),
      sourceAnswer("Wu", STRENGTHS, dictated),
    );
    expect(titlesOf(insight.strengths)).toEqual([
      "She sent the whole night crew of the other yard home over one missing rail",
    ]);
  });

  test("[INS-03] is in at most two claims of one person", async () => {
    const insight = await writeInsightsOf(
      sourceAnswer("Omar", STRENGTHS, "She labels the frozen goods before the doors open."),
      sourceAnswer(
        "Omar",
        "What should they keep doing?",
        "She found the missing container by asking the crane driver.",
      ),
      sourceAnswer("Omar", "What do they do well?", "She taught the night shift to read the scanner within a week."),
      sourceAnswer("Wu", STRENGTHS, "She draws both plans on the same sheet at four."),
    );
    expect(insight.strengths.map(({ evidence }) => evidence[0]?.answerIndex)).toHaveLength(3);
    expect(titlesOf(insight.strengths)).toContain("She draws both plans on the same sheet at four.");
  });

  test("[INS-03] begins without a list's bullet", async () => {
    const insight = await writeInsightsOf(
      sourceAnswer("Omar", STRENGTHS, "- She labels the frozen goods before the doors open.\n- It rained."),
    );
    expect(titlesOf(insight.strengths)).toEqual(["She labels the frozen goods before the doors open."]);
  });

  test("[INS-03] includes the next sentence while that is about the owner too", async () => {
    const insight = await writeInsightsOf(
      sourceAnswer(
        "Omar",
        CHANGE,
        "Her favourite word is never no. She promised dock 3 to two drivers on Monday. It rained.",
      ),
    );
    expect(titlesOf(insight.blindSpots)).toEqual([
      "Her favourite word is never no. She promised dock 3 to two drivers on Monday.",
    ]);
  });
});

describe("answers of people who cannot judge, or who name an act", () => {
  const refusalsToJudge = [
    "Can't say much. I only see her forms.",
    "I couldn't judge, I work in another town.",
    "Hard to say as we never share a shift.",
    "Kann ich nicht beurteilen.",
    "No sabría decir.",
  ];
  test.each(refusalsToJudge)("[INS-123] the answer %s makes no strength", async (text) => {
    expect(titlesOf((await writeInsightsOf(sourceAnswer("Ana", STRENGTHS, text))).strengths).join()).not.toMatch(
      /say|judge|sagen|beurteilen|decir/u,
    );
  });

  test("[INS-124] an answer to what should stop is named by the act, not by the reason after it", async () => {
    const { blindSpots } = await writeInsightsOf(
      sourceAnswer("Ana", "What should I stop doing?", "Touching my switches. The sign says night crew"),
    );
    expect(titlesOf(blindSpots)).toEqual(["Touching my switches."]);
  });

  test("[INS-124] praise that ends with “nothing to stop” makes no wish", async () => {
    const text = "I report the cold store on Monday. She comes on Monday. so what to stop, nothing, maybe karaoke";
    expect((await writeInsightsOf(sourceAnswer("Ana", "What should I stop doing?", text))).blindSpots).toEqual([]);
  });

  test("[INS-125] a name has no filler at its end, no verb of saying and no unresolved reference", async () => {
    const { strengths } = await writeInsightsOf(
      sourceAnswer("Ana", STRENGTHS, "knows everything like"),
      sourceAnswer("Ben", STRENGTHS, "Sie sagt, was sie denkt."),
      sourceAnswer("Cem", STRENGTHS, "She waited for me. She stood there."),
    );
    const names = strengths.map(({ name }) => name);
    expect(names).toContain("Knows everything");
    expect(names).not.toContain("Sie sagt");
    expect(names).not.toContain("Stood there");
  });

  test("[INS-125] a name or key phrase has “now and then” and “what I think” whole", async () => {
    const text =
      "I let children choose badly now and then, because a book you choose yourself is a book you finish. I say what I think in meetings.";
    const { strengths, keyPhrases } = await writeInsights(
      {
        kind: insightKinds.selfAssessment,
        answers: [{ ...sourceAnswer("You", STRENGTHS, text), promptKey: "a" }],
        ownerName: "Ilse",
      },
      hashedEmbedder,
    );
    expect(strengths.map(({ name }) => name)).not.toContain("Let children choose badly now");
    expect(keyPhrases.map((phrase) => phrase.text)).not.toContain("think in meetings");
  });

  test("[INS-122] two people who each write the same twice form one claim", async () => {
    const { blindSpots } = await writeInsightsOf(
      sourceAnswer("Ruben", CHANGE, "You interrupt people. In the team meeting you interrupted me three times."),
      sourceAnswer("Noor", CHANGE, "Please stop interrupting people. You interrupted Ruben in the team meeting, too."),
    );
    expect(blindSpots.filter(({ name }) => name === "Stop interrupting")).toHaveLength(1);
  });
});

describe("answers to the head of a children's section", () => {
  const DIFFERENT = "What should I do differently as head of the children's section?";
  test("[INS-126] an accusation in the second person makes a wish", async () => {
    const text =
      "You interrupt people. In the team meeting in March you cut me off three times, and afterwards my idea was presented as yours. That was not okay.";
    const { blindSpots } = await writeInsightsOf(sourceAnswer("Ruben", DIFFERENT, text));
    expect(titlesOf(blindSpots).join()).toMatch(/interrupt|cut me off/u);
  });
  test("[INS-127] “a budget plan” is not read as a schedule", async () => {
    const { blindSpots } = await writeInsightsOf(
      sourceAnswer("Noor", DIFFERENT, "Please share the schedule a little earlier."),
      sourceAnswer("Lotte", DIFFERENT, "I would like to know the rota earlier."),
      sourceAnswer("Henk", DIFFERENT, "I need the budget plan on time."),
    );
    expect(blindSpots[0]?.evidence).toHaveLength(2);
  });
});

test("[INS-385] where there are more claims than are shown, each person has one before another has a second", async () => {
  const things = [
    "She repairs the old press herself in Bay 4.",
    "She knows every supplier in Leeds by name.",
    "She taught me to weld in 3 weeks.",
    "She cut our waste by 9 per cent in March.",
    "She writes short minutes of each meeting with Fergus.",
    "She answers the phone at the first ring on Mondays.",
    "She found the leak under Boiler 2.",
    "She greets the drivers from Gdansk in Polish.",
    "She draws each hinge for Tom before it is cut.",
    "She carried Nils to the hospital in May.",
    "She won us the bridge at Kettering.",
    "She grows tomatoes on the roof of Block C.",
    "She reads contracts of 80 pages to the end.",
    "She bought the crane from Oslo at half of its price.",
    "She sang at the funeral of old Hansen.",
    "She moved the archive to Hall 7 over Easter.",
    "She catches rats in the canteen with Bruno.",
    "She drove 400 miles to fetch our visas.",
  ];
  const authors = ["Omar", "Piet", "Lena", "Tess", "Gus", "Rita"];
  const detailed = things.map((text, index) => sourceAnswer(authors[index % authors.length]!, STRENGTHS, text));
  const idas = sourceAnswer("Ida", STRENGTHS, "Her way with angry drivers.");
  const { strengths } = await writeInsightsOf(...detailed, idas);
  expect(strengths).toHaveLength(12);
  expect(titlesOf(strengths)).toContain("Her way with angry drivers.");
});

test("[INS-360] a subject that is a key phrase already is no second phrase", async () => {
  const { keyPhrases } = await writeInsightsOf(
    sourceAnswer("Maureen", CHANGE, "Let somebody else do the insurance claims. I have offered."),
    sourceAnswer("Aled", CHANGE, "I would like her to hand the insurance claims to someone."),
  );
  expect(keyPhrases.map(({ text }) => text.toLowerCase())).toEqual(["insurance claims"]);
});
