import { Undo2 } from "lucide-react";
import { NoticePage } from "../../../components/NoticePage.tsx";
import { buttonClass } from "../../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle.ts";
import { ShareHeader } from "../ui/ShareHeader.tsx";
import { t } from "../../../lib/language/t.ts";

/** Page of a respondent who has withdrawn the response. */
export function ResponseWithdrawn({ isConfidential = false }: { isConfidential?: boolean }) {
  useDocumentTitle(t("Response withdrawn"));
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader isDemo={false} />
      <NoticePage
        icon={Undo2}
        title={t("Your response is withdrawn")}
        takesFocus
        actions={
          <a href="/" className={buttonClass("secondary")}>
            {t("Return to Homepage")}
          </a>
        }
      >
        {isConfidential
          ? t(
              "We erased your answers. If their group was shown, it is hidden within the hour, with everything we made from it.",
            )
          : t("We erased your answers, and everything we made from them.")}
      </NoticePage>
    </div>
  );
}
