import { useConvexConnectionState } from "convex/react";
import { useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog.tsx";
import { useAiProvider } from "../../hooks/useAiProvider.ts";
import { ChatMessageItem } from "./ChatMessageItem.tsx";
import { typographic } from "../../lib/typographic.ts";
import type { Chat } from "./useChat.ts";
import { useNewestInView } from "./useNewestInView.ts";

/** Questions and answers so far; examples where there are none. */
export function ChatConversation({
  chat,
  examples,
  onAsk,
  onClear,
}: {
  chat: Extract<Chat, { status: "ready" }>;
  examples: readonly string[];
  onAsk: (text: string) => void;
  onClear: () => Promise<boolean>;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { messages, isWaiting, error } = chat;
  const isOnline = useConvexConnectionState().isWebSocketConnected;
  const provider = useAiProvider();
  const list = useNewestInView(messages);
  if (messages.length === 0 && error === null && !isWaiting)
    return <EmptyConversation examples={examples} onAsk={onAsk} />;
  return (
    <div>
      <div className="mb-4 flex justify-end">
        <Button variant="ghost" size="sm" onClick={() => setIsConfirming(true)}>
          Clear the conversation
        </Button>
      </div>
      <ol ref={list} className="grid grid-cols-1 gap-6" role="log" aria-label="Conversation">
        {messages.map((message) => (
          <ChatMessageItem key={message._id} message={message} />
        ))}
        {error !== null && <li className="measure text-rose">{error}</li>}
      </ol>
      <p role="status" className="mt-4 min-h-6 text-sm text-faint">
        {isWaiting && waitingText({ isOnline, usesAi: provider === "openai" })}
      </p>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Clear the conversation?"
        description="Your questions and the answers to them are deleted. Your feedback stays as it is."
        confirmLabel="Clear"
        onConfirm={onClear}
      />
    </div>
  );
}

function EmptyConversation({ examples, onAsk }: { examples: readonly string[]; onAsk: (text: string) => void }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4 py-2">
      <p className="measure font-serif text-lg text-ink">
        Ask about your feedback. Every answer shows the responses it comes from.
      </p>
      <ul aria-label="Examples" className="grid w-full grid-cols-1 gap-2">
        {examples.map((text) => (
          <li key={text} className="min-w-0">
            <Button
              variant="secondary"
              size="sm"
              className="max-w-full py-1.5 text-left wrap-anywhere whitespace-normal!"
              onClick={() => onAsk(text)}
            >
              <span dir="auto">{typographic(text)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function waitingText({ isOnline, usesAi }: { isOnline: boolean; usesAi: boolean }): string {
  if (!isOnline) return "You’re offline. Your question is sent once you’re back.";
  return usesAi ? "AI is typing..." : "Searching your feedback...";
}
