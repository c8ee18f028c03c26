import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import type { SharedDays, SharedQuotes, SharedReportRow } from "../../../convex/shared/validators";
import { toast } from "../../components/ui/toast.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
import { withErrorToast } from "../../components/ui/withErrorToast.ts";
import { unmarkOwnReport, markOwnReport } from "./countedOpenings.ts";

export interface NewSharedReport {
  label: string;
  quotes: SharedQuotes;
  selfAssessment: boolean;
  days: SharedDays;
  /** Names to hide, in addition to those of the people asked. */
  hiddenNames?: string[];
}

/** Shared reports, newest first. A browser that has listed them does not count their openings. */
export function useSharedReports() {
  const live = useLiveQuery(api.reports.sharedReports.list, {});
  const createReport = useMutation(api.reports.sharedReports.create);
  const stopReport = useMutation(api.reports.sharedReports.stop).withOptimisticUpdate((store, { sharedReportId }) => {
    const listedReports = store.getQuery(api.reports.sharedReports.list, {});
    if (listedReports === undefined) return;
    store.setQuery(
      api.reports.sharedReports.list,
      {},
      listedReports.filter(({ _id }) => _id !== sharedReportId),
    );
  });
  const reports = live.status === "ready" ? live.data : null;
  useEffect(() => {
    for (const { token } of reports ?? []) markOwnReport(webStorage("local"), token);
  }, [reports]);
  return {
    live,
    /** Creates a shared report. Resolves to the reason of a refusal; null once made, after `onMade`. */
    create: async (report: NewSharedReport, onMade: (token: string) => void): Promise<string | null> =>
      await messageOnFailure(async () => onMade((await createReport(report)).token)),
    stop: async ({ _id, token }: SharedReportRow): Promise<void> => {
      const outcome = await withErrorToast(() => stopReport({ sharedReportId: _id }), {
        title: "Still shared",
        description: "That did not work just now. Please try again.",
      });
      if (!outcome.ok) return;
      unmarkOwnReport(webStorage("local"), token);
      toast.success("No longer shared");
    },
  };
}
