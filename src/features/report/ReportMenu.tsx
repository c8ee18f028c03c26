import { Ellipsis, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { Menu, MenuItem } from "../../components/ui/Menu.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const ShareReportDialog = lazyWithRetry(() => import("./ShareReportDialog.tsx"));

/** What else can be done with the report. */
export function ReportMenu() {
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Menu
        label="More for this report"
        trigger={
          <Button variant="secondary" aria-label="More for this report" className="w-11 px-0">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setSharing(true)}>
          <Share2 aria-hidden />
          Share this report
        </MenuItem>
      </Menu>
      {sharing && (
        <Suspense fallback={null}>
          <ShareReportDialog open onOpenChange={setSharing} />
        </Suspense>
      )}
    </>
  );
}
