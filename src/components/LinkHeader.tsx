import { homeLabel, Wordmark } from "./facet/Wordmark.tsx";

/** Header of pages that a link opens without a session. */
export function LinkHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-14 max-w-2xl items-center px-5 md:min-h-16">
        <a href="/" aria-label={homeLabel} className="-ml-1 inline-flex min-h-11 min-w-11 items-center rounded-md px-1">
          <Wordmark />
        </a>
      </div>
    </header>
  );
}
