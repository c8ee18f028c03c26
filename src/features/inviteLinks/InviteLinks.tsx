import { Plus } from "lucide-react";
import { useState } from "react";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { Button } from "../../components/ui/Button.tsx";
import { useDialogs } from "../../hooks/useDialogs.ts";
import { useInviteLinks } from "./useInviteLinks.ts";
import type { LinkRespondentLists } from "./AnalyticsDialog.tsx";
import { InviteLinkDialogs, type InviteLinkDialogName } from "./InviteLinkDialogs.tsx";
import { InviteLinkList } from "./InviteLinkList.tsx";

/** List of the owner's invite links, with the dialogs of their actions. */
export function InviteLinks({ respondents }: { respondents: LinkRespondentLists }) {
  const { links, setPage } = useInviteLinks();
  const dialogs = useDialogs<InviteLinkDialogName>();
  // The row stays while its dialog closes.
  const [row, setRow] = useState<InviteLinkRow | null>(null);
  const open = (name: InviteLinkDialogName) => (chosen: InviteLinkRow) => {
    setRow(chosen);
    dialogs.open(name);
  };

  return (
    <section aria-labelledby="invite-links">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="invite-links" className="text-xl">
          Public Invite Links
        </h2>
        <Button variant="secondary" size="sm" className="whitespace-normal!" onClick={() => dialogs.open("create")}>
          <Plus aria-hidden />
          Create Public Invite Link
        </Button>
      </div>
      <InviteLinkList
        links={links}
        onPage={setPage}
        onEdit={open("edit")}
        onQuestions={open("questions")}
        onAnalytics={open("analytics")}
        onQr={open("qr")}
        onRemove={open("remove")}
      />
      <InviteLinkDialogs dialogs={dialogs} row={row} respondents={respondents} onChanged={() => setPage(1)} />
    </section>
  );
}
