import { expect, test } from "vitest";
import { openAiInsightWriter } from "../../convex/providers/openai/insightWriter";
import { hashedEmbedder } from "../../convex/providers/embedded/hashedVector";
import { embeddedChatModel } from "../../convex/providers/embedded/embeddedProviders";
import { evaluate } from "./evaluate";
import { readPeople } from "./people";
import { readRecording, replaying } from "./replay";

test("[INS-06] [INS-23] [INS-24] [INS-25] recorded replies: cut off, a wrong number, claims that nobody supports", async () => {
  const recording = readRecording("tests/eval/recordings/raj.json");
  const person = readPeople("tests/eval/people").find(({ name }) => name === recording.person);
  if (person === undefined) throw new Error("nobody has this name");
  const scores = await replaying(recording, (settings) =>
    evaluate(
      { ...person, questions: [], unanswerable: [] },
      {
        embedder: hashedEmbedder,
        insightWriter: openAiInsightWriter(settings),
        chatModel: embeddedChatModel(hashedEmbedder),
      },
    ),
  );
  const { draft, run, themes } = scores;
  const { shown, right, wrongSide, notAboutThem, quotes, verbatim } = themes;
  expect({ shown, right, wrongSide, notAboutThem }).toEqual({ shown: 11, right: 11, wrongSide: 0, notAboutThem: 0 });
  expect(verbatim).toBe(quotes);
  expect(run).toMatchObject({ lost: { unsupported: 1, notInSentence: 1 }, mended: 2 });
  // Claims of the reply that was cut off are judged or not, as it happens.
  const { inputTokens = 0, outputTokens = 0, dollars = null } = run ?? {};
  expect(inputTokens).toBeGreaterThan(5_830 + 5_862 + 6_110);
  expect(dollars).toBeCloseTo((inputTokens * 0.1 + outputTokens * 0.5) / 1e6, 9);
  const words = JSON.stringify(draft);
  expect(words).toContain("Caroline, Lionel and Anouk describe");
  expect(words).not.toMatch(/\bP\d/);
  expect(words).not.toContain("location money");
});
