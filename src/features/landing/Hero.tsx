import { buttonClass } from "../../components/ui/Button.tsx";
import { landing } from "../../content/landing.ts";
import { operatorContent } from "../../content/operatorContent.ts";
import { paths } from "../../lib/paths.ts";
import { PeopleStone } from "../../components/facet/PeopleStone.tsx";
import { QuoteFigure } from "../../components/ui/QuoteFigure.tsx";

/** The landing page's first section. */
export function Hero() {
  const { eyebrow, lead, action, ask, note, demo } = landing.hero;
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-x-14 gap-y-7 px-5 pt-7 pb-7 md:px-10 md:pt-16 md:pb-16 lg:grid-cols-[1fr_1.05fr] lg:pb-20">
      <div>
        <p className="text-sm font-medium text-iris">{eyebrow}</p>
        <h1 className="mt-3 text-3xl text-ink md:mt-4 md:text-4xl">{operatorContent.tagline}</h1>
        <p className="mt-4 max-w-[46ch] text-soft md:mt-6 md:text-lg">{lead}</p>
        <div className="mt-6 flex flex-wrap items-center gap-3 md:mt-8">
          <a href={ask.href} className={buttonClass("primary", "md", "px-7 whitespace-normal!")}>
            {ask.label}
          </a>
          <a href={paths.onboarding} aria-describedby="hero-note" className={buttonClass("secondary")}>
            {action}
          </a>
        </div>
        <p className="mt-3 text-sm text-faint">
          <span id="hero-note" className="wrap-anywhere">
            {note}
          </span>{" "}
          <a href={demo.href} className="text-link">
            {demo.label}
          </a>
        </p>
      </div>
      <DashboardCrop />
    </section>
  );
}

/** Part of a dashboard, rendered by its own components; a picture to assistive technology. */
function DashboardCrop() {
  const { label, caption, link, people, answered, strengths, quotes } = landing.dashboard;
  return (
    <figure>
      <div role="img" aria-label={`${label}: ${answered}`}>
        <div
          inert
          className="max-h-90 overflow-hidden rounded-md border border-line bg-paper shadow-float select-none md:max-h-124 [mask-image:linear-gradient(to_bottom,black_82%,transparent)]"
        >
          <div className="flex items-center gap-5 border-b border-line bg-raised px-5 py-5 md:px-8 md:py-7">
            <PeopleStone people={[...people]} hasSelfAssessment label="" className="w-36 shrink-0 md:w-52" />
            <p className="min-w-0 font-serif text-lg wrap-anywhere text-ink md:text-2xl">{answered}</p>
          </div>
          <div className="grid gap-6 px-5 py-6 md:px-8 md:py-8">
            <p className="eyebrow">{strengths}</p>
            {quotes.map(({ authorName, text }) => (
              <QuoteFigure key={authorName} authorName={authorName}>
                {text}
              </QuoteFigure>
            ))}
          </div>
        </div>
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 pt-1 text-sm text-faint">
        {caption}
        <a href={link.href} className="text-link inline-flex min-h-11 items-center">
          {link.label}
        </a>
      </figcaption>
    </figure>
  );
}
