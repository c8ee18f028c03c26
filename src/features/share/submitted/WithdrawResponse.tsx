import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { NativeDialog } from "../../answering/ui/NativeDialog.tsx";
import { cx } from "../../../lib/cx.ts";
import { rowClass, rowTitleClass } from "../ui/Disclosure.tsx";
import { t } from "../../../lib/language/t.ts";

type WithdrawalState = "asking" | "withdrawing" | "failed";

/** Withdrawal of a response. `requestorName` is null where the requestor removed the response. */
export function WithdrawResponse({
  requestorName,
  isConfidential = false,
  withdraw,
  children,
}: {
  requestorName: string | null;
  isConfidential?: boolean;
  withdraw: () => Promise<void>;
  /** Whether the answers can be changed, and how, which stands before the withdrawal. */
  children?: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<WithdrawalState>("asking");
  const confirm = async () => {
    setState("withdrawing");
    try {
      await withdraw();
    } catch (error) {
      console.error("The answers were not withdrawn.", error);
      setState("failed");
    }
  };
  return (
    <section className={cx(rowClass, requestorName === null && "mt-8")}>
      <h2 className={rowTitleClass}>{requestorName === null ? t("What you submitted") : t("Changed your mind?")}</h2>
      {children}
      <p className="measure text-sm text-soft">
        {requestorName === null
          ? t("It is shown to nobody, and erased after 30 days. You can have it erased now.")
          : t("You can withdraw your answers at any time: open this link again.")}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 text-start whitespace-normal! text-rose!"
        onClick={() => {
          setState("asking");
          setIsOpen(true);
        }}
      >
        {t("Withdraw my response")}
      </Button>
      <WithdrawDialog isOpen={isOpen} state={state} onClose={() => setIsOpen(false)} onWithdraw={() => void confirm()}>
        {consequences(requestorName, isConfidential)}
      </WithdrawDialog>
    </section>
  );
}

function WithdrawDialog({
  isOpen,
  state,
  onClose,
  onWithdraw,
  children,
}: {
  isOpen: boolean;
  state: WithdrawalState;
  onClose: () => void;
  onWithdraw: () => void;
  children: string;
}) {
  return (
    <NativeDialog
      open={isOpen}
      onClose={onClose}
      title={t("Withdraw your response?")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("Keep my answers")}
          </Button>
          <Button variant="danger" isBusy={state === "withdrawing"} busyLabel={t("Withdrawing…")} onClick={onWithdraw}>
            {t("Withdraw for good")}
          </Button>
        </>
      }
    >
      <p className="text-soft">{children}</p>
      <p role="alert" className="mt-3 text-sm text-rose">
        {state === "failed" && t("Your response could not be withdrawn just now. Please try again.")}
      </p>
    </NativeDialog>
  );
}

function consequences(requestorName: string | null, isConfidential: boolean): string {
  return [
    t("We erase your answers and everything made from them."),
    isConfidential
      ? t("If your group is shown, its answers are hidden for good within the hour.")
      : requestorName !== null && t("{requestorName} sees that you withdrew, and when.", { requestorName }),
    t("Nobody can bring them back."),
    !isConfidential && t("You can’t answer again by this link."),
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}
