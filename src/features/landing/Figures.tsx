import { product } from "../../content/product.ts";

export function Figures() {
  return (
    <section aria-label="In figures" className="border-y border-line">
      <dl className="mx-auto grid max-w-6xl grid-cols-2 px-5 py-2 md:grid-cols-4 md:px-10">
        {product.landingFigures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse py-3 pr-4 md:border-l md:border-line md:py-9 md:pl-6 md:first:border-l-0 md:first:pl-0"
          >
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="figures font-serif text-2xl whitespace-nowrap text-ink max-lg:text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mx-auto max-w-6xl px-5 pb-3 text-sm text-faint md:px-10 md:pb-6">{product.landingFiguresNote}</p>
    </section>
  );
}
