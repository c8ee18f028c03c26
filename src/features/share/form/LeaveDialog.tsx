import { Button } from "../../../components/ui/Button.tsx";
import { NativeDialog } from "../../answering/ui/NativeDialog.tsx";
import { t } from "../../../lib/language/t.ts";

/** Confirmation before a begun form is left. */
export function LeaveDialog({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    <NativeDialog
      open={open}
      onClose={onStay}
      title={t("Leave without submitting?")}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t("Leave")}
          </Button>
          <Button onClick={onStay}>{t("Stay & Continue")}</Button>
        </>
      }
    >
      <p className="text-soft">{t("You have not submitted your answers yet. Your link opens them again.")}</p>
    </NativeDialog>
  );
}
