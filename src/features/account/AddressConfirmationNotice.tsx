import { useMutation } from "convex/react";
import { useState, type ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import type { AnswerNotices } from "../../../convex/shared/validators";
import { Button } from "../../components/ui/Button.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { SegmentedControl } from "../../components/ui/SegmentedControl.tsx";
import { useLiveQuery, type LiveQuery } from "../../hooks/useLiveQuery.ts";
import { useIsMailConfigured } from "../../hooks/useIsMailConfigured.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";
import { browserTimeZone } from "../../lib/browserTimeZone.ts";
import { notSaved, withErrorToast } from "../../components/ui/withErrorToast.ts";

/** Which emails the account's address gets, with the choice of notices about answers. */
export function AddressConfirmationNotice({ email }: { email: string }) {
  const mail = useLiveQuery(api.accounts.addressConfirmation.status, {});
  const isMailConfigured = useIsMailConfigured();
  const { notices, choose } = useAnswerNotices();
  if (mail.status !== "ready") return null;
  if (!isMailConfigured) return <p className="text-sm text-soft">Email isn’t set up here, so we send you none.</p>;
  if (mail.data === "unsubscribed") {
    return (
      <NoticeSentence>
        You ended all email to <bdi>{email}</bdi>. The link in any of our emails allows it again.
      </NoticeSentence>
    );
  }
  return (
    <div className="grid gap-5">
      {notices.status === "ready" && (
        <SegmentedControl
          label="When someone answers"
          isLabelShown
          value={notices.data}
          options={noticeOptions}
          layout="grid grid-cols-3"
          onChange={(value) => void choose(value)}
        />
      )}
      {mail.data === "unconfirmed" ? (
        <UnconfirmedAddress email={email} notices={notices.status === "ready" ? notices.data : "each"} />
      ) : (
        notices.status === "ready" && <ConfirmedAddress email={email} notices={notices.data} />
      )}
    </div>
  );
}

const noticeOptions: readonly { value: AnswerNotices; label: string }[] = [
  { value: "each", label: "Each answer" },
  { value: "day", label: "Once a day" },
  { value: "never", label: "Never" },
];

function NoticeSentence({ children }: { children: ReactNode }) {
  return <p className="text-sm wrap-anywhere text-soft">{children}</p>;
}

function ConfirmedAddress({ email, notices }: { email: string; notices: AnswerNotices }) {
  const address = <bdi>{email}</bdi>;
  if (notices === "never") return <NoticeSentence>We don’t write to {address} when someone answers.</NoticeSentence>;
  if (notices === "each") return <NoticeSentence>We write to {address} whenever someone has answered.</NoticeSentence>;
  return <NoticeSentence>We write to {address} at 8 in the morning, if someone has answered.</NoticeSentence>;
}

function UnconfirmedAddress({ email, notices }: { email: string; notices: AnswerNotices }) {
  const confirmAgain = useMutation(api.accounts.addressConfirmation.confirmAgain);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const send = async () => {
    setIsBusy(true);
    const failure = await messageOnFailure(() => confirmAgain(), "We could not send the link. Please try again.");
    setIsBusy(false);
    setError(failure);
    setIsSent(failure === null);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm wrap-anywhere text-soft">
        You have not confirmed <bdi>{email}</bdi> yet.
        {notices !== "never" && " Until then we write to you once a day at most."}
      </p>
      <FormError>{error}</FormError>
      <p role="status" className={isSent ? "text-sm text-leaf" : "sr-only"}>
        {isSent ? "We sent you the link. Please check your email." : ""}
      </p>
      {!isSent && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void send()}>
          Send me the link
        </Button>
      )}
    </div>
  );
}

const { current, setAnswerNotices } = api.accounts.answerNotices;

/** How often the owner is mailed about answers. Its update is optimistic. */
function useAnswerNotices(): {
  notices: LiveQuery<AnswerNotices>;
  choose: (notices: AnswerNotices) => Promise<unknown>;
} {
  const choose = useMutation(setAnswerNotices).withOptimisticUpdate((store, { notices }) =>
    store.setQuery(current, {}, notices),
  );
  return {
    notices: useLiveQuery(current, {}),
    choose: (notices) => withErrorToast(() => choose({ notices, timeZone: browserTimeZone() }), notSaved),
  };
}
