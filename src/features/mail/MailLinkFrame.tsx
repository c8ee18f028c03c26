import { MailX, type LucideIcon, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../../convex/shared/texts";
import { Wordmark } from "../../components/facet/Wordmark.tsx";
import { buttonClass } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";

export function MailLinkFrame({
  title,
  icon: Icon = MailX,
  children,
  actions,
  problem = null,
}: {
  title: string;
  icon?: LucideIcon;
  children: ReactNode;
  actions?: ReactNode;
  problem?: string | null;
}) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-14 max-w-2xl items-center px-5 md:min-h-16">
          <a href="/" aria-label="Home" className="-ml-1 inline-flex min-h-11 items-center rounded-md px-1">
            <Wordmark />
          </a>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-2xl flex-1 content-center justify-items-start gap-4 px-5 py-16">
        <Icon aria-hidden className="size-9 text-faint" strokeWidth={1.5} />
        <h1 className="text-3xl">{title}</h1>
        <p role="status" className="measure text-soft">
          {children}
        </p>
        <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">{actions}</div>
        <p role="alert" className="text-sm text-rose">
          {problem ?? ""}
        </p>
      </main>
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
      {texts.mailLinkUnknown}
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
