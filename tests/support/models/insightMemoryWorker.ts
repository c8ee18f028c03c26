/** Writes an insight in a worker thread, whose heap the test limits. */
import { parentPort, workerData } from "node:worker_threads";
import { id } from "../people/id.js";
import { search } from "../../../convex/providers/builtin/chat/search";
import { writeInsights } from "../../../convex/providers/builtin/insights/writeInsights";
import type { Embedder, SourceAnswer } from "../../../convex/providers/types";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";

const { answers: count, characters } = workerData as { answers: number; characters: number };

const SENTENCES = [
  "She explains the plan calmly before anybody starts to work on it.",
  "Meetings with her often run over, and she could share the agenda earlier.",
  "When the release broke she stayed until ten and called every customer herself.",
];

function answerText(answer: number): string {
  let text = "";
  for (let index = answer; text.length < characters; index += 1)
    text += `${SENTENCES[index % 3]!} Person ${index} saw it. `;
  return text.slice(0, characters);
}

const answers = Array.from({ length: count }, (_, index): SourceAnswer => ({
  responseId: id<"responses">(`response ${index}`),
  respondentId: id<"respondents">(`respondent ${index}`),
  authorName: `Person ${index}`,
  questionText: "What are Ada's strengths?",
  text: answerText(index),
}));

/** The real encoder is left out, since its memory is not part of the heap. */
const embedder: Embedder = {
  info: { provider: "builtin" },
  embed: (texts) => Promise.resolve(texts.map((text) => [text.length % 7, text.length % 5, 1])),
};

const { strengths } = await writeInsights({ kind: insightKinds.externalFeedback, answers, ownerName: "Ada" }, embedder);
const sentences = await search({
  question: "Who stayed when the release broke?",
  passages: answers,
  embedder,
  ownerName: "",
});
parentPort?.postMessage([strengths.length, sentences.flatMap(({ citations }) => citations).length]);
