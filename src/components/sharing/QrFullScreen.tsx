import * as RadixDialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../ui/Button.tsx";
import { CloseRequest } from "../ui/CloseRequest.tsx";
import { QR_INK, QR_PAPER, QrCode } from "./QrCode.tsx";

/** QR code on a light page in both themes, on the whole screen where the browser allows it. */
export function QrFullScreen({
  text,
  title,
  label,
  onClose,
}: {
  text: string;
  title: string;
  label: string;
  onClose: () => void;
}) {
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 p-4"
          style={{ background: QR_PAPER, color: QR_INK }}
        >
          <CloseRequest onClose={onClose} />
          <WholeScreen onLeave={onClose} />
          <QrCode text={text} label={label} className="size-[min(92vw,calc(100dvh-11rem))]" />
          <RadixDialog.Title dir="auto" className="line-clamp-3 max-w-[92vw] text-center text-2xl wrap-anywhere">
            {title}
          </RadixDialog.Title>
          <RadixDialog.Close asChild>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Close"
              className="absolute top-3 right-3"
              style={{ background: "none", color: "inherit" }}
            >
              <X />
            </Button>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Requests the whole screen for the dialog around it. */
function WholeScreen({ onLeave }: { onLeave: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    let hasEntered = false;
    // The listener is needed, since Escape ends the browser's full screen without a key event.
    const changed = () => {
      if (document.fullscreenElement instanceof Element) hasEntered = true;
      else if (hasEntered) leave.current();
    };
    document.addEventListener("fullscreenchange", changed);
    place.current
      ?.closest("[role=dialog]")
      ?.requestFullscreen?.()
      // Where the browser refuses full screen, the code fills the dialog.
      .catch(() => undefined);
    return () => {
      document.removeEventListener("fullscreenchange", changed);
      if (document.fullscreenElement instanceof Element) void document.exitFullscreen();
    };
  }, []);
  return <span ref={place} hidden />;
}
