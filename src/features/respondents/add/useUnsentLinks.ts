import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { limits } from "../../../../convex/shared/limits/limits";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useViewer } from "../../../hooks/useViewer.ts";
import type { AddedLink } from "./AddedPeople.tsx";
import { unsentLinks, type LinksOrigin } from "./unsentLinks.ts";

const noLinks: readonly AddedLink[] = [];

/** Links that the owner sends. They outlive the page, until each is handed on or the list is closed. */
export function useUnsentLinks(madeBy: LinksOrigin) {
  const viewer = useViewer();
  const userId = viewer.status === "ready" ? viewer.viewer.userId : null;
  const store = userId === null ? null : unsentLinks(madeBy, userId);
  const [made, setMade] = useState<readonly AddedLink[] | null>(null);
  const restored = useRestoredLinks(userId, made === null ? (store?.load() ?? null) : null);
  const links = made ?? restored.links;
  const set = (next: readonly AddedLink[]) => {
    setMade(next);
    if (next.length === 0) store?.clear();
    else store?.trySave(next.slice(0, limits.linksToSend).map(({ respondentId }) => respondentId));
  };
  return {
    links,
    /** Whether links of an earlier visit are on their way. */
    isRestoring: made === null && restored.isLoading,
    /** Whether the links were made before the page was opened. */
    isRestored: made === null,
    add: (added: readonly AddedLink[]) => {
      if (added.length > 0) set([...added, ...links]);
    },
    clear: () => set(noLinks),
  };
}

/** The links of an earlier visit, as they were when the page was opened; none where each was handed on. */
function useRestoredLinks(userId: string | null, kept: readonly Id<"respondents">[] | null) {
  const [first, setFirst] = useState<{ userId: string | null; links: readonly AddedLink[] } | null>(null);
  const isKnown = first !== null && first.userId === userId;
  const live = useLiveQuery(
    api.respondents.respondents.linksToSend,
    kept === null || isKnown ? "skip" : { respondentIds: [...kept] },
  );
  if (kept !== null && !isKnown && live.status !== "loading") {
    const links = live.status === "ready" && live.data.some(({ isHandedOn }) => !isHandedOn) ? live.data : noLinks;
    setFirst({ userId, links });
  }
  return { links: isKnown ? first.links : noLinks, isLoading: kept !== null && !isKnown };
}
