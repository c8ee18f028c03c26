import { useEffect, useState } from "react";
import { type ReportContent, canHash } from "../../lib/reportFile/ReportFile.ts";
import { sealReport, type SealedReport } from "../../lib/reportFile/sealReport.ts";

/** "none": there is nothing to seal, or no way to. */
export type ReportFileState = { status: "none" | "making" } | ({ status: "ready" } & SealedReport);

/**
 * File of the report as shown, so that print and file have one fingerprint. `content` is null until everything is
 * loaded.
 */
export function useReportFile(content: ReportContent | null): ReportFileState {
  const [made, setMade] = useState<{ of: ReportContent; sealed: SealedReport | null } | null>(null);
  useEffect(() => {
    if (content === null || !canHash()) return;
    let isCurrent = true;
    sealReport(content).then(
      (sealed) => {
        if (isCurrent) setMade({ of: content, sealed });
      },
      (error: unknown) => {
        console.error("The data of the report could not be sealed.", error);
        if (isCurrent) setMade({ of: content, sealed: null });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [content]);
  if (content === null || !canHash()) return { status: "none" };
  if (made?.of !== content) return { status: "making" };
  return made.sealed === null ? { status: "none" } : { status: "ready", ...made.sealed };
}
