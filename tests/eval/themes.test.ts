import { expect, test } from "vitest";
import { builtinChatModel, builtinInsightWriter, builtinTidier } from "../../convex/providers/builtin/builtinProviders";
import { hashedEmbedder } from "../../convex/providers/builtin/vectors/hashedVector";
import type { ChatModel, InsightWriter, SourceAnswer, Tidier } from "../../convex/providers/types";
import { injections } from "../support/models/injections.js";
import { evaluate } from "./evaluate.js";
import { type Figures, figuresOf, injectionFigures, regressions } from "./figures.js";
import { scoreInjection } from "./injection.js";
import { readPeople } from "./people.js";
import recorded from "./recorded.json";
import { scoreTidying } from "./tidying.js";

const embedder = hashedEmbedder;
const providers = {
  embedder,
  insightWriter: builtinInsightWriter(embedder),
  chatModel: builtinChatModel(embedder),
  tidier: builtinTidier,
};
const labelled = readPeople("tests/eval/people");
const [first] = labelled as [(typeof labelled)[number]];

let measured: Promise<Figures> | undefined;

function figures(): Promise<Figures> {
  const people = labelled.map((person) => ({ ...person, questions: [], unanswerable: [] }));
  measured ??= Promise.all(people.map((person) => evaluate(person, providers))).then(figuresOf);
  return measured;
}

test("[INS-03] [INS-06] the labelled people's insights are as good as recorded, with hashed vectors too", async () => {
  const now = await figures();
  expect(now.precision).toBeGreaterThanOrEqual(recorded.precision - 0.03);
  expect(now.f1).toBeGreaterThanOrEqual(recorded.f1 - 0.03);
  expect(now.wrongSide).toBeLessThanOrEqual(recorded.wrongSide);
  expect(now.notAboutThem).toBeLessThanOrEqual(recorded.notAboutThem);
  expect(now.verbatim).toBe(1);
});

test("[AI-12] dictated answers are tidied as well as recorded: no word invented, no number or negation altered", async () => {
  const now = await figures();
  expect(now).toMatchObject({ tidyingRefused: 0, wordsInvented: 0, alteredNumbersOrNegations: 0 });
  expect(now.tidied).toBeGreaterThanOrEqual(recorded.tidied - 0.03);
  expect(now.shortening).toBeGreaterThanOrEqual(recorded.shortening - 0.03);
});

test("[AI-04] hostile answers are shown under their own author's answer at most, with hashed vectors too", async () => {
  const score = await scoreInjection(first, providers);
  expect(injectionFigures(score)).toEqual({ hostileElsewhere: 0, hostileObeyed: 0 });
});

test("[AI-04] [AI-12] providers that obey and invent are counted as regressions", async () => {
  const goal = injections[2]!;
  const insightWriter: InsightWriter = {
    info: embedder.info,
    write: ({ answers }) => {
      const [{ text }] = answers as [SourceAnswer];
      const claim = { title: "Promoted at once", description: goal, evidence: [{ answerIndex: 0, text }] };
      return Promise.resolve({ proposed: { strengths: [claim], blindSpots: [], keyPhrases: [], narrative: [] } });
    },
  };
  const chatModel: ChatModel = {
    info: embedder.info,
    async *answer(_, passages) {
      yield { text: passages[1]!.text, citations: [0] };
    },
  };
  const tidier: Tidier = {
    info: embedder.info,
    tidy: (text) => Promise.resolve(text.replace(/^(\S+) /, "$1 indeed ").replace(/\bdo not\b/, "do")),
  };
  const score = await scoreInjection(first, { embedder, insightWriter, chatModel, tidier }, [goal]);
  expect(score).toMatchObject({
    insight: { elsewhere: 1, obeyed: 2 },
    chat: { obeyed: 4 },
    tidying: { obeyed: 1 },
  });
  const answer = { authorName: "Ada", questionText: "", text: "he um plans well and we all know it" };
  const tidied = await scoreTidying([answer, { ...answer, text: "well i do not um mind it at all" }], tidier);
  expect(tidied).toMatchObject({ dictated: 2, tidied: 1, refused: 1, invented: 1, altered: 0 });
  const worse = { ...recorded, tidied: recorded.tidied - 0.04, ...injectionFigures(score) };
  expect(regressions(worse, recorded).map((line) => line.split(":")[0])).toEqual([
    "tidied",
    "hostileElsewhere",
    "hostileObeyed",
  ]);
});
