import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import type { ReactElement, ReactNode } from "react";

/** A menu of actions under its trigger. */
export function Menu({
  trigger,
  label,
  children,
  align = "end",
}: {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  align?: "start" | "end";
}) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-56 animate-rise rounded-md border border-line bg-raised p-1.5 text-ink shadow-float"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

const itemClass =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm outline-none select-none md:min-h-9 " +
  "data-[highlighted]:bg-iris-wash data-[disabled]:text-faint data-[disabled]:cursor-not-allowed [&_svg]:size-4 [&_svg]:text-faint";

export function MenuItem({
  onSelect,
  disabled,
  children,
}: {
  onSelect: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <RadixMenu.Item className={itemClass} disabled={disabled} onSelect={onSelect}>
      {children}
    </RadixMenu.Item>
  );
}

/** One of a few settings, shown in place. */
export function MenuChoice<T extends string>({
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
    <>
      <RadixMenu.Label className="kicker px-3 pt-2 pb-1">{label}</RadixMenu.Label>
      <RadixMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
        {options.map((option) => (
          <RadixMenu.RadioItem
            key={option.value}
            value={option.value}
            className={itemClass}
            onSelect={(e) => e.preventDefault()}
          >
            <span className="flex-1">{option.label}</span>
            <RadixMenu.ItemIndicator aria-hidden className="text-iris">
              ✓
            </RadixMenu.ItemIndicator>
          </RadixMenu.RadioItem>
        ))}
      </RadixMenu.RadioGroup>
    </>
  );
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="my-1.5 h-px bg-line" />;
}
