import { describe, expect, test } from "vitest";
import { insightsAbout, quotesOf, sourceAnswer } from "../../../../tests/support/people/writtenInsights";

const INCIDENT = "When did Femke help you, or let you down? What happened?";
const CHANGE = "What should Femke do differently?";
const aboutFemke = insightsAbout("Femke");

async function polaritiesOf(question: string, text: string) {
  const { strengths, blindSpots } = await aboutFemke(sourceAnswer("Wout", question, text));
  return { strengths: quotesOf(strengths), wishes: quotesOf(blindSpots) };
}

describe("a question for help or for what let somebody down", () => {
  const helpful = [
    "She covered for me in April, and I could sit the exam for the crane.",
    "When my van broke down she drove me to both building sites.",
    "She swapped three of her own evenings so that I could go to the parents' meeting.",
    "Femke came in on her free Sunday and helped us to finish the stage.",
    "She gave me the afternoon back without a question.",
  ];
  test.each(helpful)("[INS-234] help is a strength: %s", async (text) => {
    expect(await polaritiesOf(INCIDENT, text)).toEqual({ strengths: [text], wishes: [] });
  });

  const failed = [
    "In June she forgot to order the scaffolding, and four of us stood in the rain.",
    "She left me alone with thirty parents on the first evening.",
    "I loaded the whole lorry by myself because Femke had switched off her phone.",
    "She never called back when the boiler failed.",
    "Femke promised the choir two rehearsal rooms that were not free.",
  ];
  test.each(failed)("[INS-234] what failed is a wish: %s", async (text) => {
    expect(await polaritiesOf(INCIDENT, text)).toEqual({ strengths: [], wishes: [text] });
  });

  test("[INS-234] an answer with both has both", async () => {
    const { strengths, wishes } = await polaritiesOf(
      INCIDENT,
      "She helped me when the kiln cracked, she fired my whole class's bowls at home. Then again she forgot my request for the spring term, I had to ask her four times.",
    );
    expect(strengths).toEqual(["She helped me when the kiln cracked, she fired my whole class's bowls at home."]);
    expect(wishes).toEqual(["she forgot my request for the spring term, I had to ask her four times."]);
  });

  test("[INS-234] a remark after what failed is no wish of its own", async () => {
    const { wishes } = await polaritiesOf(
      INCIDENT,
      "She left me alone with the crane and switched off her radio. Never again.",
    );
    expect(wishes).toEqual(["She left me alone with the crane and switched off her radio."]);
  });

  const unfailing = [
    "She missed her own train to bring me the keys.",
    "She never let us down.",
    "It was a cold week in May.",
  ];
  test.each(unfailing)("[INS-234] what did not fail is no wish: %s", async (text) => {
    expect((await polaritiesOf(INCIDENT, text)).wishes).toEqual([]);
  });
});

describe("praise in an answer about change", () => {
  const helpOfWriter = [
    "She helped me when my mother moved, she took two of my night shifts.",
    "She stood by me when the inspector came, and stayed until 10 in the evening.",
    "She covered for me twice so that I could see the specialist in Utrecht.",
    "She lent us her own drill for 3 weeks.",
  ];
  test.each(helpOfWriter)("[INS-235] help for the writer is no wish, whatever was asked: %s", async (text) => {
    expect((await polaritiesOf(CHANGE, text)).wishes).toEqual([]);
  });

  const missedHelp = [
    "She helped me too late with the tender.",
    "She should have helped me with the tender.",
    "She helped me only when the director was watching.",
    "She gave me an earful in front of the apprentices.",
  ];
  test.each(missedHelp)("[INS-235] help that is missed is a wish: %s", async (text) => {
    expect((await polaritiesOf(CHANGE, text)).wishes).toEqual([text]);
  });

  const unknownManner = [
    "I don't know exactly how Femke does it.",
    "No idea how she handles that.",
    "Honestly, I can't say how she runs her meetings.",
    "I have never seen how she does these things.",
  ];
  test.each(unknownManner)("[INS-238] not knowing how the owner does it is no wish: %s", async (text) => {
    expect((await polaritiesOf(CHANGE, text)).wishes).toEqual([]);
  });

  const unknownNeeds = [
    "I don't know when I may interrupt her.",
    "We never know how she decides who gets the free weekend.",
    "I don't know whether she has read my report.",
  ];
  test.each(unknownNeeds)("[INS-238] not knowing what one needs is a wish: %s", async (text) => {
    expect((await polaritiesOf(CHANGE, text)).wishes).toEqual([text]);
  });

  const otherNames = [
    "Nuno keeps a list with his fitters and it never fails.",
    "Bartosz does a short round with his drivers, not a long one.",
    "Sanne never shouts, she writes everything on the board.",
    "Ngozi always asks her pupils first, and nobody has to wait.",
  ];
  test.each(otherNames)("[INS-237] somebody else whose name no lexicon lists makes no claim: %s", async (text) => {
    expect(await polaritiesOf(CHANGE, text)).toEqual({ strengths: [], wishes: [] });
  });

  const ownNames = [
    "Femke keeps the list to herself, nobody else may see it.",
    "Handover never happens on time.",
    "Overtime never gets decided before Friday.",
  ];
  test.each(ownNames)("[INS-237] the owner, or a thing, is no such name: %s", async (text) => {
    expect((await polaritiesOf(CHANGE, text)).wishes).toEqual([text]);
  });

  const alreadySo = [
    "The order should reach me before ten, not when the customer is already at the counter.",
    "She must tell us the route before six, not when the van is already on the road.",
  ];
  test.each(alreadySo)("[INS-246] what is already so is no refusal to wish: %s", async (text) => {
    expect((await polaritiesOf(CHANGE, text)).wishes).toEqual([text]);
  });

  test("[INS-246] a refusal ends with its sentence", async () => {
    const text = "Most mornings there is no list. I find the missing keys by myself.";
    expect((await polaritiesOf(CHANGE, text)).wishes).not.toEqual([]);
    expect((await polaritiesOf(CHANGE, "She is already very good at this.")).wishes).toEqual([]);
  });
});
