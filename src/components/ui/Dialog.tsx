import * as RadixDialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useRef, type ReactNode, type Ref } from "react";
import type { DialogProps } from "../../hooks/useDialogs.ts";
import { cx } from "../../lib/cx.ts";
import { Button } from "./Button.tsx";
import { CloseRequest } from "./CloseRequest.tsx";
import { useFocusReturn } from "./useFocusReturn.ts";

interface DialogFrameProps extends DialogProps {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Content that stays in view. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Whether the text itself takes the focus, to be scrolled by keyboard, since nothing in it does. */
  isText?: boolean;
  /** False while closing would interrupt a request. */
  isDismissable?: boolean;
}

const widths = { sm: "md:max-w-md", md: "md:max-w-xl", lg: "md:max-w-3xl" } as const;

/** A bottom sheet below 768 px, else a centred panel. Either leaves room for a toast above it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "md",
  isText = false,
  isDismissable = true,
}: DialogFrameProps) {
  const focusReturn = useFocusReturn();
  const body = useRef<HTMLDivElement>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="@container fixed inset-0 z-40 grid animate-enter grid-cols-[minmax(0,1fr)] place-items-end overflow-y-auto bg-scrim md:place-items-center md:p-6">
          <RadixDialog.Content
            {...focusReturn}
            onOpenAutoFocus={(event) => {
              focusReturn.onOpenAutoFocus();
              if (tryFocusFirstField(body.current)) event.preventDefault();
            }}
            {...heldDismissals(isDismissable)}
            {...(description === undefined ? { "aria-describedby": undefined } : {})}
            className={cx(
              // Text of twice the size on a phone leaves no room between title and buttons, so the whole dialog
              // scrolls.
              "relative z-50 flex @max-[16rem]:overflow-y-auto @max-[16rem]:overscroll-contain max-h-[max(100dvh-6.25rem,22rem)] w-full animate-rise flex-col rounded-t-md border-line bg-paper text-ink shadow-float md:max-h-[min(88dvh,max(100dvh-13rem,22rem))] md:rounded-md md:border",
              widths[size],
            )}
          >
            <CloseRequest onClose={() => isDismissable && onOpenChange(false)} />
            <DialogHeader title={title} description={description} isDismissable={isDismissable} />
            <DialogBody ref={body} isText={isText}>
              {children}
            </DialogBody>
            {footer !== undefined && (
              <footer className="flex flex-wrap justify-end gap-2 border-t @max-[16rem]:*:whitespace-normal! border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8">
                {footer}
              </footer>
            )}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/**
 * Holds back what would close the dialog: a press on a toast, Escape for a field, and anything while a request runs.
 */
function heldDismissals(isDismissable: boolean) {
  const hold = (event: Event) => {
    const isToast = event.target instanceof Element && event.target.closest("[data-sonner-toaster]") !== null;
    if (!isDismissable || isToast) event.preventDefault();
  };
  // Radix handles Escape while the event is captured, before the field that Escape is for.
  const holdEscape = (event: KeyboardEvent) => {
    hold(event);
    if (event.target instanceof Element && event.target.closest("[data-own-escape]") !== null) event.preventDefault();
  };
  return { onEscapeKeyDown: holdEscape, onInteractOutside: hold };
}

interface DialogBodyProps extends Pick<DialogFrameProps, "children"> {
  ref: Ref<HTMLDivElement>;
  isText: boolean;
}

function DialogBody({ ref, isText, children }: DialogBodyProps) {
  if (children === undefined) return <div className="h-5" />;
  return (
    <div
      ref={ref}
      tabIndex={isText ? 0 : undefined}
      className="min-h-0 overflow-y-auto overscroll-contain px-5 py-5 wrap-anywhere md:px-8 @max-[16rem]:shrink-0 @max-[16rem]:overflow-visible"
    >
      {children}
    </div>
  );
}

function DialogHeader({
  title,
  description,
  isDismissable,
}: Pick<DialogFrameProps, "title" | "description"> & { isDismissable: boolean }) {
  return (
    <header className="relative z-10 flex items-start gap-4 border-b border-line bg-paper px-5 pt-5 pb-4 md:px-8 @max-[16rem]:z-0 md:rounded-t-md md:pt-7">
      <div className="min-w-0 flex-1">
        <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
        {description !== undefined && (
          <RadixDialog.Description className="mt-1.5 text-sm text-soft">{description}</RadixDialog.Description>
        )}
      </div>
      {isDismissable && (
        <RadixDialog.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="-mt-1.5 -mr-2.5">
            <X />
          </Button>
        </RadixDialog.Close>
      )}
    </header>
  );
}

/** Focuses the field that a dialog begins with. On a touch screen it would open the keyboard over the dialog. */
function tryFocusFirstField(body: HTMLElement | null): boolean {
  const first = body?.querySelector<HTMLElement>("a[href], button, input, select, textarea, [tabindex='0']") ?? null;
  const isField = first?.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])") === true;
  if (!isField || !window.matchMedia("(pointer: fine)").matches) return false;
  first?.focus();
  return true;
}
