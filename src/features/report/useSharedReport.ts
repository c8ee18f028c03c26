import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import type { SharedReport } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
import { isCountedOpening } from "./countedOpenings.ts";

export type OpenReport = Extract<SharedReport, { state: "open" }>;

export type SharedReportState = { state: "loading" } | { state: "failed" } | SharedReport;

/** Live shared report; the opening is counted. */
export function useSharedReport(token: string): SharedReportState {
  const live = useLiveQuery(api.reports.readShared.open, { token });
  const count = useMutation(api.reports.readShared.countOpening);
  const isOpen = live.status === "ready" && live.data.state === "open";
  useEffect(() => {
    if (!isOpen || !isCountedOpening({ local: webStorage("local"), session: webStorage("session") }, token)) return;
    count({ token }).catch((error: unknown) => console.warn("The opening was not counted.", error));
  }, [isOpen, count, token]);
  if (live.status === "loading") return { state: "loading" };
  return live.status === "failed" ? { state: "failed" } : live.data;
}
