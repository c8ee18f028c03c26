import { ChevronRight } from "lucide-react";
import type { ReactNode, Ref } from "react";

/** Section of the Thank You page that opens by its summary. */
export function Disclosure({
  summary,
  isSmall = false,
  ref,
  children,
}: {
  summary: string;
  /** True where the summary has the size of text, not of a heading. */
  isSmall?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}) {
  return (
    <details ref={ref} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 text-faint transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        <h2 className={isSmall ? "font-sans text-sm text-soft" : "text-lg"}>{summary}</h2>
      </summary>
      {children}
    </details>
  );
}
