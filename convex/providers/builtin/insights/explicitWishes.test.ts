import { describe, expect, test } from "vitest";
import { hashedEmbedder } from "../vectors/hashedVector";
import { polarityOfQuestion } from "../text/polarityOfQuestion";
import { writeInsights } from "./writeInsights";
import {
  STRENGTHS,
  CHANGE,
  sourceAnswer,
  writeInsightsOf,
  titlesOf,
} from "../../../../tests/support/people/writtenInsights";
import { insightKinds } from "../../../shared/insights/insightKinds";

describe("wishes and names of a whole team", () => {
  const yard = [
    sourceAnswer(
      "Jonas",
      STRENGTHS,
      "She is calm and fair. When the customs papers were missing she sorted it with two calls and nobody was blamed. She should delegate more though.",
    ),
    sourceAnswer(
      "Sofia",
      STRENGTHS,
      "Nadia stays calm when the whole yard is on fire. Last week three trucks were late and she called every customer herself before lunch. She explains plans so that the night shift understands them.",
    ),
    sourceAnswer(
      "Sofia",
      "What shoud I stop doing in our Monday planning?",
      "She could stop going through all forty lines of the plan on Monday. I wish she would let each of us name one risk instead.",
    ),
    sourceAnswer(
      "Karim",
      STRENGTHS,
      "She listens. When I told her the night handover was a mess she came at five in the morning and watched it with us.",
    ),
    sourceAnswer(
      "Karim",
      "What would make our handovers easier?",
      "A written list at the gate, and less meetings on Monday.",
    ),
  ];
  const insight = () =>
    writeInsights({ kind: insightKinds.externalFeedback, answers: yard, ownerName: "Nadai" }, hashedEmbedder);

  test("[INS-49] explicit wishes make wishes, whatever their question asks for", async () => {
    expect(titlesOf((await insight()).blindSpots).toSorted()).toEqual([
      "A written list at the gate, and less meetings on Monday.",
      "She could stop going through all forty lines of the plan on Monday. I wish she would let each of us name one risk instead.",
      "She should delegate more though.",
    ]);
  });

  const questionsWithPolaritiesOfNames = [
    ["What would you like Marta to change?", "wish"],
    ["What could Marta improve?", "wish"],
    ["What is one thing Marta could do differently?", "wish"],
    ["If Marta changed one thing, what should it be?", "wish"],
    ["What would help Marta?", "wish"],
    ["What could be better?", "wish"],
    ["What needs changing?", "wish"],
    ["What gets in Marta's way?", "wish"],
    ["What would you like to see Jean-Luc do more?", "wish"],
    ["What is Marta's greatest strength?", "strength"],
    ["What does Marta do best?", "strength"],
    ["What do visitors love about Marta?", "strength"],
    ["What makes Marta a good boss?", "strength"],
    ["How does Marta come across to visitors?", null],
    ["How would you describe Marta?", null],
    ["Was sollte Marta ändern?", "wish"],
    ["Was gefällt dir an Marta?", "strength"],
    ["¿Qué hace bien Marta?", "strength"],
    ["¿Qué debería cambiar Marta?", "wish"],
    ["Que fait bien Marta ?", "strength"],
    ["Qu'est-ce que Marta devrait changer ?", "wish"],
    ["O que a Marta faz bem?", "strength"],
    ["O que a Marta deveria mudar?", "wish"],
  ] as const;
  test.each(questionsWithPolaritiesOfNames)(
    "[INS-57] a question that names the owner has the polarity that it asks for: %s (%s)",
    (question, polarity) => {
      expect(polarityOfQuestion(question)).toBe(polarity);
    },
  );

  test("[INS-57] a question with the owner's name has the same polarity as one with “this person”", async () => {
    const question = "What could Nadai do differently?";
    const { blindSpots } = await writeInsights(
      {
        kind: insightKinds.externalFeedback,
        answers: [
          sourceAnswer("Ines", question, "Nadai interrupts me in meetings before I have made my point."),
          sourceAnswer("Tom", question, "She interrupts people when she is tired."),
        ],
        ownerName: "Nadai Berg",
      },
      hashedEmbedder,
    );
    expect(blindSpots.map(({ evidence }) => evidence.length)).toEqual([2]);
  });

  test("[INS-50] a name that differs from the owner's by two exchanged letters is the owner's, unless an author has it", async () => {
    const [calm] = (await insight()).strengths;
    expect([calm?.title, calm?.evidence.map(({ text }) => text).toSorted()]).toEqual([
      "Calm",
      ["Nadia stays calm when the whole yard is on fire.", "She is calm and fair."],
    ]);
    const ofAuthor = await writeInsights(
      {
        kind: insightKinds.externalFeedback,
        answers: [...yard, sourceAnswer("Nadia Weber", STRENGTHS, "She labels the frozen goods.")],
        ownerName: "Nadai",
      },
      hashedEmbedder,
    );
    expect(titlesOf(ofAuthor.strengths)).not.toContain("Calm");
  });

  test("[INS-49] a habit alone makes a strength in an answer about strengths", async () => {
    expect(titlesOf((await insight()).strengths)).toContain("She listens.");
  });

  test("[INS-33] a complaint in an answer about change makes a wish, also where it counts people who are silent", async () => {
    const { blindSpots } = await writeInsights(
      {
        kind: insightKinds.externalFeedback,
        answers: [
          sourceAnswer(
            "Lukas",
            "What is one thing this person could do differently that would make working together easier for you?",
            "Tobias interrupts people. In the last four team meetings he cut off younger doctors in the middle of a case, and two of them no longer speak up. He decides alone and then calls it a team decision. I would like him to let people finish and to say openly when a decision is already made.",
          ),
        ],
        ownerName: "Tobias",
      },
      hashedEmbedder,
    );
    expect(titlesOf(blindSpots)).toEqual([expect.stringContaining("two of them no longer speak up")]);
  });

  test("[INS-49] a self-assessed wish makes no strength", async () => {
    const text = "I wish I gave feedback sooner. I bring the finance office and the night shift into one room.";
    const { strengths, blindSpots } = await writeInsights(
      {
        kind: insightKinds.selfAssessment,
        answers: [{ ...sourceAnswer("You", STRENGTHS, text), promptKey: "a" }],
        ownerName: "Tobias",
      },
      hashedEmbedder,
    );
    expect([titlesOf(strengths), titlesOf(blindSpots)]).toEqual([
      ["I bring the finance office and the night shift into one room."],
      ["I wish I gave feedback sooner."],
    ]);
  });
});

test("[INS-122] claims with the same name and quote form one claim", async () => {
  const { blindSpots } = await writeInsightsOf(
    sourceAnswer("Ana", CHANGE, "Nobody knows in the morning where we start, it is all in her head."),
    sourceAnswer("Ben", CHANGE, "She could let us in on things while the van is still in the yard."),
    sourceAnswer("Cem", CHANGE, "It would be lovely to have a programme from her before the weekend, just once."),
  );
  expect(blindSpots.map(({ name, evidence }) => [name, evidence.length])).toEqual([["Keep us informed", 3]]);
});
