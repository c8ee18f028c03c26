import { Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { unknownLinkText, NoticePage } from "../../../components/NoticePage.tsx";
import { Button, buttonClass } from "../../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle.ts";
import { ShareHeader } from "../ui/ShareHeader.tsx";
import { message, t } from "../../../lib/language/t.ts";
import { paths } from "../../../lib/paths.ts";

/** Page of an invalid link: what happened, and the reason where that is another. `withdrawal`: of removed answers. */
export function InvalidLink({
  reason = message("This response link appears to be invalid or has expired."),
  canRetry = false,
  withdrawal,
}: {
  reason?: string;
  /** Whether another attempt may succeed. */
  canRetry?: boolean;
  withdrawal?: ReactNode;
}) {
  useDocumentTitle(t("Invalid Link"));
  const finalText =
    withdrawal === undefined ? unknownLinkText : message("The person who asked has removed what you submitted.");
  const whatHappened = canRetry
    ? message("Please try again in a moment. We keep what you wrote in this browser.")
    : finalText;
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader isDemo={false} />
      <NoticePage
        icon={Unlink}
        title={t("Invalid Link")}
        isTitleSmall
        below={
          <>
            {reason !== unknownLinkText && <p className="text-sm text-faint">{t(reason)}</p>}
            {withdrawal}
          </>
        }
        actions={
          <>
            {canRetry && <Button onClick={() => window.location.reload()}>{t("Try again")}</Button>}
            <a href="/" className={buttonClass(canRetry ? "secondary" : "primary")}>
              {t("Return to Homepage")}
            </a>
            <a href={paths.shareDemo} className={buttonClass("secondary")}>
              {t("Try Demo Version")}
            </a>
          </>
        }
      >
        <p>{t(whatHappened)}</p>
      </NoticePage>
    </div>
  );
}
