import { landing } from "../../content/landing.ts";

/** The landing page's section of features. */
export function Features() {
  const { heading, items } = landing.features;
  return (
    <section id="features" aria-labelledby="features-heading" className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-6 px-5 py-9 md:px-10 md:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 id="features-heading" className="max-w-[14ch] self-start text-2xl md:text-3xl text-ink lg:sticky lg:top-28">
          {heading}
        </h2>
        <dl>
          {items.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-10 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 md:grid-cols-[1fr_1.4fr] md:py-6"
            >
              <dt className="font-serif text-lg md:text-xl text-ink">{title}</dt>
              <dd className="max-w-[52ch] text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
