import { CloudOff } from "lucide-react";
import type { SubmissionState } from "../../answering/submission/Submission.ts";
import { t } from "../../../lib/language/t.ts";

/** Announces a queued, sending or failed submission. */
export function SubmissionStatus({ submission }: { submission: SubmissionState }) {
  return (
    <>
      <div role="status">
        {submission.kind === "queued" && (
          <p className="mb-4 flex gap-2.5 rounded-md border border-amber/40 bg-amber-wash px-4 py-3 text-sm text-amber">
            <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(
              "You are offline. We submit your answers when the connection is back. Keep this page open, or open your link again later.",
            )}
          </p>
        )}
        {submission.kind === "sending" && <span className="sr-only">{t("Submitting your responses")}</span>}
      </div>
      <div role="alert">
        {submission.kind === "failed" && (
          <div className="mb-4 rounded-md border border-rose/40 bg-rose-wash px-4 py-3 text-sm">
            <p className="font-medium text-rose">{t("Submission failed")}</p>
            <p className="text-soft">
              {submission.reason !== null && `${t(submission.reason)} `}
              {t("Please try again or contact support.")}
            </p>
          </div>
        )}
      </div>
    </>
  );
}
