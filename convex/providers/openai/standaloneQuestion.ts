import { limits } from "../../shared/limits/limits";
import { type ChatTurn, MAX_REFERRED_MESSAGES } from "../types";
import { openAiClient, reasoningEffort, type OpenAiSettings } from "./client";
import { untrustedTextInstruction, delimitUntrustedText } from "./untrustedText";

/** Characters of each message that are sent. */
const MAX_MESSAGE_CHARACTERS = 600;
/** Limit in milliseconds; the search waits for the reply. */
const REWRITE_TIMEOUT_MS = 8_000;

const standaloneInstructions = [
  "You rewrite the last question of a conversation so that it can be understood without the conversation.",
  "Replace words such as “that” or “she” by what they stand for. Add nothing else and do not answer it.",
  "Answer with the question alone.",
  untrustedTextInstruction,
].join("\n");

/**
 * Rewrites a question that refers to earlier ones as one that needs no history. Returns the question itself if it is
 * the first, or if the service fails.
 */
export async function standaloneQuestion(
  settings: OpenAiSettings,
  question: string,
  history: readonly ChatTurn[],
): Promise<string> {
  const recent = history.slice(-MAX_REFERRED_MESSAGES).map(({ role, content }) => ({
    role,
    text: content.slice(0, MAX_MESSAGE_CHARACTERS),
  }));
  if (recent.length === 0) return question;
  try {
    const completion = await openAiClient({
      ...settings,
      timeoutMs: REWRITE_TIMEOUT_MS,
      retries: 0,
    }).chat.completions.create({
      model: settings.chatModel,
      ...reasoningEffort(settings.chatModel, "none"),
      messages: [
        { role: "system", content: standaloneInstructions },
        {
          role: "user",
          content: `${delimitUntrustedText("conversation", recent)}\n${delimitUntrustedText("question", question)}`,
        },
      ],
    });
    const rewrittenQuestion = completion.choices[0]?.message.content?.trim() ?? "";
    return rewrittenQuestion === "" || rewrittenQuestion.length > limits.chatMessage ? question : rewrittenQuestion;
  } catch (error) {
    console.warn("The question is searched as it stands.", error);
    return question;
  }
}
