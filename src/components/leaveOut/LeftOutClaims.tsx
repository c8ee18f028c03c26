import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { formatNumber } from "../../../convex/shared/locale";
import type { InsightKind } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import { withErrorToast } from "../../lib/withErrorToast.ts";
import { Button } from "../ui/Button.tsx";
import { toast } from "../ui/toast.ts";

const failed = (error: unknown) => ({ title: "Not taken back", description: errorMessage(error, "Please try again.") });

/** Number of the owner's left-out claims; unfolded, each can be taken back. Nothing where there are none. */
export default function LeftOutClaims({ kind }: { kind: InsightKind }) {
  const live = useLiveQuery(api.insights.leftOutClaims.list, { kind });
  const takeBack = useMutation(api.insights.leftOutClaims.takeBack);
  if (live.status !== "ready" || live.data.length === 0) return null;
  const count = `${formatNumber(live.data.length)} left out`;
  return (
    <details className="mt-6 print:hidden">
      <summary className="inline-flex min-h-11 items-center rounded-md font-sans text-sm text-iris hover:text-iris-strong">
        <span className="in-[details[open]>summary]:hidden">{count} · Show</span>
        <span className="hidden in-[details[open]>summary]:inline">{count} · Hide</span>
      </summary>
      <p className="mt-1 text-sm text-faint">Only you see these. Shared reports do not have them.</p>
      <ul aria-label="Left out" className="mt-2 divide-y divide-line border-t border-line">
        {live.data.map(({ _id, name, side }) => (
          <li key={_id} className="flex items-center justify-between gap-x-4 py-2">
            <div className="min-w-0">
              <p dir="auto" className="font-serif wrap-anywhere">
                {name}
              </p>
              <p className="text-sm text-faint">{side === "strength" ? "Strength" : "Wish"}</p>
            </div>
            <Button
              variant="ghost"
              size="sm"
              className="shrink-0"
              aria-label={`Take back: ${name}`}
              onClick={() =>
                void withErrorToast(async () => {
                  await takeBack({ leftOutClaimId: _id });
                  toast.success("Taken back");
                }, failed)
              }
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
