import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/Button.tsx";
import type { NewAnswer } from "../../features/respondents/lists/useNewAnswers.ts";
import { isGroup } from "../../../convex/shared/confidentialGroup";
import { firstName } from "../../../convex/shared/words/firstName";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { answersPath } from "../../lib/paths.ts";
import { useUnreadAnswers } from "./useUnreadAnswers.ts";

/** Notice of new answers in the top bar, where it moves nothing. "Read" opens the newest. */
export default function NewAnswersNotice(): ReactNode {
  const { unread, dismiss } = useUnreadAnswers();
  const [newest] = unread;
  const isPhone = useIsMobile();
  return (
    <>
      <p role="status" className="sr-only">
        {newest !== undefined && <Who unread={unread} />}
      </p>
      {newest !== undefined && (
        <div
          role="group"
          aria-label="New answers"
          className="mx-auto flex min-w-0 animate-enter items-center rounded-md bg-leaf-wash pl-3 text-ink md:gap-1"
        >
          {isPhone ? (
            // The bar of a phone has room for one line.
            <p className="min-w-0 truncate text-xs">{shortText(unread)}</p>
          ) : (
            <p className="line-clamp-2 min-w-0 text-sm leading-tight">
              <Who unread={unread} />
            </p>
          )}
          <Link
            to={answersPath(newest.respondentId)}
            aria-label={`Read the answer of ${newest.name}`}
            className="text-link inline-flex min-h-11 min-w-11 items-center justify-center text-sm font-medium"
          >
            Read
          </Link>
          <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={dismiss}>
            <X aria-hidden />
          </Button>
        </div>
      )}
    </>
  );
}

/** "Ingrid Voss and 2 others just answered". Groups have neither a number of people nor a time. */
function Who({ unread }: { unread: readonly NewAnswer[] }) {
  const [newest, second, ...others] = unread;
  if (unread.some(isGroup)) return "New answers are in";
  return (
    <>
      <bdi>{newest?.name}</bdi>
      {second !== undefined && " and "}
      {second !== undefined && (others.length === 0 ? <bdi>{second.name}</bdi> : `${others.length + 1} others`)} just
      answered
    </>
  );
}

/** "Ingrid just answered" or "3 people just answered"; the dashboard has their names. */
function shortText(unread: readonly NewAnswer[]): ReactNode {
  const [newest] = unread;
  if (unread.some(isGroup)) return "New answers are in";
  if (unread.length > 1) return `${unread.length} people just answered`;
  return (
    <>
      <bdi>{firstName(newest?.name ?? "")}</bdi> just answered
    </>
  );
}
