import { useId, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { copyText } from "../../../lib/copyText.ts";
import { t } from "../../../lib/language/t.ts";

/** Texts of this browser that another device's submission does not have. */
export function UnsubmittedTexts({ texts, onDiscard }: { texts: readonly string[]; onDiscard: () => void }) {
  const title = useId();
  const [isCopied, setIsCopied] = useState(false);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={title} className="mb-6 rounded-md border border-amber/40 bg-amber-wash px-5 py-4 text-sm">
      <h2 id={title} className="font-sans text-sm font-medium text-amber">
        {t("Not part of your response")}
      </h2>
      <p className="measure mt-1 text-soft">
        {t("You wrote this here and submitted from another device. Only this browser has it.")}
      </p>
      {texts.map((text) => (
        <blockquote key={text} dir="auto" className="measure mt-3 font-serif text-base whitespace-pre-wrap text-ink">
          {text}
        </blockquote>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copyText(texts.join("\n\n")).then(setIsCopied)}>
          {isCopied ? t("Copied") : t("Copy it")}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {t("Discard it")}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied ? t("Copied") : ""}
      </span>
    </section>
  );
}
