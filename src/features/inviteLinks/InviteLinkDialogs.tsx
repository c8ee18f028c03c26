import { Suspense, useState } from "react";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { newConfidentialLink } from "../../components/sharing/newConfidentialLink.ts";
import { LazyConfirmDialog } from "../../components/ui/LazyConfirmDialog.tsx";
import type { DialogProps, Dialogs } from "../../hooks/useDialogs.ts";
import { useStore } from "../../hooks/useStore.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import type { LinkRespondentLists } from "./AnalyticsDialog.tsx";
import { inviteUrl } from "./InviteLinkItem.tsx";
import { useInviteLinkActions } from "./useInviteLinkActions.ts";

const CreateInviteLinkDialog = lazyWithRetry(() => import("./CreateInviteLinkDialog.tsx"));
const EditLinkDialog = lazyWithRetry(() => import("./EditLinkDialog.tsx"));
const ManageQuestionsDialog = lazyWithRetry(() => import("./ManageQuestionsDialog.tsx"));
const AnalyticsDialog = lazyWithRetry(() => import("./AnalyticsDialog.tsx"));
const QrDialog = lazyWithRetry(() => import("./QrDialog.tsx"));

export type InviteLinkDialogName = "create" | "edit" | "questions" | "analytics" | "made" | "qr" | "remove";

interface InviteLinkDialogsProps {
  dialogs: Dialogs<InviteLinkDialogName>;
  row: InviteLinkRow | null;
  respondents: LinkRespondentLists;
  /** Called once a link was added or removed. */
  onChanged: () => void;
}

/** Dialogs of the list: for a new link, and for the actions on `row`. */
export function InviteLinkDialogs({ dialogs, row, respondents, onChanged }: InviteLinkDialogsProps) {
  const [made, setMade] = useState<{ title: string; token: string } | null>(null);
  return (
    <>
      <Suspense fallback={null}>
        <NewLink
          shown={dialogs.shown("create")}
          onCreated={(link) => {
            onChanged();
            setMade(link);
            dialogs.open("made");
          }}
        />
        {made !== null && dialogs.name === "made" && (
          <QrDialog
            {...dialogs.shown("made")}
            address={inviteUrl(made.token)}
            title="Your link is ready"
            caption={made.title}
          />
        )}
        {row !== null && dialogs.name === "edit" && <EditLinkDialog {...dialogs.shown("edit")} link={row} />}
        {row !== null && dialogs.name === "questions" && (
          <ManageQuestionsDialog {...dialogs.shown("questions")} link={row} />
        )}
        {row !== null && dialogs.name === "analytics" && (
          <AnalyticsDialog {...dialogs.shown("analytics")} link={row} respondents={respondents} />
        )}
        {row !== null && dialogs.name === "qr" && (
          <QrDialog
            {...dialogs.shown("qr")}
            address={inviteUrl(row.token)}
            title="Share this link"
            caption={row.title}
          />
        )}
      </Suspense>
      <DeletionDialog {...dialogs.shown("remove")} link={row} onDeleted={onChanged} />
    </>
  );
}

/** Confirmation before a link is deleted. `link` stays set while the dialog closes. */
function DeletionDialog({
  link,
  onDeleted,
  ...dialog
}: DialogProps & { link: InviteLinkRow | null; onDeleted: () => void }) {
  const { remove } = useInviteLinkActions();
  return (
    <LazyConfirmDialog
      {...dialog}
      title="Delete Invite Link?"
      description={
        <>
          “<bdi>{link?.title}</bdi>” stops working. Everyone who came through it is deleted, with their answers.
        </>
      }
      confirmLabel="Delete"
      onConfirm={async () => {
        if (link !== null && (await remove(link._id)).ok) onDeleted();
      }}
    />
  );
}

/** Dialog for a new link, opened by the button, or with the confidential choice by another feature. */
function NewLink({
  shown,
  onCreated,
}: {
  shown: DialogProps;
  onCreated: (link: { title: string; token: string }) => void;
}) {
  const isWanted = useStore(newConfidentialLink);
  const close = (isOpen: boolean) => {
    if (!isOpen) newConfidentialLink.closed();
  };
  if (isWanted) return <CreateInviteLinkDialog open isConfidential onOpenChange={close} onCreated={onCreated} />;
  return shown.open && <CreateInviteLinkDialog {...shown} isConfidential={false} onCreated={onCreated} />;
}
