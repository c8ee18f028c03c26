import {
  cloneElement,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import { useAnchoredPosition } from "./useAnchoredPosition.ts";

type TriggerProps = Pick<ComponentProps<"button">, "onClick" | "aria-haspopup" | "aria-expanded">;

/** A panel's trigger, name and content. */
export interface TriggeredPanelProps {
  trigger: ReactElement<ComponentProps<"button">>;
  label: string;
  children: ReactNode;
}

interface PanelProps {
  /** Element that opens the panel and gets the focus back. */
  trigger: ReactElement<TriggerProps>;
  label: string;
  role: "dialog" | "menu";
  align: "start" | "center" | "end";
  className: string;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: (close: () => void) => ReactNode;
}

/**
 * Panel next to its trigger. Escape, a press outside, or the trigger's leaving the window closes it. The focus moves
 * into it, and back.
 */
export function AnchoredPanel({ trigger, ...panel }: PanelProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  // The panel is rendered into the dialog around the trigger, whose focus trap would take the focus back, or into the
  // header, a landmark.
  const [portalTarget, setPortalTarget] = useState<Element | null>(null);
  const close = useCallback(() => setPortalTarget(null), []);
  return (
    <span ref={anchor} className="contents">
      {cloneElement(trigger, {
        "aria-haspopup": panel.role,
        "aria-expanded": portalTarget !== null,
        onClick: (event) =>
          setPortalTarget(
            portalTarget === null ? (event.currentTarget.closest("[role=dialog], header") ?? document.body) : null,
          ),
      })}
      {portalTarget !== null && createPortal(<OpenPanel {...panel} anchor={anchor} onClose={close} />, portalTarget)}
    </span>
  );
}

function OpenPanel({
  label,
  role,
  align,
  className,
  onKeyDown,
  children,
  anchor,
  onClose,
}: Omit<PanelProps, "trigger"> & { anchor: RefObject<HTMLSpanElement | null>; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useAnchoredPosition(panel, anchor, align, onClose);
  useFocusInside(panel, anchor);
  usePressOutside(panel, anchor, onClose);

  return (
    <div
      ref={panel}
      popover="manual"
      role={role}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          // The event stops here, since Escape must not close a dialog around the panel.
          event.stopPropagation();
          event.nativeEvent.stopImmediatePropagation();
          onClose();
        } else onKeyDown?.(event);
      }}
      onBlur={(event) => {
        if (isOutside(event.relatedTarget, anchor.current, panel.current)) onClose();
      }}
      className={`fixed inset-auto z-50 m-0 animate-rise rounded-md border border-line bg-raised font-sans text-ink shadow-float outline-none ${className}`}
    >
      {children(onClose)}
    </div>
  );
}

type ElementRef = RefObject<HTMLElement | null>;

/** Moves the focus into the panel, and back to its trigger where it would be lost. */
function useFocusInside(panel: ElementRef, anchor: ElementRef): void {
  useEffect(() => {
    const element = panel.current;
    const first = element?.querySelector<HTMLElement>("[data-first-focus]") ?? element;
    first?.focus({ preventScroll: true });
    const trigger = anchor.current?.firstElementChild;
    return () => {
      const active = document.activeElement;
      const isFocusLost = active === null || active === document.body || element?.contains(active);
      if (isFocusLost && trigger instanceof HTMLElement) trigger.focus({ preventScroll: true });
    };
  }, [panel, anchor]);
}

function usePressOutside(panel: ElementRef, anchor: ElementRef, onPress: () => void): void {
  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (isOutside(event.target, anchor.current, panel.current)) onPress();
    };
    document.addEventListener("pointerdown", pressed, { capture: true });
    return () => document.removeEventListener("pointerdown", pressed, { capture: true });
  }, [panel, anchor, onPress]);
}

function isOutside(target: EventTarget | null, ...parts: (HTMLElement | null)[]): boolean {
  return target instanceof Node && !parts.some((part) => part?.contains(target));
}
