import { Suspense } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { ResponsePreviewButton } from "../form/ResponsePreviewButton.tsx";
import { useOpenAfterTidying } from "../tidied/useOpenAfterTidying.ts";
import { useTidyDrafts } from "../tidied/useTidiedAnswers.ts";
import { t } from "../../../lib/language/t.ts";
import { LazyTidiedComparison } from "../tidied/LazyTidiedComparison.tsx";

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
  if (save === null) return <ResponsePreviewButton {...unsent} isTidiedLater prepare={() => Promise.resolve()} />;
  const tidy = () => save().then(tidyDrafts);
  return (
    <>
      <TidiedDrafts {...unsent} tidy={tidy} />
      {/* The requestor reads the tidied wording. */}
      <ResponsePreviewButton {...unsent} prepare={tidy} />
    </>
  );
}

function TidiedDrafts({ token, requestorName, answers, tidy }: Unsent & { tidy: () => Promise<unknown> }) {
  const { state, problem, open } = useOpenAfterTidying(tidy);
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
      {state === "shown" ? (
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
          isBusy={state === "preparing"}
          busyLabel={t("Comparing…")}
          onClick={open}
        >
          {t("Compare before I submit")}
        </Button>
      )}
      <p role="alert" className="mt-2 text-sm text-rose empty:hidden">
        {problem}
      </p>
    </section>
  );
}
