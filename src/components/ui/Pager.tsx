import type { RefObject } from "react";
import { Button } from "./Button.tsx";

/** Height of the bars at the screen's top, in pixels. */
const BARS_HEIGHT_PX = 128;

/** Buttons of a list's pages; nothing for a single page. A new page is scrolled to the top of its `list`. */
export function Pager({
  page,
  pageCount,
  more = 0,
  onPage,
  label,
  list,
}: {
  page: number;
  pageCount: number;
  /** Rows on the pages that follow. */
  more?: number;
  onPage: (page: number) => void;
  label: string;
  list?: RefObject<HTMLElement | null>;
}) {
  if (pageCount <= 1) return null;
  const turn = (next: number) => {
    onPage(next);
    const top = list?.current?.getBoundingClientRect().top ?? BARS_HEIGHT_PX;
    if (top < BARS_HEIGHT_PX) list?.current?.scrollIntoView?.({ block: "start" });
  };
  return (
    <nav aria-label={label} className="mt-3 flex items-center justify-between gap-3">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => turn(page - 1)}>
        Previous
      </Button>
      <span className="figures text-center text-sm text-faint">
        <span aria-live="polite">
          Page {page} of {pageCount}
        </span>
        {more > 0 && <span className="block text-xs">{more} more</span>}
      </span>
      <Button variant="secondary" size="sm" disabled={page >= pageCount} onClick={() => turn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
