import * as RadixPopover from "@radix-ui/react-popover";
import type { ReactElement, ReactNode } from "react";

/** A small panel beside its trigger. The trigger must be one element that takes a ref. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  children,
}: {
  trigger: ReactElement;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-[min(26rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1.5rem))] animate-rise overflow-y-auto rounded-md border border-line bg-raised p-5 text-ink shadow-float"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
