import { CircleCheck, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import { Badge } from "../../components/ui/Badge.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { analytics } from "../../lib/analytics/Analytics.ts";
import { cx } from "../../lib/cx.ts";
import { paths } from "../../lib/paths.ts";

/** The dashboard's card of the self-assessment. */
export function SelfAssessmentCard({
  isCompleted,
  answered = limits.selfAssessmentAnswers,
  variant = "card",
  action,
}: {
  isCompleted: boolean;
  /** Number of answered prompts of the five, once it is completed. */
  answered?: number;
  variant?: "card" | "list";
  /** Replaces the links to the user's own pages. */
  action?: ReactNode;
}) {
  const listTitle = isCompleted ? "Your Self-Assessment" : "Complete Your Assessment";
  const unansweredCount = limits.selfAssessmentAnswers - answered;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line py-4">
      {/* Two buttons are below the text. */}
      <div className={cx("min-w-0 flex-1", isCompleted && unansweredCount > 0 ? "basis-full" : "basis-52")}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-serif text-lg">{variant === "card" ? "Self Assessment" : listTitle}</span>
          <CompletionBadge isCompleted={isCompleted} answered={answered} />
        </p>
        <p className="text-sm text-faint">Your professional self-perception</p>
      </div>
      {action === undefined ? <OwnLinks isCompleted={isCompleted} open={unansweredCount} /> : action}
    </div>
  );
}

function CompletionBadge({ isCompleted, answered }: { isCompleted: boolean; answered: number }) {
  if (isCompleted && answered >= limits.selfAssessmentAnswers) {
    return (
      <Badge tone="leaf" icon={<CircleCheck aria-hidden />}>
        Completed
      </Badge>
    );
  }
  return (
    <Badge tone="amber" icon={<Circle aria-hidden />}>
      {isCompleted ? `${answered} of ${limits.selfAssessmentAnswers} answered` : "Pending completion"}
    </Badge>
  );
}

/** Links to the user's own pages. `open`: the number of prompts without an answer. */
function OwnLinks({ isCompleted, open }: { isCompleted: boolean; open: number }) {
  if (!isCompleted) {
    return (
      <ButtonLink
        to={paths.onboarding}
        variant="secondary"
        size="sm"
        className="whitespace-normal!"
        onClick={() => analytics.capture("self_assessment_completed_clicked")}
      >
        Complete Assessment
      </ButtonLink>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {open > 0 && (
        <ButtonLink to={paths.onboarding} variant="secondary" size="sm">
          {open === 1 ? "Answer the last question" : `Answer the other ${open}`}
        </ButtonLink>
      )}
      <ButtonLink
        to={paths.selfAssessment}
        variant={open > 0 ? "ghost" : "secondary"}
        size="sm"
        onClick={() => analytics.capture("self_assessment_view_clicked")}
      >
        View Assessment
      </ButtonLink>
    </div>
  );
}
