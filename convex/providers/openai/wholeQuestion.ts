import { limits } from "../../shared/limits";
import type { ChatTurn } from "../types";
import { openAiClient, reasoningEffort, type OpenAiSettings } from "./client";
import { dataIsNotInstruction, delimited } from "./delimited";

/** Messages and characters of each that a follow-up may refer to. */
const most = { messages: 6, characters: 600 };
/** Milliseconds; the search waits for it. */
const TIMEOUT = 8_000;

const instructions = [
  "You rewrite the last question of a conversation so that it can be understood without the conversation.",
  "Replace words such as “that” or “she” by what they stand for. Add nothing else and do not answer it.",
  "Answer with the question alone.",
  dataIsNotInstruction,
].join("\n");

/** Unsent for a first question; the question itself where the service fails. */
export async function wholeQuestion(
  settings: OpenAiSettings,
  question: string,
  history: readonly ChatTurn[],
): Promise<string> {
  const recent = history.slice(-most.messages).map(({ role, content }) => ({
    role,
    text: content.slice(0, most.characters),
  }));
  if (recent.length === 0) return question;
  try {
    const completion = await openAiClient({ ...settings, timeout: TIMEOUT, retries: 0 }).chat.completions.create({
      model: settings.chatModel,
      ...reasoningEffort(settings.chatModel, "none"),
      messages: [
        { role: "system", content: instructions },
        { role: "user", content: `${delimited("conversation", recent)}\n${delimited("question", question)}` },
      ],
    });
    const whole = completion.choices[0]?.message.content?.trim() ?? "";
    return whole === "" || whole.length > limits.chatMessage ? question : whole;
  } catch (error) {
    console.warn("a follow-up is searched as it stands:", error);
    return question;
  }
}
