import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { newConfidentialLink } from "../../components/sharing/newConfidentialLink.ts";
import { Button } from "../../components/ui/Button.tsx";
import { LazyConfirmDialog } from "../../components/ui/LazyConfirmDialog.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { Skeleton } from "../../components/ui/Skeleton.tsx";
import { useNow } from "../../hooks/useNow.ts";
import { useStore } from "../../hooks/useStore.ts";
import { type InviteLinkActions, InviteLinkItem, inviteUrl } from "./InviteLinkItem.tsx";
import { useInviteLinkActions } from "./useInviteLinkActions.ts";
import { useInviteLinks, type InviteLinksState as Links } from "./useInviteLinks.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import type { LinkRespondentLists } from "./AnalyticsDialog.tsx";

const CreateInviteLinkDialog = lazyWithRetry(() => import("./CreateInviteLinkDialog.tsx"));
const EditLinkDialog = lazyWithRetry(() => import("./EditLinkDialog.tsx"));
const ManageQuestionsDialog = lazyWithRetry(() => import("./ManageQuestionsDialog.tsx"));
const AnalyticsDialog = lazyWithRetry(() => import("./AnalyticsDialog.tsx"));
const QrDialog = lazyWithRetry(() => import("../../components/sharing/QrDialog.tsx"));

type OpenDialog = "create" | "edit" | "questions" | "analytics" | "made" | "qr" | "remove";

/** List of the owner's invite links, with the dialogs of their actions. */
export function InviteLinks({ respondents }: { respondents: LinkRespondentLists }) {
  const { links, setPage } = useInviteLinks();
  const { remove } = useInviteLinkActions();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // The row stays while its dialog closes.
  const [row, setRow] = useState<InviteLinkRow | null>(null);
  const [made, setMade] = useState<{ title: string; token: string } | null>(null);
  const open = (name: OpenDialog) => (chosen: InviteLinkRow) => {
    setRow(chosen);
    setDialog(name);
  };
  const shown = (name: OpenDialog) => ({
    open: dialog === name,
    // A dialog that closes late must not close another one opened since.
    onOpenChange: (isOpen: boolean) => setDialog((last) => (isOpen ? name : last === name ? null : last)),
  });

  return (
    <section aria-labelledby="invite-links">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="invite-links" className="text-xl">
          Public Invite Links
        </h2>
        <Button variant="secondary" size="sm" onClick={() => setDialog("create")}>
          <Plus aria-hidden />
          Create Public Invite Link
        </Button>
      </div>
      <LinkList
        links={links}
        onPage={setPage}
        onEdit={open("edit")}
        onQuestions={open("questions")}
        onAnalytics={open("analytics")}
        onQr={open("qr")}
        onRemove={open("remove")}
      />
      <Suspense fallback={null}>
        <NewLink
          shown={shown("create")}
          onCreated={(link) => {
            setPage(1);
            setMade(link);
            setDialog("made");
          }}
        />
        {made !== null && dialog === "made" && (
          <QrDialog
            {...shown("made")}
            address={inviteUrl(made.token)}
            title="Your link is ready"
            caption={made.title}
          />
        )}
        {row !== null && dialog === "edit" && <EditLinkDialog {...shown("edit")} link={row} />}
        {row !== null && dialog === "questions" && <ManageQuestionsDialog {...shown("questions")} link={row} />}
        {row !== null && dialog === "analytics" && (
          <AnalyticsDialog {...shown("analytics")} link={row} respondents={respondents} />
        )}
        {row !== null && dialog === "qr" && (
          <QrDialog {...shown("qr")} address={inviteUrl(row.token)} title="Share this link" caption={row.title} />
        )}
      </Suspense>
      <LazyConfirmDialog
        {...shown("remove")}
        title="Delete Invite Link?"
        description={
          <>
            “<bdi>{row?.title}</bdi>” stops working. Everyone who came through it is deleted, with their answers.
          </>
        }
        confirmLabel="Delete"
        onConfirm={async () => {
          if (row === null) return;
          if (await remove(row._id)) setPage(1);
        }}
      />
    </section>
  );
}

interface Shown {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Dialog for a new link, opened by the button, or with the confidential choice by another feature. */
function NewLink({ shown, onCreated }: { shown: Shown; onCreated: (link: { title: string; token: string }) => void }) {
  const isWanted = useStore(newConfidentialLink);
  const close = (isOpen: boolean) => {
    if (!isOpen) newConfidentialLink.closed();
  };
  if (isWanted) return <CreateInviteLinkDialog open isConfidential onOpenChange={close} onCreated={onCreated} />;
  return shown.open && <CreateInviteLinkDialog {...shown} isConfidential={false} onCreated={onCreated} />;
}

function LinkList({ links, onPage, ...actions }: InviteLinkActions & { links: Links; onPage: (page: number) => void }) {
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
  if (links.status === "missing") {
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
