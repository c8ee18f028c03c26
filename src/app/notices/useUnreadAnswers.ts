import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useNewAnswers, type NewAnswer } from "../../features/respondents/lists/useNewAnswers.ts";
import { setTitleCount } from "../../hooks/useDocumentTitle.ts";
import { matchPage } from "../../lib/paths.ts";
import { respondentIdInAddress } from "../routes/useShownAnswer.ts";

/** Time in sight after which an answer is no longer new, in milliseconds. */
const NEW_ANSWER_SHOWN_MS = 20_000;

/**
 * Answers that arrived while the app is open, until they are opened, dismissed or long in sight. The tab's title shows
 * their number.
 */
export function useUnreadAnswers(): { unread: readonly NewAnswer[]; dismiss: () => void } {
  const { answers } = useNewAnswers();
  const { pathname, search } = useLocation();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const page = matchPage(pathname);
  const opened =
    page?.page === "respondentAnswers" ? (page.params["respondentId"] ?? null) : respondentIdInAddress(search);
  const readNow = answers.filter(({ key, respondentId }) => respondentId === opened && !read.has(key));
  if (readNow.length > 0) setRead(new Set([...read, ...readNow.map(({ key }) => key)]));
  const unread = answers.filter(({ key }) => !read.has(key));
  useEffect(() => {
    setTitleCount(unread.length);
    return () => setTitleCount(0);
  }, [unread.length]);
  const keys = unread.map(({ key }) => key).join("\n");
  useEffect(() => {
    if (keys === "") return;
    return afterInSight(NEW_ANSWER_SHOWN_MS, () => setRead((before) => new Set([...before, ...keys.split("\n")])));
  }, [keys]);
  return { unread, dismiss: () => setRead(new Set([...read, ...unread.map(({ key }) => key)])) };
}

/** Calls `then` after a time in sight, which begins again when the page becomes visible. */
function afterInSight(ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = setTimeout(then, ms);
  };
  begin();
  document.addEventListener("visibilitychange", begin);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", begin);
  };
}
