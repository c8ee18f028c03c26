import { describe, expect, test } from "vitest";
import { answersOf } from "../../../../../tests/support/people/writtenInsights";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";

const STRENGTHS = "What does Ottilie do well?";
const CHANGE = "What should Ottilie change?";
const HOW = "How does Ottilie run the ward?";

/** A ward and its head nurse. */
const ward = [
  ["Pavel", STRENGTHS, "She listens to every night shift."],
  ["Sana", CHANGE, "She interrupts at each handover."],
  ["Ulf", HOW, "I don't think she interrupts, she is just lively."],
  ["Wim", HOW, "No complaints about listening. I'd like more chairs."],
  ["Rosa", CHANGE, "Our one-on-one gets postponed every time the ward is full."],
  ["Pavel", HOW, "She has never cancelled a 1-1 in two years."],
  ["Dora", CHANGE, "She calls off our check-ins at the last minute."],
  ["Sana", HOW, "We cancelled our 1on1 because I was ill."],
  ["Ulf", CHANGE, "Decisions on the holidays take weeks."],
  ["Dora", HOW, "She decides on the spot, quickly, even at night. I can't complain about decisions."],
  ["Rosa", HOW, "I wouldn't say she hesitates."],
  ["Wim", CHANGE, "She is indecisive about the beds."],
] as const;

async function reply(question: string, rows: readonly (readonly [string, string, string])[] = ward) {
  return (await askBuiltinChat(question, { passages: answersOf(rows), ownerName: "Ottilie" })).replyText;
}

describe("both positions of a conduct", () => {
  const withOtherPosition = [
    "Who says I'm indecisive, and who says the opposite?",
    "Who thinks I am slow to decide, and who says otherwise?",
    "Who says I take too long to decide and who disagrees?",
    "Who says I hesitate, and who doesn't?",
  ];
  test.each(withOtherPosition)("[CHAT-133] one answer names both: %s", async (question) => {
    const text = await reply(question);
    expect(text).toMatch(/^(?:Ulf and Wim|Wim and Ulf)\. (?:Dora and Rosa|Rosa and Dora) say otherwise\.$/u);
  });

  test("[CHAT-133] a second question of its own is answered by itself", async () => {
    expect(await reply("Who says I interrupt, and who wrote about the chairs?")).toMatch(/^Question 1: /u);
  });

  test("[CHAT-134] a denied complaint praises, and a denied opinion says otherwise", async () => {
    expect(await reply("Do I listen?")).toBe("Pavel, Wim and Ulf say so. Sana says otherwise.");
    expect(await reply("Do I interrupt people?")).toBe("Sana says so. Ulf, Pavel and Wim say otherwise.");
  });

  test("[CHAT-134] what is so on paper alone is denied", async () => {
    const rows = [["Ana", CHANGE, "She delegates on paper."]] as const;
    expect(await reply("Do I delegate?", rows)).toMatch(/^Nobody plainly says so/u);
    expect(await reply("Do people think that I delegate?", rows)).toMatch(/^Nobody plainly says so/u);
  });

  const onMeetings = [
    "Does everyone think I skip 1:1s?",
    "Do I cancel our one-on-ones too often?",
    "Do people think that I miss my one to ones?",
    "Are my 1on1s postponed too often?",
    "Do my colleagues feel I move our 1-1s?",
  ];
  test.each(onMeetings)("[CHAT-136] every spelling of a one-on-one finds the others: %s", async (question) => {
    expect(await reply(question)).toMatch(/^(?:Rosa and Dora|Dora and Rosa) say so\. Pavel says otherwise\.$/u);
  });

  test("[CHAT-136] a passage has the word in another spelling", async () => {
    const rows = [
      ["Ana", HOW, "The one-to-one is the best half hour of my month."],
      ["Ben", HOW, "She knows every patient by name."],
    ] as const;
    const { sentences } = await askBuiltinChat("What do people say about our 1:1s?", {
      passages: answersOf(rows),
      ownerName: "Ottilie",
    });
    expect(sentences.flatMap(({ citations }) => citations)).toEqual([0]);
  });
});
