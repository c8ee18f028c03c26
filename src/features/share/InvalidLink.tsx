import { Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { ShareHeader } from "./ShareHeader.tsx";

/** `children`: actions that remain possible. */
export function InvalidLink({
  reason = "This response link appears to be invalid or has expired.",
  children,
}: {
  reason?: string;
  children?: ReactNode;
}) {
  useDocumentTitle("Invalid Link");
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader demo={false} />
      <main className="mx-auto grid w-full max-w-2xl flex-1 content-center justify-items-start gap-4 px-5 py-16">
        <Unlink aria-hidden className="size-9 text-faint" strokeWidth={1.5} />
        <h1 className="text-3xl">Invalid Link</h1>
        <p className="text-soft">{reason}</p>
        {children === undefined && (
          <p className="measure text-sm text-faint">
            If someone sent you this address, ask them to copy it again: a missing letter at the end is enough to break
            it.
          </p>
        )}
        <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <a href="/" className={buttonClass("primary")}>
            Return to Homepage
          </a>
          <a href="/share/demo" className={buttonClass("secondary")}>
            Try Demo Version
          </a>
        </div>
        {children}
      </main>
    </div>
  );
}
