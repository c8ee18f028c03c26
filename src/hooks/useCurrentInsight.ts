import { use } from "react";
import { type ConvexReactClient, useConvex } from "convex/react";
import { api } from "../../convex/_generated/api";
import type { CurrentInsight, Insight, InsightKind, JohariWindow } from "../../convex/shared/validators";
import { TabShownContext } from "../lib/TabShownContext.ts";
import { type LiveQuery, useKeepPreviousData, useLiveQuery } from "./useLiveQuery.ts";
import { useMarkRead } from "./useMarkRead.ts";

/**
 * Insight for the page that shows it. Its answers are marked as read, so that none changes any more. The earlier
 * insight stays in the meantime, so that an arriving answer moves no reader.
 */
export function useShownInsight(kind: InsightKind): LiveQuery<CurrentInsight> {
  const live = useLiveQuery(api.insights.insights.current, { kind });
  useNoteShown(live.status === "ready" ? unreadPart(live.data) : null);
  return useKeepPreviousData(useCurrentInsight(kind)).live;
}

/** Insight for links to its claims. It is loading until a page has shown it. */
export function useCurrentInsight(kind: InsightKind): LiveQuery<CurrentInsight> {
  const live = useLiveQuery(api.insights.insights.current, { kind });
  return live.status === "ready" && isUnreadInsight(live.data) ? { status: "loading" } : live;
}

function isUnreadInsight(current: CurrentInsight): boolean {
  return "isUnread" in current && current.isUnread === true;
}

/** Johari window that belongs to the shown insight. Null until both sides have answered. */
export function useShownJohari(): LiveQuery<JohariWindow | null> {
  const live = useLiveQuery(api.insights.johari.current, {});
  const data = live.status === "ready" ? live.data : null;
  useNoteShown(data !== null && "unreadWindowId" in data ? data.unreadWindowId : null);
  return useKeepPreviousData(useCurrentJohari()).live;
}

/** Johari window for links to it. It is loading until a page has shown it. */
export function useCurrentJohari(): LiveQuery<JohariWindow | null> {
  const live = useLiveQuery(api.insights.johari.current, {});
  if (live.status !== "ready") return live;
  const { data } = live;
  return data !== null && "unreadWindowId" in data ? { status: "loading" } : { status: "ready", data };
}

/** Key that changes with the answers to mark; null where all are read. */
function unreadPart(current: CurrentInsight): string | null {
  const isPartial = "isPartialUnread" in current && current.isPartialUnread === true;
  if (!isUnreadInsight(current) && !isPartial) return null;
  return `${isUnreadInsight(current) ? insightIn(current)?._id : ""} ${isPartial}`;
}

function insightIn(current: CurrentInsight): Insight | undefined {
  if ("insight" in current) return current.insight;
  return "previous" in current ? current.previous : undefined;
}

function useNoteShown(unread: string | null): void {
  const client = useConvex();
  useMarkRead(use(TabShownContext) ? unread : null, () => noteShown(client));
}

/** Marking in progress, by client, since several parts of a page show one insight. */
const underWay = new WeakMap<ConvexReactClient, Promise<unknown>>();

async function noteShown(client: ConvexReactClient): Promise<void> {
  const noting = underWay.get(client) ?? client.mutation(api.insights.insightReadMarks.recordShown, {});
  underWay.set(client, noting);
  try {
    await noting;
  } finally {
    underWay.delete(client);
  }
}
