/** Agreement of several people: on a thing that they name, and on what a narrow question asks. */
import { describe, expect, test } from "vitest";
import { insightsAbout, quotesOf, sourceAnswer, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

const CHANGE = "What is one thing this person could do differently that would make working together easier for you?";

const written = insightsAbout("Noor Haddad");
const names = ["Ada", "Bo", "Cem", "Dita", "Eli", "Fay"];

/** Writes the insight of answers to one question, each of another person. */
const answered = (question: string, ...texts: readonly string[]) =>
  written(...texts.map((text, index) => sourceAnswer(names[index] ?? "", question, text)));

/** Returns the numbers of people and the names of claims of several people. */
const joined = (claims: readonly { name?: string; evidence: readonly unknown[] }[]) =>
  claims.filter(({ evidence }) => evidence.length > 1).map(({ name, evidence }) => [evidence.length, name]);

describe("wishes on one thing", () => {
  const sameThing: [string, number, string[]][] = [
    [
      "roster",
      3,
      [
        "Publish the roster earlier.",
        "The roster only comes on Sunday evening.",
        "she changes the roster last minute n i find out on the tram",
      ],
    ],
    [
      "The handover",
      3,
      [
        "I would like a written handover.",
        "Please, a fixed time for the handover.",
        "The handover happens in the corridor.",
      ],
    ],
    ["instructions", 2, ["A shorter briefing would help.", "The briefing is too long."]],
    ["The invoices", 2, ["Send the invoices sooner.", "The invoices are always late."]],
    ["The keys", 2, ["A second set of keys would help.", "We need our own keys."]],
    ["The seating plan", 2, ["I would like the seating plan on paper.", "A printed seating plan, please."]],
  ];
  test.each(sameThing)("[INS-270] form one claim that has the thing as its name: %s", async (name, people, texts) => {
    const { blindSpots } = await answered(CHANGE, ...texts);
    expect(blindSpots[0]?.evidence.length).toBe(people);
    expect(blindSpots[0]?.name?.toLowerCase()).toContain(name.replace(/^The /u, "").toLowerCase().replace(/s$/u, ""));
  });

  const otherMeanings: [string, string][] = [
    ["Her reports are too long.", "Her reports are always late."],
    ["Fix the oven.", "Clean the oven before the night shift."],
    ["Plan the roster earlier.", "The roster is unfair."],
    ["Ring the supplier before noon.", "Stop shouting at the supplier."],
    ["Answer the phone.", "Put the phone away at lunch."],
    ["I never know who is in the choir.", "Let the choir choose the songs."],
    ["More rehearsals before the opening.", "Fewer rehearsals on Sundays."],
    ["Don't lend my tools to the apprentices.", "Show the apprentices the tools."],
    ["Book the hall earlier.", "The hall is cold in winter."],
    ["Say good morning to the cleaners.", "The cleaners need the key to the roof."],
  ];
  test.each(otherMeanings)(
    "[INS-270] make two claims where something else is wanted of it: %s · %s",
    async (...texts) => {
      const { blindSpots } = await answered(CHANGE, ...texts);
      expect(joined(blindSpots)).toEqual([]);
    },
  );

  test("[INS-270] praise and a wish on one thing are never one claim", async () => {
    const { strengths, blindSpots } = await written(
      sourceAnswer("Ada", STRENGTHS, "Her reports are clear."),
      sourceAnswer("Bo", CHANGE, "Her reports are late."),
      sourceAnswer("Cem", STRENGTHS, "The roster is always fair."),
      sourceAnswer("Dita", CHANGE, "Publish the roster earlier."),
    );
    expect(joined([...strengths, ...blindSpots])).toEqual([]);
  });
});

const HOW = "How does Noor deal with parents who complain?";

describe("answers to a narrow question", () => {
  test("[INS-271] with one verdict form a claim that has the question's thing as its name, and the other verdict disagrees", async () => {
    const { strengths, blindSpots } = await answered(
      HOW,
      "Very calmly. She offers them a chair first.",
      "Like a rock. They come in red and leave smiling.",
      "She listens until the end, she never raises her voice.",
      "Badly. She hides in the staff room and leaves them to me.",
      "Poorly, she gets loud herself.",
    );
    expect(joined(strengths)).toContainEqual([3, "Parents who complain"]);
    expect(joined(blindSpots)).toContainEqual([2, "Parents who complain"]);
    const praised = strengths.find(({ name }) => name === "Parents who complain");
    expect(praised?.counterEvidence?.map(({ answerIndex }) => answerIndex).toSorted()).toEqual([3, 4]);
  });

  test("[INS-271] a counter-quote in polite words is not counted among those who praise", async () => {
    const { strengths } = await answered(
      HOW,
      "Very calmly.",
      "She is patient with them.",
      "Give her a parent who complains and she'll give away my lunch break. Every damn time.",
      "It depends on the day.",
      "I have never seen it, I work at night.",
    );
    expect(joined(strengths)).toContainEqual([2, "Parents who complain"]);
    expect(quotesOf(strengths).join(" ")).not.toMatch(/lunch break|depends|work at night/u);
  });

  const general = [
    "How would you describe Noor?",
    "What is it like to work with Noor?",
    "How has Noor's work changed?",
  ];
  test.each(general)("[INS-271] a general question joins nobody: %s", async (question) => {
    const { strengths, blindSpots } = await answered(
      question,
      "Good with the hens.",
      "Brilliant at the till.",
      "Badly dressed.",
    );
    expect(joined([...strengths, ...blindSpots])).toEqual([]);
  });

  test("[INS-272] short answers to “Am I calm …?” count as the quality or its contrary", async () => {
    const { strengths } = await answered(
      "Am I calm when the theatre is sold out?",
      "Calm.",
      "Always.",
      "yes, very",
      "No. You run around and slam the doors.",
      "ok",
      "I am never in that week.",
    );
    expect(joined(strengths)).toEqual([[3, "Calm"]]);
    expect(strengths[0]?.counterEvidence?.map(({ answerIndex }) => answerIndex)).toEqual([3]);
  });

  test("[INS-272] an affirmed fault is a wish", async () => {
    const { strengths, blindSpots } = await answered(
      "Do I interrupt people in rehearsals?",
      "Yes, often.",
      "Yes.",
      "Never.",
    );
    expect(strengths.filter(({ evidence }) => evidence.length > 1)).toEqual([]);
    expect(joined(blindSpots)).toEqual([[2, "Stop interrupting"]]);
  });

  test("[INS-272] “Yes, but …” is of neither polarity", async () => {
    const { strengths, blindSpots } = await answered(
      "Does Noor listen?",
      "Yes, but only to the tenors.",
      "Yes.",
      "Sometimes.",
    );
    expect(joined([...strengths, ...blindSpots])).toEqual([]);
  });
});

describe("what is said in passing", () => {
  test("[INS-273] praise in an answer to another question counts for the claim of others", async () => {
    const { strengths } = await written(
      sourceAnswer("Ada", STRENGTHS, "She stays calm when the ovens fail."),
      sourceAnswer("Bo", CHANGE, "Nothing. She never shouts."),
      sourceAnswer("Cem", STRENGTHS, "Knows every farmer."),
    );
    expect(joined(strengths)).toContainEqual([2, "Calm"]);
  });

  test("[INS-273] a fault of somebody else does not count", async () => {
    const { blindSpots } = await written(
      sourceAnswer("Ada", CHANGE, "She should be kinder to the drivers."),
      sourceAnswer("Bo", "What would make you leave?", "The man at the gate, Lasse, is rude."),
    );
    expect(joined(blindSpots)).toEqual([]);
  });

  test("[INS-274] who takes work over and who should share it form one wish", async () => {
    const { blindSpots } = await answered(
      CHANGE,
      "She takes the brush out of my hand and paints it herself.",
      "She could let others share the load.",
      "She does everything herself and we stand around.",
    );
    expect(blindSpots[0]?.evidence.length).toBe(3);
  });

  test("[INS-221] who finds out too late that she needs help does not join late notice", async () => {
    const { blindSpots } = await answered(
      CHANGE,
      "I find out about new bookings when the guests ring the bell.",
      "She rarely tells me when she needs help herself, I find out too late.",
    );
    expect(joined(blindSpots)).toEqual([]);
  });
});

test("[INS-361] two who are asked for a wish and name the same fault of a thing agree", async () => {
  const { blindSpots } = await written(
    sourceAnswer(
      "Ada",
      CHANGE,
      "Well, let me think. Timetable four weeks ahead, pinned on the fridge, done. My daughter says the same of her teacher.",
    ),
    sourceAnswer("Bo", CHANGE, "I like it here. The timetable is always late. Where I was before it came in March."),
  );
  expect(blindSpots[0]?.evidence.map(({ answerIndex }) => answerIndex).toSorted()).toEqual([0, 1]);
});
