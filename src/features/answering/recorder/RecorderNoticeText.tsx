import type { RecorderNotice } from "./RecorderState.ts";
import { t } from "../../../lib/language/t.ts";

/** Why the recording stopped, or has not become text. */
export function RecorderNoticeText({ notice }: { notice: RecorderNotice | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {notice?.kind === "transcriptionFailed" && (
        <p className="measure text-sm text-soft">
          <strong className="block font-medium text-rose">{t("Transcription failed")}</strong>
          {notice.text}
        </p>
      )}
      {notice?.kind === "waiting" && (
        <p className="measure text-sm text-soft">
          <strong className="block font-medium text-amber">{t("Waiting for the connection")}</strong>
          {t("We keep your recording here, and turn it into text once you’re back online.")}
        </p>
      )}
      {notice?.kind === "noSpeech" && (
        <p className="measure text-sm text-soft">
          <strong className="block font-medium text-amber">{t("No speech heard")}</strong>
          {t("You can play it, or record again closer to the microphone.")}
        </p>
      )}
      {notice?.kind === "stopped" && <p className="measure text-sm text-amber">{notice.text}</p>}
    </div>
  );
}
