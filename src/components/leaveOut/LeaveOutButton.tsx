import { useMutation } from "convex/react";
import { EyeOff } from "lucide-react";
import { useRef } from "react";
import { api } from "../../../convex/_generated/api";
import type { InsightKind, InsightSide, Quote } from "../../../convex/shared/validators";
import { errorMessage } from "../../lib/errorMessage.ts";
import { withErrorToast } from "../../lib/withErrorToast.ts";
import { toast } from "../ui/toast.ts";

/** Claim as its row shows it. */
export interface ShownClaim {
  readonly side: InsightSide;
  readonly name: string;
  readonly quotes: readonly Quote[];
}

const failed = (error: unknown) => ({ title: "Not saved", description: errorMessage(error, "Please try again.") });

/** Leaves the claim out at once; the toast undoes it. */
export default function LeaveOutButton({ kind, side, name, quotes }: ShownClaim & { kind: InsightKind }) {
  const leaveOut = useMutation(api.insights.leftOutClaims.leaveOut);
  const takeBack = useMutation(api.insights.leftOutClaims.takeBack);
  const isBusy = useRef(false);
  const onClick = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await withErrorToast(async () => {
      const keys = quotes.map(({ responseId, text }) => ({ responseId, text }));
      const { leftOutClaimId } = await leaveOut({ kind, side, quotes: keys });
      const undo = () => void withErrorToast(() => takeBack({ leftOutClaimId }), failed);
      toast.success("Left out", undefined, { label: "Undo", onClick: undo });
    }, failed);
    isBusy.current = false;
  };
  return (
    <button
      type="button"
      aria-label={`Leave out: ${name}`}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm whitespace-nowrap text-faint hover:text-iris md:min-h-8 print:hidden"
      onClick={({ detail }) => {
        // The next claim takes the row's place, so a second click would leave that one out.
        if (detail < 2) void onClick();
      }}
    >
      <EyeOff aria-hidden className="size-4" />
      Leave out
    </button>
  );
}
