import { SiteFooter } from "../../components/site/SiteFooter.tsx";
import { SiteHeader } from "../../components/site/SiteHeader.tsx";
import { landing } from "../../content/landing.ts";
import { Hero } from "./Hero.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { RequestDemo } from "./RequestDemo.tsx";
import { WhoReadsTable } from "../../components/site/WhoReadsTable.tsx";
import { whoReadsWhat } from "../../content/whoReadsWhat.ts";
import { operatorContent } from "../../content/operatorContent.ts";

/** Page for visitors without an account. */
export function LandingPage() {
  return (
    <>
      <SiteHeader navigation={landing.navigation} action={landing.signUp} />
      <main id="content">
        <Hero />
        <Figures />
        <HowItWorks />
        <Features />
        <Benefits />
        <WhoReadsWhat />
        <RequestDemo />
      </main>
      <SiteFooter />
    </>
  );
}

/** The landing page's table of who reads which data. */
function WhoReadsWhat() {
  const { heading, lead } = whoReadsWhat;
  return (
    <section id="security" aria-labelledby="security-heading" className="border-y border-line bg-sunk">
      <div className="mx-auto max-w-6xl px-5 py-9 md:px-10 md:py-24">
        <h2 id="security-heading" className="text-2xl text-ink md:text-3xl">
          {heading}
        </h2>
        <p className="mt-3 max-w-[52ch] text-soft md:mt-4 md:text-lg">{lead}</p>
        <WhoReadsTable className="mt-5 md:mt-10" />
      </div>
    </section>
  );
}

/** Figures of the operator in small type, with their source above. */
function Figures() {
  return (
    <section aria-label="In figures" className="border-y border-line">
      <div className="mx-auto max-w-6xl px-5 py-3 md:px-10 md:py-6">
        <p className="text-sm text-soft">{operatorContent.landingFiguresNote}</p>
        <dl className="mt-2 grid grow grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-1 text-sm text-soft md:flex md:justify-between">
          {operatorContent.landingFigures.map(({ value, label }) => (
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

/** The landing page's section of benefits. */
function Benefits() {
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

/** The landing page's section of features. */
function Features() {
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
