import * as RadixTabs from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

export interface Tab {
  key: string;
  label: ReactNode;
  content: ReactNode;
}

export function Tabs({
  tabs,
  value,
  onChange,
  label,
  className,
  sticky = false,
}: {
  tabs: Tab[];
  value: string;
  onChange: (key: string) => void;
  label: string;
  className?: string;
  /** Under the top bar. */
  sticky?: boolean;
}) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} className={className}>
      <RadixTabs.List
        aria-label={label}
        className={cx(
          "flex gap-6 overflow-x-auto border-b border-line text-sm [scrollbar-width:none] max-lg:has-[>:nth-child(3)]:gap-3 max-lg:has-[>:nth-child(3)]:text-[0.8125rem]",
          sticky && "sticky top-16 z-10 bg-paper",
        )}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.key}
            value={tab.key}
            className="-mb-px min-h-11 border-b-2 border-transparent whitespace-nowrap text-soft transition-colors hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:border-iris data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.key} value={tab.key} className="pt-6 focus-visible:outline-offset-8">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
