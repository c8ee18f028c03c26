import { useRef, useState } from "react";
import { checkReport, type ReportCheck } from "../../lib/reportFile/checkReport.ts";
import { MAX_REPORT_BYTES } from "../../lib/reportFile/parseReport.ts";
import { canHash } from "../../lib/reportFile/ReportFile.ts";

export type ReportCheckState =
  | { status: "none" | "checking" }
  /** "unopened": the file could not be read. "insecure": the page was loaded without HTTPS. */
  | { status: "unopened" | "insecure"; name: string }
  | { status: "done"; name: string; check: ReportCheck };

/** Checks files in this browser alone. The last chosen file counts. */
export function useReportCheck(): { state: ReportCheckState; check: (file: File) => Promise<void> } {
  const [state, setState] = useState<ReportCheckState>({ status: "none" });
  const newest = useRef(0);
  const check = async (file: File) => {
    newest.current += 1;
    const run = newest.current;
    setState({ status: "checking" });
    const checked = await stateOf(file);
    if (run === newest.current) setState(checked);
  };
  return { state, check };
}

async function stateOf(file: File): Promise<ReportCheckState> {
  const { name } = file;
  if (!canHash()) return { status: "insecure", name };
  // A file that is too large is not read into memory.
  if (file.size > MAX_REPORT_BYTES)
    return { status: "done", name, check: { status: "unreadable", fault: "tooLarge", where: null } };
  try {
    return { status: "done", name, check: await checkReport(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    console.error("The file could not be opened.", error);
    return { status: "unopened", name };
  }
}
