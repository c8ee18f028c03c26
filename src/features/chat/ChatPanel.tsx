import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { useChat } from "./useChat.ts";
import { useChatExamples } from "./useChatExamples.ts";
import { ChatConversation } from "./ChatConversation.tsx";
import { ChatComposer } from "./ChatComposer.tsx";

/** Chat about the owner's own feedback. */
export function ChatPanel() {
  const { chat, send, stop, clear } = useChat();
  const examples = useChatExamples();
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
      <ChatConversation chat={chat} examples={examples} onAsk={(text) => void send(text)} onClear={clear} />
      <ChatComposer isWaiting={chat.isWaiting} onSend={send} onStop={() => void stop()} />
    </div>
  );
}
