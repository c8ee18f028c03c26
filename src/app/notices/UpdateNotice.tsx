import { RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { browserBuildSource } from "./browserBuildSource.ts";
import { watchBuild, type BuildSource } from "./watchBuild.ts";
import { t } from "../../lib/language/t.ts";

/** Notice of a newer build. Only the user reloads, so nothing typed is lost. */
export function UpdateNotice({
  source,
  reload = () => window.location.reload(),
}: {
  /** Source of the newest build; by default this browser's. */
  source?: BuildSource | null;
  reload?: () => void;
}) {
  const [watched] = useState(() => (source === undefined ? browserBuildSource() : source));
  const [hasNewerVersion, setHasNewerVersion] = useState(false);
  useEffect(() => (watched === null ? undefined : watchBuild(watched, () => setHasNewerVersion(true))), [watched]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center p-4">
      {hasNewerVersion && (
        <div className="pointer-events-auto flex max-w-xl animate-enter flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line-strong/50 bg-raised py-2 pr-2 pl-4 text-sm shadow-float">
          <p className="flex min-w-0 items-center gap-2.5">
            <RefreshCw aria-hidden className="size-4 shrink-0 text-iris" />
            {t("There is a newer version of this page. Reload when you are ready.")}
          </p>
          <p className="ml-auto flex gap-1">
            <Button variant="ghost" size="sm" onClick={() => setHasNewerVersion(false)}>
              {t("Later")}
            </Button>
            <Button size="sm" onClick={reload}>
              {t("Reload")}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
