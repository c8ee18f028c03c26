import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { Skeleton } from "../../components/ui/Skeleton.tsx";
import { errorMessage } from "../../lib/errorMessage.ts";
import { useTidiedAnswers, useTidyDrafts } from "./tidied/useTidiedAnswers.ts";

/** Where this chunk fails, the page stays. */
const TidiedComparison = lazy(() =>
  import("./tidied/TidiedComparison.tsx").catch(() => ({ default: ComparisonLoadFailed })),
);

function ComparisonLoadFailed() {
  return (
    <p role="alert" className="text-sm text-rose">
      The comparison could not be loaded. Please check your connection and reload the page.
    </p>
  );
}

/** Nothing where no answer was tidied. */
export function TidiedWording({ token, requestorName }: { token: string; requestorName: string }) {
  const { answers } = useTidiedAnswers(token);
  if (answers.status === "loading" || (answers.status === "ready" && answers.data.length === 0)) return null;
  return (
    <section aria-labelledby="tidied-wording" className="mt-10 animate-enter border-t border-line pt-6">
      <h2 id="tidied-wording" className="text-lg">
        Your words, lightly tidied
      </h2>
      <p className="measure mt-1.5 mb-5 text-sm text-soft">
        We take out fillers and slips, and nothing else. You choose for each answer.
      </p>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <TidiedComparison token={token} requestorName={requestorName} />
      </Suspense>
    </section>
  );
}

export function TidiedDrafts({
  token,
  requestorName,
  answers,
  save,
}: {
  token: string;
  requestorName: string;
  /** By question id. */
  answers: Readonly<Record<string, string>>;
  /** The server tidies saved drafts only. */
  save: () => Promise<void>;
}) {
  const tidyDrafts = useTidyDrafts(token);
  const [state, setState] = useState<"closed" | "tidying" | "shown">("closed");
  const [problem, setProblem] = useState<string | null>(null);
  const tidy = async (): Promise<void> => {
    setState("tidying");
    setProblem(null);
    try {
      await save();
      await tidyDrafts();
      setState("shown");
    } catch (error) {
      setState("closed");
      setProblem(errorMessage(error, "Your words could not be tidied just now. They stay as they are."));
    }
  };
  return (
    <section aria-labelledby="tidied-drafts" className="border-t border-line py-5">
      <h3 id="tidied-drafts" className="text-base font-medium">
        Light tidying
      </h3>
      <p className="measure mt-1 mb-3 text-sm text-soft">
        Once you submit, we take out fillers and slips, and nothing else. You can compare first, or decide later.
      </p>
      {state === "shown" ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <TidiedComparison token={token} requestorName={requestorName} currentAnswers={answers} />
        </Suspense>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={state === "tidying"}
          busyLabel="Comparing…"
          onClick={() => void tidy()}
        >
          Compare before I submit
        </Button>
      )}
      <p role="alert" className="mt-2 text-sm text-rose empty:hidden">
        {problem}
      </p>
    </section>
  );
}
