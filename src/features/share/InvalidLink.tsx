import { Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { DeadLinkHelp } from "../../components/DeadLinkHelp.tsx";
import { NoticeMain } from "../../components/NoticeMain.tsx";
import { Button, buttonClass } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { ShareHeader } from "./ShareHeader.tsx";

/** `children`: actions that remain possible. */
export function InvalidLink({
  reason = "This response link appears to be invalid or has expired.",
  retry = false,
  children,
}: {
  reason?: string;
  /** Another try may succeed. */
  retry?: boolean;
  children?: ReactNode;
}) {
  useDocumentTitle("Invalid Link");
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader demo={false} />
      <NoticeMain
        icon={Unlink}
        title="Invalid Link"
        below={
          <>
            <p className="text-sm text-faint">{reason}</p>
            {children}
          </>
        }
        actions={
          <>
            {retry && <Button onClick={() => window.location.reload()}>Try again</Button>}
            <a href="/" className={buttonClass(retry ? "secondary" : "primary")}>
              Return to Homepage
            </a>
            <a href="/share/demo" className={buttonClass("secondary")}>
              Try Demo Version
            </a>
          </>
        }
      >
        {retry ? (
          <p>Please try again in a moment. We keep what you wrote in this browser.</p>
        ) : (
          children === undefined && <DeadLinkHelp />
        )}
      </NoticeMain>
    </div>
  );
}
