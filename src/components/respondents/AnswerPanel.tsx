import { X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useIsWide } from "../../hooks/useMediaQuery.ts";
import { tryFocus } from "../ui/useFocusReturn.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";

interface AnswerPanelProps {
  /** Id of the respondent whose answers are shown. A change moves the focus to the title. */
  subject: string;
  title: ReactNode;
  onClose: () => void;
  /** Buttons left of "Close". */
  tools?: ReactNode;
  /** Content that stays in view below the answers. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * One person's answers, in a column on a wide screen, else in a dialog. Escape closes it. The focus moves into it, and
 * back.
 */
export function AnswerPanel(props: AnswerPanelProps) {
  const isWide = useIsWide();
  if (isWide) return <InColumn {...props} />;
  return <InDialog {...props} />;
}

function InDialog({ subject, title, onClose, footer, children }: AnswerPanelProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = text.current?.parentElement ?? null;
    if (scroller !== null) scroller.scrollTop = 0;
    tryFocus(scroller);
  }, [subject]);
  return (
    <Dialog open onOpenChange={onClose} title={title} size="lg" isText>
      <div ref={text}>
        {children}
        {footer}
      </div>
    </Dialog>
  );
}

/** Panel in the layout's column. It covers the column's content, which keeps its height and position. */
function InColumn({ subject, title, onClose, tools, footer, children }: AnswerPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (active !== document.body && panel.current?.contains(active) === false) opener.current = active;
    heading.current?.focus({ preventScroll: true });
  }, [subject]);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) tryFocus(opener.current);
    },
    [],
  );
  useEscape(onClose);
  return (
    <section
      ref={panel}
      aria-labelledby="answer-title"
      className="sticky top-20 flex max-h-[max(20rem,100dvh-11.5rem)] animate-enter flex-col self-start rounded-md border border-line-strong/50 bg-raised [grid-area:1/1]"
    >
      <header className="flex items-start gap-2 border-b border-line py-4 pr-3 pl-8">
        <h2
          ref={heading}
          id="answer-title"
          tabIndex={-1}
          className="min-w-0 flex-1 text-2xl outline-none [overflow-wrap:anywhere]"
        >
          {title}
        </h2>
        {tools}
        <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </header>
      {/* The list is in the tab order, so that a keyboard scrolls it. */}
      <div
        key={subject}
        role="group"
        aria-label="Answers"
        tabIndex={0}
        className="min-h-0 overflow-y-auto overscroll-contain px-8 py-6 focus-visible:outline-offset-[-2px]"
      >
        {children}
      </div>
      {footer}
    </section>
  );
}

/** Calls `onEscape` outside of fields, menus and dialogs, which handle Escape themselves. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const escapeHandlers = "input, textarea, [role=dialog], [role=alertdialog], [role=menu], [data-own-escape]";
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(escapeHandlers) !== null) return;
      onEscape();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [onEscape]);
}
