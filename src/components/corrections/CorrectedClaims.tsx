import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { formatNumber } from "../../../convex/shared/locale";
import type { ClaimCorrection, InsightKind } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { errorToast, withErrorToast } from "../ui/withErrorToast.ts";
import { Button } from "../ui/Button.tsx";
import { toast } from "../ui/toast.ts";

/** Numbers of the owner's corrections; unfolded, each can be taken back. Nothing where there are none. */
export default function CorrectedClaims({ kind }: { kind: InsightKind }) {
  const live = useLiveQuery(api.insights.claimCorrections.list, { kind });
  if (live.status !== "ready") return null;
  const rowsOfTypes = (...types: ClaimCorrection["change"]["type"][]) =>
    live.data.filter(({ change }) => types.includes(change.type));
  return (
    <>
      <Corrections
        title="Left out"
        note="Only you see these. Shared reports do not have them."
        rows={rowsOfTypes("leftOut")}
      />
      <Corrections
        title="Corrected"
        note="Reports say that you corrected these."
        rows={rowsOfTypes("moved", "renamed", "separated", "joined", "agreed")}
      />
      <Corrections title="Added" note="Reports say that you added these." rows={rowsOfTypes("added")} />
    </>
  );
}

function Corrections({ title, note, rows }: { title: string; note: string; rows: readonly ClaimCorrection[] }) {
  const takeBack = useMutation(api.insights.claimCorrections.takeBack);
  if (rows.length === 0) return null;
  const count = `${formatNumber(rows.length)} ${title.toLowerCase()}`;
  return (
    <details className="mt-6 print:hidden">
      <summary className="inline-flex min-h-11 items-center rounded-md font-sans text-sm text-iris hover:text-iris-strong">
        <span className="in-[details[open]>summary]:hidden">{count} · Show</span>
        <span className="hidden in-[details[open]>summary]:inline">{count} · Hide</span>
      </summary>
      <p className="mt-1 text-sm text-faint">{note}</p>
      <ul aria-label={title} className="mt-2 divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <li key={row._id} className="flex items-center justify-between gap-x-4 py-2">
            <div className="min-w-0">
              <p dir="auto" className="font-serif wrap-anywhere">
                {row.name}
              </p>
              <p className="text-sm wrap-anywhere text-faint">{effectText(row)}</p>
            </div>
            <Button
              variant="ghost"
              size="sm"
              className="shrink-0"
              aria-label={`Take back: ${row.name}`}
              onClick={() =>
                void withErrorToast(async () => {
                  await takeBack({ correctionId: row._id });
                  toast.success("Taken back");
                }, errorToast("Not taken back"))
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

function effectText({ change, polarity }: ClaimCorrection): string {
  const name = polarity === "strength" ? "Strength" : "Wish";
  if (change.type === "leftOut") return name;
  if (change.type === "separated") return `Not with “${change.from.text}”`;
  if (change.type === "added") return change.to === undefined ? name : `Added to “${change.to.name ?? ""}”`;
  if (change.type === "agreed") return `Agrees with “${change.to.name ?? ""}”`;
  if (change.type === "joined") return `Put together with “${change.to.name ?? ""}”`;
  return change.type === "moved" ? `Now a ${name.toLowerCase()}` : `Now “${change.name}”`;
}
