import { Undo2 } from "lucide-react";
import { NoticeMain } from "../../components/NoticeMain.tsx";
import { buttonClass } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { ShareHeader } from "./ShareHeader.tsx";

export function ResponseWithdrawn() {
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
        We erased your answers, and everything we made from them.
      </NoticeMain>
    </div>
  );
}
