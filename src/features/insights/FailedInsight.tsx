import type { InsightKind } from "../../../convex/shared/validators";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { InsightArticle } from "./InsightArticle.tsx";

/** The reason why an insight was not written, above the previous one. */
export default function FailedInsight({
  reason,
  previous,
  kind,
  onRetry,
}: {
  reason: string;
  previous: DisplayedInsight | undefined;
  kind: InsightKind;
  onRetry: () => void;
}) {
  return (
    <div className="grid gap-8">
      <ErrorState title="The insight could not be written" onRetry={onRetry}>
        {reason}
        {previous !== undefined && ` ${insteadOf(previous)}`}
      </ErrorState>
      {previous !== undefined && <InsightArticle insight={previous} kind={kind} />}
    </div>
  );
}

function insteadOf(previous: DisplayedInsight): string {
  return previous.provider === "builtin"
    ? "Below are people’s own sentences, chosen without an AI model."
    : "You still see the last insight below.";
}
