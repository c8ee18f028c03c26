import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { TextField } from "../../../components/ui/TextField.tsx";
import { copyText } from "../../../lib/copyText.ts";
import { NativeDialog } from "../../answering/ui/NativeDialog.tsx";
import { t } from "../../../lib/language/t.ts";

type Link = { kind: "making" } | { kind: "ready"; address: string } | { kind: "failed" };

/** Dialog with a link that restores the draft on any device. */
export function SaveLaterDialog({
  open,
  createLink,
  onClose,
}: {
  open: boolean;
  createLink: () => Promise<string>;
  onClose: () => void;
}) {
  return (
    <NativeDialog open={open} onClose={onClose} title={t("Save & Continue Later")}>
      <SaveLink createLink={createLink} />
    </NativeDialog>
  );
}

function SaveLink({ createLink }: { createLink: () => Promise<string> }) {
  const { link, tryAgain } = useSaveLink(createLink);
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const copy = async (address: string) => {
    if (await copyText(address)) setIsCopied(true);
    else field.current?.select();
  };

  if (link.kind === "failed") return <LinkFailed onTryAgain={tryAgain} />;
  const address = link.kind === "ready" ? link.address : "";
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        {link.kind === "ready"
          ? t("We saved your answers. Open this link on any device to go on.")
          : t("Saving your answers…")}
      </p>
      <TextField
        ref={field}
        label={t("Your link")}
        readOnly
        value={address}
        placeholder={t("Making your link…")}
        aria-busy={link.kind === "making" || undefined}
        onFocus={(event) => event.target.select()}
        hint={t("Whoever has this link can read and change your answers until you submit.")}
      />
      <Button disabled={link.kind !== "ready"} onClick={() => void copy(address)}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {isCopied ? t("Link copied") : t("Copy Link")}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t("Link copied") : ""}
      </span>
    </div>
  );
}

function useSaveLink(createLink: () => Promise<string>) {
  const [link, setLink] = useState<Link>({ kind: "making" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    createLink().then(
      (address) => isCurrent && setLink({ kind: "ready", address }),
      () => isCurrent && setLink({ kind: "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [createLink, attempt]);
  const tryAgain = () => {
    setLink({ kind: "making" });
    setAttempt(attempt + 1);
  };
  return { link, tryAgain };
}

function LinkFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-soft">
        {navigator.onLine
          ? t("We could not make your link just now. The link you came by opens your answers here.")
          : t(
              "You’re offline. We keep your answers in this browser. Once you’re online, the link you came by opens them here.",
            )}
      </p>
      <Button variant="secondary" onClick={onTryAgain}>
        {t("Try again")}
      </Button>
    </div>
  );
}
