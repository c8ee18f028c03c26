import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/Button.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { useMailIsSetUp } from "../../hooks/useMailIsSetUp.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";

export function OwnMailNotice({ email }: { email: string }) {
  const mail = useLiveQuery(api.accounts.ownMail.state, {});
  const isMailSetUp = useMailIsSetUp();
  if (mail.status !== "ready") return null;
  if (!isMailSetUp) return <p className="text-sm text-soft">Email isn’t set up here, so we send you none.</p>;
  if (mail.data === "unconfirmed") return <Unconfirmed email={email} />;
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {mail.data === "ended" ? (
        <>
          You ended all email to <bdi>{email}</bdi>. The link in any of our emails allows it again.
        </>
      ) : (
        <>
          We write to <bdi>{email}</bdi> whenever someone has answered.
        </>
      )}
    </p>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const confirmAgain = useMutation(api.accounts.ownMail.confirmAgain);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const send = async () => {
    setBusy(true);
    const failure = await messageOnFailure(() => confirmAgain(), "We could not send the link. Please try again.");
    setBusy(false);
    setError(failure);
    setSent(failure === null);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm wrap-anywhere text-soft">
        You have not confirmed <bdi>{email}</bdi> yet. Until then we write to you once a day at most.
      </p>
      <FormError>{error}</FormError>
      <p role="status" className={sent ? "text-sm text-leaf" : "sr-only"}>
        {sent ? "We sent you the link. Please check your email." : ""}
      </p>
      {!sent && (
        <Button variant="secondary" busy={busy} onClick={() => void send()}>
          Send me the link
        </Button>
      )}
    </div>
  );
}
