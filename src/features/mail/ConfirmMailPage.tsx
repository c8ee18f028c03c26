import { MailCheck } from "lucide-react";
import { Button, buttonClass } from "../../components/ui/Button.tsx";
import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { operatorContent } from "../../content/operatorContent.ts";
import { rich, t } from "../../lib/language/t.ts";
import { paths } from "../../lib/paths.ts";
import { MailLinkFrame, UnknownMailLink, UnreadableMailLink } from "./MailLinkFrame.tsx";
import { useConfirmation } from "./useSubscription.ts";

/** Confirms an address. Mail scanners open links, so only the button changes anything. */
export function ConfirmMailPage({ token }: { token: string }) {
  const confirmation = useConfirmation(token);
  switch (confirmation.state) {
    case "loading":
      return <FullScreenLoading label={t("Loading...")} />;
    case "invalid":
      return <UnknownMailLink />;
    case "failed":
      return <UnreadableMailLink />;
    case "open":
      return (
        <MailLinkFrame
          title={t("Confirm your address?")}
          icon={MailCheck}
          problem={confirmation.problem}
          actions={
            <Button isBusy={confirmation.isBusy} onClick={() => void confirmation.confirm()}>
              {t("Confirm this address")}
            </Button>
          }
        >
          <span>
            {rich(
              "Somebody signed up for {product} with {email}. Was it you? Confirm the address, and an email comes whenever someone has answered. If not, close this page.",
              { product: operatorContent.name, email: <bdi>{confirmation.email}</bdi> },
            )}
          </span>
        </MailLinkFrame>
      );
    case "confirmed":
      return (
        <MailLinkFrame
          title={t("Your address is confirmed")}
          icon={MailCheck}
          actions={
            <a href={paths.dashboard} className={buttonClass("primary")}>
              {t("Go to the dashboard")}
            </a>
          }
        >
          <span>
            {rich("An email goes to {email} whenever someone has answered.", {
              email: <bdi>{confirmation.email}</bdi>,
            })}
          </span>
        </MailLinkFrame>
      );
  }
}
