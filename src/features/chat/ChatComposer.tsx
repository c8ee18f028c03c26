import { ArrowUp, Square } from "lucide-react";
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import { Button } from "../../components/ui/Button.tsx";
import { TextArea } from "../../components/ui/TextArea.tsx";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";

const DRAFT_KEY = "chat-draft";

interface ChatComposerProps {
  isWaiting: boolean;
  onSend: (text: string) => Promise<boolean>;
  onStop: () => void;
}

/** Field of the next question. A question sent while an answer is being written waits for it. */
export function ChatComposer({ isWaiting, onSend, onStop }: ChatComposerProps) {
  const { text, change, submit, isBlank, status } = useComposer(isWaiting, onSend);
  // On a wide screen the form for respondents has the primary button.
  const isPhone = useIsMobile();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    // A pane has padding at its end, below which no words of an answer may show.
    <form
      className="sticky bottom-0 z-10 -mx-5 flex items-end gap-2 border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-1 md:px-1 pane:-bottom-12 pane:-mb-12 pane:pb-15"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="min-w-0 grow">
        <p role="status" className={status === null ? "sr-only" : "mb-1 text-sm text-faint"}>
          {status}
        </p>
        <TextArea
          label="Your question"
          isLabelHidden
          rows={1}
          value={text}
          maxLength={limits.chatMessage}
          placeholder="Ask about your feedback"
          onChange={(event) => change(event.target.value)}
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

/** The question being written, and its sending: at once, or once the answer under way is there. */
function useComposer(isWaiting: boolean, onSend: (text: string) => Promise<boolean>) {
  const [text, setText] = useDraft();
  const isBlank = text.trim() === "";
  // Whether a question is sent with Enter while another answer is being written.
  const [isNext, setIsNext] = useState(false);
  // Whether typing has taken such a question back.
  const [isTakenBack, setIsTakenBack] = useState(false);
  const submit = async () => {
    setIsTakenBack(false);
    setIsNext(!isBlank && isWaiting);
    if (isBlank || isWaiting) return;
    const question = text;
    setText("");
    // A failed question is restored, before what was typed since.
    if (!(await onSend(question))) setText((now) => (now.trim() === "" ? question : `${question}\n${now}`));
  };
  const submitNext = useEffectEvent(() => void submit());
  useEffect(() => {
    if (!isNext || isWaiting) return;
    const timer = setTimeout(() => submitNext(), 0);
    return () => clearTimeout(timer);
  }, [isNext, isWaiting]);
  const change = (next: string) => {
    setText(next);
    setIsTakenBack((isNext || isTakenBack) && next.trim() !== "");
    setIsNext(false);
  };
  const takenBack = isWaiting && isTakenBack ? "Changed, so it no longer waits. Press Enter to ask it next." : null;
  const status = isNext ? "You ask this next, once the answer is there." : takenBack;
  return { text, change, submit, isBlank, status };
}

/** Text of the composer, kept in the tab while another page is open. */
function useDraft() {
  const [text, setText] = useState(() => webStorage("session").get(DRAFT_KEY) ?? "");
  useEffect(() => void webStorage("session").trySet(DRAFT_KEY, text), [text]);
  return [text, setText] as const;
}
