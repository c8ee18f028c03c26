import { MailX, type LucideIcon, Unlink } from "lucide-react";
import type { ComponentProps } from "react";
import { LanguageField } from "../../components/LanguageField.tsx";
import { LinkHeader } from "../../components/LinkHeader.tsx";
import { NoticePage, UnknownLinkHelp } from "../../components/NoticePage.tsx";
import { buttonClass } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { t } from "../../lib/language/t.ts";

/** Frame of the pages that emails link to. */
export function MailLinkFrame({
  icon = MailX,
  ...notice
}: Omit<ComponentProps<typeof NoticePage>, "icon"> & { icon?: LucideIcon }) {
  useDocumentTitle(notice.title);
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader>
        <LanguageField />
      </LinkHeader>
      <NoticePage icon={icon} {...notice} />
    </div>
  );
}

function Home() {
  return (
    <a href="/" className={buttonClass("secondary")}>
      {t("Return to Homepage")}
    </a>
  );
}

/** Page of a link that does not exist. */
export function UnknownMailLink() {
  return (
    <MailLinkFrame title={t("Invalid Link")} icon={Unlink} actions={<Home />}>
      <UnknownLinkHelp />
    </MailLinkFrame>
  );
}

/** Page of a link that could not be loaded. */
export function UnreadableMailLink() {
  return (
    <MailLinkFrame title={t("The link could not be read")} icon={Unlink} actions={<Home />}>
      {t("That did not work just now. Please load the page again.")}
    </MailLinkFrame>
  );
}
