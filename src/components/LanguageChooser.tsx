import { Globe } from "lucide-react";
import { useStore } from "../hooks/useStore.ts";
import { webStorage } from "../lib/KeyValueStorage.ts";
import { activeLanguage } from "../lib/language/activeLanguage.ts";
import { isLanguage, storeLanguageChoice, languages } from "../lib/language/languages.ts";
import { loadLanguage } from "../lib/language/loadLanguage.ts";
import { t } from "../lib/language/t.ts";
import { toast } from "./ui/toast.ts";

/**
 * Choice of the language, kept on the device. It is the browser's own list over an icon, since the list has to open on
 * every phone.
 */
export default function LanguageChooser() {
  const { language } = useStore(activeLanguage);
  const choose = async (next: string) => {
    if (!isLanguage(next)) return;
    storeLanguageChoice(webStorage("local"), next);
    if (await loadLanguage(next)) return;
    toast.error(t("A part of this page could not be loaded. Please check your connection and reload the page."));
  };
  return (
    <span className="relative inline-flex size-full items-center justify-center gap-1 rounded-md text-sm text-soft uppercase has-focus-visible:outline-2 has-focus-visible:outline-iris hover:text-ink">
      <Globe aria-hidden className="size-4" />
      <span aria-hidden>{language}</span>
      <select
        aria-label={t("Language")}
        value={language}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => void choose(event.target.value)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
