import { expect, test } from "vitest";
import { builtinInsightWriter } from "../../convex/providers/builtin/builtinProviders";
import { hashedEmbedder } from "../../convex/providers/builtin/vectors/hashedVector";
import { insightSourcesOf, insightHooks } from "../support/people/insightHooks.js";
import { scoreThemes, shownIn } from "./measure.js";
import { answersOf, readPeople } from "./people.js";

test("[INS-270] [INS-271] of plainly worded agreements at least seven in ten are found, and nine in ten of those shown are right", async () => {
  const writer = builtinInsightWriter(hashedEmbedder);
  const sum = { joined: 0, joinedRight: 0, shared: 0, sharedFound: 0, wrongSide: 0 };
  for (const person of readPeople("tests/eval/plain")) {
    const answers = answersOf(person);
    const { proposed } = await writer.write(
      { ...insightSourcesOf(answers), ownerName: person.name, self: [] },
      insightHooks(),
    );
    const score = scoreThemes(person, answers, shownIn(proposed));
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += score[name];
  }
  expect(sum.wrongSide).toBe(0);
  expect(sum.joinedRight / sum.joined).toBeGreaterThanOrEqual(0.9);
  expect(sum.sharedFound / sum.shared).toBeGreaterThanOrEqual(0.7);
});
