import { Button } from "../../components/ui/Button.tsx";
import { NativeDialog } from "../answering/ui/NativeDialog.tsx";

export function LeaveDialog({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    <NativeDialog
      open={open}
      onClose={onStay}
      title="Leave without submitting?"
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Stay & Continue</Button>
        </>
      }
    >
      <p className="text-soft">You have not submitted your answers yet. Your link opens them again.</p>
    </NativeDialog>
  );
}
