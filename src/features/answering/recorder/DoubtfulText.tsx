import { Button } from "../../../components/ui/Button.tsx";
import { joinedText, type PieceTranscript } from "../transcription/transcribeRecording.ts";
import { t } from "../../../lib/language/t.ts";

/** Scrolls the text and its buttons out from under the bar below. Of a longer text the end follows as it is read. */
function showWhole(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: "nearest" });
}

/** A transcript whose doubtful pieces are marked. */
export function DoubtfulText({
  pieces,
  onUse,
  onKeep,
}: {
  pieces: readonly PieceTranscript[];
  onUse: () => void;
  onKeep: () => void;
}) {
  return (
    <section ref={showWhole} aria-label={t("Doubtful text")} className="grid w-full scroll-my-32 gap-3 text-start">
      <p role="alert" className="text-sm font-medium text-amber">
        {t("We may have misheard. Use this text?")}
      </p>
      <p dir="auto" className="rounded-md bg-sunk px-4 py-3 font-serif text-lg wrap-anywhere">
        {pieces.map((piece, index) => {
          const text = `${index > 0 ? " " : ""}${joinedText([piece])}`;
          return piece.isDoubtful ? (
            <mark
              key={index}
              className="rounded-sm bg-amber-wash text-ink underline decoration-amber decoration-dotted underline-offset-4"
            >
              {text}
            </mark>
          ) : (
            text
          );
        })}
      </p>
      <div className="grid gap-2 sm:flex sm:flex-wrap sm:justify-center">
        <Button onClick={onUse}>{t("Use this text")}</Button>
        <Button variant="secondary" onClick={onKeep}>
          {t("Don’t use this text")}
        </Button>
      </div>
    </section>
  );
}
