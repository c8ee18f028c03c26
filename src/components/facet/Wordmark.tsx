import { product } from "../../../convex/shared/product";
import { t } from "../../lib/language/t.ts";
import { cx } from "../../lib/cx.ts";
import { FacetMark } from "./FacetMark.tsx";

/** Name of a link around the wordmark, which contains the visible word. */
export const homeLabel = () => t("{name}, home", { name: product.name });

/** The mark with the product's name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2.5 font-serif text-xl tracking-tight text-ink", className)}>
      <FacetMark className="size-6.5" />
      <span className="pt-[0.14em] leading-none">{product.name}</span>
    </span>
  );
}
