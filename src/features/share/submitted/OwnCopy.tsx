import { useState } from "react";
import { ownCopyFile } from "../../../../convex/shared/exports/ownCopyFile";
import { Button } from "../../../components/ui/Button.tsx";
import { TextField } from "../../../components/ui/TextField.tsx";
import { useAttempt } from "../../../hooks/useAttempt.ts";
import { downloadFile } from "../../../lib/downloadFile.ts";
import { formatToday } from "../../../lib/language/readerFormats.ts";
import { t } from "../../../lib/language/t.ts";
import { NativeDialog } from "../../answering/ui/NativeDialog.tsx";
import { rowClass, rowTitleClass } from "../ui/Disclosure.tsx";
import { type SendCopy, type Submitted, useOwnCopy } from "./useSubmitted.ts";

/** The name does not show whom the file is about, since others may use the device. */
const FILE_NAME = "my-answers.txt";

interface OwnCopyProps {
  token: string;
  submitted: readonly Submitted[];
  requestorName: string;
  isConfidential: boolean;
}

/** Copy of a respondent's own words. On a confidential link, only a download is offered. */
export function OwnCopy({ token, submitted, requestorName, isConfidential }: OwnCopyProps) {
  const mail = useOwnCopy(token);
  const [isSaved, setIsSaved] = useState(false);
  const [isMailing, setIsMailing] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const download = () => {
    const labels = {
      heading: t("Your answers for {requestorName}", { requestorName }),
      day: isConfidential ? undefined : formatToday(),
      ownWords: t("In your own words:"),
    };
    // Some editors recognize UTF-8 by its byte order mark alone.
    downloadFile(FILE_NAME, "text/plain;charset=utf-8", ["\u{FEFF}", ownCopyFile(labels, submitted)]);
    setIsSaved(true);
  };
  return (
    <section aria-labelledby="own-copy" className={rowClass}>
      <h2 id="own-copy" className={rowTitleClass}>
        {t("Keep a copy")}
      </h2>
      <p className="measure text-sm text-soft">{t("A text file with the questions and your words.")}</p>
      <div className="-ms-3 flex flex-wrap">
        <Button variant="ghost" size="sm" className="text-iris!" onClick={download}>
          {t("Download my answers")}
        </Button>
        {mail !== null && (
          <Button variant="ghost" size="sm" className="text-iris!" onClick={() => setIsMailing(true)}>
            {t("Email me a copy")}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {isSent ? t("Your copy is on its way.") : isSaved && t("Saved. Whoever uses this device can open the file.")}
      </p>
      {mail !== null && (
        <CopyByMail
          open={isMailing}
          isInvited={mail.isInvited}
          isTyped={mail.isTyped}
          send={mail.send}
          onClose={(outcome) => {
            setIsMailing(false);
            if (outcome.isSent) setIsSent(true);
          }}
        />
      )}
    </section>
  );
}

interface CopyByMailProps {
  open: boolean;
  isInvited: boolean;
  isTyped: boolean;
  send: SendCopy;
  onClose: (options: { isSent: boolean }) => void;
}

function CopyByMail({ open, isInvited, isTyped, send, onClose }: CopyByMailProps) {
  const [isSentElsewhere, setIsSentElsewhere] = useState(!isInvited);
  const [address, setAddress] = useState("");
  const [again, setAgain] = useState("");
  const { isBusy, problem, attempt } = useAttempt();
  const submit = () =>
    attempt(async () => {
      await send(isSentElsewhere ? { address, again } : undefined);
      onClose({ isSent: true });
    });
  return (
    <NativeDialog
      open={open}
      onClose={() => onClose({ isSent: false })}
      title={t("Email me a copy")}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose({ isSent: false })}>
            {t("Cancel")}
          </Button>
          <Button isBusy={isBusy} busyLabel={t("Sending…")} onClick={() => void submit()}>
            {t("Send my copy")}
          </Button>
        </>
      }
    >
      {isInvited && <WhereTo canBeTyped={isTyped} isSentElsewhere={isSentElsewhere} onChange={setIsSentElsewhere} />}
      {isSentElsewhere && (
        <div className="mt-3 grid gap-3">
          <AddressField label={t("Email address")} value={address} onChange={setAddress} />
          <AddressField label={t("The same address again")} value={again} onChange={setAgain} />
        </div>
      )}
      <p role="alert" className="mt-3 text-sm text-rose empty:hidden">
        {problem}
      </p>
    </NativeDialog>
  );
}

/** Choice between the address of the invitation and another one. */
function WhereTo({
  canBeTyped,
  isSentElsewhere,
  onChange,
}: {
  canBeTyped: boolean;
  isSentElsewhere: boolean;
  onChange: (isSentElsewhere: boolean) => void;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t("Where to?")}</legend>
      {(canBeTyped ? [false, true] : [false]).map((isElsewhere) => (
        <label key={String(isElsewhere)} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="own-copy-to"
            className="size-4 accent-iris"
            checked={isSentElsewhere === isElsewhere}
            onChange={() => onChange(isElsewhere)}
          />
          {isElsewhere ? t("To another address") : t("To the address I was invited at")}
        </label>
      ))}
    </fieldset>
  );
}

function AddressField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={label}
      type="email"
      dir="ltr"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
