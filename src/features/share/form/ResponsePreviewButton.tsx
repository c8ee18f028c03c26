import { lazy, Suspense, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { rich, t } from "../../../lib/language/t.ts";

const ResponsePreview = lazy(() => import("./ResponsePreview.tsx").catch(() => ({ default: PreviewLoadFailed })));

function PreviewLoadFailed() {
  return (
    <p role="alert" className="text-sm text-rose">
      {t("The page could not be loaded. Please check your connection and reload.")}
    </p>
  );
}

/** Button in the review that opens the requestor's page of these answers, which waits for nothing. */
export function ResponsePreviewButton({
  token,
  requestorName,
  answers,
  isTidiedLater,
  onOpen,
  onRetry,
}: {
  token: string;
  requestorName: string;
  /** Answers by question id. */
  answers: Readonly<Record<string, string>>;
  /** Whether the words are untidied, and become tidied after the submission at the latest. */
  isTidiedLater: boolean;
  onOpen?: () => void;
  /** Tidies once more, where tidying has failed. */
  onRetry?: (() => void) | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="border-t border-line py-3">
      {isOpen ? (
        <Suspense fallback={<Skeleton className="my-2 h-64" />}>
          <ResponsePreview token={token} answers={answers} isTidiedLater={isTidiedLater} onRetry={onRetry} />
        </Suspense>
      ) : (
        <Button
          variant="link"
          size="inline"
          className="text-start whitespace-normal!"
          onClick={() => {
            setIsOpen(true);
            onOpen?.();
          }}
        >
          <span>{rich("See it as {requestorName} will", { requestorName: <bdi>{requestorName}</bdi> })}</span>
        </Button>
      )}
    </div>
  );
}
