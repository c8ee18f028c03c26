/** Answers about change whose sentences name no owner, and sentences of such answers that are no wish. */
import { expect, test } from "vitest";
import { insightsAbout, quotesOf, sourceAnswer } from "../../../../tests/support/people/writtenInsights";

const CHANGE = "What should Len do differently?";
const BOTH = "One thing to keep, one thing to drop?";
const TIRING = "What is good about working with Len, and what is tiring?";
const STRENGTHS = "What does Len do well?";
const written = insightsAbout("Len");
const wishesIn = async (text: string, question = CHANGE) =>
  quotesOf((await written(sourceAnswer("Ada", question, text))).blindSpots);

const asked: [answer: string, wish: string][] = [
  [
    "Gate logs need to be filled in at the gate and not on Sunday. The yard itself is safe; the book looks otherwise.",
    "Gate logs need to be filled in at the gate and not on Sunday.",
  ],
  [
    "not a lot. bit of warning when the crane goes wud be good, had six of us stood about till noon",
    "bit of warning when the crane goes wud be good, had six of us stood about till noon",
  ],
  [
    "Routes with the short stops, the ones by the lake, always go to Piet and the ones who trained with him. We get the motorway.",
    "Routes with the short stops, the ones by the lake, always go to Piet and the ones who trained with him.",
  ],
  [
    "the whistling. ive got used to it but two of the new ones asked for another bay cos of it.",
    "the whistling. ive got used to it but two of the new ones asked for another bay cos of it.",
  ],
  ["I don't need the volume. He did apologise, quietly, which isn't where it happened.", "I don't need the volume."],
  [
    "cant complain. ok one thing the board. theres 60 pins on it, i need 5",
    "one thing the board. theres 60 pins on it, i need 5",
  ],
  [
    "I dropped a crate and everybody clapped. the jokes about my knee can stop aswell",
    "the jokes about my knee can stop aswell",
  ],
];
test.each(asked)("[INS-379] an answer about change gives a wish that names no owner: %s", async (text, wish) => {
  expect(await wishesIn(text)).toEqual([wish]);
});

const unwished = [
  "Can't say I'd change much. People moan about him roaring but I'd sooner a man who roars than one who says nothing.",
  "Nothing really. he leaves me to get on.",
  "I honestly wouldn't change a thing. I'd change the fact there's only one of him.",
  "Hmm. I don’t think he needs to change anything on my account. If anyone does it’s me, I should be sending him the sheets sooner.",
  "I am partly to blame, because I ask and he says yes. The council, the bid for the hall, the science trust, the minibus training for all of the drivers.",
  "I'm told the office grumbles about the late sheets.",
  "He is great with the new ones.",
  "Pay us on time.",
  ...[
    "The new system is a nightmare but that is head office.",
    "Parking is a disaster at the depot. Not his doing.",
    "Rosters come out fine and the van is always full.",
    "Two years ago I would have said the shouting.",
    "The minutes. They are always spot on.",
    "Everything is in order with the books.",
  ].map(
    (text) =>
      `${text} The yard has forty vans, two cranes, and a canteen that opens at five when the first drivers come in.`,
  ),
  "That is a difficult question. We met at the depot in Leeds, and after a week I was moved to the other shift with the old vans.",
  "I've known him for ten years now. We started together at the depot in Leeds, with two vans and one telephone for the lot of us.",
  "Same as last year. The canteen was painted, the yard was swept, and nobody at the depot remembers what the vote was about.",
  "I've told him twice. The rest of the depot was in the canteen at the time, and nobody there will have missed a word of it.",
  "My ears ring when I go home. It is not anger, I know. The new girl leaves flour behind the bins but that is not for this form I think.",
];
test.each(unwished)("[INS-380] an answer about change without a wish gives none: %s", async (text) => {
  expect(await wishesIn(text)).toEqual([]);
});

const conceded = [
  "He did apologise, privately, which isn't where it happened.",
  "The work itself is safe; the file would make an inspector think it wasn't.",
  "He's not rude about it.",
  "he never shouts at gaz's lot just saying",
];
test.each(conceded)("[INS-381] what a wish concedes is neither wish nor praise: %s", async (text) => {
  const { strengths, blindSpots } = await written(sourceAnswer("Ada", CHANGE, text));
  expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([[], []]);
});

test("[INS-382] a short request is quoted with the sentence that says why", async () => {
  const text =
    "Land the plane. I ask if half two is ok and twenty minutes later I know about a tram from 1998 and still don't know about half two.";
  expect(await wishesIn(text)).toEqual([text]);
});

test("[INS-382] someone else's words are no request", async () => {
  const text =
    "Covering two routes in the summer of last year, I got from him a sheet of paper with eleven first names on it, no surnames, no streets, no times and no keys at all. 'Ask for Manni.' There are a lot of Mannis.";
  expect((await wishesIn(text)).join(" ")).not.toContain("Ask for Manni");
});

const bothSides: [question: string, text: string, strengths: string[], wishes: string[]][] = [
  [
    BOTH,
    "Keep: walking the yard at six. Drop: carrying the plan in his head and assuming we've all read it.",
    ["Keep: walking the yard at six."],
    ["Drop: carrying the plan in his head and assuming we've all read it."],
  ],
  [
    BOTH,
    "Keep the safety walks. I'd drop the Sunday calls.",
    ["Keep the safety walks."],
    ["I'd drop the Sunday calls."],
  ],
  [BOTH, "Keep the quick talks. Lose the second meeting.", ["Keep the quick talks."], ["Lose the second meeting."]],
  ["Start / stop / continue", "Start sharing the plan on Monday.", [], ["Start sharing the plan on Monday."]],
  [
    TIRING,
    "What's tiring is opening the list on Thursday and it isn't Tuesday's.",
    [],
    ["What's tiring is opening the list on Thursday and it isn't Tuesday's."],
  ],
  [TIRING, "The best part is his short answers.", ["The best part is his short answers."], []],
  [TIRING, "Tiring: nothing I'd put in writing.", [], []],
  [TIRING, "tiring: see above", [], []],
  [BOTH, "I'd drop nothing at all here.", [], []],
];
test.each(bothSides)(
  "[INS-377] each sentence has the polarity of its own words: %s %s",
  async (question, text, praise, wishes) => {
    const { strengths, blindSpots } = await written(sourceAnswer("Ada", question, text));
    expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([praise, wishes]);
  },
);

const jests = [
  "keep the shouting its the only thing u can hear over the drill lol. drop the brown sauce",
  "Keep him. Drop Mondays.",
];
test.each(jests)("[INS-378] a joke makes no claim: %s", async (text) => {
  const { strengths, blindSpots } = await written(sourceAnswer("Ada", BOTH, text));
  expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([[], []]);
});

test("[INS-378] what is to be dropped in earnest is a wish", async () => {
  const text = "Keep the menu boards. Drop the brown sauce.";
  expect(await wishesIn(text, BOTH)).toEqual(["Drop the brown sauce."]);
});

test("[INS-383] people who hear of changes late agree in different words", async () => {
  const { blindSpots } = await written(
    sourceAnswer("Ada", CHANGE, "Tell us sooner."),
    sourceAnswer("Bo", CHANGE, "Bit of notice when the crane gets moved would be good."),
    sourceAnswer("Cy", BOTH, "Drop: telling us in the morning that the plan is changed since noon."),
  );
  expect(blindSpots.map(({ name, evidence }) => [name, evidence.length])).toEqual([["Tell people earlier", 3]]);
});

test("[INS-383] who ends a loud voice agrees, and who keeps it in jest disagrees", async () => {
  const { blindSpots } = await written(
    sourceAnswer("Ada", CHANGE, "the shouting. ive got used to it but my mate left after two weeks cos of it."),
    sourceAnswer("Bo", CHANGE, "I don't need the volume."),
    sourceAnswer("Cy", BOTH, "keep the shouting its the only thing u can hear over the drill lol."),
  );
  expect(blindSpots.map(({ evidence, counterEvidence }) => [evidence.length, counterEvidence?.length])).toEqual([
    [2, 1],
  ]);
});

test("[INS-383] the volume of orders is no loud voice", async () => {
  const { blindSpots } = await written(
    sourceAnswer("Ada", CHANGE, "He should halve the volume of orders for each of us."),
    sourceAnswer("Bo", CHANGE, "He should shout less."),
  );
  expect(blindSpots.map(({ evidence }) => evidence.length)).toEqual([1, 1]);
});

test("[INS-384] what others would do has no content", async () => {
  const { strengths, unquotedAnswers = [] } = await written(sourceAnswer("Ada", STRENGTHS, "There's plenty would."));
  expect([quotesOf(strengths), unquotedAnswers]).toEqual([[], []]);
});

const unnamed = [
  "A renal patient in March loved him for it.",
  "He went to see the dialysis patient himself.",
  "Told him straight that his version was wrong and he thanked me.",
  "He speaks slow and clear, this is good for me.",
  "told him the blue looked like a bank and he went haha ok fair and changed it",
];
test.each(unnamed)("[INS-384] a word that only looks like a quality names no claim: %s", async (text) => {
  const { strengths } = await written(sourceAnswer("Ada", STRENGTHS, text));
  expect(strengths.map(({ name }) => name)).toEqual([undefined]);
});

test("[INS-384] a patient person still is", async () => {
  const { strengths } = await written(sourceAnswer("Ada", STRENGTHS, "He is patient in meetings."));
  expect(strengths.map(({ name }) => name)).toEqual(["Patient"]);
});
