import { Button } from "../../components/ui/Button.tsx";
import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { t } from "../../lib/language/t.ts";
import { MailLinkFrame, UnknownMailLink, UnreadableMailLink } from "./MailLinkFrame.tsx";
import { useSubscription } from "./useSubscription.ts";

/** Ends or resumes emails. Mail scanners open links, so only the button changes anything. */
export function UnsubscribePage({ token }: { token: string }) {
  const { state, isBusy, problem, unsubscribe, resubscribe } = useSubscription(token);
  switch (state) {
    case "loading":
      return <FullScreenLoading label={t("Loading...")} />;
    case "invalid":
      return <UnknownMailLink />;
    case "failed":
      return <UnreadableMailLink />;
    case "mailed":
      return (
        <MailLinkFrame
          title={t("End all email?")}
          problem={problem}
          actions={
            <Button isBusy={isBusy} onClick={() => void unsubscribe()}>
              {t("End all email")}
            </Button>
          }
        >
          {t(
            "No more email goes to your address, whoever asks for your feedback. If you have an account here, this includes the links that reset its password.",
          )}
        </MailLinkFrame>
      );
    case "unsubscribed":
      return (
        <MailLinkFrame
          title={t("All email is ended")}
          problem={problem}
          actions={
            <Button variant="secondary" isBusy={isBusy} onClick={() => void resubscribe()}>
              {t("Allow email again")}
            </Button>
          }
        >
          {t(
            "Your address gets no more email from us. Links that you were sent still work. Keep this page’s link, should you change your mind.",
          )}
        </MailLinkFrame>
      );
  }
}
