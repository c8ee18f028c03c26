import { X } from "lucide-react";
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { cx } from "../../../lib/cx.ts";
import { t } from "../../../lib/language/t.ts";

interface NativeDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  isWide?: boolean;
  /** False while closing would interrupt a request. */
  isDismissable?: boolean;
}

/** A modal dialog of links' pages. The native `<dialog>` traps and restores the focus without a library. */
export function NativeDialog({
  open,
  onClose,
  title,
  children,
  footer,
  isWide = false,
  isDismissable = true,
}: NativeDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    else if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // `open` closes it: the browser's own closing reports late, and would close a dialog that is opened again.
        event.preventDefault();
        if (isDismissable) onClose();
      }}
      onClose={(event) => {
        if (!open || event.currentTarget.open) return;
        // Browsers close it at a second Escape without a cancel event.
        if (isDismissable) onClose();
        else event.currentTarget.showModal();
      }}
      {...useBackdropPress(() => isDismissable && onClose())}
      className={cx(
        "mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-none flex-col rounded-t-md border-line bg-paper text-ink shadow-float backdrop:bg-scrim open:flex open:animate-rise md:my-auto md:max-h-[88dvh] md:rounded-md md:border",
        isWide ? "md:max-w-2xl" : "md:max-w-md",
      )}
    >
      {open && (
        <>
          <NativeDialogHeader id={titleId} title={title} onClose={isDismissable ? onClose : null} />
          {/* It positions hidden labels, which otherwise make the dialog itself scroll. */}
          <div className="relative min-h-0 overflow-y-auto overscroll-contain px-5 py-4 md:px-8">{children}</div>
          {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
        </>
      )}
    </dialog>
  );
}

/**
 * Returns handlers that call `onPress` for a press on a dialog's backdrop. A press that began on a button and ended
 * outside of it is a click on the dialog, too, but no press on its backdrop.
 */
function useBackdropPress(onPress: () => void) {
  const hasBegun = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      hasBegun.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (hasBegun.current && event.target === event.currentTarget) onPress();
    },
  };
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:*:whitespace-normal! md:flex-row md:justify-end md:px-8">
      {children}
    </footer>
  );
}

/** Title, which takes the focus, and the button that closes; `onClose` is null where the dialog can't be closed. */
function NativeDialogHeader({ id, title, onClose }: { id: string; title: string; onClose: (() => void) | null }) {
  return (
    <header className="flex items-start gap-4 border-b border-line px-5 pt-5 pb-3 md:px-8 md:pt-7">
      <h2 id={id} tabIndex={-1} autoFocus className="min-w-0 flex-1 text-xl outline-none">
        {title}
      </h2>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("Close")}
        disabled={onClose === null}
        className="-mt-1.5 -me-2.5"
        onClick={onClose ?? undefined}
      >
        <X />
      </Button>
    </header>
  );
}
