import { AnchoredPanel, type TriggeredPanelProps } from "./AnchoredPanel.tsx";

/** Panel with any content that opens from its trigger. */
export function Popover({ trigger, label, children }: TriggeredPanelProps) {
  return (
    <AnchoredPanel
      trigger={trigger}
      label={label}
      role="dialog"
      align="center"
      className="max-h-[min(26rem,calc(100dvh-6rem))] w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto p-5 text-base"
    >
      {() => children}
    </AnchoredPanel>
  );
}
