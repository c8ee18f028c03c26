import { Printer, RotateCcw } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { ButtonLink } from "../../../components/ui/ButtonLink.tsx";
import { Progress } from "../../../components/ui/Progress.tsx";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { paths } from "../../../lib/paths.ts";
import type { AddedLink } from "../add/AddedPeople.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { RelationshipsTool } from "../relationships/RelationshipsTool.tsx";
import { useExport } from "./useExport.ts";

const NewRoundDialog = lazyWithRetry(() => import("../newRound/NewRoundDialog.tsx"));

/** Export of the completed responses, with its progress. */
export function ExportTools({ onRound }: { onRound: (toSend: readonly AddedLink[]) => void }) {
  const { progress, exportAll: all, cancel } = useExport();
  return (
    <div className="border-b border-line py-1">
      <div className="-ml-3 flex flex-wrap items-center gap-x-1">
        {progress === null ? (
          <ExportMenu label="Export all" onExport={(format) => void all(format)} />
        ) : (
          <div role="status" className="ml-3 flex min-h-11 flex-1 items-center gap-3 text-sm text-soft md:min-h-9">
            <Progress
              label="Exporting responses"
              value={progress.of === 0 ? 0 : Math.round((100 * progress.people) / progress.of)}
            />
            <span className="figures whitespace-nowrap">
              {progress.people} of {progress.of}
            </span>
            <Button variant="ghost" size="sm" onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
        {progress === null && <RelationshipsTool />}
        <ButtonLink to={paths.report} variant="ghost" size="sm" className={progress === null ? "" : "hidden"}>
          <Printer aria-hidden />
          Printable report
        </ButtonLink>
        {progress === null && <NewRoundTool onStarted={onRound} />}
      </div>
    </div>
  );
}

function NewRoundTool({ onStarted }: { onStarted: (toSend: readonly AddedLink[]) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" aria-label="Start a new round" onClick={() => setIsOpen(true)}>
        <RotateCcw aria-hidden />
        New round
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewRoundDialog onClose={() => setIsOpen(false)} onStarted={onStarted} />
        </Suspense>
      )}
    </>
  );
}
