import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { useChat } from "./useChat.ts";
import { ChatConversation } from "./ChatConversation.tsx";
import { ChatComposer } from "./ChatComposer.tsx";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { chatSuggestions } from "../../../convex/shared/texts/searchReplies";
import { useCurrentInsight } from "../../hooks/useCurrentInsight.ts";
import { displayedInsight } from "../../../convex/shared/insights/displayedInsight";

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

/** Examples where there is an insight: two that compare all answers, and one own question. Else they are general. */
function useChatExamples(): string[] {
  const live = useCurrentInsight(insightKinds.externalFeedback);
  const insight = live.status === "ready" ? displayedInsight(live.data) : null;
  if (insight === null) return [...chatSuggestions];
  const quotes = [...insight.strengths, ...insight.blindSpots].flatMap(({ evidence }) => evidence);
  // The first quotes answer the question that everybody is asked.
  const question = [...new Set(quotes.map(({ questionText }) => questionText))].at(-1);
  if (question === undefined) return [...chatSuggestions];
  return [chatSuggestions[0], "What should I do first?", `How did people answer “${question}”`];
}
