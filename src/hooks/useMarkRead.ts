import { useEffect, useRef } from "react";

/** Time before a failed marking is repeated, in milliseconds. */
const MARK_RETRY_MS = 3_000;

/**
 * Marks `unread` as read before it is shown, on a visible page only, and again after a failure. Null where all is read.
 */
export function useMarkRead(unread: string | null, mark: () => Promise<unknown>): void {
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
  });
  useEffect(() => {
    if (unread === null) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      clearTimeout(retry);
      if (document.visibilityState !== "visible") return;
      latest.current().catch((error: unknown) => {
        console.warn("Nothing was marked as read.", error);
        retry = setTimeout(run, MARK_RETRY_MS);
      });
    };
    run();
    document.addEventListener("visibilitychange", run);
    return () => {
      clearTimeout(retry);
      document.removeEventListener("visibilitychange", run);
    };
  }, [unread]);
}
