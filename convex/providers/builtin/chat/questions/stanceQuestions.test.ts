import { expect, test } from "vitest";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { search } from "../search";
import { CHANGE, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

/** A dental practice and its owner. */
const answers: readonly SourceAnswer[] = [
  ["Ruth Vance", STRENGTHS, "She stays calm when a patient faints."],
  ["Ruth Vance", CHANGE, "Send the roster earlier. She talks about football at lunch."],
  ["Iván Soto", STRENGTHS, "Nunca grita."],
  ["Iván Soto", CHANGE, "Me gustaría recibir el horario con más antelación."],
  ["Dora Klee", CHANGE, "Stop changing our shifts at the last minute."],
  ["Hal Brook", STRENGTHS, "The roster is on the wall. He knows every drill."],
  ["Hal Brook", CHANGE, "Stop shouting at the hygienists."],
  ["One of 3 colleagues", CHANGE, "Fewer meetings, please.", "a"],
  ["One of 3 colleagues", CHANGE, "We have too many meetings.", "b"],
].map(([authorName = "", questionText = "", text = "", person]) => ({
  authorName,
  questionText,
  text,
  ...(person === undefined ? {} : { person }),
}));

async function asked(question: string) {
  const [replySentence, ...shown] = await search({
    question,
    passages: answers,
    embedder: hashedEmbedder,
    ownerName: "Vera Lund",
  });
  return {
    replyText: replySentence?.text,
    authors: shown.map(({ citations }) => answers[citations[0] ?? -1]?.authorName),
  };
}

const questionsWithStances = [
  ["Who wants the roster earlier?", "Ruth, Iván and Dora."],
  ["Who would like to get the rota earlier?", "Ruth, Iván and Dora."],
  ["Who says I am calm?", "Ruth and Iván. Hal says otherwise."],
  ["Who says I shout?", "Hal. Ruth and Iván say otherwise."],
  ["Who wants fewer meetings?", "2 of 3 colleagues."],
  ["Who wrote about the roster?", "Ruth, Hal, Iván and Dora."],
];
test.each(questionsWithStances)("[CHAT-21] %s %s", async (question, names) => {
  expect((await asked(question)).replyText).toBe(names);
});

test("[CHAT-21] a question what people think shows everyone who writes about it, contrary passages last", async () => {
  expect(await asked("Do people think I am calm?")).toEqual({
    replyText: "Ruth and Iván say so. Hal says otherwise.",
    authors: ["Ruth Vance", "Iván Soto", "Hal Brook"],
  });
});

const questionsNobodyAffirms = [
  "Who wants the invoices earlier?",
  "Who wants longer meetings?",
  "Who says I am generous?",
];
test.each(questionsNobodyAffirms)("[CHAT-21] the reply to %s names only people who say so", async (question) => {
  expect((await asked(question)).replyText).not.toMatch(/Ruth|Iván|Dora|Hal|colleagues/u);
});

const questionsNobodyWroteAbout = ["How much does Hal earn?", "Is Ruth married?", "Where does Dora live?"];
test.each(questionsNobodyWroteAbout)("[CHAT-22] the reply to %s is that no passage is on it", async (question) => {
  const { replyText, authors } = await asked(question);
  expect(replyText).toBe(searchReplies.unclear);
  for (const author of authors) expect(question).toContain(author?.split(" ")[0]);
});

test("[CHAT-22] a question about a person shows what the person wrote about the matter asked about", async () => {
  expect((await asked("What does Hal say?")).authors).toEqual(["Hal Brook", "Hal Brook"]);
  expect((await asked("What did Ruth write about the roster?")).authors).toEqual(["Ruth Vance"]);
});

test("[CHAT-22] where passages have a word of the question, none without one follows", async () => {
  expect((await asked("What about the hygienists?")).authors).toEqual(["Hal Brook"]);
});

/** A hotel and its receptionist. */
const hotel: SourceAnswer[] = [
  ["Ada", "What does Lea do well?", "Great at calming guests down."],
  ["Ben", "What does Lea do well?", "When guests are upset, she listens and within minutes they are calm again."],
  ["Cem", "What should Lea change?", "With customers she is the opposite of calm."],
  ["Dov", "What does Lea do well?", "She stays calm when the lift fails."],
  ["Eva", "What should Lea change?", "We only hear on Sunday when we work."],
  ["Fay", "What does Lea do well?", "The rota is early enough."],
  ["Gus", "What should Lea change?", "Won't let anybody else near the safe."],
].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));

const askedWho = [
  ["Who thinks I am calm with guests?", "Ada and Ben. Cem says otherwise.", ["Ada", "Ben", "Cem"]],
  ["Who thinks the rota is too late?", "Eva. Fay says otherwise.", ["Eva", "Fay"]],
  ["Who says I am calm?", "Dov, Ada and Ben. Cem says otherwise.", ["Dov", "Ada", "Ben", "Cem"]],
] as const;

test.each(askedWho)(
  "[CHAT-24] the reply to %s names people with that concept first, then people who write the contrary",
  async (question, text, people) => {
    const [replySentence, ...shown] = await search({
      question,
      passages: hotel,
      embedder: hashedEmbedder,
      ownerName: "Lea Brandt",
    });
    expect(replySentence?.text).toBe(text);
    expect(shown.map(({ citations }) => hotel[citations[0] ?? -1]?.authorName)).toEqual(people);
  },
);

const questionsAboutConduct = [
  ["Is my delegating any good?", "Gus"],
  ["How do I handle angry visitors?", "Ben"],
  ["Do people find out too late?", "Eva"],
] as const;
test.each(questionsAboutConduct)(
  "[CHAT-25] the reply to %s names people who write about that conduct in other words",
  async (question, author) => {
    const [replySentence, ...shown] = await search({
      question,
      passages: hotel,
      embedder: hashedEmbedder,
      ownerName: "Lea Brandt",
    });
    expect(replySentence?.text).toBe(searchReplies.closest);
    expect(shown.map(({ citations }) => hotel[citations[0] ?? -1]?.authorName)).toContain(author);
  },
);

test("[CHAT-25] a question with another topic beside the conduct is answered by plain search", async () => {
  const [replySentence] = await search({
    question: "Do I delegate the spring budget of the laundry?",
    passages: hotel,
    embedder: hashedEmbedder,
    ownerName: "Lea Brandt",
  });
  expect(replySentence?.text).not.toBe(searchReplies.closest);
});
