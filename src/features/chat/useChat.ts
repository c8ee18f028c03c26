import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { ChatMessage } from "../../../convex/shared/validators";
import * as texts from "../../../convex/shared/texts/texts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { errorMessage, messageOnFailure } from "../../lib/errorMessage.ts";

export type Chat =
  | { status: "loading" }
  | { status: "failed"; reason: string }
  | {
      status: "ready";
      messages: readonly ChatMessage[];
      /** Whether an answer is being generated. */
      isWaiting: boolean;
      /** Error of the last question; the next question clears it. */
      error: string | null;
    };

/** Live messages of the chat. `send` resolves to whether it succeeded. */
export function useChat() {
  const live = useLiveQuery(api.insights.chat.messages, {});
  const sendMessage = useMutation(api.insights.chat.send);
  const stopAnswer = useMutation(api.insights.chat.stop);
  const clearAll = useMutation(api.insights.chat.clear);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
    setError(null);
    const failure = await messageOnFailure(run, texts.chatFailed);
    setError(failure);
    return failure === null;
  };
  const send = async (text: string): Promise<boolean> => {
    setIsSending(true);
    try {
      return await attempt(() => sendMessage({ text }));
    } finally {
      setIsSending(false);
    }
  };

  return {
    chat: toChat(live, isSending, error),
    send,
    stop: () => attempt(() => stopAnswer({})),
    clear: () => attempt(() => clearAll({})),
  };
}

function toChat(
  live: { status: "loading" } | { status: "failed"; error: unknown } | { status: "ready"; data: ChatMessage[] },
  isSending: boolean,
  error: string | null,
): Chat {
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed") {
    return { status: "failed", reason: errorMessage(live.error, "The conversation could not be loaded.") };
  }
  const isWaiting = isSending || live.data.at(-1)?.status === "streaming";
  return { status: "ready", messages: live.data, isWaiting, error };
}
