import { expect, test } from "vitest";
import { answersOf, authorsOf, insightsAbout } from "../../../../tests/support/people/writtenInsights";
import { hashedEmbedder } from "../vectors/hashedVector";
import { writeJohariWindow } from "../johari/writeJohariWindow";

const KEEP = "What should I keep doing?";
const STOP = "What should I stop doing, even if nobody says it to my face?";
const EASIER = "What would make your working day easier?";

const answers = answersOf([
  [
    "Tom",
    KEEP,
    "Grace is patient with every parent, even the loud ones. She knows the name of each child in the school.",
  ],
  [
    "Tom",
    STOP,
    "Please do not overrule me in the staff meeting. It makes me look small and two teachers have stopped asking me for anything.",
  ],
  ["Tom", EASIER, "Send the cover list earlier, the evening before would do."],
  ["Hannah", KEEP, "Very patient."],
  ["Hannah", STOP, "You announce changes in the corridor, and half of us miss them."],
  ["Hannah", EASIER, "The cover list comes at eight in the morning, that is too late for anyone with children."],
  ["Yusuf", KEEP, "She is the pateint one when a parent shouts."],
  ["Yusuf", STOP, "Stop cutting us off in staff meetings, let people finish a sentence."],
  ["Yusuf", EASIER, "Maybe a newer kettle in the staff room."],
  ["Ella", STOP, "She interupts people when they present something."],
  ["Ella", EASIER, "Perhaps fewer emails on Sunday."],
  ["Marsh", KEEP, "She never overrules her deputy, which I admire. The playground duty is shared fairly."],
  ["Marsh", STOP, "Nothing that I can see."],
  [
    "Niamh",
    STOP,
    "The playground duty is not fair. The same four of us stand in the rain every Friday. Ask us before you change the timetable.",
  ],
  ["Ben", KEEP, "Says hello to everybody and knows the kids by name."],
]);

const insight = insightsAbout("Grace Adeyemi")(...answers);

async function claimWith(words: string) {
  const { strengths, blindSpots } = await insight;
  const quotingClaim = [...strengths, ...blindSpots].find(({ evidence }) =>
    evidence.some(({ text }) => text.includes(words)),
  );
  if (quotingClaim === undefined) throw new Error(`no claim quotes ${words}`);
  return quotingClaim;
}

test("[INS-63] each answer to a question what should stop or would be easier forms a wish, unless it denies one", async () => {
  const { blindSpots } = await insight;
  const quoted = new Set(blindSpots.flatMap(({ evidence }) => evidence.map(({ answerIndex }) => answerIndex)));
  const unquoted = answers.filter(({ questionText }, index) => questionText !== KEEP && !quoted.has(index));
  expect(unquoted.map(({ text }) => text)).toEqual(["Nothing that I can see."]);
});

test("[INS-64] wishes of several people come first, then severe ones, then preferences; one answer may have two wishes", async () => {
  const { blindSpots } = await insight;
  const people = blindSpots.map(({ evidence }) => authorsOf(evidence, answers).length);
  expect(people).toEqual(people.toSorted((a, b) => b - a));
  const place = (words: string) =>
    blindSpots.findIndex(({ evidence }) => evidence.some(({ text }) => text.includes(words)));
  expect(place("overrule me")).toBeLessThan(place("fewer emails"));
  expect(place("fewer emails")).toBeGreaterThan(place("before you change the timetable"));
  expect([place("is not fair"), place("newer kettle")].every((at) => at >= 0)).toBe(true);
  expect(place("newer kettle")).toBeGreaterThan(place("is not fair"));
});

test("[INS-65] people who want one thing in one direction, or use the same words, form one claim, despite typing errors", async () => {
  expect(authorsOf((await claimWith("cover list")).evidence, answers)).toEqual(["Hannah", "Tom"]);
  expect(authorsOf((await claimWith("each child")).evidence, answers)).toEqual(["Ben", "Tom"]);
  expect(authorsOf((await claimWith("interupts")).evidence, answers)).toEqual(["Ella", "Yusuf"]);
  const patient = await claimWith("pateint one");
  expect([patient.title, authorsOf(patient.evidence, answers)]).toEqual(["Patient", ["Hannah", "Tom", "Yusuf"]]);
  expect(authorsOf((await claimWith("overrule me")).evidence, answers)).toEqual(["Tom"]);
});

test("[INS-66] a claim shows another person's denial of it", async () => {
  const contrary = async (words: string) => (await claimWith(words)).counterEvidence?.map(({ text }) => text);
  expect(await contrary("duty is not fair")).toEqual(["The playground duty is shared fairly."]);
  expect(await contrary("overrule me")).toEqual(["She never overrules her deputy, which I admire."]);
  expect(await contrary("cover list")).toBeUndefined();
  expect(await contrary("newer kettle")).toBeUndefined();
});

test("[INS-67] an own sentence is paired with others' sentences of the same meaning, also where no theme quotes them", async () => {
  const ownSentences = [
    "I know every pupil by name.",
    "I wrote the new timetable on my own last summer.",
    "I interrupt when a meeting drags.",
    "The playground duty is shared out fairly by me.",
  ].map((text, index) => ({ promptKey: String(index), authorName: "You", questionText: KEEP, text }));
  const { strengths, blindSpots } = await insight;
  const counted = (claims: typeof strengths) =>
    claims.map(({ title, evidence }) => ({ title, evidence, people: evidence.length }));
  const window = await writeJohariWindow(
    {
      self: ownSentences,
      strengths: counted(strengths),
      ownerName: "Grace",
      blindSpots: counted(blindSpots),
      others: answers,
    },
    hashedEmbedder,
  );
  expect(window.seenByBoth.map(({ self, people }) => [self[0]?.text, people])).toEqual([
    ["I know every pupil by name.", 2],
    ["The playground duty is shared out fairly by me.", 1],
    ["I interrupt when a meeting drags.", 2],
  ]);
  expect(window.youOnly.map(({ label }) => label)).toEqual(["I wrote the new timetable on my own last summer."]);
});

test("[INS-66] a person who wishes for what another person rejects contradicts that claim", async () => {
  const STAFF = "What should I stop doing at the front desk?";
  const BETTER = "What would make the front desk better?";
  const wishes = answersOf([
    ["Ola", STAFF, "Sit with us and announce the visitors."],
    ["Bea", BETTER, "Somebody who announces the visitors."],
    ["Rui", STAFF, "Please do not announce visitors, we see them ourselves."],
  ]);
  const { blindSpots } = await insightsAbout("Grace Adeyemi")(...wishes);
  const by = (quotes: readonly { answerIndex: number }[] = []) =>
    quotes.map(({ answerIndex }) => wishes[answerIndex]?.authorName);
  for (const { evidence, counterEvidence } of blindSpots) {
    const isOfRui = by(evidence).includes("Rui");
    expect(by(evidence).includes("Ola") || by(evidence).includes("Bea")).toBe(!isOfRui);
    expect(by(counterEvidence).includes("Rui")).toBe(!isOfRui);
  }
  expect(blindSpots.flatMap(({ evidence }) => by(evidence)).toSorted()).toEqual(["Bea", "Ola", "Rui"]);
});
