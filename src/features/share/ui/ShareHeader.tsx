import { AudioLines, Keyboard } from "lucide-react";
import { FacetMark } from "../../../components/facet/FacetMark.tsx";
import { homeLabel, Wordmark } from "../../../components/facet/Wordmark.tsx";
import { LanguageField } from "../../../components/LanguageField.tsx";
import { Badge } from "../../../components/ui/Badge.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { t } from "../../../lib/language/t.ts";

/** Header of the respondent's pages. */
export function ShareHeader({
  isDemo,
  onHome,
  bot,
}: {
  isDemo: boolean;
  /** @returns whether to leave for the home page */
  onHome?: () => boolean;
  /** Switch of the bot; absent without a form. */
  bot?: undefined | { open: boolean; areAllAnswered: boolean; onToggle: () => void };
}) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex min-h-12 max-w-2xl flex-wrap items-center gap-2 px-5 md:min-h-16 short-screen:min-h-12 short-screen:max-w-4xl">
        <a
          href="/"
          aria-label={homeLabel()}
          className="-ms-1 inline-flex min-h-11 min-w-11 items-center rounded-md px-1"
          onClick={(event) => {
            if (onHome?.() === false) event.preventDefault();
          }}
        >
          {/* Narrow screens show the mark instead of the name. */}
          <Wordmark className={isDemo ? "max-sm:hidden" : "max-[374px]:hidden"} />
          <FacetMark className={isDemo ? "size-7 sm:hidden" : "size-7 min-[375px]:hidden"} />
        </a>
        <span className={isDemo ? "me-auto" : "ms-auto flex"}>
          {isDemo ? <Badge tone="iris">{t("Demo")}</Badge> : <LanguageField />}
        </span>
        {bot !== undefined && (
          <Button
            variant="ghost"
            size="sm"
            className="-me-2 px-2! whitespace-normal! max-[399px]:[&_svg]:hidden"
            onClick={bot.onToggle}
          >
            {bot.open ? <Keyboard aria-hidden /> : <AudioLines aria-hidden />}
            {bot.open ? leaveLabel(bot.areAllAnswered) : t("Respond by Voice Bot")}
          </Button>
        )}
      </div>
    </header>
  );
}

function leaveLabel(areAllAnswered: boolean): string {
  return areAllAnswered ? t("Go to Submit") : t("Back to Standard Form");
}
