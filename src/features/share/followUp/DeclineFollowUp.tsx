import { useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { checkConnection } from "../../../hooks/useAttempt.ts";
import { t } from "../../../lib/language/t.ts";

/** Button that declines after a confirmation where a begun reply would be erased. */
export function DeclineFollowUp({ hasBegun, decline }: { hasBegun: boolean; decline: () => Promise<void> }) {
  const [state, setState] = useState<"offered" | "asking" | "declining" | "failed">("offered");
  const confirm = async () => {
    setState("declining");
    try {
      await decline();
    } catch (error) {
      console.error("The follow-up was not declined.", error);
      setState("failed");
    }
  };
  return (
    <>
      {state === "asking" ? (
        <>
          <span className="basis-full text-sm text-soft">{t("What you wrote here is erased.")}</span>
          <Button variant="danger" onClick={() => void confirm()}>
            {t("Don’t answer")}
          </Button>
          <Button variant="ghost" onClick={() => setState("offered")}>
            {t("Go on writing")}
          </Button>
        </>
      ) : (
        <Button
          variant="ghost"
          isBusy={state === "declining"}
          busyLabel={t("One moment…")}
          onClick={() => (hasBegun ? setState("asking") : void confirm())}
        >
          {t("No, thank you")}
        </Button>
      )}
      <p role="alert" className="basis-full text-sm text-rose empty:hidden">
        {state === "failed" && t(checkConnection)}
      </p>
    </>
  );
}
