import { BellRing } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { LazyConfirmDialog } from "../../../components/ui/LazyConfirmDialog.tsx";
import { useRespondentActions } from "../useRespondentActions.ts";

/** Button that reminds everybody after a confirmation, as it may send many emails. */
export function RemindAll() {
  const [isConfirming, setIsConfirming] = useState(false);
  const { remindAll } = useRespondentActions();
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsConfirming(true)}>
        <BellRing aria-hidden />
        Remind all who are pending
      </Button>
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        tone="primary"
        title="Remind all who are pending?"
        description="Everyone who has not answered gets an email. We skip whom you reminded today, and who asked us to."
        confirmLabel="Send reminders"
        onConfirm={async () => (await remindAll()).ok}
      />
    </>
  );
}
