import { expect, test } from "vitest";
import { STRENGTHS } from "../../../../tests/support/people/writtenInsights";
import { hashedEmbedder } from "../vectors/hashedVector";
import { writeJohariWindow } from "./writeJohariWindow";

test("[INS-03] an own sentence is paired with the nearest sentence of others", async () => {
  const self = [
    {
      promptKey: "strengths",
      authorName: "You",
      questionText: "What are your greatest professional strengths?",
      text: "I label the frozen goods before the doors open.",
    },
    {
      promptKey: "accomplishment",
      authorName: "You",
      questionText: "What accomplishment are you most proud of?",
      text: "I planned the move to the new depot over one winter.",
    },
  ];
  const strengths = [
    {
      title: "a",
      people: 1,
      evidence: [{ answerIndex: 0, text: "She labels the frozen goods before the doors open." }],
    },
    { title: "b", people: 1, evidence: [{ answerIndex: 1, text: "She sings on the early shift." }] },
  ];
  const window = await writeJohariWindow({ self, strengths }, hashedEmbedder);
  expect(window.seenByBoth.map(({ self: own, others }) => [own[0]?.answerIndex, others[0]?.answerIndex])).toEqual([
    [0, 0],
  ]);
  expect(window.othersOnly.map(({ label }) => label)).toEqual(["b"]);
  expect(window.youOnly.map(({ label }) => label)).toEqual(["I planned the move to the new depot over one winter."]);
});

test("[INS-100] an own sentence in a theme makes no second theme with a merely similar sentence", async () => {
  const text = "I stay calm when the dock is full. Drivers like to wait with me at the gate of the dock.";
  const self = [{ promptKey: "a", authorName: "You", questionText: STRENGTHS, text }];
  const strengths = [
    { title: "Calm", people: 2, evidence: [{ answerIndex: 0, text: "She stays calm in every storm." }] },
    {
      title: "b",
      people: 1,
      evidence: [{ answerIndex: 1, text: "Drivers like to wait with her at the gate of the full dock." }],
    },
  ];
  const { seenByBoth } = await writeJohariWindow({ self, strengths, ownerName: "Lena" }, hashedEmbedder);
  expect(seenByBoth.filter(({ self: own }) => own[0]?.text.includes("calm"))).toHaveLength(1);
});

const selfAssessmentsWithCounts = [
  ["I take the scanner out of their hands and do it myself.", true],
  ["I count the stock every Friday.", undefined],
  ["I struggle with handing work over.", true],
  ["In five years I want a depot of my own.", undefined],
] as const;
test.each(selfAssessmentsWithCounts)(
  "[INS-101] self-assessed faults without a matching wish are counted, hopes are not: %s",
  async (text, has) => {
    const self = [{ promptKey: "a", authorName: "You", questionText: STRENGTHS, text }];
    const blindSpots = [
      { title: "Sleep", people: 1, evidence: [{ answerIndex: 0, text: "She should label the frozen goods." }] },
    ];
    expect((await writeJohariWindow({ self, ownerName: "Lena", blindSpots }, hashedEmbedder)).hasUnmatchedFault).toBe(
      has,
    );
  },
);

test("[INS-51] a quality that two people and the self-assessment name is a theme that both wrote", async () => {
  const self = [
    "I keep calm when three trucks are late and the customer is shouting. I plan ahead and I listen befor I decide.",
    "I started on the warehouse floor, so I know what a plan costs in steps and boxes.",
  ].map((text, index) => ({ promptKey: String(index), authorName: "You", questionText: STRENGTHS, text }));
  const strengths = [
    {
      title: "Calm",
      people: 2,
      evidence: [
        { answerIndex: 1, text: "Nadia stays calm when the whole yard is on fire." },
        { answerIndex: 0, text: "She is calm and fair." },
      ],
    },
    { title: "She listens.", people: 1, evidence: [{ answerIndex: 3, text: "She listens." }] },
  ];
  const { seenByBoth, youOnly } = await writeJohariWindow({ self, strengths, ownerName: "Nadai" }, hashedEmbedder);
  expect(seenByBoth.map(({ label, people, self: own }) => [label, people, own[0]?.text])).toEqual([
    ["Calm", 2, "I keep calm when three trucks are late and the customer is shouting."],
    ["She listens.", 1, "I plan ahead and I listen befor I decide."],
  ]);
  expect(youOnly.map(({ self: own }) => own[0]?.answerIndex)).toEqual([1]);
});

const wishPairs = [
  ["I'd like to delegate more.", "She should delegate more though.", true],
  ["I don't delegate enough.", "Delegate more.", true],
  ["I'd like to delegate more.", "I would like her to delegate more.", true],
  ["I'd like to interrupt less.", "She interrupts me in meetings.", true],
  ["I'd like to delegate more.", "She delegates too much.", false],
  ["I delegate well and early.", "She delegates too much.", false],
  ["I'd like to delegate more.", "She should listen more.", false],
  ["My team should delegate more.", "She should delegate more.", false],
] as const;
test.each(wishPairs)(
  "[INS-52] whether the own wish %s and others' wish %s form a theme that both wrote: %s",
  async (own, wish, isBoth) => {
    const self = [{ promptKey: "a", authorName: "You", questionText: STRENGTHS, text: own }];
    const blindSpots = [{ title: wish, people: 1, evidence: [{ answerIndex: 0, text: wish }] }];
    const { seenByBoth, youOnly } = await writeJohariWindow({ self, ownerName: "Nadai", blindSpots }, hashedEmbedder);
    const both = {
      label: wish,
      polarity: "wish",
      people: 1,
      self: [{ answerIndex: 0, text: own }],
      others: blindSpots[0]!.evidence,
    };
    expect(seenByBoth).toEqual(isBoth ? [both] : []);
    if (isBoth) expect(youOnly).toEqual([]);
  },
);

const conditionalQualities = [
  ["a condition", "When I am calm the yard is calm."],
  ["a negation", "I am not calm on Mondays."],
  ["others", "My drivers are calm."],
];
test.each(conditionalQualities)(
  "[INS-51] a quality that the self-assessment names only of %s makes no theme that both wrote",
  async (_, text) => {
    const self = [{ promptKey: "a", authorName: "You", questionText: STRENGTHS, text }];
    const strengths = [
      { title: "Calm", people: 1, evidence: [{ answerIndex: 0, text: "She stays calm in every storm." }] },
    ];
    expect((await writeJohariWindow({ self, strengths }, hashedEmbedder)).seenByBoth).toEqual([]);
  },
);

const ownCalm =
  "I stay calm with upset customers. When somebody is shouting in the hall I take them to the small room, give them tea and let them talk first.";
const upsetCustomers: readonly (readonly [text: string, count: number])[] = [
  ["Give her an upset customer and she'll give away the last free bed.", 0],
  ["Put an upset customer in front of her and she gives in.", 0],
  ["She takes the upset customers last, and gives them to the student.", 0],
  ["An upset customer gets the small room and a free lunch.", 0],
  ["With an upset customer she stays calm and quiet.", 1],
];
test.each(upsetCustomers)(
  "[INS-245] an own sentence is written by both only where one sentence says the same: %s",
  async (text, count) => {
    const self = [{ promptKey: "a", authorName: "You", questionText: STRENGTHS, text: ownCalm }];
    const others = [{ authorName: "Wout", questionText: "How does Femke deal with customers who are upset?", text }];
    const { seenByBoth } = await writeJohariWindow({ self, others, ownerName: "Femke" }, hashedEmbedder);
    expect(seenByBoth).toHaveLength(count);
  },
);
