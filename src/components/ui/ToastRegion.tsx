import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toast, Toaster } from "sonner";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { cx } from "../../lib/cx.ts";
import { chooseToastPlace } from "./chooseToastPlace.ts";
import { onDismissBrief, onToast } from "./toast.ts";

/** "undo" is for toasts with an action. */
const DURATIONS_MS = { brief: 4000, undo: 8000, error: 9000 } as const;

/** A younger toast was not read yet, or comes from this press. */
const PRESS_AGE_MS = 1000;

/** Region of the toasts, which sonner draws. It loads with the first toast. */
export default function ToastRegion() {
  const isPhone = useIsMobile();
  const isOverDialog = useIsDialogOpen();
  const place = useCallback(
    (description?: string) => ({
      isPhone,
      isOverDialog,
      ...chooseToastPlace({ isPhone, isOverDialog, description }),
    }),
    [isPhone, isOverDialog],
  );
  const [placed, setPlaced] = useState(() => place());
  // A dialog that opens or closes moves the toasts that are shown.
  if (placed.isPhone !== isPhone || placed.isOverDialog !== isOverDialog) setPlaced(place());
  const { edge, side, distance, isCompact } = placed;
  useDrawnToasts(useCallback((description) => setPlaced(place(description)), [place]));
  useBottomBarChange(isPhone && !isOverDialog, () => {
    const next = place();
    setPlaced((last) =>
      last.edge === next.edge && last.side === next.side && last.distance === next.distance ? last : next,
    );
  });
  const offset = { [edge]: edge === "top" ? distance : `calc(${distance}px + env(safe-area-inset-bottom))` };
  return (
    <Toaster
      position={`${edge}-${side}`}
      offset={offset}
      mobileOffset={offset}
      visibleToasts={isOverDialog || (isCompact && !isPhone) ? 1 : 3}
      toastOptions={{
        unstyled: true,
        classNames: toastClasses({ isOnPhonePage: isPhone && !isOverDialog, isOverDialog, isCompact }),
      }}
    />
  );
}

function kindOf(tone: string, hasAction: boolean): keyof typeof DURATIONS_MS {
  if (hasAction) return "undo";
  return tone === "error" ? "error" : "brief";
}

/** Draws the toasts, and dismisses them. `onDraw` is called before each, with its description. */
function useDrawnToasts(onDraw: (description: string | undefined) => void): void {
  /** Toasts with an action. Below a later one they are covered, and would be taken for that one's once it is undone. */
  const undoable = useRef<(string | number)[]>([]);
  const brief = useRef<{ id: string | number; since: number }[]>([]);
  useEffect(
    () =>
      onToast((tone, { title, description, action, further }) => {
        onDraw(description);
        const kind = kindOf(tone, action !== undefined);
        const id = (tone === "info" ? toast : toast[tone])(title, {
          // It has nothing to press, and a phone's next control may be below it.
          className: kind === "brief" ? "max-md:pointer-events-none!" : undefined,
          description,
          cancel: further,
          action: action && {
            ...action,
            onClick: () => {
              for (const earlier of undoable.current.splice(0)) if (earlier !== id) toast.dismiss(earlier);
              action.onClick();
            },
          },
          duration: DURATIONS_MS[kind],
        });
        if (kind === "undo") undoable.current.push(id);
        if (kind === "brief") brief.current.push({ id, since: Date.now() });
      }),
    [onDraw],
  );
  useEffect(() => {
    const dismissOlder = (minAgeMs: number) => {
      const isOld = ({ since }: { since: number }) => Date.now() - since >= minAgeMs;
      for (const { id } of brief.current.filter(isOld)) toast.dismiss(id);
      brief.current = brief.current.filter((one) => !isOld(one));
    };
    const press = ({ pointerType }: PointerEvent) => {
      if (pointerType === "touch") dismissOlder(PRESS_AGE_MS);
    };
    window.addEventListener("pointerdown", press);
    const end = onDismissBrief(dismissOlder);
    return () => {
      window.removeEventListener("pointerdown", press);
      end();
    };
  }, []);
}

const button = "-my-3 min-h-11 shrink-0 px-2 text-sm font-medium text-iris";

/** Classes of a toast's parts. `isOnPhonePage`: on a phone, without a dialog below. */
function toastClasses({
  isOnPhonePage,
  isOverDialog,
  isCompact,
}: {
  isOnPhonePage: boolean;
  isOverDialog: boolean;
  isCompact: boolean;
}) {
  return {
    toast:
      "pointer-events-auto flex w-full items-start gap-3 rounded-md border border-line bg-raised px-4 text-ink shadow-float font-sans md:w-90 " +
      (isOnPhonePage ? "mx-auto right-8! w-fit! max-w-[calc(100%-2rem)] " : "") +
      (isOnPhonePage || isCompact ? "py-2 " : "py-3 ") +
      // A toast behind another one is hidden, since it may be higher.
      "[&[data-expanded=false][data-front=false]]:opacity-0!",
    title: cx("text-sm font-medium wrap-anywhere", isOverDialog && "line-clamp-1"),
    // Two lines fit into the room above a dialog.
    description: cx("mt-0.5 text-sm wrap-anywhere text-soft", isOverDialog && "line-clamp-2"),
    icon: "mt-0.5 [&_svg]:size-4.5",
    success: "[&_[data-icon]]:text-leaf",
    error: "[&_[data-icon]]:text-rose",
    cancelButton: cx(button, "ml-auto"),
    actionButton: cx(button, "ml-auto [[data-cancel]+&]:-ml-3"),
  };
}

/**
 * Calls `onChange` when a phone's bottom bar may have appeared or gone: while the page scrolls, and with another page,
 * which a toast outlives.
 */
function useBottomBarChange(isEnabled: boolean, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!isEnabled) return;
    let frame = 0;
    const changed = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => latest.current());
    };
    window.addEventListener("scroll", changed, { passive: true });
    const observer = new MutationObserver(changed);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", changed);
      cancelAnimationFrame(frame);
    };
  }, [isEnabled]);
}

/** Whether one of the owner's dialogs is open. Their portals are children of the body. */
function useIsDialogOpen(): boolean {
  return useSyncExternalStore(watch, isDialogOpen, () => false);
}

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-state=open]") !== null;
}
