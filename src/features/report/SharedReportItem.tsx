import { useEffect, useRef, useState } from "react";
import type { SharedReportRow } from "../../../convex/shared/validators";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { LazyConfirmDialog } from "../../components/ui/LazyConfirmDialog.tsx";
import { cx } from "../../lib/cx.ts";
import { formatDate, formatTimes, timeAgo } from "../../lib/formatTime.ts";

const quotesText = { named: "Quotes with names", unnamed: "Quotes without names", none: "No quotes" } as const;

/** Card of a live link: its content, its end, and how often it was opened. */
export function SharedReportItem({
  report,
  isNew,
  onStop,
}: {
  report: SharedReportRow;
  /** Whether the link was just made: it is scrolled into view, and its first button is focused. */
  isNew: boolean;
  onStop: () => void;
}) {
  const { label, token, quotes, selfAssessment, roundTitle, expiresAt } = report;
  const [now] = useState(() => Date.now());
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNew) return;
    item.current?.scrollIntoView({ block: "nearest" });
    item.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <li ref={item} className="py-3">
      <p className="font-medium wrap-anywhere">
        <bdi>{label}</bdi>
      </p>
      <p className="mt-0.5 text-sm text-soft">
        {quotesText[quotes]}
        {selfAssessment && ", with your self-assessment"}, until{" "}
        <time dateTime={new Date(expiresAt).toISOString()}>{formatDate(expiresAt)}</time>
      </p>
      {roundTitle !== undefined && (
        <p className="text-sm text-soft">
          Shows “<bdi>{roundTitle}</bdi>”, which has ended.
        </p>
      )}
      <p className="figures text-sm text-faint">{openedText(report, now)}</p>
      <div className={cx("mt-1 flex flex-wrap gap-x-1", !isNew && "-ml-3")}>
        <CopyButton
          text={`${window.location.origin}/report/${token}`}
          copiedText="Link copied"
          label={`Copy link for ${label}`}
          variant={isNew ? "primary" : "ghost"}
        >
          Copy link
        </CopyButton>
        <StopSharing label={label} onStop={onStop} />
      </div>
    </li>
  );
}

/** Button that ends the link, once it is confirmed: nothing brings the link back. */
function StopSharing({ label, onStop }: { label: string; onStop: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={`Stop sharing with ${label}`} onClick={() => setIsAsking(true)}>
        Stop sharing
      </Button>
      <LazyConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={
          <>
            Stop sharing with <bdi>{label}</bdi>?
          </>
        }
        description="Their link stops working at once. To share again, send a new one."
        confirmLabel="Stop sharing"
        onConfirm={onStop}
      />
    </>
  );
}

function openedText({ opened, lastOpenedAt }: SharedReportRow, now: number): string {
  if (lastOpenedAt === undefined) return "Not opened yet";
  return `Opened ${formatTimes(opened)}, last ${timeAgo(lastOpenedAt, now)}`;
}
