import { Suspense, useState, useRef } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { ResponsePreviewButton } from "../form/ResponsePreviewButton.tsx";
import { useTidyDrafts } from "../tidied/useTidiedAnswers.ts";
import { t, message } from "../../../lib/language/t.ts";
import { LazyTidiedComparison } from "../tidied/LazyTidiedComparison.tsx";
import { errorMessage } from "../../../lib/errorMessage.ts";

interface Unsent {
  readonly token: string;
  readonly requestorName: string;
  /** Answers by question id. */
  readonly answers: Readonly<Record<string, string>>;
  /** Saves the drafts, since the server tidies saved ones only. Null where it stores none. */
  readonly save: (() => Promise<void>) | null;
}

/** Part of the review: the tidied wording to compare, and the requestor's page of all answers. */
export function ReviewPreviews(unsent: Unsent) {
  const tidyDrafts = useTidyDrafts(unsent.token);
  const { save } = unsent;
  const tidying = useDraftTidying(() => (save === null ? Promise.resolve() : save().then(tidyDrafts)));
  if (save === null) return <ResponsePreviewButton {...unsent} isTidiedLater />;
  return (
    <>
      <TidiedDrafts {...unsent} tidying={tidying} />
      <ResponsePreviewButton
        {...unsent}
        isTidiedLater={tidying.state !== "tidied"}
        onOpen={tidying.state === "tidied" ? undefined : tidying.begin}
        onRetry={tidying.state === "failed" ? tidying.begin : undefined}
      />
    </>
  );
}

function TidiedDrafts({ token, requestorName, answers, tidying }: Unsent & { tidying: DraftTidying }) {
  const [isComparing, setIsComparing] = useState(false);
  return (
    <section aria-labelledby="tidied-drafts" className="border-t border-line py-5">
      <h3 id="tidied-drafts" className="text-base font-medium">
        {t("Light tidying")}
      </h3>
      <p className="measure mt-1 mb-3 text-sm text-soft">
        {t(
          "We take out fillers, and set capitals and full stops. You can keep your own words, now or after you submit.",
        )}
      </p>
      {isComparing && tidying.state === "tidied" ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <LazyTidiedComparison
            token={token}
            requestorName={requestorName}
            isShown={({ questionId, text }) => answers[questionId]?.trim() === text}
          />
        </Suspense>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="whitespace-normal!"
          isBusy={isComparing && tidying.state === "tidying"}
          busyLabel={t("Comparing…")}
          onClick={() => {
            setIsComparing(true);
            if (tidying.state !== "tidied") tidying.begin();
          }}
        >
          {t("Compare before I submit")}
        </Button>
      )}
      <p role="alert" className="mt-2 text-sm text-rose empty:hidden">
        {isComparing && tidying.problem}
      </p>
    </section>
  );
}

interface DraftTidying {
  readonly state: "untidied" | "tidying" | "tidied" | "failed";
  /** Reason of a failure. */
  readonly problem: string | null;
  /** Begins to tidy, unless it is under way. A failure can be tried again. */
  readonly begin: () => void;
}

/** Tidying of the drafts by the server, once for all parts of the review. */
function useDraftTidying(tidy: () => Promise<unknown>): DraftTidying {
  const [state, setState] = useState<DraftTidying["state"]>("untidied");
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const run = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState("tidying");
    setProblem(null);
    try {
      await tidy();
      setState("tidied");
    } catch (error) {
      setState("failed");
      setProblem(errorMessage(error, message("Your words could not be tidied just now. They stay as they are.")));
    } finally {
      isUnderWay.current = false;
    }
  };
  return { state, problem, begin: () => void run() };
}
