import { APIError, type OpenAI } from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import { z } from "zod";
import type { InsightKind } from "../../shared/validators";
import { exactSpan } from "../exactSpan";
import { ProviderError, type DraftQuote, type InsightDraft, type InsightWriter, type SourceAnswer } from "../types";
import { asProviderError, openAiClient, reasoningEffort, type OpenAiSettings } from "./client";
import { dataIsNotInstruction, delimited } from "./delimited";

const quote = z.object({ answer: z.int(), quote: z.string() });
const claim = z.object({
  title: z.string(),
  description: z.string(),
  evidence: z.array(quote),
  contrary: z.array(quote),
});
const passage = z.object({ text: z.string(), evidence: z.array(quote) });
const insight = z.object({
  strengths: z.array(claim),
  blindSpots: z.array(claim),
  keyPhrases: z.array(passage),
  narrative: z.array(passage),
});

/** Characters (about 30,000 tokens); the newest answers stay. */
const promptBudget = 120_000;
const longest = { title: 120, description: 600, phrase: 80, passage: 600 };
const most = { claims: 8, evidence: 8, phrases: 12, passages: 6 };

const subject: Record<InsightKind, string> = {
  "external-feedback-insights": "feedback that colleagues gave about one person",
  "self-reflection-insights": "one person's own reflection on their work",
};

const instructions = (kind: InsightKind): string =>
  [
    `You read ${subject[kind]} and say what is in it: strengths, blind spots, key phrases and a short professional narrative.`,
    "Rest every statement on evidence: the number of an answer and a quote copied from it character by character.",
    "Where somebody says the contrary of a claim, put those quotes under `contrary`; otherwise leave it empty.",
    "A key phrase is two to five words, copied from its quote.",
    "Write the narrative as three to six short paragraphs, one passage each.",
    "Say nothing that no quote supports. Do not guess at anything that was not said. Few well-founded claims beat many.",
    "Write plainly, in the second person (you), in the language of the answers.",
    dataIsNotInstruction,
  ].join("\n");

/** Drops inexact quotes, then claims without quotes. @throws BAD_OUTPUT when nothing is left after a second attempt */
export function openAiInsightWriter(settings: OpenAiSettings): InsightWriter {
  return {
    info: { provider: "openai", model: settings.insightModel },
    async write(kind, answers, onProgress) {
      const client = openAiClient(settings);
      for (let attempt = 1; ; attempt++) {
        await onProgress(attempt === 1 ? 0.2 : 0.6);
        const draft = grounded(await request(client, settings.insightModel, kind, answers), answers);
        if (draft.strengths.length + draft.blindSpots.length + draft.narrative.length > 0) return draft;
        if (attempt === 2) {
          throw new ProviderError("BAD_OUTPUT", "The AI service answered without quotes from the feedback.", true);
        }
      }
    },
  };
}

/** For servers without schema support; the output is validated either way. */
const inWords = `Answer with one JSON object and nothing else, of this JSON schema: ${JSON.stringify(z.toJSONSchema(insight))}`;

/** A compatible server refused the `json_schema` response format. */
function knowsNoSchema(error: unknown): boolean {
  return (
    error instanceof APIError &&
    (error.status === 400 || error.status === 422) &&
    /response_format|json_schema/.test(error.message)
  );
}

async function request(
  client: OpenAI,
  model: string,
  kind: InsightKind,
  answers: readonly SourceAnswer[],
): Promise<z.infer<typeof insight>> {
  const ask = async (format: "schema" | "json") => {
    const completion = await client.chat.completions.create({
      model,
      ...reasoningEffort(model, "low"),
      messages: [
        { role: "system", content: format === "schema" ? instructions(kind) : `${instructions(kind)}\n${inWords}` },
        { role: "user", content: delimited("answers", withinBudget(answers)) },
      ],
      response_format: format === "schema" ? zodResponseFormat(insight, "insight") : { type: "json_object" },
    });
    return completion.choices[0]?.message;
  };
  const message = await asProviderError(() =>
    ask("schema").catch((error: unknown) => {
      if (knowsNoSchema(error)) return ask("json");
      throw error;
    }),
  );
  if (message?.refusal)
    throw new ProviderError("REFUSED", "The AI service declined to write about these answers.", false);
  return parsed(message?.content);
}

function parsed(content: string | null | undefined): z.infer<typeof insight> {
  let json: unknown;
  try {
    json = JSON.parse((content ?? "").replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ""));
  } catch {
    throw new ProviderError("BAD_OUTPUT", "The AI service answered with something that is not JSON.", true);
  }
  const result = insight.safeParse(json);
  if (!result.success)
    throw new ProviderError("BAD_OUTPUT", "The AI service answered in another form than asked.", true);
  return result.data;
}

function withinBudget(answers: readonly SourceAnswer[]) {
  let left = promptBudget;
  return answers.flatMap(({ authorName, questionText, text }, number) => {
    left -= text.length;
    return left < 0 ? [] : [{ number, who: authorName, question: questionText, text }];
  });
}

function grounded(draft: z.infer<typeof insight>, answers: readonly SourceAnswer[]): InsightDraft {
  const evidence = (quotes: readonly z.infer<typeof quote>[]): DraftQuote[] =>
    quotes
      .flatMap(({ answer, quote: wanted }) => {
        const source = answers[answer];
        const text = source === undefined ? null : exactSpan(source.text, wanted);
        return text === null ? [] : [{ answer, text }];
      })
      .slice(0, most.evidence);
  const claims = (items: readonly z.infer<typeof claim>[]) =>
    items
      .map((item) => ({
        title: item.title.trim().slice(0, longest.title),
        description: item.description.trim().slice(0, longest.description),
        evidence: evidence(item.evidence),
        counterEvidence: evidence(item.contrary),
      }))
      .filter((item) => item.title !== "" && item.evidence.length > 0)
      .slice(0, most.claims);
  const passages = (items: readonly z.infer<typeof passage>[], length: number, count: number) =>
    items
      .map((item) => ({ text: item.text.trim().slice(0, length), evidence: evidence(item.evidence) }))
      .filter((item) => item.text !== "" && item.evidence.length > 0)
      .slice(0, count);
  return {
    strengths: claims(draft.strengths),
    blindSpots: claims(draft.blindSpots),
    keyPhrases: passages(draft.keyPhrases, longest.phrase, most.phrases),
    narrative: passages(draft.narrative, longest.passage, most.passages),
  };
}
