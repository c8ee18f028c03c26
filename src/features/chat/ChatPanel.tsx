import { useConvexConnectionState } from "convex/react";
import { ArrowUp, Square } from "lucide-react";
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from "react";
import { limits } from "../../../convex/shared/limits";
import { chatSuggestions } from "../../../convex/shared/searchReplies";
import { Button } from "../../components/ui/Button.tsx";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { TextArea } from "../../components/ui/TextArea.tsx";
import { useAiProvider } from "../../hooks/useAiProvider.ts";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
import { ChatMessageItem } from "./ChatMessageItem.tsx";
import { typographic } from "../../lib/typographic.ts";
import { useChat, type Chat } from "./useChat.ts";

import { useNewestInView } from "./useNewestInView.ts";
import { useCurrentInsight } from "../../hooks/useCurrentInsight.ts";
import { displayedInsight } from "../../../convex/shared/displayedInsight.ts";

const DRAFT_KEY = "chat-draft";

/** Chat about the requestor's own feedback. */
export function ChatPanel() {
  const { chat, send, stop, clear } = useChat();
  const examples = useExamples();
  if (chat.status === "loading") {
    return (
      <Loading label="Loading the conversation..." className="grid gap-4">
        <Skeleton className="h-11 w-2/3 justify-self-end" />
        <Skeleton className="h-6" />
        <Skeleton className="h-6 w-5/6" />
      </Loading>
    );
  }
  if (chat.status === "failed") return <ErrorState title="The conversation is not here">{chat.reason}</ErrorState>;
  return (
    <div data-chat className="grid grid-cols-1 gap-6">
      <Conversation chat={chat} examples={examples} onAsk={(text) => void send(text)} onClear={clear} />
      <Composer isWaiting={chat.isWaiting} onSend={send} onStop={() => void stop()} />
    </div>
  );
}

function Conversation({
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
    return <EmptyConversation examples={[...examples, ...chatSuggestions].slice(0, 3)} onAsk={onAsk} />;
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
        {isWaiting &&
          (isOnline
            ? provider === "openai"
              ? "AI is typing..."
              : "Searching your feedback..."
            : "You’re offline. Your question is sent once you’re back.")}
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

function Composer({
  isWaiting,
  onSend,
  onStop,
}: {
  isWaiting: boolean;
  onSend: (text: string) => Promise<boolean>;
  onStop: () => void;
}) {
  const [text, setText] = useDraft();
  // On a wide screen the form for contributors has the primary button.
  const isPhone = useIsMobile();
  const isBlank = text.trim() === "";
  // True where a question is sent with Enter while another answer is being written.
  const [isNext, setIsNext] = useState(false);
  const submit = async () => {
    setIsNext(!isBlank && isWaiting);
    if (isBlank || isWaiting) return;
    const asked = text;
    setText("");
    // A failed question is restored, before what was typed since.
    if (!(await onSend(asked))) setText((now) => (now.trim() === "" ? asked : `${asked}\n${now}`));
  };
  const submitNext = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!isNext || isWaiting) return;
    const timer = setTimeout(() => submitNext(), 0);
    return () => clearTimeout(timer);
  }, [isNext, isWaiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className="sticky bottom-0 z-10 -mx-5 flex items-end gap-2 border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-1 md:px-1"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="min-w-0 grow">
        <p role="status" className={isNext ? "mb-1 text-sm text-faint" : "sr-only"}>
          {isNext && "You ask this next, once the answer is there."}
        </p>
        <TextArea
          label="Your question"
          isLabelHidden
          rows={1}
          value={text}
          maxLength={limits.chatMessage}
          placeholder="Ask about your feedback"
          onChange={(event) => {
            setText(event.target.value);
            setIsNext(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isWaiting ? (
        <Button variant="secondary" size="icon" className="shrink-0 md:size-11" aria-label="Stop" onClick={onStop}>
          <Square aria-hidden />
        </Button>
      ) : (
        <Button
          type="submit"
          variant={isPhone ? "primary" : "secondary"}
          size="icon"
          className="shrink-0 md:size-11"
          aria-label="Send"
          disabled={isBlank}
        >
          <ArrowUp aria-hidden />
        </Button>
      )}
    </form>
  );
}

/** Text of the composer, kept in the tab while another page is open. */
function useDraft() {
  const [text, setText] = useState(() => webStorage("session")?.getItem(DRAFT_KEY) ?? "");
  useEffect(() => {
    try {
      webStorage("session")?.setItem(DRAFT_KEY, text);
    } catch {
      // If storage is full, the text lasts as long as the page.
    }
  }, [text]);
  return [text, setText] as const;
}

const MAX_EXAMPLES = 3;

/** Examples from the owner's questions whose answers the insight quotes; empty without any. */
function useExamples(): string[] {
  const live = useCurrentInsight("external-feedback-insights");
  const insight = live.status === "ready" ? displayedInsight(live.data) : null;
  if (insight === null) return [];
  const quotes = [...insight.strengths, ...insight.blindSpots].flatMap(({ evidence }) => evidence);
  const questions = new Set(quotes.map(({ questionText }) => questionText));
  return [...questions].slice(0, MAX_EXAMPLES).map((question) => `How did people answer “${question}”`);
}
