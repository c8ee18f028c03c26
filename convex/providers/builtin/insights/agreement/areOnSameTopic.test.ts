import { expect, test } from "vitest";
import type { SourceAnswer } from "../../../types";
import { uniqueBy } from "../../text/uniqueBy";
import { contradictionsIn } from "../../chat/questions/disagreementAnswerers";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeInsights } from "../writeInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";

const STRENGTHS = "What does Vera do well?";
const CHANGE = "What should Vera change?";

/** A ferry and its captain. */
function answered(good: string, change: string): SourceAnswer[] {
  return [
    { authorName: "Ada", questionText: STRENGTHS, text: good },
    { authorName: "Bo", questionText: /^(?:Nobody|Never|She also)/u.test(change) ? STRENGTHS : CHANGE, text: change },
  ];
}

/** The two answers of `answered`, the second to `questionText`. */
function answeredTo(good: string, change: string, questionText: string): SourceAnswer[] {
  return answered(good, change).map((answer) => (answer.text === change ? { ...answer, questionText } : answer));
}

async function contraries(answers: readonly SourceAnswer[]): Promise<string[]> {
  const kind = insightKinds.externalFeedback;
  const { strengths, blindSpots } = await writeInsights({ kind, answers, ownerName: "Vera Holm" }, hashedEmbedder);
  const shown = [...strengths, ...blindSpots].flatMap(({ counterEvidence = [] }) => counterEvidence);
  // Each of two sentences is found to contradict the other.
  const pairs = uniqueBy(contradictionsIn(answers, "Vera Holm"), (pair) =>
    Math.min(...pair.map(({ answerIndex }) => answerIndex)),
  );
  return [...shown, ...pairs.flat()].map(({ text }) => text);
}

const sentencesAboutTwoThings = [
  ["She hears when a rope is about to tear.", "Nobody ever heard her curse a rope."],
  ["She is punctual.", "Spare fuses arrive late, we sail without a light."],
  ["She explains the sea charts well.", "Explain the new radio to the deckhands."],
  ["She is patient with seasick tourists.", "She loses her patience with the harbour clerks."],
  ["She asks which cabin I want.", "I don't think she has ever sent the cook to the crew to ask which soup we want."],
  ["She told the truth when the hull leaked.", "Tell us earlier when a hull is inspected."],
];
test.each(sentencesAboutTwoThings)(
  "[INS-84] sentences about two things, or about somebody else, do not contradict each other: %s %s",
  async (good, change) => {
    expect(await contraries(answered(good, change))).toEqual([]);
  },
);

const sentencesAboutOneThing = [
  ["She is punctual.", "She is late for every crossing."],
  ["She is patient with seasick tourists.", "She loses her patience with tourists when it rains."],
  ["She keeps calm in a storm.", "She shouts at everyone."],
  ["The rota is out early.", "The rota comes too late."],
];
test.each(sentencesAboutOneThing)(
  "[INS-84] sentences about one thing contradict each other: %s %s",
  async (good, change) => {
    expect((await contraries(answered(good, change))).toSorted()).toEqual([good, good, change, change].toSorted());
  },
);

const STOP = "What should Vera stop doing on regatta Sundays?";
const calmInOthers = "Sie bleibt ruhig, wenn alles schiefgeht.";

const sentencesAboutTwoOccasions = [
  ["In March when the radio failed she stayed calm.", "Shouting across the landing stage on regatta days.", STOP],
  [calmInOthers, "Shouting across the landing stage.", STOP],
  ["Se mantiene tranquila cuando hay tormenta.", "Shouting across the landing stage.", STOP],
  ["She stayed calm in May.", "On Sundays she shouts.", CHANGE],
  ["Reste calme quand le moteur tombe en panne.", "She loses her temper with the harbour clerks.", CHANGE],
] as const;
test.each(sentencesAboutTwoOccasions)(
  "[INS-111] sentences about two occasions do not contradict each other: %s %s",
  async (good, change, question) => {
    expect(await contraries(answeredTo(good, change, question))).toEqual([]);
  },
);

const contradictionsOfGeneralPraise = [
  [calmInOthers, "She shouts at everyone.", CHANGE],
  ["Sie bleibt immer ruhig.", "She shouts at the deckhands.", CHANGE],
  ["Elle est calme.", "She shouts at the deckhands.", CHANGE],
] as const;
test.each(contradictionsOfGeneralPraise)(
  "[INS-111] general praise is contradicted by one occasion: %s %s",
  async (good, change, questionText) => {
    expect((await contraries(answeredTo(good, change, questionText))).toSorted()).toEqual(
      [good, good, change, change].toSorted(),
    );
  },
);

const sentencesOnOtherMatters = [
  [
    "Sie bleibt ruhig, wenn ein Brand ausbricht.",
    "Elle promet aux clients des places sans regarder la liste et crie.",
    CHANGE,
  ],
  ["Sie bleibt ruhig, wenn ein Brand ausbricht.", "Et c'est moi qui me fais crier dessus.", CHANGE],
  ["Sie bleibt ruhig, wenn ein Brand ausbricht.", "Sie schreit.", CHANGE],
  ["Elle reste calme avec les passagers du bac.", "Grita a los cocineros en la cubierta del barco.", CHANGE],
  ["She stays calm when the engine stops.", "She shouts.", CHANGE],
] as const;
test.each(sentencesOnOtherMatters)(
  "[INS-119] sentences on different matters do not contradict each other: %s %s",
  async (good, change, questionText) => {
    expect(await contraries(answeredTo(good, change, questionText))).toEqual([]);
  },
);

const contradictionsInTwoLanguages = [
  ["Elle reste calme avec les passagers du bac.", "Elle crie sur les passagers quand il pleut.", CHANGE],
  ["Sie bleibt ruhig mit den Passagieren.", "She shouts.", CHANGE],
] as const;
test.each(contradictionsInTwoLanguages)(
  "[INS-119] sentences about one thing in two languages contradict each other, also a short general one: %s %s",
  async (good, change, questionText) => {
    expect((await contraries(answeredTo(good, change, questionText))).toSorted()).toEqual(
      [good, good, change, change].toSorted(),
    );
  },
);

test("[INS-111] a typing error in a function word makes no contradiction", async () => {
  const answers = answered("she knows every berth, realy good with angry skippers.", "answer emails.");
  expect(await contraries(answers)).toEqual([]);
});

test("[INS-84] a claim of two sentences is contradicted by what denies the first one", async () => {
  const change = "She shouts on deck. She should go home earlier.";
  expect(await contraries(answered("She always goes home in time.", change))).not.toContain(change);
});

const statesNothing = [
  ["She's polite.", "I don't think it's disrespect, I think lunch just isn't on the plan."],
  ["She stays calm in a storm.", "She's nice about it, yes, but calm doesn't shorten the queue."],
  ["I know everyone says she is the calm one.", "She panics when the ferry is full."],
  ["I'll never forget that she drove me home that night.", "Sometimes she forgets who asked first."],
] as const;
test.each(statesNothing)(
  "[INS-362] what an author denies to think or remembers contradicts nobody: %s",
  async (good, change) => {
    expect(await contraries(answered(good, change))).toEqual([]);
  },
);
