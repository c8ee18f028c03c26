import { landing } from "../../content/landing.ts";

/** The landing page's section of benefits. */
export function Benefits() {
  const { heading, groups } = landing.benefits;
  return (
    <section aria-labelledby="benefits-heading" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-5 py-9 md:px-10 md:py-24">
        <h2 id="benefits-heading" className="text-2xl md:text-3xl text-ink">
          {heading}
        </h2>
        <div className="mt-4 grid gap-x-10 gap-y-4 md:mt-10 md:grid-cols-3">
          {groups.map(({ title, text }) => (
            <div key={title} className="border-t border-line pt-3 md:border-t-2 md:border-ink md:pt-5">
              <h3 className="text-lg text-ink md:text-xl">{title}</h3>
              <p className="mt-1 max-w-[44ch] text-soft">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
