import { MailX, type LucideIcon, Unlink } from "lucide-react";
import type { ComponentProps } from "react";
import { DeadLinkHelp } from "../../components/DeadLinkHelp.tsx";
import { LinkHeader } from "../../components/LinkHeader.tsx";
import { NoticeMain } from "../../components/NoticeMain.tsx";
import { buttonClass } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";

export function MailLinkFrame({
  icon = MailX,
  ...notice
}: Omit<ComponentProps<typeof NoticeMain>, "icon"> & { icon?: LucideIcon }) {
  useDocumentTitle(notice.title);
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <NoticeMain icon={icon} {...notice} />
    </div>
  );
}

const home = (
  <a href="/" className={buttonClass("secondary")}>
    Return to Homepage
  </a>
);

export function UnknownMailLink() {
  return (
    <MailLinkFrame title="Invalid Link" icon={Unlink} actions={home}>
      <DeadLinkHelp />
    </MailLinkFrame>
  );
}

export function UnreadableMailLink() {
  return (
    <MailLinkFrame title="The link could not be read" icon={Unlink} actions={home}>
      That did not work just now. Please load the page again.
    </MailLinkFrame>
  );
}
