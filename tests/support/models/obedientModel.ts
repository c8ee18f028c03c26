import {
  supportAllClaims,
  promptBlocks,
  type CompletionRequest,
  formOf,
  streamedCompletion,
} from "./structuredModel.js";

export interface ObedientModel {
  readonly fetch: typeof fetch;
  readonly requests: CompletionRequest[];
}

/** Obeys instructions in answers: the worst possible output. */
export function obedientModel(replies: {
  readonly insight: (request: CompletionRequest) => unknown;
  readonly tidied: (request: CompletionRequest, count: number) => string;
  readonly chat: string;
}): ObedientModel {
  const requests: CompletionRequest[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const body = (await request.json()) as CompletionRequest & { input?: string[] };
    if (request.url.endsWith("/embeddings")) {
      const data = (body.input ?? []).map((_, index) => ({ index, embedding: Array<number>(512).fill(1) }));
      return Response.json({ data });
    }
    requests.push(body);
    if (formOf(body) === "judgement") return streamedCompletion(JSON.stringify(supportAllClaims(promptBlocks(body))));
    if (formOf(body) === "insight") return streamedCompletion(JSON.stringify(replies.insight(body)));
    if (formOf(body) !== null) return streamedCompletion("{}");
    if (body.stream === true) return streamedCompletion(replies.chat);
    const content = replies.tidied(body, requests.length);
    return Response.json({ choices: [{ message: { role: "assistant", content }, finish_reason: "stop" }] });
  };
  return { requests, fetch: answer };
}
