import { Unlink } from "lucide-react";
import { LinkHeader } from "../../components/LinkHeader.tsx";
import { NoticePage } from "../../components/NoticePage.tsx";

/** Page for a link that is unknown, expired or stopped. One text for all reveals nothing about the link. */
export default function SharedReportUnavailable() {
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <NoticePage icon={Unlink} title="This report is no longer shared" takesFocus>
        <p>Or a part of its link is missing. Ask whoever sent it for a new one.</p>
      </NoticePage>
    </div>
  );
}
