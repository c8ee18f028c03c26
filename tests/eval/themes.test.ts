import { expect, test } from "vitest";
import { embeddedChatModel, embeddedInsightWriter } from "../../convex/providers/embedded/embeddedProviders";
import { hashedEmbedder } from "../../convex/providers/embedded/hashedVector";
import { evaluate } from "./evaluate";
import { figuresOf } from "./figures";
import { readPeople } from "./people";
import recorded from "./recorded.json";

test("[INS-03] [INS-06] the labelled people's insights are as good as recorded, with hashed vectors too", async () => {
  const embedder = hashedEmbedder;
  const providers = {
    embedder,
    insightWriter: embeddedInsightWriter(embedder),
    chatModel: embeddedChatModel(embedder),
  };
  const people = readPeople("tests/eval/people").map((person) => ({ ...person, questions: [], unanswerable: [] }));
  const now = figuresOf(await Promise.all(people.map((person) => evaluate(person, providers))));
  expect(now.precision).toBeGreaterThanOrEqual(recorded.precision - 0.03);
  expect(now.f1).toBeGreaterThanOrEqual(recorded.f1 - 0.03);
  expect(now.wrongSide).toBeLessThanOrEqual(recorded.wrongSide);
  expect(now.notAboutThem).toBeLessThanOrEqual(recorded.notAboutThem);
  expect(now.verbatim).toBe(1);
});
