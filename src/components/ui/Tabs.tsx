import * as RadixTabs from "@radix-ui/react-tabs";
import { useState, type ReactNode } from "react";
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
  sticky,
  columns = null,
}: {
  tabs: Tab[];
  value: string;
  onChange: (key: string) => void;
  label: string;
  className?: string;
  /** Classes of where the tabs stay while the page scrolls. */
  sticky?: string;
  /** Class of a grid that shows every content at once. A change between tabs and columns keeps the state of what was seen. */
  columns?: string | null;
}) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const shown = columns === null ? [value] : tabs.map(({ key }) => key);
  if (shown.some((key) => !seen.has(key))) setSeen(new Set([...seen, ...shown]));
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} className={className}>
      {columns === null && (
        <RadixTabs.List
          aria-label={label}
          className={cx(
            "flex gap-6 overflow-x-auto border-b border-line text-sm [scrollbar-width:none] max-lg:has-[>:nth-child(3)]:gap-3 max-lg:has-[>:nth-child(3)]:text-[0.8125rem]",
            sticky !== undefined && `sticky z-10 bg-paper fade-below ${sticky}`,
          )}
        >
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.key}
              value={tab.key}
              // Radix focuses it too, which draws a ring in Firefox.
              onMouseDown={({ button, currentTarget }) => {
                if (button === 0) currentTarget.focus({ focusVisible: false });
              }}
              className="-mb-px min-h-11 border-b-2 border-transparent whitespace-nowrap text-soft transition-colors hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:border-iris data-[state=active]:font-medium data-[state=active]:text-ink"
            >
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      )}
      <div className={columns ?? undefined}>
        {tabs.map((tab) => (
          <RadixTabs.Content
            key={tab.key}
            value={tab.key}
            forceMount
            hidden={!shown.includes(tab.key)}
            className={cx("min-w-0 focus-visible:outline-offset-8", columns === null && "pt-6 short:pt-3")}
            {...(columns !== null && { role: undefined, tabIndex: undefined, "aria-labelledby": undefined })}
          >
            {seen.has(tab.key) && tab.content}
          </RadixTabs.Content>
        ))}
      </div>
    </RadixTabs.Root>
  );
}
