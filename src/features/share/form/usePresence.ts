import { useConvex } from "convex/react";
import { useEffect } from "react";
import { useStore } from "../../../hooks/useStore.ts";
import { activeLanguage } from "../../../lib/language/activeLanguage.ts";
import { importWithRetry } from "../../../lib/lazyWithRetry.ts";
import type { Drafts } from "../../answering/drafts/Drafts.ts";

/** Reports the respondent's presence while the form is open, from a chunk that loads after the form. */
export function usePresence(token: string, drafts: Drafts): void {
  const client = useConvex();
  const { language } = useStore(activeLanguage);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    importWithRetry(() => import("./reportPresence.ts")).then(
      ({ reportPresence }) => {
        if (!isOver) stop = reportPresence(client, { token, language }, drafts);
      },
      (error: unknown) => console.warn("Presence is not reported.", error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [client, token, drafts, language]);
}
