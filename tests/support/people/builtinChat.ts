/** The chat without a model, about given answers. */
import type { ChatQuery } from "../../../convex/providers/builtin/chat/replies/Answerer";
import { search } from "../../../convex/providers/builtin/chat/search";
import { hashedEmbedder } from "../../../convex/providers/builtin/vectors/hashedVector";
import type { AnswerSentence } from "../../../convex/providers/types";

interface BuiltinReply {
  readonly sentences: readonly AnswerSentence[];
  readonly replyText: string | undefined;
  /** Marked sentences of the passages that are shown, in order. */
  readonly quotes: readonly string[];
}

/** Asks the chat without a model. */
export async function askBuiltinChat(
  question: string,
  query: Omit<ChatQuery, "question" | "embedder">,
): Promise<BuiltinReply> {
  const sentences = await search({ ...query, question, embedder: hashedEmbedder });
  return {
    sentences,
    replyText: sentences[0]?.text,
    quotes: sentences.flatMap(({ marked }) => marked ?? []),
  };
}
