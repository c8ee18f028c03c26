import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { Skeleton } from "../../components/ui/Skeleton.tsx";
import { useNow } from "../../hooks/useNow.ts";
import { type InviteLinkActions, InviteLinkItem } from "./InviteLinkItem.tsx";
import type { InviteLinksState } from "./useInviteLinks.ts";

/** A page of the links; also where there are none, or they fail to load. */
export function InviteLinkList({
  links,
  onPage,
  ...actions
}: InviteLinkActions & { links: InviteLinksState; onPage: (page: number) => void }) {
  const now = useNow(30_000);
  if (links.status === "loading") {
    return (
      <div role="status" className="mt-4 grid gap-3 border-t border-line pt-4 text-sm text-faint">
        Loading invite links…
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-3.5 w-64" />
      </div>
    );
  }
  if (links.status === "failed") {
    return (
      <div className="mt-4">
        <ErrorState title="We couldn’t load your invite links" onRetry={() => window.location.reload()}>
          Nothing is lost. Reload the page to try again.
        </ErrorState>
      </div>
    );
  }
  if (links.total === 0) {
    return (
      <p className="mt-4 border-t border-line pt-4 text-sm text-faint">
        No public invite links yet. <span className="block">One link, for everyone you can’t list by name.</span>
      </p>
    );
  }
  return (
    <>
      <ul
        aria-label="Public invite links"
        className={`mt-4 divide-y divide-line border-y border-line transition-opacity ${links.isPlaceholderData ? "opacity-60" : ""}`}
      >
        {links.rows.map((row) => (
          <InviteLinkItem key={row._id} row={row} now={now} {...actions} />
        ))}
      </ul>
      <Pager label="Pages of invite links" page={links.page} pageCount={links.pageCount} onPage={onPage} />
    </>
  );
}
