import * as RadixTooltip from "@radix-ui/react-tooltip";
import { useId, type ReactElement, type ReactNode } from "react";

/**
 * A word or two about a control, on hover and on keyboard focus. To explain a control that can't be used now, give that
 * control `aria-disabled` rather than `disabled`, so that it can still be reached and asked why.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <RadixTooltip.Provider delayDuration={250}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-64 animate-enter rounded-md bg-ink px-3 py-1.5 text-xs text-paper"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

/**
 * Wraps a control that is disabled for a reason: sighted people get the tooltip, everyone else the description. With no
 * reason it renders the control alone.
 */
export function WhyDisabled({
  reason,
  children,
}: {
  reason: string | null;
  children: (props: { "aria-disabled": true | undefined; "aria-describedby": string | undefined }) => ReactElement;
}) {
  const id = useId();
  if (reason === null) return children({ "aria-disabled": undefined, "aria-describedby": undefined });
  return (
    <>
      <Tooltip text={reason}>{children({ "aria-disabled": true, "aria-describedby": id })}</Tooltip>
      <span id={id} className="sr-only">
        {reason}
      </span>
    </>
  );
}
