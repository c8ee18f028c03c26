import { Undo2 } from "lucide-react";
import { NoticeMain } from "../../components/NoticeMain.tsx";
import { buttonClass } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { ShareHeader } from "./ShareHeader.tsx";

export function ResponseWithdrawn({ confidential = false }: { confidential?: boolean }) {
  useDocumentTitle("Response withdrawn");
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader demo={false} />
      <NoticeMain
        icon={Undo2}
        title="Your response is withdrawn"
        takesFocus
        actions={
          <a href="/" className={buttonClass("secondary")}>
            Return to Homepage
          </a>
        }
      >
        {confidential
          ? "We erased your answers. If their group was shown, it is hidden within the hour, with everything we made from it."
          : "We erased your answers, and everything we made from them."}
      </NoticeMain>
    </div>
  );
}
