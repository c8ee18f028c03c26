import { lazy, Suspense } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { useOpenAfterTidying } from "../tidied/useOpenAfterTidying.ts";
import { rich, t } from "../../../lib/language/t.ts";

const ResponsePreview = lazy(() => import("./ResponsePreview.tsx").catch(() => ({ default: PreviewLoadFailed })));

function PreviewLoadFailed() {
  return (
    <p role="alert" className="text-sm text-rose">
      {t("The page could not be loaded. Please check your connection and reload.")}
    </p>
  );
}

/** Button in the review that opens the requestor's page of these answers. */
export function ResponsePreviewButton({
  token,
  requestorName,
  answers,
  prepare,
  isTidiedLater = false,
}: {
  token: string;
  requestorName: string;
  /** Answers by question id. */
  answers: Readonly<Record<string, string>>;
  /** Resolves once the page can show the answers as they will be read. */
  prepare: () => Promise<unknown>;
  isTidiedLater?: boolean;
}) {
  const { state, problem, open } = useOpenAfterTidying(prepare);
  return (
    <div className="border-t border-line py-3">
      {state === "shown" ? (
        <Suspense fallback={<Skeleton className="my-2 h-64" />}>
          <ResponsePreview token={token} answers={answers} isTidiedLater={isTidiedLater} />
        </Suspense>
      ) : (
        <Button
          variant="link"
          size="inline"
          className="text-start whitespace-normal!"
          isBusy={state === "preparing"}
          busyLabel={t("Preparing the page…")}
          onClick={open}
        >
          <span>{rich("See it as {requestorName} will", { requestorName: <bdi>{requestorName}</bdi> })}</span>
        </Button>
      )}
      <p role="alert" className="text-sm text-rose empty:hidden">
        {problem}
      </p>
    </div>
  );
}
