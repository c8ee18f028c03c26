import { ChevronRight } from "lucide-react";
import type { ReactNode, Ref } from "react";

/** A row of the Thank You page's list of further things. */
export const rowClass = "border-t border-line py-3";
/** Heading of such a row. */
export const rowTitleClass = "font-sans text-base font-medium";

/** A row of the Thank You page that opens by its summary. */
export function Disclosure({
  summary,
  ref,
  children,
}: {
  summary: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}) {
  return (
    <details ref={ref} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <h2 className={rowTitleClass}>{summary}</h2>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-faint transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
      </summary>
      {children}
    </details>
  );
}
