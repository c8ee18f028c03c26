import { useConvex } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ExportFormat } from "../../../../convex/shared/exports/exportedResponses";
import { markAndReadPage } from "../../../lib/markAndReadPage.ts";
import { errorToast, tryAgainLater, withErrorToast } from "../../../components/ui/withErrorToast.ts";

/** The chunk is loaded with the first export. */
const files = () => import("./exportResponses.ts");

export interface ExportProgress {
  people: number;
  /** Number of respondents at the start. */
  of: number;
}

/** Downloads of responses; `progress` is null while no export runs. */
export function useExport() {
  const client = useConvex();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const exportAll = async (format: ExportFormat) => {
    if (running.current !== null) return;
    const stop = new AbortController();
    running.current = stop;
    setProgress({ people: 0, of: 0 });
    const downloadAll = async () => {
      const { exportResponses, downloadResponses } = await files();
      const { pending, completed } = await client.query(api.respondents.respondents.counts, {});
      setProgress({ people: 0, of: pending + completed });
      const parts = await exportResponses({
        format,
        signal: stop.signal,
        readPage: (cursor) =>
          markAndReadPage(client, () => client.query(api.personalData.exports.respondents, { cursor })),
        onProgress: (people) => setProgress({ people, of: Math.max(people, pending + completed) }),
      });
      downloadResponses(format, "feedback", parts);
    };
    await withErrorToast(downloadAll, (error) => (stop.signal.aborted ? null : exportFailed(error)));
    running.current = null;
    setProgress(null);
  };

  const exportAnswersOf = (respondentId: Id<"respondents">, format: ExportFormat) =>
    withErrorToast(async () => {
      const read = () => client.query(api.personalData.exports.respondent, { respondentId });
      const respondent = await markAndReadPage(client, read);
      (await files()).downloadResponse(format, respondent);
    }, exportFailed);

  return { progress, exportAll, exportAnswersOf, cancel: () => running.current?.abort() };
}

const exportFailed = errorToast("Export failed", tryAgainLater);
