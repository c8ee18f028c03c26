/** Owns the requests of one run: streamed, in a strict schema, counted, and repeated once after an unusable reply. */
import { APIError } from "openai";
import { zodResponseFormat } from "openai/helpers/zod";
import type { ChatCompletionChunk } from "openai/resources/chat/completions";
import { z } from "zod";
import { ProviderError, type TokenUsage } from "../types";
import { openAiClient, toProviderError, reasoningEffort, type OpenAiSettings } from "./client";
import { delimitUntrustedText } from "./untrustedText";
import { type StreamedItem, StreamedItems } from "./StreamedItems";

/** Characters of a reply; a longer one counts as cut off. */
const MAX_REPLY_CHARACTERS = 120_000;

interface StructuredRequest<Reply> {
  /** Name of the schema, which the request holds too. */
  readonly name: string;
  readonly schema: z.ZodType<Reply>;
  readonly model: string;
  readonly effort: "none" | "low";
  readonly instructions: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Runs before each attempt. */
  readonly onAttempt?: () => void;
  /** Receives each item while the reply arrives. */
  readonly onItem?: (item: StreamedItem) => void;
}

type Problem = "The reply ended before its JSON was complete." | "The reply was not of the required form.";

/** Sends requests of one run and counts their tokens. */
export class StructuredRequests {
  private counted = { requests: 0, inputTokens: 0, outputTokens: 0 };
  /** Characters of replies that are not paid yet. */
  private unpaidCharacters = 0;
  private supportsSchemas = true;

  constructor(
    private readonly settings: OpenAiSettings,
    /** Pays for characters. @throws ProviderError when too little is left */
    private readonly spend: (characters: number) => Promise<void>,
    private readonly signal: AbortSignal,
  ) {}

  get usage(): TokenUsage {
    return this.counted;
  }

  /**
   * Returns null when two replies were unusable.
   * @throws ProviderError when a request fails, or the run's budget does not suffice
   */
  async ask<Reply>(request: StructuredRequest<Reply>): Promise<Reply | null> {
    let problem: Problem | null = null;
    for (let attempt = 1; attempt <= 2; attempt++) {
      request.onAttempt?.();
      const reply: Reply | Problem = await this.attempt(request, problem);
      if (typeof reply !== "string") return reply;
      problem = reply as Problem;
    }
    return null;
  }

  private async attempt<Reply>(request: StructuredRequest<Reply>, problem: Problem | null): Promise<Reply | Problem> {
    const blocks = { ...request.data, ...(problem === null ? {} : { problem }) };
    const content = Object.entries(blocks)
      .map(([tag, block]) => delimitUntrustedText(tag, block))
      .join("\n");
    const { unpaidCharacters } = this;
    this.unpaidCharacters = 0;
    await this.spend(request.instructions.length + content.length + unpaidCharacters);
    const items = new StreamedItems();
    try {
      if (!(await this.stream(request, content, items))) return "The reply ended before its JSON was complete.";
    } catch (error) {
      throw this.signal.aborted ? timedOutError() : toProviderError(error);
    } finally {
      this.unpaidCharacters += items.length;
    }
    return parseReply(request.schema, items.json);
  }

  /** Returns false when the reply was cut off. */
  private async stream<Reply>(
    request: StructuredRequest<Reply>,
    content: string,
    items: StreamedItems,
  ): Promise<boolean> {
    const chunks = await this.openSupported(request, content);
    this.counted.requests += 1;
    const isWhole = await this.receive(chunks, request, items).catch((error: unknown) => {
      const failure = toProviderError(error);
      if (this.signal.aborted || !(failure instanceof ProviderError) || failure.code !== "UNAVAILABLE") throw error;
      return false;
    });
    if (this.signal.aborted) throw timedOutError();
    return isWhole;
  }

  /** Counts the tokens of a reply and adds its text to `items`. Returns false when the reply was cut off. */
  private async receive<Reply>(
    chunks: AsyncIterable<ChatCompletionChunk>,
    { onItem }: StructuredRequest<Reply>,
    items: StreamedItems,
  ): Promise<boolean> {
    let isCutOff = false;
    for await (const { choices, usage } of chunks) {
      this.counted.inputTokens += usage?.prompt_tokens ?? 0;
      this.counted.outputTokens += usage?.completion_tokens ?? 0;
      const [choice] = choices;
      if (choice?.delta.refusal || choice?.finish_reason === "content_filter") throw declinedError();
      for (const item of items.push(choice?.delta.content ?? "")) onItem?.(item);
      isCutOff ||= choice?.finish_reason === "length" || items.length > MAX_REPLY_CHARACTERS;
      if (items.length > MAX_REPLY_CHARACTERS) break;
    }
    return !isCutOff;
  }

  /** Opens a stream with the schema, or with its description once the server has refused schemas. */
  private async openSupported<Reply>(request: StructuredRequest<Reply>, content: string) {
    const sendsSchema = this.supportsSchemas;
    return await this.open(request, content, { sendsSchema }).catch((error: unknown) => {
      if (!sendsSchema || !isUnknownFormat(error)) throw error;
      this.supportsSchemas = false;
      return this.open(request, content, { sendsSchema: false });
    });
  }

  private open<Reply>(
    { name, schema, model, effort, instructions }: StructuredRequest<Reply>,
    content: string,
    { sendsSchema }: { sendsSchema: boolean },
  ) {
    const system = sendsSchema ? instructions : `${instructions}\n${describeSchema(schema)}`;
    return openAiClient(this.settings).chat.completions.create(
      {
        model,
        ...reasoningEffort(model, effort),
        stream: true,
        stream_options: { include_usage: true },
        messages: [
          { role: "system", content: system },
          { role: "user", content },
        ],
        response_format: sendsSchema ? zodResponseFormat(schema, name) : { type: "json_object" },
      },
      { signal: this.signal },
    );
  }
}

const declinedError = () =>
  new ProviderError("REFUSED", "The AI service declined to write about these answers.", { isRetryable: false });
const timedOutError = () =>
  new ProviderError("TIMEOUT", "The AI service did not answer in time.", { isRetryable: true });

/** Describes the schema for servers without schema support; the reply is validated either way. */
const describeSchema = (form: z.ZodType): string =>
  `Answer with one JSON object and nothing else, of this JSON schema: ${JSON.stringify(z.toJSONSchema(form))}`;

/** Whether a compatible server refused the `json_schema` response format. */
function isUnknownFormat(error: unknown): boolean {
  return (
    error instanceof APIError &&
    (error.status === 400 || error.status === 422) &&
    /response_format|json_schema/.test(error.message)
  );
}

function parseReply<Reply>(form: z.ZodType<Reply>, json: string): Reply | Problem {
  try {
    const parsed = form.safeParse(JSON.parse(json));
    if (parsed.success) return parsed.data;
  } catch {
    // A reply that is no JSON is the same problem.
  }
  return "The reply was not of the required form.";
}
