import type { ReactNode } from "react";
import { homeLabel, Wordmark } from "./facet/Wordmark.tsx";

/** Header of pages that a link opens without a session. */
export function LinkHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-14 max-w-2xl flex-wrap items-center justify-between px-5 md:min-h-16">
        <a
          href="/"
          aria-label={homeLabel()}
          className="-ms-1 inline-flex min-h-11 min-w-11 items-center rounded-md px-1"
        >
          <Wordmark />
        </a>
        {children}
      </div>
    </header>
  );
}
