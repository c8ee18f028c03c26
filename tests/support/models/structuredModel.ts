export interface CompletionRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly response_format?: unknown;
  readonly [field: string]: unknown;
}

export type Blocks = Readonly<Record<string, unknown>>;
/** Replies by the name of the form that a request names. A string is sent as it is, another value as JSON. */
export type StructuredReplies = Readonly<Record<string, (blocks: Blocks, request: CompletionRequest) => unknown>>;

/** Returns the name of the requested form; null for requests without one. */
export function formOf({ response_format }: CompletionRequest): string | null {
  const format = response_format as { json_schema?: { name?: string } } | undefined;
  return format?.json_schema?.name ?? null;
}

/** Returns the data of a request. */
export function promptBlocks({ messages }: CompletionRequest): Blocks {
  const content = messages.at(-1)?.content ?? "";
  const blocks = [...content.matchAll(/<(\w+)>\n([^<>]*)\n<\/\1>/g)];
  return Object.fromEntries(blocks.map(([, tag = "", json = ""]) => [tag, JSON.parse(json) as unknown]));
}

/** Streams the reply in pieces, then the tokens used. */
export function completionChunks(reply: string, finish = "stop"): unknown[] {
  const pieces = reply.match(/[^]{1,40}/g) ?? [];
  return [
    ...pieces.map((content) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: finish }] },
    { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } },
  ];
}

/** A reply as a model streams it, as server-sent events. */
export function streamedCompletion(reply: string, finish?: string): Response {
  const lines = [...completionChunks(reply, finish).map((chunk) => JSON.stringify(chunk)), "[DONE]"];
  return new Response(lines.map((line) => `data: ${line}\n\n`).join(""), {
    headers: { "content-type": "text/event-stream" },
  });
}

/** Reply of the scripted model to a request, by the schema's name. */
export function replyTo(replies: StructuredReplies, request: CompletionRequest): string {
  const reply = replies[formOf(request) ?? ""]?.(promptBlocks(request), request) ?? {};
  return typeof reply === "string" ? reply : JSON.stringify(reply);
}

interface JudgedClaims {
  readonly claims: readonly { claim: number; says: string; quotes: readonly { sentence: number; text: string }[] }[];
}

/** Every claim and quote is supported. */
export function supportAllClaims(blocks: Blocks): unknown {
  const { claims } = blocks as unknown as JudgedClaims;
  return {
    claims: claims.map(({ claim, quotes }) => ({
      claim,
      verdict: "supports",
      quotes: quotes.map(({ sentence }) => ({ sentence, verdict: "supports" })),
    })),
  };
}

/** Returns the sentences of all answers of a request. */
export function sentencesIn({ answers }: Blocks): { number: number; text: string }[] {
  const groups = (answers ?? []) as { answers: { sentences: Record<string, string> }[] }[];
  return groups.flatMap((group) =>
    group.answers.flatMap(({ sentences }) =>
      Object.entries(sentences).map(([number, text]) => ({ number: Number(number), text })),
    ),
  );
}

export const emptyInsight = { strengths: [], blindSpots: [], keyPhrases: [], narrative: [] };
