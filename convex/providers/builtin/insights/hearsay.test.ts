/** What an author only heard from others is no claim and no evidence of one. */
import { describe, expect, test } from "vitest";
import { isFitToQuote } from "../feedback/salience/salience";
import { segmentsIn } from "../text/quotableSegments";
import {
  CHANGE,
  insightsAbout,
  quotesOf,
  sourceAnswer,
  STRENGTHS,
} from "../../../../tests/support/people/writtenInsights";

const written = insightsAbout("Ruth");

describe("hearsay", () => {
  test("[INS-364] under a heading is not quoted either", async () => {
    const { blindSpots } = await written(
      sourceAnswer("Ada", "What works with her, and what does not?", "Doesn't: from what I'm told, the handover."),
    );
    expect(blindSpots).toEqual([]);
  });

  test.each([
    "I gather from others the reports come out late, though I haven't seen that myself.",
    "I gather the reports are late.",
    "My colleague in Year 9 says the reports are always late, mine have been fine.",
    "From what I'm told she can be sharp with trainees.",
    "I understand from the office that invoices sit on her desk for weeks.",
    "Others find her strict.",
    "Word in the staffroom is that she plays favourites.",
    "The handover is messy, but I have that second-hand.",
    "According to Maths, she never answers emails.",
    "She's said to be difficult in meetings.",
    "It's been mentioned to me that she forgets birthdays.",
    "She forgets birthdays, I can't confirm it.",
  ])("[INS-364] is quoted with neither polarity: %s", async (text) => {
    const { strengths, blindSpots, unquotedAnswers } = await written(
      sourceAnswer("Ada", CHANGE, text),
      sourceAnswer("Ben", CHANGE, "She should post the reports earlier."),
      sourceAnswer("Cem", CHANGE, "The reports could come earlier."),
    );
    expect(quotesOf([...strengths, ...blindSpots])).not.toContain(text);
    expect((unquotedAnswers ?? []).map((quote) => quote.text)).not.toContain(text);
  });

  test.each([
    "She told us straight that the money was gone.",
    "According to the plan she trains two of us every year.",
    "Helps others find their own answer.",
    "She buys good second-hand tools for us.",
  ])("[INS-364] the author’s own experience is quoted: %s", async (text) => {
    const { strengths } = await written(sourceAnswer("Ada", STRENGTHS, text));
    expect(quotesOf(strengths)).toContain(text);
  });

  test.each([
    "Folk on nights reckon she has pets on the list.",
    "The lads in the yard say she is hard on agency drivers.",
    "Some of the girls at the till reckon she sulks.",
    "Them up in dispatch say she never answers the radio.",
    "I'm only repeating that she forgets the keys.",
    "People from the other ward claim she is late with the lists.",
    "Not a Ruth thing, but the boiler is broken.",
    "Not about her, but the parking is a mess.",
    "That's more about me, sorry.",
    "My mates over the road swear she shouts.",
  ])("[INS-405] others’ views and others’ matters are of neither polarity: %s", async (text) => {
    const { strengths, blindSpots, unquotedAnswers } = await written(sourceAnswer("Ada", CHANGE, text));
    expect([...quotesOf([...strengths, ...blindSpots]), ...(unquotedAnswers ?? []).map((quote) => quote.text)]).toEqual(
      [],
    );
  });

  test.each([
    "People on her ward say what they think.",
    "The lads in the yard say thank you because she does.",
    "The night crew trusts her.",
    "She says it to my face.",
    "She tells the lads what is coming.",
    "She is not about to give up on anybody.",
    "Calls the folk on nights before they clock in.",
    "She only repeats what she has seen.",
    "Says what people on the shop floor need.",
    "She swears by the checklist.",
  ])("[INS-405] what the author saw stays fit: %s", (text) => {
    const [segment] = segmentsIn(sourceAnswer("Ada", STRENGTHS, text), 0);
    expect(segment !== undefined && isFitToQuote(segment)).toBe(true);
  });

  test("[INS-405] who else is worse is no praise", async () => {
    const { strengths } = await written(
      sourceAnswer(
        "Ada",
        "What gets on your nerves and what should I stick with, both",
        "Handover mate. Pete on the weekend shift is worse, he doesn't even write a line and goes home.",
      ),
    );
    expect(quotesOf(strengths)).toEqual([]);
  });
});
