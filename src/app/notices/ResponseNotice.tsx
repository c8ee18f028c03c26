import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/Button.tsx";
import type { NewResponse } from "../../features/contributors/useNewResponses.ts";

/** Second row of the top bar; "Read" opens the newest. */
export function ResponseNotice({ unread, onDismiss }: { unread: readonly NewResponse[]; onDismiss: () => void }) {
  const [newest] = unread;
  return (
    <>
      <p role="status" className="sr-only">
        {newest !== undefined && <Who unread={unread} />}
      </p>
      {newest !== undefined && (
        <div
          role="group"
          aria-label="New answers"
          className="flex animate-enter items-center justify-center gap-2 border-t border-line bg-leaf-wash pl-5 text-sm text-ink md:h-11"
        >
          <p className="min-w-0 truncate">
            <Who unread={unread} />
          </p>
          <Link
            to={`/app/respondent-assessment/${newest.respondentId}`}
            aria-label={`Read the answer of ${newest.name}`}
            className="text-link inline-flex min-h-11 min-w-11 items-center justify-center font-medium"
          >
            Read
          </Link>
          <Button variant="quiet" size="icon" aria-label="Dismiss" className="max-md:ml-auto" onClick={onDismiss}>
            <X aria-hidden />
          </Button>
        </div>
      )}
    </>
  );
}

/** "Ingrid Voss and 2 others just answered". */
function Who({ unread: [newest, second, ...others] }: { unread: readonly NewResponse[] }) {
  return (
    <>
      <bdi>{newest?.name}</bdi>
      {second !== undefined && " and "}
      {second !== undefined && (others.length === 0 ? <bdi>{second.name}</bdi> : `${others.length + 1} others`)} just
      answered
    </>
  );
}
