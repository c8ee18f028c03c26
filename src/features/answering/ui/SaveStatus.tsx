import { Check, CloudOff, CloudUpload, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatClock } from "../../../lib/language/readerFormats.ts";
import type { SaveState } from "../drafts/Drafts.ts";
import { t } from "../../../lib/language/t.ts";

/** State of saving. Only good or bad news is announced, since an announcement at every save would interrupt writing. */
export function SaveStatus({ save, untouched }: { save: SaveState; untouched?: string }) {
  return (
    <>
      <p className="flex min-h-6 items-center gap-1.5 text-xs text-faint [&_svg]:size-3.5 [&_svg]:shrink-0">
        {save.kind === "untouched" ? untouched : <VisibleStatus save={save} />}
      </p>
      <AnnouncedStatus save={save} />
    </>
  );
}

function VisibleStatus({ save }: { save: SaveState }) {
  switch (save.kind) {
    case "untouched":
      return null;
    case "saving":
      return (
        <>
          <CloudUpload aria-hidden />
          {t("Saving…")}
        </>
      );
    case "saved":
      return (
        <span className="flex items-center gap-1.5 text-leaf">
          <Check aria-hidden />
          <span className="figures">
            {save.isOnDeviceOnly === true
              ? t("Saved {time} on this device", { time: formatClock(save.at) })
              : t("Saved {time}", { time: formatClock(save.at) })}
          </span>
        </span>
      );
    case "offline":
      return (
        <span className="flex items-center gap-1.5 text-amber">
          <CloudOff aria-hidden />
          {t("Offline, kept here")}
        </span>
      );
    case "failed":
      return (
        <span className="flex items-center gap-1.5 text-amber">
          <TriangleAlert aria-hidden />
          {t(save.message)}
        </span>
      );
    case "unsaved":
      return (
        <span className="flex items-center gap-1.5 text-rose">
          <TriangleAlert aria-hidden />
          {t("Not saved: keep this page open until the connection is back.")}
        </span>
      );
  }
}

function saveAnnouncement(save: SaveState): string {
  switch (save.kind) {
    case "saved":
      return t("Your answers are saved.");
    case "offline":
      return t("You are offline. Your answers are kept in this browser.");
    case "failed":
      return t(save.message);
    case "unsaved":
      return t("Your answers are not saved. Keep this page open until the connection is back.");
    case "untouched":
    case "saving":
      return "";
  }
}

function AnnouncedStatus({ save }: { save: SaveState }) {
  const [announced, setAnnounced] = useState("");
  const next = saveAnnouncement(save);
  if (next !== "" && next !== announced) setAnnounced(next);
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  );
}
