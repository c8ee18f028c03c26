import type { RefObject } from "react";
import { useStore } from "../../../hooks/useStore.ts";
import { activeLanguage } from "../../../lib/language/activeLanguage.ts";
import { MarksOverField } from "./MarksOverField.tsx";
import { phrasesOf, identifyingSpans } from "./identifyingSpans.ts";
import type { IdentifyingReason } from "./rules/IdentifyingRules.ts";
import { message, t } from "../../../lib/language/t.ts";

const reasons: Readonly<Record<IdentifyingReason, string>> = {
  role: message("your part in this"),
  time: message("a time"),
  name: message("a name"),
  moment: message("a moment you had"),
};

/**
 * Marks identifying phrases in the field of a confidential answer and lists them below. The text stays in the browser.
 */
export function IdentifyingPhrases({
  text,
  field,
  requestorName,
}: {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  requestorName: string;
}) {
  const { language } = useStore(activeLanguage);
  const spans = identifyingSpans(text, [requestorName], language);
  return (
    <div className="relative">
      {spans.length > 0 && <MarksOverField field={field} text={text} spans={spans} />}
      <div role="status" className="measure text-sm text-soft">
        {spans.length > 0 && (
          <>
            <p>{t("These words could show who you are. You can leave them as they are.")}</p>
            <ul aria-label={t("Words that could show who you are")} className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1.5">
              {phrasesOf(spans).map(({ text: phrase, reason }) => (
                <li key={phrase}>
                  <mark
                    dir="auto"
                    className="rounded-sm bg-amber-wash box-decoration-clone px-1 text-ink wrap-anywhere"
                  >
                    {phrase}
                  </mark>{" "}
                  <span className="text-faint">{t(reasons[reason])}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
