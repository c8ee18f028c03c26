import { operatorContent } from "../../../content/operatorContent.ts";
import type { Transcriber } from "../transcription/Transcriber.ts";
import type { RecordingConsent } from "./useRecordingConsent.ts";
import { t } from "../../../lib/language/t.ts";

/**
 * Text about where a recording becomes text, and what is kept of it. `isOffered`: the requestor may be given the
 * recording.
 */
export function voicePrivacy(
  provider: Transcriber["provider"],
  consent: Pick<RecordingConsent, "kept"> | null,
  { isOffered }: { isOffered: boolean },
): string {
  const isKept = consent !== null && (consent.kept.size > 0 || (provider === "builtin" && isOffered));
  if (isKept)
    return t("{name} keeps the recording that you let be heard, and no other.", { name: operatorContent.name });
  switch (provider) {
    case "builtin":
      return t("{name} turns your voice into text and keeps no recording.", { name: operatorContent.name });
    case "none":
      return t("Your browser may send the sound to its maker to write it down.");
    case null:
      return t("Your voice is turned into text when you stop.");
    default:
      return t("An AI service turns your voice into text.");
  }
}
