import { Ellipsis, FileJson, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { Button } from "../../components/ui/Button.tsx";
import { Menu, MenuItem } from "../../components/ui/Menu.tsx";
import { toast } from "../../components/ui/toast.ts";
import { usePageLocation } from "../../hooks/usePageLocation.ts";
import { datedFileName, downloadFile } from "../../lib/downloadFile.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { SHARE_REPORT } from "../../lib/navigationState.ts";
import { paths } from "../../lib/paths.ts";
import { shortFingerprint } from "../../lib/reportFile/ReportFile.ts";
import type { SealedReport } from "../../lib/reportFile/sealReport.ts";
import type { ReportFileState } from "./useReportFile.ts";

const ShareReportDialog = lazyWithRetry(() => import("./ShareReportDialog.tsx"));

interface ReportMenuProps {
  file: ReportFileState;
  /** Name of the report's owner. */
  name: string | null;
  madeAt: number;
  /** False for an ended round: a shared report is of the current one. */
  canShare?: boolean;
}

/** Further actions of the report; sharing is next to Print. `file`: the report's data, once loaded. */
export function ReportMenu({ file, name, madeAt, canShare = true }: ReportMenuProps) {
  const [isSharing, setIsSharing] = useOpenedToShare();
  const download = ({ text, fingerprint }: SealedReport) => {
    downloadFile(datedFileName(`feedback report ${name ?? ""}`, madeAt, "json"), "application/json", [text]);
    toast.success(
      "Data saved",
      `Its fingerprint is ${shortFingerprint(fingerprint)}. A print of this page has it too.`,
      { label: "Check it", onClick: () => void window.open(paths.checkReport, "_blank", "noopener") },
    );
  };
  return (
    <>
      {canShare && (
        <Button
          variant="secondary"
          aria-label="Share this report"
          className="max-sm:px-3.5 max-sm:[&_svg]:hidden"
          onClick={() => setIsSharing(true)}
        >
          <Share2 aria-hidden />
          Share
        </Button>
      )}
      {file.status === "ready" && (
        <Menu
          label="More for this report"
          trigger={
            <Button variant="secondary" aria-label="More for this report" className="w-11 px-0">
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => download(file)}>
            <FileJson aria-hidden />
            Download the data of this report
          </MenuItem>
        </Menu>
      )}
      {isSharing && (
        <Suspense fallback={null}>
          <ShareReportDialog open onOpenChange={setIsSharing} />
        </Suspense>
      )}
    </>
  );
}

/** Whether "Share" is open: at first where a press led here for it, but not after a reload or Back. */
function useOpenedToShare() {
  const how = useNavigationType();
  const { state } = usePageLocation();
  return useState(how === NavigationType.Push && state === SHARE_REPORT);
}
