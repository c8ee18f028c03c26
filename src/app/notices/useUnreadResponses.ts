import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useNewResponses, type NewResponse } from "../../features/contributors/useNewResponses.ts";
import { setTitleCount } from "../../lib/pageTitle.ts";
import { matchPage } from "../paths.ts";
import { answerInAddress } from "../useShownAnswer.ts";

/** Arrived while the app is open, until opened or dismissed; their number is in the tab's title. */
export function useUnreadResponses(): { unread: readonly NewResponse[]; dismiss: () => void } {
  const { responses } = useNewResponses();
  const { pathname, search } = useLocation();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const page = matchPage(pathname);
  const opened = page?.page === "response" ? (page.params["respondentId"] ?? null) : answerInAddress(search);
  if (opened !== null && !read.has(opened)) setRead(new Set([...read, opened]));
  const unread = responses.filter(({ respondentId }) => !read.has(respondentId));
  useEffect(() => {
    setTitleCount(unread.length);
    return () => setTitleCount(0);
  }, [unread.length]);
  return { unread, dismiss: () => setRead(new Set([...read, ...unread.map(({ respondentId }) => respondentId)])) };
}
