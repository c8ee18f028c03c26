/** Answers to "keep and stop" and "what works" questions, whose clauses have a polarity each. */
import { expect, test } from "vitest";
import { insightsAbout, quotesOf, sourceAnswer } from "../../../../tests/support/people/writtenInsights";

const KEEP = "What should she keep doing, and what should she stop doing?";
const WORKS = "What works in how she communicates, and what does not?";
const written = insightsAbout("Ruth");

const polarities: [question: string, text: string, strengths: string[], wishes: string[]][] = [
  [
    KEEP,
    "She should go on visiting classrooms unannounced. What she could drop is the form afterwards.",
    ["She should go on visiting classrooms unannounced."],
    ["What she could drop is the form afterwards."],
  ],
  [
    KEEP,
    "Don't ever stop the breakfast club. Do stop running it alone.",
    ["Don't ever stop the breakfast club."],
    ["Do stop running it alone."],
  ],
  [
    KEEP,
    "Carry on being blunt. Give up answering mails at midnight.",
    ["Carry on being blunt."],
    ["Give up answering mails at midnight."],
  ],
  [
    KEEP,
    "I'd hate to lose her corridor chats. The seating plans can go.",
    ["I'd hate to lose her corridor chats."],
    ["The seating plans can go."],
  ],
  [
    KEEP,
    "Keep the huddle. It's the only time anybody asks the store what we need. Quit the late reports.",
    ["Keep the huddle. It's the only time anybody asks the store what we need."],
    ["Quit the late reports."],
  ],
  [KEEP, "More of the walkabouts, fewer assemblies.", ["More of the walkabouts"], ["fewer assemblies."]],
  [
    KEEP,
    "Continue asking us before deciding, and quit telling us the decision was ours when it wasn't.",
    ["Continue asking us before deciding"],
    ["quit telling us the decision was ours when it wasn't."],
  ],
  [KEEP, "Please never give up the choir.", ["Please never give up the choir."], []],
  [WORKS, "Her voice notes work. Her spreadsheets don't.", ["Her voice notes work."], ["Her spreadsheets don't."]],
  [WORKS, "Face to face works, mail does not.", ["Face to face works"], ["mail does not."]],
  [WORKS, "Works: the whiteboard. Doesnt: the group chat.", ["Works: the whiteboard."], ["Doesnt: the group chat."]],
  [
    WORKS,
    "What works is that she draws it. What doesn't is the abbreviations.",
    ["What works is that she draws it."],
    ["What doesn't is the abbreviations."],
  ],
  [WORKS, "Couldn't tell you what doesn't work.", [], []],
];

test.each(polarities)("[INS-365] %s – %s", async (question, text, strengths, wishes) => {
  const insight = await written(sourceAnswer("Ada", question, text));
  expect([quotesOf(insight.strengths), quotesOf(insight.blindSpots)]).toEqual([strengths, wishes]);
});

const verdicts: [text: string, strengths: string[], wishes: string[]][] = [
  ["The list I'd keep exactly as is, my crew needs it.", ["The list I'd keep exactly as is, my crew needs it."], []],
  [
    "In the room she's great. A note once in a while would be a thrill.",
    ["In the room she's great."],
    ["A note once in a while would be a thrill."],
  ],
  ["E-mails are not so good, sometimes I wait one week.", [], ["E-mails are not so good, sometimes I wait one week."]],
  [
    "If she'd put half that care into the lists we'd be golden.",
    [],
    ["If she'd put half that care into the lists we'd be golden."],
  ],
  ["She's great in the room but only there.", [], []],
];
test.each(verdicts)("[INS-374] %s", async (text, strengths, wishes) => {
  const insight = await written(sourceAnswer("Ada", WORKS, text));
  expect([quotesOf(insight.strengths), quotesOf(insight.blindSpots)]).toEqual([strengths, wishes]);
});

test("[INS-374] a wish is quoted without the praise before it", async () => {
  const praise = "Good on tickets, clear and polite.";
  const wish = "If she'd put half that care into the lists we'd be golden.";
  const { strengths, blindSpots } = await written(sourceAnswer("Ada", WORKS, `${praise} ${wish}`));
  expect([quotesOf(strengths), quotesOf(blindSpots)]).toEqual([[praise], [wish]]);
});

test("[INS-365] a sentence whose clauses have one polarity stays whole", async () => {
  const text = "Stop the forms, and drop the Monday mails.";
  const { blindSpots } = await written(sourceAnswer("Ada", KEEP, text));
  expect(quotesOf(blindSpots)).toEqual([text]);
});
