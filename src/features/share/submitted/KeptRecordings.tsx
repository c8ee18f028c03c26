import { useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { checkConnection } from "../../../hooks/useAttempt.ts";
import { rowClass } from "../ui/Disclosure.tsx";
import { useOwnRecordings } from "../session/useOwnRecordings.tsx";
import { rich, richPlural, t } from "../../../lib/language/t.ts";

/** Number of recordings that the requestor can play, and a button that deletes them, by the same link at any time. */
export function KeptRecordings({ token }: { token: string }) {
  const { own, revoke: revokeConsent } = useOwnRecordings(token);
  const { state, revoke } = useRevocation(revokeConsent);
  const heard = own?.recordings.filter(({ isUnsent }) => isUnsent !== true);
  const answers = new Set(heard?.map(({ questionId }) => questionId)).size;
  if (own === null || (answers === 0 && state !== "revoked" && state !== "revoking")) return null;
  return (
    <section aria-label={t("Your voice")} className={rowClass}>
      {answers > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>
            {richPlural(
              answers,
              "{requestorName} can hear {count} answer",
              "{requestorName} can hear {count} answers",
              {
                requestorName: <bdi>{own.requestorName}</bdi>,
              },
            )}
          </span>
          <Button
            variant="link"
            size="inline"
            isBusy={state === "revoking"}
            busyLabel={t("Stopping…")}
            onClick={() => void revoke()}
          >
            {t("Stop that")}
          </Button>
        </p>
      )}
      <p role="status" className="text-soft empty:hidden">
        {answers === 0 &&
          rich("The recordings are deleted. {requestorName} still reads your words.", {
            requestorName: <bdi>{own.requestorName}</bdi>,
          })}
      </p>
      <p role="alert" className="text-sm text-rose empty:hidden">
        {state === "failed" && t(checkConnection)}
      </p>
    </section>
  );
}

/** How far the deletion is, and what begins it. */
function useRevocation(revokeConsent: () => Promise<unknown>) {
  const [state, setState] = useState<"asking" | "revoking" | "revoked" | "failed">("asking");
  const revoke = async () => {
    setState("revoking");
    try {
      await revokeConsent();
      setState("revoked");
    } catch (error) {
      console.error("The recordings were not deleted.", error);
      setState("failed");
    }
  };
  return { state, revoke };
}
