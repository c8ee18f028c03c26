import { Printer, RotateCcw, UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { Progress } from "../../components/ui/Progress.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { useExport } from "./useExport.ts";

const NewRoundDialog = lazyWithRetry(() => import("./NewRoundDialog.tsx"));
const RelationshipsDialog = lazyWithRetry(() => import("./RelationshipsDialog.tsx"));

export function ExportTools() {
  const { progress, all, cancel } = useExport();
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line py-1">
      {progress === null ? (
        <ExportMenu label="Export all" className="-ml-3" onExport={(format) => void all(format)} />
      ) : (
        <div role="status" className="flex min-h-11 flex-1 items-center gap-3 text-sm text-soft md:min-h-9">
          <Progress
            label="Exporting responses"
            value={progress.of === 0 ? 0 : Math.round((100 * progress.people) / progress.of)}
          />
          <span className="figures whitespace-nowrap">
            {progress.people} of {progress.of}
          </span>
          <Button variant="quiet" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {progress === null && <RelationshipsTool />}
      <ButtonLink to="/app/report" variant="quiet" size="sm" className={progress === null ? "" : "hidden"}>
        <Printer aria-hidden />
        Printable report
      </ButtonLink>
      {progress === null && <NewRoundTool />}
    </div>
  );
}

function NewRoundTool() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" aria-label="Start a new round" onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden />
        New round
      </Button>
      {open && (
        <Suspense fallback={null}>
          <NewRoundDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function RelationshipsTool() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <UsersRound aria-hidden />
        Relationships
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RelationshipsDialog open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
