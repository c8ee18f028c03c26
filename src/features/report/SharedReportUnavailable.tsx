import { Unlink } from "lucide-react";
import { LinkHeader } from "../../components/LinkHeader.tsx";
import { NoticeMain } from "../../components/NoticeMain.tsx";

/** Page for a link that is unknown, expired or stopped. One text for all reveals nothing about the link. */
export default function SharedReportUnavailable() {
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <NoticeMain icon={Unlink} title="This report is no longer shared" takesFocus>
        <p>Or a part of its link is missing. Ask whoever sent it for a new one.</p>
      </NoticeMain>
    </div>
  );
}
