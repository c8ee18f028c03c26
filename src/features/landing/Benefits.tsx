import { landing } from "../../content/landing.ts";

export function Benefits() {
  const { heading, groups } = landing.benefits;
  return (
    <section aria-labelledby="benefits-heading" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-5 py-20 md:px-10 md:py-28">
        <h2 id="benefits-heading" className="text-3xl text-ink">
          {heading}
        </h2>
        <div className="mt-10 grid gap-x-10 gap-y-10 md:grid-cols-3">
          {groups.map(({ title, text }) => (
            <div key={title} className="border-t-2 border-ink pt-5">
              <h3 className="text-xl text-ink">{title}</h3>
              <p className="mt-3 max-w-[44ch] text-soft">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
