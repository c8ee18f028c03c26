import { t } from "../../../lib/language/t.ts";
/** Notice above the form while the questions chosen for the respondent can't be loaded. */
export default function QuestionsNotLoadedNotice() {
  return (
    <p className="border-b border-amber/40 bg-amber-wash py-3 text-sm text-soft">
      <span className="mx-auto block max-w-2xl px-5">
        <strong className="font-medium text-amber">{t("We can’t show the questions chosen for you.")}</strong>{" "}
        {t("Please answer this one. We keep what you wrote before.")}
      </span>
    </p>
  );
}
