import { Download, Pause, Play } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { fileExtension, formatDuration } from "../../answering/recorder/audioFormat.ts";
import type { Take } from "../../answering/recorder/RecordingStore.ts";
import { recordingStore } from "../../answering/recorder/IndexedDbRecordingStore.ts";
import { useAudioPlayback } from "../../answering/recorder/useAudioPlayback.ts";
import { NativeDialog } from "../../answering/ui/NativeDialog.tsx";
import { downloadFile } from "../../../lib/downloadFile.ts";
import { t } from "../../../lib/language/t.ts";

/** Recordings that were not submitted, which can be played, saved or discarded. */
export default function UnsubmittedRecordings({ scope }: { scope: string }) {
  const takes = useTakes(scope);
  const title = useId();
  const { container, status, discarding, ask, keep, discard } = useDiscard();

  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {takes.length > 0 && (
        <section
          aria-labelledby={title}
          className="my-6 rounded-md border border-amber/40 bg-amber-wash px-5 py-4 text-sm"
        >
          <h2 id={title} className="font-sans text-sm font-medium text-amber">
            {t("Recorded, but not part of your response")}
          </h2>
          <p className="measure mt-1 text-soft">
            {t("You recorded this before submitting, but it was not text yet. Only this browser has it.")}
          </p>
          <ul className="mt-3 grid gap-2">
            {takes.map((take, index) => (
              <TakeItem
                key={take.id}
                take={take}
                name={t("Recording {number}", { number: index + 1 })}
                audio={() => recordingStore().audio(take)}
                onDiscard={() => ask(take)}
              />
            ))}
          </ul>
        </section>
      )}
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {status}
      </p>
      <DiscardDialog
        open={discarding !== null}
        onClose={keep}
        onDiscard={() => discarding !== null && void discard(discarding)}
      />
    </div>
  );
}

/** The recording that is about to be discarded, and what became of the last one. */
function useDiscard() {
  const container = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState("");
  const [discarding, setDiscarding] = useState<Take | null>(null);

  const discard = async (take: Take) => {
    try {
      await recordingStore().delete(take.id);
      setStatus(t("Recording discarded"));
    } catch (error) {
      console.error("A recording could not be discarded.", error);
      setStatus(t("The recording could not be discarded. Please try again."));
    }
    setDiscarding(null);
    // The pressed button may be gone.
    container.current?.focus({ preventScroll: true });
  };
  return {
    container,
    status,
    discarding,
    ask: (take: Take) => {
      setStatus("");
      setDiscarding(take);
    },
    keep: () => setDiscarding(null),
    discard,
  };
}

function DiscardDialog({ open, onClose, onDiscard }: { open: boolean; onClose: () => void; onDiscard: () => void }) {
  return (
    <NativeDialog
      open={open}
      onClose={onClose}
      title={t("Discard this recording?")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("Keep it")}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {t("Discard for good")}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t("It exists nowhere else, and can’t be brought back.")}</p>
    </NativeDialog>
  );
}

interface TakeItemProps {
  take: Take;
  name: string;
  audio: () => Promise<Blob>;
  onDiscard: () => void;
}

function TakeItem({ take, name, audio, onDiscard }: TakeItemProps) {
  const playback = useAudioPlayback(audio);
  const { download, isUnreadable } = useDownload(`${name}.${fileExtension(take.mimeType)}`, take.mimeType, audio);
  return (
    <li>
      <div role="group" aria-label={name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          variant="secondary"
          size="icon"
          className="rounded-full"
          aria-label={playback.isPlaying ? t("Pause") : t("Play")}
          onClick={() => playback.toggle([take])}
        >
          {playback.isPlaying ? <Pause /> : <Play />}
        </Button>
        <span className="me-auto min-w-48 flex-1 ps-1 text-ink">
          {name}
          {take.durationMs > 0 && <span className="figures ms-2 text-soft">{formatDuration(take.durationMs)}</span>}
        </span>
        <span className="flex gap-2">
          <Button variant="secondary" size="sm" onClick={() => void download()}>
            <Download aria-hidden />
            {t("Download")}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              playback.stop();
              onDiscard();
            }}
          >
            {t("Discard")}
          </Button>
        </span>
      </div>
      <p role="alert" className="mt-1 text-rose empty:hidden">
        {playback.hasFailed
          ? t("There was an error playing your recording.")
          : isUnreadable && t("The recording could not be read. Please try again.")}
      </p>
    </li>
  );
}

function useDownload(fileName: string, mimeType: string, audio: () => Promise<Blob>) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  const download = async () => {
    setIsUnreadable(false);
    try {
      downloadFile(fileName, mimeType, [await audio()]);
    } catch (error) {
      console.error("A recording could not be read.", error);
      setIsUnreadable(true);
    }
  };
  return { download, isUnreadable };
}

/** Takes of the scope. A recorder running at submission ends after it. */
function useTakes(scope: string): readonly Take[] {
  const [takes, setTakes] = useState<readonly Take[]>([]);
  useEffect(() => {
    const look = () => {
      const stored = recordingStore().takes(scope);
      stored.then(setTakes, (error: unknown) => console.warn("Kept recordings can't be read.", error));
    };
    look();
    return recordingStore().subscribe(look);
  }, [scope]);
  return takes;
}
