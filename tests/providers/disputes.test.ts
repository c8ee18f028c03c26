/** What a model's claims are after the judge: one for each dispute, without numbers of people, with quotes in order. */
import { afterEach, describe, expect, test } from "vitest";
import { openAiInsightWriter } from "../../convex/providers/openai/openAiInsightWriter";
import type { ProposedClaim, ProposedInsight, SourceAnswer } from "../../convex/providers/types";
import { insightSourcesOf, insightHooks } from "../support/people/insightHooks.js";
import { id } from "../support/people/id.js";
import {
  type Blocks,
  completionChunks,
  type CompletionRequest,
  emptyInsight,
  replyTo,
} from "../support/models/structuredModel.js";
import { openAiServer } from "../support/servers/openAiServer.js";
import { eventStream, type ScriptedServer } from "../support/servers/scriptedServer.js";

let server: ScriptedServer;
afterEach(() => server.close());

const answer = (name: string, text: string): SourceAnswer => ({
  responseId: id<"responses">(`answer of ${name}`),
  respondentId: id<"respondents">(name),
  authorName: name,
  questionText: "How is she with adopters?",
  text,
});
const answers = [
  answer("Ana", "She says no when a dog would suffer."),
  answer("Inês", "She turned two families down, and she was right."),
  answer("Tomasz", "She sends people away. She is far too strict."),
  answer("Rui", "She is strict. She plans the rota late."),
];
const [ANA, INES, SENDS_AWAY, TOO_STRICT, RUI, ROTA] = [0, 1, 2, 3, 4, 5];

interface Item {
  readonly title: string;
  readonly description: string;
  readonly evidence: readonly number[];
  readonly counterEvidence: readonly number[];
  readonly nextStep?: string;
}
const praise = (evidence: number[], counterEvidence: number[] = []): Item => ({
  title: "Saying no to adopters",
  description: "You put the dog first.",
  evidence,
  counterEvidence,
});
const wish = (evidence: number[], counterEvidence: number[] = []): Item => ({
  title: "Very strict with adopters",
  description: "People leave without a dog.",
  evidence,
  counterEvidence,
  nextStep: "Ask one more question before you say no.",
});

/** A judge who finds every quote as the claim cites it. */
const agreeing = (items: readonly Item[]) => (blocks: Blocks) => {
  const { claims } = blocks as { claims: { claim: number; says: string; quotes: { sentence: number }[] }[] };
  return {
    claims: claims.map(({ claim, says, quotes }) => {
      const item = items.find(({ title }) => title !== "" && says.startsWith(title));
      return {
        claim,
        verdict: "supports",
        quotes: quotes.map(({ sentence }) => ({
          sentence,
          verdict: item?.counterEvidence.includes(sentence) === true ? "contradicts" : "supports",
        })),
      };
    }),
  };
};

async function written(
  strengths: readonly Item[],
  blindSpots: readonly Item[],
  { given = answers, narrative = [] as object[], judgement = agreeing([...strengths, ...blindSpots]) } = {},
) {
  const replies = {
    insight: () => ({ ...emptyInsight, strengths, blindSpots, narrative }),
    judgement,
    repaired: () => ({ items: [] }),
  };
  const opened = await openAiServer((seen, response) => {
    eventStream(completionChunks(replyTo(replies, seen.json() as CompletionRequest)))(seen, response);
  });
  ({ server } = opened);
  const partial: ProposedInsight[] = [];
  const onClaims = (proposed: ProposedInsight) => Promise.resolve(void partial.push(proposed));
  const result = await openAiInsightWriter(opened.settings).write(insightSourcesOf(given), insightHooks({ onClaims }));
  return { ...result, partial };
}

const texts = (quotes: ProposedClaim["evidence"] = []) => quotes.map(({ text }) => text);
const sides = ({ strengths, blindSpots }: ProposedInsight) =>
  [...strengths, ...blindSpots].map(({ title, evidence, counterEvidence }) => ({
    title,
    for: texts(evidence),
    against: texts(counterEvidence),
  }));
const textOf = (number: number) => answers.flatMap(({ text }) => text.split(/(?<=\.) /))[number];
const merged = (title: string, evidence: number[], against: number[]) => [
  { title, for: evidence.map(textOf), against: against.map(textOf) },
];

interface Dispute {
  readonly strengths: readonly Item[];
  readonly blindSpots: readonly Item[];
  readonly shown: ReturnType<typeof merged>;
}
const disputes: Readonly<Record<string, Dispute>> = {
  "each has the other as counter-evidence: the side of more people stays": {
    strengths: [praise([ANA, INES], [TOO_STRICT])],
    blindSpots: [wish([SENDS_AWAY, TOO_STRICT], [INES])],
    shown: merged("Saying no to adopters", [ANA, INES], [TOO_STRICT, SENDS_AWAY]),
  },
  "the wish of more people stays": {
    strengths: [praise([INES], [TOO_STRICT])],
    blindSpots: [wish([TOO_STRICT, RUI], [INES])],
    shown: merged("Very strict with adopters", [TOO_STRICT, RUI], [INES]),
  },
  "only the claim that stays has counter-evidence": {
    strengths: [praise([ANA, INES], [TOO_STRICT])],
    blindSpots: [wish([SENDS_AWAY, TOO_STRICT])],
    shown: merged("Saying no to adopters", [ANA, INES], [TOO_STRICT, SENDS_AWAY]),
  },
  "only the claim that goes has counter-evidence": {
    strengths: [praise([ANA, INES])],
    blindSpots: [wish([TOO_STRICT], [INES])],
    shown: merged("Saying no to adopters", [ANA, INES], [TOO_STRICT]),
  },
  "of as many people, the claim with more sentences stays": {
    strengths: [praise([INES], [TOO_STRICT])],
    blindSpots: [wish([SENDS_AWAY, TOO_STRICT], [INES])],
    shown: merged("Very strict with adopters", [SENDS_AWAY, TOO_STRICT], [INES]),
  },
  "of as many people and sentences, the first one stays": {
    strengths: [praise([INES], [TOO_STRICT])],
    blindSpots: [wish([TOO_STRICT], [INES])],
    shown: merged("Saying no to adopters", [INES], [TOO_STRICT]),
  },
};

describe("a dispute", () => {
  test.each(Object.entries(disputes))("[INS-390] %s", async (_name, { strengths, blindSpots, shown }) => {
    const { proposed, refusals, partial } = await written(strengths, blindSpots);
    expect(sides(proposed)).toEqual(shown);
    expect(sides(partial.at(-1)!)).toEqual(shown);
    expect(refusals).toEqual({});
  });

  const separateClaims: Readonly<Record<string, Omit<Dispute, "shown">>> = {
    "without counter-evidence": { strengths: [praise([ANA, INES])], blindSpots: [wish([TOO_STRICT, RUI])] },
    "a wider claim that shares a sentence of few of its people": {
      strengths: [praise([ANA, INES], [TOO_STRICT])],
      blindSpots: [wish([TOO_STRICT, RUI, ANA])],
    },
    "what one person alone says for and against": {
      strengths: [praise([SENDS_AWAY], [TOO_STRICT])],
      blindSpots: [wish([TOO_STRICT], [SENDS_AWAY])],
    },
  };
  test.each(Object.entries(separateClaims))(
    "[INS-390] two claims stay: %s",
    async (_name, { strengths, blindSpots }) => {
      const { proposed } = await written(strengths, blindSpots);
      expect(sides(proposed)).toHaveLength(2);
    },
  );

  test("[INS-390] other claims stay as they are, and quotes of both sides are at most twenty each", async () => {
    const many = Array.from({ length: 30 }, (_, n) => answer(`Person ${n}`, `She is strict, says number ${n}.`));
    const numbers = many.map((_, n) => n);
    const [first, others] = [numbers.slice(0, 16), numbers.slice(16)];
    const rota = { ...praise([ROTA + 4]), title: "Rota" };
    const strengths = [praise(first, others.slice(0, 9)), rota];
    const { proposed } = await written(strengths, [wish(others, [0])], { given: many });
    expect(proposed.strengths.map(({ title }) => title)).toEqual(["Saying no to adopters", "Rota"]);
    expect(proposed.blindSpots).toEqual([]);
    expect(proposed.strengths[0]?.evidence).toHaveLength(16);
    expect(proposed.strengths[0]?.counterEvidence).toHaveLength(14);
  });
});

describe("numbers of people", () => {
  test("[INS-392] a description loses the sentence that opens with one; the page counts", async () => {
    const counted = { ...praise([ANA, INES]), description: "Two people say so. You put the dog first." };
    const all = { ...wish([TOO_STRICT, RUI]), description: "Several people wish for less." };
    const { proposed } = await written([counted], [all]);
    expect(proposed.strengths[0]?.description).toBe("You put the dog first.");
    expect(proposed.blindSpots[0]?.description).toBe("");
  });

  test("[INS-393] a claim that the judge leaves with one person’s quotes stays; a paragraph of several does not", async () => {
    const strengths = [praise([ANA, INES])];
    const narrative = [{ text: "Several people value it.", evidence: [ANA, INES] }];
    const judgement = (blocks: Blocks) => {
      const reply = agreeing(strengths)(blocks);
      for (const { quotes } of reply.claims) quotes.at(-1)!.verdict = "unrelated";
      return reply;
    };
    const { proposed, refusals } = await written(strengths, [], { narrative, judgement });
    expect(texts(proposed.strengths[0]?.evidence)).toEqual([textOf(ANA)]);
    expect(proposed.narrative).toEqual([]);
    expect(refusals).toEqual({ unsupported: 1 });
  });
});

test("[INS-394] quotes keep the order of the reply, the most telling first", async () => {
  const { proposed } = await written([praise([INES, ANA])], [wish([TOO_STRICT, RUI, SENDS_AWAY])]);
  expect(texts(proposed.strengths[0]?.evidence)).toEqual([INES, ANA].map(textOf));
  expect(texts(proposed.blindSpots[0]?.evidence)).toEqual([TOO_STRICT, RUI, SENDS_AWAY].map(textOf));
});
