import { product } from "../../content/product.ts";

/** Figures of the operator in small type, with their source above. */
export function Figures() {
  return (
    <section aria-label="In figures" className="border-y border-line">
      <div className="mx-auto max-w-6xl px-5 py-3 md:px-10 md:py-6">
        <p className="text-sm text-soft">{product.landingFiguresNote}</p>
        <dl className="mt-2 grid grow grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-1 text-sm text-soft md:flex md:justify-between">
          {product.landingFigures.map(({ value, label }) => (
            <div key={label} className="flex flex-row-reverse justify-end gap-1.5">
              <dt>{label}</dt>
              <dd className="figures whitespace-nowrap text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
