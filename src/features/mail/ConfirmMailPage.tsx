import { MailCheck } from "lucide-react";
import { Button, buttonClass } from "../../components/ui/Button.tsx";
import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { product } from "../../content/product.ts";
import { MailLinkFrame, UnknownMailLink, UnreadableMailLink } from "./MailLinkFrame.tsx";
import { useConfirmation } from "./useMailLink.ts";

/** Mail scanners open links, so only the button changes anything. */
export function ConfirmMailPage({ token }: { token: string }) {
  const confirmation = useConfirmation(token);
  switch (confirmation.state) {
    case "loading":
      return <FullScreenLoading label="Loading..." />;
    case "invalid":
      return <UnknownMailLink />;
    case "failed":
      return <UnreadableMailLink />;
    case "open":
      return (
        <MailLinkFrame
          title="Confirm your address?"
          icon={MailCheck}
          problem={confirmation.problem}
          actions={
            <Button busy={confirmation.busy} onClick={() => void confirmation.confirm()}>
              Confirm this address
            </Button>
          }
        >
          Somebody signed up for {product.name} with {confirmation.email}. If this was you, confirm the address, and an
          email comes whenever someone has answered. If it was not you, close this page.
        </MailLinkFrame>
      );
    case "confirmed":
      return (
        <MailLinkFrame
          title="Your address is confirmed"
          icon={MailCheck}
          actions={
            <a href="/app" className={buttonClass("primary")}>
              Go to the dashboard
            </a>
          }
        >
          An email goes to {confirmation.email} whenever someone has answered.
        </MailLinkFrame>
      );
  }
}
