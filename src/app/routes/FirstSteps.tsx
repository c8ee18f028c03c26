import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { paths } from "../../lib/paths.ts";
import { focusAddRespondent } from "../focusAddRespondent.ts";

/** What to do on a dashboard without people: the two steps that the self-assessment counts, each with its way. */
export default function FirstSteps({ hasSelfAssessment }: { hasSelfAssessment: boolean }) {
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-xl">
        {hasSelfAssessment ? "Your next step" : "Two steps to begin"}
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        <FirstStep
          number={1}
          isDone={hasSelfAssessment}
          title="Yourself"
          action={
            !hasSelfAssessment && (
              <ButtonLink to={paths.onboarding} variant="secondary" size="sm" aria-label="Begin: write about yourself">
                Begin
              </ButtonLink>
            )
          }
        >
          {hasSelfAssessment ? "You have written about yourself." : "How do you see yourself? Five questions."}
        </FirstStep>
        <FirstStep
          number={2}
          title="Others"
          action={
            <Button variant="secondary" size="sm" onClick={focusAddRespondent}>
              Ask someone
            </Button>
          }
        >
          Ask the people who know your work.
        </FirstStep>
      </ol>
    </section>
  );
}

function FirstStep({
  number,
  isDone = false,
  title,
  action,
  children,
}: {
  number: number;
  isDone?: boolean;
  title: string;
  action: ReactNode;
  children: string;
}) {
  return (
    <li className="flex items-center gap-x-4 py-3">
      <span className="figures grid size-7 shrink-0 place-items-center text-lg text-faint">
        {isDone ? <CircleCheck aria-label="Done" role="img" className="size-5 text-leaf" /> : number}
      </span>
      <p className="min-w-0 flex-1 text-sm text-soft">
        <span className="block font-serif text-lg text-ink">{title}</span>
        {children}
      </p>
      {action}
    </li>
  );
}
