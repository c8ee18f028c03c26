import { useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { NativeDialog } from "../answering/ui/NativeDialog.tsx";

/** `requestorName` is null where the requestor removed the response. */
export function WithdrawResponse({
  requestorName,
  confidential = false,
  withdraw,
}: {
  requestorName: string | null;
  confidential?: boolean;
  withdraw: () => Promise<void>;
}) {
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<"asking" | "withdrawing" | "failed">("asking");
  const confirm = async () => {
    setState("withdrawing");
    try {
      await withdraw();
    } catch {
      setState("failed");
    }
  };
  return (
    <section className="mt-14 border-t border-line pt-6">
      <h2 className="text-lg">{requestorName === null ? "Your response" : "Changed your mind?"}</h2>
      <p className="measure mt-1.5 text-sm text-soft">
        {requestorName === null
          ? "The person who asked has removed it. It is shown to nobody, and erased after 30 days. You can have it erased now."
          : "You can take it back at any time: open this link again."}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="mt-2 -ml-3 text-rose!"
        onClick={() => {
          setState("asking");
          setOpen(true);
        }}
      >
        Withdraw my response
      </Button>
      <NativeDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Withdraw your response?"
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              busy={state === "withdrawing"}
              busyLabel="Withdrawing…"
              onClick={() => void confirm()}
            >
              Withdraw for good
            </Button>
          </>
        }
      >
        <p className="text-soft">
          We erase your answers and everything made from them.{" "}
          {confidential
            ? "If your group is shown, its answers are hidden for good within the hour. "
            : requestorName !== null && `${requestorName} sees that you withdrew, and when. `}
          Nobody can bring them back.{!confidential && " You can’t answer again by this link."}
        </p>
        <p role="alert" className="mt-3 text-sm text-rose">
          {state === "failed" && "Your response could not be withdrawn just now. Please try again."}
        </p>
      </NativeDialog>
    </section>
  );
}
