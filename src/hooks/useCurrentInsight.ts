import { use } from "react";
import { type ConvexReactClient, useConvex } from "convex/react";
import { api } from "../../convex/_generated/api";
import type { CurrentInsight, InsightKind, JohariWindow } from "../../convex/shared/validators";
import { TabShownContext } from "../lib/TabShownContext.ts";
import { type LiveQuery, useKeepPreviousData, useLiveQuery } from "./useLiveQuery.ts";
import { useMarkRead } from "./useMarkRead.ts";

/**
 * For the page that shows it: the answers that it was made from are marked as read, so that none changes any more. The
 * insight before it stays in the meantime, so that an arriving answer moves no reader.
 */
export function useShownInsight(kind: InsightKind): LiveQuery<CurrentInsight> {
  const client = useConvex();
  const live = useLiveQuery(api.insights.insights.current, { kind });
  const isShown = use(TabShownContext);
  useMarkRead(isShown && live.status === "ready" ? unreadPart(live.data) : null, () => noteShown(client));
  return useKeepPreviousData(useCurrentInsight(kind)).live;
}

/** For links to its claims: loading until a page has shown it. */
export function useCurrentInsight(kind: InsightKind): LiveQuery<CurrentInsight> {
  const live = useLiveQuery(api.insights.insights.current, { kind });
  const current = live.status === "ready" ? live.data : null;
  if (current === null) return live;
  return "unread" in current && current.unread === true ? { status: "loading" } : live;
}

/** As of the insight. Null until both sides have answered. */
export function useShownJohari(): LiveQuery<JohariWindow | null> {
  const client = useConvex();
  const live = useLiveQuery(api.insights.johari.current, {});
  const unread = live.status === "ready" && live.data !== null && "unread" in live.data ? live.data.unread : null;
  const isShown = use(TabShownContext);
  useMarkRead(isShown ? unread : null, () => noteShown(client));
  return useKeepPreviousData(useCurrentJohari()).live;
}

/** Loading until a page has shown it. */
export function useCurrentJohari(): LiveQuery<JohariWindow | null> {
  const live = useLiveQuery(api.insights.johari.current, {});
  if (live.status !== "ready") return live;
  const { data } = live;
  return data !== null && "unread" in data ? { status: "loading" } : { status: "ready", data };
}

/** Changes with what is to be marked; null where all is read. */
function unreadPart(current: CurrentInsight): string | null {
  const isUnread = "unread" in current && current.unread === true;
  const isSoFar = "unreadSoFar" in current && current.unreadSoFar === true;
  if (!isUnread && !isSoFar) return null;
  const insight = "insight" in current ? current.insight : "previous" in current ? current.previous : undefined;
  return `${isUnread ? insight?._id : ""} ${isSoFar}`;
}

/** Several parts of a page show one insight. */
const underWay = new WeakMap<ConvexReactClient, Promise<unknown>>();

async function noteShown(client: ConvexReactClient): Promise<void> {
  const noting = underWay.get(client) ?? client.mutation(api.insights.insightReceipts.recordShown, {});
  underWay.set(client, noting);
  try {
    await noting;
  } finally {
    underWay.delete(client);
  }
}
