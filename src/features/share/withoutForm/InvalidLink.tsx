import { Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { deadLink, DeadLinkHelp, NoticeMain } from "../../../components/NoticeMain.tsx";
import { Button, buttonClass } from "../../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle.ts";
import { ShareHeader } from "../form/ShareHeader.tsx";
import { message, t } from "../../../lib/language/t.ts";
import { paths } from "../../../lib/paths.ts";

/** Page of an invalid link, with its reason where that is not the help. `children`: actions that remain possible. */
export function InvalidLink({
  reason = message("This response link appears to be invalid or has expired."),
  canRetry = false,
  children,
}: {
  reason?: string;
  /** True where another attempt may succeed. */
  canRetry?: boolean;
  children?: ReactNode;
}) {
  useDocumentTitle(t("Invalid Link"));
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader isDemo={false} />
      <NoticeMain
        icon={Unlink}
        title={t("Invalid Link")}
        below={
          <>
            {reason !== deadLink && <p className="text-sm text-faint">{t(reason)}</p>}
            {children}
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
        {canRetry ? (
          <p>{t("Please try again in a moment. We keep what you wrote in this browser.")}</p>
        ) : (
          children === undefined && <DeadLinkHelp />
        )}
      </NoticeMain>
    </div>
  );
}
