import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatMessage } from "../../../convex/shared/validators";
import { scrollContainerOf } from "../../lib/tryShowElement.ts";

/** Pixels that the top bar and the tabs below it cover. */
const BARS_PX = 112;

/**
 * Scrolls a conversation to its newest question, also when its tab is opened again. A question moves to the top, unless
 * it and its answer are in view. So does its finished answer, which may be longer, unless the reader has scrolled
 * since.
 * @returns the `ref` of the list, which holds one item for each message
 */
export function useNewestInView(messages: readonly ChatMessage[]) {
  const [list, setList] = useState<HTMLOListElement | null>(null);
  const questionIndex = messages.findLastIndex(({ role }) => role === "user");
  const count = useRef(messages.length);
  const place = useRef<number | null>(null);
  const last = messages.at(-1);
  const isAnswered = last?.role === "assistant" && last.status !== "streaming";
  useLayoutEffect(() => {
    const isNew = messages.length > count.current;
    count.current = messages.length;
    const position = () => window.scrollY + (scrollContainerOf(list)?.scrollTop ?? 0);
    if (!isNew && place.current !== position()) return;
    scrollIntoPane(list, questionIndex);
    place.current = isAnswered ? null : position();
  }, [list, messages, questionIndex, isAnswered]);
  // A smooth scroll of a long conversation takes time, and any other scroll ends it on the way.
  useShown(list, () => scrollIntoPane(list, questionIndex, "instant"));
  return setList;
}

/** Calls `onShown` whenever the element gets a size: at first, and when its tab is opened. */
function useShown(element: Element | null, onShown: () => void): void {
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  }, [onShown]);
  useEffect(() => {
    if (element === null || typeof ResizeObserver !== "function") return;
    let wasShown = false;
    const observer = new ResizeObserver(() => {
      const isShown = element.getClientRects().length > 0;
      if (isShown && !wasShown) latest.current();
      wasShown = isShown;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
}

function scrollIntoPane(list: HTMLOListElement | null, index: number, behavior: ScrollBehavior = "auto"): void {
  const question = list?.children[index];
  const last = list?.lastElementChild;
  if (question === undefined || last === null || last === undefined || isInView(question, last)) return;
  const pane = scrollContainerOf(list);
  // The pane alone scrolls; the page with the other column stays.
  if (pane !== null) pane.scrollTop += question.getBoundingClientRect().top - BARS_PX;
  else question.scrollIntoView({ block: "start", behavior });
}

/** Whether the messages are between the bars above and the composer. */
function isInView(first: Element, last: Element): boolean {
  const bottom = last.closest("[data-chat]")?.querySelector("form")?.getBoundingClientRect().top ?? window.innerHeight;
  return (
    first.getBoundingClientRect().top >= BARS_PX &&
    last.getBoundingClientRect().bottom <= Math.min(bottom, window.innerHeight)
  );
}
