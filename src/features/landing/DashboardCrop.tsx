import { PeopleStone } from "../../components/facet/PeopleStone.tsx";
import { QuoteFigure } from "../../components/ui/QuoteFigure.tsx";
import { landing } from "../../content/landing.ts";

/** Part of a dashboard, rendered by its own components; a picture to assistive technology. */
export function DashboardCrop() {
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
