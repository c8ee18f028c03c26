import { describe, expect, test } from "vitest";
import {
  insightsAbout,
  quotesOf,
  sourceAnswer,
  STRENGTHS,
  titlesOf,
} from "../../../../tests/support/people/writtenInsights";

const CHANGE = "What should Femke do differently?";
const aboutFemke = insightsAbout("Femke");

describe("praise that is none", () => {
  const deniedStrengths = [
    "None that I could name. She has been here since the old boss.",
    "Nothing comes to mind. She sits in the office with the door shut.",
    "I can't think of any. She got lucky with the team.",
    "Not much, honestly. She always has the newest phone.",
  ];
  test.each(deniedStrengths)("[INS-236] an answer that denies strengths has none: %s", async (text) => {
    expect((await aboutFemke(sourceAnswer("Wout", STRENGTHS, text))).strengths).toEqual([]);
  });

  const concededStrengths = [
    ["None really. Well, she is punctual.", "she is punctual."],
    ["No idea how she does it, but she knows every pupil by name.", "knows every pupil by name"],
  ];
  test.each(concededStrengths)("[INS-236] an answer that only sounds so has one: %s", async (text, quote) => {
    expect(quotesOf((await aboutFemke(sourceAnswer("Wout", STRENGTHS, text))).strengths).join(" ")).toContain(
      quote.replace("she ", ""),
    );
  });

  const undeservedPosts = [
    "She got the job because she was here longest, everybody knows that.",
    "She was promoted because nobody else wanted the night round.",
    "She is only head of the kitchen because her uncle owns the house.",
    "She became manager thanks to her family.",
  ];
  test.each(undeservedPosts)(
    "[INS-236] how somebody came by a post is neither praise nor also said: %s",
    async (text) => {
      const { strengths, unquotedAnswers } = await aboutFemke(sourceAnswer("Wout", STRENGTHS, text));
      expect([strengths, unquotedAnswers]).toEqual([[], []]);
    },
  );

  const earnedPosts = [
    "She got the post because she knows every machine in the hall.",
    "They made her head of the ward because she listens.",
    "She has a role for every child because nobody gets left out.",
    "She was promoted by the director in her first year.",
    "She was given the job because she had been here longest, and she deserved it.",
  ];
  test.each(earnedPosts)("[INS-236] a post that was earned is praise: %s", async (text) => {
    expect(quotesOf((await aboutFemke(sourceAnswer("Wout", STRENGTHS, text))).strengths)).toEqual([text]);
  });

  const solvedProblems = ["She sees problems before they cost money.", "She solves our problems on the same day."];
  test.each(solvedProblems)("[INS-246] problems that are seen or solved are praise: %s", async (text) => {
    expect(quotesOf((await aboutFemke(sourceAnswer("Wout", STRENGTHS, text))).strengths)).toEqual([text]);
  });
});

test("[INS-246] a contrast of two prepositions retracts no praise", async () => {
  const text = "Patient with apprentices. She showed me the weld nine times and then she laughed with me, not at me.";
  expect(quotesOf((await aboutFemke(sourceAnswer("Wout", STRENGTHS, text))).strengths)).toEqual([text]);
});

describe("what agrees", () => {
  const presence = [
    "Always cheerful, always there for you.",
    "She is always there for everybody.",
    "She is always there for me, day and night.",
    "She was there for us all winter.",
  ];
  test.each(presence)("[INS-239] being there for somebody is no reliability: %s", async (text) => {
    const { strengths } = await aboutFemke(
      sourceAnswer("Wout", STRENGTHS, "She is reliable with the till."),
      sourceAnswer("Anke", STRENGTHS, text),
    );
    expect(strengths.map(({ evidence }) => evidence.length)).toEqual([1, 1]);
  });

  test("[INS-239] whom one can count on is reliable", async () => {
    const { strengths } = await aboutFemke(
      sourceAnswer("Wout", STRENGTHS, "She is reliable with the till."),
      sourceAnswer("Anke", STRENGTHS, "You can count on her."),
    );
    expect(strengths.map(({ evidence }) => evidence.length)).toEqual([2]);
  });

  const lateNeeds = [
    "She rarely tells us when she needs help, we find out too late.",
    "We find out too late that she is overloaded.",
    "I find out too late when she is stuck.",
    "She tells us too late about her own workload.",
  ];
  test.each(lateNeeds)("[INS-241] an own need that is told late joins no late notice: %s", async (text) => {
    const { blindSpots } = await aboutFemke(
      sourceAnswer("Wout", CHANGE, "We only find out about new deliveries when the lorry is in the yard."),
      sourceAnswer("Anke", CHANGE, text),
    );
    expect(blindSpots.map(({ evidence }) => evidence.length)).toEqual([1, 1]);
  });

  test("[INS-241] two late notices of the work are one wish", async () => {
    const { blindSpots } = await aboutFemke(
      sourceAnswer("Wout", CHANGE, "We only find out about new deliveries when the lorry is in the yard."),
      sourceAnswer("Anke", CHANGE, "She should tell us earlier when a route changes."),
    );
    expect(blindSpots.map(({ evidence }) => evidence.length)).toEqual([2]);
  });

  const timesOfDay = [
    ["Handover at 22:30.", "I would like a written handover."],
    ["Handover at 6.", "I would like a written handover."],
    ["Handover before seven o'clock.", "I would like a written handover."],
    ["Briefing from 7 am.", "I would like a written briefing."],
  ];
  test.each(timesOfDay)("[INS-242] no name has a time of day: %s", async (one, other) => {
    const { blindSpots } = await aboutFemke(sourceAnswer("Wout", CHANGE, one), sourceAnswer("Anke", CHANGE, other));
    for (const { name = "" } of blindSpots) expect(name).not.toMatch(/\d|seven|\b(?:at|before|from)$/u);
  });

  test("[INS-242] a topic with a time of day is quoted with its sentence", async () => {
    const { blindSpots } = await aboutFemke(
      sourceAnswer("Wout", CHANGE, "Handover at 22:30. Most evenings there is no list."),
    );
    expect(titlesOf(blindSpots)).toEqual(["Handover at 22:30. Most evenings there is no list."]);
  });
});

describe("a comparison alone", () => {
  const CASE = "How does Femke deal with parents who are upset?";

  const comparisons = [
    ["Like a lighthouse. She stays where she is and they calm down.", CASE],
    ["Like an old friend. She knows their children by name.", CASE],
  ];
  test.each(comparisons)("[INS-240] is quoted with the sentence that follows: %s", async (text, question) => {
    const { strengths, unquotedAnswers = [] } = await aboutFemke(sourceAnswer("Wout", question, text));
    for (const quote of [...quotesOf(strengths), ...unquotedAnswers.map(({ text: shown }) => shown)])
      expect(quote).not.toMatch(/^Like [^.]+\.$/u);
    expect(strengths.every(({ name = "" }) => !name.startsWith("Like"))).toBe(true);
  });

  test("[INS-240] answers only a question about the whole person", async () => {
    const { strengths, unquotedAnswers } = await aboutFemke(sourceAnswer("Wout", CASE, "Like an angel."));
    expect([strengths, unquotedAnswers]).toEqual([[], []]);
    const whole = await aboutFemke(sourceAnswer("Wout", "How do I come across?", "Like an angel."));
    expect(quotesOf(whole.strengths)).toEqual(["Like an angel."]);
  });
});

describe("key phrases", () => {
  const bareAmounts = [
    "She should take more holidays, she works too much.",
    "She should do more.",
    "She should give more breaks to the apprentices.",
    "She should use less.",
  ];
  test.each(bareAmounts)("[INS-244] a verb with a bare amount is none: %s", async (text) => {
    const { keyPhrases } = await aboutFemke(sourceAnswer("Wout", CHANGE, text));
    expect(keyPhrases.map((phrase) => phrase.text).filter((phrase) => /^\w+ (?:more|less)$/u.test(phrase))).toEqual([]);
  });

  const intransitiveVerbs = [
    ["She should delegate more.", "delegate more"],
    ["She should shout less.", "shout less"],
    ["She should tell us earlier.", "tell us earlier"],
  ];
  test.each(intransitiveVerbs)("[INS-244] a verb that needs no object is one: %s", async (text, phrase) => {
    const { keyPhrases } = await aboutFemke(sourceAnswer("Wout", CHANGE, text));
    expect(keyPhrases[0]?.text).toBe(phrase);
  });
});
