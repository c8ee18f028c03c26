import { Button } from "../../../components/ui/Button.tsx";
import type { ConflictingVersion } from "../drafts/DraftRecord.ts";
import { message, t } from "../../../lib/language/t.ts";

const originTexts: Record<ConflictingVersion["origin"], string> = {
  remote: message("This answer was also changed on another device. That version said:"),
  local: message("A newer version from another device was put in. Here you had written:"),
  changedQuestion: message("A question was changed after you answered it. You had written:"),
};

/** Versions of an answer that lost to a newer edit, each of which can be used or discarded. */
export function ConflictingVersions({
  versions,
  onUse,
  onDiscard,
}: {
  versions: readonly ConflictingVersion[];
  onUse: (text: string, index: number) => void;
  onDiscard: (index: number) => void;
}) {
  if (versions.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {versions.map((version, index) => (
        <li key={version.text} className="rounded-md border border-amber/40 bg-amber-wash px-4 py-3 text-sm">
          <p className="text-amber">{t(originTexts[version.origin])}</p>
          <blockquote dir="auto" className="my-2 font-serif text-base whitespace-pre-wrap text-ink">
            {version.text}
          </blockquote>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => onUse(version.text, index)}>
              {t("Add it to my answer")}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onDiscard(index)}>
              {t("Discard it")}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
