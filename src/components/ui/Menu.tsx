import { Check } from "lucide-react";
import { createContext, use, type KeyboardEvent, type ReactNode } from "react";
import { AnchoredPanel, type TriggeredPanelProps } from "./AnchoredPanel.tsx";

const CloseMenuContext = createContext<() => void>(() => {});

/** Moves the focus between items. A letter finds the next item that begins with it. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]:not([aria-disabled=true])")];
  const index = items.findIndex((item) => item === document.activeElement);
  const byLetter = () => {
    const letter = event.key.toLowerCase();
    const order = [...items.slice(index + 1), ...items.slice(0, index + 1)];
    return order.find((item) => item.textContent.trim().toLowerCase().startsWith(letter));
  };
  const next = {
    ArrowDown: () => items[(index + 1) % items.length],
    ArrowUp: () => items[(index <= 0 ? items.length : index) - 1],
    Home: () => items[0],
    End: () => items.at(-1),
  }[event.key];
  const target = next?.() ?? (event.key.length === 1 && event.key !== " " ? byLetter() : undefined);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

/** Menu that opens from its trigger. */
export function Menu({ trigger, label, children }: TriggeredPanelProps) {
  return (
    <AnchoredPanel
      trigger={trigger}
      label={label}
      role="menu"
      align="end"
      className="min-w-56 p-1.5"
      onKeyDown={moveFocus}
    >
      {(close) => <CloseMenuContext value={close}>{children}</CloseMenuContext>}
    </AnchoredPanel>
  );
}

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm outline-none hover:bg-iris-wash " +
  "focus-visible:bg-iris-wash md:min-h-9 [&_svg]:size-4 [&_svg]:text-faint";

/** Item that closes the menu when it is chosen. */
export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  const close = use(CloseMenuContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={itemClass}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      {children}
    </button>
  );
}

/** Group of items of which one is chosen. A choice does not close the menu. */
export function MenuRadioGroup<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}) {
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden className="eyebrow px-3 pt-2 pb-1">
        {label}
      </p>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={itemClass}
          onClick={() => onChange(option.value)}
        >
          <span className="flex-1">{option.label}</span>
          {option.value === value && <Check aria-hidden />}
        </button>
      ))}
    </div>
  );
}

/** Line between items. */
export function MenuSeparator() {
  return <div role="separator" className="my-1.5 h-px bg-line" />;
}
