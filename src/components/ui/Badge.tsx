import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

const tones = {
  plain: "border-line text-soft",
  iris: "border-iris/30 bg-iris-wash text-iris",
  leaf: "border-leaf/30 bg-leaf-wash text-leaf",
  amber: "border-amber/30 bg-amber-wash text-amber",
  rose: "border-rose/30 bg-rose-wash text-rose",
} as const;

/** Short label of a state. Its colour only repeats the word's meaning. */
export function Badge({
  tone = "plain",
  icon,
  children,
}: {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5",
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
