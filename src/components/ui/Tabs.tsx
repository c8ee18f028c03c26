import { use, useId, useState, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { TabShownContext } from "../../lib/TabShownContext.ts";

interface Tab<Key extends string> {
  key: Key;
  label: ReactNode;
  content: ReactNode;
}

interface TabListProps<Key extends string> {
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** Name of the tabs for screen readers. */
  label: string;
  /** Classes that keep the tabs in view while the page scrolls. */
  sticky?: string | undefined;
}

interface TabsProps<Key extends string> extends TabListProps<Key> {
  className?: string;
  /** Class of a grid that shows every content at once. Either layout keeps the state of contents that were shown. */
  columns?: string | null;
}

/** Tabs after the ARIA pattern whose selection follows the focus: one stop of the Tab key, arrows, Home and End. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { tabs, value, className, columns = null } = props;
  const id = useId();
  const isShown = use(TabShownContext);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const shownKeys = columns === null ? [value] : tabs.map(({ key }) => key);
  if (shownKeys.some((key) => !seen.has(key))) setSeen(new Set([...seen, ...shownKeys]));
  return (
    <div className={className}>
      {columns === null && <TabList {...props} id={id} />}
      <div className={columns ?? undefined}>
        {tabs.map((tab) => (
          <div
            key={tab.key}
            id={`${id}-content-${tab.key}`}
            hidden={!shownKeys.includes(tab.key)}
            className={cx("min-w-0 focus-visible:outline-offset-8", columns === null && "pt-6 short-screen:pt-3")}
            {...(columns === null && { role: "tabpanel", tabIndex: 0, "aria-labelledby": `${id}-trigger-${tab.key}` })}
          >
            {seen.has(tab.key) && (
              <TabShownContext value={isShown && shownKeys.includes(tab.key)}>{tab.content}</TabShownContext>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function TabList<Key extends string>({ id, tabs, value, onChange, label, sticky }: TabListProps<Key> & { id: string }) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className={cx(
        "flex flex-wrap gap-x-6 border-b border-line text-sm max-lg:has-[>:nth-child(3)]:gap-x-3 max-lg:has-[>:nth-child(3)]:text-[0.8125rem]",
        // Content that scrolls under the line fades before it.
        sticky !== undefined && `sticky z-10 bg-paper fade-below ${sticky}`,
      )}
      onKeyDown={(event) => {
        const next = tabAfter(event.key, tabs, value);
        if (next === undefined) return;
        event.preventDefault();
        onChange(next);
        document.getElementById(`${id}-trigger-${next}`)?.focus();
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-trigger-${tab.key}`}
          aria-selected={tab.key === value}
          aria-controls={`${id}-content-${tab.key}`}
          tabIndex={tab.key === value ? 0 : -1}
          onClick={({ currentTarget }) => {
            // Safari does not focus a pressed button.
            if (document.activeElement !== currentTarget) currentTarget.focus({ focusVisible: false });
            onChange(tab.key);
          }}
          className="-mb-px min-h-11 border-b-2 border-transparent whitespace-nowrap text-soft transition-colors hover:text-ink focus-visible:outline-offset-[-2px] aria-selected:border-iris aria-selected:font-medium aria-selected:text-ink"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Key of the tab that an arrow, Home or End moves to, around the ends; undefined for other keys. */
function tabAfter<Key extends string>(pressed: string, tabs: readonly Tab<Key>[], chosen: Key): Key | undefined {
  const index = tabs.findIndex(({ key }) => key === chosen);
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[pressed];
  return next === undefined ? undefined : tabs.at(next % tabs.length)?.key;
}
